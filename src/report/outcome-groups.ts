/** Parts to which the same happened before anything was sent, so that it is said once. */
import type { PartOutcome } from '../plan/outcome.ts'
import { gather } from './template.ts'
import { visible } from './visible.ts'
import { count } from './wording.ts'

export interface OutcomeGroup {
  /** `example.nl`, with the kind where there are several, or `25 domains`. Safe to print. */
  name: string
  /** In the order of the outcomes. */
  members: readonly [PartOutcome, ...PartOutcome[]]
}

/** A group stands where its first member does. What was begun is always alone. */
export function groupOutcomes(outcomes: readonly PartOutcome[]): OutcomeGroup[] {
  const kinds = new Set(outcomes.map(outcome => outcome.kind)).size > 1
  return gather(outcomes, reasonOf).map(group => {
    const members = group as [PartOutcome, ...PartOutcome[]]
    const [{ subject, kind }] = members
    const subjects = new Set(members.map(member => member.subject)).size
    const many = subjects === members.length ? count(subjects, 'domain') : count(members.length, 'part')
    return { name: members.length > 1 ? many : visible(kinds ? `${subject} ${kind}` : subject), members }
  })
}

/** Undefined for what must be told by itself. */
function reasonOf({ verdict, message, advice, notes, differences, steps }: PartOutcome): string | undefined {
  const begun = verdict !== 'refused' && verdict !== 'skipped'
  const more = differences !== undefined || (notes?.length ?? 0) > 0
  if (begun || more || message === undefined || steps.some(step => step.status !== 'not-run'))
    return undefined
  return JSON.stringify([verdict, message, advice ?? ''])
}
