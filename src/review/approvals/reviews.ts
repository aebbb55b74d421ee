/** Who approved which commit of a pull request. Pure. */
import type { Review } from '../forge/forge.ts'

/** Someone who may write and is not the author says that this is fine. */
export interface Approval {
  by: string
  /** When, by GitHub's clock. */
  at: string
  /** What they looked at, as a full hash; absent where no one can tell. */
  commit?: string
}

/** A decision about a pull request, by a review or by a comment. */
export interface Decision extends Approval {
  is: 'approved' | 'changes' | 'dismissed'
}

/**
 * What reviews decided. GitHub moves the commit of a review forward at times: a review can only be of a commit that is
 * not younger than it. `writtenAt` tells when a commit was written, undefined for one that is not here.
 */
export function decisionsOf(
  reviews: readonly Review[],
  writtenAt: ReadonlyMap<string, string>,
): (Decision & { isPerson: boolean })[] {
  return reviews.flatMap(({ by, isPerson, state, commit, at }) => {
    if (state === 'other') return []
    const written = commit === null ? undefined : writtenAt.get(commit)
    const isKnown = written !== undefined && Date.parse(written) <= Date.parse(at)
    return [{ by, isPerson, at, is: state, ...(isKnown && { commit: commit! }) }]
  })
}

/** Of each person only the newest decision counts. */
export function approvalsOf(decisions: readonly Decision[]): Approval[] {
  const newest = new Map<string, Decision>()
  for (const one of decisions.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) newest.set(one.by, one)
  return [...newest.values()].flatMap(({ is, ...approval }) => (is === 'approved' ? [approval] : []))
}

/** Whether this pull request was ever approved: then what came afterwards needs an approval as well. */
export function wasApproved(decisions: readonly Pick<Decision, 'is'>[]): boolean {
  // A review that was dismissed had approved, or asked for changes.
  return decisions.some(({ is }) => is !== 'changes')
}
