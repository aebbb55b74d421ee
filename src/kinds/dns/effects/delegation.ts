/** Who answers for the names below: the NS and DS records of sub-names. */
import { APEX, absolute, type OwnerName } from '../../../dns/name.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { cachedOf, difference, listText, nameOf, targetOf } from './wording.ts'
import { type Comparison, changedOwners, isBelowCut, isHidden, recordsAt } from './zone-view.ts'

export function judgeDelegation(comparison: Comparison): Judgement {
  const isOurs = (name: OwnerName) => name !== APEX && !isBelowCut(comparison.before, name)
  const judged = [
    ...changedOwners(comparison, ['NS'])
      .filter(isOurs)
      .map(name => judgeNameservers(comparison, name)),
    ...changedOwners(comparison, ['DS'])
      .filter(isOurs)
      .map(name => judgeKeys(comparison, name)),
  ]
  return {
    effects: judged.flatMap(({ effects }) => effects),
    risks: judged.flatMap(({ risks }) => risks),
  }
}

function judgeNameservers(comparison: Comparison, name: OwnerName): Judgement {
  const of = nameOf(name, comparison.zone)
  const was = recordsAt(comparison.before, name, 'NS')
  const now = recordsAt(comparison.after, name, 'NS')
  const [old, hosts] = [was.map(targetOf), now.map(targetOf)]
  const text = delegationText(of, old, hosts)
  const effects: Effect[] = text === undefined ? [] : [{ topic: 'delegation', text, ...cachedOf(was) }]
  const risks: Risk[] = []
  const changes = [`${name} NS`]
  if (was.length > 0 && !difference(old, hosts).stays) {
    const what = now.length === 0 ? `${of} is no longer delegated` : `no nameserver of ${of} stays`
    risks.push({
      rule: 'delegation',
      message: `${what}: ${listText(old)} ${old.length > 1 ? 'go' : 'goes'}`,
      changes,
    })
  }
  const hidden = was.length === 0 ? newlyHidden(comparison, name) : []
  if (hidden.length > 0) {
    const message = `the new delegation of ${of} hides what is at and below it: ${listText(hidden)}`
    risks.push({ rule: 'delegation', message, changes })
  }
  return { effects, risks }
}

function judgeKeys(comparison: Comparison, name: OwnerName): Judgement {
  const was = recordsAt(comparison.before, name, 'DS')
  const now = recordsAt(comparison.after, name, 'DS')
  const text = securityText(comparison, name, was, now)
  const effects: Effect[] = text === undefined ? [] : [{ topic: 'delegation', text, ...cachedOf(was) }]
  if (was.length === 0 || difference(was.map(keyOf), now.map(keyOf)).stays) return { effects, risks: [] }
  const of = nameOf(name, comparison.zone)
  const message = now.length === 0 ? `the DS records of ${of} go` : `no DS record of ${of} stays`
  return { effects, risks: [{ rule: 'delegation', message, changes: [`${name} DS`] }] }
}

function delegationText(name: string, was: readonly string[], now: readonly string[]): string | undefined {
  const { gone, came, stays } = difference(was, now)
  if (now.length === 0) return `${name} is no longer delegated to ${listText(gone)}`
  if (was.length === 0) return `${name} is delegated to ${listText(came)}`
  if (!stays) return `the delegation of ${name} moves from ${listText(gone)} to ${listText(came)}`
  const parts = [
    ...(came.length > 0 ? [`also delegated to ${listText(came)}`] : []),
    ...(gone.length > 0 ? [`no longer delegated to ${listText(gone)}`] : []),
  ]
  return parts.length === 0 ? undefined : `${name} is ${parts.join(', ')}`
}

/** Without a delegation DS means nothing, so nothing is said when both go. */
function securityText(
  { after, zone }: Comparison,
  name: OwnerName,
  was: readonly ZoneRecord[],
  now: readonly ZoneRecord[],
): string | undefined {
  const of = nameOf(name, zone)
  if (recordsAt(after, name, 'NS').length === 0) return undefined
  if (was.length === 0) return `answers for ${of} must be signed: it has DS records now`
  if (now.length === 0) return `answers for ${of} are no longer secured by DNSSEC`
  const { gone, came, stays } = difference(was.map(keyOf), now.map(keyOf))
  if (!stays) return `answers for ${of} must be signed with other keys: no DS record stays`
  return gone.length + came.length > 0 ? `the DS records of ${of} change, and some stay` : undefined
}

/** RRsets that stay, were seen, and will not be. The addresses that nameservers need are not data for others. */
function newlyHidden({ zone, before, after }: Comparison, cut: OwnerName): string[] {
  const found: string[] = []
  const nameservers = new Set(recordsAt(after, cut, 'NS').map(({ target }) => target))
  const below = `.${cut}`
  for (const [name, types] of after.names) {
    if (name !== cut && !name.endsWith(below)) continue
    if (isHidden(before, name)) continue
    const isServer = nameservers.has(absolute(name, zone))
    for (const type of types.keys()) {
      const isCut = name === cut && (type === 'NS' || type === 'DS')
      const isGlue = isServer && (type === 'A' || type === 'AAAA')
      if (!isCut && !isGlue && recordsAt(before, name, type).length > 0)
        found.push(`${nameOf(name, zone)} ${type}`)
    }
  }
  return found.sort()
}

function keyOf({ key }: ZoneRecord): string {
  return key
}
