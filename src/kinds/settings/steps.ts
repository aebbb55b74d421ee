/** One PUT of the domain that carries every change of its settings; what does not change rides along. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { ZoneName } from '../../dns/name.ts'
import { atomNames, stayingOf } from '../../plan/atoms.ts'
import { type Change, diffLines } from '../../plan/diff.ts'
import type { Step } from '../../plan/plan.ts'
import type { Line } from '../../plan/state.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { WritePlan } from '../contract/kind.ts'
import type { RawField } from '../contract/raw.ts'
import { undoesWhitelabel, withoutLock } from './check-account.ts'
import { oddTags, retagged } from './tags.ts'
import { FIELDS, linesOf, type Setting } from './value.ts'

export function steps({
  subject,
  changes,
  domainContext = {},
}: {
  subject: ZoneName
  changes: readonly Change<Setting>[]
  domainContext?: DomainContext
}): WritePlan {
  if (changes.length === 0) return { steps: [], notes: [] }
  const stuck = hindrance(subject, changes, domainContext)
  if (stuck !== undefined) return { steps: [], notes: [], ...stuck }
  const at = `/domains/${subject}`
  const step: Step = {
    id: `${subject} settings 1`,
    needs: [],
    atoms: atomIds(subject, changes),
    send: 'PUT',
    path: at,
    edit: {
      at,
      object: 'domain',
      remove: changes.flatMap(rawBefore),
      add: changes.map(rawAfter),
    },
    // The server refuses writes while an action runs; a step that settles waits for that one first.
    ...(domainContext.domain?.action && { settles: 'action' }),
    summary: `PUT the settings: ${changes.map(({ id }) => id).join(', ')}; everything else as it is`,
  }
  return { steps: [step], notes: [] }
}

/** Why the server would not do it, whatever is sent. */
function hindrance(
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

function atomIds(subject: ZoneName, changes: readonly Change<Setting>[]): string[] {
  return changes.flatMap(change => {
    const before = change.action === 'create' ? [] : linesOf(change.before)
    const after = change.action === 'delete' ? [] : linesOf(change.after)
    const { removed, added } = diffLines(before, after)
    const nameOf = atomNames(subject, 'settings', stayingOf(before.map(keyOf), after.map(keyOf)))
    return [
      ...removed.map(line => nameOf('remove', line.key).id),
      ...added.map(line => nameOf('add', line.key).id),
    ]
  })
}

function rawBefore(change: Change<Setting>): RawField[] {
  return change.action === 'create' || !change.before.raw ? [] : [change.before.raw]
}

/**
 * A value of a snapshot goes back as it was; one of a file is made from what is live. So are tags of a snapshot where
 * live others are that no file can say: no plan shows those, so no request changes them.
 */
function rawAfter(change: Change<Setting>): RawField {
  const field = FIELDS[change.id as Setting['name']]
  if (change.action === 'delete') return { field, value: [] }
  const { said, unread, raw } = change.after
  if (raw && unread !== undefined) return raw
  if (change.after.name !== 'tags') return { field, value: said[0] === 'yes' }
  const live = change.action === 'update' ? change.before.raw?.value : undefined
  if (raw && isDeepStrictEqual(oddTags(raw.value), oddTags(live))) return raw
  return { field, value: retagged(live, said) }
}

function keyOf({ key }: Line): string {
  return key
}
