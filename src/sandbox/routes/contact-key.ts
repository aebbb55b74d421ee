/** `GET /contact-key`: the code by which the support desk knows a customer. */
import { createHash } from 'node:crypto'
import { ok } from '../http/envelope.ts'
import type { Route } from '../state/world.ts'

export const contactKeyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/contact-key',
    handle: (world, call) => {
      const seeded = world.store.accountParts(call.account)['contactKey']
      return ok({ key: typeof seeded === 'string' ? seeded : derivedKey(call.account.name) })
    },
  },
]

/** Eight hexadecimal digits that stay the same for an account across restarts. */
function derivedKey(accountName: string): string {
  return createHash('sha256').update(`contact-key ${accountName}`).digest('hex').slice(0, 8)
}
