/** What a comment or an issue remembers for the next run: data in a hidden marker at its first byte. */
import type { Attempt } from '../../view/outcome/audit.ts'

/** What a plan held back of a domain, as it was shown: what someone may let in. */
export interface HeldSet {
  rule: string
  /** Absent for all domains. */
  domain?: string
  /** Ids of atoms, sorted. */
  atoms: readonly string[]
}

export interface Memory {
  target: string
  /** What the comment shows: a plan, what became of one, or that no one could look. */
  stage: 'plan' | 'outcome' | 'offline' | 'drift'
  /** Hash of the plan. */
  hash?: string
  /** Commit of the pull request that was planned. */
  head?: string
  /** ISO time since which a drift issue has been as it is. */
  since?: string
  /** ISO time of the newest comment on a drift issue that was carried out. */
  done?: string
  held: readonly HeldSet[]
  /** What was done so far: told again, and nothing is decided by it. */
  attempts?: readonly Attempt[]
}
