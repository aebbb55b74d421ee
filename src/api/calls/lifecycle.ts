/** How a domain comes and goes: availability, terms, order, cancellation, hand-over, actions. Each write is sent once. */
import type { Client } from '../client.ts'
import { ApiError, type ApiRequest } from '../request/errors.ts'
import { type Json, listOf, objectOf, shape } from '../request/shapes.ts'
import { redact } from '../request/words.ts'

/** Whether a domain can be had (api-v6, DomainCheckResult). */
export interface Availability {
  /** `free`, `notfree`, `inyouraccount`, `unavailable`, `internalpull`, `internalpush`. */
  status: string
  /** What can be done about it: `register`, `transfer`, `internalpull`, `internalpush`. */
  actions: string[]
}

/** What an order costs and may be. Prices in cents, without VAT; nothing is ordered when one of them is not known. */
export interface Terms {
  /** With its leading dot. */
  tld: string
  price: number
  recurringPrice: number
  /** Of a period, in months. */
  months: number
  capabilities: string[]
  /** Length of the name without its TLD, in characters; absent where the answer has none. */
  minLength?: number
  maxLength?: number
  /** Days before the renewal by which a cancellation is needed. */
  cancelTimeFrame?: number
}

/** What the parts of a domain shall be from the beginning; what is absent gets the defaults of the account. */
export interface DomainParts {
  contacts?: readonly unknown[]
  nameservers?: readonly unknown[]
  dnsEntries?: readonly unknown[]
}

export interface WriteOptions {
  /** The server checks it and changes nothing. */
  test?: boolean
}

export function getAvailability(client: Client, domain: string): Promise<Availability> {
  const request: ApiRequest = { method: 'GET', path: `/domain-availability/${encodeURIComponent(domain)}` }
  return client.get(request.path, {}, body => {
    const raw = objectOf(objectOf(body, request, 'the answer')['availability'], request, 'availability')
    const { status, actions } = raw
    if (typeof status !== 'string') throw shape(request, 'availability.status', 'text')
    const listed = listOf(actions ?? [], request, 'availability.actions')
    return { status, actions: listed.filter(one => typeof one === 'string') }
  })
}

/** `tld` with its leading dot. Throws `bad-answer` when a price or the period is missing: no one agrees to those. */
export function getTerms(client: Client, tld: string): Promise<Terms> {
  const request: ApiRequest = { method: 'GET', path: `/tlds/${encodeURIComponent(tld)}` }
  return client.get(request.path, {}, body => {
    const raw = objectOf(objectOf(body, request, 'the answer')['tld'], request, 'tld')
    const capabilities = listOf(raw['capabilities'], request, 'tld.capabilities')
    const terms: Terms = {
      tld,
      price: amountOf(raw, 'price', request),
      recurringPrice: amountOf(raw, 'recurringPrice', request),
      months: amountOf(raw, 'registrationPeriodLength', request),
      capabilities: capabilities.filter(one => typeof one === 'string'),
    }
    for (const key of ['minLength', 'maxLength', 'cancelTimeFrame'] as const) {
      const value = raw[key]
      if (isAmount(value)) terms[key] = value
    }
    return terms
  })
}

/** Registers a domain, or transfers it when there is an auth code, which is in no error. Costs money. */
export function orderDomain(
  client: Client,
  order: DomainParts & { domainName: string; authCode?: string },
  { test = false }: WriteOptions = {},
): Promise<void> {
  return keepingSecret(order.authCode, () => client.send('POST', '/domains', order, { test }))
}

/** `end`: at the end of the period that is paid. `immediately`: now. */
export function cancelDomain(
  client: Client,
  domain: string,
  endTime: 'end' | 'immediately',
  { test = false }: WriteOptions = {},
): Promise<void> {
  return client.send('DELETE', pathOf(domain), { endTime }, { test })
}

/** Offers the domain to another account, which has to accept it. */
export function handOverDomain(
  client: Client,
  domain: string,
  targetCustomerName: string,
  { test = false }: WriteOptions = {},
): Promise<void> {
  return client.send('PATCH', pathOf(domain), { action: 'handover', targetCustomerName }, { test })
}

/** Starts a failed action again, with what is corrected. The auth code is in no error. */
export function retryAction(
  client: Client,
  domain: string,
  corrected: DomainParts & { authCode?: string },
  { test = false }: WriteOptions = {},
): Promise<void> {
  const path = `${pathOf(domain)}/actions`
  return keepingSecret(corrected.authCode, () => client.send('PATCH', path, corrected, { test }))
}

/** Gives up what runs or failed. */
export function cancelAction(
  client: Client,
  domain: string,
  { test = false }: WriteOptions = {},
): Promise<void> {
  return client.send('DELETE', `${pathOf(domain)}/actions`, undefined, { test })
}

/** A text of the server without the secret, in whatever spelling a server may repeat it. */
export function withoutSecret(text: string, secret: string | undefined): string {
  if (secret === undefined) return text
  const spellings = [
    secret,
    secret.toLowerCase(),
    secret.toUpperCase(),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]
  // The longest first: it may hold another one.
  return redact(
    text,
    [...new Set(spellings)].sort((a, b) => b.length - a.length),
  )
}

/** The body of a request is in no error of ours, but a server may repeat what it was sent. */
async function keepingSecret(secret: string | undefined, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (secret === undefined || !(error instanceof ApiError)) throw error
    const { code, fault, request, status, serverMessage, message, outcomeUnknown, retryAfterMs, advice } =
      error
    // Without its cause, which can hold words of the server too.
    throw new ApiError(
      {
        code,
        fault,
        request,
        status,
        serverMessage: withoutSecret(serverMessage, secret),
        message: withoutSecret(message, secret),
        outcomeUnknown,
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      },
      advice === undefined ? {} : { advice },
    )
  }
}

function amountOf(raw: Json, key: string, request: ApiRequest): number {
  const value = raw[key]
  if (!isAmount(value)) throw shape(request, `tld.${key}`, 'a whole number')
  return value
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function pathOf(domain: string): string {
  return `/domains/${encodeURIComponent(domain)}`
}
