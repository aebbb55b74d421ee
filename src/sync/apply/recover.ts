/**
 * In doubt, look: what is live says whether a request was carried out, and whether someone else wrote meanwhile.
 */
import { ApiError } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Step } from '../../plan/plan.ts'
import { digestOf } from '../parts/edit.ts'
import { observe } from '../plan/observed.ts'
import type { ChangedPart } from '../plan/plan-part.ts'
import { stillRunning, untilSettled } from './actions.ts'
import { conflicts, movedError, nameOf, planAround } from './adapt.ts'
import { type Execution, finish, type Progress, StepError } from './progress.ts'

/** How often a plan is made again for one part or waits for room, and how often a part is read until two answers agree. */
export const MAX_DETOURS = 5
const MAX_READS = 3

/** Said of a part that was carried out all the same. */
export const ELSEWHERE = 'someone else changed this meanwhile; that was left as it is'

/** Reads what is live; when it is not what was expected, plans the rest again or refuses. */
export async function readAndAdapt(
  approved: ChangedPart,
  progress: Progress,
  execution: Execution,
  sightings: number,
): Promise<void> {
  const actual = await readUntil(approved, progress, execution, { known: [progress.expected], sightings })
  if (digestOf(actual) !== digestOf(progress.expected)) adaptTo(actual, approved, progress)
  progress.expected = actual
  progress.old = false
}

/**
 * Reads until what was read can be believed, three times in all. What is as expected, or as it would be after the
 * request in doubt, is believed when it came `sightings` times in a row. Anything else must come twice, and once it has
 * come, so must what was expected: a read can be old or come from a server in trouble. What an old read would show is
 * believed at the last look only.
 */
export async function readUntil(
  { part, kind }: ChangedPart,
  progress: Progress,
  { reader }: Execution,
  {
    known,
    old = [],
    sightings: wanted = 1,
  }: {
    known: readonly (readonly unknown[])[]
    old?: readonly (readonly unknown[])[]
    sightings?: number
  },
): Promise<readonly unknown[]> {
  const believed = new Set(known.map(digestOf))
  const outdated = new Set([...old, ...(progress.before ? [progress.before] : [])].map(digestOf))
  let last: string | undefined
  let sightings = 0
  for (let reads = 1; reads <= MAX_READS; reads++) {
    progress.requests++
    const list = await reader(kind, part.subject as ZoneName)
    observe(progress.observed, list)
    const digest = digestOf(list)
    sightings = digest === last ? sightings + 1 : 1
    last = digest
    if (!believed.has(digest) && !outdated.has(digest)) progress.doubted = true
    const enough = believed.has(digest) && !progress.doubted ? wanted : Math.max(wanted, 2)
    const mayBeOld = reads < MAX_READS && outdated.has(digest) && !believed.has(digest)
    if (sightings < enough || mayBeOld) continue
    progress.sightings = sightings
    return list
  }
  throw new ZonewrightError(
    'zone-moved',
    'provider',
    `${MAX_READS} reads of ${nameOf(part)} say different things`,
    {
      advice: 'run again when no one else writes to it',
    },
  )
}

/** Plans what is left from what is live. */
function adaptTo(actual: readonly unknown[], approved: ChangedPart, progress: Progress): void {
  const part = planAround(approved, progress.expected, actual)
  if (typeof part === 'string') throw movedError(approved, progress.expected, actual, part)
  if (++progress.detours > MAX_DETOURS) {
    throw new ZonewrightError('zone-moved', 'user', `someone else keeps changing ${nameOf(approved.part)}`, {
      advice: 'run again when no one else writes to it',
    })
  }
  if (part.stuck !== undefined) throw new ZonewrightError('stuck', 'user', part.stuck)
  progress.queue = renumbered(part.steps, progress)
  progress.notes.add(ELSEWHERE)
}

/** Steps of a plan that was made again, told apart from those before. */
export function renumbered(steps: readonly Step[], { detours }: Progress): Step[] {
  return steps.map(step => ({ ...step, id: `${step.id}, again ${detours}` }))
}

/**
 * After a failed write: reads and tells done from not done from changed by someone else. Returns when there is a
 * way to go on; throws StepError when there is none.
 */
