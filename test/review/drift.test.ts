/** The drift watch: what an issue says and when it is written, and what happens when no one can look. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Held, Plan } from '../../src/plan/plan.ts'
import { readMarker } from '../../src/review/comments/marker.ts'
import { markApplied } from '../../src/review/commits/last-applied.ts'
import { DRIFT_LABEL, keepIssue, type Watch } from '../../src/review/drift/drift-issue.ts'
import type { Run } from '../../src/review/run/run.ts'
import { driftCommand } from '../../src/review/verbs/drift.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { commitAll } from '../support/git.ts'
import { change, line, plan } from '../support/plans.ts'
import { longStory } from '../support/scope.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { act, git, publishAll } from './action-run.ts'
import { BOT, type MemoryGitHub, memoryGitHub } from './memory-github.ts'

const bench = sharedWorkbench()
let github: MemoryGitHub

const entry = (name: string, content: string): DnsEntry => ({ name, expire: 300, type: 'A', content })
const file = (records: string): string => `dns:\n  ttl: 300\n  records: { ${records} }\n`
const FILE = file('www: { A: 192.0.2.1 }')
const AS_FILES = [entry('www', '192.0.2.1')]

beforeEach(() => {
  github = memoryGitHub()
})

async function repositoryWith(text: string, live: readonly DnsEntry[]): Promise<string> {
  await bench.write('zones/example.nl.yaml', text)
  await bench.setZones({ 'example.nl': live })
  return commitAll(bench.folder)
}

const look = (options: Partial<Parameters<typeof act>[2]> = {}) =>
  act(bench, driftCommand, { github, ...options })

describe('the command', () => {
  test('clean: says so, writes no issue', async () => {
    await repositoryWith(FILE, AS_FILES)
    const { code, outputs, summary } = await look()
    expect(code).toBe(EXIT.fine)
    expect(outputs).toMatchObject({ drift: 'false' })
    expect(summary).toContain('No drift')
    expect(github.writes()).toEqual([])
  })

  test('drift: one issue with label and marker, then quiet, then closed, then the same one again', async () => {
    await repositoryWith(FILE, [entry('www', '192.0.2.9'), entry('old', '192.0.2.8')])
    const first = await look()
    expect(first.code).toBe(EXIT.fine)
    expect(first.outputs).toMatchObject({ drift: 'true', 'issue-url': 'https://github.test/issues/1' })
    expect(first.summary).toContain('192.0.2.9')
    expect(github.allIssues).toMatchObject([{ state: 'open', labels: [DRIFT_LABEL] }])
    expect(readMarker(github.allIssues[0]!.body, 'default')).toMatchObject({ stage: 'drift' })
    const writes = github.writes().length
    await look({ now: Date.UTC(2026, 10, 22), context: { runNumber: '2' } })
    expect(github.writes()).toHaveLength(writes)
    await bench.setZones({ 'example.nl': AS_FILES })
    await look()
    expect(github.allIssues).toMatchObject([{ state: 'closed' }])
    expect(github.allIssues[0]!.body).toMatch(/clean since/i)
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.9')] })
    await look()
    expect(github.allIssues).toMatchObject([{ state: 'open', number: 1 }])
    expect(github.allIssues[0]!.body).toContain('192.0.2.9')
  })

  test('a merged change that was not applied is pending, and no drift', async () => {
    const applied = await repositoryWith(FILE, AS_FILES)
    await markApplied(github, applied, { target: 'default', state: 'success', description: '' })
    await bench.write('zones/example.nl.yaml', file('www: { A: 192.0.2.2 }'))
    commitAll(bench.folder)
    const { code, outputs, summary } = await look()
    expect(code).toBe(EXIT.fine)
    expect(outputs).toMatchObject({ drift: 'false' })
    expect(summary).toContain('not applied yet')
    expect(github.allIssues).toEqual([])
  })

  test('blind: red, the issue says since when, and the drift is not forgotten', async () => {
    await repositoryWith(FILE, [entry('www', '192.0.2.9')])
    await look({ now: Date.UTC(2026, 10, 20) })
    await bench.control('PUT', '/faults', [{ method: 'GET', path: '/**', status: 401, times: 1000 }])
    const blind = await look({ now: Date.UTC(2026, 10, 21, 1) })
    expect(blind.code).toBe(EXIT.failed)
    expect(blind.outputs['drift']).toBeUndefined()
    expect(blind.warnings.join()).toContain('No one could look')
    const said = github.allIssues[0]!.body
    expect(said).toContain('2026-11-21 01:00')
    await look({ now: Date.UTC(2026, 10, 21, 2) })
    expect(github.allIssues[0]!.body).toBe(said)
    await bench.control('PUT', '/faults', [])
    await look({ now: Date.UTC(2026, 10, 21, 3) })
    expect(github.allIssues).toHaveLength(1)
    expect(github.allIssues[0]!.body).toContain('192.0.2.9')
    expect(github.allIssues[0]!.body).toContain('2026-11-20 00:00')
  })

  test('invalid files blind the watch', async () => {
    await repositoryWith('dns: { records: 5 }\n', AS_FILES)
    const { code, outputs } = await look()
    expect(code).toBe(EXIT.failed)
    expect(outputs['failure-reason']).toBe('invalid-files')
    expect(github.allIssues).toHaveLength(1)
  })

  test('a domain that could not be looked at is never clean', async () => {
    await bench.write('zones/example.nl.yaml', FILE)
    await bench.write('zones/example.org.yaml', FILE)
    await bench.setZones({ 'example.nl': AS_FILES, 'example.org': AS_FILES })
    commitAll(bench.folder)
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: '/domains/example.org/dns', status: 404, times: 1000 },
    ])
    const { code } = await look()
    expect(code).toBe(EXIT.failed)
    expect(github.allIssues[0]?.body).toContain('example.org')
  })

  test.each(['rights', 'server', 'rate'] as const)(
    'GitHub that fails with %s never hides drift',
    async kind => {
      await repositoryWith(FILE, [entry('www', '192.0.2.9')])
      github.failing.set('issues', { kind })
      const { code, summary, outputs, warnings } = await look()
      expect(code).toBe(EXIT.fine)
      expect(outputs['drift']).toBe('true')
      expect(summary).toContain('192.0.2.9')
      expect(summary).toContain('could not be written')
      expect(warnings.join('\n')).toContain('could not be written')
    },
  )

  test.each(['rights', 'server', 'rate'] as const)(
    'GitHub that fails with %s to tell what was applied blinds the watch: a merge may look like an edit',
    async kind => {
      await repositoryWith(FILE, AS_FILES)
      github.failing.set('statuses', { kind })
      const { code, summary, outputs } = await look()
      expect(code).toBe(EXIT.failed)
      expect(outputs).not.toHaveProperty('drift')
      expect(summary).toContain('cannot look')
      expect(github.allIssues).toHaveLength(1)
    },
  )

  test('red when there is no way left to tell', async () => {
    await repositoryWith(FILE, [entry('www', '192.0.2.9')])
    github.failing.set('issues', { kind: 'server' })
    const summarize = async () => {
      throw new Error('disk full')
    }
    expect((await look({ summarize })).code).toBe(EXIT.failed)
    github.failing.clear()
    expect((await look({ summarize })).code).toBe(EXIT.fine)
  })

  test('without a token for GitHub the summary says it all', async () => {
    await repositoryWith(FILE, [entry('www', '192.0.2.9')])
    const { code, summary, outputs } = await act(bench, driftCommand)
    expect(code).toBe(EXIT.fine)
    expect(outputs).not.toHaveProperty('issue-url')
    expect(summary).toContain('192.0.2.9')
  })

  test('runs for the default branch only', async () => {
    await repositoryWith(FILE, AS_FILES)
    const { code, log } = await look({ context: { ref: 'refs/heads/other' } })
    expect(code).toBe('threw')
    expect(log).toContain('main only')
    expect(await bench.requests()).toEqual([])
  })

  longStory('with adopt the issue names the pull request, which is closed when all is clean', async () => {
    await bench.write('zones/example.nl.yaml', FILE)
    await bench.setZones({ 'example.nl': [entry('www', '192.0.2.9')] })
    publishAll(bench)
    const inputs = { adopt: 'true' }
    // Where nothing was ever applied, what looks like drift may be what is still to be applied.
    expect((await look({ inputs })).outputs).not.toHaveProperty('pull-request-url')
    const head = git(bench.folder, 'rev-parse', 'HEAD').trim()
    await markApplied(github, head, { target: 'default', state: 'success', description: '' })
    const { outputs } = await look({ inputs })
    expect(outputs['pull-request-url']).toBe(github.allPulls[0]!.url)
    expect(github.allIssues[0]!.body).toContain(github.allPulls[0]!.url)
    await bench.setZones({ 'example.nl': AS_FILES })
    await look({ inputs })
    expect(github.allPulls).toMatchObject([{ state: 'closed' }])
  })

  longStory('a domain with a merged change that is not applied is not adopted', async () => {
    await bench.write('zones/example.nl.yaml', FILE)
    await bench.setZones({ 'example.nl': [...AS_FILES, entry('old', '192.0.2.8')] })
    publishAll(bench)
    const applied = commitAll(bench.folder)
    await markApplied(github, applied, { target: 'default', state: 'success', description: '' })
    await bench.write('zones/example.nl.yaml', file('www: { A: 192.0.2.1 }, new: { A: 192.0.2.7 }'))
    commitAll(bench.folder)
    const { log, outputs } = await look({ inputs: { adopt: 'true' } })
    expect(outputs['drift']).toBe('true')
    expect(log).toContain('not adopted')
    expect(github.allPulls).toEqual([])
  })
})

const held = (value: string): Held => ({
  subject: 'example.nl',
  kind: 'dns',
  columns: ['TYPE', 'NAME', 'TTL', 'VALUE'],
  change: change([], [line('A', 'www', 300, value)]),
  rule: 'drift',
  key: '--allow drift=example.nl',
})
const planWith = (...values: string[]): Plan => ({ ...plan([]), held: values.map(held) })

/** What a look can find, and what people and networks do between two of them. */
const step = fc.oneof(
  fc.record({ look: fc.constantFrom('clean', '192.0.2.1', '192.0.2.2', 'blind') }),
  fc.constant('close' as const),
  fc.constant('lost answer' as const),
)

