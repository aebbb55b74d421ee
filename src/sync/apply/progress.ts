/** Where the execution of one part is, and what is said of it in the end. */
import type { Client } from '../../api/client.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { PartOutcome, StepOutcome } from '../../plan/outcome.ts'
import type { Part, Step } from '../../plan/plan.ts'
import { partName } from '../../plan/plan.ts'
import type { Reader } from '../account/account.ts'
import { digestOf } from '../parts/edit.ts'
import { withoutValues } from '../parts/private-words.ts'
import { type Observed, observe, observedFrom } from '../plan/observed.ts'
import type { ChangedPart } from '../plan/plan-part.ts'
import type { Actions } from './actions.ts'

export interface Execution {
  client: Client
  reader: Reader
  actions: Actions
  /** Aborted when the user interrupts: no further request is started. */
  signal: AbortSignal
  /** Told when a failure would meet every other domain too: why nothing more should be begun. */
  onHalt?: (reason: string) => void
  /** Called before each request that changes something. */
  onStep?: (part: Part, step: Step) => void
}

/** Where the execution of one part is. */
export interface Progress {
  /** What is left to send. */
  queue: Step[]
  /** What should be live now. */
  expected: readonly unknown[]
  /** How often in a row `expected` was read since the last request. */
  sightings: number
  /** A read of this run was not as expected: from then on no single answer is believed. */
  doubted: boolean
  /** What the reads of this run have shown, those of the plan included. */
  observed: Observed
  /** What was live before the last write: an old read shows it. */
  before?: readonly unknown[]
  /** Gives back the room that was kept. */
  giveBack?: () => void
  /** A request had to wait so long that what it was made from is old: look before the next one, whatever it is. */
  old: boolean
  /** Requests of any kind that were sent for this part. */
  requests: number
  done: StepOutcome[]
  /** Raw members that were sent, for the comparison at the end. */
  written: unknown[]
  detours: number
  /** Requests without an answer that what was live did not show, by summary: they may still take effect. */
  unanswered: Map<string, Step>
  /** PUTs that were sent. */
  wholes: number
  /** A request that was carried out may have begun an action, and no one has looked whether it has ended. */
  unsettled: boolean
  notes: Set<string>
}

export function begin({ part, kind, live }: ChangedPart): Progress {
  return {
    queue: [...part.steps],
    expected: live.raw,
    sightings: 0,
    doubted: new Set(live.reads.map(digestOf)).size > 1,
    observed: observedFrom(kind, part.subject as ZoneName, live),
    old: false,
    requests: 0,
    done: [],
    written: [],
    detours: 0,
    wholes: 0,
    unsettled: false,
    unanswered: new Map(),
    notes: new Set(),
  }
}

/** The first step of the queue was carried out. */
export function finish(step: Step, after: readonly unknown[], progress: Progress): void {
  progress.done.push({ step: step.id, summary: step.summary, status: 'done' })
  progress.written.push(...step.edit.add)
  progress.queue.shift()
  progress.unanswered.delete(step.summary)
  if (step.send === 'PUT') progress.wholes++
  if (step.settles === 'action') progress.unsettled = true
  progress.before = progress.expected
  progress.expected = after
  observe(progress.observed, step.edit.add)
}

/** A request that failed for good. */
export class StepError extends ZonewrightError {
  readonly step: Step
  readonly uncertain: boolean

  constructor(step: Step, error: ZonewrightError, uncertain: boolean) {
    super(error.code, error.fault, error.message, {
      cause: error,
      ...(error.advice !== undefined && { advice: error.advice }),
    })
    this.step = step
    this.uncertain = uncertain
  }
}

/** What became of the part. */
export function outcomeOf(
  part: Part,
  { done, queue, notes, unanswered, expected }: Progress,
  verdict: PartOutcome['verdict'],
  error: unknown,
): PartOutcome {
  const failed = error instanceof StepError ? error : undefined
  const said = (text: string): string => withoutValues(text, part, expected)
  const rest = queue.map((step): StepOutcome => {
    const { id, summary } = step
    const lost = unanswered.has(summary) && { unanswered: true as const }
    if (id !== failed?.step.id) return { step: id, summary, status: 'not-run', ...lost }
    const uncertain = failed.uncertain && { uncertain: true as const }
    return { step: id, summary, status: 'failed', ...uncertain, ...lost, ...sayings(failed, said) }
  })
  // A plan that was made again has other requests, and one that was sent before it may have been carried out all the same.
  const queued = new Set(queue.map(({ summary }) => summary))
  const lost = [...unanswered.values()].filter(({ summary }) => !queued.has(summary))
  return {
    ...partName(part),
    verdict,
    steps: [
      ...done,
      ...lost.map(({ id, summary }) => ({
        step: id,
        summary,
        status: 'not-run' as const,
        unanswered: true as const,
      })),
      ...rest,
    ],
    ...(error !== undefined && sayings(error, said)),
    ...(notes.size > 0 && { notes: [...notes] }),
  }
}

function sayings(error: unknown, said: (text: string) => string): { message: string; advice?: string } {
  if (!(error instanceof ZonewrightError)) return { message: said(String(error)) }
  const { message, advice } = error
  return { message: said(message), ...(advice !== undefined && { advice: said(advice) }) }
}
