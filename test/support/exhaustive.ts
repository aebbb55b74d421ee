/**
 * The entries strategy by brute force: breadth first over every request a server would accept. Written from
 * the rules alone, so that it shares no thought with the ordering it checks.
 */
import type { ZoneName } from '../../src/dns/name.ts'
import { recordId, rrsetId } from '../../src/dns/types/rrset.ts'
import { breachesOf } from '../../src/dns/zone-rules/server-rules.ts'
import type { ZoneRecord } from '../../src/kinds/dns/zone/value.ts'

/** Fewest requests from `before` to `after`, or undefined when no sequence exists. */
export function fewestRequests(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): number | undefined {
  const goal = stateKey(after)
  const lasting = new Set(after.map(rrsetId).filter(id => before.some(record => rrsetId(record) === id)))
  let frontier: ZoneRecord[][] = [[...before]]
  const seen = new Set([stateKey(before)])
  for (let requests = 0; frontier.length > 0; requests++) {
    const next: ZoneRecord[][] = []
    for (const state of frontier) {
      if (stateKey(state) === goal) return requests
      for (const successor of successors(state, after)) {
        const key = stateKey(successor)
        if (seen.has(key)) continue
        seen.add(key)
        if (isAccepted(successor, lasting, zone)) next.push(successor)
      }
    }
    frontier = next
  }
  return undefined
}

/** Every zone one useful request away: nothing that stays is touched, nothing comes that is not wanted. */
function successors(state: readonly ZoneRecord[], after: readonly ZoneRecord[]): ZoneRecord[][] {
  const surplus = minus(state, after)
  const missing = minus(after, state)
  const result: ZoneRecord[][] = []
  for (const add of missing) result.push([...state, add])
  for (const remove of surplus) {
    const rest = state.filter(record => record !== remove)
    result.push(rest)
    if (rest.some(record => rrsetId(record) === rrsetId(remove))) continue
    for (const add of missing) {
      if (rrsetId(add) === rrsetId(remove) && add.ttl === remove.ttl) result.push([...rest, add])
    }
  }
  return result
}

export function isAccepted(
  state: readonly ZoneRecord[],
  lasting: ReadonlySet<string>,
  zone: ZoneName,
): boolean {
  const present = new Set(state.map(rrsetId))
  return breachesOf(state, zone).length === 0 && [...lasting].every(id => present.has(id as never))
}

export function stateKey(records: readonly ZoneRecord[]): string {
  return records.map(recordId).sort().join('\n')
}

function minus(from: readonly ZoneRecord[], what: readonly ZoneRecord[]): ZoneRecord[] {
  const counts = new Map<string, number>()
  for (const record of what) counts.set(recordId(record), (counts.get(recordId(record)) ?? 0) + 1)
  return from.filter(record => {
    const count = counts.get(recordId(record)) ?? 0
    counts.set(recordId(record), count - 1)
    return count <= 0
  })
}
