/**
 * In doubt, look: what is live says whether a request was carried out, and whether somebody else wrote meanwhile.
 */
import type { ApiError } from '../api/errors.ts'
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import type { Step } from '../plan/plan.ts'
import { type Approved, clashes, movedError, planAround } from './adapt.ts'
import { digestOf } from './edit.ts'
import { type Execution, finish, type Progress, StepError } from './progress.ts'

/** How often a plan is made anew for one part, and how often a read that shows a clash is repeated. */
export const MAX_REPLANS = 5
const MAX_LOOKS = 3

export const ELSEWHERE = 'somebody else changed this zone meanwhile; that was left as it is'

/** Reads what is live; when it is not what was expected, plans the rest anew or refuses. */
export async function look(approved: Approved, progress: Progress, execution: Execution): Promise<void> {
  const actual = await readUntil(
    approved,
    execution,
    list => clashes(approved, progress.expected, list).length === 0,
  )
  if (digestOf(actual) !== digestOf(progress.expected)) adaptTo(actual, approved, progress)
  progress.expected = actual
  progress.fresh = true
}

/**
 * A read can be old or come too early: one that shows what would stop the run is repeated before it is believed.
 */
export async function readUntil(
  { part, origins }: Approved,
  { reader }: Execution,
  good: (list: readonly unknown[]) => boolean,
): Promise<readonly unknown[]> {
  const { kind } = origins.declared
  let list = await kind.read(reader, part.subject as ZoneName)
  for (let looks = 1; looks < MAX_LOOKS && !good(list); looks++) {
    list = await kind.read(reader, part.subject as ZoneName)
  }
  return list
}

/** Plans what is left from what is live. */
function adaptTo(actual: readonly unknown[], approved: Approved, progress: Progress): void {
  const part = planAround(approved, progress.expected, actual)
  if (!part) throw movedError(approved, progress.expected, actual)
  if (++progress.replans > MAX_REPLANS) {
    throw new ZonewrightError('zone-moved', 'user', 'somebody else keeps changing this zone', {
      advice: 'run again when nobody else writes to it',
    })
  }
  if (part.stuck !== undefined) throw new ZonewrightError('stuck', 'user', part.stuck)
  progress.queue = [...part.steps]
  progress.notes.add(ELSEWHERE)
}

/**
 * After a failed write: reads and tells done from not done from changed by somebody else. Returns when there is a
 * way to go on; throws StepError when there is none.
 */
export async function settle(
  approved: Approved,
  progress: Progress,
  execution: Execution,
  { error, after, attempt }: { error: ApiError; after: readonly unknown[]; attempt: number },
): Promise<'done' | 'not done'> {
  const step = progress.queue[0]!
  const again = await worthAnotherLook(step, error, attempt, execution)
  if (!again && !saysSomething(error)) throw new StepError(step, error, error.outcomeUnknown)
  const actual = await lookAfter(approved, progress, execution, { error, after })
  const moved = digestOf(actual) !== digestOf(progress.expected)
  const done = moved && clashes(approved, after, actual).length === 0
  if (done) {
    finish(step, after, progress)
    progress.notes.add(
      error.outcomeUnknown
        ? 'an answer was lost; what is live shows that the request was carried out'
        : 'a request was refused because what it asks for was there already',
    )
    if (digestOf(actual) !== digestOf(after)) adaptTo(actual, approved, progress)
  } else if (moved) adaptTo(actual, approved, progress)
  else if (!again) throw new StepError(step, error, false)
  progress.expected = actual
  progress.fresh = true
  return done ? 'done' : 'not done'
}

/** Waits for the right moment; an interrupt in that time leaves the failure as it is. */
async function worthAnotherLook(
  step: Step,
  error: ApiError,
  attempt: number,
  { client }: Execution,
): Promise<boolean> {
  try {
    return await client.recover(error, attempt)
  } catch (cause) {
    if (!(cause instanceof ZonewrightError)) throw cause
    throw new StepError(step, error, error.outcomeUnknown)
  }
}

/** The read after a failure; when it fails too, nobody knows. */
async function lookAfter(
  approved: Approved,
  progress: Progress,
  execution: Execution,
  { error, after }: { error: ApiError; after: readonly unknown[] },
): Promise<readonly unknown[]> {
  try {
    return await readUntil(
      approved,
      execution,
      list =>
        clashes(approved, after, list).length === 0 ||
        clashes(approved, progress.expected, list).length === 0,
    )
  } catch (cause) {
    if (!(cause instanceof ZonewrightError)) throw cause
    throw new StepError(progress.queue[0]!, error, error.outcomeUnknown)
  }
}

/** A refusal may mean that the entry is not there any more, which a look can tell; a lost answer always needs one. */
function saysSomething(error: ApiError): boolean {
  return error.outcomeUnknown || ['refused', 'not-found', 'busy', 'conflict'].includes(error.code)
}
