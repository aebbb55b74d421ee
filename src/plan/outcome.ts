/** What became of a plan: said by the executor, rendered by view/. Plain data. */
import type { PartCheck, PartName } from './plan.ts'

/** One request of an apply. */
export interface StepOutcome {
  /** `Step.id`. */
  step: string
  /** `Step.summary`. */
  summary: string
  status: 'done' | 'failed' | 'not-run'
  /** Failed without an answer: it may have been carried out. */
  uncertain?: true
  /** It was sent and got no answer; what was live afterwards did not show it, but it may still take effect. */
  unanswered?: true
  /** Why it failed, in the server's words where it has any. */
  message?: string
  advice?: string
}

/** What became of one part of a plan. */
export interface PartOutcome extends PartName {
  /**
   * `verified`: read again and equal to the plan. `differs`: written, but what was read again is not what was
   * planned. `pending`: accepted, and the registry is still carrying it out. `failed`: stopped at a request. `refused`: a guard is closed, nothing was sent. `skipped`: nothing was
   * sent for another reason, or nothing that could have changed anything.
   */
  verdict: 'verified' | 'differs' | 'pending' | 'failed' | 'refused' | 'skipped'
  /** In the order of the plan. */
  steps: StepOutcome[]
  message?: string
  advice?: string
  /** Lines as text, for `differs`. */
  differences?: { missing: string[]; unexpected: string[] }
  /** What else happened: a change by someone else that was planned around, a request that was sent again. */
  notes?: string[]
}

/** It was sent, and no one can tell whether it was carried out: its answer was lost, and what is read later may be old. */
export function isUnclear({ status, uncertain, unanswered }: StepOutcome): boolean {
  return status !== 'done' && (uncertain ?? unanswered ?? false)
}

/** Whether anything was written, or may have been. */
export function mayHaveWritten(outcomes: readonly PartOutcome[]): boolean {
  return outcomes.some(({ steps }) => steps.some(step => step.status === 'done' || isUnclear(step)))
}

/** Accepted when nothing was refused on its own account: a request tested alone can lack those before it. */
export function isAccepted({ steps, whole }: PartCheck): boolean {
  return whole.accepted && steps.every(step => step.accepted || step.dependent)
}

/** What the server said to the requests of one part in test mode; nothing was changed. */
export interface DryRunVerdict extends PartName, PartCheck {
  /** Why it could not be tried, when it could not; the server has said nothing then. */
  untried?: string
}
