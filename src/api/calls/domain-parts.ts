/** The parts of a domain beside its zone: shapes checked on arrival, content byte for byte. */
import { isMapping } from '../../text/mapping.ts'
import type { Client } from '../client.ts'
import type { ApiRequest } from '../request/errors.ts'
import { type Json, listOf, objectOf, shape } from '../request/shapes.ts'
import { type Nameserver, readNameserver } from './nameservers.ts'

/** A DNSKEY as the API stores it. */
export interface DnsSecEntry {
  keyTag: number
  flags: number
  algorithm: number
  publicKey: string
}

/** A contact: its role under `type`, and 13 more keys (api-facts 4.7). */
export interface WhoisContact {
  type: string
  [field: string]: unknown
}

/** One field of an object. */
export interface Field {
  field: string
  value: unknown
}

/** What the registry is doing for a domain, or failed to do. */
export interface DomainAction {
  /** Such as `changeNameservers`. */
  name: string
  message: string
  hasFailed: boolean
}

export function getDnssecEntries(client: Client, domain: string): Promise<DnsSecEntry[]> {
  return getList(client, `${pathOf(domain)}/dnssec`, 'dnsSecEntries', (item, request, at) => {
    const raw = objectOf(item, request, at)
    const { keyTag, flags, algorithm, publicKey } = raw
    if (!isWhole(keyTag)) throw shape(request, `${at}.keyTag`, 'a whole number')
    if (!isWhole(flags)) throw shape(request, `${at}.flags`, 'a whole number')
    if (!isWhole(algorithm)) throw shape(request, `${at}.algorithm`, 'a whole number')
    if (typeof publicKey !== 'string') throw shape(request, `${at}.publicKey`, 'text')
    return { ...raw, keyTag, flags, algorithm, publicKey }
  })
}

export function getNameservers(client: Client, domain: string): Promise<Nameserver[]> {
  return getList(client, `${pathOf(domain)}/nameservers`, 'nameservers', (item, request, at) => {
    const nameserver = readNameserver(item)
    if (nameserver === undefined) throw shape(request, at, 'a nameserver')
    return nameserver
  })
}

export function getContacts(client: Client, domain: string): Promise<WhoisContact[]> {
  return getList(client, `${pathOf(domain)}/contacts`, 'contacts', readContact)
}

/** Of the account; 404 when it has none. */
export function getDefaultContacts(client: Client): Promise<WhoisContact[]> {
  return getList(client, '/domain-defaults/contacts', 'contacts', readContact)
}

/** All fields, in the order of the answer. */
export function getBranding(client: Client, domain: string): Promise<Field[]> {
  const request: ApiRequest = { method: 'GET', path: `${pathOf(domain)}/branding` }
  return client.get(request.path, {}, body =>
    fieldsOf(objectOf(objectOf(body, request, 'the answer')['branding'], request, 'branding')),
  )
}

/** Undefined when nothing runs and nothing failed (api-facts 4.16: an empty name, or null). */
export function getAction(client: Client, domain: string): Promise<DomainAction | undefined> {
  const request: ApiRequest = { method: 'GET', path: `${pathOf(domain)}/actions` }
  return client.get(request.path, {}, body => {
    const action = objectOf(body, request, 'the answer')['action']
    if (!isMapping(action)) return undefined
    const { name, message, hasFailed } = action
    if (typeof name !== 'string' || name === '') return undefined
    return { name, message: typeof message === 'string' ? message : '', hasFailed: hasFailed === true }
  })
}

/** An object as the list of its fields. */
function fieldsOf(object: Json): Field[] {
  return Object.entries(object).map(([field, value]) => ({ field, value }))
}

export function readContact(item: unknown, request: ApiRequest, at: string): WhoisContact {
  const raw = objectOf(item, request, at)
  const { type } = raw
  if (typeof type !== 'string' || type === '') throw shape(request, `${at}.type`, 'text')
  return { ...raw, type }
}

function getList<T>(
  client: Client,
  path: string,
  key: string,
  read: (item: unknown, request: ApiRequest, at: string) => T,
): Promise<T[]> {
  const request: ApiRequest = { method: 'GET', path }
  return client.get(path, {}, body =>
    listOf(objectOf(body, request, 'the answer')[key], request, key).map((item, index) =>
      read(item, request, `${key}[${index}]`),
    ),
  )
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

function pathOf(domain: string): string {
  return `/domains/${encodeURIComponent(domain)}`
}
