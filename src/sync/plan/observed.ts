/** What the reads of one run have shown of a part, so that no later answer can make a write forget it. */
import type { ZoneName } from '../../dns/name.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { diffLines } from '../../plan/diff.ts'
import type { Edit, Part } from '../../plan/plan.ts'
import type { Item, Line } from '../../plan/state.ts'

/** A line, and the item that it belongs to. */
export interface Observation {
  item: string
  line: Line
}

/** Everything that was read, or is known to be live. Grows only. */
export interface Observed {
  kind: AnyKind
  subject: ZoneName
  /** By key of the line. */
  lines: Map<string, Observation>
}

/** Begins with what must be live whatever the reads say (`LiveSide.absent`), then takes the reads of the plan. */
export function observedFrom(
  kind: AnyKind,
  subject: ZoneName,
  { absent, reads }: { absent: readonly Observation[]; reads: readonly (readonly unknown[])[] },
): Observed {
  const lines = new Map(absent.map(one => [one.line.key, one]))
  const observed: Observed = { kind, subject, lines }
  for (const list of reads) observe(observed, list)
  return observed
}

/** Adds a raw list that was read, or that a request of ours has made. */
export function observe({ kind, subject, lines }: Observed, list: readonly unknown[]): void {
  for (const one of observationsOf(kind, kind.parse(list, subject))) lines.set(one.line.key, one)
}

export function observationsOf(kind: AnyKind, items: readonly Item<unknown>[]): Observation[] {
  return items.flatMap(({ id, value }) => kind.lines(value).map(line => ({ item: id, line })))
}

/**
 * What has shown and would not be live any more when a request leaves `after`, although the plan does not name its
 * removal. A field that showed two values cannot keep both, so nothing that the plan does not change may have.
 */
export function lostBy(observed: Observed, part: Part, after: readonly unknown[]): Observation[] {
  const { kind, subject, lines } = observed
  const kept = new Set(observationsOf(kind, kind.parse(after, subject)).map(({ line }) => line.key))
  const { remove } = operationsOf(part)
  return [...lines.values()].filter(({ line }) => !kept.has(line.key) && !remove.has(line.key))
}

/** What an edit that leaves `after` does beyond the operations that were shown. To remove one of two copies loses nothing. */
export function unshownIn(
  { kind, subject }: Observed,
  part: Part,
  { edit, after }: { edit: Edit; after: readonly unknown[] },
): Line[] {
  const linesOf = (list: readonly unknown[]): Line[] => {
    const items = kind.parse(list, subject).filter(({ empty }) => !empty)
    return observationsOf(kind, items).map(({ line }) => line)
  }
  const { removed, added } = diffLines(linesOf(edit.remove), linesOf(edit.add))
  const { remove, add } = operationsOf(part)
  const unasked = removed.filter(({ key }) => !remove.has(key))
  const left = new Set(unasked.length > 0 ? linesOf(after).map(({ key }) => key) : [])
  return [...unasked.filter(({ key }) => !left.has(key)), ...added.filter(({ key }) => !add.has(key))]
}

/** Keys of the lines that a part removes and adds. */
function operationsOf({ changes }: Part): { remove: Set<string>; add: Set<string> } {
  const atoms = changes.flatMap(change => change.atoms)
  const keysOf = (op: 'remove' | 'add') =>
    new Set(atoms.filter(atom => atom.op === op).map(({ line }) => line.key))
  return { remove: keysOf('remove'), add: keysOf('add') }
}
