/** Parts to which the same happened before anything was sent, so that it is said once. */
import type { PartOutcome } from '../../plan/outcome.ts'
import { count, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { nounOf } from '../words/subjects.ts'
import { gather } from '../words/template.ts'

export interface OutcomeGroup {
  /**
   * `example.nl`, with the kinds where the outcomes have several; `25 domains`, `contacts of 25 domains`,
   * `3 parts (dnssec, nameservers)`. Safe to print.
   */
  name: string
  /** In the order of the outcomes. */
  members: readonly [PartOutcome, ...PartOutcome[]]
}

/** A group has the place of its first member. What was begun is always alone. */
export function groupOutcomes(outcomes: readonly PartOutcome[]): OutcomeGroup[] {
  const several = new Set(outcomes.map(outcome => outcome.kind)).size > 1
  return gather(outcomes, reasonOf).map(group => {
    const members = group as [PartOutcome, ...PartOutcome[]]
    return { name: nameOf(members, several), members }
  })
}

function nameOf(members: OutcomeGroup['members'], several: boolean): string {
  const [{ subject }] = members
  const kinds = [...new Set(members.map(({ kind }) => visible(kind)))]
  const amount = count(members.length, nounOf(members))
  if (members.every(member => member.subject === subject)) {
    return several ? `${visible(subject)} ${someNames(kinds)}` : visible(subject)
  }
  if (!several) return amount
  return kinds.length === 1 ? `${kinds[0]} of ${amount}` : `${amount} (${kinds.join(', ')})`
}

/** The members by name, with their kinds where these differ: `a.nl, b.nl and 3 more`. Safe to print. */
export function memberNames(members: OutcomeGroup['members']): string {
  const [{ kind }] = members
  const alike = members.every(member => member.kind === kind)
  const names = members.map(one => visible(alike ? one.subject : `${one.subject} ${one.kind}`))
  return someNames([...new Set(names)])
}

/** Undefined for what must be told by itself. */
function reasonOf({ verdict, message, advice, notes, differences, steps }: PartOutcome): string | undefined {
  const begun = verdict !== 'refused' && verdict !== 'skipped'
  const more = differences !== undefined || (notes?.length ?? 0) > 0
  if (begun || more || message === undefined || steps.some(step => step.status !== 'not-run'))
    return undefined
  return JSON.stringify([verdict, message, advice ?? ''])
}
