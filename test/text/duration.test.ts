/** Lengths of time in words: the largest units that say it, and never less than the time to wait. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText } from '../../src/text/duration.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [3600, '1 hour'],
  [5400, '1 hour 30 minutes'],
  [5401, '1 hour 31 minutes'],
  [86_400, '1 day'],
  [172_800, '2 days'],
  [90_001, '1 day 2 hours'],
])('%i seconds', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('is never too short, and at most one of its smaller unit too long', () => {
  const units = { second: 1, minute: 60, hour: 3600, day: 86_400 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), seconds => {
      const parts = [...durationText(seconds).matchAll(/(\d+) (second|minute|hour|day)s?/g)]
      const said = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit as 'day'], 0)
      expect(said).toBeGreaterThanOrEqual(seconds)
      expect(said - seconds).toBeLessThan(seconds < 3600 ? 1 : seconds < 86_400 ? 60 : 3600)
    }),
  )
})
