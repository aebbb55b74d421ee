/** `/domains/{domain}` itself: the list, one domain, its writable settings. */
import { type Answer, type Link, ok, Refusal } from '../http/envelope.ts'
import { contactsIn } from '../rules/contact-rules.ts'
import { domainAsRead, domainLink, domainOf } from '../rules/lookup.ts'
import { nameserversOf } from '../rules/nameserver-rules.ts'
import { paged } from '../rules/paging.ts'
import { domainWrite, missing, objectIn, type Target } from '../rules/writes.ts'
import { countRead, isRunning } from '../state/actions.ts'
import type { Domain } from '../state/shapes.ts'
import { isCapable, refuseIncapable } from '../state/tlds.ts'
import { type Call, listParameter, type Route, type World } from '../state/world.ts'

export const domainRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains', handle: listDomains },
  { method: 'GET', path: '/domains/:domain', handle: showDomain },
  {
    method: 'PUT',
    path: '/domains/:domain',
    pausesItself: true,
    handle: domainWrite(changed, { find: domainOf }),
  },
]

function listDomains(world: World, call: Call): Answer {
  const include = listParameter(call, 'include')
  const tags = listParameter(call, 'tags')
  const all = world.store.domains(call.account).map(domain => domainAsRead(world, call, domain))
  const found = all.filter(domain => {
    if (domain.parts['status'] === 'gone' && !include.includes('goneDomains')) return false
    return tags.length === 0 || tagsOf(domain).some(tag => tags.includes(String(tag)))
  })
  return paged(call, 'domains', found.map(shownWith(world, call, include)))
}

async function showDomain(world: World, call: Call): Promise<Answer> {
  if (countRead(world.store, call.account, domainOf(world, call).name)) await world.save()
  const domain = domainAsRead(world, call, domainOf(world, call))
  const self = domainLink(call, domain)
  const parts = ['branding', 'contacts', 'dns', 'nameservers', 'actions', 'zone-file']
  const links: Link[] = [{ rel: 'self', link: self }, ...parts.map(rel => ({ rel, link: `${self}/${rel}` }))]
  return ok({ domain: shownWith(world, call, listParameter(call, 'include'))(domain), _links: links })
}

/** The keys of 2022, in the recorded order, empty values as `""` (api-facts 2.8, 2.10). */
const recordedKeys: readonly [string, unknown][] = [
  ['authCode', ''],
  ['isTransferLocked', false],
  ['registrationDate', '2020-01-05'],
  ['renewalDate', '2030-01-05'],
  ['isWhitelabel', false],
  ['isDnsOnly', false],
  ['cancellationDate', ''],
  ['cancellationStatus', ''],
  ['hasActionRunning', false],
  ['supportsLocking', false],
  ['tags', []],
  ['hasAutoDns', false],
]

/** Later additions, shown when the seed has them: their place among the keys was never recorded. */
const laterKeys = ['status', 'canEditDns', 'hasDnsSec']

function shownWith(world: World, call: Call, include: readonly string[]): (domain: Domain) => object {
  return domain => {
    const { name, parts } = domain
    const shown: Record<string, unknown> = { name }
    for (const [key, absent] of recordedKeys) shown[key] = parts[key] ?? absent
    if (isRunning(domain)) shown['hasActionRunning'] = true
    shown['supportsLocking'] = parts['supportsLocking'] ?? isCapable(world, call.account, name, 'canSetLock')
    for (const key of laterKeys) if (parts[key] !== undefined) shown[key] = parts[key]
    if (include.includes('nameservers')) shown['nameservers'] = nameserversOf(domain)
    if (include.includes('contacts')) shown['contacts'] = contactsIn(parts)
    return shown
  }
}

function tagsOf(domain: Domain): readonly unknown[] {
  const tags = domain.parts['tags']
  return Array.isArray(tags) ? tags : []
}

/** Four keys count; missing or null is unchanged, every other key is passed over (api-facts 4.10). */
function changed({ world, call, domain, body }: Target): () => void {
  const sent = objectIn(body['domain'], 'domain')
  const changes: Record<string, unknown> = {}
  for (const key of ['isTransferLocked', 'hasAutoDns', 'isWhitelabel']) {
    const value = sent[key] ?? undefined
    if (value === undefined) continue
    if (typeof value !== 'boolean') throw missing(key)
    changes[key] = value
  }
  const tags = sent['tags'] ?? undefined
  if (tags !== undefined) {
    if (!Array.isArray(tags) || !tags.every(tag => typeof tag === 'string')) throw missing('tags')
    changes['tags'] = tags
  }
  const differs = (key: string): boolean => key in changes && changes[key] !== (domain.parts[key] ?? false)
  if (differs('isTransferLocked') && domain.parts['supportsLocking'] !== true) {
    refuseIncapable(world, call.account, domain.name, 'canSetLock')
  }
  if (differs('isWhitelabel')) refuseWhitelabel(world, call, domain)
  return () => world.store.setParts(call.account, domain.name, changes)
}

function refuseWhitelabel(world: World, call: Call, domain: Domain): void {
  if (domain.parts['isWhitelabel'] === true) {
    throw new Refusal(406, `The domain '${domain.name}' cannot leave the whitelabel account`)
  }
  if (world.store.accountParts(call.account)['whitelabel'] !== true) {
    throw new Refusal(403, 'You do not have a whitelabel account yet, please order one first')
  }
  if (!domain.name.toLowerCase().endsWith('.nl')) {
    throw new Refusal(406, "Domain TLD doesn't support 'whitelabel' capability")
  }
  if ((domain.parts['status'] ?? 'registered') !== 'registered') {
    throw new Refusal(406, `The domain '${domain.name}' is not registered`)
  }
}
