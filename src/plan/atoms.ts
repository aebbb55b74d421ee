/** Ids of atoms: over canonical data only, so that what remains after a half-done apply is a subset. */
import { createHash } from 'node:crypto'
import type { Atom, Part } from './plan.ts'

/** Name of one operation: its id, and which of several equal lines it is about, from 1. */
export interface AtomName {
  id: string
  copy: number
}

/**
 * Gives out names of atoms for one part. Equal lines are told apart by their number, and those that stay have the
 * first ones. So to take a surplus copy away is another operation than to take the last one, and whoever walks the same
 * change gets the same names. `staying` says how many of a line stay.
 */
export function atomNames(
  subject: string,
  kind: string,
  staying: (key: string) => number,
): (op: Atom['op'], key: string) => AtomName {
  const seen = new Map<string, number>()
  return (op, key) => {
    const said = JSON.stringify([subject, kind, op, key])
    const copy = (seen.get(said) ?? staying(key)) + 1
    seen.set(said, copy)
    return { id: shortHash(copy === 1 ? said : `${said} ${copy}`), copy }
  }
}

/** How many of each line are in both lists: what stays between them. */
export function stayingOf(before: readonly string[], after: readonly string[]): (key: string) => number {
  const counts = (keys: readonly string[]): Map<string, number> => {
    const result = new Map<string, number>()
    for (const key of keys) result.set(key, (result.get(key) ?? 0) + 1)
    return result
  }
  const then = counts(before)
  const now = counts(after)
  return key => Math.min(then.get(key) ?? 0, now.get(key) ?? 0)
}

/** Ids of everything a part would do. */
export function atomsOf(part: Part): string[] {
  return part.changes.flatMap(change => change.atoms.map(atom => atom.id))
}

/** Hash over the ids of all atoms of a plan, whatever their order: the name of what is approved. */
export function planHash(parts: readonly Part[]): string {
  return shortHash(parts.flatMap(atomsOf).sort().join('\n'))
}

/** 64 bits in hexadecimal: no one forges an operation that exists, and a plan has thousands at most. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
