/** GitHub's answers as our plain data. Reads what it needs and nothing else, and trusts no shape. */
import {
  type Comment,
  type CommitStatus,
  GitHubError,
  type Issue,
  type Pull,
  type Review,
} from '../../review/forge/forge.ts'

type Fields = Record<string, unknown>

/** The fields of an object. Throws `GitHubError` when it is none. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new GitHubError('server', 200, `GitHub answered with ${kindOf(value)} where an object was asked for.`)
}

export function commentOf(answer: unknown): Comment {
  const all = fieldsOf(answer)
  return {
    id: number(all, 'id'),
    body: text(all, 'body'),
    author: loginOf(all['user']),
    isPerson: isPerson(all['user']),
    createdAt: text(all, 'created_at'),
    updatedAt: text(all, 'updated_at'),
    url: text(all, 'html_url'),
  }
}

const VERDICTS: ReadonlyMap<string, Review['state']> = new Map([
  ['APPROVED', 'approved'],
  ['CHANGES_REQUESTED', 'changes'],
  ['DISMISSED', 'dismissed'],
])

/** Undefined for one that is not submitted yet, which only its author sees. */
export function reviewOf(answer: unknown): Review | undefined {
  const all = fieldsOf(answer)
  const state = text(all, 'state')
  if (state === 'PENDING') return undefined
  return {
    by: loginOf(all['user']),
    isPerson: isPerson(all['user']),
    state: VERDICTS.get(state) ?? 'other',
    commit: optional(all, 'commit_id'),
    at: text(all, 'submitted_at'),
  }
}

/** When this event changed the branch that a pull request goes to; undefined for any other event. */
export function retargetedAt(event: unknown): string | undefined {
  const all = fieldsOf(event)
  return all['event'] === 'base_ref_changed' ? text(all, 'created_at') : undefined
}

export function pullOf(answer: unknown): Pull {
  const all = fieldsOf(answer)
  const mergedAt = optional(all, 'merged_at')
  return {
    number: number(all, 'number'),
    title: text(all, 'title'),
    url: text(all, 'html_url'),
    state: openness(all),
    mergedAt,
    // Of an open pull request it is a commit that only tries the merge.
    mergeCommit: mergedAt === null ? null : optional(all, 'merge_commit_sha'),
    head: { ...placeOf(all['head']), repository: repositoryOf(all['head']) },
    base: placeOf(all['base']),
    author: loginOf(all['user']),
  }
}

export function issueOf(answer: unknown): Issue {
  const all = fieldsOf(answer)
  return {
    number: number(all, 'number'),
    title: text(all, 'title'),
    body: optional(all, 'body') ?? '',
    state: openness(all),
    author: loginOf(all['user']),
    labels: labelsOf(all),
    url: text(all, 'html_url'),
  }
}

/** Pull requests are issues, too, in lists of issues. */
export function isPull(answer: unknown): boolean {
  return (fieldsOf(answer)['pull_request'] ?? undefined) !== undefined
}

const STATES: readonly CommitStatus['state'][] = ['error', 'failure', 'pending', 'success']

export function statusOf(answer: unknown): CommitStatus {
  const all = fieldsOf(answer)
  const state = STATES.find(known => known === all['state'])
  if (state === undefined) throw lacking('state')
  return {
    context: text(all, 'context'),
    state,
    description: optional(all, 'description') ?? '',
    creator: loginOf(all['creator']),
  }
}

/** The login of an account; empty when it is gone. */
export function loginOf(account: unknown): string {
  return account === null || account === undefined ? '' : text(fieldsOf(account), 'login')
}

/** Some bots have a login without `[bot]`, and are known by their type alone. */
function isPerson(account: unknown): boolean {
  const login = loginOf(account)
  return login !== '' && fieldsOf(account)['type'] === 'User' && !login.includes('[bot]')
}

/** The hash of a commit. */
export function shaOf(commit: unknown): string {
  return text(fieldsOf(commit), 'sha')
}

function openness(all: Fields): 'open' | 'closed' {
  const state = all['state']
  if (state === 'open' || state === 'closed') return state
  throw lacking('state')
}

function placeOf(branch: unknown): { ref: string; sha: string } {
  const all = fieldsOf(branch)
  return { ref: text(all, 'ref'), sha: text(all, 'sha') }
}

function repositoryOf(branch: unknown): string | null {
  const repository = fieldsOf(branch)['repo'] ?? null
  return repository === null ? null : text(fieldsOf(repository), 'full_name')
}

/** Labels are objects, or names alone in some answers. */
function labelsOf(all: Fields): string[] {
  const labels = all['labels']
  if (!Array.isArray(labels)) throw lacking('labels')
  return labels.map(label => (typeof label === 'string' ? label : text(fieldsOf(label), 'name')))
}

function text(all: Fields, key: string): string {
  const value = all[key]
  if (typeof value === 'string') return value
  throw lacking(key)
}

function optional(all: Fields, key: string): string | null {
  return (all[key] ?? null) === null ? null : text(all, key)
}

function number(all: Fields, key: string): number {
  const value = all[key]
  if (typeof value === 'number') return value
  throw lacking(key)
}

function lacking(key: string): GitHubError {
  return new GitHubError('server', 200, `GitHub's answer has no usable \`${key}\`.`)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : typeof value
}
