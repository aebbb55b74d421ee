/** The run as GitHub describes it: which event, which commits, which repository. Plain data, read once at the edge. */

interface Common {
  /** `owner/name`. */
  repository: string
  defaultBranch: string
  /** Only people with access can read it; false where the event does not say. */
  isPrivate: boolean
  /** Who caused the run. */
  actor: string
  /** Commit that is checked out, by GitHub's word. */
  sha: string
  /** `refs/heads/main`, `refs/pull/1/merge`. */
  ref: string
  urls: { server: string; api: string; run: string }
  /** The number in the address of the run; `runNumber` is the one people see. */
  runId: string
  runNumber: string
  attempt: number
}

/** A pull request, whatever event told of it. */
export interface PullContext {
  number: number
  /** The commit people see. */
  headSha: string
  baseRef: string
  baseSha: string
  /** From another repository, so that there are no secrets. */
  isFork: boolean
  author: string
}

export type Context = Common &
  (
    | { event: 'pull_request'; action: string; pull: PullContext }
    /** A comment on a pull request or on an issue, which itself has to be asked for. */
    | {
        event: 'issue_comment'
        number: number
        isPull: boolean
        comment: { id: number; body: string }
      }
    | { event: 'push'; branch: string; before: string | undefined }
    | { event: 'merge_group'; baseSha: string; baseRef: string }
    | { event: 'schedule' | 'workflow_dispatch' | 'other'; name: string }
  )
