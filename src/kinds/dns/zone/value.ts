/** The words of the dns kind: an RRset as live or desired, its raw entries kept beside it. */
import type { DocPath } from '../../../diagnostics.ts'
import { compareOwners, type Fqdn, type OwnerName } from '../../../dns/name.ts'
import { compareRdata, compareTypes, rrsetId } from '../../../dns/types/rrset.ts'
import type { Item } from '../../../plan/state.ts'
import type { DnsEntry } from '../../contract/raw.ts'
import type { Ignoring } from './ignore.ts'

/** One record, canonical; of a live one the raw entry is kept beside it. `type` may be one we do not know. */
export interface ZoneRecord {
  name: OwnerName
  type: string
  /** Seconds. */
  ttl: number
  content: string
  key: string
  target?: Fqdn
  raw?: DnsEntry
  /** Of a desired one: where its value is in the section, and its text as written there. */
  path?: DocPath
  written?: string
}

/** All records of one owner name and type, at least one. Desired ones share a TTL; live ones may not. */
export interface Rrset {
  name: OwnerName
  type: string
  records: ZoneRecord[]
}

/** Requests per zone up to which `auto` writes per entry, unless the configuration says otherwise (decided: opinions 5). */
export const MAX_ENTRY_WRITES = 5

export interface DnsOptions {
  /** Ask `ignoreRuleFor` in ignore.ts. */
  ignore: Ignoring
  strategy: 'auto' | 'entries' | 'zone'
  /** `auto` writes per entry up to this many requests. */
  maxEntryWrites: number
}

/** Groups records into items, one per RRset. The order of items, and of records in them, is fixed: input order is lost. */
export function itemsOf(records: readonly ZoneRecord[]): Item<Rrset>[] {
  const sets = new Map<string, Item<Rrset>>()
  for (const record of records) {
    const id = rrsetId(record)
    const item = sets.get(id)
    if (item) item.value.records.push(record)
    else sets.set(id, { id, value: { name: record.name, type: record.type, records: [record] } })
  }
  for (const { value } of sets.values()) if (value.records.length > 1) value.records.sort(byValueThenSpelling)
  return [...sets.values()].sort((a, b) => compareRrsets(a.value, b.value))
}

function byValueThenSpelling(a: ZoneRecord, b: ZoneRecord): number {
  if (a.ttl !== b.ttl) return a.ttl - b.ttl
  const byKey = compareRdata(a.key, b.key)
  return (
    byKey ||
    compareRdata(a.raw?.name ?? '', b.raw?.name ?? '') ||
    compareRdata(a.raw?.content ?? '', b.raw?.content ?? '')
  )
}

export function compareRrsets(a: Rrset, b: Rrset): number {
  return compareOwners(a.name, b.name) || compareTypes(a.type, b.type)
}
