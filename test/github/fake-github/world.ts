/** What the fake GitHub holds, and what people and Git do there after the API. Time goes on a second per write. */
import { createHash } from 'node:crypto'
import type {
  FakeComment,
  FakeIssue,
  FakePull,
  FakeReaction,
  FakeReview,
  FakeStatus,
  Permission,
  ReviewState,
} from './entities.ts'

const START = Date.UTC(2026, 0, 1)

export class World {
  /** `owner/name`. */
  readonly repository: string
  readonly issues = new Map<number, FakeIssue>()
  comments: FakeComment[] = []
  readonly reactions: FakeReaction[] = []
  /** Oldest first. */
  readonly reviews: FakeReview[] = []
  readonly statuses: FakeStatus[] = []
  /** Branch to newest commit. */
  readonly branches = new Map<string, string>()
  readonly permissions = new Map<string, Permission>()
  /** Accounts that are not of the type their login tells: `Bot` without `[bot]`, `Organization`. */
  readonly accountTypes = new Map<string, string>()
  readonly labels = new Set<string>()
  #seconds = 0
  #lastId = 1000

  constructor(repository: string) {
    this.repository = repository
    this.push('main', commitOf('main'))
  }

  /** In ISO 8601, whole seconds, as GitHub gives it. */
  now(): string {
    return `${new Date(START + this.#seconds * 1000).toISOString().slice(0, 19)}Z`
  }

  pass(seconds: number): void {
    this.#seconds += seconds
  }

  nextId(): number {
    return ++this.#lastId
  }

  /** A branch now ends here, or that of a fork. Open pull requests from and to it follow. */
  push(branch: string, sha = commitOf(`${branch} ${this.nextId()}`), repository = this.repository): string {
    this.pass(1)
    const here = repository === this.repository
    if (here) this.branches.set(branch, sha)
    for (const { state, pull } of this.issues.values()) {
      if (state === 'closed' || pull === undefined) continue
      if (pull.head.ref === branch && pull.head.repository === repository) {
        pull.head.sha = sha
        pull.commits.push(sha)
      }
      if (here && pull.base.ref === branch) pull.base.sha = sha
    }
    return sha
  }

  /** Opens a pull request; from a branch of this repository by default. Gives its number. */
  pull(given: {
    head?: string
    sha?: string
    base?: string
    title?: string
    body?: string
    author?: string
    /** Another repository for a fork; null when it is gone. */
    repository?: string | null
    labels?: string[]
  }): number {
    const { head = `branch-${this.issues.size + 1}`, base = 'main', repository = this.repository } = given
    const here = repository === this.repository
    const sha = given.sha ?? ((here && this.branches.get(head)) || commitOf(`${head} ${this.nextId()}`))
    if (here && this.branches.get(head) !== sha) this.push(head, sha)
    const pull: FakePull = {
      head: { ref: head, sha, repository },
      base: { ref: base, sha: this.branches.get(base) ?? this.push(base) },
      mergedAt: null,
      mergeCommit: null,
      commits: [sha],
      retargeted: [],
    }
    return this.#open(given, pull)
  }

  /** Opens an issue and gives its number. */
  issue(given: { title?: string; body?: string; author?: string; labels?: string[] }): number {
    return this.#open(given)
  }

