/** The difference between desired and live, item by item and line by line. Knows no kind. */
import type { Item, Line } from './state.ts'

/** What happens to one item. */
export type Change<Value> =
  | { id: string; action: 'create'; after: Value }
  | { id: string; action: 'update'; before: Value; after: Value }
  | { id: string; action: 'delete'; before: Value }

/**
 * Desired against live. A live item that is not desired is deleted, so pass only managed items.
 * The result is in the order of `compare`, whatever the order of the input.
 */
export function diff<Value>(
  live: readonly Item<Value>[],
  desired: readonly Item<Value>[],
  same: (a: Value, b: Value) => boolean,
  compare: (a: Value, b: Value) => number,
): Change<Value>[] {
  const before = new Map(live.map(item => [item.id, item.value]))
  const changes: Change<Value>[] = []
  for (const { id, value: after } of desired) {
    const was = before.get(id)
    before.delete(id)
    if (was === undefined) changes.push({ id, action: 'create', after })
    else if (!same(was, after)) changes.push({ id, action: 'update', before: was, after })
  }
  for (const [id, was] of before) changes.push({ id, action: 'delete', before: was })
  return changes.sort((a, b) => compare(anyValue(a), anyValue(b)))
}

/** The lines that leave and the lines that come, as multisets; lines in both are kept. */
export function diffLines(
  before: readonly Line[],
  after: readonly Line[],
): { removed: Line[]; added: Line[]; kept: number } {
  const left = new Map<string, number>()
  for (const line of before) left.set(line.key, (left.get(line.key) ?? 0) + 1)
  const added = after.filter(line => !take(left, line.key))
  const removed = before.filter(line => take(left, line.key))
  return { removed, added, kept: before.length - removed.length }
}

/** Takes one of `key` out of a multiset; false when there is none. */
export function take(multiset: Map<string, number>, key: string): boolean {
  const count = multiset.get(key) ?? 0
  if (count === 0) return false
  multiset.set(key, count - 1)
  return true
}

function anyValue<Value>(change: Change<Value>): Value {
  return change.action === 'delete' ? change.before : change.after
}
