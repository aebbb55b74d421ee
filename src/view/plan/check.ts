/** The server's verdicts in test mode, in words: beside the requests of a plan and in a dry run. */
import type { Colors } from 'picocolors/types.js'
import type { PartCheck, StepVerdict } from '../../plan/plan.ts'
import { linesOf } from '../../text/visible.ts'
import { padEnd } from '../layout/columns.ts'

/** The widest word. */
export const VERDICT_WIDTH = 'dependent'.length

export type VerdictWord = 'accepted' | 'dependent' | 'refused'

export function verdictOf(step: Pick<StepVerdict, 'accepted' | 'dependent'>): VerdictWord {
  if (step.accepted) return 'accepted'
  return step.dependent ? 'dependent' : 'refused'
}

/** The word in its colour; `padded` to the width of all. */
export function paintVerdict(word: VerdictWord, pc: Colors, padded = true): string {
  const paint = { accepted: pc.green, dependent: pc.yellow, refused: pc.red }[word]
  return paint(padded ? padEnd(word, VERDICT_WIDTH) : word)
}

/** What the server said to a request it did not accept, and why that may not matter. Not safe yet. */
export function verdictDetails(verdict: Pick<StepVerdict, 'accepted' | 'dependent' | 'message'>): string[] {
  if (verdict.accepted) return []
  return [
    ...(verdict.message === undefined ? [] : linesOf(verdict.message)),
    ...(verdict.dependent ? ['Refused alone, because the requests before it have not happened.'] : []),
  ]
}

export const WHOLE = 'the whole zone that would result'

/** A single PUT is the whole zone: its verdict is said once. */
export function saysWhole({ steps }: PartCheck): boolean {
  return steps.length !== 1 || steps[0]?.send !== 'PUT'
}
