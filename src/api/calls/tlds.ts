/** What a top-level domain allows and costs. */
import type { Client } from '../client.ts'
import type { ApiRequest } from '../request/errors.ts'
import { objectOf, shape } from '../request/shapes.ts'

/** Prices in cents, without VAT. Numbers are absent where the answer has none. */
export interface Tld {
  /** With its leading dot. */
  name: string
  /** Such as `canRegister`, `canSetLock`, `supportsDnsSec`. */
  capabilities: string[]
  price?: number
  recurringPrice?: number
  /** Months. */
  registrationPeriodLength?: number
  /** Days before the renewal by which a cancellation is needed. */
  cancelTimeFrame?: number
}

const NUMBERS = ['price', 'recurringPrice', 'registrationPeriodLength', 'cancelTimeFrame'] as const

/** `tld` with its leading dot. */
export function getTld(client: Client, tld: string): Promise<Tld> {
  const request: ApiRequest = { method: 'GET', path: `/tlds/${encodeURIComponent(tld)}` }
  return client.get(request.path, {}, body => {
    const raw = objectOf(objectOf(body, request, 'the answer')['tld'], request, 'tld')
    const { capabilities } = raw
    if (!Array.isArray(capabilities) || !capabilities.every(one => typeof one === 'string')) {
      throw shape(request, 'tld.capabilities', 'a list of texts')
    }
    const read: Tld = { name: tld, capabilities }
    for (const key of NUMBERS) if (typeof raw[key] === 'number') read[key] = raw[key]
    return read
  })
}
