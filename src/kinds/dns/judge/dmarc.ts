/** What receivers do with mail that fails: the DMARC policy of a domain. */
import { isDmarc, isDmarcName } from '../../../dns/mail/dmarc.ts'
import { readTags } from '../../../dns/mail/tags.ts'
import { APEX, type OwnerName } from '../../../dns/name.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Danger, Judgement } from '../../kind.ts'
import type { ZoneRecord } from '../value.ts'
import { cachedOf, nameOf, targetOf } from './wording.ts'
import { type Comparison, isHidden, recordsAt, touched, type ZoneView } from './zone-view.ts'

/** What stands at a DMARC name: a policy, a host that holds it, or something that is none. */
type State =
  | { is: 'absent' }
  | { is: 'unusable'; why: string }
  | { is: 'elsewhere'; host: string }
  | { is: 'policy'; policy: string }

export function judgeDmarc(comparison: Comparison): Judgement {
  const { zone, before, after } = comparison
  const effects: Effect[] = []
  const dangers: Danger[] = []
  for (const owner of touched(comparison, ['TXT', 'CNAME']).filter(isDmarcName)) {
    if (isHidden(before, owner)) continue
    const was = stateOf(before, owner)
    const now = stateOf(after, owner)
    const of = owner === '_dmarc' ? APEX : (owner.slice('_dmarc.'.length) as OwnerName)
    const loss = lossOf(nameOf(of, zone), was, now)
    if (loss !== undefined) {
      const changes = comparison.changes.map(({ id }) => id)
      const about = [`${owner} TXT`, `${owner} CNAME`].filter(id => changes.includes(id))
      dangers.push({ rule: 'mail', message: loss, changes: about })
    }
    const text = isHidden(after, owner) ? undefined : effectOf(nameOf(of, zone), was, now)
    if (text !== undefined) effects.push({ topic: 'mail', text, ...cachedOf(recordsOf(before, owner)) })
  }
  return { effects, dangers }
}

function recordsOf(view: ZoneView, owner: OwnerName): readonly ZoneRecord[] {
  const policies = recordsAt(view, owner, 'TXT').filter(({ content }) => isDmarc(content))
  return [...policies, ...recordsAt(view, owner, 'CNAME')]
}

function stateOf(view: ZoneView, owner: OwnerName): State {
  const [first, ...more] = recordsOf(view, owner)
  if (first === undefined) return { is: 'absent' }
  if (first.type === 'CNAME') {
    return { is: 'elsewhere', host: targetOf(first) }
  }
  if (more.length > 0) return { is: 'unusable', why: `there are ${more.length + 1}, which makes all void` }
  const { tags } = readTags(first.content, 'dmarc-syntax')
  const policy = tags.find(({ name }) => name === 'p')?.value.toLowerCase()
  // Receivers may take a text without a policy for `none` (RFC 7489, 6.6.3).
  if (policy === undefined) return { is: 'unusable', why: 'it has no p=' }
  if (!/^(none|quarantine|reject)$/.test(policy)) {
    return { is: 'unusable', why: 'its p= is not none, quarantine or reject' }
  }
  return { is: 'policy', policy }
}

/** A weaker policy is an effect and no loss. */
function lossOf(name: string, was: State, now: State): string | undefined {
  if (was.is !== 'absent' && now.is === 'absent') return `the DMARC policy of ${name} goes`
  if ((was.is === 'policy' || was.is === 'elsewhere') && now.is === 'unusable') return unusable(name, now.why)
  return undefined
}

function unusable(name: string, why: string): string {
  return `the DMARC policy of ${name} no longer counts: ${why}`
}

function effectOf(name: string, was: State, now: State): string | undefined {
  switch (now.is) {
    case 'absent':
      return was.is === 'absent' ? undefined : `${name} has no DMARC policy of its own any more`
    case 'unusable':
      return was.is === 'unusable' || was.is === 'absent' ? undefined : unusable(name, now.why)
    case 'elsewhere':
      if (was.is === 'elsewhere' && was.host === now.host) return undefined
      return `the DMARC policy of ${name} is kept at ${now.host}`
    case 'policy':
      if (was.is !== 'policy') return `${name} has the DMARC policy ${now.policy} now`
      if (was.policy === now.policy) return undefined
      return `the DMARC policy of ${name} goes from ${was.policy} to ${now.policy}`
  }
}
