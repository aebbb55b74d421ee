/** A request for a collection, by the items that are written for it. */
import type { Item } from '../items/items.ts'
import type { EditRequest, ListRequest, MapRequest } from './request.ts'

export interface Addition {
  key?: string
  value: unknown
}

export interface Changes {
  /** By item: what changes in it, null when it goes, undefined when it stays. */
  requests: (EditRequest | null | undefined)[]
  /** Indices of the items that stay. */
  kept: number[]
  /** What is after a kept item afterwards, by its index; -1 is the top. */
  added: Map<number, Addition[]>
}

export function changesOf(items: readonly Item[], request: MapRequest | ListRequest): Changes {
  const requests: Changes['requests'] = []
  const seen = new Set<string>()
  for (const [at, { key }] of items.entries()) {
    if ('members' in request) requests[at] = request.members[at]
    else if (key !== undefined && !seen.has(key)) {
      // The first of two equal keys is the one that counts.
      seen.add(key)
      requests[at] = request.keys.get(key)
    } else requests[at] = undefined
  }
  const kept = items.flatMap((_, at) => (requests[at] === null ? [] : [at]))
  const added = new Map<number, Addition[]>()
  const add = (behind: number, addition: Addition) => {
    const after = kept.findLast(at => at <= behind) ?? -1
    added.set(after, [...(added.get(after) ?? []), addition])
  }
  const last = items.length - 1
  if ('members' in request) for (const { behind, value } of request.adds) add(behind, { value })
  else {
    const indexOf = (key: string) => items.findIndex(item => item.key === key)
    for (const { key, value, position } of request.adds) {
      const beside = position && indexOf('before' in position ? position.before : position.after)
      const found = beside !== undefined && beside !== -1
      add(!found ? last : 'before' in position! ? beside - 1 : beside, { key, value })
    }
  }
  return { requests, kept, added }
}

/** Groups of neighbours that go, as first and last index. */
export function removedRuns(requests: Changes['requests'], count: number): [number, number][] {
  const runs: [number, number][] = []
  for (let at = 0; at < count; at += 1) {
    if (requests[at] !== null) continue
    const run = runs.at(-1)
    if (run && run[1] === at - 1) run[1] = at
    else runs.push([at, at])
  }
  return runs
}