export async function recover(
  approved: ChangedPart,
  progress: Progress,
  execution: Execution,
  { error, after, attempt }: { error: ApiError; after: readonly unknown[]; attempt: number },
): Promise<'done' | 'not done'> {
  const step = progress.queue[0]!
  const again = await worthAnotherLook(step, error, attempt, execution)
  if (!again && !saysSomething(error)) throw new StepError(step, error, error.outcomeUnknown)
  await awaitAction(approved, progress, execution, error)
  const actual = await lookAfter(approved, progress, execution, { error, after })
  const moved = digestOf(actual) !== digestOf(progress.expected)
  const done =
    moved && shows(step, progress.expected, actual) && conflicts(approved, after, actual).length === 0
  if (error.outcomeUnknown) progress.unanswered.set(step.summary, step)
  if (done) {
    finish(step, after, progress)
    progress.notes.add(
      error.outcomeUnknown
        ? 'an answer was lost; what is live shows that the request was carried out'
        : 'a request was refused because what it asks for was there already',
    )
    if (digestOf(actual) !== digestOf(after)) adaptTo(actual, approved, progress)
  } else if (moved) adaptAfter(step, error, { actual, approved, progress })
  else if (!again) throw new StepError(step, notDone(error), false)
  progress.expected = actual
  return done ? 'done' : 'not done'
}

/** Whether what this step removes has become less: where copies are left, the lines alone do not tell. */
function shows({ edit }: Step, before: readonly unknown[], actual: readonly unknown[]): boolean {
  const count = (list: readonly unknown[], member: unknown): number => {
    const key = JSON.stringify(member)
    return list.filter(one => JSON.stringify(one) === key).length
  }
  return edit.remove.every(member => count(actual, member) < count(before, member))
}

/** What is live says more than the failure does. */
function notDone(error: ApiError): ZonewrightError {
  if (!error.outcomeUnknown) return error
  return new ZonewrightError(error.code, error.fault, error.message, {
    cause: error,
    advice: 'what is live shows that it was not carried out so far; plan again before you go on',
  })
}

/** Someone else wrote, and whether this request was carried out before that cannot be told. */
function adaptAfter(
  step: Step,
  error: ApiError,
  { actual, approved, progress }: { actual: readonly unknown[]; approved: ChangedPart; progress: Progress },
): void {
  try {
    adaptTo(actual, approved, progress)
  } catch (cause) {
    throw stepError(step, error, cause)
  }
}

/** Waits for the right moment. That it does not come (an interrupt, `--max-wait`) is said beside the failure. */
async function worthAnotherLook(
  step: Step,
  error: ApiError,
  attempt: number,
  { client }: Execution,
): Promise<boolean> {
  try {
    return await client.recover(error, attempt)
  } catch (cause) {
    throw stepError(step, error, cause)
  }
}

/**
 * What a request has begun shows when its action has ended, whether or not the answer was lost; and while the action
 * of someone else runs, the server is busy. One that failed changes nothing, so what is live tells.
 */
async function awaitAction(
  { part }: ChangedPart,
  progress: Progress,
  { actions }: Execution,
  error: ApiError,
): Promise<void> {
  const step = progress.queue[0]!
  if (step.settles !== 'action' || !(error.outcomeUnknown || error.code === 'busy')) return
  try {
    const action = await untilSettled(part.subject, actions, () => progress.requests++)
    if (action && !action.hasFailed) throw stillRunning(part.subject, action)
  } catch (cause) {
    // Without a word about the action the look at what is live has to do.
    if (!(cause instanceof ApiError)) throw stepError(step, error, cause)
  }
}

/** The read after a failure; when it fails too, no one knows. */
async function lookAfter(
  approved: ChangedPart,
  progress: Progress,
  execution: Execution,
  { error, after }: { error: ApiError; after: readonly unknown[] },
): Promise<readonly unknown[]> {
  try {
    // After a lost answer the state before it is the one that an old read would show.
    const known = error.outcomeUnknown ? [after] : [after, progress.expected]
    return await readUntil(approved, progress, execution, { known, old: [progress.expected] })
  } catch (cause) {
    throw stepError(progress.queue[0]!, error, cause)
  }
}

/** The failure of a request together with why nothing could be done about it. */
function stepError(step: Step, error: ApiError, cause: unknown): unknown {
  if (!(cause instanceof ZonewrightError)) return cause
  const advice = cause.advice ?? error.advice
  const said = new ZonewrightError(cause.code, cause.fault, `${error.message}\n${cause.message}`, {
    cause: cause instanceof ApiError ? cause : error,
    ...(advice !== undefined && { advice }),
  })
  return new StepError(step, said, error.outcomeUnknown)
}

/** A refusal may mean that the entry is not there any more, which a look can tell; a lost answer always needs one. */
function saysSomething(error: ApiError): boolean {
  return error.outcomeUnknown || ['refused', 'not-found', 'busy', 'conflict'].includes(error.code)
}
