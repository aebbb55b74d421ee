/** Going back on GitHub: a pull request that brings the files back, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SnapshotContent, snapshotSettings, writeSnapshot } from '../../src/files/saved/snapshot.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Context } from '../../src/review/run/context.ts'
import type { Run } from '../../src/review/run/run.ts'
import { rollbackCommand } from '../../src/review/verbs/rollback.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { virtualClock } from '../support/clock.ts'
import { threeContacts } from '../support/contacts-live.ts'
import { temporaryFolder } from '../support/git.ts'
import { longStory } from '../support/scope.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { act, branches, git, publishAgain, publishAll, type RunOptions } from './action-run.ts'
import { type MemoryGitHub, memoryGitHub } from './memory-github.ts'

const bench = sharedWorkbench()
const BY_HAND = { event: 'workflow_dispatch', name: 'workflow_dispatch' } as Partial<Context>
const FOLDER = '.zonewright/snapshots'
const FILE = 'zones/example.nl.yaml'
let github: MemoryGitHub
let remote: string
/** The commit that was applied. */
let commit: string

const entry = (name: string, content: string, type = 'A'): DnsEntry => ({ name, expire: 300, type, content })
const file = (records: string): string => `dns:\n  ttl: 300\n  records:\n${records.replace(/^/gm, '    ')}\n`
const BEFORE = [entry('www', '192.0.2.1')]
const rollBack = (options: RunOptions = {}) =>
  act(bench, rollbackCommand, {
    github,
    env: { RUNNER_TEMP: temporaryFolder() },
    context: BY_HAND,
    ...options,
    inputs: { command: 'rollback', ...options.inputs },
  })
const snapshots = (): string[] =>
  readdirSync(join(bench.folder, FOLDER))
    .filter(name => name.endsWith('.json'))
    .sort()
/** The branch of the only pull request, and what a file is there. */
const branch = (): string => github.allPulls.at(-1)!.head.ref
const shown = (path = FILE): string => git(remote, 'show', `${branch()}:${path}`)
const body = (): string => github.allPulls.at(-1)!.body
const FORGED = { server: 'https://api.transip.nl/v6', plan: 'aa', by: 'apply' } as const

/** A snapshot as whoever may upload an artifact can make one: nothing in it proves where it is from. */
async function forge(parts: SnapshotContent['parts']): Promise<string> {
  return writeSnapshot(bench.folder, { ...FORGED, parts }, snapshotSettings({}), new Date(0))
}

async function commitFile(text: string, path = FILE): Promise<string> {
  await bench.write(path, text)
  return publishAgain(bench)
}

async function merged(): Promise<void> {
  git(bench.folder, 'fetch', '--quiet', 'origin', branch())
  git(bench.folder, 'merge', '--quiet', '--ff-only', 'FETCH_HEAD')
}

const planned = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host))
const applied = () =>
  bench.run(host => apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false }, host), {
    clock: virtualClock(Date.UTC(2026, 10, 20)),
  })

beforeEach(async () => {
  github = memoryGitHub()
  await bench.write(FILE, file('www: { A: 192.0.2.1 } # the site'))
  await bench.setZones({ 'example.nl': BEFORE })
  remote = publishAll(bench)
  commit = await commitFile(file('www: { A: 192.0.2.2 } # the site'))
  expect((await applied()).code).toBe(EXIT.fine)
  await bench.requests()
})

/** Whatever a rollback did, it did not speak to the account. */
async function expectNothingSent(): Promise<void> {
  expect(await bench.requests()).toEqual([])
}

