/** Domains one beside the other: first the canary, then the rest, and a stop after too many failures. */
import { messageOf } from '../../errors.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import { partName } from '../../plan/plan.ts'
import { inParallel } from '../parts/parallel.ts'
import type { ChangedPart } from '../plan/plan-part.ts'

export interface Waves {
  /** This many domains first; the others only when all of these are verified. */
  canary?: number
  /** No further domain is begun once this many have failed. */
  maxFailures?: number
  /** Aborted when the user interrupts: what was not done then is not a failure of the canary. */
  signal: AbortSignal
}

export interface WaveResult {
  outcomes: PartOutcome[]
  /** What no one expected; nothing was begun after it. The outcomes are complete all the same. */
  crash?: unknown
}

/** Domains written at the same time; within one the parts and requests go one after the other. */
const PARALLEL_DOMAINS = 4

/**
 * Runs `execute` over all parts. Domains are independent; the parts of one domain stop at the first that is not
 * verified. `execute` calls `halt` for what would meet every domain; when all domains under way at the same time end
 * with it, no other is begun.
 */
export async function inWaves(
  parts: readonly ChangedPart[],
  { canary, maxFailures, signal }: Waves,
  execute: (approved: ChangedPart, halt: (reason: string) => void) => Promise<PartOutcome>,
): Promise<WaveResult> {
  const domains = byDomain(parts)
  const first = canary === undefined ? domains.length : canary
  const ended: WaveResult = { outcomes: [] }
  let failures = 0
  let halts = 0
  let stopped: string | undefined

  async function runDomain(domain: readonly ChangedPart[]): Promise<void> {
    let reason = stopped
    let stuck: string | undefined
    let hasFailed = false
    for (const approved of domain) {
      if (stuck !== undefined && approved.kind.uses?.includes('dns')) {
        reason ??= `${stuck} of this domain was not applied`
      }
      const outcome = reason === undefined ? await run(approved) : notRun(approved, reason)
      ended.outcomes.push(outcome)
      if (outcome.verdict === 'verified' || reason !== undefined) continue
      // What could never work keeps nothing else back, but what must not be done without it.
      if (approved.part.stuck !== undefined) {
        stuck ??= outcome.kind
        hasFailed ||= !signal.aborted
        continue
      }
      const isPending = outcome.verdict === 'pending'
      reason = `${outcome.kind} of this domain ${isPending ? 'is not carried out yet' : 'was not applied'}`
      hasFailed ||= !signal.aborted && !isPending
    }
    if (hasFailed) failures++
    if (maxFailures !== undefined && failures >= maxFailures) {
      stopped ??= `${failures} of the domains before it failed (--max-failures ${maxFailures})`
    }
  }

  async function run(approved: ChangedPart): Promise<PartOutcome> {
    let isHalted = false
    try {
      const outcome = await execute(approved, reason => {
        isHalted = true
        if (++halts >= Math.min(PARALLEL_DOMAINS, domains.length)) stopped ??= reason
      })
      // Whoever got an answer, whichever, shows that there is a server.
      if (!isHalted) halts = 0
      return outcome
    } catch (crash) {
      ended.crash ??= crash
      stopped ??= 'the run broke off'
      return { ...notRun(approved, messageOf(crash)), verdict: 'failed' }
    }
  }

  await inParallel(domains.slice(0, first), PARALLEL_DOMAINS, runDomain)
  if (failures > 0 && first < domains.length) stopped ??= `the canary failed (--canary ${canary})`
  await inParallel(domains.slice(first), PARALLEL_DOMAINS, runDomain)
  return ended
}

function byDomain(parts: readonly ChangedPart[]): ChangedPart[][] {
  const domains = new Map<string, ChangedPart[]>()
  for (const approved of parts) {
    const { subject } = approved.part
    const domain = domains.get(subject)
    if (domain) domain.push(approved)
    else domains.set(subject, [approved])
  }
  return [...domains.values()]
}

function notRun({ part }: ChangedPart, message: string): PartOutcome {
  return {
    ...partName(part),
    verdict: 'skipped',
    steps: part.steps.map(step => ({ step: step.id, summary: step.summary, status: 'not-run' })),
    message,
  }
}
