/** `GET /domains/{domain}/whois`: the seed's text, else a few lines from what is known. */
import { ok } from '../http/envelope.ts'
import { namedDomain } from '../rules/lookup.ts'
import { nameserversOf } from '../rules/nameserver-rules.ts'
import type { Domain } from '../state/shapes.ts'
import type { Route } from '../state/world.ts'

export const whoisRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/domains/:domain/whois',
    handle: (world, call) => ok({ whois: whoisOf(namedDomain(world, call)) }),
  },
]

function whoisOf(domain: Domain): string {
  const { name, parts } = domain
  if (typeof parts['whois'] === 'string') return parts['whois']
  const lines = [`Domain name: ${name}`, `Status: ${parts['status'] ?? 'registered'}`, 'Nameservers:']
  return [...lines, ...nameserversOf(domain).map(({ hostname }) => `  ${hostname}`)].join('\n')
}
