/** What Git knows of the files: the base, and everything that was ever declared. */

import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { Item } from '../../src/plan/state.ts'
import type { History } from '../../src/sync/history/base.ts'
import { openHistory } from '../../src/sync/history/history.ts'
import { type Files, repository, shallowClone, type TestRepository, temporaryFolder } from '../support/git.ts'
import { longStory } from '../support/scope.ts'

const EXAMPLE = 'example.nl' as ZoneName

/** `zone({ www: 192.0.2.1 })`: one A record per name. */
function zone(addresses: Readonly<Record<string, string>>, ttl: number | '' = 300): string {
  const records = Object.entries(addresses).map(([name, address]) => `    ${name}: { A: ${address} }\n`)
  return `dns:\n${ttl === '' ? '' : `  ttl: ${ttl}\n`}  records:\n${records.join('')}`
}

function keysOf(items: readonly Item<unknown>[]): string[] {
  return [
    ...new Set(
      items.flatMap(item =>
        kindNamed('dns')
          .lines(item.value)
          .map(line => line.key),
      ),
    ),
  ].sort()
}

async function past(root: string, domain: string = EXAMPLE): Promise<string[]> {
  const history = await openHistory(root)
  return keysOf(await history!.past(domain as ZoneName, 'dns'))
}

async function base(root: string, commit = 'HEAD'): Promise<Record<string, string[]>> {
  const history = await openHistory(root, { base: commit })
  const parts = history!.base!.parts.map(
    ({ section, desired }) => [section.domain, keysOf(desired.items)] as const,
  )
  return Object.fromEntries(parts)
}

const environment = { ...process.env }
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})

describe('without a repository', () => {
  test.each([
    ['a folder outside of one', temporaryFolder()] as const,
    ['no folder', '/no/such/folder'] as const,
  ])('%s has no history', async (_, root) => {
    expect(await openHistory(root)).toBeUndefined()
    await expect(openHistory(root, { base: 'main' })).rejects.toMatchObject({
      code: 'no-base',
      fault: 'user',
      message: expect.stringContaining('main'),
    })
  })

  test('where git is missing there is none, but a repository is not taken for a folder without history', async () => {
    const { root } = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    const plain = temporaryFolder()
    process.env['PATH'] = temporaryFolder()
    expect(await openHistory(plain)).toBeUndefined()
    for (const options of [{}, { base: 'HEAD' }]) {
      await expect(openHistory(join(root, 'zones'), options)).rejects.toMatchObject({ code: 'no-git' })
    }
  })

  test.each([
    ['core.bare', 'true'],
    ['core.worktree', '/nowhere'],
  ])('a repository with %s %s is not taken for a folder without history', async (key, value) => {
    const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    repo.git(['config', key, value])
    await expect(openHistory(repo.root)).rejects.toMatchObject({ code: 'git-refused' })
  })

  test('a damaged repository is not taken for a folder without history either', async () => {
    const { root } = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    writeFileSync(join(root, '.git/HEAD'), '')
    await expect(openHistory(root)).rejects.toMatchObject({ code: 'git-refused' })
  })
})

describe('HEAD of a damaged repository', () => {
  const damages: [string, (repo: TestRepository) => void][] = [
    [
      'without its objects',
      ({ root }) => {
        const objects = join(root, '.git/objects')
        for (const name of readdirSync(objects)) rmSync(join(objects, name), { recursive: true })
      },
    ],
    ['with a branch of no hash', ({ root }) => writeFileSync(join(root, '.git/refs/heads/main'), 'x\n')],
    [
      'detached, without its objects',
      ({ root, git }) => {
        git(['checkout', '--quiet', '--detach'])
        rmSync(join(root, '.git/objects', git(['rev-parse', 'HEAD']).slice(0, 2)), { recursive: true })
      },
    ],
  ]

  test.each(damages)('%s is not taken for one without commits', async (_, damage) => {
    const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    damage(repo)
    const history = await openHistory(repo.root)
    for (const read of [() => history!.past(EXAMPLE, 'dns'), () => history!.uncommitted(new Map())]) {
      await expect(read()).rejects.toMatchObject({
        code: 'git-refused',
        message: expect.stringContaining('bad ref'),
        advice: 'run `git fsck`, or clone it again',
      })
    }
  })

  test.each([
    ['no commit', repository()],
    [
      'a branch without commits beside others',
      repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) }),
    ],
  ])('%s is none', async (_, repo) => {
    repo.git(['symbolic-ref', 'HEAD', 'refs/heads/new'])
    expect(await past(repo.root)).toEqual([])
  })
})

