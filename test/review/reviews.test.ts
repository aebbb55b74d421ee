/** Who approved which commit: the newest decision of each person. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvalsOf,
  type Decision,
  decisionsOf,
  wasApproved,
} from '../../src/review/approvals/pull-commands.ts'
import type { Review } from '../../src/review/forge/forge.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()
const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)] as const
const WRITTEN = new Map([
  [OLD, at(10)],
  [NEW, at(20)],
])
const review = (state: Review['state'], second: number, commit: string | null = OLD): Review => ({
  by: 'hubot',
  isPerson: true,
  state,
  commit,
  at: at(second),
})
const approvals = (...reviews: Review[]) => approvalsOf(decisionsOf(reviews, WRITTEN))

describe('an approval', () => {
  test('is of the commit that was reviewed', () => {
    expect(approvals(review('approved', 15))).toEqual([expect.objectContaining({ by: 'hubot', commit: OLD })])
  })

  test('counts for each person as decided last, in whatever order it is told', () => {
    const decision = fc.record({
      by: fc.constantFrom('ann', 'bob', 'cas'),
      is: fc.constantFrom<Decision['is']>('approved', 'changes', 'dismissed'),
      commit: fc.constantFrom(OLD, NEW),
    })
    const decided = fc
      .array(decision, { maxLength: 8 })
      .map(all => all.map((one, i) => ({ ...one, at: at(i) })))
    fc.assert(
      fc.property(
        decided.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, told]) => {
          const last = ['ann', 'bob', 'cas'].flatMap(by => all.findLast(one => one.by === by) ?? [])
          const counting = last.filter(({ is }) => is === 'approved').map(({ is: _, ...rest }) => rest)
          const byName = (a: { by: string }, b: { by: string }) => (a.by < b.by ? -1 : 1)
          expect(approvalsOf(told).sort(byName)).toEqual(counting)
        },
      ),
    )
  })

  test('is compared by time and not by text, and of the same time what was told last counts', () => {
    const early: Decision = { by: 'ann', is: 'changes', at: '2026-01-01T12:00:05+02:00' }
    const late: Decision = { by: 'ann', is: 'approved', at: '2026-01-01T11:00:00Z', commit: NEW }
    expect(approvalsOf([late, early])).toHaveLength(1)
    const same = { by: 'ann', at: at(1) }
    expect(
      approvalsOf([
        { ...same, is: 'approved' },
        { ...same, is: 'changes' },
      ]),
    ).toEqual([])
    expect(
      approvalsOf([
        { ...same, is: 'changes' },
        { ...same, is: 'approved' },
      ]),
    ).toHaveLength(1)
  })

  test('stays when its author only comments afterwards, and ends with another decision', () => {
    expect(approvals(review('approved', 15), review('other', 16))).toHaveLength(1)
    expect(approvals(review('approved', 15), review('changes', 16))).toEqual([])
    expect(approvals(review('approved', 15), review('dismissed', 16))).toEqual([])
    expect(approvals(review('dismissed', 15), review('approved', 16))).toHaveLength(1)
  })

  test.each([
    ['is younger than the review', NEW, 15],
    ['is not here', 'c'.repeat(40), 30],
    ['GitHub does not have any more', null, 30],
  ])('is of no commit where the one that GitHub names %s', (_, commit, second) => {
    const [found] = approvals(review('approved', second, commit))
    expect(found).toMatchObject({ by: 'hubot' })
    expect(found).not.toHaveProperty('commit')
  })

  test('is of a commit of the very second of the review', () => {
    expect(approvals(review('approved', 20, NEW))).toMatchObject([{ commit: NEW }])
    expect(approvals(review('approved', 19, NEW))[0]).not.toHaveProperty('commit')
  })
})

test('what was approved once needs an approval for what comes afterwards, also when that was dismissed', () => {
  const was = (...reviews: Review[]) => wasApproved(decisionsOf(reviews, WRITTEN))
  expect(was()).toBe(false)
  expect(was(review('other', 15))).toBe(false)
  expect(was(review('changes', 15))).toBe(false)
  expect(was(review('approved', 15), review('changes', 16))).toBe(true)
  expect(was(review('dismissed', 15))).toBe(true)
})
