/** The three-way diff: the files then, the files now, and what is live. */
import type { Atom, Origin } from './plan.ts'

/** Keys of lines, by where they stand. */
export interface Declarations {
  /** Declared by the files now. */
  now: ReadonlySet<string>
  /** Declared by the base; absent without one. */
  base?: ReadonlySet<string>
  /** Declared by any commit; only looked at without a base. */
  past?: ReadonlySet<string>
}

/** Why an operation is in the plan; undefined when nothing can tell. */
export function originOf(op: Atom['op'], key: string, { now, base, past }: Declarations): Origin | undefined {
  if (op === 'add') return base && (base.has(key) ? 'drift' : 'files')
  // A surplus copy of what the files declare takes nothing away.
  if (now.has(key)) return base && 'drift'
  if (base) return base.has(key) ? 'files' : 'foreign'
  return past && !past.has(key) ? 'foreign' : undefined
}
