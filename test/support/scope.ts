/** How much is played: a sample in `npm test`, everything in `npm run test:faults`. */
import { test } from 'vitest'

export const isWhole = process.env['FAULTS'] === 'all'

/** Also where mutants are tried, which do not need each fault at each request. */
const isLong = isWhole || process.env['STORIES'] === 'all'

/** A story that shorter ones tell in part. */
export const longStory = test.runIf(isLong)

/** So many random cases, of which a quarter is tried by day; `FC_RUNS` asks for a number of its own. */
export function cases(most: number): { numRuns: number } {
  return { numRuns: Number(process.env['FC_RUNS'] ?? (isLong ? most : Math.ceil(most / 4))) }
}

/** A line beside the test report. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
