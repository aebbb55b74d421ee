/** Which domains the files declare differently than a commit did. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import {
  baseAt,
  begunAt,
  changedSince,
  goneSinceHead,
  touchedBetween,
  type Unsound,
} from '../../src/sync/history/changed.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { type Files, repository, type TestRepository, temporaryFolder } from '../support/git.ts'

async function changed(root: string, ref = 'HEAD', only?: string): Promise<[string[], string[]]> {
  const { config, sections, managed } = await loadRepository(root, fileKinds)
  const { parts } = declareAll(sections, config)
  const asked = parts.filter(({ section }) => only === undefined || section.domain === only)
  const result = await changedSince(root, ref, { parts: asked, managed })
  return [[...result.changed].sort(), result.gone]
}

const first =
  'dns:\n  ttl: 300\n  records:\n    www: { A: [192.0.2.1, 192.0.2.2], TXT: hello }\n    mail: { A: 192.0.2.3 }\n'
const second = 'dns:\n  records:\n    www: { A: 192.0.2.1 }\n  ignore: [{ name: a }, { type: TXT }]\n'
const settings =
  'defaults:\n  dns:\n    ttl: 60\n    strategy: auto\n    mode: exclusive\n    ignore: [{ name: "_*" }]\n'
const files: Files = {
  'zonewright.yaml': settings,
  'zones/example.nl.yaml': first,
  'zones/example.org.yaml': second,
  'zones/example.de.yaml': first,
}

let made: TestRepository | undefined
/** The files above, committed; the work tree as `now` says. */
function workTree(now: Files): string {
  made ??= repository(files)
  made.git(['reset', '--quiet', '--hard'])
  made.git(['clean', '--quiet', '-fdx'])
  made.write(now)
  return made.root
}

describe('nothing has changed', () => {
  test.each([
    ['when nothing did', {}],
    [
      'by comments, quotes, spaces and order',
      {
        'zones/example.nl.yaml':
          '# new\ndns:\n    records:\n        mail: { A: 192.0.2.3 } # x\n        "WWW":\n            TXT: "hello"\n            A:\n                - "192.0.2.2"\n                - 192.0.2.1\n    ttl: 300\n',
      },
    ],
    [
      'by the other layout, another folder or spelling',
      {
        'zonewright.yaml': `zones: dns\n${settings}`,
        'zones/example.nl.yaml': null,
        'zones/example.org.yaml': null,
        'zones/example.de.yaml': null,
        'dns/EXAMPLE.nl/dns.yaml': first.replace('dns:\n', '').replaceAll(/^ {2}/gm, ''),
        'dns/example.org.yaml': second,
        'dns/example.de.yaml': first,
      },
    ],
    [
      'by what the defaults say anyway',
      {
        'zones/example.org.yaml': second.replace(
          'records:',
          'ttl: 60\n  mode: exclusive\n  strategy: auto\n  records:',
        ),
      },
    ],
    [
      'by settings that declare nothing',
      {
        'zonewright.yaml': `${settings}rules: { spf-lookups: "off" }\npolicy: { domainsChanged: 3 }\n`,
      },
    ],
  ] as const)('%s', async (_, now) => {
    expect(await changed(workTree(now))).toEqual([[], []])
  })
})

describe('a domain has changed', () => {
  test.each([
    ['a value', { 'zones/example.nl.yaml': first.replace('192.0.2.3', '192.0.2.4') }, ['example.nl']],
    ['a TTL', { 'zones/example.nl.yaml': first.replace('300', '301') }, ['example.nl']],
    ['its mode', { 'zones/example.nl.yaml': `${first}  mode: owned\n` }, ['example.nl']],
    ['its strategy', { 'zones/example.nl.yaml': `${first}  strategy: zone\n` }, ['example.nl']],
    [
      'an ignore rule',
      { 'zones/example.org.yaml': second.replace('{ name: a }', '{ name: b }') },
      ['example.org'],
    ],
    ['that it is new', { 'zones/example.fr.yaml': second }, ['example.fr']],
    [
      'the default TTL, where it applies',
      { 'zonewright.yaml': settings.replace('60', '61') },
      ['example.org'],
    ],
    [
      'a default that applies to all',
      { 'zonewright.yaml': settings.replace('"_*"', '"__*"') },
      ['example.de', 'example.nl', 'example.org'],
    ],
  ] as const)('by %s', async (_, now, domains) => {
    expect(await changed(workTree(now))).toEqual([domains, []])
  })

  test('exactly when what it declares has, seen from any commit', async () => {
    const zones = fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        ttl: fc.constantFrom(60, 61),
        // The order must not matter, the values must.
        values: fc.subarray(['192.0.2.1', '192.0.2.2', '192.0.2.3'], { minLength: 1 }),
        reversed: fc.boolean(),
      }),
      { minLength: 40, maxLength: 40 },
    )
    const [then, now] = fc.sample(zones, 2) as [typeof zones extends fc.Arbitrary<infer Z> ? Z : never, never]
    const fileOf = ({ name, ttl, values, reversed }: (typeof then)[number]): string =>
      `dns:\n  ttl: ${ttl}\n  records: { ${name}: { A: [${(reversed ? [...values].reverse() : values).join(', ')}] } }\n`
    const filesOf = (all: typeof then): Files =>
      Object.fromEntries(all.map((one, at) => [`zones/d${at}.nl.yaml`, fileOf(one)]))
    const { root, write } = repository(filesOf(then))
    write(filesOf(now))
    const said = ({ name, ttl, values }: (typeof then)[number]) => JSON.stringify([name, ttl, values])
    const expected = then.flatMap((one, at) => (said(one) === said(now[at]!) ? [] : [`d${at}.nl`]))
    expect(await changed(root)).toEqual([expected.sort(), []])
  })
})