describe('the issue', () => {
  const runOf = (isPrivate = false): Run =>
    ({
      inputs: { target: 'default' },
      context: { urls: { run: 'https://github.test/run' }, runNumber: '1', attempt: '1', isPrivate },
      warn: () => undefined,
      holdsSecret: () => false,
    }) as unknown as Run
  const watchOf = (found: string, hour: number): Watch => {
    const now = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
    if (found === 'blind') return { pending: 0, now, blind: { message: 'the token ended' } }
    return { pending: 0, now, plan: found === 'clean' ? planWith() : planWith(found) }
  }

  test('there is one, open exactly when there is something to say that no one closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const memory = memoryGitHub()
        let last = ''
        let closedFor = ''
        for (const [hour, one] of steps.entries()) {
          if (one === 'lost answer') {
            memory.failing.set('createIssue', { kind: 'server', when: 'after', times: 1 })
          } else if (one === 'close') {
            const open = memory.allIssues.find(({ state }) => state === 'open')
            if (open) closedFor = last
            if (open) open.state = 'closed'
          } else {
            const before = memory.writes().length
            await keepIssue(runOf(), memory, watchOf(one.look, hour))
            if (one.look !== closedFor) closedFor = ''
            const isOpen = one.look !== 'clean' && closedFor === ''
            expect(memory.allIssues.filter(({ state }) => state === 'open')).toHaveLength(isOpen ? 1 : 0)
            if (isOpen) expect(memory.allIssues[0]!.body).toContain(one.look === 'blind' ? 'ended' : one.look)
            last = one.look
            // The same again: nothing to write.
            const written = memory.writes().length
            await keepIssue(runOf(), memory, watchOf(one.look, hour + 0.5))
            expect(memory.writes()).toHaveLength(written)
            expect(written - before).toBeLessThanOrEqual(2)
          }
        }
        expect(memory.allIssues.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('offers keys, and remembers what they let in, for what was applied and everybody may read', async () => {
    const keys = async (watch: Partial<Watch>, isPrivate = false) => {
      const memory = memoryGitHub()
      const offering = { isPrivate, settled: () => true }
      await keepIssue(runOf(), memory, { ...watchOf('192.0.2.1', 0), offering, ...watch })
      const { body } = memory.allIssues[0]!
      const offers = body.match(/`\/zonewright allow drift=example\.nl [0-9a-f]{16}`/g)?.length ?? 0
      return [offers, readMarker(body, 'default')!.held.length]
    }
    expect(await keys({})).toEqual([1, 1])
    // Files that were never applied ask for it for the first time.
    expect(await keys({ offering: undefined as never })).toEqual([0, 0])
    const { subject, kind, columns, rule, key } = held('')
    const phone = change([], [{ ...line('phone', 'owner', 0, '+31 20'), private: true }])
    const contact: Plan = { ...plan([]), held: [{ subject, kind, columns, rule, key: key!, change: phone }] }
    expect(await keys({ plan: contact })).toEqual([0, 0])
    expect(await keys({ plan: contact }, true)).toEqual([1, 1])
  })

  test('of several the newest goes on, and those of others are left alone', async () => {
    await keepIssue(runOf(), github, watchOf('192.0.2.1', 0))
    const [one] = github.allIssues
    github.allIssues.push(
      { ...one!, number: 5 },
      { ...one!, number: 6, author: 'octocat' },
      { ...one!, number: 7, body: ` ${one!.body}` },
    )
    await keepIssue(runOf(), github, watchOf('192.0.2.1', 1))
    const states = github.allIssues.map(({ number, state }) => [number, state])
    expect(states).toEqual([
      [1, 'closed'],
      [5, 'open'],
      [6, 'open'],
      [7, 'open'],
    ])
    expect(github.allIssues[0]!.body).toContain('#5')
  })

  test('every target has its own', async () => {
    await keepIssue(runOf(), github, watchOf('192.0.2.1', 0))
    const other = { ...runOf(), inputs: { target: 'other' } } as Run
    await keepIssue(other, github, watchOf('clean', 0))
    await keepIssue(other, github, watchOf('192.0.2.1', 0))
    expect(github.allIssues.map(({ state, author }) => [state, author])).toEqual([
      ['open', BOT],
      ['open', BOT],
    ])
  })

  test('a text with a secret is not written', async () => {
    const run = { ...runOf(), holdsSecret: () => true }
    await expect(keepIssue(run, github, watchOf('192.0.2.1', 0))).rejects.toThrow('secret')
    expect(github.allIssues).toEqual([])
  })
})
