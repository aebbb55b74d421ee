/** Contacts that the account has for new domains. */
import type { Client } from '../client.ts'
import type { ApiRequest } from '../request/errors.ts'
import { listOf, objectOf, shape } from '../request/shapes.ts'

/** A contact: its role under `type`, and 13 more keys (api-facts 4.7). */
export interface WhoisContact {
  type: string
  [field: string]: unknown
}

/** HTTP 404 when it has none. */
export function getDefaultContacts(client: Client): Promise<WhoisContact[]> {
  const request: ApiRequest = { method: 'GET', path: '/domain-defaults/contacts' }
  return client.get(request.path, {}, body =>
    listOf(objectOf(body, request, 'the answer')['contacts'], request, 'contacts').map((item, index) => {
      const raw = objectOf(item, request, `contacts[${index}]`)
      const { type } = raw
      if (typeof type !== 'string' || type === '') throw shape(request, `contacts[${index}].type`, 'text')
      return { ...raw, type }
    }),
  )
}