describe('a rollback to a snapshot', () => {
  test('opens a pull request that brings the files back, and sends nothing', async () => {
    const { code, outputs, summary, warnings } = await rollBack()
    expect({ code, warnings }).toEqual({ code: EXIT.fine, warnings: [] })
    await expectNothingSent()
    expect(outputs).toEqual({ 'pull-request-url': github.allPulls[0]!.url })
    expect(summary).toContain('Nothing was changed in the account')
    expect(github.allPulls).toMatchObject([
      { title: expect.stringMatching(/^Revert to what was live before 20/) },
    ])
    expect(branch()).toBe(`zonewright/rollback-${snapshots()[0]!.replace('.json', '')}`.replace('.', '+2e'))
    expect(shown()).toBe(file('www: { A: 192.0.2.1 } # the site').trimEnd())
  })

  longStory('says that merging changes the account, what it asks for, and who wanted it', async () => {
    await rollBack()
    expect(body()).toContain('**Merging this changes the account**')
    expect(body()).toContain('`octocat` asked for it')
    expect(body()).toMatch(/^-.*192\.0\.2\.2$/m)
    expect(body()).toMatch(/^\+.*192\.0\.2\.1$/m)
    expect(body()).toContain('- `zones/example.nl.yaml`')
    expect(body()).toContain('No plan starts by itself')
  })

  longStory('once merged and applied, the account is as it was', async () => {
    await rollBack()
    await merged()
    expect((await applied()).code).toBe(EXIT.fine)
    expect(await bench.entries('example.nl')).toMatchObject(BEFORE)
    expect((await planned()).code).toBe(EXIT.fine)
  })

  longStory('leaves alone what that apply did not change', async () => {
    await commitFile(file('www: { A: 192.0.2.2 }\nnew: { A: 192.0.2.7 } # later'))
    await rollBack()
    expect(shown()).toBe(file('www: { A: 192.0.2.1 }\nnew: { A: 192.0.2.7 } # later').trimEnd())
  })

  test('brings back what was removed, also where the files own only what they declare', async () => {
    const owned = (records: string): string => file(records).replace('dns:\n', 'dns:\n  mode: owned\n')
    await commitFile(owned('www: { A: 192.0.2.2 }\nold: { A: 192.0.2.8 }'))
    expect((await applied()).code).toBe(EXIT.fine)
    await commitFile(owned('www: { A: 192.0.2.2 }'))
    const { code } = await bench.run(
      host => apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false }, host),
      { clock: virtualClock(Date.UTC(2026, 10, 22)) },
    )
    expect(code).toBe(EXIT.fine)
    await rollBack()
    expect(shown()).toContain('192.0.2.8')
  })

  longStory('again, it is the same pull request, and none when the files say it already', async () => {
    await rollBack()
    await rollBack()
    expect(github.allPulls).toMatchObject([{ state: 'open' }])
    await merged()
    git(bench.folder, 'push', '--quiet', 'origin', 'HEAD:main')
    const { code, summary } = await rollBack({ inputs: { snapshot: snapshots()[0]! } })
    expect(code).toBe(EXIT.fine)
    expect(summary).toContain('No pull request was opened')
  })

  longStory(
    'is about the domains that are named, and says when the snapshot has nothing of them',
    async () => {
      const parts = ['example.nl', 'example.com'].map(subject => ({
        subject,
        kind: 'dns',
        items: ['www A'],
        before: BEFORE,
        after: [],
      }))
      await commitFile(file('www: { A: 192.0.2.5 }'), 'zones/example.com.yaml')
      const snapshot = await forge(parts)
      await rollBack({ inputs: { snapshot, domains: 'example.nl' } })
      expect(git(remote, 'diff', '--name-only', 'main', branch())).toBe(FILE)
      const { code, log } = await rollBack({ inputs: { snapshot, domains: 'other.nl' } })
      expect(code).toBe('threw')
      expect(log).toContain('holds nothing of other.nl')
    },
  )

  longStory('names what no file can bring back, and is red when that is all', async () => {
    const other = { subject: 'other.nl', kind: 'dns', items: ['www A'], before: BEFORE, after: [] }
    const live = { subject: 'example.nl', kind: 'dns', items: ['www A'], before: BEFORE, after: [] }
    const both = await rollBack({ inputs: { snapshot: await forge([other, live]) } })
    expect(both.code).toBe(EXIT.fine)
    expect(body()).toContain('**Not brought back:**\n\n- `other.nl dns: no file manages it`')
    const { code, warnings } = await rollBack({ inputs: { snapshot: await forge([other]) } })
    expect(code).toBe(EXIT.failed)
    expect(warnings).toEqual(['Not brought back: other.nl dns: no file manages it'])
    expect(github.allPulls).toHaveLength(1)
  })

  test.each([true, false])(
    'brings contacts back only where strangers cannot read them (%s)',
    async isPrivate => {
      const [registrant, ...others] = threeContacts()
      await bench.write(
        'zones/example.nl.yaml',
        `${file('www: { A: 192.0.2.2 }')}contacts:\n  registrant:\n    firstName: Ada\n`,
      )
      publishAgain(bench)
      const before = [{ ...registrant!, firstName: 'Grace' }, ...others]
      const items = ['registrant.firstName', 'registrant firstName']
      const snapshot = await forge([{ subject: 'example.nl', kind: 'contacts', items, before, after: [] }])
      const { warnings } = await rollBack({ inputs: { snapshot }, context: { ...BY_HAND, isPrivate } })
      if (isPrivate) expect(shown()).toContain('Grace')
      else expect(warnings.join()).toContain('personal data')
      expect(github.allPulls.map(pull => pull.body).join()).not.toContain('Grace')
    },
  )

  test('changes no file that has errors', async () => {
    await commitFile(file('www: { A: 192.0.2.2, CNAME: x }'))
    const { code, log } = await rollBack()
    expect(code).toBe('threw')
    expect(log).toContain('correct it first')
    expect(branches(remote)).toEqual(['main'])
  })

  longStory('takes a snapshot of the folder by its name, and nothing else', async () => {
    const [name = ''] = snapshots()
    await bench.write('x.json', readFileSync(join(bench.folder, FOLDER, name), 'utf8'))
    for (const wrong of ['x.json', '/etc/passwd', `${FOLDER}/../../x.json`, 'example.nl', '--list', '/']) {
      const { code, log } = await rollBack({ inputs: { snapshot: wrong } })
      expect(code).toBe('threw')
      expect(log).toContain('there is no snapshot')
      expect(log).toContain('give the input run, the number of the run of apply')
    }
    for (const snapshot of [name, name.replace('.json', ''), `${FOLDER}/${name}`]) {
      expect((await rollBack({ inputs: { snapshot } })).code).toBe(EXIT.fine)
    }
    expect(github.allPulls).toHaveLength(1)
    await expectNothingSent()
  })
})

