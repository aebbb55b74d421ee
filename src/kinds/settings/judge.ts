/** What changes of settings mean to people, and which of them someone must agree to by name. Pure. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { Judgement } from '../contract/kind.ts'
import type { Setting } from './value.ts'

/** Tags say nothing to anybody outside the account, so they have no effect to tell. */
export function judge({
  subject,
  changes,
}: {
  subject: ZoneName
  changes: readonly Change<Setting>[]
}): Judgement {
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
