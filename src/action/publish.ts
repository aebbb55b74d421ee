/** Saying something on a pull request: never a reason to fail, never with a secret in it. */
import { prose } from '../report/prose.ts'
import { GitHubError } from './github/port.ts'
import type { Run } from './run.ts'
import { writeSticky } from './sticky.ts'

/** Says whether the plan would change something, and whether an apply would refuse some of it. */
export const LABELS = { changes: 'zonewright:changes', refused: 'zonewright:refused' } as const

/** Writes the comment of this target; gives its address, or undefined when it could not be written. */
export async function publish(run: Run, issue: number, body: string): Promise<string | undefined> {
  const { github, inputs } = run
  if (!inputs.comment) return undefined
  if (!github) {
    run.note(`Without a token for GitHub there is no comment on #${issue}: the summary says it all.`)
    return undefined
  }
  if (run.holdsSecret(body)) {
    await regret(run, `The comment on #${issue} was not written: it would have held a secret of this run.`)
    return undefined
  }
  return attempt(run, `The comment on #${issue} could not be written`, async () => {
    const { url } = await writeSticky(github, { issue, target: inputs.target, body })
    run.output('comment-url', url)
    return url
  })
}

/** Sets and takes away the labels that say how it stands. */
export async function label(
  run: Run,
  { number, labels }: { number: number; labels: readonly string[] },
  wanted: ReadonlySet<string>,
): Promise<void> {
  const { github, inputs } = run
  if (!github || !inputs.comment) return
  await attempt(run, `The labels of #${number} could not be set`, async () => {
    const missing = [...wanted].filter(name => !labels.includes(name))
    if (missing.length > 0) await github.addLabels(number, missing)
    for (const name of Object.values(LABELS)) {
      if (labels.includes(name) && !wanted.has(name)) await github.removeLabel(number, name)
    }
  })
}

/** Undefined, with a warning, when GitHub refuses or does not answer. */
export async function attempt<T>(run: Run, failed: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    await regret(run, `${failed}: ${error.message}`)
    return undefined
  }
}

/** What could not be said where it belongs: in the log, and in the summary, where people look first. */
export async function regret(run: Run, text: string): Promise<void> {
  run.warn(text)
  await run.summarize(`> [!WARNING]\n> ${prose(text)}`)
}
