/** What changes of keys mean to people, and which guards should look at them. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import { durationText } from '../../text/duration.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { Judgement } from '../contract/kind.ts'
import { type DnssecKey, keysText } from './value.ts'

export interface JudgeInput {
  subject: ZoneName
  changes: readonly Change<DnssecKey>[]
  managed: readonly Item<DnssecKey>[]
  after: readonly Item<DnssecKey>[]
  domainContext: DomainContext
}

export function judge(input: JudgeInput): Judgement {
  if (input.changes.length === 0) return { effects: [], risks: [] }
  const stays = new Set(input.after.map(({ id }) => id))
  const kept = input.managed.filter(({ id }) => stays.has(id))
  const risks = input.managed.length > 0 && kept.length === 0 ? [lossOf(input)] : []
  return { effects: effectsOf(input), risks }
}

/** Nothing of what was there stays: all gone, or all replaced. */
function lossOf({ subject, changes, managed, after, domainContext }: JudgeInput): Risk {
  const ids = changes.map(({ id }) => id)
  const dsTtl = domainContext.dns?.parent?.dsTtl
  if (after.length === 0) {
    const message = `${subject} would no longer be signed: ${textOf(managed)} would go, and none comes; keep the zone signed until the parent has dropped its DS records and their TTL has passed`
    return { rule: 'dnssec-lost', message, changes: ids }
  }
  const wait =
    dsTtl === undefined
      ? 'and then for the TTL of the DS records there'
      : `and then ${durationText(dsTtl)} (the TTL of the DS records there)`
  const message = `all keys of ${subject} would be replaced at once (${textOf(managed)} by ${textOf(after)}), so that resolvers that know the old DS records only would refuse its answers; add the new key first, wait until the parent has its DS record ${wait}, then remove the old one`
  return { rule: 'dnssec-disjoint', message, changes: ids }
}

function effectsOf({ subject, changes, managed, after, domainContext }: JudgeInput): Effect[] {
  const dsTtl = domainContext.dns?.parent?.dsTtl
  const cached = dsTtl === undefined ? {} : { cached: dsTtl }
  const said = (text: string): Effect => ({ topic: 'dnssec', text, ...cached })
  if (after.length === 0) return [said(`${subject} is no longer signed: resolvers stop checking its answers`)]
  if (managed.length === 0) {
    const text = `resolvers begin to check the answers of ${subject} with ${textOf(after)}`
    return [{ topic: 'dnssec', text }]
  }
  const come = changes.flatMap(change => (change.action === 'delete' ? [] : [change.after]))
  const go = changes.flatMap(change => (change.action === 'create' ? [] : [change.before]))
  return [
    ...(come.length > 0
      ? [said(`the parent of ${subject} vouches for ${textOf(come.map(asItem))} as well`)]
      : []),
    ...(go.length > 0
      ? [said(`the parent of ${subject} no longer vouches for ${textOf(go.map(asItem))}`)]
      : []),
  ]
}

function asItem(value: DnssecKey): { value: DnssecKey } {
  return { value }
}

function textOf(items: readonly { value: DnssecKey }[]): string {
  return keysText(items.map(({ value }) => value.tag))
}
