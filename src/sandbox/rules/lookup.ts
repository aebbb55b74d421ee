/** How a route finds the domain of its path. */
import { type Answer, ok, Refusal } from '../http/envelope.ts'
import type { Domain } from '../state/shapes.ts'
import type { Call, World } from '../state/world.ts'

/** The domain of the path. Throws `Refusal` 404. */
export function domainOf(world: World, call: Call): Domain {
  const name = call.params['domain'] ?? ''
  const domain = world.store.domain(call.account, name)
  if (domain === undefined) throw new Refusal(404, `Domain with name '${name}' not found`)
  return domain
}

/** As `domainOf`, but a name no domain can have is refused first. Throws `Refusal` 406 or 404. */
export function namedDomain(world: World, call: Call): Domain {
  checkDomainName(call.params['domain'] ?? '')
  return domainOf(world, call)
}

/** Throws `Refusal` 406 for what cannot be the name of a domain. */
export function checkDomainName(name: string): void {
  if (!/^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]+$/i.test(name)) {
    throw new Refusal(406, `This is not a valid domain name: '${name}'`)
  }
}

/** The domain as a read may see it: with its older parts when a fault says so. */
export function domainAsRead(world: World, call: Call, domain: Domain): Domain {
  if (call.staleWrites === 0) return domain
  return world.store.olderDomain(call.account, domain.name, call.staleWrites) ?? domain
}

export function domainLink(call: Call, domain: Domain): string {
  return `${call.base}/domains/${domain.name}`
}

/** 200 with a part of a domain and the links to the part itself and to the domain. */
export function partOf(call: Call, domain: Domain, path: string, body: object): Answer {
  const self = domainLink(call, domain)
  const links = [
    { rel: 'self', link: `${self}/${path}` },
    { rel: 'domain', link: self },
  ]
  return ok({ ...body, _links: links })
}
