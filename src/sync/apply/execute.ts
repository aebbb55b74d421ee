/**
 * A plan to requests. Knows no DNS: it reads, sends the approved edits, and reads again. Whenever it is in doubt
 * (an answer was lost, someone else wrote) it looks at what is live and plans the rest again from there; so what
 * was done is never done twice, and what others did is never undone (ADR 0006). What a read of this run has shown is
 * never left out of a write because a later one does not show it (ADR 0014).
 */

import { isDeepStrictEqual } from 'node:util'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { DomainAction } from '../../kinds/contract/domain-context.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { diffLines } from '../../plan/diff.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import { type Part, readsBefore, readsOf, type Step } from '../../plan/plan.ts'
import { shownLine } from '../../plan/private.ts'
import type { Line } from '../../plan/state.ts'
import { someNames } from '../../text/count.ts'
import { applyEdit, missingFrom, wholeBody } from '../parts/edit.ts'
import { lostBy, unshownIn } from '../plan/observed.ts'
import type { ChangedPart } from '../plan/plan-part.ts'
import { failedAction, interrupted, stillRunning, untilSettled } from './actions.ts'
import { planAround } from './adapt.ts'
import { begin, type Execution, finish, outcomeOf, type Progress, StepError } from './progress.ts'
import { ELSEWHERE, MAX_DETOURS, readAndAdapt, readUntil, recover, renumbered } from './recover.ts'

/** Runs the steps of one part in order. Never throws for what the API says. */
export async function executePart(approved: ChangedPart, execution: Execution): Promise<PartOutcome> {
  const { part } = approved
  const progress = begin(approved)
  const outcome = (verdict: PartOutcome['verdict'], error?: unknown): PartOutcome =>
    outcomeOf(part, progress, verdict, error)
  if (part.stuck !== undefined) return outcome('skipped', new ZonewrightError('stuck', 'user', part.stuck))
  try {
    await awaitEarlier(approved, progress, execution)
    // A domain is begun only when there is room for all of it, so that it is not left half-way for a quarter of an hour.
    if (!execution.signal.aborted) await keepRoom(progress, execution)
    for (;;) {
      await sendAll(approved, progress, execution)
      const action = await settleAction(approved, progress, execution)
      if (action !== undefined) return outcome('pending', stillRunning(part.subject, action))
      const differences = await verify(approved, progress, execution)
      if (differences === 'again') continue
      return differences ? { ...outcome('differs'), differences } : outcome('verified')
    }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    haltOn(error, execution)
    const sent = progress.done.length + progress.unanswered.size > 0 || error instanceof StepError
    return outcome(sent ? 'failed' : 'skipped', error)
  } finally {
    progress.giveBack?.()
  }
}

/** While an action runs the server refuses every change of the domain. */
async function awaitEarlier(
  { part, inputs }: ChangedPart,
  progress: Progress,
  { actions, signal }: Execution,
): Promise<void> {
  const before = inputs.domainContext?.domain?.action
  const mayWait = before !== undefined && !before.hasFailed && part.steps.some(({ settles }) => settles)
  if (!mayWait || signal.aborted) return
  const action = await untilSettled(part.subject, actions, () => progress.requests++)
  if (action?.hasFailed) throw failedAction(part.subject, action)
  if (action) throw stillRunning(part.subject, action)
}

/** Waits for what the requests have begun; answers what still runs then. */
async function settleAction(
  { part, inputs }: ChangedPart,
  progress: Progress,
  { actions }: Execution,
): Promise<DomainAction | undefined> {
  if (!progress.unsettled) return undefined
  const action = await untilSettled(part.subject, actions, () => progress.requests++)
  // What had failed before says nothing of this request.
  const isOld = isDeepStrictEqual(action, inputs.domainContext?.domain?.action)
  if (action?.hasFailed && !isOld) throw failedAction(part.subject, action)
  if (action && !action.hasFailed) return action
  progress.unsettled = false
  return undefined
}

