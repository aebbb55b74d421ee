/** Which live records are ours to manage: not those an ignore rule matches, nor types the API does not document. */
import { isRecordType, recordId } from '../../dns/rrset.ts'
import type { Item, Left, Line } from '../../plan/state.ts'
import type { Ownership } from '../kind.ts'
import { ignoreRuleFor } from './ignore.ts'
import { type DnsOptions, itemsOf, type Rrset, type ZoneRecord } from './value.ts'

/** Decided record by record, before RRsets are formed: of one RRset some may be managed and some ignored. */
export function admit(
  live: readonly Item<Rrset>[],
  options: DnsOptions,
  _ownership: Ownership<Rrset>,
): { managed: Item<Rrset>[]; left: Left[]; leftItems: Item<Rrset>[] } {
  const managed: ZoneRecord[] = []
  const unmanaged: ZoneRecord[] = []
  const left: Left[] = []
  for (const record of live.flatMap(item => item.value.records)) {
    const reason = reasonToLeave(record, options)
    if (!reason) {
      managed.push(record)
      continue
    }
    unmanaged.push(record)
    left.push({ ...reason, line: lineOf(record) })
  }
  return { managed: itemsOf(managed), left, leftItems: itemsOf(unmanaged) }
}

function reasonToLeave(record: ZoneRecord, options: DnsOptions): Omit<Left, 'line'> | undefined {
  if (!isRecordType(record.type)) return { reason: 'unknown-type' }
  const rule = ignoreRuleFor(rawOf(record), options)
  return rule === undefined ? undefined : { reason: 'ignored', rule }
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
