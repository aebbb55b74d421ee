/** What people let in by comments on the open drift issue of a target: for an apply, beside what pull requests opened. */
import type { PartOutcome } from '../../plan/outcome.ts'
import type { Held } from '../../plan/plan.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { linkOf } from '../../view/comment/frame.ts'
import { prose } from '../../view/words/prose.ts'
import { EDITED, type NamedGuard, type TypedCommand, typedIn } from '../approvals/commands.ts'
import type { Offering, Settled } from '../approvals/live-changes.ts'
import { coverOf, isAboutLive, type Opening, shownSet, unshownKey } from '../approvals/openings.ts'
import { MOST_PEOPLE } from '../approvals/pull-commands.ts'
import { writeAnswer } from '../comments/answer.ts'
import { encodeMarker, readMarker } from '../comments/marker.ts'
import type { HeldSet, Memory } from '../comments/memory.ts'
import { attempt } from '../comments/publish.ts'
import { type GitHub, GitHubError, type Issue, isEdited } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { findIssues } from './drift-issue.ts'

export interface LetIn {
  issue: Pick<Issue, 'number' | 'body'>
  openings: readonly Opening[]
  /** All that the issue shows, let in or not. */
  held: Memory['held']
}

/** Undefined where nothing was let in, and, with a warning, where GitHub does not tell. */
export async function letInByIssue(run: Run, settledOf: Settled): Promise<LetIn | undefined> {
  const { github } = run
  if (!github) return undefined
  try {
    return await look(run, github, settledOf)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const text = `The drift issue could not be looked up, so nothing is let in by it: ${error.message}`
    // Who has no drift watch needs no such permission.
    if (error.kind === 'rights') run.note(`${text}; the job needs the permission issues: write`)
    else run.warn(text)
    return undefined
  }
}

async function look(run: Run, github: GitHub, settledOf: Settled): Promise<LetIn | undefined> {
  const { target } = run.inputs
  const issue = (await findIssues(github, target)).find(({ state }) => state === 'open')
  const { held = [], since = '', done = '' } = (issue && readMarker(issue.body, target)) ?? {}
  if (!issue || held.length === 0) return undefined
  const login = await github.login()
  const comments = (await github.comments(issue.number)).filter(
    // One that is older was about what has been gone in between, or was carried out.
    one =>
      one.author !== login &&
      Date.parse(one.createdAt) >= Date.parse(since) &&
      !(Date.parse(one.createdAt) <= Date.parse(done)),
  )
  const openings = new Map<Memory['held'][number], Opening>()
  const writers = new Map<string, boolean>()
  for (const typed of typedIn(comments).toReversed()) {
    const { author: by, createdAt: at, url } = typed.comment
    const sets = setsNamed(typed, held)
    if ('reason' in sets || [...sets.keys()].every(set => openings.has(set))) continue
    if (!writers.has(by)) {
      if (writers.size === MOST_PEOPLE) continue
      writers.set(by, await github.mayWrite(by))
    }
    if (!writers.get(by)) continue
    for (const [set, guard] of sets) {
      openings.set(set, { ...guard, by, at, url, covers: await coverOf(set, settledOf) })
    }
  }
  return openings.size === 0 ? undefined : { issue, openings: [...openings.values()], held }
}

/**
 * What a command on the issue lets in of what it shows, or why it does nothing: all of a command or nothing, as an
 * answer tells of it as a whole.
 */
export function setsNamed(
  { comment, command }: TypedCommand,
  shown: Memory['held'],
): Map<HeldSet, NamedGuard> | { reason: string } {
  if ('unclear' in command) return { reason: command.unclear }
  if (command.verb === 'approve') return { reason: 'only pull requests are approved' }
  if (isEdited(comment)) return { reason: EDITED }
  const named = new Map<HeldSet, NamedGuard>()
  for (const guard of command.guards) {
    if (!isAboutLive(guard))
      return { reason: `${guard.rule} is opened on the pull request that asks for the change` }
    const set = shownSet(guard, command.key, shown)
    if (!set) return { reason: unshownKey(command.key) }
    named.set(set, guard)
  }
  return named
}

/** What the drift issue shows was told of, so that leaving it is not a failure; but not what was never approved. */
export function isOnIssue(
  { change, ...part }: Held,
  letIn: LetIn | undefined,
  { settled }: Pick<Offering, 'settled'>,
): boolean {
  const shown = new Set(letIn?.held.flatMap(({ atoms }) => atoms))
  return change.atoms.every(({ id, op, line }) => shown.has(id) && settled(part, op, line.key))
}

export function letInNotes(letIn: Pick<LetIn, 'issue' | 'openings'> | undefined): string[] {
  const { issue, openings } = letIn ?? { openings: [] }
  return openings.map(
    ({ rule, domain, by }) =>
      `${by} let in ${rule}${domain === undefined ? '' : ` of ${domain}`} by a comment on #${issue?.number}`,
  )
}

/** What became of it, where it was let in. What was carried out counts no more: it would undo the next edit as well. */
export async function tellIssue(
  run: Run,
  { issue, openings }: LetIn,
  { code, outcomes }: { code: ExitCode; outcomes: readonly PartOutcome[] },
): Promise<void> {
  const link = linkOf(`run ${run.context.runNumber}`, run.context.urls.run)
  const ended =
    code === EXIT.fine
      ? `${link} applied what was let in. The next watch looks again.`
      : `${link} left something undone: its summary tells what. Run it again when the reason is gone.`
  const notes = letInNotes({ issue, openings }).map(note => `${prose(note)}.`)
  await writeAnswer(run, issue.number, { said: [ended, ...notes] })
  const isDone =
    code === EXIT.fine || (outcomes.length > 0 && outcomes.every(({ verdict }) => verdict === 'verified'))
  const memory = isDone && readMarker(issue.body, run.inputs.target)
  if (!memory || !run.github) return
  const done = openings
    .map(({ at }) => at)
    .sort()
    .at(-1)!
  const [, ...lines] = issue.body.split('\n')
  const body = [encodeMarker({ ...memory, done }), ...lines].join('\n')
  const { github } = run
  await attempt(run, `What was let in on #${issue.number} could not be marked as done`, () =>
    github.updateIssue(issue.number, { body }),
  )
}
