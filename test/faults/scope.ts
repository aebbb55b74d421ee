/** How much is played: a sample in `npm test`, everything in `npm run test:faults`. */
import { test } from 'vitest'

export const isWhole = process.env['FAULTS'] === 'all'

/** A story that shorter ones tell in part: it is played at night, and where mutants are tried. */
export const longStory = test.runIf(isWhole || process.env['STORIES'] === 'all')

/** A line beside the test report. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
