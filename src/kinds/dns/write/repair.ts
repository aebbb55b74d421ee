/**
 * Live zones that already break a rule of the server, such as two TTLs in one RRset from before the rule.
 * Every write is checked whole, so the first request has to heal the zone: one that does is looked for, and
 * the rest is ordered from there.
 */
import { absolute, type ZoneName } from '../../../dns/name.ts'
import { type Breach, breachesOf } from '../../../dns/zone-rules/server-rules.ts'
import type { ZoneRecord } from '../zone/value.ts'
import type { Operation } from './attempt.ts'
import { type Order, orderEntries } from './order.ts'
import { difference } from './units.ts'

/** Healing requests to try; each costs one look at the whole zone. */
const MAX_CANDIDATES = 64

/** An order from any live zone. Where `after` breaks a rule only the server can tell what it takes (see steps.ts). */
export function planEntries(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): Order {
  const [unsure] = breachesOf(after, zone)
  if (unsure) {
    const { type, name } = after[unsure.records[0]!]!
    const what = unsure.rule.startsWith('target-') ? 'finds the target of' : 'takes'
    const reason = `only the server can tell whether it ${what} ${type} at ${name}`
    return { found: false, decided: true, reason }
  }
  if (breachesOf(before, zone).length === 0) return orderEntries(before, after, zone)
  for (const first of healingRequests(before, after, zone)) {
    const healed = applyOperation(before, first)
    if (breachesOf(healed, zone).length > 0) continue
    // Each healing request is one of the fewest, so the first way is as short as any other.
    const rest = orderEntries(healed, after, zone)
    if (rest.found) return { ...rest, operations: [first, ...rest.operations] }
  }
  return {
    found: false,
    decided: true,
    reason: 'the live zone breaks a rule of the server, and no single request of this change repairs it',
  }
}

/** The zone after one operation. */
export function applyOperation(records: readonly ZoneRecord[], operation: Operation): ZoneRecord[] {
  const result =
    operation.send === 'POST' ? [...records] : records.filter(record => record !== operation.remove)
  if (operation.send === 'POST') result.push(operation.add)
  if (operation.send === 'PATCH')
    result.push({ ...operation.add, ...(operation.remove.raw && { raw: operation.remove.raw }) })
  return result
}

/** Requests of the change that could fix what is broken: on the broken records, or on a missing target. */
function healingRequests(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): Operation[] {
  const removable = new Set<ZoneRecord>()
  const targets = new Set<string>()
  for (const { rule, records: indices } of breachesOf(before, zone)) {
    const records = indices.map(index => before[index]!)
    for (const record of records) {
      if (couldHeal(rule, record, records)) removable.add(record)
      if (rule === 'target-missing' && record.target !== undefined) targets.add(record.target)
    }
  }
  const requests: Operation[] = []
  for (const unit of difference(before, after).units) {
    const single = unit.core && unit.gone.length === 1
    for (const remove of unit.gone) {
      if (!removable.has(remove)) continue
      if (!single) requests.push({ send: 'DELETE', remove })
      else
        for (const add of unit.fresh)
          if (add.ttl === remove.ttl) requests.push({ send: 'PATCH', remove, add })
    }
    for (const add of unit.fresh) {
      if (targets.has(absolute(add.name, zone))) requests.push({ send: 'POST', add })
    }
  }
  return requests.slice(0, MAX_CANDIDATES)
}

/** Of a hundred records with one odd TTL only the odd one is worth a try. */
function couldHeal(rule: Breach['rule'], record: ZoneRecord, broken: readonly ZoneRecord[]): boolean {
  if (rule === 'ttl-rrset') return broken.filter(other => other.ttl === record.ttl).length === 1
  if (rule === 'cname-alone') {
    return (
      broken.length === 2 ||
      (record.type === 'CNAME' && broken.filter(other => other.type === 'CNAME').length === 1)
    )
  }
  return true
}
