/** What the Action asks of GitHub: few calls, plain data. Times are GitHub's own, in ISO 8601. */

/** A conversation comment of an issue or pull request. */
export interface Comment {
  id: number
  body: string
  /** Login of the author: `github-actions[bot]`, `octocat`. Empty when the account is gone. */
  author: string
  /** The author is a user: not an app or other bot, an organization, or an account that is gone. */
  isPerson: boolean
  createdAt: string
  /** Changes with every edit. */
  updatedAt: string
  url: string
}

/** What someone said about a pull request by submitting a review. */
export interface Review {
  /** Login of the reviewer. Empty when the account is gone. */
  by: string
  /** As of a comment. */
  isPerson: boolean
  /** `changes`: asked for. `dismissed`: was one of these. `other` decides nothing, such as a comment. */
  state: 'approved' | 'changes' | 'dismissed' | 'other'
  /**
   * The commit that was reviewed; null when GitHub no longer has it. GitHub moves it forward at times, so it may be
   * newer than the review.
   */
  commit: string | null
  /** When it was submitted. */
  at: string
}

export interface Pull {
  number: number
  title: string
  url: string
  state: 'open' | 'closed'
  /** Null unless merged. */
  mergedAt: string | null
  /** Commit on the base branch, once merged. */
  mergeCommit: string | null
  head: {
    ref: string
    sha: string
    /** `owner/name`; null when the fork is gone. */
    repository: string | null
  }
  base: { ref: string; sha: string }
  author: string
}

export interface CommitStatus {
  context: string
  state: 'error' | 'failure' | 'pending' | 'success'
  description: string
  creator: string
}

export interface Issue {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  author: string
  labels: readonly string[]
  url: string
}

/**
 * One repository. Every call may throw `GitHubError`. Lists are complete: all pages are read. Writes that create
 * something are never repeated blindly: whoever calls looks again first.
 */
export interface GitHub {
  /** The login this token writes with. */
  login(): Promise<string>
  /** The newest commit of a branch (GET /repos/{owner}/{repo}/branches/{branch}). */
  tip(branch: string): Promise<string>
  pull(number: number): Promise<Pull>
  /** Pull requests that brought this commit, or hold it. */
  pullsOf(commit: string): Promise<Pull[]>
  /** Open pull requests from this branch of this repository. */
  pullsFrom(branch: string): Promise<Pull[]>
  createPull(pull: { head: string; base: string; title: string; body: string }): Promise<Pull>
  updatePull(
    number: number,
    change: { title?: string; body?: string; state?: 'open' | 'closed' },
  ): Promise<Pull>
  /** Oldest first. */
  comments(issue: number): Promise<Comment[]>
  createComment(issue: number, body: string): Promise<Comment>
  updateComment(id: number, body: string): Promise<Comment>
  deleteComment(id: number): Promise<void>
  /** Eyes: it was seen. One for each token, however often it is asked for. */
  react(comment: number): Promise<void>
  /** Oldest first. */
  reviews(pull: number): Promise<Review[]>
  /** When the branch that a pull request goes to was last changed; undefined if it never was. */
  retargetedAt(pull: number): Promise<string | undefined>
  addLabels(issue: number, labels: readonly string[]): Promise<void>
  /** Whether this person may push: write, maintain or admin. False for who is not a collaborator. */
  mayWrite(login: string): Promise<boolean>
  /** Newest first, of all contexts. */
  statuses(commit: string): Promise<CommitStatus[]>
  setStatus(
    commit: string,
    status: Pick<CommitStatus, 'context' | 'state' | 'description'> & { url?: string },
  ): Promise<void>
  /** Issues, not pull requests, open and closed, with this label; newest first. */
  issues(label: string): Promise<Issue[]>
  createIssue(issue: { title: string; body: string; labels: readonly string[] }): Promise<Issue>
  /** What the server then holds, read back: a body that is too long is dropped silently. */
  updateIssue(
    number: number,
    change: { title?: string; body?: string; state?: 'open' | 'closed' },
  ): Promise<Issue>
}

/**
 * Whether a comment may have been edited. GitHub's REST API tells only when it was last updated, in whole seconds:
 * every edit moves that, and only an edit in the very second of its creation stays unseen. Whether anything else moves
 * it, such as a reaction or a hidden comment, is not documented, so true is not proof. `lastEditedAt` of GitHub's
 * GraphQL API would be.
 */
export function isEdited({ createdAt, updatedAt }: Pick<Comment, 'createdAt' | 'updatedAt'>): boolean {
  return createdAt !== updatedAt
}

/** A refusal or failure of GitHub, in its own words. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError'
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** `rights`: this token may not. `gone`: there is no such thing, or it may not be seen. */
  readonly kind: 'rights' | 'gone' | 'too-long' | 'rate' | 'server' | 'other'

  constructor(kind: GitHubError['kind'], status: number, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.kind = kind
    this.status = status
  }
}
