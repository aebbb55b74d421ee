/** A plan that was approved against the plan as it is now: the same operations, or what is left of them. */
import { isDeepStrictEqual } from 'node:util'
import { atomsOf } from './atoms.ts'
import type { Atom, Part, Plan } from './plan.ts'
import { withoutPrivate } from './private.ts'

/** An operation with what it is about. */
export interface Operation {
  subject: string
  kind: string
  atom: Atom
}

export interface Comparison {
  /** Planned now and not approved. */
  unexpected: Operation[]
  /**
   * Approved, not planned any more, and not in place either, or of a part that the files do not have any more: they do
   * not ask for it.
   */
  dropped: Operation[]
  /** Approved changes that are in place whole, counted as a plan counts them. */
  done: number
  /** Approved domains that could not be looked at. */
  unseen: string[]
  /**
   * Parts whose live state is the approved one while their requests are not: made with another version, or under
   * another configuration.
   */
  rewritten: Part[]
}

/** How often each line is live, by `partKey` and the line's key. A part that is not there was not looked at. */
export type LiveLines = ReadonlyMap<string, ReadonlyMap<string, number>>

export function partKey({ subject, kind }: { subject: string; kind: string }): string {
  return `${subject} ${kind}`
}

/**
 * What remains after an apply that stopped half-way is a subset of what was approved, so that is fine; anything
 * beyond it is not, nor is half of what was approved.
 */
export function compareApproved(approved: Plan, now: Plan, live: LiveLines): Comparison {
  const known = new Set(approved.parts.flatMap(atomsOf))
  const planned = new Set(now.parts.flatMap(atomsOf))
  const gone = operationsOf(approved).filter(({ atom }) => !planned.has(atom.id))
  const isUnread = ({ subject, kind }: Operation): boolean =>
    now.incomplete.some(one => one.subject === subject && (one.kind ?? kind) === kind)
  const isSeen = (operation: Operation): boolean => live.has(partKey(operation))
  const dropped = gone.filter(operation => {
    const lines = live.get(partKey(operation))
    if (!lines) return !isUnread(operation)
    const { atom } = operation
    const isThere = (lines.get(atom.line.key) ?? 0) >= (atom.copy ?? 1)
    return isThere === (atom.op === 'remove')
  })
  const open = new Set([...planned, ...dropped.map(({ atom }) => atom.id)])
  return {
    unexpected: operationsOf(now).filter(({ atom }) => !known.has(atom.id)),
    dropped,
    done: approved.parts
      .filter(part => live.has(partKey(part)))
      .flatMap(({ changes }) => changes.filter(({ atoms }) => !atoms.some(({ id }) => open.has(id)))).length,
    unseen: [...new Set(gone.filter(one => !isSeen(one) && isUnread(one)).map(({ subject }) => subject))],
    rewritten: rewrittenOf(approved, now),
  }
}

/** In the order of the plan. */
export function operationsOf({ parts }: Pick<Plan, 'parts'>): Operation[] {
  return parts.flatMap(({ subject, kind, changes }) =>
    changes.flatMap(change => change.atoms.map(atom => ({ subject, kind, atom }))),
  )
}

function rewrittenOf(approved: Plan, now: Plan): Part[] {
  // A saved plan holds nothing private.
  const stepsOf = (part: Part) => withoutPrivate(part).steps
  const before = new Map(approved.parts.map(part => [partKey(part), part]))
  return now.parts.filter(part => {
    const then = before.get(partKey(part))
    return then?.digest === part.digest && !isDeepStrictEqual(stepsOf(then), stepsOf(part))
  })
}
