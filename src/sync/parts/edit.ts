/** Edits of raw lists, and of objects as lists of their fields: the whole of what a write does, so the body, the check and the way back follow from it. */
import { createHash } from 'node:crypto'
import { ZonewrightError } from '../../errors.ts'
import type { Edit } from '../../plan/plan.ts'

/** The list afterwards: every `remove` taken out once, byte for byte, and `add` at the end. */
export function applyEdit(list: readonly unknown[], edit: Edit): unknown[] {
  if (missingFrom(list, edit.remove).length > 0) {
    throw new ZonewrightError(
      'zone-moved',
      'user',
      `${edit.at} no longer holds what the plan wants to replace`,
      {
        advice: 'someone else changed it: make a new plan',
      },
    )
  }
  return [...missingFrom(edit.remove, list), ...edit.add]
}

/** What `list` holds of `wanted`, copies counted, is missing when it is not there byte for byte. */
export function missingFrom<Entry>(list: readonly unknown[], wanted: readonly Entry[]): Entry[] {
  const there = new Map<string, number>()
  for (const entry of list) count(there, rawKey(entry), 1)
  return wanted.filter(entry => {
    const key = rawKey(entry)
    if (!there.get(key)) return true
    count(there, key, -1)
    return false
  })
}

/** The body that makes `members` live at the place of an edit. */
export function wholeBody({ list, object }: Edit, members: readonly unknown[]): Record<string, unknown> {
  if (object === undefined) return { [list!]: members }
  const fields = members as readonly { field: string; value: unknown }[]
  return { [object]: Object.fromEntries(fields.map(({ field, value }) => [field, value])) }
}

/** Hash of a raw list as the API gave it, whatever its order. */
export function digestOf(list: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const key of list.map(rawKey).sort()) hash.update(key).update('\n')
  return hash.digest('hex').slice(0, 16)
}

function rawKey(entry: unknown): string {
  return JSON.stringify(entry)
}

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
