/** The difference of items and of lines: what is wanted comes out, and nothing is touched that is the same. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, diff, diffLines, take } from '../../src/plan/diff.ts'
import type { Item, Line } from '../../src/plan/state.ts'
import { cases } from '../support/scope.ts'

const items = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 3 }))
  .map((of): Item<number>[] => Object.entries(of).map(([id, value]) => ({ id, value })))
const byValue = (a: number, b: number) => a - b
const difference = (live: Item<number>[], desired: Item<number>[]) =>
  diff(live, desired, (a, b) => a === b, byValue)

test('a live item that is not desired is deleted, a desired one that is not live created, one that differs updated', () => {
  fc.assert(
    fc.property(items, items, (live, desired) => {
      const valueIn = (of: Item<number>[], id: string) => of.find(item => item.id === id)?.value
      const expected = [...new Set([...live, ...desired].map(({ id }) => id))].flatMap(
        (id): Change<number>[] => {
          const [before, after] = [valueIn(live, id), valueIn(desired, id)]
          if (before === after) return []
          if (before === undefined) return [{ id, action: 'create', after: after! }]
          if (after === undefined) return [{ id, action: 'delete', before }]
          return [{ id, action: 'update', before, after }]
        },
      )
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect([...difference(live, desired)].sort(byId)).toEqual(expected.sort(byId))
    }),
    cases(100),
  )
})

test('changes are in the order of what will be, or of what was where nothing will be', () => {
  fc.assert(
    fc.property(items, items, (live, desired) => {
      const values = difference(live, desired).map(one => (one.action === 'delete' ? one.before : one.after))
      expect(values).toEqual([...values].sort(byValue))
    }),
    cases(100),
  )
})

describe('lines', () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
  const lines = (of: readonly string[]): Line[] => of.map(key => ({ key, cells: [] }))
  const amount = (of: readonly Line[], key: string) => of.filter(one => one.key === key).length

  test('are counted: of each as many leave or come as there are too many or too few, the rest is kept', () => {
    fc.assert(
      fc.property(keys, keys, (then, now) => {
        const [before, after] = [lines(then), lines(now)]
        const { removed, added, kept } = diffLines(before, after)
        for (const key of ['a', 'b', 'c']) {
          const by = amount(after, key) - amount(before, key)
          expect(amount(added, key)).toBe(Math.max(0, by))
          expect(amount(removed, key)).toBe(Math.max(0, -by))
        }
        expect(kept).toBe(before.length - removed.length)
        expect(kept).toBe(after.length - added.length)
      }),
      cases(100),
    )
  })

  test('one of a multiset is taken once for each time it is there', () => {
    const multiset = new Map([['a', 2]])
    expect(['a', 'a', 'a', 'b'].map(key => take(multiset, key))).toEqual([true, true, false, false])
  })
})
