/** The record types by name, as the rest of the program uses them. */
import type { Result } from '../result.ts'
import { readIpv4, readIpv6 } from './address.ts'
import { fieldsType, type RecordType } from './fields.ts'
import type { Field, RecordTypeRow, WholeKind } from './row.ts'
import type { Rdata } from './rrset.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName, rowOf } from './table.ts'

/** How a value is read that is one text. */
const WHOLE: Readonly<Record<WholeKind, (text: string) => Result<Rdata>>> = {
  ipv4: readIpv4,
  ipv6: readIpv6,
  text: text => ({ ok: true, value: { content: text, key: text } }),
}

const TYPES = new Map(RECORD_TYPE_NAMES.map(type => [type, madeOf(type, rowOf(type))]))

export function recordType(name: RecordTypeName): RecordType {
  return TYPES.get(name)!
}

function madeOf(type: RecordTypeName, row: RecordTypeRow): RecordType {
  if (!isWhole(row.fields)) return fieldsType(type, row.fields, row)
  const [{ key, kind }] = row.fields
  return {
    type,
    read: WHOLE[kind],
    lint: (text, zone) => row.lint?.({ [key]: text }, text, zone) ?? [],
    compose: value => String(value[key] ?? ''),
    shorten: content => content,
  }
}

function isWhole(fields: RecordTypeRow['fields']): fields is readonly [Field<WholeKind>] {
  return Object.hasOwn(WHOLE, fields[0].kind)
}
