/** What the top-level domain does not allow, before the server says so. */
import type { Finding } from '../../diagnostics.ts'
import type { Change } from '../../plan/diff.ts'
import type { Surroundings } from '../surroundings.ts'
import { type ContactField, nounOf, ROLES, type Role } from './field.ts'
import { fieldOf } from './steps.ts'

/** Only of roles that change: what stays is not sent as something new. */
export function suit({
  changes = [],
  surroundings: { tld },
}: {
  changes?: readonly Change<ContactField>[]
  surroundings: Surroundings
}): Finding[] {
  if (!tld) return []
  const changed = new Set(changes.map(change => fieldOf(change).role))
  return ROLES.filter(role => changed.has(role)).flatMap(role => {
    const capability = capabilityFor(role)
    if (tld.capabilities.has(capability)) return []
    return [
      {
        rule: 'tld-capability',
        severity: 'error' as const,
        path: [role],
        on: 'key' as const,
        message: `the registry of ${tld.name} does not let the ${nounOf(role)} be changed (${capability})`,
        advice: `write what is live, or delete ${role} to leave it as it is`,
      },
    ]
  })
}

function capabilityFor(role: Role): string {
  return role === 'registrant' ? 'canSetOwner' : 'canSetContacts'
}
