/**
 * One attempt at an order, for one way of making the choices that matter when something leaves: which record
 * of a leaving name goes last, which old record of an RRset a PATCH rewrites, and whether a bridging name may
 * be missing for a moment. With these fixed, waiting is all there is, and the walk of the graph is exact.
 */
import type { ZoneName } from '../../../dns/name.ts'
import { requiredOwner } from '../../../dns/zone-rules/server-rules.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { Graph } from './graph.ts'
import type { ChangingName } from './names.ts'
import type { Unit } from './units.ts'

/** One request of the entries strategy. */
export type Operation =
  | { send: 'POST'; add: ZoneRecord }
  | { send: 'DELETE'; remove: ZoneRecord }
  | { send: 'PATCH'; remove: ZoneRecord; add: ZoneRecord }

/** Something to choose and how many ways there are. Ids: `last www`, `patch www A`, `gap www`. */
export interface Choice {
  id: string
  options: number
}

export interface OrderProblem {
  zone: ZoneName
  units: readonly Unit[]
  names: ReadonlyMap<string, ChangingName>
  /** The candidates of every choice among records, the likeliest first, by choice id. */
  candidates: ReadonlyMap<string, readonly ZoneRecord[]>
}

export interface Attempt {
  /** The order; complete when nothing is blocked. */
  operations: Operation[]
  /** What could not be added or removed. */
  blocked: ZoneRecord[]
  /** Choices of which another option could help. */
  open: Choice[]
}

/** Posts run first and deletes last: what is new is there before the old goes, as far as the rules allow. */
const POST = 0
const PATCH = 1
const DELETE = 2

