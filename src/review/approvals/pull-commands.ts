/** What people said about a pull request: approvals and opened guards, by reviews and by comments. GitHub is asked. */
import { ZonewrightError } from '../../errors.ts'
import { openRemote } from '../../sync/history/branch.ts'
import { isBefore, writtenAt } from '../../sync/history/commits.ts'
import { commitOf, type Git } from '../../sync/history/git.ts'
import { isHere } from '../../sync/history/requested.ts'
import { findSticky, type Sticky } from '../comments/sticky.ts'
import { type GitHub, GitHubError, isEdited, type Pull, type Review } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { EDITED, type NamedGuard, type TypedCommand, typedIn } from './commands.ts'

/** A command to open guards, of someone who may write. */
export interface Allow {
  guards: readonly NamedGuard[]
  key: string
  /** Full hash of the commit of this pull request that the key names. */
  commit?: string
  by: string
  at: string
  url: string
}

/** A command that does nothing, and why: a sentence without a full stop. */
export interface Denied {
  /** As typed, after `/zonewright`. */
  text: string
  by: string
  /** When, by GitHub's clock. */
  at: string
  reason: string
}

export interface PullSaid {
  pull: Pull
  sticky: Sticky
  approvals: Approval[]
  wasApproved: boolean
  allows: Allow[]
  denied: Denied[]
}

/** People who are looked up for one pull request or issue: anybody can write comments, and each is a request. */
export const MOST_PEOPLE = 300

export type CommandsReader = (pull: Pull) => Promise<PullSaid | undefined>

/**
 * Asks for each pull request once, and fetches its head. Gives undefined, with a warning, where GitHub does not tell: then
 * nothing is open and nothing approved.
 */
export function saidReader(run: Run, git: Git): CommandsReader {
  const { github } = run
  const known = new Map<number, Promise<PullSaid | undefined>>()
  const writers = new Map<string, Promise<boolean>>()
  const mayWrite = (login: string): Promise<boolean> => {
    const asked = writers.get(login) ?? github!.mayWrite(login)
    writers.set(login, asked)
    return asked
  }
  const ask = async (pull: Pull): Promise<PullSaid | undefined> => {
    if (!github) return undefined
    await fetchHead(run, git, pull)
    try {
      return await look(run, git, { github, pull, mayWrite })
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error
      run.warn(
        `What was said on #${pull.number} could not be looked up, so nothing is open there and nothing approved: ${error.message}`,
      )
      return undefined
    }
  }
  return pull => {
    const asked = known.get(pull.number) ?? ask(pull)
    known.set(pull.number, asked)
    return asked
  }
}

/** What a pull request asks for is another thing for each branch it could go to. */
const RETARGETED = 'the pull request went to another branch then'

async function look(
  run: Run,
  git: Git,
  { github, pull, mayWrite }: { github: GitHub; pull: Pull; mayWrite: (login: string) => Promise<boolean> },
): Promise<PullSaid> {
  const sticky = await findSticky(github, pull.number, run.inputs.target)
  const reviews = await github.reviews(pull.number)
  const typedHere = typedIn(sticky.others).toReversed()
  const isAsked = typedHere.length + reviews.length > 0
  const retargeted = isAsked ? await retargetedAt(run, github, pull) : undefined
  const isOld = (at: string): boolean => retargeted !== undefined && at <= retargeted
  const denied: Denied[] = []
  const allows: Allow[] = []
  const decisions: Decision[] = []
  const people = new Set<string>()
  /** Whether this person counts, newest first so that no one drowns the last word. */
  const counts = async (login: string): Promise<boolean> => {
    people.add(login)
    return people.size <= MOST_PEOPLE && (await mayWrite(login))
  }
  for (const typed of typedHere) {
    const { author: by, createdAt: at } = typed.comment
    if (!(await counts(by))) continue
    const meant = isOld(at) ? { reason: RETARGETED } : await meaningOf(git, typed, pull)
    if ('reason' in meant) denied.push({ text: typed.text, by, at, reason: meant.reason })
    else if ('allow' in meant) allows.push(meant.allow)
    else decisions.push(meant.decision)
  }
  // Of one second the later one counts.
  decisions.reverse()
  const dates = await writtenAt(git, new Set(reviews.flatMap(({ commit }) => commit ?? [])))
  for (const { isPerson, ...decision } of decisionsOf(reviews, dates)) {
    const isOther = isPerson && decision.by !== pull.author
    if (!isOther || !(await counts(decision.by))) continue
    decisions.push(isOld(decision.at) ? { ...decision, is: 'dismissed' } : decision)
  }
  if (people.size > MOST_PEOPLE) {
    run.warn(`Of all who wrote on #${pull.number} only the last ${MOST_PEOPLE} people were looked up.`)
  }
  return {
    pull,
    sticky,
    approvals: approvalsOf(decisions),
    // Someone who was not looked up may have approved it.
    wasApproved: wasApproved(decisions) || people.size > MOST_PEOPLE,
    allows: allows.reverse(),
    denied: denied.reverse(),
  }
}

/** Where the token may read what people said and not this, what they said counts. */
async function retargetedAt(run: Run, github: GitHub, { number }: Pull): Promise<string | undefined> {
  try {
    return await github.retargetedAt(number)
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.kind !== 'rights' && error.kind !== 'gone')) throw error
    run.warn(`Whether #${number} went to another branch before could not be looked up: ${error.message}`)
    return undefined
  }
}

/** What someone who may write told us on a pull request, or why it does nothing. */
export async function meaningOf(
  git: Git,
  { comment, command }: TypedCommand,
  pull: Pull,
): Promise<{ allow: Allow } | { decision: Decision } | { reason: string }> {
  if ('unclear' in command) return { reason: command.unclear }
  if (isEdited(comment)) return { reason: EDITED }
  const { author: by, createdAt: at, url } = comment
  const { verb, key } = command
  const commit = await commitOfPull(git, key, pull)
  if (verb === 'allow') {
    const { guards } = command
    return { allow: { guards, key, by, at, url, ...(commit !== undefined && { commit }) } }
  }
  if (by === pull.author) return { reason: 'authors do not approve their own pull request' }
  if (commit === undefined) return { reason: `${key} is not a commit of this pull request` }
  return { decision: { by, at, is: 'approved', commit } }
}

/** The commit that a key names, if the pull request holds it. */
async function commitOfPull(git: Git, key: string, { head }: Pull): Promise<string | undefined> {
  const commit = await commitOf(git, key)
  const isIn =
    commit?.startsWith(key) && (await commitOf(git, head.sha)) && (await isBefore(git, commit, head.sha))
  return isIn ? commit : undefined
}

/** After a squash or a rebase the commits that were reviewed are on no branch. */
export async function fetchHead({ host, context, inputs, warn }: Run, git: Git, { number, head }: Pull) {
  if (await isHere(git, head.sha)) return
  const token = inputs.githubToken
  try {
    const remote = await openRemote(
      host.cwd,
      token === undefined ? undefined : { server: context.urls.server, token },
    )
    await remote.fetch(`refs/pull/${number}/head`)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    warn(`What #${number} showed could not be fetched: ${error.message}`)
  }
}

// Who approved which commit of a pull request.

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
