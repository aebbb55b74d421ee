/**
 * An order of POST, PATCH and DELETE requests that takes a zone from `before` to `after` with the fewest
 * requests, such that after every single one the zone obeys the server's rules and no RRset that lives on is
 * ever empty. Deciding whether one exists is NP-hard in general (docs/adr/0004); the first attempt succeeds
 * for everything that occurs, and the search beyond it is bounded.
 */

import type { ZoneName } from '../../../dns/name.ts'
import { requiredOwner } from '../../../dns/zone-rules/server-rules.ts'
import { someNames } from '../../../text/count.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { type Attempt, attempt, type Operation, type OrderProblem } from './attempt.ts'
import { type ChangingName, changingNames } from './names.ts'
import { difference, type Unit } from './units.ts'

export type Order =
  | { found: true; operations: Operation[] /** Names that are missing for a moment. */; gaps: string[] }
  | { found: false; decided: boolean; reason: string }

/** Attempts before an order counts as undecided. */
const MAX_ATTEMPTS = 4096
/** Requests walked over all attempts, so that a large zone cannot take minutes. */
const MAX_WORK = 1_000_000

/** `before` obeys the server's rules (see repair.ts for zones that do not) and so does `after`. */
export function orderEntries(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  zone: ZoneName,
): Order {
  const { units, kept } = difference(before, after)
  const names = changingNames(units, new Set(kept.map(record => record.name)))
  const impossible = impossibility(units, kept, names, zone)
  if (impossible) return { found: false, decided: true, reason: impossible }
  const problem = { zone, units, names, candidates: candidatesOf(units, names, zone) }
  // A name that a record points at which stays may not be missing for a moment.
  const forbidden = new Set(kept.map(record => `gap ${requiredOwner(record, zone)}`))
  return search(problem, forbidden)
}

/** Breadth first from the likeliest choices: each step changes one choice that could help; `forbidden` are not choices. */
function search(problem: OrderProblem, forbidden: ReadonlySet<string>): Order {
  const queue: ReadonlyMap<string, number>[] = [new Map()]
  const seen = new Set([''])
  const size = problem.units.reduce((sum, unit) => sum + unit.gone.length + unit.fresh.length, 0)
  const limit = Math.max(1, Math.min(MAX_ATTEMPTS, Math.floor(MAX_WORK / Math.max(1, size))))
  let first: Attempt | undefined
  let decided = true
  for (let tried = 0; tried < queue.length && tried < limit; tried++) {
    const taken = queue[tried]!
    const result = attempt(problem, taken)
    first ??= result
    if (result.blocked.length === 0)
      return { found: true, operations: result.operations, gaps: gapsOf(problem, taken) }
    for (const choice of result.open) {
      if (forbidden.has(choice.id)) continue
      for (let option = 0; option < choice.options; option++) {
        if (option === (taken.get(choice.id) ?? 0)) continue
        if (seen.size >= limit) {
          decided = false
          break
        }
        const next = new Map(taken).set(choice.id, option)
        const key = JSON.stringify([...next].filter(([, value]) => value > 0).sort())
        if (seen.has(key)) continue
        seen.add(key)
        queue.push(next)
      }
    }
  }
  return { found: false, decided, reason: reasonOf(first!, decided ? undefined : limit) }
}

function impossibility(
  units: readonly Unit[],
  kept: readonly ZoneRecord[],
  names: ReadonlyMap<string, ChangingName>,
  zone: ZoneName,
): string | undefined {
  const ttl = units.find(unit => unit.core && unit.gone.some(record => record.ttl !== unit.fresh[0]!.ttl))
  if (ttl) return `the TTL of ${ttl.type} at ${ttl.name} changes, and no single request can change a TTL`
  for (const record of kept) {
    const owner = requiredOwner(record, zone)
    if (owner !== undefined && names.get(owner)?.fate === 'swapping') {
      return `${owner} must be missing for a moment (a CNAME must be alone at its name) while ${record.type} at ${record.name} points at it`
    }
  }
  return undefined
}

