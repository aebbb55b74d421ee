/** What each verb may send: one list per purpose. Anything else is refused before it leaves. */
import type { Permission } from '../../api/auth/permissions.ts'
import { kinds } from '../../kinds/index.ts'

/** Where the kinds are read and written. */
const SOURCES = kinds.map(({ source, writes = ['PUT'] }) => ({ path: source.path('*'), writes }))

/** The account's domains and all their parts, read. */
export const READ: readonly Permission[] = [
  ...new Set(['/domains', '/domains/*', ...SOURCES.map(({ path }) => path), '/domains/*/actions', '/tlds/*']),
].map(path => ({ method: 'GET', path }))

const WRITES: readonly Permission[] = SOURCES.flatMap(({ path, writes }) =>
  writes.map(method => ({ method, path })),
)

/** Reading, and writing parts of domains. */
export const WRITE: readonly Permission[] = [...READ, ...WRITES]

/** Reading, and asking the server what it would say to a write (`test=1`). */
export const TRY: readonly Permission[] = [
  ...READ,
  ...WRITES.map(write => ({ ...write, testOnly: true as const })),
]

const DOMAIN = '/domains/*'
const ACTION = '/domains/*/actions'

/** An order. The domain is only looked at when the answer to the order was lost. */
const ORDER: readonly Permission[] = [
  ...['/domain-availability/*', '/tlds/*', '/domain-defaults/contacts', DOMAIN].map(path => ({
    method: 'GET' as const,
    path,
  })),
  { method: 'POST', path: '/domains' },
]

export const REGISTER = ORDER
export const TRANSFER = ORDER

export const CANCEL: readonly Permission[] = [
  { method: 'GET', path: DOMAIN },
  { method: 'GET', path: '/tlds/*' },
  { method: 'DELETE', path: DOMAIN },
]

/** The action is only looked at when the answer was lost. */
export const HANDOVER: readonly Permission[] = [
  { method: 'GET', path: DOMAIN },
  { method: 'GET', path: ACTION },
  { method: 'PATCH', path: DOMAIN },
]

/** What `retry --from-files` reads besides is what a plan may read. */
export const ACTIONS: readonly Permission[] = [
  { method: 'GET', path: ACTION },
  { method: 'PATCH', path: ACTION },
  { method: 'DELETE', path: ACTION },
]

/** The reads of a list. */
export function onlyReading(may: readonly Permission[]): readonly Permission[] {
  return may.filter(({ method }) => method === 'GET')
}

/** A list whose writes need `test=1`. */
export function onlyTrying(may: readonly Permission[]): readonly Permission[] {
  return may.map(one => (one.method === 'GET' ? one : { ...one, testOnly: true as const }))
}
