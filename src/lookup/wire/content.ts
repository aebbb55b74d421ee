/**
 * The data of one record as the API writes its content: targets absolute, hexadecimal in lower case, TXT raw.
 *
 * From the bytes, not through dns-packet: that refuses whole messages for one SSHFP of a new hash or one DNSKEY
 * of another protocol, and changes texts that are not UTF-8.
 */
import { canonicalIpv6 } from '../../dns/ipv6.ts'
import { isKnown, type KnownType, type LookupType } from './record-types.ts'
import { Garbled, type WireReader } from './wire.ts'

const READERS: Record<KnownType, (data: WireReader) => string> = {
  A: data => [...data.bytes(4)].join('.'),
  AAAA: data => {
    const groups = data.bytes(16).toString('hex').match(/.{4}/g)!
    return canonicalIpv6(groups.join(':'))!
  },
  NS: data => data.name(),
  CNAME: data => data.name(),
  // RFC 1035, 3.3.13: primary server, mailbox, then serial, refresh, retry, expire, minimum.
  SOA: data => row(data.name(), data.name(), data.u32(), data.u32(), data.u32(), data.u32(), data.u32()),
  MX: data => row(data.u16(), data.name()),
  // The server splits a long text anywhere, also within a character: joined first, then read.
  TXT: data => {
    const chunks = [data.string()]
    while (!data.done) chunks.push(data.string())
    return Buffer.concat(chunks).toString('utf8')
  },
  SRV: data => row(data.u16(), data.u16(), data.u16(), data.name()),
  NAPTR: data =>
    row(
      data.u16(),
      data.u16(),
      quoted(data.string()),
      quoted(data.string()),
      quoted(data.string()),
      data.name(),
    ),
  DS: data => row(data.u16(), data.u8(), data.u8(), hex(data)),
  SSHFP: data => row(data.u8(), data.u8(), hex(data)),
  DNSKEY: data => row(data.u16(), data.u8(), data.u8(), data.rest().toString('base64')),
  TLSA: data => row(data.u8(), data.u8(), data.u8(), hex(data)),
  // The value is verbatim up to the last quote; a tag compares without case (RFC 8659, 4.1).
  CAA: data =>
    row(data.u8(), data.string().toString('latin1').toLowerCase(), `"${data.rest().toString('utf8')}"`),
}

/** Reads the whole of `data`. Types that are not known are hexadecimal. Throws `Garbled`. */
export function readContent(type: LookupType, data: WireReader): string {
  if (!isKnown(type)) return hex(data)
  const content = READERS[type](data)
  if (!data.done) throw new Garbled(`there is too much in a record of type ${type}`)
  return content
}

function row(...fields: readonly (string | number)[]): string {
  return fields.join(' ')
}

function hex(data: WireReader): string {
  return data.rest().toString('hex')
}

/** RFC 1035, 5.1. */
function quoted(text: Buffer): string {
  return `"${text.toString('utf8').replace(/["\\]/g, '\\$&')}"`
}
