/** A zone as resolvers see it: which records answer for a name, wildcards and delegations considered. */
import { APEX, type OwnerName, type ZoneName } from '../../../dns/name.ts'
import { ancestorsOf } from '../../../dns/zone-rules/zone-index.ts'
import type { Change } from '../../../plan/diff.ts'
import type { Item } from '../../../plan/state.ts'
import { compareRrsets, type Rrset, type ZoneRecord } from '../zone/value.ts'

export interface ZoneView {
  /** The RRsets of each name that has records, by type. */
  names: ReadonlyMap<OwnerName, ReadonlyMap<string, readonly ZoneRecord[]>>
  /** Names that exist: those with records and all above them (RFC 4592, 2.2.2). */
  nodes: ReadonlySet<OwnerName>
}

/** Both states of a zone, with the changes between them in fixed order. */
export interface Comparison {
  zone: ZoneName
  before: ZoneView
  after: ZoneView
  changes: readonly Change<Rrset>[]
}

/** What is judged. `leftItems` are before and after: nothing touches them. */
export interface JudgeInput {
  subject: ZoneName
  changes: readonly Change<Rrset>[]
  managed: readonly Item<Rrset>[]
  after: readonly Item<Rrset>[]
  leftItems: readonly Item<Rrset>[]
}

export function compareZones(input: JudgeInput): Comparison {
  return {
    zone: input.subject,
    before: viewOf([...input.managed, ...input.leftItems]),
    after: viewOf([...input.after, ...input.leftItems]),
    changes: [...input.changes].sort((a, b) => compareRrsets(rrsetOf(a), rrsetOf(b))),
  }
}

function viewOf(items: readonly Item<Rrset>[]): ZoneView {
  const names = new Map<OwnerName, Map<string, readonly ZoneRecord[]>>()
  const nodes = new Set<OwnerName>([APEX])
  for (const { value } of items) {
    const types = names.get(value.name) ?? new Map<string, readonly ZoneRecord[]>()
    types.set(value.type, [...(types.get(value.type) ?? []), ...value.records].sort(compareKeys))
    names.set(value.name, types)
    nodes.add(value.name)
    for (const above of ancestorsOf(value.name)) nodes.add(above)
  }
  return { names, nodes }
}

/** Live copies of one value may differ in their TTL. */
function compareKeys(a: ZoneRecord, b: ZoneRecord): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : b.ttl - a.ttl
}

export function rrsetOf(change: Change<Rrset>): Rrset {
  return change.action === 'delete' ? change.before : change.after
}

/** Owner names at which an RRset of one of these types changes, in order. */
export function changedOwners({ changes }: Comparison, types: readonly string[]): OwnerName[] {
  const names = changes.map(rrsetOf).filter(({ type }) => types.includes(type))
  return [...new Set(names.map(({ name }) => name))]
}

/** The records that are at a name itself. */
export function recordsAt(view: ZoneView, name: OwnerName, type: string): readonly ZoneRecord[] {
  return view.names.get(name)?.get(type) ?? []
}

/** The records a resolver gets: those at the name, or a wildcard's where the name does not exist. */
export function answers(view: ZoneView, name: OwnerName, type: string): readonly ZoneRecord[] {
  const wildcard = wildcardFor(view, name)
  return recordsAt(view, wildcard ?? name, type)
}

/** The wildcard that answers for a name that does not exist (RFC 4592, 3.3.1). */
export function wildcardFor(view: ZoneView, name: OwnerName): OwnerName | undefined {
  if (view.nodes.has(name)) return undefined
  for (const above of [...ancestorsOf(name), APEX]) {
    if (!view.nodes.has(above)) continue
    const wildcard = (above === APEX ? '*' : `*.${above}`) as OwnerName
    return view.names.has(wildcard) ? wildcard : undefined
  }
  return undefined
}

/** Whether a delegation takes the data of a name out of this zone's hands. */
export function isHidden(view: ZoneView, name: OwnerName): boolean {
  return (name !== APEX && isCut(view, name)) || isBelowCut(view, name)
}

/** Whether a delegation is above a name. */
export function isBelowCut(view: ZoneView, name: OwnerName): boolean {
  for (const above of ancestorsOf(name)) if (isCut(view, above)) return true
  return false
}

function isCut(view: ZoneView, name: OwnerName): boolean {
  return recordsAt(view, name, 'NS').length > 0
}
