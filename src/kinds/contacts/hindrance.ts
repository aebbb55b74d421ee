/** What the server would refuse whatever is sent: contacts of a locked domain, or under a registry that takes none. */
import type { Change } from '../../plan/diff.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { WritePlan } from '../contract/kind.ts'
import { type ContactField, fieldOf, nounOf, ROLES, type Role } from './field.ts'

/** Only of roles that change: what stays is not sent as something new. Undefined when nothing is in the way. */
export function hindrance(
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

const LOCKED =
  'the domain is locked, and the server takes no contacts of a locked domain; unlock it first: `transferLock: no` under settings, applied in a run before this one. Lock it again in a run after this one'

function isFixed(role: Role, tld: TldFacts | undefined): boolean {
  return tld !== undefined && !tld.capabilities.has(capabilityFor(role))
}

function capabilityFor(role: Role): string {
  return role === 'registrant' ? 'canSetOwner' : 'canSetContacts'
}
