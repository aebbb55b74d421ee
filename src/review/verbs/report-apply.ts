/** What became of an apply: said on every pull request after it, in the summary, as outputs and as a commit status. */
import { ZonewrightError } from '../../errors.ts'
import { type Held, leavesRequests, type Plan } from '../../plan/plan.ts'
import { EXIT, type ExitCode, type RunReport } from '../../verbs/run/host.ts'
import { failedComment } from '../../view/comment/failed.ts'
import { type OutcomeCommentInput, outcomeComment } from '../../view/comment/outcome.ts'
import type { PullWithCommands } from '../approvals/change.ts'
import { keysFor, tellable } from '../approvals/keys.ts'
import { type Offering, offeringOf } from '../approvals/live-changes.ts'
import { keyOfHead } from '../approvals/openings.ts'
import { frameOf } from '../comments/frame.ts'
import type { Memory } from '../comments/memory.ts'
import { publish, reportProblem } from '../comments/publish.ts'
import type { BaseFound } from '../commits/base.ts'
import { markApplied } from '../commits/last-applied.ts'
import { isOnIssue, letInNotes, tellIssue } from '../drift/drift-openings.ts'
import { now, type Run } from '../run/run.ts'
import { type Applying, auditOf, fittingAttempts, saveAudit } from './audit.ts'
import { outcomeWord, planOutputs } from './plan-outputs.ts'

/** Gives the exit code of the job: an apply that leaves something open which the files ask for is not a success. */
export async function tellOutcome(
  run: Run,
  { code, seen }: { code: ExitCode; seen: RunReport },
  about: Applying,
): Promise<ExitCode> {
  const { findings = [], outcomes = [], snapshot } = seen
  const plan = seen.plan && tellable(seen.plan, run.context)
  run.annotate(findings)
  if (!plan) {
    await mark(run, about, 'failure', 'the files are invalid')
    run.output('failure-reason', 'invalid-files')
    return code
  }
  planOutputs(run, plan)
  if (snapshot !== undefined) run.output('snapshot', snapshot)
  const { letIn } = about
  const { isDone, from } = about.base
  const { range, spoken, untold, loosened } = about.change
  const offering = await offeringOf(run, plan, about.change.settledOf)
  // What is held back of files that were never applied, or were applied by what a status says, is not mere drift.
  const isOpen =
    (isDone || from === 'start') && !(plan.held ?? []).every(one => isOnIssue(one, letIn, offering))
  const isLeft = code === EXIT.fine && (isOpen || loosened.length > 0 || leavesRequests(plan))
  const ended = isLeft ? (outcomes.length > 0 ? EXIT.partlyApplied : EXIT.refused) : code
  const isNothing = ended === EXIT.fine && outcomes.length === 0
  const outcome = isNothing ? 'nothing' : outcomeWord(ended)
  run.output('outcome', outcome)
  const at = now(run)
  const audit = auditOf(run, about, { ...seen, outcomes }, { at })
  saveAudit(run, about, audit, outcome)
  const notes = [
    ...(from === 'start' && !isOpen ? [] : (NOTES[from] ?? [])),
    ...untold,
    ...loosened,
    ...letInNotes(letIn),
  ]
  const told: Told = { plan, seen: { ...seen, outcomes }, offering, isOpen, notes, at }
  await run.summarize(commentOn(undefined, run, about, told))
  if (letIn) await tellIssue(run, letIn, { code: ended, outcomes })
  for (const { number } of range.pulls) {
    // What was told when it was applied is worth more than that there is nothing left to do.
    const isTold = spoken.get(number)?.sticky.memory?.stage === 'outcome'
    if (isDone && isNothing && isTold) continue
    await publish(run, number, commentOn(number, run, about, told))
  }
  // The next apply starts after a success, so there is none where something may be left undone before it.
  const isUnsure = ended === EXIT.fine && (from === 'unknown' || untold.length > 0)
  const description = isUnsure ? UNSURE : (DESCRIPTIONS[ended] ?? 'failed')
  await mark(run, about, ended === EXIT.fine && !isUnsure ? 'success' : 'failure', description)
  return ended
}

/** What an apply says of itself, wherever that is read. */
interface Told extends Required<Pick<OutcomeCommentInput, 'plan' | 'isOpen'>> {
  seen: RunReport & Pick<OutcomeCommentInput, 'outcomes'>
  offering: Offering
  notes: readonly string[]
  at: string
}

