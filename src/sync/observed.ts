/** What the reads of one run have shown of a part, so that no later answer can make a write forget it. */
import type { AnyKind } from '../kinds/index.ts'
import type { Item, Line } from '../plan/state.ts'

/** A line, and the item that it belongs to. */
export interface Observation {
  item: string
  line: Line
}

export function observationsOf(kind: AnyKind, items: readonly Item<unknown>[]): Observation[] {
  return items.flatMap(({ id, value }) => kind.lines(value).map(line => ({ item: id, line })))
}
