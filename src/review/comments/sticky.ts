/** The one comment of a target on a pull request: found by its marker, edited in place, never doubled. */
import type { Comment, GitHub } from '../forge/forge.ts'
import { GitHubError } from '../forge/forge.ts'
import { readMarker } from './marker.ts'
import type { Memory } from './memory.ts'

export interface Sticky {
  /** Absent as long as there is none. */
  comment?: Comment
  memory?: Memory
  /** What people wrote: everything that is not ours. */
  others: readonly Comment[]
}

/** The newest comment with the marker of the target that this very token's login wrote. Older ones are deleted. */
export async function findSticky(github: GitHub, issue: number, target: string): Promise<Sticky> {
  const login = await github.login()
  const all = await github.comments(issue)
  const ours = all.filter(({ author, body }) => author === login && readMarker(body, target) !== undefined)
  const comment = ours.at(-1)
  for (const old of ours.slice(0, -1)) await withoutFuss(github.deleteComment(old.id))
  const memory = comment && readMarker(comment.body, target)
  return {
    ...(comment && { comment }),
    ...(memory && { memory }),
    // What this token writes may be the words of anybody, if another workflow has it too.
    others: all.filter(({ author }) => author !== login),
  }
}

/** Two comments are a nuisance and no reason to fail. */
async function withoutFuss(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof GitHubError)) throw error
  })
}

/**
 * Edits the comment in place or creates it. After an answer that got lost it looks again before it creates another
 * one; a comment that someone deleted meanwhile is created again.
 */
export async function writeSticky(
  github: GitHub,
  { issue, target, body }: { issue: number; target: string; body: string },
): Promise<Comment> {
  const { comment } = await findSticky(github, issue, target)
  if (comment) {
    if (comment.body === body) return comment
    try {
      return await github.updateComment(comment.id, body)
    } catch (error) {
      if (!(error instanceof GitHubError) || error.kind !== 'gone') throw error
    }
  }
  try {
    return await github.createComment(issue, body)
  } catch (error) {
    if (!(error instanceof GitHubError) || error.kind !== 'server') throw error
    const { comment: stored } = await findSticky(github, issue, target)
    if (stored) return stored.body === body ? stored : github.updateComment(stored.id, body)
    return github.createComment(issue, body)
  }
}
