/**
 * The rules by which the server checks the whole resulting zone on every write (api-facts 3.4). A plan uses
 * them to find an order of requests in which every state in between is accepted.
 */
import { APEX, type Fqdn, type OwnerName, ownerIn, type ZoneName } from '../name.ts'
import { CHECKED_TARGETS } from '../types/table.ts'

/** What the rules look at. */
export interface RuledRecord {
  name: OwnerName
  type: string
  ttl: number
  target?: Fqdn
}

/**
 * A rule that a zone breaks, and the records (by index) that break it. `target-unreadable`: only the server can tell
 * whether it finds the target, so no state of the zone is known to be accepted.
 */
export interface Breach {
  rule: 'ns-apex' | 'ttl-rrset' | 'cname-alone' | 'target-missing' | 'target-unreadable'
  records: number[]
}

/** The owner name inside the zone that must exist for this record to be accepted. */
export function requiredOwner(record: RuledRecord, zone: ZoneName): OwnerName | undefined {
  if (record.target === undefined || !CHECKED_TARGETS.has(record.type)) return undefined
  return ownerIn(record.target, zone)
}

/** Every breach of a zone, in the order of the rules. Linear in the number of records. */
export function breachesOf(records: readonly RuledRecord[], zone: ZoneName): Breach[] {
  const byName = new Map<OwnerName, number[]>()
  for (const [index, record] of records.entries()) {
    const at = byName.get(record.name)
    if (at) at.push(index)
    else byName.set(record.name, [index])
  }
  const breaches: Breach[] = []
  for (const [name, indices] of byName) {
    if (name === APEX) {
      const nameservers = indices.filter(index => records[index]!.type === 'NS')
      if (nameservers.length > 0) breaches.push({ rule: 'ns-apex', records: nameservers })
    }
    breaches.push(...ttlBreaches(records, indices))
    if (indices.length > 1 && indices.some(index => records[index]!.type === 'CNAME')) {
      breaches.push({ rule: 'cname-alone', records: indices })
    }
  }
  for (const [index, record] of records.entries()) {
    if (record.target === undefined && CHECKED_TARGETS.has(record.type)) {
      breaches.push({ rule: 'target-unreadable', records: [index] })
    }
    const owner = requiredOwner(record, zone)
    if (owner !== undefined && !byName.has(owner)) breaches.push({ rule: 'target-missing', records: [index] })
  }
  return breaches
}

function ttlBreaches(records: readonly RuledRecord[], indices: readonly number[]): Breach[] {
  if (indices.length < 2) return []
  const byType = new Map<string, number[]>()
  for (const index of indices) {
    const { type } = records[index]!
    const at = byType.get(type)
    if (at) at.push(index)
    else byType.set(type, [index])
  }
  const breaches: Breach[] = []
  for (const members of byType.values()) {
    const ttl = records[members[0]!]!.ttl
    if (members.some(index => records[index]!.ttl !== ttl))
      breaches.push({ rule: 'ttl-rrset', records: members })
  }
  return breaches
}