describe('the base', () => {
  test('is what the named commit declares, whatever the files say now', async () => {
    const repo = repository()
    const first = repo.commit({
      'zones/example.nl.yaml': zone({ www: '192.0.2.1' }),
      'zones/bücher.example/dns.yaml': 'ttl: 60\nrecords: { "@": { A: 192.0.2.2 } }\n',
    })
    repo.git(['tag', 'v1'])
    repo.commit({
      'zones/example.nl.yaml': zone({ www: '192.0.2.9' }),
      'zones/bücher.example/dns.yaml': null,
    })
    repo.write({ 'zones/example.nl.yaml': 'broken' })
    const declared = {
      'example.nl': ['www 300 A 192.0.2.1'],
      'xn--bcher-kva.example': ['@ 60 A 192.0.2.2'],
    }
    for (const name of [first, first.slice(0, 8), 'v1', 'HEAD~1', 'main^']) {
      expect(await base(repo.root, name)).toEqual(declared)
    }
    expect((await openHistory(repo.root, { base: 'v1' }))!.base!.commit).toBe(first.slice(0, 12))
    const narrowed = await openHistory(repo.root, { base: 'v1', domains: [EXAMPLE] })
    expect(narrowed!.base!.parts.map(part => part.section.domain)).toEqual(['example.nl'])
  })

  test('is read with its own settings, from its own folder', async () => {
    const repo = repository({
      'zonewright.yaml': 'zones: ./dns/zones/\ndefaults: { dns: { ttl: 60, mode: additive } }\n',
      'dns/zones/example.nl.yaml': zone({ www: '192.0.2.1' }, ''),
      'zones/example.org.yaml': zone({ www: '192.0.2.3' }),
    })
    repo.commit({ 'zonewright.yaml': null })
    expect(await base(repo.root, 'HEAD~1')).toEqual({ 'example.nl': ['www 60 A 192.0.2.1'] })
    const { config, parts } = (await openHistory(repo.root, { base: 'HEAD~1' }))!.base!
    expect(config.defaults?.dns?.ttl).toBe(60)
    expect(parts[0]!.desired.mode).toBe('additive')
    expect(await base(repo.root)).toEqual({ 'example.org': ['www 300 A 192.0.2.3'] })
  })

  test('of a folder inside the repository is that folder', async () => {
    const repo = repository({
      'zones/example.org.yaml': zone({ www: '192.0.2.3' }),
      'zonewright.yaml': 'zones: elsewhere\n',
      'infra [1]/dns/zones/example.nl.yaml': zone({ www: '192.0.2.1' }),
    })
    expect(await base(join(repo.root, 'infra [1]/dns'))).toEqual({ 'example.nl': ['www 300 A 192.0.2.1'] })
    expect(await past(join(repo.root, 'infra [1]/dns'))).toEqual(['www 300 A 192.0.2.1'])
    repo.commit({ 'zonewright.yaml': 'zones: .\n', 'example.org.yaml': zone({ a: '192.0.2.4' }) })
    expect(await base(repo.root)).toEqual({ 'example.org': ['a 300 A 192.0.2.4'] })
    expect(await past(repo.root, 'example.org')).toEqual(['a 300 A 192.0.2.4'])
  })

  test('may have no zones, be broken in part, and hold what is not a file of ours', async () => {
    const repo = repository()
    const empty = repo.commit({})
    const outside = join(temporaryFolder(), 'example.de.yaml')
    writeFileSync(outside, zone({ www: '192.0.2.66' }))
    mkdirSync(join(repo.root, 'zones'))
    symlinkSync(outside, join(repo.root, 'zones/example.de.yaml'))
    symlinkSync('/', join(repo.root, 'zones/example.com'))
    // The text of a link is a blob like any other.
    symlinkSync(
      'dns: { ttl: 60, records: { a: { A: 192.0.2.66 } } }',
      join(repo.root, 'zones/example.it.yaml'),
    )
    repo.commit({
      'zones/example.nl.yaml': `${zone({ www: '192.0.2.1' })}    bad: { A: 192.0.2.300 }\n`,
      'zones/example.org.yaml': 'dns: [',
      'zones/odd "name"\t*\n.yaml': 'x',
      'zones/_shared/x.yaml': 'x',
      'zones/a/b/c.yaml': 'x',
    })
    repo.git(['update-index', '--add', '--cacheinfo', `160000,${empty},zones/example.fr`])
    repo.git(['commit', '--quiet', '--message', 'a submodule'])
    expect(await base(repo.root, empty)).toEqual({})
    expect(await base(repo.root)).toEqual({ 'example.nl': ['www 300 A 192.0.2.1'] })
    expect(await past(repo.root, 'example.de')).toEqual([])
    expect(await past(repo.root)).toEqual(['www 300 A 192.0.2.1'])
  })

  let odd: TestRepository | undefined
  test.each([
    '',
    'nope',
    '-x',
    '--all',
    '--output=/etc/passwd',
    '^HEAD',
    'HEAD~5',
    'HEAD..HEAD',
    'HEAD:zones',
    'blob',
    'a b',
    'x\0y',
    'HEAD\n',
    '@{99}',
    'HEAD^{/nothing}',
    '0'.repeat(40),
  ])('that is not a commit is an error that says what to do: %j', async name => {
    odd ??= repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    if (name === 'blob') odd.git(['tag', 'blob', odd.git(['hash-object', '-w', '--stdin'], 'x')])
    await expect(openHistory(odd.root, { base: name })).rejects.toMatchObject({
      code: 'no-base',
      fault: 'user',
      advice: expect.stringMatching(/git fetch.*fetch-depth: 0/),
    })
  })
})