describe('On GitHub a rollback changes nothing but files, by a pull request', () => {
  const EVIL = [entry('www', '203.0.113.66'), entry('@', '10 mx.evil.example.', 'MX')]
  const forged = () =>
    forge([{ subject: 'example.nl', kind: 'dns', items: ['www A', '@ MX'], before: EVIL, after: [] }])

  test('also of a forged snapshot, with guards to open: people see what is in it', async () => {
    const live = await bench.entries('example.nl')
    await bench.requests()
    const snapshot = await forged()
    const { code } = await rollBack({ inputs: { snapshot, allow: 'mail,deletes,foreign-change' } })
    expect(code).toBe(EXIT.fine)
    await expectNothingSent()
    expect(await bench.entries('example.nl')).toEqual(live)
    expect(git(remote, 'rev-parse', 'main')).toBe(commit)
    expect(body()).toMatch(/^\+.*203\.0\.113\.66$/m)
    expect(body()).toMatch(/^\+.*mx\.evil\.example\.$/m)
  })

  longStory('and no file but those of the domains that a forged one names', async () => {
    await rollBack({ inputs: { snapshot: await forged() } })
    expect(git(remote, 'diff', '--name-only', 'main', branch())).toBe(FILE)
    const snapshot = await forge([
      {
        subject: 'example.nl',
        kind: 'dns',
        items: ['www A'],
        before: [{ name: '../../.github' }],
        after: [],
      },
    ])
    const { code, log } = await rollBack({ inputs: { snapshot } })
    expect(code).toBe('threw')
    expect(log).toContain('is not dns')
  })
})

