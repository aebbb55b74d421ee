/** What the registry is doing for a domain. */
import { isMapping } from '../../text/mapping.ts'
import type { Client } from '../client.ts'
import type { ApiRequest } from '../request/errors.ts'
import { objectOf } from '../request/shapes.ts'

/** What the registry is doing for a domain, or failed to do. */
export interface DomainAction {
  /** Such as `changeNameservers`. */
  name: string
  message: string
  hasFailed: boolean
}

/** Undefined when nothing runs and nothing failed (api-facts 4.16: an empty name, or null). */
export function getAction(client: Client, domain: string): Promise<DomainAction | undefined> {
  const request: ApiRequest = { method: 'GET', path: `/domains/${encodeURIComponent(domain)}/actions` }
  return client.get(request.path, {}, body => {
    const action = objectOf(body, request, 'the answer')['action']
    if (!isMapping(action)) return undefined
    const { name, message, hasFailed } = action
    if (typeof name !== 'string' || name === '') return undefined
    return { name, message: typeof message === 'string' ? message : '', hasFailed: hasFailed === true }
  })
}
