/** Saying something on a pull request: never a reason to fail, never with a secret in it. */
import { prose } from '../../view/words/prose.ts'
import { GitHubError } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { encodeMarker, readMarker } from './marker.ts'
import { writeSticky } from './sticky.ts'

/** `overtaken`: the comment belongs to a newer push or an apply by now. `withheld`: it would have held a secret. */
export type Published = 'written' | 'withheld' | 'overtaken' | 'failed' | 'off'

/**
 * Writes the comment of this target. With `head` it is about that commit of an open pull request, and is left as it is
 * when the pull request is closed or further on. What holds a secret is replaced: an older comment left in its place
 * would tell of another plan.
 */
export async function publish(
  run: Run,
  issue: number,
  body: string,
  { head }: { head?: string } = {},
): Promise<Published> {
  const { github, inputs } = run
  if (!inputs.comment) return 'off'
  if (!github) {
    run.note(`Without a token for GitHub there is no comment on #${issue}: the summary says it all.`)
    return 'off'
  }
  const isWithheld = run.holdsSecret(body)
  const shown = isWithheld ? withheld(body, inputs.target) : body
  if (isWithheld) {
    await reportProblem(
      run,
      `The comment on #${issue} says nothing: it would have held a secret of this run.`,
    )
    if (run.holdsSecret(shown)) return 'withheld'
  }
  const done = await attempt(run, `The comment on #${issue} could not be written`, async () => {
    if (head !== undefined && (await isOvertaken(run, issue, head))) return 'overtaken' as const
    const { url } = await writeSticky(github, { issue, target: inputs.target, body: shown })
    run.output('comment-url', url)
    return 'written' as const
  })
  if (done === 'overtaken')
    run.warn(`The comment on #${issue} is left as it is: a newer push or an apply wrote it.`)
  if (done === 'written' && isWithheld) return 'withheld'
  return done ?? 'failed'
}

/** What is after the marker is not shown, so no one can let any of it in. */
function withheld(body: string, target: string): string {
  const memory = readMarker(body, target)
  const marker = memory === undefined ? '' : encodeMarker({ ...memory, held: [] })
  return `${marker}\n### Zonewright · not shown\n\nWhat belongs here would have held a secret of the run. Look for it in the files of this pull request, and make a new one: it may be in the history already.\n`
}

async function isOvertaken({ github }: Run, issue: number, head: string): Promise<boolean> {
  const { state, head: now } = await github!.pull(issue)
  return state === 'closed' || now.sha !== head
}

/** Undefined, with a warning, when GitHub refuses or does not answer. */
export async function attempt<T>(run: Run, failed: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    await reportProblem(run, `${failed}: ${error.message}`)
    return undefined
  }
}

/** What could not be said where it belongs: in the log, and in the summary, where people look first. */
export async function reportProblem(run: Run, text: string): Promise<void> {
  run.warn(text)
  await run.summarize(`> [!WARNING]\n> ${prose(text)}`)
}
