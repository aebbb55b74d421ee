/** The shapes of the API's answers, checked on arrival. Content stays byte for byte. */
import { domainToASCII } from 'node:url'
import { isMapping } from '../../text/mapping.ts'
import type { Client } from '../client.ts'
import { type ApiRequest, badAnswer } from '../request/errors.ts'
import { listOf, objectOf, shape } from '../request/shapes.ts'

/**
 * What the API says about one domain (api-facts 2.8, 2.9). Empty text and null mean absent (2.10), and so
 * does a field of an unexpected type: `raw` shows it. The transfer code is a secret and is dropped here.
 */
export interface DomainInfo {
  /** As the API writes it. */
  name: string
  nameservers?: Nameserver[]
  tags?: string[]
  /** `registered`, `gone`, `dnsonly`, `inprogress`, `dropinprogress`. */
  status?: string
  /** `YYYY-MM-DD`. */
  registrationDate?: string
  renewalDate?: string
  /** `YYYY-MM-DD hh:mm:ss`, Europe/Amsterdam. */
  cancellationDate?: string
  cancellationStatus?: string
  isTransferLocked?: boolean
  isWhitelabel?: boolean
  isDnsOnly?: boolean
  hasAutoDns?: boolean
  hasDnsSec?: boolean
  canEditDns?: boolean
  hasActionRunning?: boolean
  supportsLocking?: boolean
  /** The object as it came, without `authCode`. */
  raw: Record<string, unknown>
}

const TEXTS = ['status', 'registrationDate', 'renewalDate', 'cancellationDate', 'cancellationStatus'] as const
const FLAGS = [
  'isTransferLocked',
  'isWhitelabel',
  'isDnsOnly',
  'hasAutoDns',
  'hasDnsSec',
  'canEditDns',
  'hasActionRunning',
  'supportsLocking',
] as const

/** What an answer about domains has beside their own fields. */
export type Include = readonly ('nameservers' | 'contacts')[]

/**
 * All domains of the account, with their nameservers. One request without a page size; when the server
 * pages nevertheless, the following pages by number. Links are only looked at, never followed: a wrong
 * host in one must not receive a token.
 */
export async function listDomains(client: Client, include: Include = ['nameservers']): Promise<DomainInfo[]> {
  const domains = new Map<string, DomainInfo>()
  const query: Record<string, string> = { include: include.join(',') }
  for (let page = 1; ; page++) {
    if (page > 1) query['page'] = String(page)
    const request: ApiRequest = { method: 'GET', path: `/domains?${new URLSearchParams(query)}` }
    const { list, hasNext } = await client.get('/domains', query, body => {
      const answer = objectOf(body, request, 'the answer')
      const items = listOf(answer['domains'], request, 'domains')
      return {
        list: items.map((item, index) => readDomain(item, request, `domains[${index}]`)),
        hasNext: hasNextPage(answer['_links']),
      }
    })
    const before = domains.size
    for (const domain of list) domains.set(domain.name, domain)
    if (!hasNext) return [...domains.values()]
    if (domains.size === before)
      throw badAnswer(request, 200, 'it announces a next page but brings nothing new')
    query['pageSize'] ??= String(list.length)
  }
}

/** One domain, with its nameservers by default. What is said of another domain is a bad answer. */
export async function getDomain(
  client: Client,
  name: string,
  include: Include = ['nameservers'],
): Promise<DomainInfo> {
  const path = `/domains/${encodeURIComponent(name)}`
  const query: Record<string, string> = include.length > 0 ? { include: include.join(',') } : {}
  const request: ApiRequest = { method: 'GET', path: `${path}?${new URLSearchParams(query)}` }
  return client.get(path, query, body => {
    const domain = readDomain(objectOf(body, request, 'the answer')['domain'], request, 'domain')
    if (domainToASCII(domain.name) === domainToASCII(name)) return domain
    throw badAnswer(request, 200, `it is about ${domain.name}, not about ${name}`)
  })
}

function readDomain(item: unknown, request: ApiRequest, at: string): DomainInfo {
  const { authCode: _secret, ...raw } = objectOf(item, request, at)
  const name = raw['name']
  if (typeof name !== 'string' || name === '') throw shape(request, `${at}.name`, 'text')
  const domain: DomainInfo = { name, raw }
  for (const key of TEXTS) {
    const value = raw[key]
    if (typeof value === 'string' && value !== '') domain[key] = value
  }
  for (const key of FLAGS) {
    const value = raw[key]
    if (typeof value === 'boolean') domain[key] = value
  }
  const { tags } = raw
  if (Array.isArray(tags) && tags.every(tag => typeof tag === 'string')) domain.tags = tags
  const nameservers = readNameservers(raw['nameservers'])
  if (nameservers) domain.nameservers = nameservers
  return domain
}

/** `_links.pages` by the documentation; a plain list of links, as single resources have, is understood too. */
function hasNextPage(links: unknown): boolean {
  const pages = isMapping(links) ? links['pages'] : links
  return Array.isArray(pages) && pages.some(link => isMapping(link) && link['rel'] === 'next')
}

// Nameservers as answers give them: in the domain object and by themselves.

/** One nameserver of a domain. Keys we do not know are kept on the object. */
interface Nameserver {
  hostname: string
  /** Glue. Absent and null are the empty text, as the server answers it (api-facts 4.2). */
  ipv4: string
  ipv6: string
}

/** Undefined when it is none. */
function readNameserver(item: unknown): Nameserver | undefined {
  if (!isMapping(item)) return undefined
  const { hostname, ipv4, ipv6 } = item
  if (typeof hostname !== 'string' || hostname === '') return undefined
  const [first, second] = [ipv4 ?? '', ipv6 ?? '']
  if (typeof first !== 'string' || typeof second !== 'string') return undefined
  return { ...item, hostname, ipv4: first, ipv6: second }
}

/** Undefined when one of them is none, or when it is not a list. */
function readNameservers(list: unknown): Nameserver[] | undefined {
  if (!Array.isArray(list)) return undefined
  const read = list.map(readNameserver)
  return read.every(nameserver => nameserver !== undefined) ? read : undefined
}
