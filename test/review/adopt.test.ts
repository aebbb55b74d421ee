/** The pull request that takes live changes into the files: against a real remote repository, a local one. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { readMarker } from '../../src/review/comments/marker.ts'
import { type Adoption, adoptPullRequest, branchFor } from '../../src/review/verbs/adopt.ts'
import { openRemote } from '../../src/sync/history/branch.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { threeContacts } from '../support/contacts-live.ts'
import { temporaryFolder } from '../support/git.ts'
import { longStory } from '../support/scope.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { act, branches, git, publishAgain, publishAll, type RunOptions, TOKEN } from './action-run.ts'
import { type MemoryGitHub, memoryGitHub } from './memory-github.ts'

const bench = sharedWorkbench()
const BRANCH = branchFor('adopt', 'default')
let github: MemoryGitHub
let remote: string

const entry = (name: string, content: string): DnsEntry => ({ name, expire: 300, type: 'A', content })
const FILE = '# kept\ndns:\n  ttl: 300\n  records:\n    www: { A: 192.0.2.1 } # the site\n'

beforeEach(async () => {
  github = memoryGitHub()
  await bench.write('zones/example.nl.yaml', FILE)
  await bench.setZones({ 'example.nl': [entry('www', '192.0.2.9')] })
  remote = publishAll(bench)
})

const adopt = (options: RunOptions = {}, more: Partial<Adoption> = {}) =>
  act(
    bench,
    async run => {
      await adoptPullRequest(run, {
        domains: ['example.nl'],
        branch: BRANCH,
        title: 'Adopt',
        reason: 'Because.',
        ...more,
      })
      return EXIT.fine
    },
    { github, env: { RUNNER_TEMP: temporaryFolder() }, ...options },
  )
const tip = (): string => git(remote, 'rev-parse', BRANCH)
const shown = (path: string): string => git(remote, 'show', `${BRANCH}:${path}`)

describe('the branch', () => {
  test('holds the live values in the files as they were written, by the bot, on top of the branch', async () => {
    await adopt()
    expect(shown('zones/example.nl.yaml')).toBe(FILE.replace('192.0.2.1', '192.0.2.9').trimEnd())
    expect(git(remote, 'log', '-1', '--format=%an|%ae|%cn|%s', BRANCH)).toBe(
      'github-actions[bot]|41898282+github-actions[bot]@users.noreply.github.com|github-actions[bot]|Adopt',
    )
    expect(git(remote, 'rev-list', '--count', `main..${BRANCH}`)).toBe('1')
    // The checkout of the job is as it was.
    expect(readFileSync(join(bench.folder, 'zones/example.nl.yaml'), 'utf8')).toBe(FILE)
    expect(git(bench.folder, 'status', '--porcelain')).toBe('')
    expect(git(bench.folder, 'worktree', 'list').split('\n')).toHaveLength(1)
    expect(git(bench.folder, 'branch', '--format=%(refname)')).toBe('refs/heads/main')
  })

  longStory('runs no hook', async () => {
    for (const hook of ['post-checkout', 'pre-commit', 'commit-msg', 'pre-push', 'reference-transaction']) {
      await bench.write(
        `.git/hooks/${hook}`,
        '#!/bin/sh\necho ran >> "$(git rev-parse --git-common-dir)/ran"\nexit 1\n',
      )
      chmodSync(join(bench.folder, '.git/hooks', hook), 0o755)
    }
    await adopt()
    expect(branches(remote)).toContain(BRANCH)
    expect(() => readFileSync(join(bench.folder, '.git/ran'))).toThrow('ENOENT')
  })

  longStory(
    'is pushed once for the same content, again when it differs, and rebased when the base moves',
    async () => {
      await adopt()
      const first = tip()
      const writes = github.writes().length
      await adopt()
      expect(tip()).toBe(first)
      expect(github.writes()).toHaveLength(writes)
      await bench.setZones({ 'example.nl': [entry('www', '192.0.2.10')] })
      await adopt()
      expect(shown('zones/example.nl.yaml')).toContain('192.0.2.10')
      await bench.write('README.md', 'more\n')
      const moved = publishAgain(bench)
      await adopt()
      expect(git(remote, 'rev-parse', `${BRANCH}^`)).toBe(moved)
      expect(github.allPulls).toHaveLength(1)
    },
  )

  longStory('is left alone when someone else committed on it', async () => {
    await adopt()
    const other = temporaryFolder()
    git(other, 'clone', '--quiet', '--branch', BRANCH, remote, '.')
    git(other, 'commit', '--quiet', '--allow-empty', '--message', 'mine')
    git(other, 'push', '--quiet', 'origin', BRANCH)
    const theirs = tip()
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.10')] })
    const { warnings } = await adopt()
    expect(tip()).toBe(theirs)
    expect(warnings.join()).toContain('someone else')
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.1')] })
    await adopt()
    expect(tip()).toBe(theirs)
    expect(github.allPulls).toMatchObject([{ state: 'open' }])
  })

  longStory('is never pushed over what came meanwhile', async () => {
    await adopt()
    const commit = git(bench.folder, 'rev-parse', 'HEAD')
    const origin = await openRemote(bench.folder, undefined)
    for (const seen of [undefined, commit]) {
      const pushed = origin.push({ name: BRANCH, commit, seen })
      await expect(pushed).rejects.toMatchObject({ code: 'branch-moved' })
    }
  })

  test('has a valid name of its own for every target', () => {
    const targets = ['default', '2/8', 'a/b', 'a-b', 'a..b', 'x.lock', 'y.', 'a//b']
    const names = targets.map(target => branchFor('adopt', target))
    expect(new Set(names).size).toBe(targets.length)
    for (const name of names) expect(git(remote, 'check-ref-format', '--branch', name)).toBe(name)
  })
})

describe('the pull request', () => {
  test('is one, says what it adopts, and carries the marker', async () => {
    await adopt()
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.10')] })
    await adopt({}, { title: 'Adopt more' })
    expect(github.allPulls).toMatchObject([
      { title: 'Adopt more', base: { ref: 'main' }, head: { ref: BRANCH } },
    ])
    const [{ body } = { body: '' }] = github.allPulls
    expect(body).toContain('- `zones/example.nl.yaml`')
    expect(readMarker(body, 'default')).toMatchObject({ target: 'default' })
  })

  longStory('is closed when the files say it all, and opened again for the same drift later', async () => {
    await adopt()
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.1')] })
    await adopt()
    expect(github.allPulls).toMatchObject([{ state: 'closed' }])
    expect(branches(remote)).toContain(BRANCH)
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.9')] })
    await adopt()
    expect(github.allPulls.map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  longStory('is not closed when not everything could be read', async () => {
    await adopt()
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: '/domains/example.nl/dns', status: 404, times: 100 },
    ])
    await adopt()
    expect(github.allPulls).toMatchObject([{ state: 'open' }])
  })

  longStory(
    'stays closed when someone closed it, also on a new base, until it is about something else',
    async () => {
      await adopt()
      github.allPulls[0]!.state = 'closed'
      const before = tip()
      await bench.write('README.md', 'more\n')
      publishAgain(bench)
      const { log } = await adopt()
      expect(log).toContain('no pull request is open')
      expect(tip()).toBe(before)
      expect(github.allPulls).toHaveLength(1)
      await bench.setZones({ 'example.nl': [entry('www', '192.0.2.10')] })
      await adopt()
      expect(github.allPulls.map(({ state }) => state)).toEqual(['closed', 'open'])
    },
  )

  longStory('is found again after an answer that got lost', async () => {
    github.failing.set('createPull', { kind: 'server', when: 'after', times: 1 })
    await adopt()
    expect(github.allPulls).toHaveLength(1)
  })

  longStory(
    'that may not be opened waits on its branch for a person, and is opened again when that is deleted',
    async () => {
      github.failing.set('createPull', { kind: 'rights', times: 1 })
      const page = `https://github.test/o/r/compare/main...${BRANCH}?expand=1`
      const { code, warnings } = await adopt()
      expect(code).toBe(0)
      expect(warnings).toEqual([
        expect.stringMatching(/ is pushed, and this job may not open its pull request .*: open it at /),
      ])
      expect(warnings[0]).toContain(page)
      const before = tip()
      expect((await adopt()).log).toContain(page)
      expect(tip()).toBe(before)
      expect(github.allPulls).toEqual([])
      git(remote, 'branch', '-D', BRANCH)
      await adopt()
      expect(github.allPulls).toMatchObject([{ state: 'open' }])
    },
  )

  longStory('that fails to open leaves no branch, so that the next run opens it', async () => {
    github.failing.set('createPull', { kind: 'server', times: 1 })
    await expect(adopt()).rejects.toThrow()
    expect(branches(remote)).toEqual(['main'])
    await adopt()
    expect(github.allPulls).toMatchObject([{ state: 'open' }])
  })

  longStory('of someone else is not edited', async () => {
    await adopt()
    Object.assign(github.allPulls[0]!, { author: 'octocat', body: 'mine' })
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.10')] })
    await adopt()
    expect(github.allPulls).toMatchObject([{ body: 'mine', state: 'open' }])
  })
})

describe('what is not adopted', () => {
  longStory('a domain without a file', async () => {
    await bench.setZones({
      'example.nl': [entry('www', '192.0.2.1')],
      'example.org': [entry('a', '192.0.2.1')],
    })
    await adopt({}, { domains: ['example.nl', 'example.org'] })
    expect(branches(remote)).toEqual(['main'])
  })

  longStory('parts that the file does not manage', async () => {
    await adopt()
    const text = shown('zones/example.nl.yaml')
    for (const kind of ['contacts', 'nameservers', 'settings']) expect(text).not.toContain(`${kind}:`)
  })

  longStory('contacts, unless it is asked for', async () => {
    const state = (await bench.control('GET', '/state')) as { accounts: { domains: object[] }[] }
    Object.assign(state.accounts[0]!.domains[0]!, { contacts: threeContacts() })
    await bench.control('PUT', '/state', state)
    await bench.run(host => pull({ domains: ['example.nl'], kinds: ['contacts'] }, host))
    const file = join(bench.folder, 'zones/example.nl.yaml')
    const live = /lastName: (.*)/.exec(readFileSync(file, 'utf8'))![0]
    writeFileSync(file, readFileSync(file, 'utf8').replace(live, 'lastName: Formerly'))
    publishAgain(bench)
    const { log } = await adopt()
    expect(log).toContain('contacts are not adopted')
    expect(shown('zones/example.nl.yaml')).toMatch(/192\.0\.2\.9.*Formerly/s)
    await adopt({}, { contacts: true })
    expect(shown('zones/example.nl.yaml')).toContain(live)
    expect(shown('zones/example.nl.yaml')).not.toContain('Formerly')
  })

  test('what holds a secret of the run', async () => {
    const { code, log } = await adopt({ secret: '192.0.2.9' })
    expect(code).toBe('threw')
    expect(log).toContain('secret')
    expect(branches(remote)).toEqual(['main'])
  })
})

test('the token goes to the server it is for and to no other, and is in no message', async () => {
  const seen: (string | undefined)[][] = []
  const server = createServer((asked, answer) => {
    seen.push(asked.rawHeaders.filter((_, at, all) => /^authorization$/i.test(all[at - 1] ?? '')))
    answer.writeHead(403).end('no')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    git(bench.folder, 'remote', 'set-url', 'origin', `${url}/o/r`)
    // What a checkout can leave behind.
    git(bench.folder, 'config', `http.${url}/.extraheader`, 'AUTHORIZATION: basic b2xk')
    const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    const { code, log } = await adopt({ context: { urls: { server: url, api: '', run: '' } } })
    expect(code).toBe('threw')
    expect(log).toMatch(/git ls-remote: .*403/)
    for (const secret of [TOKEN, basic]) expect(log).not.toContain(secret)
    expect(seen).toContainEqual([`basic ${basic}`])
    expect(git(bench.folder, 'config', '--list', '--local')).not.toContain(basic)
    seen.length = 0
    await adopt({ context: { urls: { server: 'http://127.0.0.1', api: '', run: '' } } })
    expect(seen.length).toBeGreaterThan(0)
    expect(JSON.stringify(seen)).not.toContain(basic)
  } finally {
    server.close()
  }
})