  #open(
    given: { title?: string; body?: string; author?: string; labels?: string[] },
    pull?: FakePull,
  ): number {
    this.pass(1)
    const number = this.issues.size + 1
    const { title = `Number ${number}`, body = '', author = 'octocat' } = given
    const at = this.now()
    this.issues.set(number, {
      number,
      title,
      body,
      author,
      state: 'open',
      labels: [],
      createdAt: at,
      updatedAt: at,
      ...(pull && { pull }),
    })
    for (const label of given.labels ?? []) this.label(number, label)
    return number
  }

  /** Merges: `mergeCommit` becomes the newest of the base branch; `commits` are those that came with it. */
  merge(number: number, given: { mergeCommit?: string; commits?: string[] } = {}): string {
    const issue = this.at(number)
    const pull = issue.pull!
    const { mergeCommit = commitOf(`merge ${number}`), commits = [] } = given
    issue.state = 'closed'
    this.push(pull.base.ref, mergeCommit)
    pull.mergedAt = issue.updatedAt = this.now()
    pull.mergeCommit = mergeCommit
    pull.commits.push(mergeCommit, ...commits)
    return mergeCommit
  }

  /** Its author lets it go to another branch. */
  retarget(number: number, base: string): void {
    const pull = this.at(number).pull!
    this.pass(1)
    pull.base = { ref: base, sha: this.branches.get(base) ?? this.push(base) }
    pull.retargeted.push(this.now())
  }

  closeIssue(number: number): void {
    this.pass(1)
    this.change(number, { state: 'closed' })
  }

  /** Writes a comment and gives its id. */
  comment(issue: number, author: string, body: string): number {
    this.pass(1)
    this.at(issue)
    const id = this.nextId()
    const at = this.now()
    this.comments.push({ id, issue, author, body, createdAt: at, updatedAt: at })
    return id
  }

  editComment(id: number, body: string): void {
    this.pass(1)
    const comment = this.comments.find(one => one.id === id)
    if (comment === undefined) throw new Error(`There is no comment ${id}.`)
    Object.assign(comment, { body, updatedAt: this.now() })
  }

  /** The same reaction twice is one. */
  react(comment: number, by: string, content: string): FakeReaction {
    const same = this.reactions.find(
      one => one.comment === comment && one.by === by && one.content === content,
    )
    if (same) return same
    this.pass(1)
    const reaction = { id: this.nextId(), comment, by, content, createdAt: this.now() }
    this.reactions.push(reaction)
    return reaction
  }

  /** Submits a review, of the head by default, and gives its id. One that is pending is not submitted. */
  review(
    number: number,
    by: string,
    state: ReviewState,
    commit: string | null = this.at(number).pull!.head.sha,
    at?: string,
  ): number {
    this.pass(1)
    const id = this.nextId()
    const submitted = state === 'PENDING' ? null : (at ?? this.now())
    this.reviews.push({ id, pull: number, by, state, commit, at: submitted })
    return id
  }

  label(number: number, label: string): void {
    const issue = this.at(number)
    this.labels.add(label)
    if (issue.labels.includes(label)) return
    this.pass(1)
    issue.labels.push(label)
    issue.updatedAt = this.now()
  }

  change(number: number, change: Partial<Pick<FakeIssue, 'title' | 'body' | 'state'>>): void {
    Object.assign(this.at(number), change, { updatedAt: this.now() })
  }

  status(sha: string, given: Pick<FakeStatus, 'context' | 'state'> & Partial<FakeStatus>): void {
    this.pass(1)
    const rest = { description: '', url: null, creator: 'github-actions[bot]', createdAt: this.now() }
    this.statuses.push({ ...rest, ...given, id: this.nextId(), sha })
  }

  /** What this person may; no collaborator without it. */
  grant(login: string, permission: Permission): void {
    this.permissions.set(login, permission)
  }

  /** Oldest first. */
  commentsOf(issue: number): FakeComment[] {
    return this.comments.filter(comment => comment.issue === issue)
  }

  /** Newest first. */
  statusesOf(sha: string): FakeStatus[] {
    return this.statuses.filter(status => status.sha === sha).reverse()
  }

  /** Issues and pull requests. */
  issuesWith(label: string): FakeIssue[] {
    return [...this.issues.values()].filter(({ labels }) => labels.includes(label))
  }

  /** The issue or pull request with this number. */
  at(number: number): FakeIssue {
    const found = this.issues.get(number)
    if (found === undefined) throw new Error(`There is no issue ${number}.`)
    return found
  }
}

/** A commit hash made up from a text. */
export function commitOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