describe('reading', () => {
  test('leaves the repository as it is, and neither hooks, filters, settings nor the environment have a say', async () => {
    const files = { 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) }
    const repo = repository({ ...files, '.gitattributes': '*.yaml filter=boom diff=boom text eol=crlf\n' })
    repo.write({ 'zones/example.nl.yaml': zone({ www: '192.0.2.2' }) })
    repo.git(['add', 'zones'])
    repo.write({ 'zones/example.nl.yaml': zone({ www: '192.0.2.3' }) })
    const hostile = [
      '[core]\n\tautocrlf = true\n\tquotePath = true\n\tfsmonitor = ./boom\n\tpager = ./boom\n',
      '[diff]\n\torderFile = /no/such/file\n\trenames = copies\n\texternal = ./boom\n\tnoprefix = true\n',
      '[filter "boom"]\n\tsmudge = ./boom\n\tclean = ./boom\n\trequired = true\n',
      '[log]\n\tshowSignature = true\n\tshowRoot = false\n[color]\n\tui = always\n[alias]\n\tls-tree = !./boom\n',
    ].join('')
    const home = temporaryFolder()
    writeFileSync(join(home, '.gitconfig'), hostile)
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change']) {
      writeFileSync(join(repo.root, '.git/hooks', hook), '#!/bin/sh\ntouch hooked\n', { mode: 0o755 })
    }
    const state = () =>
      readdirSync(repo.root, { recursive: true, encoding: 'utf8' }).sort().join('\n') +
      readFileSync(join(repo.root, '.git/index'), 'latin1') +
      readFileSync(join(repo.root, 'zones/example.nl.yaml'), 'utf8')
    const before = state()
    const temporary = temporaryFolder()
    const other = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.99' }) })
    Object.assign(process.env, {
      HOME: home,
      TMPDIR: temporary,
      GIT_DIR: join(other.root, '.git'),
      GIT_INDEX_FILE: join(home, 'index'),
      GIT_WORK_TREE: other.root,
      GIT_EXTERNAL_DIFF: './boom',
      EDITOR: 'boom',
      LC_ALL: 'nl_NL.UTF-8',
    })
    expect(await base(repo.root)).toEqual({ 'example.nl': ['www 300 A 192.0.2.1'] })
    expect(await past(repo.root)).toEqual(['www 300 A 192.0.2.1'])
    expect(state()).toBe(before)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('of a damaged repository says so', async () => {
    const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    writeFileSync(join(repo.root, '.git/config'), '[core\n')
    await expect(openHistory(repo.root)).rejects.toMatchObject({ code: 'git-refused', fault: 'user' })
  })
})

