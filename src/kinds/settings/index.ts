/** The settings kind: tags, transfer lock, automatic DNS and whitelabel of a domain. */

import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import { fieldsKind } from '../contract/fields.ts'
import type { Judgement, WritePlan } from '../contract/kind.ts'
import { ofDomain } from '../contract/source.ts'
import { checkAccount, undoesWhitelabel, withoutLock } from './check-account.ts'
import { declare } from './declare.ts'
import { amend, express, oddLine } from './express.ts'
import { oddTags } from './tags.ts'
import { FIELDS, linesOf, read, type Setting, type SettingName, send } from './value.ts'

export const settings = fieldsKind<SettingsSection, SettingName, Setting>({
  name: 'settings',
  noun: 'setting',
  uses: ['tld'],
  columns: ['SETTING', 'VALUE'],
  source: {
    path: ofDomain(),
    object: 'domain',
    // The name tells the server which domain is meant (api-v6, Domains).
    fields: ['name', 'isTransferLocked', 'tags', 'hasAutoDns', 'isWhitelabel'],
    included: 'domain',
  },
  fields: FIELDS,
  declare,
  checkAccount,
  read,
  lines: linesOf,
  unsayable: ({ name, raw }) => (name === 'tags' ? oddTags(raw?.value).map(oddLine) : []),
  hindrance,
  judge,
  send,
  express,
  amend,
})

// What changes of settings mean to people, and which of them someone must agree to by name.

/** Tags say nothing to anybody outside the account, so they have no effect to tell. */
function judge({ subject, changes }: { subject: ZoneName; changes: readonly Change<Setting>[] }): Judgement {
  const risks: Risk[] = []
  const texts: string[] = []
  const becomes = (name: Setting['name']): 'yes' | 'no' | undefined => wordAfter(changes, name)
  if (becomes('whitelabel') === 'yes') {
    texts.push(
      `${subject} becomes whitelabel for good: whois no longer names the registrar, and the account may be charged for it`,
    )
    risks.push({
      rule: 'whitelabel',
      message: `${subject} would become whitelabel, which cannot be undone`,
      changes: ['whitelabel'],
    })
  }
  if (becomes('transferLock') === 'no') {
    texts.push(`${subject} loses its transfer lock: whoever has its transfer code can take it away`)
    risks.push({
      rule: 'unlock',
      message: `the transfer lock of ${subject} would be removed`,
      changes: ['transferLock'],
    })
  }
  if (becomes('autoDns') === 'yes') {
    texts.push(
      `the provider may change records of ${subject} itself, for example when hosting is ordered, beside what the dns section says`,
    )
  }
  if (becomes('autoDns') === 'no') texts.push(`the provider no longer changes records of ${subject} itself`)
  if (becomes('transferLock') === 'yes') {
    texts.push(`${subject} cannot be transferred away until its lock is removed`)
  }
  const effects = texts.map((text): Effect => ({ topic: 'settings', text }))
  return { effects, risks }
}

/** What a switch becomes; undefined when it does not change. A live value no one understands may be a yes. */
function wordAfter(changes: readonly Change<Setting>[], name: Setting['name']): 'yes' | 'no' | undefined {
  const change = changes.find(({ id }) => id === name)
  if (!change || change.action === 'delete') return undefined
  const [word] = change.after.said
  return word === 'yes' || word === 'no' ? word : undefined
}

// Changes of settings that the server would refuse, and why.

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
