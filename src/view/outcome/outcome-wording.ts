/** The words for what became of a plan. */
import { isUnclear, type PartOutcome, type StepOutcome } from '../../plan/outcome.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { padEnd, padStart } from '../layout/columns.ts'
import type { Words } from '../words/plan-source.ts'
import { capital, nounOf, subjectsOf, subjectsText } from '../words/subjects.ts'

export const MARKS = {
  verified: { mark: '✓', paint: 'green' },
  differs: { mark: '≠', paint: 'yellow' },
  pending: { mark: '…', paint: 'yellow' },
  failed: { mark: '✗', paint: 'red' },
  refused: { mark: '■', paint: 'red' },
  skipped: { mark: '○', paint: 'yellow' },
} as const

/** What happened to one part, in one sentence. */
export function sentenceOf({ verdict, steps, message }: PartOutcome, words: Words): string {
  const done = steps.filter(step => step.status === 'done').length
  const failed = steps.findIndex(step => step.status === 'failed')
  const reason = message ?? steps[failed]?.message
  const because = reason === undefined ? '' : `: ${reason}`
  switch (verdict) {
    case 'verified':
      return `${done === 0 ? 'already as planned' : `${words.done} and verified, ${count(done, 'request')}`}${because}`
    case 'differs':
      return `${words.done}, ${count(done, 'request')}, but live is not what was planned${because}`
    case 'pending':
      return `accepted, ${count(done, 'request')}, and not yet carried out${because}`
    case 'refused':
      return `refused by a guard${because || ', nothing was sent'}`
    case 'skipped':
      return `not run${because || ', nothing was sent'}`
    case 'failed': {
      if (failed < 0 && done === steps.length)
        return `${done === 0 ? 'stopped' : `${count(done, 'request')} sent, then stopped`}${because}`
      if (failed < 0) return `stopped after ${done} of ${count(steps.length, 'request')}${because}`
      const how = steps[failed]?.uncertain ? 'no answer to' : 'failed at'
      return `${how} request ${failed + 1} of ${steps.length}${because}`
    }
  }
}

/** What became of a request. `unclear`: it got no answer. */
export type StepWord = 'done' | 'failed' | 'unclear' | 'not run'

export function wordOf(step: StepOutcome): StepWord {
  if (isUnclear(step)) return 'unclear'
  return step.status === 'not-run' ? 'not run' : step.status
}

/** Said once below the requests of a part that has one without an answer. */
export const UNCLEAR = 'The request without an answer may have been carried out. The next plan will tell.'

/** The requests of a part: what became of each with its number, and what it is. */
export function stepLines(steps: readonly StepOutcome[]): { word: StepWord; lead: string; text: string }[] {
  const width = String(steps.length).length
  return steps.map((step, index) => ({
    word: wordOf(step),
    lead: `${padEnd(wordOf(step), 7)}  ${padStart(String(index + 1), width)}  `,
    text: visible(step.summary),
  }))
}

/** Advice of the part and of its failed request, each once. */
export function adviceOf(outcome: PartOutcome): string[] {
  const advice = [outcome.advice, ...outcome.steps.map(step => step.advice)]
  return [...new Set(advice.filter(one => one !== undefined))]
}

/** How many parts ended how, and what to do when not all of them ended as planned. */
export function closing(outcomes: readonly PartOutcome[], words: Words): string[] {
  const of = (verdict: PartOutcome['verdict']) =>
    outcomes.filter(outcome => outcome.verdict === verdict).length
  if (outcomes.length === 0) return [words.nothing]
  const rest = [
    of('differs') === 0 ? '' : `${of('differs')} not as planned`,
    of('failed') === 0 ? '' : `${of('failed')} failed`,
    of('refused') === 0 ? '' : `${of('refused')} refused by a guard`,
    of('skipped') === 0 ? '' : `${of('skipped')} not run`,
  ].filter(text => text !== '')
  const noun = nounOf(outcomes)
  const where = noun === 'domain' ? '' : ` in ${subjectsText(subjectsOf(outcomes))}`
  const parts = count(outcomes.length, noun)
  const verified = `${capital(words.done)}${where}: ${of('verified')} of ${parts} verified`
  if (rest.length === 0) return [`${verified}.`]
  return [`${verified}, ${rest.join(', ')}.`, whatNow(outcomes, words)]
}

/** Whether anything was written, as the exit code says it too. */
function whatNow(outcomes: readonly PartOutcome[], { done, again }: Words): string {
  const ends = outcomes.flatMap(({ steps }) => steps.map(wordOf))
  const isLeftToGuards = outcomes.every(({ verdict }) => verdict === 'verified' || verdict === 'refused')
  if (ends.includes('done') && isLeftToGuards) return `Partly ${done}; the rest needs the keys above.`
  if (ends.includes('done')) return `Partly ${done}; ${again}.`
  if (ends.includes('unclear')) return `Perhaps partly ${done}; ${again}.`
  const verified = outcomes.some(({ verdict }) => verdict === 'verified')
  return verified ? 'Nothing was written.' : `Nothing was ${done}.`
}
