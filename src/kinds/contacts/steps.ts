/** The one request that writes contacts: those that change go as they are live and come back with their changes. */
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { WritePlan, WriteStep } from '../contract/kind.ts'
import type { RawContact } from '../contract/raw.ts'
import { type ContactField, FIELDS, fieldOf, nounOf, ROLES, type Role } from './field.ts'

/** Where contacts are read and written, and whether the registry has a say in it. */
export interface Target {
  path: string
  /** Contacts of a domain: a lock stops them, and an action may begin. */
  registered: boolean
}

export function stepsTo(
  { path, registered }: Target,
  {
    changes,
    live,
    domainContext,
  }: {
    changes: readonly Change<ContactField>[]
    live: readonly Item<ContactField>[]
    domainContext: DomainContext
  },
): WritePlan {
  if (changes.length === 0) return { steps: [], notes: [] }
  const stuck = registered ? hindrance(changes, domainContext) : noDefaults(changes, live)
  if (stuck !== undefined) return { steps: [], notes: [], ...stuck }
  const rewritten = ROLES.flatMap(role => rewriteOf(role, changes, live))
  const step: WriteStep = {
    send: 'PUT',
    path,
    edit: {
      at: path,
      list: 'contacts',
      remove: rewritten.flatMap(({ before }) => (before ? [before] : [])),
      add: rewritten.flatMap(({ after }) => (after ? [after] : [])),
    },
    ...(registered && { settles: 'action' as const }),
    summary: `PUT the contacts: ${rewritten.map(said).join(', ')}`,
  }
  return { steps: [step], notes: [] }
}

/** A contact as it is, and as it will be. */
interface Rewrite {
  role: Role
  fields: number
  before?: RawContact
  after?: RawContact
}

function rewriteOf(
  role: Role,
  changes: readonly Change<ContactField>[],
  live: readonly Item<ContactField>[],
): Rewrite[] {
  const own = changes.filter(change => fieldOf(change).role === role)
  if (own.length === 0) return []
  const before = live.find(({ value }) => value.role === role)?.value.contact
  const after: RawContact = before ? { ...before } : emptyContact(role)
  for (const change of own) {
    const { field } = fieldOf(change)
    after[field] = change.action === 'delete' ? '' : change.after.raw
  }
  const removed = own.some(({ action }) => action === 'delete') && isEmpty(after)
  return [{ role, fields: own.length, ...(before && { before }), ...(!removed && { after }) }]
}

/** What a new contact consists of: every key, as the server shows it. */
function emptyContact(role: Role): RawContact {
  return { type: role, ...Object.fromEntries(FIELDS.map(field => [field, ''])) }
}

function isEmpty(contact: RawContact): boolean {
  return FIELDS.every(
    field => contact[field] === '' || contact[field] === null || contact[field] === undefined,
  )
}

function said({ role, fields, before, after }: Rewrite): string {
  if (!after) return `${role} removed`
  return `${role} ${before ? 'changed' : 'added'} (${fields === 1 ? '1 field' : `${fields} fields`})`
}

// What the server would refuse whatever is sent: contacts of a locked domain, or under a registry that takes none.

/** Only of roles that change: what stays is not sent as something new. Undefined when nothing is in the way. */
function hindrance(
  changes: readonly Change<ContactField>[],
  { domain, tld }: DomainContext,
): Pick<WritePlan, 'stuck' | 'stuckAt'> | undefined {
  const changed = new Set(changes.map(change => fieldOf(change).role))
  const fixed = ROLES.filter(role => changed.has(role) && isFixed(role, tld))
  if (tld && fixed.length > 0) {
    const whose = fixed.map(role => `the ${nounOf(role)} (${capabilityFor(role)})`).join(' and ')
    const stuck = `the registry of ${tld.name} does not let ${whose} be changed; write what is live, or delete ${fixed.join(' and ')} to leave ${fixed.length === 1 ? 'it' : 'them'} as ${fixed.length === 1 ? 'it is' : 'they are'}`
    return { stuck, stuckAt: [fixed[0]!] }
  }
  const first = ROLES.find(role => changed.has(role))
  return domain?.isTransferLocked && first ? { stuck: LOCKED, stuckAt: [first] } : undefined
}

/** The server changes the default contacts of an account and makes none: a PUT would be a 404. */
function noDefaults(
  changes: readonly Change<ContactField>[],
  live: readonly Item<ContactField>[],
): Pick<WritePlan, 'stuck' | 'stuckAt'> | undefined {
  if (live.length > 0) return undefined
  return { stuck: NO_DEFAULTS, stuckAt: [fieldOf(changes[0]!).role] }
}

const NO_DEFAULTS =
  'the account has no default contacts, and the API only changes those that are there; set them once in the control panel, then apply this'

const LOCKED =
  'the domain is locked, and the server takes no contacts of a locked domain; unlock it first: `transferLock: no` under settings, applied in a run before this one. Lock it again in a run after this one'

function isFixed(role: Role, tld: TldFacts | undefined): boolean {
  return tld !== undefined && !tld.capabilities.has(capabilityFor(role))
}

function capabilityFor(role: Role): string {
  return role === 'registrant' ? 'canSetOwner' : 'canSetContacts'
}