/**
 * The records to choose from, those first that hold nothing back: without an in-zone target, or with one that
 * stays, or with one that leaves and can itself leave last thanks to such a record.
 */
function candidatesOf(
  units: readonly Unit[],
  names: ReadonlyMap<string, ChangingName>,
  zone: ZoneName,
): Map<string, ZoneRecord[]> {
  const free = freelyLeaving(names, zone)
  const cost = (record: ZoneRecord): number => burden(record, names, zone, free)
  const byCost = (records: ZoneRecord[]): ZoneRecord[] =>
    records
      .map(record => ({ record, cost: cost(record) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ record }) => record)
  const candidates = new Map<string, ZoneRecord[]>()
  for (const unit of units) if (unit.core) candidates.set(`patch ${unit.id}`, byCost(unit.gone))
  for (const { name, fate, units: at } of names.values()) {
    if (fate === 'always' || fate === 'new') continue
    // A DS goes before the NS beside it (attempt.ts), so it is never the last.
    const leaving = at.flatMap(unit => unit.gone)
    const last = at.some(unit => unit.type === 'NS')
      ? leaving.filter(record => record.type !== 'DS')
      : leaving
    candidates.set(`last ${name}`, byCost([...last, ...leaving.filter(record => !last.includes(record))]))
  }
  return candidates
}

/** Rank of a record as the last to go; the smaller the better. Infinity never occurs. */
function burden(
  record: ZoneRecord,
  names: ReadonlyMap<string, ChangingName>,
  zone: ZoneName,
  free: ReadonlyMap<string, number>,
): number {
  const owner = requiredOwner(record, zone)
  const target = owner === undefined || owner === record.name ? undefined : names.get(owner)
  if (!target || (target.fate !== 'gone' && target.fate !== 'swapping')) return 0
  return free.get(target.name) ?? Number.MAX_SAFE_INTEGER
}

/**
 * Gone names that can wait for as long as anybody likes, with the length of the chain of gone names after
 * each. Found backwards from records that hold nothing: a chain found so cannot bite its own tail.
 */
function freelyLeaving(names: ReadonlyMap<string, ChangingName>, zone: ZoneName): Map<string, number> {
  const free = new Map<string, number>()
  const waiting = new Map<string, string[]>()
  const queue: string[] = []
  for (const { name, fate, units } of names.values()) {
    if (fate !== 'gone') continue
    for (const record of units.flatMap(unit => unit.gone)) {
      const owner = requiredOwner(record, zone)
      const target = owner === undefined || owner === record.name ? undefined : names.get(owner)
      if (!target || target.fate === 'always' || target.fate === 'bridging' || target.fate === 'new') {
        if (!free.has(name)) queue.push(name)
        free.set(name, 1)
      } else if (target.fate === 'gone') {
        const at = waiting.get(target.name)
        if (at) at.push(name)
        else waiting.set(target.name, [name])
      }
    }
  }
  for (const name of queue) {
    for (const behind of waiting.get(name) ?? []) {
      if (free.has(behind)) continue
      free.set(behind, free.get(name)! + 1)
      queue.push(behind)
    }
  }
  return free
}

function gapsOf(problem: OrderProblem, taken: ReadonlyMap<string, number>): string[] {
  return [...problem.names.values()]
    .filter(({ name, fate }) => fate === 'swapping' || taken.get(`gap ${name}`) === 1)
    .map(({ name }) => name)
}

/** `limit`: the attempts after which it was left undecided. */
function reasonOf(first: Attempt, limit: number | undefined): string {
  const names = [...new Set(first.blocked.map(record => record.name))]
  const shown = someNames(names)
  return limit === undefined
    ? `no order of single requests keeps every target in place (${shown})`
    : `no order of single requests was found within ${limit} attempts (${shown})`
}
