/** What each verb may send: one list per purpose. Anything else is refused before it leaves. */
import type { Permission } from '../api/permissions.ts'

const DNS = '/domains/*/dns'

/** The account's domains and their zones, read. */
export const READ: readonly Permission[] = [
  { method: 'GET', path: '/domains' },
  { method: 'GET', path: '/domains/*' },
  { method: 'GET', path: DNS },
]

const WRITES = (['POST', 'PATCH', 'DELETE', 'PUT'] as const).map(method => ({ method, path: DNS }))

/** Reading, and writing zones. */
export const WRITE_DNS: readonly Permission[] = [...READ, ...WRITES]

/** Reading, and asking the server what it would say to a write (`test=1`). */
export const TRY_DNS: readonly Permission[] = [
  ...READ,
  ...WRITES.map(write => ({ ...write, testOnly: true as const })),
]
