/** What people let in by comments on the open drift issue of a target: for an apply, beside what pull requests opened. */
import { EXIT, type ExitCode } from '../commands/host.ts'
import type { Held } from '../plan/plan.ts'
import { linkOf } from '../report/comment/frame.ts'
import { prose } from '../report/prose.ts'
import { writeAnswer } from './answer.ts'
import { findIssues } from './drift-issue.ts'
import { type GitHub, GitHubError, type Issue, isEdited } from './github/port.ts'
import { readMarker } from './marker.ts'
import type { Memory } from './memory.ts'
import { coverOf, type Opening, shownSet } from './openings.ts'
import { MOST_PEOPLE } from './pull-said.ts'
import type { Run } from './run.ts'
import { typedIn } from './typed.ts'

export interface LetIn {
  issue: Pick<Issue, 'number' | 'url'>
  openings: readonly Opening[]
  /** All that the issue shows, let in or not. */
  held: Memory['held']
}

/** Undefined where nothing was let in, and, with a warning, where GitHub does not tell. */
export async function letInByIssue(run: Run): Promise<LetIn | undefined> {
  const { github } = run
  if (!github) return undefined
  try {
    return await look(run, github)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const text = `The drift issue could not be looked up, so nothing is let in by it: ${error.message}`
    // Who has no drift watch needs no such permission.
    if (error.kind === 'rights') run.note(`${text}; the job needs the permission issues: write`)
    else run.warn(text)
    return undefined
  }
}

async function look(run: Run, github: GitHub): Promise<LetIn | undefined> {
  const { target } = run.inputs
  const issue = (await findIssues(github, target)).find(({ state }) => state === 'open')
  const { held = [], since = '' } = (issue && readMarker(issue.body, target)) ?? {}
  if (!issue || held.length === 0) return undefined
  const login = await github.login()
  const comments = (await github.comments(issue.number)).filter(
    // One that is older was about what has been gone in between.
    one => one.author !== login && !isEdited(one) && Date.parse(one.createdAt) >= Date.parse(since),
  )
  const openings = new Map<Memory['held'][number], Opening>()
  const writers = new Map<string, boolean>()
  for (const { comment, command } of typedIn(comments).toReversed()) {
    if ('unclear' in command || command.verb !== 'allow') continue
    const { author: by, createdAt: at, url } = comment
    for (const guard of command.guards) {
      const set = shownSet(guard, command.key, held)
      const covers = coverOf(set)
      if (!set || !covers || openings.has(set)) continue
      if (!writers.has(by)) {
        if (writers.size === MOST_PEOPLE) continue
        writers.set(by, await github.mayWrite(by))
      }
      if (writers.get(by)) openings.set(set, { ...guard, by, at, url, covers })
    }
  }
  return openings.size === 0 ? undefined : { issue, openings: [...openings.values()], held }
}

/** What the drift issue shows was told of, so that leaving it is no failure. */
export function isOnIssue({ change }: Held, letIn: LetIn | undefined): boolean {
  const shown = new Set(letIn?.held.flatMap(({ atoms }) => atoms))
  return change.atoms.every(({ id }) => shown.has(id))
}

export function letInNotes(letIn: LetIn | undefined): string[] {
  const { issue, openings } = letIn ?? { openings: [] }
  return openings.map(
    ({ rule, domain, by }) =>
      `${by} let in ${rule}${domain === undefined ? '' : ` of ${domain}`} by a comment on #${issue?.number}`,
  )
}

/** What became of it, where it was let in. */
export async function tellIssue(run: Run, letIn: LetIn, code: ExitCode): Promise<void> {
  const link = linkOf(`run ${run.context.runNumber}`, run.context.urls.run)
  const done =
    code === EXIT.fine
      ? `${link} applied what was let in. The next watch looks again.`
      : `${link} left something undone: its summary tells what. Run it again when the reason is gone.`
  const said = [done, ...letInNotes(letIn).map(note => `${prose(note)}.`)]
  await writeAnswer(run, letIn.issue.number, { said })
}
