/** What became of an apply: said on every pull request behind it, in the summary, as outputs and as a commit status. */
import { EXIT, type ExitCode, type Seen } from '../commands/host.ts'
import { ZonewrightError } from '../errors.ts'
import type { Plan } from '../plan/plan.ts'
import { failedComment } from '../report/comment/failed.ts'
import { outcomeComment } from '../report/comment/outcome.ts'
import type { Asked } from './asked.ts'
import type { BaseFound } from './base.ts'
import { frameOf } from './frame.ts'
import { markApplied } from './last-applied.ts'
import type { Memory } from './memory.ts'
import { shownBy } from './openings.ts'
import { planOutputs } from './plan-outputs.ts'
import { LABELS, label, publish, regret } from './publish.ts'
import type { Behind } from './pulls.ts'
import type { Run } from './run.ts'
import { tooMuchToOpen } from './too-much.ts'

/** What is applied: from which commit to which, and whose pull requests are behind it. */
export interface Applying {
  /** The commit that is checked out. */
  head: string
  base: BaseFound
  behind: Behind
  asked: ReadonlyMap<number, Asked>
}

/** Gives the exit code of the job: an apply that leaves a wish of the files open is no success. */
export async function tellOutcome(
  run: Run,
  { code, seen }: { code: ExitCode; seen: Seen },
  about: Applying,
): Promise<ExitCode> {
  const { plan, findings = [], outcomes = [], snapshot } = seen
  run.annotate(findings)
  if (!plan) {
    await mark(run, about.head, 'failure', 'the files are invalid')
    run.output('failure-reason', 'invalid-files')
    return code
  }
  await planOutputs(run, plan)
  if (snapshot !== undefined) run.output('snapshot', snapshot)
  const ended =
    code === EXIT.fine && holdsWishes(plan) ? (outcomes.length > 0 ? EXIT.partlyApplied : EXIT.refused) : code
  run.output('outcome', OUTCOMES[ended] ?? 'failed')
  const notes = about.base.from === 'start' ? [START] : []
  const render = (number?: number) => {
    const asked = number === undefined ? undefined : about.asked.get(number)
    const memory: Memory = {
      target: run.inputs.target,
      stage: 'outcome',
      hash: plan.hash,
      ...(asked && { head: asked.pull.head.sha }),
      shown: shownBy(plan),
      openings: asked?.openings ?? [],
    }
    const input = {
      plan,
      outcomes,
      notes: [...notes, ...tooMuchToOpen(memory)],
      pulls: about.behind.pulls.map(pull => pull.number),
      ...(snapshot !== undefined && { snapshot, rollback: rollbackOf(run) }),
    }
    return outcomeComment(input, frameOf(run, memory, { base: about.base.commit }))
  }
  await run.summarize(render())
  for (const { number, labels } of about.behind.pulls) {
    await publish(run, number, render(number))
    const refused = ended === EXIT.refused || ended === EXIT.partlyApplied
    await label(
      run,
      { number, labels },
      new Set(refused ? [LABELS.changes, LABELS.refused] : [LABELS.changes]),
    )
  }
  await mark(run, about.head, ended === EXIT.fine ? 'success' : 'failure', DESCRIPTIONS[ended] ?? 'failed')
  return ended
}

const START = 'No earlier apply was found, so the files were compared with the commit before this push.'

const OUTCOMES: Partial<Record<ExitCode, string>> = {
  [EXIT.fine]: 'verified',
  [EXIT.refused]: 'refused',
  [EXIT.partlyApplied]: 'partly',
}

const DESCRIPTIONS: Partial<Record<ExitCode, string>> = {
  [EXIT.fine]: 'everything that was asked for is applied',
  [EXIT.refused]: 'refused: see the run',
  [EXIT.partlyApplied]: 'applied in part: see the run, and run it again',
  [EXIT.interrupted]: 'interrupted: run it again',
}

/** Something that the files ask for was held back together with what nobody asked for: this apply is not complete. */
function holdsWishes({ held = [] }: Plan): boolean {
  return held.some(({ change }) => change.atoms.some(({ origin }) => origin === 'files'))
}

/** Where the way back begins, for somebody who only has a browser. */
function rollbackOf({ context }: Run): { run: string; workflowUrl: string } {
  const { server } = context.urls
  return {
    run: context.runId,
    workflowUrl: `${server}/${context.repository}/actions/workflows/rollback.yml`,
  }
}

export async function tellFailure(
  run: Run,
  error: unknown,
  { head, behind, asked, base }: Applying,
): Promise<void> {
  await mark(run, head, 'failure', 'failed: see the run, and run it again')
  const known = error instanceof ZonewrightError ? error : undefined
  run.output('outcome', 'failed')
  run.output('failure-reason', known?.code ?? 'mistake')
  const message = known?.message ?? 'the run broke off by a mistake of Zonewright: see its log'
  const said = {
    message,
    ...(known?.advice !== undefined && { advice: known.advice }),
    when: 'apply' as const,
  }
  for (const { number } of behind.pulls) {
    const memory: Memory = {
      target: run.inputs.target,
      stage: 'outcome',
      shown: [],
      openings: asked.get(number)?.openings ?? [],
    }
    await publish(run, number, failedComment(said, frameOf(run, memory, { base: base.commit })))
  }
}

/** The status that a later apply, and every plan, takes as its base. */
export async function mark(
  run: Run,
  head: string,
  state: 'pending' | 'success' | 'failure',
  description: string,
): Promise<void> {
  const { github, context, inputs } = run
  if (!github) return
  const note = await markApplied(github, head, {
    target: inputs.target,
    state,
    description,
    url: context.urls.run,
  })
  if (note !== undefined) await regret(run, note)
}
