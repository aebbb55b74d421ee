/** `GET /domains` and `GET /domains/{domain}`. */

import { type Answer, type Link, ok, Refusal } from '../envelope.ts'
import type { Domain } from '../store.ts'
import { type Call, listParameter, type Route, type World } from '../world.ts'

export const domainRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains', handle: listDomains },
  { method: 'GET', path: '/domains/:domain', handle: showDomain },
]

/** The domain of the path. Throws `Refusal` 404. */
export function domainOf(world: World, call: Call): Domain {
  const name = call.params['domain'] ?? ''
  const domain = world.store.domain(call.account, name)
  if (domain === undefined) throw new Refusal(404, `Domain with name '${name}' not found`)
  return domain
}

export function domainLink(call: Call, domain: Domain): string {
  return `${call.base}/domains/${domain.name}`
}

function listDomains(world: World, call: Call): Answer {
  const include = listParameter(call, 'include')
  const tags = listParameter(call, 'tags')
  const found = world.store.domains(call.account).filter(domain => {
    if (domain.parts['status'] === 'gone' && !include.includes('goneDomains')) return false
    return tags.length === 0 || tagsOf(domain).some(tag => tags.includes(String(tag)))
  })
  const page = numberParameter(call, 'page')
  const pageSize = numberParameter(call, 'pageSize')
  if (page === undefined && pageSize === undefined) return ok({ domains: found.map(shownWith(include)) })
  const size = pageSize ?? Math.max(found.length, 1)
  const number = page ?? 1
  const shown = found.slice((number - 1) * size, number * size)
  const pages = pageLinks(call, number, Math.ceil(found.length / size), size)
  return ok({ domains: shown.map(shownWith(include)), _links: { pages } })
}

function showDomain(world: World, call: Call): Answer {
  const domain = domainOf(world, call)
  const self = domainLink(call, domain)
  const parts = ['branding', 'contacts', 'dns', 'nameservers', 'actions', 'zone-file']
  const links: Link[] = [{ rel: 'self', link: self }, ...parts.map(rel => ({ rel, link: `${self}/${rel}` }))]
  return ok({ domain: shownWith(listParameter(call, 'include'))(domain), _links: links })
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

const defaultNameservers = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'].map(hostname => {
  return { hostname, ipv4: '', ipv6: '' }
})

function shownWith(include: readonly string[]): (domain: Domain) => object {
  return ({ name, parts }) => {
    const shown: Record<string, unknown> = { name }
    for (const [key, absent] of recordedKeys) shown[key] = parts[key] ?? absent
    for (const key of laterKeys) if (parts[key] !== undefined) shown[key] = parts[key]
    if (include.includes('nameservers')) shown['nameservers'] = parts['nameservers'] ?? defaultNameservers
    if (include.includes('contacts')) shown['contacts'] = parts['contacts'] ?? []
    return shown
  }
}

function tagsOf(domain: Domain): readonly unknown[] {
  const tags = domain.parts['tags']
  return Array.isArray(tags) ? tags : []
}

function numberParameter(call: Call, name: string): number | undefined {
  const value = call.query[name]
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(String(value))) {
    throw new Refusal(406, `The parameter '${name}' must be a number of at least 1`)
  }
  return Number(value)
}

/** Only the links that apply: none back on the first page, none ahead on the last. */
function pageLinks(call: Call, page: number, last: number, size: number): Link[] {
  const link = (rel: string, number: number): Link => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(call.query)) {
      for (const part of [value].flat()) if (key !== 'page' && key !== 'pageSize') query.append(key, part)
    }
    query.set('page', String(number))
    query.set('pageSize', String(size))
    return { rel, link: `${call.base}/domains?${query}` }
  }
  const back = page > 1 ? [link('first', 1), link('previous', page - 1)] : []
  const ahead = page < last ? [link('next', page + 1), link('last', last)] : []
  return [...back, ...ahead]
}
