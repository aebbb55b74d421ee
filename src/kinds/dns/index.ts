/** The dns kind: the records of a zone. */
import { recordId } from '../../dns/rrset.ts'
import type { DnsSection } from '../../schema.gen.ts'
import type { Kind } from '../kind.ts'
import { admit, lineOf } from './admit.ts'
import { declare } from './declare.ts'
import { express } from './express.ts'
import { parse } from './parse.ts'
import { review } from './review.ts'
import { steps } from './steps.ts'
import { compareRrsets, type DnsEntry, type DnsOptions, type Rrset } from './value.ts'

export const dns: Kind<DnsSection, DnsEntry, Rrset, DnsOptions> = {
  name: 'dns',
  columns: ['TYPE', 'NAME', 'TTL', 'VALUE'],
  declare,
  read: (reader, subject) => reader.dnsEntries(subject),
  parse,
  admit,
  review,
  same,
  compare: compareRrsets,
  lines: value => value.records.map(lineOf),
  steps,
  express,
}

/** Equal as sets of TTL and value, copies counted. */
function same(a: Rrset, b: Rrset): boolean {
  if (a.records.length !== b.records.length) return false
  const first = a.records.map(recordId).sort()
  const second = b.records.map(recordId).sort()
  return first.every((id, index) => id === second[index])
}
