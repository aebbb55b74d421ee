/** Domains one beside the other: first the canary, then the rest, and a stop after too many failures. */
import type { PartOutcome } from '../plan/outcome.ts'
import type { Approved } from './adapt.ts'
import { inParallel } from './parallel.ts'

export interface Waves {
  /** This many domains first; the others only when all of these are verified. */
  canary?: number
  /** No further domain is begun once this many have failed. */
  maxFailures?: number
}

/** Domains written at the same time; within one the parts and requests go one after the other. */
const PARALLEL_DOMAINS = 4

/** Runs `execute` over all parts. Domains are independent; parts of one domain stop at the first that is not verified. */
export async function inWaves(
  parts: readonly Approved[],
  { canary, maxFailures }: Waves,
  execute: (approved: Approved) => Promise<PartOutcome>,
): Promise<PartOutcome[]> {
  const domains = byDomain(parts)
  const first = canary === undefined ? domains.length : canary
  const outcomes: PartOutcome[] = []
  let failures = 0
  let stopped: string | undefined
  const runDomain = async (domain: readonly Approved[]): Promise<void> => {
    let reason = stopped
    for (const approved of domain) {
      const outcome = reason === undefined ? await execute(approved) : notRun(approved, reason)
      outcomes.push(outcome)
      if (outcome.verdict !== 'verified' && reason === undefined) {
        reason = `${outcome.kind} of this domain was not applied`
        failures++
      }
    }
    if (maxFailures !== undefined && failures >= maxFailures) {
      stopped ??= `not begun: ${failures} of the domains before it failed (--max-failures ${maxFailures})`
    }
  }
  await inParallel(domains.slice(0, first), PARALLEL_DOMAINS, runDomain)
  if (failures > 0 && first < domains.length) {
    stopped ??= `not begun: the canary failed (--canary ${canary})`
  }
  await inParallel(domains.slice(first), PARALLEL_DOMAINS, runDomain)
  return outcomes
}

function byDomain(parts: readonly Approved[]): Approved[][] {
  const domains = new Map<string, Approved[]>()
  for (const approved of parts) {
    const { subject } = approved.part
    domains.set(subject, [...(domains.get(subject) ?? []), approved])
  }
  return [...domains.values()]
}

function notRun({ part }: Approved, message: string): PartOutcome {
  return {
    subject: part.subject,
    kind: part.kind,
    verdict: 'skipped',
    steps: part.steps.map(step => ({ step: step.id, summary: step.summary, status: 'not-run' })),
    message,
  }
}
