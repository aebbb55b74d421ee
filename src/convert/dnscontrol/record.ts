/** A record of DNSControl's intermediate representation to the content the API takes. */
import type { Field } from '../../dns/types/row.ts'
import { isRecordType, rowOf } from '../../dns/types/table.ts'
import { isMapping } from '../../text/mapping.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** What a value without content lacks. */
export type RecordContent = { ok: true; content: string } | { ok: false; message: string }

/** `type` in capitals. DNSControl leaves out numbers that are 0 and texts that are empty. */
export function contentOf(type: string, record: JsonObject): RecordContent {
  const target = textOf(record['target'])
  if (!isRecordType(type)) {
    const rest = textOf(record['comparable']) || textOf(record['zonfefilepartial'])
    return { ok: true, content: target || rest }
  }
  if (type === 'TXT') {
    const chunks = record['txtstrings']
    const joined = Array.isArray(chunks) ? chunks.map(textOf).join('') : ''
    return { ok: true, content: target || joined }
  }
  const { fields } = rowOf(type)
  const needed = keyOf(type, fields.at(-1)!, fields.length)
  if (textOf(record[needed]) === '') return { ok: false, message: `the ${type} has no ${needed}` }
  const parts = fields.map(field => {
    const value = record[keyOf(type, field, fields.length)] ?? inner(record, field.key)
    if (field.kind === 'u8' || field.kind === 'u16') return String(value ?? 0)
    const text = textOf(value)
    if (field.kind === 'host' || field.kind === 'name') return targetOf(text, record)
    if (field.kind === 'quoted') return `"${field.rest ? text : text.replace(/["\\]/g, '\\$&')}"`
    return text
  })
  return { ok: true, content: parts.join(' ') }
}

/** `srvport`; a host, and the one field of a value, is the `target`. */
function keyOf(type: string, { key, kind, dnscontrol }: Field, fields: number): string {
  if (fields === 1 || kind === 'host' || kind === 'name') return 'target'
  return dnscontrol ?? `${type}${key}`.toLowerCase()
}

/** A target without final dot is relative to the name that D_EXTEND was given, if any. */
function targetOf(target: string, record: JsonObject): string {
  const below = textOf(record['subdomain'])
  if (target.endsWith('.') || below === '') return target
  return target === '@' ? below : `${target}.${below}`
}

/** Newer versions keep fields in an object of their own, as `Preference`. */
function inner(record: JsonObject, key: string): unknown {
  const fields = record['fields'] ?? record['rdata']
  return isMapping(fields) ? fields[`${key[0]!.toUpperCase()}${key.slice(1)}`] : undefined
}

/** A text or number as text; anything else is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
