/** What is answered where the sandbox serves nothing: bad addresses, wrong methods, parts left out. */
import { Refusal } from '../http/envelope.ts'
import type { Route } from '../state/world.ts'

/** First segments of the families the real API has and the sandbox has not. */
const families = new Set(
  (
    'vps big-storages colocations actions email mail-service haips private-networks block-storages ssl-certificates ' +
    'kubernetes openstack traffic traffic-pool acronis operating-systems monitoring-contacts children'
  ).split(' '),
)

/** The refusal for a request no route takes. `path` includes the version. */
export function refuseUnserved(method: string, path: string, routes: readonly Route[]): Refusal {
  const segments = path.split('/').slice(2)
  const patterns = ['/auth', ...routes.map(route => route.path)]
  const pattern = patterns.find(path => fits(path, segments))
  if (pattern !== undefined) {
    return new Refusal(405, `The method ${method} is not supported on this resource`)
  }
  const [family = '', , part = ''] = segments
  if (families.has(family) || (family === 'domains' && part === 'zone-file')) return notImplemented()
  return badAddress()
}

/** Everything under another prefix than `/v6`. */
export function badAddress(): Refusal {
  return new Refusal(400, 'The API version or URL is invalid')
}

function notImplemented(): Refusal {
  return new Refusal(501, 'This endpoint is not implemented')
}

function fits(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').slice(1)
  if (parts.length !== segments.length) return false
  return parts.every((part, index) =>
    part.startsWith(':') ? segments[index] !== '' : part === segments[index],
  )
}
