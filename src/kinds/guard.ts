/** The guards: named refusals with the number, the limit and the key that opens them. Pure. */
import type { Part, Refusal } from '../plan/plan.ts'
import type { Policy } from '../schema.gen.ts'
import type { Danger } from './kind.ts'

/** A guard somebody opened on the command line, for one domain or for all. */
export interface Allowance {
  rule: string
  domain?: string
}

export interface GuardInput {
  parts: readonly { part: Part; dangers: readonly Danger[] }[]
  /** The policy of the files, and that of the base they are compared with: the stricter counts. */
  policy: { head: Policy; base?: Policy }
  allowed: readonly Allowance[]
}

/** Guards that trip, open ones included, and what to say about the policy. */
export function refusalsOf(_input: GuardInput): { refusals: Refusal[]; notes: string[] } {
  return { refusals: [], notes: [] }
}

/** The closed refusals that concern a subject, the fleet's included. */
export function closedFor(refusals: readonly Refusal[], subject: string): Refusal[] {
  return refusals.filter(({ opened, subject: of }) => opened === undefined && (of ?? subject) === subject)
}