describe('a commit', () => {
  const takeBack = (which = commit, inputs = {}) => rollBack({ inputs: { commit: which, ...inputs } })

  test('is taken back by a pull request, and nothing is sent', async () => {
    await commitFile(`# later\n${file('www: { A: 192.0.2.2 } # the site')}`)
    const { code } = await takeBack(commit.slice(0, 8).toUpperCase())
    expect(code).toBe(EXIT.fine)
    await expectNothingSent()
    expect(github.allPulls).toMatchObject([{ title: `Revert ${commit.slice(0, 12)}` }])
    expect(shown()).toBe(`# later\n${file('www: { A: 192.0.2.1 } # the site')}`.trimEnd())
    expect(body()).toContain(`what commit ${commit} changed`)
    expect(body()).toMatch(/^\+.*192\.0\.2\.1$/m)
  })

  longStory('that merged a branch is taken back with all of it', async () => {
    git(bench.folder, 'checkout', '--quiet', '-b', 'topic')
    await bench.write(FILE, file('www: { A: 192.0.2.3 }'))
    git(bench.folder, 'commit', '--quiet', '-am', 'one')
    await bench.write(FILE, file('www: { A: 192.0.2.4 }'))
    git(bench.folder, 'commit', '--quiet', '-am', 'two')
    git(bench.folder, 'checkout', '--quiet', 'main')
    git(bench.folder, 'merge', '--quiet', '--no-ff', '-m', 'merge', 'topic')
    git(bench.folder, 'push', '--quiet', 'origin', 'main')
    await takeBack(git(bench.folder, 'rev-parse', 'HEAD'))
    expect(shown()).toContain('192.0.2.2')
  })

  longStory('is taken back in the files of Zonewright only', async () => {
    await bench.write('.github/workflows/x.yml', 'on: push\n')
    await bench.write(FILE, file('www: { A: 192.0.2.3 }'))
    await takeBack(publishAgain(bench))
    expect(git(remote, 'diff', '--name-only', 'main', branch())).toBe(FILE)
  })

  test('that did not lead to the branch is refused', async () => {
    git(bench.folder, 'checkout', '--quiet', '-b', 'topic', 'HEAD^')
    git(bench.folder, 'commit', '--quiet', '--allow-empty', '-m', 'aside')
    const aside = git(bench.folder, 'rev-parse', 'HEAD')
    git(bench.folder, 'checkout', '--quiet', 'main')
    for (const wrong of [aside, 'f'.repeat(40)]) {
      const { code, log } = await takeBack(wrong)
      expect(code).toBe('threw')
      expect(log).toContain('is not a commit of the branch that is checked out')
    }
    const first = git(bench.folder, 'rev-list', '--max-parents=0', 'HEAD')
    expect((await takeBack(first)).log).toContain('has no commit before it')
    expect(branches(remote)).toEqual(['main'])
  })

  longStory('that was changed again since ends in one sentence with the way on', async () => {
    await commitFile(file('www: { A: 192.0.2.9 }'))
    const { code, log } = await takeBack()
    expect(code).toBe('threw')
    expect(log).toContain('was changed again since, so it cannot be taken back by itself')
    expect(log).toContain(`git revert ${commit.slice(0, 12)}`)
    expect(branches(remote)).toEqual(['main'])
    expect(git(bench.folder, 'worktree', 'list').split('\n')).toHaveLength(1)
  })

  longStory('whose revert breaks the files says so', async () => {
    await bench.write(FILE, file('www: { A: 192.0.2.2 } # the site\nnew: { CNAME: www }'))
    const added = publishAgain(bench)
    await bench.write('zones/example.nl.yaml', file('www: { A: 192.0.2.2 } # the site\nnew: { CNAME: www }'))
    git(bench.folder, 'revert', '--no-edit', added)
    const reverted = git(bench.folder, 'rev-parse', 'HEAD')
    await commitFile(file('new: { A: 192.0.2.3 }\nwww: { A: 192.0.2.2 } # the site'))
    const { code } = await takeBack(reverted)
    expect(code).toBe(EXIT.fine)
    expect(body()).toContain('nothing can be applied until')
  })

  test('goes with no snapshot and no domain, and is a hash', async () => {
    for (const inputs of [{ snapshot: snapshots()[0]! }, { domains: 'example.nl' }]) {
      expect((await takeBack(commit, inputs)).log).toContain('a commit is taken back whole')
    }
    for (const wrong of ['HEAD', '--all', 'main', ':/x']) {
      expect((await takeBack(wrong)).log).toContain('hash of a commit')
    }
  })

  longStory('is taken back below the working directory only', async () => {
    const below = `below/${FILE}`
    await commitFile(file('www: { A: 192.0.2.1 }'), below)
    await bench.write(FILE, file('www: { A: 192.0.2.3 }'))
    const both = await commitFile(file('www: { A: 192.0.2.2 }'), below)
    const inFolder = (run: Run) =>
      rollbackCommand({ ...run, host: { ...run.host, cwd: join(bench.folder, 'below') } })
    await act(bench, inFolder, {
      github,
      env: { RUNNER_TEMP: temporaryFolder() },
      context: BY_HAND,
      inputs: { command: 'rollback', commit: both },
    })
    expect(shown(below)).toContain('192.0.2.1')
    expect(git(remote, 'diff', '--name-only', 'main', branch())).toBe(below)
  })
})

describe('a rollback', () => {
  test('is started by hand on the default branch, and in no other way', async () => {
    for (const context of [
      { event: 'schedule' },
      { ...BY_HAND, ref: 'refs/heads/other' },
      { event: 'push' },
    ]) {
      const { code, log } = await rollBack({ context: context as Partial<Context> })
      expect(code).toBe('threw')
      expect(log).toContain('by hand on main')
    }
    await expectNothingSent()
  })

  longStory(
    'leaves a branch to a person where it may not open the pull request, and fails without a token',
    async () => {
      github.failing.set('createPull', { kind: 'rights' })
      const made = await rollBack()
      expect(made).toMatchObject({
        code: 0,
        warnings: [expect.stringContaining('may not open its pull request')],
      })
      expect(branches(remote)).toHaveLength(2)
      const { code, log } = await rollBack({ github: undefined as never })
      expect(code).toBe('threw')
      expect(log).toContain('no token for GitHub')
    },
  )
})
