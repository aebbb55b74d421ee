/** A lock that does not exist, and whitelabel undone: what no request can do. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import { switchWord } from './declare.ts'
import type { Setting } from './value.ts'

/**
 * What no one has looked at, hence a warning: the domain may be locked already, as the section says. A plan knows more,
 * and says of its part why it is stuck.
 */
export function checkAccount({
  subject,
  section,
  changes,
  domainContext,
}: {
  subject: ZoneName
  section: SettingsSection
  changes?: readonly Change<Setting>[]
  domainContext: DomainContext
}): Finding[] {
  const written = section.transferLock
  if (changes || written === undefined || switchWord(written) !== 'yes') return []
  const message = withoutLock(subject, domainContext)
  if (message === undefined) return []
  const advice = 'delete the line: what is not mentioned stays as it is'
  return [{ rule: 'tld-capability', severity: 'warning', path: ['transferLock'], message, advice }]
}

export function undoesWhitelabel(change: Change<Setting>): boolean {
  if (change.id !== 'whitelabel' || change.action === 'create') return false
  return change.before.said[0] === 'yes' && (change.action === 'delete' || change.after.said[0] !== 'yes')
}

/** The domain's own word counts before that of its top-level domain: it is about this registration. */
export function withoutLock(subject: ZoneName, { domain, tld }: DomainContext): string | undefined {
  if (domain?.supportsLocking !== undefined) {
    return domain.supportsLocking ? undefined : `${subject} cannot be locked: it does not support locking`
  }
  if (!tld || tld.capabilities.has('canSetLock')) return undefined
  return `${tld.name} domains cannot be locked: the top-level domain lacks canSetLock`
}
