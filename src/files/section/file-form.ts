/** What the schemas say of how a file is written: numbers without quotes, and keys that stay bare. */
import { isMapping } from '../../text/mapping.ts'
import { checkShape } from './shape.ts'

/** A file with a section for each of these kinds, or one section of this schema. */
export type Holds = { sections: readonly string[] } | { schema: string }

/** By schema: the way to each key from the top of a file that our own files write bare, as everybody does. */
export const BARE_KEYS: Readonly<Record<string, readonly string[]>> = { config: ['notifications.*.on'] }

/** For the formatter. */
export function formOf(holds: Holds): {
  typed(value: unknown): unknown
  bareKeys: readonly string[]
} {
  const bareKeys = 'schema' in holds ? (BARE_KEYS[holds.schema] ?? []) : []
  return { typed: value => withNumbers(value, holds), bareKeys }
}

function withNumbers(value: unknown, holds: Holds): unknown {
  const copy: unknown = structuredClone(value)
  if (!isMapping(copy)) return copy
  if ('schema' in holds) shape(holds.schema, copy)
  else {
    for (const kind of holds.sections) if (Object.hasOwn(copy, kind)) shape(kind, copy[kind])
  }
  return copy
}

function shape(schema: string, section: unknown): void {
  if (isMapping(section)) checkShape(schema, section, () => '')
}
