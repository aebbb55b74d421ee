/** How much shared files may make of themselves: a file of two kilobytes must not keep a run busy for hours. */

/** Characters, whatever the number of domains: about 300,000 records. */
const BASE = 10_000_000
/** Characters more for each domain. One with the preset of a mail provider and ten records takes 2,500. */
const EACH = 5_000
/** Characters that a use costs beside what it says. */
export const USE_COST = 500

/** Shared files that use one another in a row, and parameters that are made of one another. */
export const DEEPEST = 100

/** Characters that shared files may fill in and put together in one run. */
export class Budget {
  readonly limit: number
  #spent = 0

  constructor(domains: number) {
    this.limit = BASE + domains * EACH
  }

  /** False once more than all of it is spent. */
  spend(characters: number): boolean {
    this.#spent += characters
    return this.#spent <= this.limit
  }
}
