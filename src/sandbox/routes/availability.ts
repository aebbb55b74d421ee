/** `GET /domain-availability`: of one domain, or of a list in a body or in the query (api-facts 7.1). */
import { type Answer, ok } from '../http/envelope.ts'
import { checkDomainName } from '../rules/lookup.ts'
import { missing } from '../rules/writes.ts'
import { availabilityOf } from '../state/availability.ts'
import { availabilityActions } from '../state/shapes.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'

export const availabilityRoutes: readonly Route[] = [
  { method: 'GET', path: '/domain-availability', handle: checkMany },
  {
    method: 'GET',
    path: '/domain-availability/:domain',
    handle: (world, call) => ok({ availability: resultOf(world, call, call.params['domain'] ?? '') }),
  },
]

function checkMany(world: World, call: Call): Answer {
  const body = bodyOf(call)
  const names = 'domainNames' in body ? body['domainNames'] : namesInQuery(call)
  if (!Array.isArray(names) || names.length === 0) throw missing('domainNames')
  return ok({ availability: names.map(name => resultOf(world, call, String(name))) })
}

function resultOf(world: World, call: Call, name: string): object {
  checkDomainName(name)
  const status = availabilityOf(world, call.account, name)
  return { domainName: name, status, actions: availabilityActions[status] }
}

/** `domainNames`, `domainNames[]` or `domainNames[<n>]`, repeated or as a comma list. */
function namesInQuery(call: Call): string[] {
  return Object.entries(call.query)
    .filter(([key]) => /^domainNames(\[\d*\])?$/.test(key))
    .flatMap(([, value]) => value)
    .flatMap(value => value.split(','))
    .filter(name => name !== '')
}
