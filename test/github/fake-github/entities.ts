/** The things that the fake GitHub holds. */

export interface FakeIssue {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  author: string
  labels: string[]
  createdAt: string
  updatedAt: string
  /** Only of pull requests. */
  pull?: FakePull
}

export interface FakePull {
  head: { ref: string; sha: string; repository: string | null }
  base: { ref: string; sha: string }
  mergedAt: string | null
  mergeCommit: string | null
  /** Commits that are in it or came of its merge. */
  commits: string[]
  /** When its base was changed. */
  retargeted: string[]
}

export interface FakeComment {
  id: number
  issue: number
  body: string
  author: string
  createdAt: string
  updatedAt: string
}

export interface FakeReaction {
  id: number
  comment: number
  by: string
  content: string
  createdAt: string
}

export interface FakeReview {
  id: number
  pull: number
  /** Empty when the account is gone. */
  by: string
  state: ReviewState
  /** Null when it is gone. */
  commit: string | null
  /** Null while it is not submitted. */
  at: string | null
}

export type ReviewState = 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING'

export interface FakeStatus {
  id: number
  sha: string
  context: string
  state: string
  description: string
  url: string | null
  creator: string
  createdAt: string
}

export type Permission = 'admin' | 'maintain' | 'write' | 'triage' | 'read'
