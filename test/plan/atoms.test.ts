/** Names of operations: the same in every plan, and different for everything that differs. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atomNames, planHash, shortHash, stayingOf } from '../../src/plan/atoms.ts'
import { change, line, part } from '../support/plans.ts'
import { cases } from '../support/scope.ts'

const named = (staying = 0, subject = 'a.nl', kind = 'dns') => atomNames(subject, kind, () => staying)

describe('an operation', () => {
  test('has one name, whoever asks', () => {
    expect(named()('add', 'x')).toEqual(named()('add', 'x'))
    expect(named()('add', 'x')).toEqual({ id: shortHash('["a.nl","dns","add","x"]'), copy: 1 })
  })

  test('has another name in another domain, of another kind, the other way round, and of another line', () => {
    const one = [
      named()('add', 'x'),
      named(0, 'b.nl')('add', 'x'),
      named(0, 'a.nl', 'dnssec')('add', 'x'),
      named()('remove', 'x'),
      named()('add', 'y'),
    ]
    expect(new Set(one.map(({ id }) => id)).size).toBe(one.length)
  })

  test('on a copy is numbered after those that stay, so that to take a surplus copy is not to take the last', () => {
    const nameOf = named(1)
    expect([nameOf('remove', 'x').copy, nameOf('remove', 'x').copy, nameOf('add', 'x').copy]).toEqual([
      2, 3, 2,
    ])
    const surplus = named(1)('remove', 'x').id
    expect(surplus).not.toBe(named(0)('remove', 'x').id)
    // The second of two that leave is the same operation as the one beyond one that stays.
    const both = named(0)
    both('remove', 'x')
    expect(both('remove', 'x').id).toBe(surplus)
  })
})

test('what stays between two lists is what both have, copies counted', () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const amount = (of: string[], key: string) => of.filter(one => one === key).length
      const staying = stayingOf(before, after)
      for (const key of ['a', 'b', 'c', 'd'])
        expect(staying(key)).toBe(Math.min(amount(before, key), amount(after, key)))
    }),
    cases(100),
  )
})

describe('the hash of a plan', () => {
  const parts = [part('a.nl', [change([line('A', 'w', 1, '1')], [line('A', 'w', 1, '2')])]), part('b.nl', [])]

  test('is over what it does, whatever the order', () => {
    const turned = parts.map(one => ({
      ...one,
      changes: one.changes.map(of => ({ ...of, atoms: [...of.atoms].reverse() })),
    }))
    expect(planHash([...turned].reverse())).toBe(planHash(parts))
    expect(planHash(parts)).toBe(shortHash('add w 1 A 2\nremove w 1 A 1'))
  })

  test('is another with an operation more or less', () => {
    const fewer = [{ ...parts[0]!, changes: [change([line('A', 'w', 1, '1')], [])] }]
    expect(planHash(fewer)).not.toBe(planHash(parts))
    expect(planHash([])).not.toBe(planHash(parts))
  })

  test('has 64 bits', () => {
    expect(planHash(parts)).toMatch(/^[0-9a-f]{16}$/)
  })
})
