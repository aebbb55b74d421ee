/** Shards: every domain is in exactly one, none moves when others come and go, none is larger than asked for. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShard, shardOf, shardsFor } from '../../src/sync/history/shard.ts'

const domain = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.constantFrom('nl', 'example', 'co.uk'))
  .map(parts => parts.join('.'))
const domains = fc.uniqueArray(domain, { minLength: 1, maxLength: 60 })
const shares = fc.integer({ min: 1, max: 40 })

describe('laws', () => {
  test('every domain is in exactly one shard', () => {
    fc.assert(
      fc.property(domain, shares, (name, of) => {
        const all = Array.from({ length: of }, (_, index) => index + 1)
        expect(all.filter(index => shardOf(name, of) === index)).toHaveLength(1)
      }),
    )
  })

  test('its shard is said by its name alone, today as tomorrow', () => {
    expect(['example.nl', 'example.org', 'xn--bcher-kva.example'].map(name => shardOf(name, 8))).toEqual([
      7, 6, 8,
    ])
  })

  test('shards are of about the same size', () => {
    const names = Array.from({ length: 4000 }, (_, index) => `domain-${index}.example`)
    const sizes = new Map<number, number>()
    for (const name of names) sizes.set(shardOf(name, 8), (sizes.get(shardOf(name, 8)) ?? 0) + 1)
    expect(sizes.size).toBe(8)
    for (const size of sizes.values()) expect(Math.abs(size - 500)).toBeLessThan(100)
  })

  test('no shard is larger than asked for, and no smaller number of them would do', () => {
    fc.assert(
      fc.property(domains, fc.integer({ min: 3, max: 70 }), (names, size) => {
        const of = shardsFor(names, size)!
        const largest = (count: number): number => {
          const sizes = Array.from({ length: count }, () => 0)
          for (const name of names) sizes[shardOf(name, count) - 1]!++
          return Math.max(...sizes)
        }
        expect(largest(of)).toBeLessThanOrEqual(size)
        for (let fewer = 1; fewer < of; fewer++) expect(largest(fewer)).toBeGreaterThan(size)
      }),
    )
  })

  test('what belongs to an account itself is in the first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]*$/), shares, (name, of) => shardOf(name, of) === 1),
    )
  })
})

test('2 of 4', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, of: 4 })
})

test.each(['0/4', '5/4', '1/0', '1', '1/4/2', '01/4', '-1/4', '1/20000', 'a/b', '', ' 1/4'])(
  '%s is not a share',
  text => {
    expect(() => parseShard(text)).toThrow(
      expect.objectContaining({ code: 'usage', advice: expect.stringContaining('1/4') }),
    )
  },
)

test('nothing fits into shards of one name that is there twice', () => {
  expect(shardsFor(['a.nl', 'a.nl'], 1)).toBeUndefined()
  expect(shardsFor([], 1)).toBe(1)
})
