/**
 * Rules about the whole zone that a write would leave behind, checked on every write, DELETE and test
 * mode included (api-facts 3.4). A zone that already breaks one refuses every write until it is healed.
 * Ids are those of docs/sandbox.md. Read from the documents alone, on purpose without our own `dns/`.
 */
import type { DnsEntry } from '../state/shapes.ts'
import { entryType } from './entry-types.ts'

/** The zone as the rules look at it, gathered in one pass so that every rule is linear. */
interface ZoneView {
  /** The zone's name in lower case, without final dot. */
  name: string
  entries: readonly DnsEntry[]
  /** Lower-case owner name to its entries. */
  byOwner: ReadonlyMap<string, readonly DnsEntry[]>
}

/** Answers the entries that break the rule; the text is put before each of them. */
export interface ZoneRule {
  id: string
  text: string
  offenders(zone: ZoneView): DnsEntry[]
}

export const zoneRules: readonly ZoneRule[] = [
  {
    id: 'ns-apex',
    text: 'it is not allowed to have an NS for an @ record',
    offenders: zone => (zone.byOwner.get('@') ?? []).filter(entry => entry.type === 'NS'),
  },
  {
    id: 'rrset-expire',
    text: 'the expire of all records in an rrset must be all the same',
    offenders: mixedExpire,
  },
  {
    id: 'cname-alone',
    text: 'CNAME name must be unique',
    offenders: crowdedCnames,
  },
  {
    id: 'target-missing',
    text: 'A hostname for a CNAME, NS, MX or SRV record was not found (external hostnames need a trailing dot, eg. "example.com.")',
    offenders: zone => zone.entries.filter(entry => isDangling(entry, zone)),
  },
]

/** One line per offending entry, in the order of the rules and of the zone; empty when all is well. */
export function zoneBreaches(zoneName: string, entries: readonly DnsEntry[]): string[] {
  const zone = viewOf(zoneName, entries)
  return zoneRules.flatMap(rule => rule.offenders(zone).map(entry => breachLine(rule.text, entry)))
}

/** `<rule>: <name> <expire> <type> <content>`. */
export function breachLine(text: string, entry: DnsEntry): string {
  return `${text}: ${entry.name} ${entry.expire} ${entry.type} ${entry.content}`
}

function viewOf(name: string, entries: readonly DnsEntry[]): ZoneView {
  const byOwner = new Map<string, DnsEntry[]>()
  for (const entry of entries) {
    const owner = entry.name.toLowerCase()
    const others = byOwner.get(owner)
    if (others === undefined) byOwner.set(owner, [entry])
    else others.push(entry)
  }
  return { name: name.toLowerCase(), entries, byOwner }
}

/** All members of every RRset in which two entries differ in their TTL. */
function mixedExpire(zone: ZoneView): DnsEntry[] {
  const first = new Map<string, number>()
  const mixed = new Set<string>()
  for (const entry of zone.entries) {
    const key = rrsetKey(entry)
    const expire = first.get(key)
    if (expire === undefined) first.set(key, entry.expire)
    else if (expire !== entry.expire) mixed.add(key)
  }
  return mixed.size === 0 ? [] : zone.entries.filter(entry => mixed.has(rrsetKey(entry)))
}

/** A space cannot be part of a name or a type, so the key is unambiguous. */
function rrsetKey(entry: DnsEntry): string {
  return `${entry.name.toLowerCase()} ${entry.type}`
}

/** Every CNAME that shares its name with anything else, another CNAME included. */
function crowdedCnames(zone: ZoneView): DnsEntry[] {
  const crowded: DnsEntry[] = []
  for (const entries of zone.byOwner.values()) {
    if (entries.length > 1) crowded.push(...entries.filter(entry => entry.type === 'CNAME'))
  }
  return crowded
}

/** Has a target inside the zone at which no record is. Any type will do; a wildcard will not. */
function isDangling(entry: DnsEntry, zone: ZoneView): boolean {
  const target = targetOf(entry)
  if (target === undefined) return false
  const owner = ownerInZone(target, zone.name)
  return owner !== undefined && !zone.byOwner.has(owner)
}

/** The host name an entry points at; undefined for other types and for content of another form. */
function targetOf(entry: DnsEntry): string | undefined {
  const count = entryType(entry.type)?.targetIn
  if (count === undefined) return undefined
  const fields = entry.content.trim().split(/\s+/)
  return fields.length === count ? fields.at(-1) : undefined
}

/**
 * The owner name a target stands for: relative when it has no final dot, however many dots it has
 * inside; undefined when it is absolute and outside the zone.
 */
function ownerInZone(target: string, zone: string): string | undefined {
  const name = target.toLowerCase()
  if (!name.endsWith('.')) return name
  const absolute = name.slice(0, -1)
  if (absolute === zone) return '@'
  return absolute.endsWith(`.${zone}`) ? absolute.slice(0, -zone.length - 1) : undefined
}
