/** What a route is given, and what many of them do: find things, admit texts and labels. */
import type { Answers } from './answers.ts'
import type { FakeComment, FakeIssue } from './entities.ts'
import { invalid, MAX_BODY, noRights, notFound, tooLong } from './refusal.ts'
import { type FakeToken, may, type Needed } from './rights.ts'
import type { World } from './world.ts'

export interface Call {
  world: World
  answers: Answers
  token: FakeToken
  needed: Needed
  /** Parts of the path, decoded. */
  parts: Record<string, string>
  query: URLSearchParams
  body: Record<string, unknown>
  /** Commits that GitHub does not have. */
  isUnknown: (sha: string) => boolean
  tipOf: (branch: string) => string | undefined
}

export interface Route {
  needed: Needed
  status: number
  /** A list is cut into pages by the caller. */
  run: (call: Call) => unknown
}

export const reads = (...things: Needed['things']): Needed => ({ level: 'read', things })
export const writes = (...things: Needed['things']): Needed => ({ level: 'write', things })
/** Either will do for what is said on a pull request. */
export const TALK = ['issues', 'pulls'] as const
export const REPO = '/repos/{owner}/{repo}'

export function newest(world: World): FakeIssue[] {
  return [...world.issues.values()].sort((a, b) => b.number - a.number)
}

export function issueAt({ world, parts, token, needed }: Call): FakeIssue {
  const found = world.issues.get(Number(parts['issue_number']))
  if (found === undefined) throw notFound()
  // What is for pull requests alone does not reach issues.
  if (!found.pull && !may(token.rights, { ...needed, things: ['issues'] })) throw noRights()
  return found
}

export function pullAt({ world, parts }: Call): FakeIssue {
  const found = world.issues.get(Number(parts['pull_number']))
  if (found?.pull === undefined) throw notFound()
  return found
}

export function commentAt({ world, parts }: Call): FakeComment {
  const found = world.comments.find(({ id }) => id === Number(parts['comment_id']))
  if (found === undefined) throw notFound()
  return found
}

export function changed({ world }: Call, number: number, change: Record<string, unknown>): FakeIssue {
  world.pass(1)
  world.change(number, change)
  return world.at(number)
}

export function textOf(resource: string, { title, body }: Record<string, unknown>): void {
  if (typeof title === 'string' && [...title].length > 256) {
    throw invalid(resource, 'title', 'title is too long (maximum is 256 characters)')
  }
  if (typeof body !== 'string') return
  const isOver = resource === 'PullRequest' ? [...body].length > 65_536 : Buffer.byteLength(body) > MAX_BODY
  if (isOver) throw tooLong(resource)
}

export function admitLabels({ world, token }: Call, names: string[]): void {
  for (const name of names) {
    if (name.length > 50) throw invalid('Label', 'name', 'name is too long (maximum is 50 characters)')
    // A new label is made, and that takes more than to set one.
    if (!world.labels.has(name) && !may(token.rights, writes('issues'))) throw noRights()
  }
}
