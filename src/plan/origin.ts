/** The three-way diff: the files then, the files now, and what is live. */
import type { Atom, Origin } from './plan.ts'
import type { Line } from './state.ts'

/** Keys of lines, by where they are. */
export interface Declarations {
  /** Declared by the files now. */
  now: ReadonlySet<string>
  /** Declared by the base; absent without one. */
  base?: ReadonlySet<string>
  /**
   * Declared by commits after the base that an apply was begun for and did not finish: what they asked for may be live
   * already, so to take it back is asked for as well. Only looked at with a base.
   */
  begun?: readonly ReadonlySet<string>[]
  /**
   * Whether a pull request showed what the files ask for, and enough people approved it; all is so by default. Only
   * looked at with a base.
   */
  shown?: (op: Atom['op'], key: string) => boolean
  approved?: (op: Atom['op'], key: string) => boolean
  /** Declared by any commit; only looked at without a base. */
  past?: ReadonlySet<string>
}

/** Operations that take something away. What only makes room in a slot for another value does not. */
export function losses<T extends { op: Atom['op']; line: Line }>(operations: readonly T[]): T[] {
  const coming = new Set(operations.flatMap(({ op, line }) => (op === 'add' ? [line.slot] : [])))
  return operations.filter(
    ({ op, line }) => op === 'remove' && (line.slot === undefined || !coming.has(line.slot)),
  )
}

/**
 * The origins of the operations of one item. What leaves a slot to which another line comes is there for the same
 * reason as that one: nothing is taken away, a value is set.
 */
export function originsOf(
  operations: readonly { op: Atom['op']; line: Line }[],
  declarations: Declarations,
): (Origin | undefined)[] {
  const coming = new Map<string, Origin | undefined>()
  for (const { op, line } of operations) {
    if (op === 'add' && line.slot !== undefined) {
      coming.set(line.slot, originOf(op, line.key, declarations))
    }
  }
  return operations.map(({ op, line: { slot, key } }) =>
    slot !== undefined && coming.has(slot) ? coming.get(slot) : originOf(op, key, declarations),
  )
}

const ALL = () => true

/** Why an operation is in the plan; undefined when nothing can tell. */
function originOf(
  op: Atom['op'],
  key: string,
  { now, base, begun = [], shown = ALL, approved = ALL, past }: Declarations,
): Origin | undefined {
  const before = base && [base, ...begun]
  const asked = () => (!shown(op, key) ? 'unshown' : approved(op, key) ? 'files' : 'unapproved')
  if (op === 'add') return before && (before.every(keys => keys.has(key)) ? 'drift' : asked())
  // A surplus copy of what the files declare takes nothing away.
  if (now.has(key)) return before && 'drift'
  if (before) return before.some(keys => keys.has(key)) ? asked() : 'foreign'
  return past && !past.has(key) ? 'foreign' : undefined
}
