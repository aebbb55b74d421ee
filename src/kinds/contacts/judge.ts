/** What changes of contacts mean, without a word of what is in them. */
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import type { Judgement } from '../contract/kind.ts'
import { type ContactField, type Field, fieldOf, nounOf, ROLES, type Role } from './field.ts'

/**
 * Fields that say who the registrant is. Registries treat another value as another holder, with forms, fees or a lock
 * of weeks; for the generic top-level domains the e-mail address is one of them.
 */
const IDENTITY: ReadonlySet<Field> = new Set([
  'firstName',
  'lastName',
  'companyName',
  'companyKvk',
  'companyType',
  'email',
])

interface Judged {
  subject: string
  changes: readonly Change<ContactField>[]
  managed: readonly Item<ContactField>[]
  after: readonly Item<ContactField>[]
  leftItems: readonly Item<ContactField>[]
}

/** Of the contacts of a domain. */
export function judge(input: Judged): Judgement {
  const { subject, changes } = input
  const identity = changes
    .map(fieldOf)
    .filter(({ role, field }) => role === 'registrant' && IDENTITY.has(field))
  const ids = new Set(identity.map(({ field }) => `registrant ${field}`))
  const risks: Risk[] =
    identity.length === 0
      ? []
      : [
          {
            rule: 'registrant',
            message: `the registrant of ${subject} changes: ${identity.map(({ field }) => field).join(', ')}`,
            changes: changes.map(({ id }) => id).filter(id => ids.has(id)),
          },
        ]
  return { effects: effectsOf(input, role => `the ${nounOf(role)} of ${subject}`), risks }
}

/** Of the account's defaults: domains that exist keep theirs, so nothing is in risk. */
export function judgeDefaults(input: Judged): Judgement {
  const { subject } = input
  return {
    effects: effectsOf(input, role => `the ${nounOf(role)} of new domains of ${subject}`),
    risks: [],
  }
}

function effectsOf({ changes, managed, after, leftItems }: Judged, whoIs: (role: Role) => string): Effect[] {
  const has = (items: readonly Item<ContactField>[], role: Role): boolean =>
    [...items, ...leftItems].some(({ value }) => value.role === role)
  return ROLES.flatMap(role => {
    const count = changes.filter(change => fieldOf(change).role === role).length
    if (count === 0) return []
    const verb = has(managed, role) ? (has(after, role) ? 'changes' : 'goes') : 'is new'
    const text = `${whoIs(role)} ${verb}: ${count === 1 ? '1 field' : `${count} fields`}`
    return [{ topic: 'contacts' as const, text }]
  })
}
