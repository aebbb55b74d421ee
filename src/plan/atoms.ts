/** Ids of atoms: over canonical data only, so that what remains after a half-done apply is a subset. */
import { createHash } from 'node:crypto'
import type { Atom, Part } from './plan.ts'

/**
 * Gives out atom ids for one part. Equal lines are told apart by their count, so whoever walks the same multiset
 * of lines gets the same set of ids.
 */
export function atomIds(subject: string, kind: string): (op: Atom['op'], key: string) => string {
  const seen = new Map<string, number>()
  return (op, key) => {
    const said = JSON.stringify([subject, kind, op, key])
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    return shortHash(count === 1 ? said : `${said} ${count}`)
  }
}

/** Ids of everything a part would do. */
export function atomsOf(part: Part): string[] {
  return part.changes.flatMap(change => change.atoms.map(atom => atom.id))
}

/** Hash over the ids of all atoms of a plan, whatever their order: the name of what is approved. */
export function planHash(parts: readonly Part[]): string {
  return shortHash(parts.flatMap(atomsOf).sort().join('\n'))
}

/** 64 bits in hexadecimal: nobody forges an operation that exists, and a plan has thousands at most. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
