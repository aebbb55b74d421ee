/** Slips in ignore rules. One that matches nothing spares nothing: what it was intended for would be deleted. */
import type { Finding } from '../../../diagnostics.ts'
import { readOwnerName, type ZoneName } from '../../../dns/name.ts'
import { isRecordType, RECORD_TYPE_NAMES } from '../../../dns/types/table.ts'
import { severityOf } from '../../../rules.ts'
import type { IgnoreRule } from '../../../schema.gen.ts'
import { nearest } from '../../../text/closest.ts'
import { flow } from './single-values.ts'

/** Types the API does not document but a zone may hold all the same; those of numbers are RFC 3597. */
const OTHER_TYPES =
  /^(TYPE\d+|AFSDB|APL|CDNSKEY|CDS|CERT|CSYNC|DHCID|DNAME|DNSKEY|EUI48|EUI64|HINFO|HIP|HTTPS|IPSECKEY|KEY|KX|LOC|NSEC|NSEC3|NSEC3PARAM|OPENPGPKEY|PTR|RP|RRSIG|SIG|SMIMEA|SOA|SPF|SVCB|TKEY|TSIG|URI|WKS|ZONEMD)$/

const FOREIGN = /[{}[\]()|^$!]/
/** `{a,b}`, which is one of the words, or `[ab]`, which is one of the letters. */
const GROUP = /\{([^{}[\]]*)\}|\[([^{}[\]]*)\]/
/** More rules than this are not advice. */
const SPELLED_OUT = 8

export function checkIgnoreRules(rules: readonly IgnoreRule[], zone: ZoneName): Finding[] {
  return rules.flatMap((rule, index) => [
    ...checkTypes(rule, index),
    ...checkPattern(rule, index),
    ...checkName(rule, index, zone),
  ])
}

function checkTypes({ type }: IgnoreRule, index: number): Finding[] {
  const findings: Finding[] = []
  for (const [at, written] of [type ?? []].flat().entries()) {
    const name = written.toUpperCase()
    if (isRecordType(name) || OTHER_TYPES.test(name)) continue
    const near = nearest(name, RECORD_TYPE_NAMES)
    findings.push({
      rule: 'type-unsupported',
      severity: severityOf('type-unsupported'),
      path: Array.isArray(type) ? ['ignore', index, 'type', at] : ['ignore', index, 'type'],
      message: `"${written}" is not a record type, so this rule would spare nothing`,
      advice: near ? `did you mean ${near}?` : `the types are ${RECORD_TYPE_NAMES.join(', ')}`,
    })
  }
  return findings
}

/** Signs that no name has and that mean something in the patterns of other tools. */
function checkPattern({ name }: IgnoreRule, index: number): Finding[] {
  if (name === undefined || !FOREIGN.test(name)) return []
  const meant = spelledOut(name)
  const rest = 'write a rule for each name that is meant, or one with * and ? that covers them'
  return [
    {
      rule: 'ignore-pattern',
      severity: severityOf('ignore-pattern'),
      path: ['ignore', index, 'name'],
      message: `"${name}" has "${FOREIGN.exec(name)![0]}", which stands for itself here: * is any run of characters, ? is one, and this rule most likely spares nothing`,
      advice: meant === undefined ? rest : `write ${meant.map(one => `{ name: ${flow(one)} }`).join(', ')}`,
    },
  ]
}

/** The names that `{a,b}` and `[ab]` stand for; undefined where these are too many, or all but some. */
function spelledOut(pattern: string): string[] | undefined {
  let names = [pattern]
  for (let group = GROUP.exec(pattern); group; group = GROUP.exec(names[0]!)) {
    const [whole, words, letters = ''] = group
    // A range or a negation is left to people, and so is a group of one, which is not a choice.
    const members = words?.split(',').map(word => word.trim()) ?? [...letters]
    if (members.length < 2 || (words === undefined && !/^\w+$/.test(letters))) return undefined
    names = names.flatMap(name => members.map(member => name.replace(whole, () => member)))
    if (names.length > SPELLED_OUT) return undefined
  }
  return names.some(name => FOREIGN.test(name)) ? undefined : [...new Set(names)]
}

/** Only a name that is written as an absolute one; other slips cannot be told from names that are not live now. */
function checkName({ name }: IgnoreRule, index: number, zone: ZoneName): Finding[] {
  if (name === undefined || /[*?\\]/.test(name) || FOREIGN.test(name)) return []
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
