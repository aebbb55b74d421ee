/** Where a file holds numbers: these stand without quotes, and texts that only look like numbers stand in them. */
import { checkShape } from '../files/shape.ts'
import { isMapping } from '../text/mapping.ts'

/** A file with a section for each of these kinds, or one section of this schema. */
export type Holds = { sections: readonly string[] } | { schema: string }

/** A copy of the data of a file with numbers where its schema has them. What has another shape stays text. */
export function withNumbers(value: unknown, holds: Holds): unknown {
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
