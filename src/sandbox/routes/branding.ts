/** `GET` and `PUT /domains/{domain}/branding`: seven texts (api-facts 4.15). */
import { type Answer, Refusal } from '../http/envelope.ts'
import { domainAsRead, namedDomain, partOf } from '../rules/lookup.ts'
import { domainWrite, missing, objectIn, type Target } from '../rules/writes.ts'
import { canBeBranded } from '../state/tlds.ts'
import type { Call, Route, World } from '../state/world.ts'

export const brandingRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/branding', handle: showBranding },
  { method: 'PUT', path: '/domains/:domain/branding', pausesItself: true, handle: domainWrite(replaced) },
]

const keys = [
  'companyName',
  'supportEmail',
  'companyUrl',
  'termsOfUsageUrl',
  'bannerLine1',
  'bannerLine2',
  'bannerLine3',
]

function showBranding(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  const stored = (domainAsRead(world, call, domain).parts['branding'] ?? {}) as Record<string, unknown>
  const branding = Object.fromEntries(keys.map(key => [key, stored[key] ?? '']))
  return partOf(call, domain, 'branding', { branding })
}

/** All seven keys are needed; only `termsOfUsageUrl` may be null, which is `""` from then on. */
function replaced({ world, call, domain, body }: Target): () => void {
  const sent = objectIn(body['branding'], 'branding')
  const branding: Record<string, string> = {}
  for (const key of keys) {
    const value = key === 'termsOfUsageUrl' && sent[key] === null ? '' : sent[key]
    if (typeof value !== 'string') throw missing(key)
    branding[key] = value
  }
  if (!canBeBranded(world, call.account, domain.name)) {
    throw new Refusal(406, "Domain TLD doesn't support branding")
  }
  return () => world.store.setParts(call.account, domain.name, { branding })
}
