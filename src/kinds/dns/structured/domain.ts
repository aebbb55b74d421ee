/** Whole names of domains inside a structured value. They are never relative to the zone, as in the records they make. */
import { canonicalIpv6 } from '../../../dns/ipv6.ts'
import { readTarget, type ZoneName } from '../../../dns/name.ts'
import { fail, ok, type Result } from '../../../dns/result.ts'
import { nameWithin } from '../../../text/host-within.ts'

const RULE = 'structured-value'

/**
 * A name of several labels, canonical and without its final dot; `@` is the zone. `what` is shown where the text
 * is not a name at all, such as `a mail server`.
 */
export function readDomain(text: string, zone: ZoneName, what: string): Result<string> {
  if (text === '@') return ok(zone)
  if (text === '' || text === '.') return fail(RULE, `${what} is missing`, { advice: 'write its whole name' })
  if (isAddress(text)) {
    return fail(RULE, `"${text}" is an address, and ${what} belongs here`, { advice: 'write its whole name' })
  }
  const read = readTarget(text.endsWith('.') ? text : `${text}.`, zone)
  if (!read.ok) {
    const meant = nameWithin(text)
    const other = meant === undefined ? undefined : readDomain(meant, zone, what)
    const advice = other?.ok ? `write ${other.value}` : read.problem.advice
    return fail(RULE, read.problem.message, advice === undefined ? {} : { advice })
  }
  const name = read.value.slice(0, -1)
  if (!name.includes('.')) {
    return fail(RULE, `"${text}" is a single word, and names are whole here`, {
      advice: `write it with its domain, such as ${name}.${zone}`,
    })
  }
  if (/\.\d+$/.test(name)) {
    return fail(RULE, `"${text}" ends in a number, and no domain does`, { advice: 'write its whole name' })
  }
  return ok(name)
}

function isAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || canonicalIpv6(text) !== undefined
}
