/** A plan that was approved against the plan as it is now: the same operations, or fewer. */
import { isDeepStrictEqual } from 'node:util'
import { atomsOf } from './atoms.ts'
import type { Atom, Part, Plan } from './plan.ts'

export interface Comparison {
  /** Operations that are planned now and were not approved, with their domain. */
  unexpected: { subject: string; kind: string; atom: Atom }[]
  /** How many approved operations are not needed any more: they are in place. */
  done: number
  /**
   * Parts whose live state is the approved one while their requests are not: made with another version, or under
   * another configuration.
   */
  rewritten: Part[]
  /** The unexpected operations for people, a line each. Ends in a line feed unless empty. */
  text: string
}

/**
 * What remains after an apply that stopped half-way is a subset of what was approved, so that is fine; anything
 * beyond it is not. Where the live state is the one the plan was made from, its requests must be the same too.
 */
export function compareApproved(approved: Plan, now: Plan): Comparison {
  const known = new Set(approved.parts.flatMap(atomsOf))
  const unexpected = now.parts.flatMap(({ subject, kind, changes }) =>
    changes
      .flatMap(change => change.atoms)
      .filter(atom => !known.has(atom.id))
      .map(atom => ({ subject, kind, atom })),
  )
  const present = new Set(now.parts.flatMap(atomsOf))
  const done = [...known].filter(id => !present.has(id)).length
  return { unexpected, done, rewritten: rewrittenOf(approved, now), text: textOf(unexpected) }
}

function rewrittenOf(approved: Plan, now: Plan): Part[] {
  const before = new Map(approved.parts.map(part => [keyOf(part), part]))
  return now.parts.filter(part => {
    const then = before.get(keyOf(part))
    return then?.digest === part.digest && !isDeepStrictEqual(then.steps, part.steps)
  })
}

function keyOf({ subject, kind }: Part): string {
  return `${subject} ${kind}`
}

const SHOWN = 20

function textOf(unexpected: Comparison['unexpected']): string {
  const lines = unexpected
    .slice(0, SHOWN)
    .map(({ subject, atom }) => `  ${atom.op === 'add' ? '+' : '-'} ${subject}: ${atom.line.cells.join(' ')}`)
  const more = unexpected.length > SHOWN ? [`  and ${unexpected.length - SHOWN} more`] : []
  return [...lines, ...more].map(line => `${line}\n`).join('')
}
