/** Records and RRsets: the units the rest of the program counts in. */
import { compareText } from '../../text/compare.ts'
import { compareOwners, type Fqdn, type OwnerName } from '../name.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName } from './table.ts'

/** The data of one record, canonical. */
export interface Rdata {
  /** Presentation format as it is sent: targets absolute, hexadecimal in lower case. TXT is raw text. */
  content: string
  /** Equality: two values are the same exactly when their keys are. Differs from `content` only in NAPTR. */
  key: string
  /** The host a CNAME, ALIAS, MX, NS or SRV points at; absent for types that name none. */
  target?: Fqdn
}

/** One canonical record of a zone. `ttl` in seconds (API: `expire`). */
export interface DnsRecord extends Rdata {
  name: OwnerName
  type: RecordTypeName
  ttl: number
}

/** All records of one owner name and type; the unit of diff. */
export type RrsetId = `${string} ${string}`

export function rrsetId(record: { name: string; type: string }): RrsetId {
  return `${record.name} ${record.type}`
}

/** Names one record within its zone, over canonical data only. */
export function recordId(record: { name: string; ttl: number; type: string; key: string }): string {
  return `${record.name} ${record.ttl} ${record.type} ${record.key}`
}

const typeRank = new Map<string, number>(RECORD_TYPE_NAMES.map((type, index) => [type, index]))

/** By owner name (apex first), type, TTL and value: the fixed order of everything we print or write. */
export function compareRecords(a: DnsRecord, b: DnsRecord): number {
  return (
    compareOwners(a.name, b.name) ||
    compareTypes(a.type, b.type) ||
    a.ttl - b.ttl ||
    compareRdata(a.key, b.key)
  )
}

export function compareTypes(a: string, b: string): number {
  return (typeRank.get(a) ?? 99) - (typeRank.get(b) ?? 99) || compareText(a, b)
}

/** Texts that begin with a number compare by it first, so that `2 x` comes before `10 x`. */
export function compareRdata(a: string, b: string): number {
  // Both must begin with a digit: numbers among characters and spaces would make the order circular.
  if (DIGIT.test(a) && DIGIT.test(b)) {
    const first = Number.parseInt(a, 10)
    const second = Number.parseInt(b, 10)
    if (first !== second) return first - second
  }
  return compareText(a, b)
}

const DIGIT = /^[0-9]/
