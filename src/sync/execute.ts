/**
 * A plan to requests. Knows no DNS: it reads, holds what it read against the plan, sends the steps as they
 * are, and reads again. Which edit of which list is all it needs to know.
 */
import type { Client } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import { type AnyKind, kindNamed } from '../kinds/index.ts'
import type { Reader } from '../kinds/kind.ts'
import { diffLines } from '../plan/diff.ts'
import type { PartOutcome, StepOutcome } from '../plan/outcome.ts'
import type { Part, Step } from '../plan/plan.ts'
import { applyEdit, digestOf, missingFrom } from './edit.ts'

export interface Execution {
  client: Client
  reader: Reader
  /** Aborted when the user interrupts: no further request is started. */
  signal: AbortSignal
  /** Called before each request of a part. */
  onStep?: (part: Part, step: Step, number: number) => void
}

/** Runs the steps of one part in order and stops at the first that fails. Never throws for what the API says. */
export async function executePart(part: Part, execution: Execution): Promise<PartOutcome> {
  const kind = kindNamed(part.kind)
  const subject = part.subject as ZoneName
  const steps: StepOutcome[] = part.steps.map(step => ({
    step: step.id,
    summary: step.summary,
    status: 'not-run',
  }))
  const outcome = (verdict: PartOutcome['verdict'], error?: unknown): PartOutcome => ({
    subject: part.subject,
    kind: part.kind,
    verdict,
    steps,
    ...(error !== undefined && sayings(error)),
  })
  if (part.stuck !== undefined) return outcome('skipped', new ZonewrightError('stuck', 'user', part.stuck))
  try {
    if (execution.signal.aborted) return outcome('skipped', interrupted())
    let expected: readonly unknown[] = await kind.read(execution.reader, subject)
    requireUnmoved(part, expected)
    for (const [index, step] of part.steps.entries()) {
      if (execution.signal.aborted) return outcome(index === 0 ? 'skipped' : 'failed', interrupted())
      execution.onStep?.(part, step, index + 1)
      const after = applyEdit(expected, step.edit)
      const failure = await sendStep(step, after, execution.client)
      if (failure) {
        steps[index] = {
          ...steps[index]!,
          status: 'failed',
          ...(failure.outcomeUnknown && { uncertain: true as const }),
          ...sayings(failure),
        }
        return outcome('failed', failure)
      }
      steps[index] = { ...steps[index]!, status: 'done' }
      expected = after
    }
    const actual = await kind.read(execution.reader, subject)
    const differences = differencesOf(kind, subject, { expected, actual, steps: part.steps })
    return differences ? { ...outcome('differs'), differences } : outcome('verified')
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return outcome(steps.some(step => step.status === 'done') ? 'failed' : 'skipped', error)
  }
}

/** The digest of what is live must be the plan's: otherwise somebody changed it since. */
export function requireUnmoved(part: Part, live: readonly unknown[]): void {
  if (digestOf(live) === part.digest) return
  throw new ZonewrightError(
    'zone-moved',
    'user',
    'the live zone changed after the plan was made; nothing was sent',
    {
      advice: 'make a new plan and look at it again',
    },
  )
}

/** The body of a step: its own, or for a PUT the whole list as it will be. */
export function bodyOf(step: Step, after: readonly unknown[]): unknown {
  return step.send === 'PUT' ? { [step.edit.list]: after } : step.body
}

async function sendStep(
  step: Step,
  after: readonly unknown[],
  client: Client,
): Promise<ApiError | undefined> {
  try {
    await client.send(step.send, step.path, bodyOf(step, after))
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * What was written is compared by meaning, for the server may spell it its own way; what was not touched must
 * be there byte for byte.
 */
function differencesOf(
  kind: AnyKind,
  subject: ZoneName,
  {
    expected,
    actual,
    steps,
  }: {
    expected: readonly unknown[]
    actual: readonly unknown[]
    steps: readonly Step[]
  },
): PartOutcome['differences'] | undefined {
  const added = new Set(steps.flatMap(step => step.edit.add.map(entry => JSON.stringify(entry))))
  const linesOf = (raw: readonly unknown[]) =>
    kind.parse(raw, subject).flatMap(item => kind.lines(item.value))
  const { removed, added: unexpected } = diffLines(linesOf(expected), linesOf(actual))
  const respelled = missingFrom(
    actual,
    expected.filter(entry => !added.has(JSON.stringify(entry))),
  )
  const missing = [...removed.map(line => line.key), ...respelled.map(entry => JSON.stringify(entry))]
  if (missing.length + unexpected.length === 0) return undefined
  return { missing, unexpected: unexpected.map(line => line.key) }
}

function sayings(error: unknown): { message: string; advice?: string } {
  if (!(error instanceof ZonewrightError)) return { message: String(error) }
  return { message: error.message, ...(error.advice !== undefined && { advice: error.advice }) }
}

function interrupted(): ZonewrightError {
  return new ZonewrightError('interrupted', 'user', 'interrupted', { advice: 'run again to do the rest' })
}
