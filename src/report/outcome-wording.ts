/** The words for what became of a plan, shared by text and Markdown. */
import type { PartOutcome, StepOutcome } from '../plan/outcome.ts'
import { padEnd, padStart } from './columns.ts'
import { visible } from './visible.ts'
import { count } from './wording.ts'

export const MARKS = {
  verified: { mark: '✓', paint: 'green' },
  differs: { mark: '≠', paint: 'yellow' },
  failed: { mark: '✗', paint: 'red' },
  refused: { mark: '■', paint: 'red' },
  skipped: { mark: '○', paint: 'yellow' },
} as const

/** What happened to one part, in one sentence. */
export function sentenceOf({ verdict, steps, message }: PartOutcome): string {
  const done = steps.filter(step => step.status === 'done').length
  const failed = steps.findIndex(step => step.status === 'failed')
  const words = message ?? steps[failed]?.message
  const because = words === undefined ? '' : `: ${words}`
  switch (verdict) {
    case 'verified':
      return `${done === 0 ? 'already as planned' : `applied and verified, ${count(done, 'request')}`}${because}`
    case 'differs':
      return `applied, ${count(done, 'request')}, but live is not what was planned${because}`
    case 'refused':
      return `refused by a guard${because || ', nothing was sent'}`
    case 'skipped':
      return `skipped${because || ', nothing was sent'}`
    case 'failed':
      if (failed >= 0) return `failed at request ${failed + 1} of ${steps.length}${because}`
      return `stopped after ${done} of ${count(steps.length, 'request')}${because}`
  }
}

const STATUS = { done: 'done', failed: 'failed', 'not-run': 'not run' } as const

/** The requests of a part with their numbers and what became of each. */
export function stepLines(steps: readonly StepOutcome[]): { status: StepOutcome['status']; text: string }[] {
  const width = String(steps.length).length
  return steps.map(({ status, summary }, index) => ({
    status,
    text: `${padEnd(STATUS[status], 7)}  ${padStart(String(index + 1), width)}  ${visible(summary)}`,
  }))
}

/** Advice of the part and of its failed request, each once. */
export function adviceOf(outcome: PartOutcome): string[] {
  const advice = [outcome.advice, ...outcome.steps.map(step => step.advice)]
  return [...new Set(advice.filter(one => one !== undefined))]
}

/** How many parts ended how. */
export function closing(outcomes: readonly PartOutcome[]): string {
  const of = (verdict: PartOutcome['verdict']) =>
    outcomes.filter(outcome => outcome.verdict === verdict).length
  if (outcomes.length === 0) return 'Nothing to apply.'
  const subjects = new Set(outcomes.map(outcome => outcome.subject)).size
  const parts = outcomes.length === subjects ? count(subjects, 'domain') : count(outcomes.length, 'part')
  const rest = [
    of('differs') === 0 ? '' : `${of('differs')} not as planned`,
    of('failed') === 0 ? '' : `${of('failed')} failed`,
    of('refused') === 0 ? '' : `${of('refused')} refused by a guard`,
    of('skipped') === 0 ? '' : `${of('skipped')} skipped`,
  ].filter(text => text !== '')
  const verified = `Applied: ${of('verified')} of ${parts} verified`
  return rest.length === 0 ? `${verified}.` : `${verified}, ${rest.join(', ')}.`
}
