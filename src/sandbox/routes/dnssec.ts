/** `GET` and `PUT /domains/{domain}/dnssec`: the keys of a domain that someone else signs (api-facts 4.6). */
import { type Answer, Refusal } from '../http/envelope.ts'
import { readDnsSecEntries } from '../rules/dnssec-rules.ts'
import { domainAsRead, namedDomain, partOf } from '../rules/lookup.ts'
import { isProvided, nameserversOf } from '../rules/nameserver-rules.ts'
import { domainWrite, type Target } from '../rules/writes.ts'
import type { Domain } from '../state/shapes.ts'
import { isCapable } from '../state/tlds.ts'
import type { Call, Route, World } from '../state/world.ts'

export const dnsSecRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/dnssec', handle: listKeys },
  { method: 'PUT', path: '/domains/:domain/dnssec', pausesItself: true, handle: domainWrite(replaced) },
]

/** Empty where keys cannot be edited, even when the zone is signed. */
function listKeys(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  const { parts } = domainAsRead(world, call, domain)
  const stored = parts['dnsSecEntries']
  const dnsSecEntries = isEditable(world, call, domain) && Array.isArray(stored) ? stored : []
  return partOf(call, domain, 'dnssec', { dnsSecEntries })
}

function replaced({ world, call, domain, body }: Target): () => void {
  const dnsSecEntries = readDnsSecEntries(body['dnsSecEntries'])
  if (!isEditable(world, call, domain)) {
    throw new Refusal(409, `DNSSEC Entries for domain '${domain.name}' cannot be edited.`)
  }
  // `hasDnsSec` follows where it is told at all.
  const told = domain.parts['hasDnsSec'] !== undefined && { hasDnsSec: dnsSecEntries.length > 0 }
  return () => world.store.setParts(call.account, domain.name, { dnsSecEntries, ...told })
}

function isEditable(world: World, call: Call, domain: Domain): boolean {
  return !isProvided(nameserversOf(domain)) && isCapable(world, call.account, domain.name, 'supportsDnsSec')
}
