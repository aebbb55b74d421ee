/**
 * What has to happen to each RRset when a zone goes from `before` to `after` one entry at a time, and the
 * fewest requests that can do it. Order is someone else's concern (order.ts).
 */
import { recordId, rrsetId } from '../../../dns/types/rrset.ts'
import { take } from '../../../plan/diff.ts'
import type { ZoneRecord } from '../zone/value.ts'

/** An RRset that changes: what goes, what comes, and how many stay. */
export interface Unit {
  id: string
  name: string
  type: string
  gone: ZoneRecord[]
  fresh: ZoneRecord[]
  kept: ZoneRecord[]
  /**
   * The RRset lives on but nothing of it stays: it is deleted down to one entry, that entry is rewritten by
   * a PATCH, the rest is added. This is the only use of PATCH, which needs exactly one entry (api-facts 3.7).
   */
  core: boolean
}

export interface Difference {
  /** RRsets that change. */
  units: Unit[]
  /** Records that stay, of all RRsets. */
  kept: ZoneRecord[]
  /** Fewest requests: per RRset B + A - 2k, one less where a PATCH does two at once. */
  minimum: number
}

/** Both sides are whole zones: what is left alone is in both. Input order does not matter where it could. */
export function difference(before: readonly ZoneRecord[], after: readonly ZoneRecord[]): Difference {
  const sets = new Map<string, { before: ZoneRecord[]; after: ZoneRecord[] }>()
  for (const [side, records] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const record of records) {
      const id = rrsetId(record)
      const set = sets.get(id) ?? { before: [], after: [] }
      sets.set(id, set)
      set[side].push(record)
    }
  }
  const units: Unit[] = []
  const kept: ZoneRecord[] = []
  let minimum = 0
  for (const [id, set] of sets) {
    const unit = unitOf(id, set.before, set.after)
    kept.push(...unit.kept)
    if (unit.gone.length + unit.fresh.length === 0) continue
    units.push(unit)
    minimum += unit.gone.length + unit.fresh.length - (unit.core ? 1 : 0)
  }
  return { units, kept, minimum }
}

function unitOf(id: string, before: readonly ZoneRecord[], after: readonly ZoneRecord[]): Unit {
  const wanted = countKeys(after)
  const kept: ZoneRecord[] = []
  const gone: ZoneRecord[] = []
  for (const record of before) (take(wanted, recordId(record)) ? kept : gone).push(record)
  const had = countKeys(before)
  const fresh = after.filter(record => !take(had, recordId(record)))
  const { name, type } = (before[0] ?? after[0])!
  return { id, name, type, gone, fresh, kept, core: kept.length === 0 && gone.length > 0 && fresh.length > 0 }
}

function countKeys(records: readonly ZoneRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const record of records) {
    const key = recordId(record)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
