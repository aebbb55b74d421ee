/** Slips in ignore rules. One that matches nothing spares nothing: what it was meant for would be deleted. */
import type { Finding } from '../../diagnostics.ts'
import { readOwnerName, type ZoneName } from '../../dns/name.ts'
import { nearest } from '../../dns/near.ts'
import { isRecordType, RECORD_TYPES } from '../../dns/rrset.ts'
import { severityOf } from '../../dns/rule-catalogue.ts'
import type { IgnoreRule } from '../../schema.gen.ts'

/** Types the API does not document but a zone may hold all the same; those of numbers are RFC 3597. */
const OTHER_TYPES =
  /^(TYPE\d+|AFSDB|APL|CDNSKEY|CDS|CERT|CSYNC|DHCID|DNAME|DNSKEY|EUI48|EUI64|HINFO|HIP|HTTPS|IPSECKEY|KEY|KX|LOC|NSEC|NSEC3|NSEC3PARAM|OPENPGPKEY|PTR|RP|RRSIG|SIG|SMIMEA|SOA|SPF|SVCB|TKEY|TSIG|URI|WKS|ZONEMD)$/

export function checkIgnoreRules(rules: readonly IgnoreRule[], zone: ZoneName): Finding[] {
  return rules.flatMap((rule, index) => [...checkTypes(rule, index), ...checkName(rule, index, zone)])
}

function checkTypes({ type }: IgnoreRule, index: number): Finding[] {
  const findings: Finding[] = []
  for (const [at, written] of [type ?? []].flat().entries()) {
    const name = written.toUpperCase()
    if (isRecordType(name) || OTHER_TYPES.test(name)) continue
    const near = nearest(name, RECORD_TYPES)
    findings.push({
      rule: 'type-unsupported',
      severity: severityOf('type-unsupported'),
      path: Array.isArray(type) ? ['ignore', index, 'type', at] : ['ignore', index, 'type'],
      message: `"${written}" is no record type, so this rule would spare nothing`,
      advice: near ? `did you mean ${near}?` : `the types are ${RECORD_TYPES.join(', ')}`,
    })
  }
  return findings
}

/** Only a name that is written as an absolute one; other slips cannot be told from names that are not live now. */
function checkName({ name }: IgnoreRule, index: number, zone: ZoneName): Finding[] {
  if (name === undefined || /[*?\\]/.test(name)) return []
  const read = readOwnerName(name, zone)
  if (read.ok || read.problem.rule !== 'name-relative') return []
  const { rule, message, advice } = read.problem
  return [
    {
      rule,
      // A name of which this is really meant cannot be declared, but it can be live.
      severity: 'warning',
      path: ['ignore', index, 'name'],
      message: `${message}; this rule most likely spares nothing`,
      ...(advice !== undefined && { advice }),
    },
  ]
}
