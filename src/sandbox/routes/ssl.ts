/** The SSL certificates of a domain, as the seed gives them. */
import { type Answer, Refusal } from '../http/envelope.ts'
import { namedDomain, partOf } from '../rules/lookup.ts'
import type { Domain } from '../state/shapes.ts'
import type { Call, Route, World } from '../state/world.ts'

export const sslRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/ssl', handle: listCertificates },
  { method: 'GET', path: '/domains/:domain/ssl/:id', handle: showCertificate },
]

function listCertificates(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  return partOf(call, domain, 'ssl', { certificates: certificatesOf(domain) })
}

function showCertificate(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  const id = call.params['id'] ?? ''
  const certificate = certificatesOf(domain).find(one => String(one['certificateId']) === id)
  if (certificate === undefined) throw new Refusal(404, `Certificate with id '${id}' not found`)
  return partOf(call, domain, `ssl/${id}`, { certificate })
}

/** What the seed leaves out is filled in; `canReissue` is a text (api-facts 4.19). */
function certificatesOf(domain: Domain): Record<string, unknown>[] {
  const stored = domain.parts['certificates']
  if (!Array.isArray(stored)) return []
  return (stored as Record<string, unknown>[]).map((certificate, index) => ({
    certificateId: index + 1,
    commonName: domain.name,
    expirationDate: '2030-01-05 12:00:00',
    status: 'active',
    orderDate: '2020-01-05 12:00:00',
    ...certificate,
    canReissue: String(certificate['canReissue'] ?? 'true'),
  }))
}
