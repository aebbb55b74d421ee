/** What the writers take: the entries of one zone, and their one fixed order. */
import { APEX, compareOwners, type OwnerName, readOwnerName, type ZoneName } from '../../dns/name.ts'
import { recordType } from '../../dns/types/record-type.ts'
import { compareRdata, compareTypes } from '../../dns/types/rrset.ts'
import { isRecordType } from '../../dns/types/table.ts'

/** An entry as the API has it (api-facts 3); an ImportedEntry is one. */
export interface ExportedEntry {
  name: string
  /** Seconds. */
  expire: number
  type: string
  content: string
}

export interface ExportedZone {
  domain: ZoneName
  /** TTL of most records, in seconds; found out where it is absent. */
  ttl?: number
  entries: readonly ExportedEntry[]
}

/** An entry with its canonical name, and its canonical content where it can be read. */
export interface Sorted {
  entry: ExportedEntry
  /** Undefined for a name that is none. */
  owner: OwnerName | undefined
  content: string
  readable: boolean
}

/** By name (apex first), type, value and TTL, whatever the order and spelling of the input. */
export function sorted({ domain, entries }: ExportedZone): Sorted[] {
  const read = entries.map((entry): Sorted => {
    const name = readOwnerName(entry.name, domain)
    const rdata = isRecordType(entry.type) ? recordType(entry.type).read(entry.content, domain) : undefined
    return {
      entry,
      owner: name.ok ? name.value : undefined,
      content: rdata?.ok ? rdata.value.content : entry.content,
      readable: name.ok && rdata?.ok === true,
    }
  })
  return read.sort(
    (a, b) =>
      compareOwners(ownerOf(a), ownerOf(b)) ||
      compareTypes(a.entry.type, b.entry.type) ||
      compareRdata(a.content, b.content) ||
      a.entry.expire - b.entry.expire ||
      compareRdata(a.entry.name, b.entry.name) ||
      compareRdata(a.entry.content, b.entry.content),
  )
}

function ownerOf({ owner, entry }: Sorted): OwnerName {
  return owner ?? (entry.name === '' ? APEX : (entry.name as OwnerName))
}