describe('the past', () => {
  test('is exactly what any commit declared', async () => {
    const name = fc.constantFrom('www', 'mail', 'a', 'b', '"*"', 'x.y')
    const address = fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3')
    const state = fc.record({
      records: fc.dictionary(name, address, { minKeys: 1 }),
      ttl: fc.constantFrom(60, 300),
      form: fc.constantFrom('block', 'comment', 'flow', 'folder', 'crlf'),
    })
    // One repository for all histories: each is a domain of its own.
    const histories = fc.sample(fc.array(state, { minLength: 1, maxLength: 6 }), 60)
    const longest = Math.max(...histories.map(history => history.length))
    const written = ({ records, ttl, form }: (typeof histories)[number][number], domain: string): Files => {
      const whole = `zones/${domain}.yaml`
      const single = `zones/${domain}/dns.yaml`
      const pairs = Object.entries(records)
      const flow = `{ ttl: ${ttl}, records: { ${pairs.map(([key, value]) => `${key}: { A: ${value} }`).join(', ')} } }\n`
      const block = zone(records, ttl)
      if (form === 'folder') return { [whole]: null, [single]: flow }
      const text = {
        block,
        comment: `# one\n${block}# two\n  # three\n`,
        flow: `dns: ${flow}`,
        crlf: block.replaceAll('\n', '\r\n'),
      }[form as 'block']
      return { [single]: null, [whole]: text }
    }
    const repo = repository({ README: 'x' })
    repo.commitMany(
      Array.from({ length: longest }, (_, at) =>
        Object.assign({}, ...histories.map((states, n) => states[at] && written(states[at], `d${n}.nl`))),
      ),
    )
    const history = (await openHistory(repo.root))!
    for (const [n, states] of histories.entries()) {
      const declared = states.flatMap(({ records, ttl }) =>
        Object.entries(records).map(([key, value]) => `${key.replaceAll('"', '')} ${ttl} A ${value}`),
      )
      const found = keysOf(await history.past(`d${n}.nl` as ZoneName, 'dns'))
      expect(found).toEqual([...new Set(declared)].sort())
    }
  })

  test('knows neither the work tree nor commits that are not below HEAD', async () => {
    const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    repo.git(['checkout', '--quiet', '-b', 'other'])
    repo.commit({ 'zones/example.nl.yaml': zone({ www: '192.0.2.2' }) })
    repo.git(['checkout', '--quiet', 'main'])
    repo.write({ 'zones/example.nl.yaml': zone({ www: '192.0.2.3' }) })
    repo.git(['add', '--all'])
    expect(await past(repo.root)).toEqual(['www 300 A 192.0.2.1'])
    expect(await past(repo.root, 'example.org')).toEqual([])
    expect(await past(repository().root)).toEqual([])
  })

  test('knows every branch that was merged, and what only the merge says', async () => {
    const file = (last: number): Files => ({ 'zones/example.nl.yaml': zone({ www: `192.0.2.${last}` }) })
    const repo = repository(file(1))
    const branch = (name: string, last: number): void => {
      repo.git(['checkout', '--quiet', '-b', name])
      repo.commit(file(last))
      // Taken back before it was merged: the merge itself changes nothing.
      repo.commit(file(1))
      repo.git(['checkout', '--quiet', 'main'])
      repo.commit({ [name]: 'x' })
    }
    branch('one', 2)
    repo.git(['merge', '--quiet', '--no-ff', '--no-edit', 'one'])
    branch('two', 3)
    repo.git(['merge', '--quiet', '--no-ff', '--no-commit', 'two'])
    repo.commit(file(4))
    repo.commit({ 'zones/example.nl.yaml': null })
    expect(await past(repo.root)).toEqual([1, 2, 3, 4].map(last => `www 300 A 192.0.2.${last}`))
  })

  test('follows the settings: their folder, and their defaults with the files of that time', async () => {
    const repo = repository({
      'zonewright.yaml': 'defaults: { dns: { ttl: 60 } }\n',
      'zones/example.nl.yaml': zone({ www: '192.0.2.1' }, ''),
      'dns/example.nl.yaml': zone({ never: '192.0.2.9' }),
    })
    repo.commit({ 'zonewright.yaml': 'defaults: { dns: { ttl: 120 } }\n' })
    repo.commit({
      'zonewright.yaml': 'zones: dns\ndefaults: { dns: { ttl: 180 } }\n',
      'zones/example.nl.yaml': null,
      'dns/example.nl.yaml': zone({ www: '192.0.2.2' }, ''),
    })
    expect(await past(repo.root)).toEqual([
      'www 120 A 192.0.2.1',
      'www 180 A 192.0.2.2',
      'www 60 A 192.0.2.1',
    ])
  })

  test.each(['/', '../zones', '..', "''", 'C:\\zones', '{}', ':(top)x'])(
    'is not lost by a folder that is none: %s',
    async folder => {
      const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
      repo.commit({ 'zonewright.yaml': `zones: ${folder}\n` })
      expect(await past(repo.root)).toEqual(['www 300 A 192.0.2.1'])
      expect((await openHistory(repo.root, { base: 'HEAD' }))!.base).toBeDefined()
    },
  )

  test('finds a domain in every spelling of its name', async () => {
    const repo = repository({ 'zones/Bücher.Example.yaml': zone({ a: '192.0.2.1' }) })
    repo.commit({
      'zones/Bücher.Example.yaml': null,
      'zones/xn--bcher-kva.example.yaml': zone({ a: '192.0.2.2' }),
    })
    expect(await past(repo.root, 'xn--bcher-kva.example')).toEqual(['a 300 A 192.0.2.1', 'a 300 A 192.0.2.2'])
  })

  test('takes of a broken version what can be read, and the rest when it is fixed', async () => {
    const good = zone({ www: '192.0.2.1', mail: '192.0.2.2' })
    const repo = repository({ 'zones/example.nl.yaml': `${good}    x: [\n` })
    expect(await past(repo.root)).toEqual([])
    repo.commit({ 'zones/example.nl.yaml': `${good}    x: { A: 192.0.2.300 }\n` })
    expect(await past(repo.root)).toEqual(['mail 300 A 192.0.2.2', 'www 300 A 192.0.2.1'])
    repo.commit({ 'zones/example.nl.yaml': Uint8Array.of(0xff, 0xfe, 0) as never })
    repo.commit({ 'zones/example.nl.yaml': `${good}    x: { A: 192.0.2.3 }\n` })
    const mended = await past(repo.root)
    expect(mended).toHaveLength(3)
    repo.commit({ 'zones/example.nl.yaml': `${good}    x: { A: 192.0.2.3 }\n    y: [\n` })
    expect(await past(repo.root)).toEqual(mended)
  })

  longStory('of hundreds of versions of one file is read', async () => {
    const versions = Array.from({ length: 700 }, (_, n) => ({
      'zones/example.nl.yaml': zone(
        Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`h${n + at}`, '192.0.2.1'])),
      ),
    }))
    const repo = repository()
    repo.commitMany(versions)
    expect(await past(repo.root)).toHaveLength(799)
  })

  test('of a shallow clone cannot be told; a base that is there can be read', async () => {
    const repo = repository({ 'zones/example.nl.yaml': zone({ www: '192.0.2.1' }) })
    repo.commit({ 'zones/example.nl.yaml': zone({ www: '192.0.2.2' }) })
    const { root } = shallowClone(repo, 1)
    const history = (await openHistory(root, { base: 'HEAD' })) as History
    expect(history.base?.parts).toHaveLength(1)
    await expect(history.past(EXAMPLE, 'dns')).rejects.toMatchObject({
      code: 'shallow-clone',
      fault: 'user',
      advice: expect.stringMatching(/git fetch --unshallow.*fetch-depth: 0/),
    })
    await expect(openHistory(root, { base: 'HEAD~1' })).rejects.toMatchObject({
      code: 'no-base',
      advice: expect.stringContaining('shallow'),
    })
  })
})