/** `taken` gives the option taken by choice id; 0 where it is silent. */
export function attempt(problem: OrderProblem, taken: ReadonlyMap<string, number>): Attempt {
  const graph = new Graph()
  const run = new Map<number, () => { operation: Operation; along?: number }>()
  const adding = new Map<ZoneRecord, number>()
  const removing = new Map<ZoneRecord, number>()
  const points: { choice: Choice; stuck: () => boolean }[] = []
  const cores: { unit: Unit; node: number; patched: ZoneRecord }[] = []

  const pick = (choice: string): ZoneRecord => problem.candidates.get(choice)![taken.get(choice) ?? 0]!
  const mayBeMissing = (name: ChangingName): boolean => taken.get(`gap ${name.name}`) === 1

  makeNodes()
  const arrivals = makeArrivals()
  for (const unit of problem.units)
    for (const record of unit.fresh) waitForTargets(adding.get(record)!, [record])
  for (const core of cores) bindCore(core)
  const referrers = referrersByName()
  for (const name of problem.names.values()) bindName(name)

  const operations: Operation[] = []
  graph.walk(node => {
    const result = run.get(node)?.()
    if (result) operations.push(result.operation)
    return result?.along
  })
  const blocked = [...adding, ...removing].filter(([, node]) => !graph.isDone(node)).map(([record]) => record)
  return {
    operations,
    blocked,
    open: blocked.length === 0 ? [] : points.filter(point => point.stuck()).map(point => point.choice),
  }

  function makeNodes(): void {
    for (const unit of problem.units) {
      for (const add of unit.fresh) {
        const node = graph.node(POST)
        adding.set(add, node)
        run.set(node, () => ({ operation: { send: 'POST', add } }))
      }
      const patched = unit.core ? pick(`patch ${unit.id}`) : undefined
      for (const remove of unit.gone) {
        const node = graph.node(remove === patched ? PATCH : DELETE)
        removing.set(remove, node)
        if (remove === patched) cores.push({ unit, node, patched })
        else run.set(node, () => ({ operation: { send: 'DELETE', remove } }))
      }
    }
  }

  /** For every name that can be missing: the group that is met when it has appeared. */
  function makeArrivals(): Map<string, number> {
    const groups = new Map<string, number>()
    for (const { name, fate, units } of problem.names.values()) {
      if (fate === 'always' || fate === 'gone') continue
      groups.set(name, graph.group(units.flatMap(unit => unit.fresh.map(record => adding.get(record)!))))
    }
    return groups
  }

  /** The arrival a record has to wait for; none when its target is there, outside, or its own name. */
  function arrivalOf(record: ZoneRecord): number | undefined {
    const owner = requiredOwner(record, problem.zone)
    const target = owner === undefined || owner === record.name ? undefined : problem.names.get(owner)
    if (!target || (target.fate === 'bridging' && !mayBeMissing(target))) return undefined
    return arrivals.get(target.name)
  }

  /** `node` adds one of `records`: it waits until the target of one of them is there. */
  function waitForTargets(node: number, records: readonly ZoneRecord[]): void {
    const groups = records.map(arrivalOf)
    if (groups.every(group => group !== undefined)) graph.afterAnyOf(groups, node)
  }

  /** Delete down to one, rewrite that one into a value whose target is there, add the rest. */
  function bindCore({ unit, node, patched }: { unit: Unit; node: number; patched: ZoneRecord }): void {
    for (const record of unit.gone) if (record !== patched) graph.before(removing.get(record)!, node)
    for (const record of unit.fresh) graph.before(node, adding.get(record)!)
    waitForTargets(node, unit.fresh)
    run.set(node, () => {
      const add = unit.fresh.find(record => {
        const group = arrivalOf(record)
        return group === undefined || graph.isMet(group)
      })!
      return { operation: { send: 'PATCH', remove: patched, add }, along: adding.get(add)! }
    })
    if (unit.gone.length > 1) {
      points.push({
        choice: { id: `patch ${unit.id}`, options: unit.gone.length },
        stuck: () => !graph.isDone(node),
      })
    }
  }

  /** Removals of records that point at a changing name, by that name. A record at the name itself goes with it. */
  function referrersByName(): Map<string, number[]> {
    const byName = new Map<string, number[]>()
    for (const [record, node] of removing) {
      const owner = requiredOwner(record, problem.zone)
      if (owner === undefined || owner === record.name || !problem.names.has(owner)) continue
      const at = byName.get(owner)
      if (at) at.push(node)
      else byName.set(owner, [node])
    }
    return byName
  }

  function bindName(name: ChangingName): void {
    bindSigner(name)
    if (name.fate === 'always' || name.fate === 'new') return
    if (name.fate === 'swapping') bindSwap(name)
    const last = removing.get(pick(`last ${name.name}`))!
    const leaves = name.units.flatMap(unit => unit.gone)
    const stays = name.fate === 'bridging' && !mayBeMissing(name)
    if (stays) graph.afterAnyOf([arrivals.get(name.name)!], last)
    else for (const referrer of referrers.get(name.name) ?? []) graph.before(referrer, last)
    if (leaves.length > 1) {
      points.push({
        choice: { id: `last ${name.name}`, options: leaves.length },
        stuck: () => !graph.isDone(last),
      })
    }
    if (name.fate === 'bridging') {
      points.push({
        choice: { id: `gap ${name.name}`, options: 2 },
        stuck: () => !stays || !graph.isDone(last),
      })
    }
  }

  /** A CNAME is alone at its name, so everything leaves before anything comes. */
  function bindSwap({ units }: ChangingName): void {
    const empty = graph.node(DELETE)
    for (const unit of units) {
      for (const record of unit.gone) graph.before(removing.get(record)!, empty)
      for (const record of unit.fresh) graph.before(empty, adding.get(record)!)
    }
  }

  /** A DS is only beside an NS (RFC 4035, 2.4): it comes after the first and goes before any of them. */
  function bindSigner({ units }: ChangingName): void {
    const signer = units.find(unit => unit.type === 'DS')
    const delegation = units.find(unit => unit.type === 'NS')
    if (!signer || !delegation || delegation.kept.length > 0 || delegation.core) return
    const first = graph.group(delegation.fresh.map(record => adding.get(record)!))
    if (delegation.fresh.length > 0)
      for (const record of signer.fresh) graph.afterAnyOf([first], adding.get(record)!)
    for (const ds of signer.gone)
      for (const ns of delegation.gone) graph.before(removing.get(ds)!, removing.get(ns)!)
  }
}