test('a domain is gone when it has no file any more, not when it is broken or was not asked for', async () => {
  const root = workTree({ 'zones/example.org.yaml': null, 'zones/example.de.yaml': 'dns: [' })
  expect(await changed(root)).toEqual([[], ['example.org']])
  expect(await changed(root, 'HEAD', 'example.nl')).toEqual([[], ['example.org']])
})

test('a commit that cannot be found is an error', async () => {
  await expect(changed(workTree({}), 'nope')).rejects.toMatchObject({ code: 'no-base' })
  await expect(changed(temporaryFolder())).rejects.toMatchObject({ code: 'no-base' })
})

describe('since HEAD, without a base', () => {
  const listed = (domains: string) => `domains: ${domains}\n${first}`
  const gone = async (root: string) => {
    const { managed } = await loadRepository(root, fileKinds)
    return goneSinceHead(root, { zones: 'zones', managed })
  }

  test('domains that lost their file or their place in a list are gone, as a base says it too', async () => {
    const { root, write, git } = repository({
      ...files,
      'zones/_shared/web.yaml': listed('[a.nl, { b.nl: {} }, c.nl]'),
    })
    expect(await gone(root)).toEqual([])
    write({
      'zones/example.nl.yaml': null,
      'zones/example.org.yaml': null,
      'zones/_shared/web.yaml': listed('[b.nl, example.org]'),
    })
    expect(await gone(root)).toEqual(['a.nl', 'c.nl', 'example.nl'])
    expect((await changed(root))[1]).toEqual(['a.nl', 'c.nl', 'example.nl'])
    git(['add', '.'])
    git(['commit', '--quiet', '-m', 'less'])
    expect(await gone(root)).toEqual([])
  })

  test('outside of a repository, and before the first commit, none are', async () => {
    expect(await gone(temporaryFolder())).toEqual([])
    expect(await gone(repository().root)).toEqual([])
  })
})

describe('at a commit', () => {
  const conflict = 'dns:\n  ttl: 60\n  records: { a: { A: 192.0.2.1, CNAME: www } }\n'
  const unreadable = 'dns:\n  ttl: 60\n  records: { a: { A: 192.0.2.256 } }\n'

  test.each<[string, Files, Unsound]>([
    ['nothing is unsound', {}, new Set()],
    ['a file that is not YAML is', { 'zones/example.nl.yaml': 'dns: [' }, new Set(['example.nl'])],
    ['a value that cannot be read is', { 'zones/example.nl.yaml': unreadable }, new Set(['example.nl'])],
    ['what may be live exactly so is not', { 'zones/example.nl.yaml': conflict }, new Set()],
    ['settings may concern every domain', { 'zonewright.yaml': 'zones: 1\nno: key\n' }, 'all'],
    ['and so may a shared file', { 'zones/_shared/web.yaml': 'dns: [' }, 'all'],
  ])('%s', async (_, now, unsound) => {
    const { root } = repository({ 'zones/example.nl.yaml': first, 'zones/example.org.yaml': first, ...now })
    expect((await baseAt(await openGit(root), 'HEAD')).unsound).toEqual(unsound)
  })

  test('that an apply was begun for, files with errors declare nothing: it sent nothing', async () => {
    const { root, commit } = repository({ 'zones/example.nl.yaml': unreadable })
    commit({ 'zones/example.nl.yaml': first })
    commit({ 'zones/example.nl.yaml': second })
    const git = (await openGit(root))!
    expect(await begunAt(git, 'HEAD~2')).toBeUndefined()
    expect(await begunAt(git, 'HEAD~1')).toMatchObject({ touched: new Set(['example.nl']) })
    expect(await begunAt(git, 'HEAD')).toBeUndefined()
  })

  test.each<[string, Files, readonly string[] | undefined]>([
    ['none are touched by what says nothing of any', { 'README.md': 'x' }, []],
    ['its own file touches a domain', { 'zones/example.nl.yaml': second }, ['example.nl']],
    ['in either layout', { 'zones/example.de/dns.yaml': 'ttl: 60\n' }, ['example.de']],
    ['settings touch every domain', { 'zonewright.yaml': '' }, undefined],
    ['and so does what is shared', { 'zones/_shared/web.yaml': 'dns: {}\n' }, undefined],
  ])('%s', async (_, now, touched) => {
    const { root, commit } = repository({ 'zones/example.nl.yaml': first })
    commit(now)
    const found = await touchedBetween((await openGit(root))!, 'HEAD~1', 'HEAD')
    expect(found && [...found]).toEqual(touched)
  })
})
