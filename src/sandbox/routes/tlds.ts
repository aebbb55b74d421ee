/** `GET /tlds` and `GET /tlds/{tld}`, whose path value begins with the dot. */
import { type Answer, ok, Refusal } from '../http/envelope.ts'
import { paged } from '../rules/paging.ts'
import { tldsOf } from '../state/tlds.ts'
import type { Call, Route, World } from '../state/world.ts'

export const tldRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/tlds',
    handle: (world, call) => paged(call, 'tlds', tldsOf(world, call.account)),
  },
  { method: 'GET', path: '/tlds/:tld', handle: showTld },
]

function showTld(world: World, call: Call): Answer {
  const name = call.params['tld'] ?? ''
  const tld = tldsOf(world, call.account).find(tld => tld.name === name.toLowerCase())
  if (tld === undefined) throw new Refusal(404, `Tld with name '${name}' not found`)
  return ok({ tld })
}
