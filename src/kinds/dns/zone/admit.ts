/**
 * Which live records are ours to manage: not those an ignore rule matches, nor types the API does not document,
 * nor what the mode leaves to others.
 */
import { recordId, rrsetId } from '../../../dns/types/rrset.ts'
import { isRecordType } from '../../../dns/types/table.ts'
import type { Item, Left, Line } from '../../../plan/state.ts'
import type { Ownership } from '../../contract/kind.ts'
import { ignoreRuleFor } from './ignore.ts'
import { type DnsOptions, itemsOf, type Rrset, type ZoneRecord } from './value.ts'

/** Decided record by record, before RRsets are formed: of one RRset some may be managed and some left alone. */
export function admit(
  live: readonly Item<Rrset>[],
  options: DnsOptions,
  ownership: Ownership<Rrset>,
): { managed: Item<Rrset>[]; left: Left[]; leftItems: Item<Rrset>[] } {
  const managed: ZoneRecord[] = []
  const unmanaged: ZoneRecord[] = []
  const left: Left[] = []
  const othersReason = othersOf(ownership)
  for (const record of live.flatMap(item => item.value.records)) {
    const reason = reasonToLeave(record, options) ?? othersReason(record)
    if (!reason) {
      managed.push(record)
      continue
    }
    unmanaged.push(record)
    left.push({ ...reason, line: lineOf(record) })
  }
  return { managed: itemsOf(managed), left, leftItems: itemsOf(unmanaged) }
}

type Reason = Omit<Left, 'line'>

function reasonToLeave(record: ZoneRecord, options: DnsOptions): Reason | undefined {
  if (!isRecordType(record.type)) return { reason: 'unknown-type' }
  const rule = ignoreRuleFor(rawOf(record), options)
  return rule === undefined ? undefined : { reason: 'ignored', rule }
}

/** What the mode says of a record: additive looks at whole RRsets, owned at values. */
function othersOf({ mode, desired, past }: Ownership<Rrset>): (record: ZoneRecord) => Reason | undefined {
  if (mode === 'additive') {
    const declared = new Set<string>(desired.map(item => item.id))
    return record => (declared.has(rrsetId(record)) ? undefined : { reason: 'undeclared' })
  }
  if (mode === 'owned') {
    const ours = new Set([...desired, ...past].flatMap(item => item.value.records.map(identity)))
    return record => (ours.has(identity(record)) ? undefined : { reason: 'foreign' })
  }
  return () => undefined
}

/** A record whatever its TTL: a changed TTL makes no one its owner. */
function identity({ name, type, key }: ZoneRecord): string {
  return JSON.stringify([name, type, key])
}

/** Ignore rules speak of what the API shows, so they see the stored content. */
export function rawOf({ name, type, content, raw }: ZoneRecord): {
  name: string
  type: string
  content: string
} {
  return { name, type, content: raw?.content ?? content }
}

/** TYPE, NAME, TTL and VALUE of a record. */
export function lineOf(record: ZoneRecord): Line {
  return { key: recordId(record), cells: [record.type, record.name, String(record.ttl), record.content] }
}
