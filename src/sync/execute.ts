/**
 * A plan to requests. Knows no DNS: it reads, sends the approved edits, and reads again. Whenever it is in doubt
 * (an answer was lost, somebody else wrote) it looks at what is live and plans the rest anew from there; so what
 * was done is never done twice, and what others did is never undone.
 */
import { ApiError } from '../api/errors.ts'
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import type { PartOutcome } from '../plan/outcome.ts'
import type { Part, Step } from '../plan/plan.ts'
import { type Approved, planAround } from './adapt.ts'
import { applyEdit, digestOf, requireWhole } from './edit.ts'
import {
  begin,
  type Execution,
  finish,
  interrupted,
  outcomeOf,
  type Progress,
  StepError,
} from './progress.ts'
import { ELSEWHERE, look, MAX_REPLANS, readUntil, settle } from './settle.ts'
import { differencesOf } from './verify.ts'

/** Runs the steps of one part in order. Never throws for what the API says. */
export async function executePart(approved: Approved, execution: Execution): Promise<PartOutcome> {
  const { part, origins } = approved
  const progress = begin(part.steps, origins.raw)
  const outcome = (verdict: PartOutcome['verdict'], error?: unknown): PartOutcome =>
    outcomeOf(part, progress, verdict, error)
  if (part.stuck !== undefined) return outcome('skipped', new ZonewrightError('stuck', 'user', part.stuck))
  try {
    // A domain is begun only when there is room for all of it, so that it is not left half-way for a quarter of an hour.
    if (!execution.signal.aborted) await execution.client.ready(part.steps.length + 2)
    for (;;) {
      await sendAll(approved, progress, execution)
      const differences = await verify(approved, progress, execution)
      if (differences === 'again') continue
      return differences ? { ...outcome('differs'), differences } : outcome('verified')
    }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    const sent = progress.done.length > 0 || error instanceof StepError
    return outcome(sent ? 'failed' : 'skipped', error)
  }
}

async function sendAll(approved: Approved, progress: Progress, execution: Execution): Promise<void> {
  let attempt = 0
  for (let step = progress.queue[0]; step; step = progress.queue[0]) {
    if (execution.signal.aborted) throw interrupted()
    if (mustLook(step, progress)) {
      await look(approved, progress, execution)
      continue
    }
    const after = applyEdit(progress.expected, step.edit)
    if (step.send === 'PUT') requireWhole(progress.expected, step.edit, after)
    execution.onStep?.(approved.part, step, progress.done.length + 1)
    try {
      await execution.client.send(step.send, step.path, bodyOf(step, after))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if ((await settle(approved, progress, execution, { error, after, attempt: ++attempt })) === 'done')
        attempt = 0
      continue
    }
    attempt = 0
    finish(step, after, progress)
  }
}

/**
 * Before the first request, and before those that could overwrite what somebody else wrote: a PUT names the whole
 * list, a PATCH its member without the value. POST and DELETE cannot overwrite anything.
 */
function mustLook(step: Step, { done, fresh }: Progress): boolean {
  return !fresh && (done.length === 0 || step.send === 'PUT' || step.send === 'PATCH')
}

/** What was planned against what is live; `again` when there is more to send. */
async function verify(
  approved: Approved,
  progress: Progress,
  execution: Execution,
): Promise<PartOutcome['differences'] | 'again'> {
  const { part, origins } = approved
  const { expected, written } = progress
  const compare = (actual: readonly unknown[]) =>
    differencesOf(origins.declared.kind, part.subject as ZoneName, { expected, actual, written })
  const actual = await readUntil(approved, execution, list => compare(list) === undefined)
  const differences = compare(actual)
  if (!differences) return undefined
  const rest = planAround(approved, expected, actual)
  if (!rest || progress.replans >= MAX_REPLANS) return differences
  if (rest.changes.length === 0) {
    // After a PUT nobody can say who changed the rest: it carried everything.
    if (progress.wholes > 0) return differences
    progress.notes.add(ELSEWHERE)
    return undefined
  }
  // A request that seemed lost arrived late and left a second copy: it is taken away again.
  progress.replans++
  progress.queue = [...rest.steps]
  progress.expected = actual
  progress.fresh = true
  return 'again'
}

/** The body of a step: its own, or for a PUT the whole list as it will be. */
export function bodyOf(step: Step, after: readonly unknown[]): unknown {
  return step.send === 'PUT' ? { [step.edit.list]: after } : step.body
}

/** The digest of what is live must be the plan's: otherwise somebody changed it since. */
export function requireUnmoved(part: Part, live: readonly unknown[]): void {
  if (digestOf(live) === part.digest) return
  throw new ZonewrightError(
    'zone-moved',
    'user',
    'the live zone changed after the plan was made; nothing was sent',
    { advice: 'make a new plan and look at it again' },
  )
}
