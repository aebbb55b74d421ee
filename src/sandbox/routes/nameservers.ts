/** `GET` and `PUT /domains/{domain}/nameservers`. */
import type { Answer } from '../http/envelope.ts'
import { domainAsRead, namedDomain, partOf } from '../rules/lookup.ts'
import { isProvided, type Nameserver, nameserversOf, readNameservers } from '../rules/nameserver-rules.ts'
import { domainWrite, missing, type Target } from '../rules/writes.ts'
import { startAction } from '../state/actions.ts'
import type { Domain } from '../state/shapes.ts'
import { refuseIncapable } from '../state/tlds.ts'
import type { Call, Route, World } from '../state/world.ts'

export const nameserverRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/nameservers', handle: listNameservers },
  { method: 'PUT', path: '/domains/:domain/nameservers', pausesItself: true, handle: domainWrite(changed) },
]

function listNameservers(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  const nameservers = nameserversOf(domainAsRead(world, call, domain))
  return partOf(call, domain, 'nameservers', { nameservers })
}

function changed({ world, call, domain, body }: Target): () => void {
  const sent = body['nameservers']
  if (!Array.isArray(sent)) throw missing('nameservers')
  const nameservers = readNameservers(sent)
  refuseIncapable(world, call.account, domain.name, 'canSetNameservers')
  return () => {
    const course = world.planned.take(domain.name) ?? { state: 'finished' }
    const changes = { parts: partsWith(domain, nameservers) }
    startAction(world.store, call.account, domain.name, 'changeNameservers', changes, course)
  }
}

/** The parts a domain has after it moved to these nameservers: `canEditDns` follows where it is told at all. */
export function partsWith(domain: Domain, nameservers: readonly Nameserver[]): Record<string, unknown> {
  const provided = isProvided(nameservers)
  return {
    nameservers,
    ...(domain.parts['canEditDns'] !== undefined && { canEditDns: provided }),
    // The provider signs by itself: keys of an earlier operator are gone.
    ...(provided && domain.parts['dnsSecEntries'] !== undefined && { dnsSecEntries: [] }),
  }
}