async function sendAll(approved: ChangedPart, progress: Progress, execution: Execution): Promise<void> {
  let attempt = 0
  for (let step = progress.queue[0]; step; step = progress.queue[0]) {
    if (execution.signal.aborted) throw interrupted()
    const sightings = sightingsFor(step, progress)
    if (progress.sightings < sightings) {
      await readAndAdapt(approved, progress, execution, sightings)
      continue
    }
    const after = applyEdit(progress.expected, step.edit)
    requireShown(approved, progress, { step, after })
    requireNothingForgotten(approved, progress, { step, after })
    execution.onStep?.(approved.part, step)
    try {
      await execution.client.send(step.send, step.path, bodyOf(step, after), { patienceMs: PATIENCE_MS })
      progress.requests++
    } catch (error) {
      if (error instanceof ZonewrightError && error.code === 'waited') {
        await waitForRoom(progress, execution)
        continue
      }
      if (!(error instanceof ApiError)) throw error
      progress.requests++
      if ((await recover(approved, progress, execution, { error, after, attempt: ++attempt })) === 'done')
        attempt = 0
      continue
    }
    attempt = 0
    finish(step, after, progress)
    progress.sightings = 0
  }
}

/** Longer than a request waits for its turn beside those of other domains, much shorter than for quota. */
const PATIENCE_MS = 2_000

/** How often in a row what a request is made from must have been read before it is sent. */
function sightingsFor(step: Step, { done, old }: Progress): number {
  return Math.max(readsBefore(step, done.length === 0), Number(old))
}

/** A request does what was shown and approved, whatever it was made from. */
function requireShown(
  { part }: ChangedPart,
  { observed }: Progress,
  { step: { edit, summary }, after }: { step: Step; after: readonly unknown[] },
): void {
  const unshown = unshownIn(observed, part, { edit, after })
  if (unshown.length === 0) return
  throw new ZonewrightError(
    'not-shown',
    'us',
    `${summary} would do what the plan does not show (${namesOf(unshown)}), so it was not sent`,
    { advice: 'report this: nothing was changed by this request' },
  )
}

/**
 * A PUT leaves nothing out that any read of this run has shown and the plan does not remove: an answer that lacks it
 * may be old or cut short. Once a read was not as expected, that holds for the RRsets that single requests write too.
 */
function requireNothingForgotten(
  approved: ChangedPart,
  progress: Progress,
  { step, after }: { step: Step; after: readonly unknown[] },
): void {
  const isWhole = step.send === 'PUT'
  if (!isWhole && !progress.doubted) return
  const forgotten = forgottenIn(approved, progress, { isWhole, list: after })
  if (forgotten.length === 0) return
  const what = namesOf(forgotten)
  throw new ZonewrightError(
    'zone-moved',
    'user',
    `the last reads do not show what was live before: ${what}. ${step.send} was not sent, because it would remove that if these reads are wrong`,
    { advice: 'make a new plan and check what it says about it' },
  )
}

/** What a list lacks of what was observed: of everything, or of the items that this part changes. */
function forgottenIn(
  { part }: ChangedPart,
  { observed }: Progress,
  { isWhole, list }: { isWhole: boolean; list: readonly unknown[] },
): Line[] {
  const ours = new Set(part.changes.map(({ id }) => id))
  const forgotten = lostBy(observed, part, list).filter(({ item }) => isWhole || ours.has(item))
  return forgotten.map(({ line }) => line)
}

function namesOf(lines: readonly Line[]): string {
  return someNames(lines.map(shownLine).sort())
}

/** What was read is old now: it is read again once there is room for the read and the write together. */
async function waitForRoom(progress: Progress, execution: Execution): Promise<void> {
  if (++progress.detours > MAX_DETOURS) {
    throw new ZonewrightError(
      'waited',
      'provider',
      'requests of this domain had to wait too long for their turn',
      {
        advice: 'run again when less is going on in this account',
      },
    )
  }
  progress.sightings = 0
  progress.old = true
  await keepRoom(progress, execution)
}

/** Keeps room in the quota for all that is left, instead of what was kept before. */
async function keepRoom(progress: Progress, { client }: Execution): Promise<void> {
  progress.giveBack?.()
  delete progress.giveBack
  const requests = progress.queue.length + readsOf(progress.queue)
  const spent = progress.requests
  const giveBack = await client.ready(requests)
  progress.giveBack = () => giveBack(Math.max(0, requests - (progress.requests - spent)))
}

