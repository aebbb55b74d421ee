/**
 * The data of one record as the API writes its content: targets absolute, hexadecimal in lower case, TXT raw.
 *
 * From the bytes, not through dns-packet: that refuses whole messages for one SSHFP of a new hash or one DNSKEY
 * of another protocol, and changes texts that are not UTF-8.
 */
import { canonicalIpv6 } from '../../dns/ipv6.ts'
import type { Field, FieldKind } from '../../dns/types/row.ts'
import { isRecordType, rowOf } from '../../dns/types/table.ts'
import { isKnown, type LookupType } from './record-types.ts'
import { Garbled, type WireReader } from './wire.ts'

type ReadField = (data: WireReader, field: Field) => string | number

const FIELDS: Readonly<Record<FieldKind, ReadField>> = {
  u8: data => data.u8(),
  u16: data => data.u16(),
  host: data => data.name(),
  name: data => data.name(),
  hex,
  ipv4: data => [...data.bytes(4)].join('.'),
  ipv6: data => canonicalIpv6(data.bytes(16).toString('hex').match(/.{4}/g)!.join(':'))!,
  // A tag of CAA compares without case (RFC 8659, 4.1).
  word: data => data.string().toString('latin1').toLowerCase(),
  // Verbatim up to the last quote, or a character-string (RFC 1035, 5.1).
  quoted: (data, { rest }) =>
    `"${rest ? data.rest().toString('utf8') : data.string().toString('utf8').replace(/["\\]/g, '\\$&')}"`,
  // The server splits a long text anywhere, also within a character: joined first, then read.
  text: data => {
    const chunks = [data.string()]
    while (!data.done) chunks.push(data.string())
    return Buffer.concat(chunks).toString('utf8')
  },
}

/** Of types that no file holds. RFC 1035, 3.3.13: primary, mailbox, serial, refresh, retry, expire, minimum. */
const OTHERS: Readonly<Record<string, (data: WireReader) => readonly (string | number)[]>> = {
  SOA: data => [data.name(), data.name(), data.u32(), data.u32(), data.u32(), data.u32(), data.u32()],
  DNSKEY: data => [data.u16(), data.u8(), data.u8(), data.rest().toString('base64')],
}

/** Reads the whole of `data`. Types that are not known are hexadecimal. Throws `Garbled`. */
export function readContent(type: LookupType, data: WireReader): string {
  if (!isKnown(type)) return hex(data)
  const fields = isRecordType(type)
    ? rowOf(type).fields.map(field => FIELDS[field.kind](data, field))
    : OTHERS[type]!(data)
  if (!data.done) throw new Garbled(`there is too much in a record of type ${type}`)
  return fields.join(' ')
}

function hex(data: WireReader): string {
  return data.rest().toString('hex')
}
