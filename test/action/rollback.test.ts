/** Going back in the Action: the account first, then a pull request that makes the files say so. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { branchFor } from '../../src/action/adopt.ts'
import { rollbackCommand } from '../../src/action/commands/rollback.ts'
import type { Context } from '../../src/action/context.ts'
import { apply } from '../../src/commands/apply.ts'
import { EXIT } from '../../src/commands/host.ts'
import { plan } from '../../src/commands/plan.ts'
import type { DnsEntry } from '../../src/kinds/raw.ts'
import { virtualClock } from '../support/clock.ts'
import { temporaryFolder } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { act, branches, git, publishAgain, publishAll, type RunOptions } from './action-run.ts'
import { type MemoryGitHub, memoryGitHub } from './memory-github.ts'

const bench = sharedWorkbench()
const BRANCH = branchFor('rollback', 'default')
const BY_HAND = { event: 'workflow_dispatch', name: 'workflow_dispatch' } as Partial<Context>
const FOLDER = '.zonewright/snapshots'
let github: MemoryGitHub
let remote: string

const entry = (name: string, content: string): DnsEntry => ({ name, expire: 300, type: 'A', content })
const file = (records: string): string => `dns:\n  ttl: 300\n  records: { ${records} }\n`
const BEFORE = [entry('www', '192.0.2.1')]
const applied = () =>
  bench.run(host => apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false }, host), {
    clock: virtualClock(Date.UTC(2026, 10, 20)),
  })
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

beforeEach(async () => {
  github = memoryGitHub()
  await bench.write('zones/example.nl.yaml', file('www: { A: 192.0.2.1 }'))
  await bench.setZones({ 'example.nl': BEFORE })
  remote = publishAll(bench)
  await bench.write('zones/example.nl.yaml', file('www: { A: 192.0.2.2 }'))
  publishAgain(bench)
  expect((await applied()).code).toBe(EXIT.fine)
  await bench.requests()
})

describe('rollback', () => {
  test('brings the account back, and proposes files that agree with it', async () => {
    const { code, outputs, summary, warnings } = await rollBack()
    expect(code).toBe(EXIT.fine)
    expect(warnings).toEqual([])
    expect(await bench.entries('example.nl')).toMatchObject(BEFORE)
    expect(outputs).toMatchObject({ outcome: 'verified', 'pull-request-url': github.allPulls[0]!.url })
    expect(outputs['snapshot']).toMatch(/^\.zonewright\/snapshots\/.*\.json$/)
    expect(summary).toContain('pull request')
    expect(github.allPulls).toMatchObject([
      { title: expect.stringMatching(/^Revert to what was live before 20/) },
    ])
    expect(git(remote, 'show', `${BRANCH}:zones/example.nl.yaml`)).toContain('192.0.2.1')
    // Merged, the files and the account agree.
    git(bench.folder, 'fetch', '--quiet', 'origin', BRANCH)
    git(bench.folder, 'merge', '--quiet', '--ff-only', 'FETCH_HEAD')
    const agreed = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(agreed.code).toBe(EXIT.fine)
  })

  test('again is nothing to do, and the pull request is still there', async () => {
    await rollBack()
    await bench.requests()
    const { code, outputs } = await rollBack({ inputs: { snapshot: snapshots()[0]! } })
    expect(code).toBe(EXIT.fine)
    expect(outputs['outcome']).toBe('nothing')
    expect((await bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
    expect(github.allPulls).toMatchObject([{ state: 'open' }])
  })

  test('restores what the server takes back, and names the rest in the summary', async () => {
    const zero = { ...entry('zero', '192.0.2.9'), expire: 0 }
    await bench.setZones({ 'example.nl': [...BEFORE, zero] })
    const allowed = { allow: ['deletes', 'foreign-change'], json: false, dryRun: false, verbose: false }
    const there = await bench.run(host => apply({ ...allowed, domains: [], yes: true }, host))
    expect(there, there.out).toMatchObject({ code: EXIT.fine })
    const { code, outputs, summary } = await rollBack()
    expect(code).toBe(EXIT.partlyApplied)
    expect(outputs).toMatchObject({ outcome: 'partly', refused: 'true' })
    expect(summary).toContain('2 of 2 operations, and something is held back')
    expect(summary).toContain('`example.nl` dns `zero A`: ')
    expect(await bench.entries('example.nl')).toEqual(BEFORE)
    // The first snapshot of this test is that of the rest: the rollback took one of its own.
    const again = await rollBack()
    expect(again).toMatchObject({ code: EXIT.failed, outputs: { outcome: 'failed' } })
  })

  test('refused by a guard: nothing is written, nothing is proposed', async () => {
    await bench.setZones({ 'example.nl': [...BEFORE, entry('www', '192.0.2.2'), entry('www', '192.0.2.3')] })
    const { code, outputs } = await rollBack()
    expect(code).toBe(EXIT.refused)
    expect(outputs['outcome']).toBe('refused')
    expect(branches(remote)).toEqual(['main'])
    const opened = await rollBack({ inputs: { allow: 'foreign-change=example.nl' } })
    expect(opened.code).toBe(EXIT.fine)
    expect(github.allPulls).toHaveLength(1)
  })

  test('a pull request that cannot be opened is said, and does not fail the rollback', async () => {
    github.failing.set('createPull', { kind: 'rights' })
    const { code, warnings, summary } = await rollBack()
    expect(code).toBe(EXIT.fine)
    expect(warnings.join()).toContain('revert the commit by hand')
    expect(summary).toContain('no pull request')
    const { code: alone } = await rollBack({ github: undefined as never })
    expect(alone).toBe(EXIT.fine)
  })

  test('the snapshot is named, or given as a path below its folder, and nothing else', async () => {
    const [name = ''] = snapshots()
    for (const wrong of [
      '/etc/passwd.json',
      `${FOLDER}/../../x.json`,
      'example.nl',
      `${FOLDER}\\x.json`,
      '--list',
    ]) {
      const { code, log } = await rollBack({ inputs: { snapshot: wrong } })
      expect(code).toBe('threw')
      expect(log).toContain('is no snapshot of this repository')
    }
    expect(await bench.requests()).toEqual([])
    for (const snapshot of [name, name.replace('.json', ''), `${FOLDER}/${name}`]) {
      await bench.setZones({ 'example.nl': [entry('www', '192.0.2.2')] })
      expect((await rollBack({ inputs: { snapshot } })).code).toBe(EXIT.fine)
      expect(await bench.entries('example.nl')).toMatchObject(BEFORE)
    }
  })

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
    expect(await bench.requests()).toEqual([])
  })
})
