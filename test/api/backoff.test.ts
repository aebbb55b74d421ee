/** The pauses between tries: bounded, growing, and never the same for two who fail together. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backoffMs, blindWaitMs, LONGEST_WAIT_MS } from '../../src/api/pace/backoff.ts'
import { spell } from '../../src/api/request/clock.ts'

const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true })
const failures = fc.integer({ min: 1, max: 2000 })

describe('a pause', () => {
  test('is over nothing and at most eight seconds, unless the server asks for more', () => {
    fc.assert(
      fc.property(failures, chance, fc.nat({ max: 1e12 }), (count, random, asked) => {
        const own = backoffMs(count, () => random)
        expect(own).toBeGreaterThanOrEqual(250)
        expect(own).toBeLessThanOrEqual(8000)
        const both = backoffMs(count, () => random, asked)
        expect(both).toBe(Math.min(LONGEST_WAIT_MS, Math.max(own, asked)))
      }),
    )
  })

  test('without any hint in a 429 it is longer, and at most five minutes', () => {
    fc.assert(
      fc.property(failures, chance, (count, random) => {
        const ms = blindWaitMs(count, () => random)
        expect(ms).toBeGreaterThanOrEqual(1000)
        expect(ms).toBeLessThanOrEqual(300_000)
      }),
    )
  })

  test('grows with the failures and with chance', () => {
    for (const wait of [backoffMs, blindWaitMs]) {
      const means = [1, 2, 3, 4, 5, 6].map(count => wait(count, () => 0.5))
      expect(means).toEqual([...means].sort((one, other) => one - other))
      expect(wait(3, () => 0)).toBeLessThan(wait(3, () => 0.9))
    }
  })
})

test.each([
  [0, '0 ms'],
  [375, '375 ms'],
  [1500, '2 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [901_250, '15 min'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [7 * 86_400_000, '7 d'],
  [176_400_000, '2 d 1 h'],
])('%i ms are spelled %s', (ms, text) => {
  expect(spell(ms)).toBe(text)
})
