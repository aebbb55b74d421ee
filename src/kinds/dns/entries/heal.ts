/**
 * Live zones that already break a rule of the server, such as two TTLs in one RRset from before the rule.
 * Every write is checked whole, so the first request has to heal the zone: one that does is looked for, and
 * the rest is ordered from there.
 */

import { absolute, type ZoneName } from '../../../dns/name.ts'
import { breachesOf } from '../../../dns/server-rules.ts'
import type { ZoneRecord } from '../value.ts'
import type { Operation } from './attempt.ts'
import { type Order, orderEntries } from './order.ts'
import { difference } from './units.ts'

/** Healing requests to try; each costs one look at the whole zone. */
const MAX_CANDIDATES = 64

/** An order from any live zone; `after` must obey the rules. */
export function planEntries(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): Order {
  if (breachesOf(before, zone).length === 0) return orderEntries(before, after, zone)
  let best: Extract<Order, { found: true }> | undefined
  for (const first of healingRequests(before, after, zone)) {
    const healed = applyOperation(before, first)
    if (breachesOf(healed, zone).length > 0) continue
    const rest = orderEntries(healed, after, zone)
    if (rest.found && (!best || rest.operations.length + 1 < best.operations.length)) {
      best = { ...rest, operations: [first, ...rest.operations] }
    }
  }
  return (
    best ?? {
      found: false,
      decided: true,
      reason: 'the live zone breaks a rule of the server, and no single request of this change heals it',
    }
  )
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

/** Requests of the change that touch what is broken: the broken records themselves or a missing target. */
function healingRequests(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): Operation[] {
  const broken = breachesOf(before, zone).flatMap(breach => breach.records.map(index => before[index]!))
  const involved = new Set<ZoneRecord>(broken)
  const targets = new Set(broken.flatMap(record => (record.target === undefined ? [] : [record.target])))
  const requests: Operation[] = []
  for (const unit of difference(before, after).units) {
    const single = unit.core && unit.gone.length === 1
    for (const remove of unit.gone) {
      if (!involved.has(remove)) continue
      if (!single) requests.push({ send: 'DELETE', remove })
      else
        for (const add of unit.fresh)
          if (add.ttl === remove.ttl) requests.push({ send: 'PATCH', remove, add })
    }
    if (unit.core) continue
    for (const add of unit.fresh) {
      if (targets.has(absolute(add.name, zone))) requests.push({ send: 'POST', add })
    }
  }
  return requests.slice(0, MAX_CANDIDATES)
}
