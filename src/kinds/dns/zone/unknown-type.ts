/** What to say about a record type that the API does not take. */
import { isRecordType, RECORD_TYPE_NAMES } from '../../../dns/types/table.ts'
import { nearest } from '../../../text/closest.ts'

/** Types that exist in DNS but not here, and what to do instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  PTR: 'the reverse name of an address belongs to the network that hands it out',
  SOA: 'the server makes it itself',
  DNSKEY: 'keys are not part of the zone data',
  RRSIG: 'the server signs the zone itself',
  HTTPS: 'publish A and AAAA instead; leave live ones alone with a rule under ignore',
  SVCB: 'leave live ones alone with a rule under ignore',
  DNAME: 'write a CNAME for each name',
  ANAME: 'write ALIAS',
  LOC: 'leave it out',
}

/** What is under these keys of a name is compiled to records (kinds/dns/structured). */
export const BY_FIELDS: Readonly<Record<string, string>> = {
  SPF: 'SPF: { include: [_spf.example.net], all: "-" }',
  DMARC: 'DMARC: { p: none }',
  DKIM: 'DKIM: { selector: s1, cname: s1.example.net. }',
  'MTA-STS': 'MTA-STS: { id: "1" }',
  'TLS-RPT': 'TLS-RPT: { rua: tls@example.nl }',
}

export function explainType(type: string): { message: string; advice: string } {
  const upper = type.toUpperCase()
  if (isRecordType(upper)) {
    return {
      message: `record types are written in capitals, not "${type}"`,
      advice: `did you mean "${upper}"?`,
    }
  }
  const elsewhere = Object.hasOwn(ELSEWHERE, upper) ? ELSEWHERE[upper] : undefined
  if (elsewhere) return { message: `the API does not take records of type ${type}`, advice: elsewhere }
  const near = nearest(upper, RECORD_TYPE_NAMES)
  return {
    message: `"${type}" is not a record type`,
    advice: near ? `did you mean "${near}"?` : `the types are ${RECORD_TYPE_NAMES.join(', ')}`,
  }
}
