/** What a comment or an issue remembers for the next run: data in a hidden marker at its first byte. */

/** The operations that a closed guard was about, as they were shown: what somebody may open. */
export interface Shown {
  rule: string
  /** Absent for a guard over the whole plan. */
  domain?: string
  /** Ids of atoms. */
  atoms: readonly string[]
}

/** A guard that somebody opened on the pull request, and for what. */
export interface Opening extends Shown {
  by: string
  /** When, by GitHub's clock. */
  at: string
  /** The comment: see openings.ts. */
  source: string
}

export interface Memory {
  target: string
  /** What the comment shows: a plan, what became of one, or that nobody could look. */
  stage: 'plan' | 'outcome' | 'offline' | 'drift'
  /** Hash of the plan. */
  hash?: string
  /** Commit of the pull request that was planned. */
  head?: string
  /** ISO time since which a drift issue has been as it is. */
  since?: string
  shown: readonly Shown[]
  openings: readonly Opening[]
}
