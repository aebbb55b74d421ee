/** What is asked of a plan: what blocks it, what it leaves undone, and what it costs. */
import { describe, expect, test } from 'vitest'
import { isAccepted } from '../../src/plan/outcome.ts'
import {
  budgetOf,
  changedParts,
  closedFor,
  type Held,
  isPartlyAsked,
  leavesRequests,
  type Plan,
  type Refusal,
  readsBefore,
  readsOf,
  type Step,
  totals,
} from '../../src/plan/plan.ts'
import { because, change, line, part, plan } from '../support/plans.ts'

const A = line('A', 'www', 60, '1')
const B = line('A', 'www', 60, '2')
const refusal = (more: Partial<Refusal>): Refusal => ({
  rule: 'mail',
  message: 'm',
  atoms: [],
  key: 'k',
  ...more,
})
const steps = (...sends: Step['send'][]): Step[] =>
  sends.map((send, index) => ({ ...part('a.nl', [change([], [A])]).steps[0]!, id: `${index}`, send }))

describe('the refusals that concern a domain', () => {
  const own = refusal({ subject: 'a.nl' })
  const fleet = refusal({ rule: 'domains-changed' })

  test('are its own and those over the whole plan, as long as they are closed', () => {
    const other = refusal({ subject: 'b.nl' })
    expect(closedFor([other, own, fleet], 'a.nl')).toEqual([own, fleet])
    for (const opened of ['command line', 'policy', 'pull request'] as const) {
      expect(
        closedFor(
          [
            { ...own, opened },
            { ...fleet, opened },
          ],
          'a.nl',
        ),
      ).toEqual([])
    }
  })
})

describe('a change that is held back', () => {
  const of = (...origins: Parameters<typeof because>[1][]): Held => ({
    subject: 'a.nl',
    kind: 'dns',
    columns: [],
    change: because(change([A], [B]), ...origins),
    rule: 'drift',
    key: 'k',
  })

  test('is partly asked for as soon as the files ask for one of its operations, or that it goes', () => {
    expect(isPartlyAsked(of('foreign', 'files'))).toBe(true)
    expect(isPartlyAsked(of('foreign', 'unshown'))).toBe(true)
    expect(isPartlyAsked(of('foreign', 'unapproved'))).toBe(true)
    expect(isPartlyAsked(of('foreign', 'drift'))).toBe(false)
    expect(isPartlyAsked(of(undefined))).toBe(false)
    expect(isPartlyAsked({ ...of('foreign'), requested: true })).toBe(true)
  })

  test('leaves a wish undone only then, and so does a closed guard and what is not restored', () => {
    const leaves = (more: Partial<Plan>) => leavesRequests({ ...plan([]), ...more })
    expect(leaves({})).toBe(false)
    expect(leaves({ held: [of('drift')] })).toBe(false)
    expect(leaves({ held: [of('drift'), of('files')] })).toBe(true)
    expect(leaves({ refusals: [refusal({ opened: 'policy' })] })).toBe(false)
    expect(leaves({ refusals: [refusal({ opened: 'policy' }), refusal({})] })).toBe(true)
    const incomplete = { subject: 'a.nl', message: 'm' }
    expect(leaves({ incomplete: [incomplete] })).toBe(false)
    expect(leaves({ incomplete: [incomplete, { ...incomplete, item: 'www A' }] })).toBe(true)
  })
})

describe('the cost of a plan', () => {
  test('a list is read before the first request and before a PATCH, and twice before a PUT', () => {
    const first = steps('POST', 'DELETE', 'PATCH', 'PUT').map(step => readsBefore(step, true))
    expect(first).toEqual([1, 1, 1, 2])
    const later = steps('POST', 'DELETE', 'PATCH', 'PUT').map(step => readsBefore(step, false))
    expect(later).toEqual([0, 0, 1, 2])
  })

  test.each<[string, Step[], number]>([
    ['nothing', [], 0],
    ['one request', steps('POST'), 2],
    ['some that cannot overwrite', steps('POST', 'POST', 'DELETE'), 2],
    ['some that could', steps('POST', 'PATCH', 'PUT'), 5],
    ['one that may begin an action', steps('PUT').map(step => ({ ...step, settles: 'action' as const })), 4],
  ])('the reads of %s', (_, of, expected) => {
    expect(readsOf(of)).toBe(expected)
  })

  test('a write takes two seconds and a read half of one', () => {
    const made = (...of: Step[][]) => budgetOf(of.map(own => part('a.nl', [], { steps: own })))
    expect(made()).toEqual({ writes: 0, reads: 0, seconds: 0 })
    expect(made(steps('POST'))).toEqual({ writes: 1, reads: 2, seconds: 3 })
    expect(made(steps('POST', 'PATCH'), [], steps('PUT'))).toEqual({ writes: 3, reads: 6, seconds: 9 })
  })
})

test('changes are counted by what happens to their item', () => {
  const parts = [
    part('a.nl', [change([], [A]), change([A], [B]), change([], [B])]),
    part('b.nl', [change([A], [])]),
    part('c.nl', []),
  ]
  expect(totals(parts)).toEqual({ create: 2, update: 1, delete: 1 })
  expect(changedParts(plan(parts))).toEqual(parts.slice(0, 2))
})

describe('a dry run is accepted', () => {
  const step = { send: 'POST' as const, summary: 's' }
  test.each([
    ['when all is', true, [{ accepted: true }], true],
    ['not when the whole is refused', false, [{ accepted: true }], false],
    ['not when one request is refused', true, [{ accepted: true }, { accepted: false }], false],
    [
      'when one is refused only for lack of those before it',
      true,
      [{ accepted: false, dependent: true }],
      true,
    ],
  ])('%s', (_, whole, verdicts, expected) => {
    const check = { whole: { accepted: whole }, steps: verdicts.map(one => ({ ...step, ...one })) }
    expect(isAccepted(check)).toBe(expected)
  })
})
