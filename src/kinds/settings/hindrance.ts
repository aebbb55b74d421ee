/** Changes of settings that the server would refuse, and why. Pure. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { WritePlan } from '../contract/kind.ts'
import { undoesWhitelabel, withoutLock } from './check-account.ts'
import type { Setting } from './value.ts'

/** Why the server would not do it, whatever is sent. */
export function hindrance(
  subject: ZoneName,
  changes: readonly Change<Setting>[],
  domainContext: DomainContext,
): Pick<WritePlan, 'stuck' | 'stuckAt'> | undefined {
  const { status, isDnsOnly } = domainContext.domain ?? {}
  const changed = (name: Setting['name']): boolean => changes.some(({ id }) => id === name)
  if (changes.some(undoesWhitelabel)) {
    const stuck = `${subject} is whitelabel, and that cannot be undone; write \`whitelabel: yes\`, or delete the line`
    return { stuck, stuckAt: ['whitelabel'] }
  }
  if (changes.some(({ id, action }) => id !== 'tags' && action === 'delete')) {
    return {
      stuck: `the server did not show all of these settings before, and a request cannot hide them again`,
    }
  }
  if (status === 'gone') {
    return { stuck: `${subject} is gone, so it has no settings any more: delete the section` }
  }
  if (status === 'inprogress') {
    return { stuck: `${subject} is still being registered or transferred: run again when it is registered` }
  }
  if (status === 'dropinprogress') {
    return { stuck: `${subject} is being given up: its settings cannot be changed any more` }
  }
  const unregistered = status === 'dnsonly' || isDnsOnly === true
  if (changed('transferLock') && unregistered) {
    return {
      stuck: `${subject} is registered elsewhere (dnsonly), so its transfer lock cannot be set here`,
      stuckAt: ['transferLock'],
    }
  }
  const unlockable = changed('transferLock') ? withoutLock(subject, domainContext) : undefined
  if (unlockable !== undefined) {
    return {
      stuck: `${unlockable}; delete the line \`transferLock\`: what is not mentioned stays as it is`,
      stuckAt: ['transferLock'],
    }
  }
  if (changed('whitelabel') && (unregistered || (status !== undefined && status !== 'registered'))) {
    return {
      stuck: `${subject} must be registered here to become whitelabel, and its status is ${status ?? 'dnsonly'}`,
      stuckAt: ['whitelabel'],
    }
  }
  return undefined
}
