/** What the server would refuse, said at the line that asks for it: a lock that does not exist, whitelabel undone. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { severityOf } from '../../dns/rule-catalogue.ts'
import type { Change } from '../../plan/diff.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import type { Surroundings } from '../surroundings.ts'
import { switchWord } from './declare.ts'
import type { Setting } from './value.ts'

/** The way back to a snapshot has no section; what cannot be done is `stuck` there. */
export function suit({
  subject,
  section,
  changes,
  surroundings,
}: {
  subject: ZoneName
  section: SettingsSection | undefined
  changes?: readonly Change<Setting>[]
  surroundings: Surroundings
}): Finding[] {
  const findings: Finding[] = []
  const locked = section?.transferLock
  const reason = locked === undefined ? undefined : withoutLock(subject, surroundings)
  if (reason !== undefined && locked !== undefined) {
    const isChange = changes?.some(({ id }) => id === 'transferLock') ?? false
    // Nobody has looked: it may be locked already, as the section says, and then nothing is asked for.
    const mayBeChange = changes === undefined && switchWord(locked) === 'yes'
    if (isChange) findings.push(noLock(reason, severityOf('tld-capability')))
    else if (mayBeChange) findings.push(noLock(reason, 'warning'))
  }
  if (section?.whitelabel !== undefined && changes?.some(undoesWhitelabel)) {
    findings.push({
      rule: 'whitelabel-final',
      severity: severityOf('whitelabel-final'),
      path: ['whitelabel'],
      message: `${subject} is whitelabel, and that cannot be undone`,
      advice: 'write "whitelabel: yes", or delete the line',
    })
  }
  return findings
}

export function undoesWhitelabel(change: Change<Setting>): boolean {
  if (change.id !== 'whitelabel' || change.action === 'create') return false
  return change.before.said[0] === 'yes' && (change.action === 'delete' || change.after.said[0] !== 'yes')
}

/** The domain's own word counts before that of its top-level domain: it is about this registration. */
function withoutLock(subject: ZoneName, { domain, tld }: Surroundings): string | undefined {
  if (domain?.supportsLocking !== undefined) {
    return domain.supportsLocking ? undefined : `${subject} cannot be locked: it does not support locking`
  }
  if (!tld || tld.capabilities.has('canSetLock')) return undefined
  return `${tld.name} domains cannot be locked: the top-level domain lacks canSetLock`
}

function noLock(message: string, severity: Finding['severity']): Finding {
  return {
    rule: 'tld-capability',
    severity,
    path: ['transferLock'],
    message,
    advice: 'delete the line: what is not mentioned stays as it is',
  }
}