/** For a pull request, or for the summary of the run. */
function commentOn(
  number: number | undefined,
  run: Run,
  about: Applying,
  { plan, seen, offering, isOpen, notes, at }: Told,
): string {
  const { change, base } = about
  const own = number !== undefined
  const audit = auditOf(run, about, seen, { at, ...(own && { on: number }) })
  const said = own ? change.spoken.get(number) : undefined
  const here = keysFor(plan, { ...change, ...offering, ...(own && { here: number }) })
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'outcome',
    hash: plan.hash,
    ...(said && { head: said.pull.head.sha }),
    held: here.held,
    ...(own && { attempts: fittingAttempts(audit.attempts) }),
  }
  const input = {
    plan,
    keyOf: here.keyOf,
    outcomes: seen.outcomes,
    audit,
    isOpen,
    byOthers: change.byOthers,
    denied: said?.denied ?? [],
    notes: [...notes, ...here.elsewhere, ...(said ? approvalNotes(plan, said) : [])],
    pulls: change.range.pulls.map(pull => pull.number),
  }
  return outcomeComment(input, frameOf(run, memory, { base: base.commit }))
}

/** What waits for approvals is approved by a key after the merge as well: there is no button for it then. */
function approvalNotes({ held = [] }: Plan, { asks, pull }: PullWithCommands): string[] {
  const isAsked = ({ change, ...part }: Held) => change.atoms.some(({ op, line }) => asks(part, op, line.key))
  if (!held.some(one => one.rule === 'unapproved' && isAsked(one))) return []
  return [
    `what waits for an approval is approved by the comment \`/zonewright approve ${keyOfHead(pull.head.sha)}\` of someone other than the author; then run the job again`,
  ]
}

const NOTES: Partial<Record<BaseFound['from'], string[]>> = {
  start: [
    'Nothing was applied here before, and what is live differs from the files. Either take what is live into the files (the workflow pull, or `zonewright pull --all`), or bring them by a pull request that shows the difference.',
  ],
  unknown: [
    'GitHub did not tell what was applied last, so only what this push asks for was looked at. Run the job again: it applies what earlier runs left undone.',
  ],
}

const DESCRIPTIONS: Partial<Record<ExitCode, string>> = {
  [EXIT.fine]: 'everything that was asked for is applied',
  [EXIT.refused]: 'refused: see the run',
  [EXIT.partlyApplied]: 'applied in part: see the run, and run it again',
  [EXIT.interrupted]: 'interrupted: run it again',
}

const UNSURE = 'no success yet, though nothing was refused: see the run for what to do'

export async function tellFailure(run: Run, error: unknown, about: Applying, seen: RunReport): Promise<void> {
  const { change, base } = about
  await mark(run, about, 'failure', 'failed: see the run, and run it again')
  const known = error instanceof ZonewrightError ? error : undefined
  run.output('outcome', 'failed')
  run.output('failure-reason', known?.code ?? 'mistake')
  const at = now(run)
  const audit = auditOf(run, about, seen, { at })
  saveAudit(run, about, audit, 'failed')
  const message = known?.message ?? 'the run stopped on a bug of Zonewright: see its log'
  const said = {
    message,
    ...(known?.advice !== undefined && { advice: known.advice }),
    when: seen.wrote ? ('writing' as const) : ('before writing' as const),
  }
  for (const { number } of change.range.pulls) {
    const held = change.spoken.get(number)?.sticky.memory?.held ?? []
    const own = auditOf(run, about, seen, { at, on: number })
    const attempts = fittingAttempts(own.attempts)
    const memory: Memory = { target: run.inputs.target, stage: 'outcome', held, attempts }
    const input = { ...said, audit: own }
    await publish(run, number, failedComment(input, frameOf(run, memory, { base: base.commit })))
  }
}

/**
 * The status that a later apply, and every plan, takes as its base. A commit that was applied with success before keeps
 * that, whatever happens now; a run that could not know it may have set another status since.
 */
export async function mark(
  run: Run,
  { head, base: { isDone } }: Pick<Applying, 'head' | 'base'>,
  state: 'pending' | 'success' | 'failure',
  description: string,
): Promise<void> {
  const { github, context, inputs } = run
  if (!github || (isDone && state !== 'success')) return
  const note = await markApplied(github, head, {
    target: inputs.target,
    state,
    description,
    url: context.urls.run,
  })
  if (note !== undefined) await reportProblem(run, note)
}
