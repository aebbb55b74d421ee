/** The records of one name and type as one authoritative server gives them out, to compare with what was written. */
import { isIP } from 'node:net'
import type { Fqdn } from '../dns/name.ts'
import { addressesOf, type Channel } from './wire/channel.ts'
import { combinedFailure, type Failure } from './wire/failure.ts'
import type { Question } from './wire/message.ts'
import type { Asked } from './wire/query.ts'
import type { LookupType } from './wire/record-types.ts'
import { authoritativeRrset, type Rrset, rrsetOf } from './wire/rrset.ts'

/** `found`: contents as the API writes them, empty when there are none (NODATA or NXDOMAIN). `ttl` in seconds. */
export interface Found {
  found: string[]
  ttl: number
  /** The address that answered. */
  address: string
}

/** `server` is an IP address, or a host whose addresses are tried in turn. */
export async function askFor(
  channel: Channel,
  server: string,
  name: Fqdn,
  type: LookupType,
): Promise<Found | Failure> {
  const addresses = isIP(server) === 0 ? await addressesOf(channel, server as Fqdn) : [server]
  if (!Array.isArray(addresses)) return addresses
  const failures: Failure[] = []
  for (const address of addresses) {
    const rrset = servedIn(await channel.direct(address, name, type), { name, type }, address)
    if (!('problem' in rrset)) return { found: rrset.contents, ttl: rrset.ttl, address }
    failures.push(rrset)
  }
  return combinedFailure(failures as [Failure, ...Failure[]])
}

/**
 * NS of a delegation, and glue below it, are in the zone that delegates but not its authority: they come in a
 * referral (RFC 1034, 4.3.2), and count as what the server gives out.
 */
function servedIn(asked: Asked, question: Question, address: string): Rrset | Failure {
  if (asked.ok && asked.answer.rcode === 'NOERROR' && !asked.answer.authoritative) {
    const { authorities, additionals } = asked.answer
    const referral = authorities.some(rr => rr.type === 'NS')
    const given = referral ? rrsetOf([...authorities, ...additionals], question) : undefined
    if (given) return given
  }
  return authoritativeRrset(asked, question, address)
}
