/** Raw entries to live items. Never fails: what cannot be read is kept as an opaque record. */
import { type OwnerName, readLabel, readOwnerName, type ZoneName } from '../../../dns/name.ts'
import { recordType } from '../../../dns/types/record-type.ts'
import { isRecordType } from '../../../dns/types/table.ts'
import type { Item } from '../../../plan/state.ts'
import type { DnsEntry } from '../../contract/raw.ts'
import { itemsOf, type Rrset, type ZoneRecord } from './value.ts'

/**
 * Begins the key of a record that could not be read. No value of a file has such a key: addresses, names and
 * numbers cannot hold a NUL, and a text with one is refused (`txt-character`).
 */
const UNREADABLE = '\u0000'

/** Live RRsets of a zone, in fixed order; every record keeps the very entry it was made of as `raw`. */
export function parse(raw: readonly DnsEntry[], zone: ZoneName): Item<Rrset>[] {
  return itemsOf(raw.map(entry => recordOf(entry, zone)))
}

/** Whether `parse` could make nothing of the record: its content, or the name it is at. */
export function isUnreadable(record: Pick<ZoneRecord, 'key'>): boolean {
  return record.key.startsWith(UNREADABLE)
}

function recordOf(entry: DnsEntry, zone: ZoneName): ZoneRecord {
  const { content, expire: ttl, type } = entry
  const name = readOwnerName(entry.name, zone)
  const at = { name: name.ok ? name.value : opaqueName(entry.name), type, ttl, raw: entry }
  if (!isRecordType(type)) return { ...at, content, key: content }
  const rdata = recordType(type).read(content, zone)
  if (!rdata.ok) return { ...at, content, key: UNREADABLE + content }
  if (!name.ok) return { ...at, ...rdata.value, content, key: UNREADABLE + content }
  return { ...at, ...rdata.value }
}

/** A name that is none, in the spelling ignore rules compare with: each label canonical that can be. */
function opaqueName(text: string): OwnerName {
  const labels = text.normalize('NFC').toLowerCase().split('.')
  const canonical = labels.map(label => {
    const read = readLabel(label)
    return read.ok ? read.value : label
  })
  return canonical.join('.') as OwnerName
}
