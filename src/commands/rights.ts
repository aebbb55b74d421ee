/** What each verb may send: one list per purpose. Anything else is refused before it leaves. */
import type { Permission } from '../api/permissions.ts'

const DNS = '/domains/*/dns'

/** Where the parts of a domain, and of the account, are read; the zone and the domain itself beside them. */
const PARTS = [
  '/domains/*/dnssec',
  '/domains/*/nameservers',
  '/domains/*/contacts',
  '/domains/*/branding',
  '/domain-defaults/contacts',
] as const

/** The account's domains and all their parts, read. */
export const READ: readonly Permission[] = [
  '/domains',
  '/domains/*',
  DNS,
  ...PARTS,
  '/domains/*/actions',
  '/tlds/*',
].map(path => ({ method: 'GET', path }))

const WRITES: readonly Permission[] = [
  ...(['POST', 'PATCH', 'DELETE', 'PUT'] as const).map(method => ({ method, path: DNS })),
  ...['/domains/*', ...PARTS].map(path => ({ method: 'PUT' as const, path })),
]

/** Reading, and writing parts of domains. */
export const WRITE: readonly Permission[] = [...READ, ...WRITES]

/** Reading, and asking the server what it would say to a write (`test=1`). */
export const TRY: readonly Permission[] = [
  ...READ,
  ...WRITES.map(write => ({ ...write, testOnly: true as const })),
]
