/** The words for what became of a plan. */
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
      return `not run${because || ', nothing was sent'}`
    case 'failed': {
      if (failed < 0) return `stopped after ${done} of ${count(steps.length, 'request')}${because}`
      const how = steps[failed]?.uncertain ? 'no answer to' : 'failed at'
      return `${how} request ${failed + 1} of ${steps.length}${because}`
    }
  }
}

/** What became of a request. `unclear`: it failed without an answer. */
export type StepWord = 'done' | 'failed' | 'unclear' | 'not run'

export function wordOf({ status, uncertain }: StepOutcome): StepWord {
  if (status === 'not-run') return 'not run'
  return status === 'failed' && uncertain ? 'unclear' : status
}

/** Said once below the requests of a part that has one without an answer. */
export const UNCLEAR = 'The request without an answer may have been carried out. The next plan will tell.'

/** The requests of a part with their numbers and what became of each. */
export function stepLines(steps: readonly StepOutcome[]): { word: StepWord; text: string }[] {
  const width = String(steps.length).length
  return steps.map((step, index) => ({
    word: wordOf(step),
    text: `${padEnd(wordOf(step), 7)}  ${padStart(String(index + 1), width)}  ${visible(step.summary)}`,
  }))
}

/** Advice of the part and of its failed request, each once. */
export function adviceOf(outcome: PartOutcome): string[] {
  const advice = [outcome.advice, ...outcome.steps.map(step => step.advice)]
  return [...new Set(advice.filter(one => one !== undefined))]
}

/** How many parts ended how, and what to do when not all of them ended as planned. */
export function closing(outcomes: readonly PartOutcome[]): string[] {
  const of = (verdict: PartOutcome['verdict']) =>
    outcomes.filter(outcome => outcome.verdict === verdict).length
  if (outcomes.length === 0) return ['Nothing to apply.']
  const subjects = new Set(outcomes.map(outcome => outcome.subject)).size
  const parts = outcomes.length === subjects ? count(subjects, 'domain') : count(outcomes.length, 'part')
  const rest = [
    of('differs') === 0 ? '' : `${of('differs')} not as planned`,
    of('failed') === 0 ? '' : `${of('failed')} failed`,
    of('refused') === 0 ? '' : `${of('refused')} refused by a guard`,
    of('skipped') === 0 ? '' : `${of('skipped')} not run`,
  ].filter(text => text !== '')
  const verified = `Applied: ${of('verified')} of ${parts} verified`
  if (rest.length === 0) return [`${verified}.`]
  return [`${verified}, ${rest.join(', ')}.`, whatNow(outcomes)]
}

/** Whether anything was written, as the exit code says it too. */
function whatNow(outcomes: readonly PartOutcome[]): string {
  const words = outcomes.flatMap(({ steps }) => steps.map(wordOf))
  const again = 'another apply goes on from there and repeats nothing that is done'
  if (words.includes('done')) return `Partly applied; ${again}.`
  if (words.includes('unclear')) return `Perhaps partly applied; ${again}.`
  const verified = outcomes.some(({ verdict }) => verdict === 'verified')
  return verified ? 'Nothing was written.' : 'Nothing was applied.'
}
