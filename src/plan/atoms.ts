/** Ids of atoms: over canonical data only, so that what remains after a half-done apply is a subset. */
import type { Atom } from './plan.ts'

/**
 * Gives out atom ids for one part. Equal lines are told apart by their count (`… #2`), so whoever walks
 * the same multiset of lines gets the same set of ids.
 */
export function atomIds(subject: string, kind: string): (op: Atom['op'], key: string) => string {
  const seen = new Map<string, number>()
  return (op, key) => {
    const id = `${subject} ${kind} ${op} ${key}`
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? id : `${id} #${count}`
  }
}