/** Tells what would meet every other domain too: no credentials, no server. */
function haltOn(error: ZonewrightError, { onHalt }: Execution): void {
  let cause: unknown = error
  while (cause instanceof ZonewrightError && !(cause instanceof ApiError)) cause = cause.cause
  if (cause instanceof ApiError && (isAboutAccount(cause) || isAboutServer(cause))) onHalt?.(cause.message)
}

/** What was planned against what is live; `again` when there is more to send. */
async function verify(
  approved: ChangedPart,
  progress: Progress,
  execution: Execution,
): Promise<PartOutcome['differences'] | 'again'> {
  const { part, kind } = approved
  const { expected, written } = progress
  const actual = await readUntil(approved, progress, execution, { known: [expected] })
  const lost = overwritten(approved, progress, actual)
  if (lost) return lost
  const differences = differencesOf(kind, part.subject as ZoneName, { expected, actual, written })
  const rest = planAround(approved, expected, actual)
  if (typeof rest === 'string' || rest.stuck !== undefined) return differences
  const isDone = rest.changes.length === 0
  if (isDone && !differences) return undefined
  if (!differences || progress.detours >= MAX_DETOURS) return differences ?? undone(rest)
  // What is left to do are copies, left by a request that seemed lost and came late. All else was someone else.
  const foreign = withoutCopies(differences, rest)
  if (foreign) {
    // After a PUT no one can say who changed the rest: it carried everything.
    if (progress.wholes > 0) return foreign
    progress.notes.add(ELSEWHERE)
  }
  if (isDone) return undefined
  progress.detours++
  progress.queue = renumbered(rest.steps, progress)
  progress.expected = actual
  return 'again'
}

type Differences = NonNullable<PartOutcome['differences']>

/** A read has shown more than is live now: what another client wrote right before a request of ours, for instance. */
function overwritten(
  approved: ChangedPart,
  progress: Progress,
  actual: readonly unknown[],
): Differences | undefined {
  if (!progress.doubted) return undefined
  const lost = forgottenIn(approved, progress, { isWhole: progress.wholes > 0, list: actual })
  return lost.length > 0 ? { missing: lost.map(shownLine), unexpected: [] } : undefined
}

/** As expected, and yet something of what was approved is not done: a copy that came meanwhile keeps it from going. */
function undone({ changes }: Part): Differences {
  const atoms = changes.flatMap(change => change.atoms)
  const linesOf = (op: 'add' | 'remove') =>
    atoms.filter(atom => atom.op === op).map(({ line }) => shownLine(line))
  return { missing: linesOf('add'), unexpected: linesOf('remove') }
}

/** Differences that the rest of the plan does not fix; undefined when there are none. */
function withoutCopies({ missing, unexpected }: Differences, rest: Part): Differences | undefined {
  const others = missingFrom(undone(rest).unexpected, unexpected)
  return missing.length + others.length > 0 ? { missing, unexpected: others } : undefined
}

/** The body of a step: its own, or for a PUT the whole as it will be. */
export function bodyOf(step: Step, after: readonly unknown[]): unknown {
  return step.send === 'PUT' ? wholeBody(step.edit, after) : step.body
}

// Whether what was read after writing is what was planned.

/**
 * What was written is compared by meaning, for the server may spell it its own way; what was not touched of a zone
 * must be there byte for byte. `written` are the raw members that were sent.
 */
export function differencesOf(
  kind: AnyKind,
  subject: ZoneName,
  sides: { expected: readonly unknown[]; actual: readonly unknown[]; written: readonly unknown[] },
): NonNullable<PartOutcome['differences']> | undefined {
  const { expected, actual } = sides
  const written = new Set(sides.written.map(entry => JSON.stringify(entry)))
  const linesOf = (raw: readonly unknown[]) =>
    kind.parse(raw, subject).flatMap(item => kind.lines(item.value))
  const { removed, added } = diffLines(linesOf(expected), linesOf(actual))
  const untouched = kind.keepsBytes ? expected.filter(entry => !written.has(JSON.stringify(entry))) : []
  const respelled = missingFrom(actual, untouched)
  // Bytes are kept of entries alone, and nothing of them is private.
  const missing = [...removed.map(shownLine), ...respelled.map(entry => JSON.stringify(entry))]
  if (missing.length + added.length === 0) return undefined
  return { missing, unexpected: added.map(shownLine) }
}
