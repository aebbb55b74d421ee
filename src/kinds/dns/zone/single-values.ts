/** From what is under a type to single values, each with its place. */
import type { DocPath } from '../../../diagnostics.ts'
import { recordType } from '../../../dns/types/record-type.ts'
import type { RecordTypeName } from '../../../dns/types/table.ts'
import type { RecordValue, RrsetSpec, StructuredValue } from '../../../schema.gen.ts'

export interface PlacedValue {
  path: DocPath
  value: RecordValue
}

/** One RRset as written: its own TTL in seconds, if it has one, and its values in order. */
export interface RrsetValues {
  ttl?: number
  values: PlacedValue[]
}

export function valuesOf(spec: RrsetSpec, path: DocPath): RrsetValues {
  if (!isSet(spec)) return { values: placed(spec as RecordValue | RecordValue[], path) }
  const inner = spec.values ?? spec.value ?? []
  const values = placed(inner, [...path, spec.values === undefined ? 'value' : 'values'])
  return spec.ttl === undefined ? { values } : { ttl: spec.ttl, values }
}

interface RrsetObject {
  ttl?: number
  value?: RecordValue
  values?: RecordValue | RecordValue[]
}

/**
 * `value` alone does not tell: it is also a field of CAA. An object with any other field is one structured value.
 */
function isSet(spec: RrsetSpec): spec is RrsetSpec & RrsetObject {
  if (typeof spec === 'string' || Array.isArray(spec)) return false
  const keys = Object.keys(spec)
  return (
    (keys.includes('values') || keys.includes('value')) &&
    keys.every(key => key === 'ttl' || key === 'values' || key === 'value')
  )
}

function placed(value: RecordValue | RecordValue[], path: DocPath): PlacedValue[] {
  if (!Array.isArray(value)) return [{ path, value }]
  return value.map((member, index) => ({ path: [...path, index], value: member }))
}

/** A value in presentation format. Its fields are those of the type: the schema says so. */
export function textOf(value: RecordValue, type: RecordTypeName): string {
  return typeof value === 'string' ? value : recordType(type).compose(value)
}

/** Where a problem of a value is: at the field of a structured value, else at a part of its text. */
export function placeOf(
  { path, value }: PlacedValue,
  { field, span }: { field?: string; span?: readonly [number, number] },
): { path: DocPath; span?: readonly [number, number] } {
  if (typeof value === 'string') return { path, ...(span === undefined ? {} : { span }) }
  return { path: field !== undefined && Object.hasOwn(value, field) ? [...path, field] : path }
}

/** One line of YAML for short things, to show in advice. */
export function flow(spec: RrsetSpec | StructuredValue): string {
  if (typeof spec === 'string')
    return /^[\w./](?:[\w.@=/+ -]*[\w.@=/+-])?$/.test(spec) ? spec : JSON.stringify(spec)
  if (Array.isArray(spec)) return `[${spec.map(flow).join(', ')}]`
  const parts = Object.entries(spec).map(
    ([key, value]) => `${key}: ${typeof value === 'number' ? value : flow(value as RrsetSpec)}`,
  )
  return `{ ${parts.join(', ')} }`
}
