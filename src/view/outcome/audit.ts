/** Who let an apply happen and what each run of it did, as the comment, an output and a file keep it. Plain data. */

interface ByPerson {
  /** The number of the pull request. */
  pull: number
  by: string
  /** ISO time, by GitHub's clock. */
  at: string
}

export interface Audit {
  approvals: readonly (ByPerson & { commit?: string })[]
  allowed: readonly (ByPerson & { rule: string; domain?: string; url: string })[]
  /** Oldest first. The last one is this run, unless it had nothing to do. */
  attempts: readonly Attempt[]
}

/** An attempt at a run of apply. */
export interface Attempt {
  /** The number in the address of the run. */
  run: string
  attempt: number
  /** ISO time of its end. */
  at: string
  /** How many operations were done by then, of how many that this attempt and those before it had to do. */
  done: number
  of: number
  /** Path of the snapshot of what was live before. */
  snapshot?: string
  /** Remembered by a comment, which people can edit. */
  fromComment?: true
  /** The operations that it did, as lines of a diff; private values are masked. */
  lines?: readonly string[]
}
