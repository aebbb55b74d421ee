/** What one run tells of the attempts before it, and what of that it publishes. */
import { expect, test } from 'vitest'
import type { PullWithCommands } from '../../src/review/approvals/change.ts'
import type { Run } from '../../src/review/run/run.ts'
import type { Applying } from '../../src/review/verbs/audit.ts'
import { auditOf, fittingAttempts, saveAudit } from '../../src/review/verbs/audit.ts'
import type { Attempt } from '../../src/view/outcome/audit.ts'
import { change, line, part, plan } from '../support/plans.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

const ATTEMPT: Attempt = { run: '7', attempt: 1, at: '2026-11-21T14:05:09.120Z', done: 1, of: 4 }
const SECRET = 'not-for-others'

function runWith(): { run: Run; said: Record<string, string> } {
  const { run } = decisionRun(undefined, { context: { runId: '20' }, attempt: 2 })
  const said: Record<string, string> = {}
  return {
    run: {
      ...run,
      host: { ...run.host, clock: { now: () => 0, sleep: async () => undefined } },
      holdsSecret: text => text.includes(SECRET),
      output: (name, value) => void Object.assign(said, { [name]: value }),
      save: (name, _, content) => void Object.assign(said, { [name]: content }),
    },
    said,
  }
}

/** A change of several pull requests. */
function about(...of: { attempts?: Attempt[]; more?: Partial<PullWithCommands> }[]): Applying {
  const spoken = of.map(({ attempts = [], more }, at): [number, PullWithCommands] => [
    at + 1,
    {
      pull: pullNumber(at + 1),
      sticky: { memory: { target: 'default', stage: 'outcome', held: [], attempts }, others: [] },
      approvals: [],
      openings: [],
      ...more,
    } as unknown as PullWithCommands,
  ])
  const base = { commit: 'b'.repeat(40) }
  return { head: 'f'.repeat(40), base, change: { spoken: new Map(spoken) } } as unknown as Applying
}

const ended = (value: string, amount = 1) => ({
  plan: plan([
    part('example.nl', [
      change(
        [],
        Array.from({ length: amount }, (_, at) => line('TXT', `h${at}`, 300, value)),
      ),
    ]),
  ]),
  outcomes: [{ subject: 'example.nl', kind: 'dns', verdict: 'verified' as const, steps: [] }],
})

test('earlier attempts are told once each, in their order, and as remembered by a comment', () => {
  const first = { ...ATTEMPT, at: '2026-11-20T14:05:09.120Z' }
  const second = { ...ATTEMPT, run: '10', done: 2 }
  const { attempts } = auditOf(
    runWith().run,
    about({ attempts: [second, first] }, { attempts: [first] }),
    ended('x', 2),
  )
  expect(attempts).toMatchObject([first, second, { run: '20', attempt: 2, done: 4, of: 4 }])
  expect(attempts.map(one => one.fromComment)).toEqual([true, true, undefined])
})

test('what is remembered of this very attempt does not count', () => {
  const forged = { ...ATTEMPT, run: '20', attempt: 2, done: 4 }
  expect(auditOf(runWith().run, about({ attempts: [forged] }), {}).attempts).toEqual([])
})

test('lines that hold a secret are left out, of this attempt and of those that are remembered', () => {
  const before = { ...ATTEMPT, lines: [`+ ${SECRET}`] }
  const told = auditOf(runWith().run, about({ attempts: [before] }), ended(SECRET)).attempts
  expect(told).toHaveLength(2)
  expect(JSON.stringify(told)).not.toContain(SECRET)
  expect(auditOf(runWith().run, about(), ended('fine')).attempts).toMatchObject([
    { lines: ['+ example.nl  TXT  h0  300  fine'] },
  ])
})

test('who approved and who allowed what is told of each pull request, on that one only', () => {
  const approval = { by: 'hubber', at: 'then', commit: 'c'.repeat(40) }
  const opening = { rule: 'mail', domain: 'a.nl', by: 'octocat', at: 'then', url: 'u' }
  const applying = about(
    { more: { approvals: [approval] } },
    { more: { openings: [{ ...opening, covers: () => true }] } },
  )
  const on = (number?: number) =>
    auditOf(runWith().run, applying, {}, number === undefined ? {} : { on: number })
  const all = { approvals: [{ pull: 1, ...approval }], allowed: [{ pull: 2, ...opening }], attempts: [] }
  expect(on()).toEqual(all)
  expect(on(1)).toEqual({ ...all, allowed: [] })
  expect(on(2)).toEqual({ ...all, approvals: [] })
})

test('where it is too much, the lines of the oldest attempts are forgotten first, and the file keeps all', () => {
  const lines = Array.from({ length: 100 }, () => `+ ${'x'.repeat(98)}`)
  const attempts = ['1', '2', '3'].map(run => ({ ...ATTEMPT, run, lines }))
  const kept = fittingAttempts(attempts)
  expect(kept.map(one => one.lines?.length)).toEqual([undefined, undefined, 100])
  expect(kept[0]).toEqual({ ...ATTEMPT, run: '1' })
  expect(fittingAttempts(attempts.slice(2))).toEqual(attempts.slice(2))
  const { run, said } = runWith()
  const audit = { approvals: [], allowed: [], attempts }
  saveAudit(run, about(), audit, 'verified')
  const around = { target: 'default', head: 'f'.repeat(40), base: 'b'.repeat(40), outcome: 'verified' }
  expect(JSON.parse(said['audit']!)).toEqual({ ...around, ...audit, attempts: kept })
  expect(JSON.parse(said['audit-file']!)).toEqual({ ...around, ...audit })
})
