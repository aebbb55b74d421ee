/** How much is played: a sample in `npm test`, everything in `npm run test:faults`. */

export const isWhole = process.env['FAULTS'] === 'all'

/** A line beside the test report. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
