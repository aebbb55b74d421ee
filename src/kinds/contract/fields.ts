/** Kinds whose items are fields with one value each: what a section does not mention stays as it is. */
import type { Item } from '../../plan/state.ts'
import type { Admitted, Ownership } from './kind.ts'

/** `whole`: every field is managed; for the way back to a snapshot. */
export interface FieldOptions {
  whole: boolean
}

/** Manages the fields that are declared. The others are no one's business, so they are not even listed. */
export function admitDeclared<Value>(
  live: readonly Item<Value>[],
  { whole }: FieldOptions,
  { desired }: Ownership<Value>,
): Admitted<Value> {
  const declared = new Set(desired.map(item => item.id))
  const isManaged = ({ id }: Item<Value>): boolean => whole || declared.has(id)
  return {
    managed: live.filter(isManaged),
    leftItems: live.filter(item => !isManaged(item)),
    left: [],
  }
}
