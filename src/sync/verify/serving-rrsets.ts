/** Which RRsets of a zone the DNS is asked for after an apply, and what it should answer. Pure. */
import { APEX, absolute, type Fqdn, type OwnerName, type ZoneName } from '../../dns/name.ts'
import { isRecordType, type RecordTypeName } from '../../dns/types/table.ts'
import type { DnsEntry } from '../../kinds/contract/raw.ts'
import { dns } from '../../kinds/dns/index.ts'
import { isUnreadable } from '../../kinds/dns/zone/parse.ts'
import type { Rrset } from '../../kinds/dns/zone/value.ts'
import type { Found } from '../../lookup/served.ts'
import type { NotAsked } from '../../plan/serving.ts'

/** One question, and the entries its answer should be made of: none where an RRset must be gone. */
export interface WantedRrset {
  id: string
  owner: OwnerName
  name: Fqdn
  type: Exclude<RecordTypeName, 'ALIAS'>
  entries: readonly DnsEntry[]
}

export interface WantedZone {
  rrsets: WantedRrset[]
  notAsked: NotAsked[]
}

/** `ids` are RRsets, such as `www A`; `live` is the whole zone as the account holds it after the apply. */
export function wantedOf(subject: ZoneName, ids: readonly string[], live: readonly DnsEntry[]): WantedZone {
  const after = new Map<string, Rrset>(dns.parse(live, subject).map(({ id, value }) => [id, value]))
  const names = new Set([...after.values()].flatMap(({ name }) => [name, ...ancestors(name)]))
  const wanted: WantedZone = { rrsets: [], notAsked: [] }
  for (const id of ids) {
    const cut = id.lastIndexOf(' ')
    const [owner, type] = [id.slice(0, cut) as OwnerName, id.slice(cut + 1)]
    const rrset = after.get(id) ?? synthesized(owner, type, after, names)
    const why = unaskable(owner, type, rrset, after)
    if (why !== undefined) wanted.notAsked.push({ what: id, why })
    else {
      const entries = (rrset?.records ?? []).flatMap(({ raw }) => (raw ? [{ ...raw, name: owner }] : []))
      const name = absolute(owner, subject)
      wanted.rrsets.push({ id, owner, name, type: type as WantedRrset['type'], entries })
    }
  }
  return wanted
}

/** What an answer lacks and what it has too much, by meaning and TTL; undefined when it is as wanted. */
export function differenceOf(
  subject: ZoneName,
  { owner, type, entries }: WantedRrset,
  { found, ttl }: Pick<Found, 'found' | 'ttl'>,
): { missing: string[]; unexpected: string[] } | undefined {
  // The account may hold several TTLs for one RRset; an answer has one of them.
  const ttls = new Set(entries.map(({ expire }) => expire))
  const expected =
    ttls.size > 1 && ttls.has(ttl) ? entries.map(entry => ({ ...entry, expire: ttl })) : entries
  const wanted = linesOf(subject, expected)
  const served = linesOf(
    subject,
    found.map(content => ({ name: owner, expire: ttl, type, content })),
  )
  const missing = [...wanted].filter(line => !served.has(line))
  const unexpected = [...served].filter(line => !wanted.has(line))
  return missing.length + unexpected.length === 0 ? undefined : { missing, unexpected }
}

/** The DNS knows no copies. */
function linesOf(subject: ZoneName, entries: readonly DnsEntry[]): Set<string> {
  return new Set(dns.parse(entries, subject).flatMap(({ value }) => dns.lines(value).map(({ key }) => key)))
}

function unaskable(
  owner: OwnerName,
  type: string,
  rrset: Rrset | undefined,
  after: ReadonlyMap<string, Rrset>,
): string | undefined {
  if (type === 'ALIAS') return 'nameservers give out the addresses it leads to, never itself'
  if (!isRecordType(type)) return 'its type is not known here'
  if (rrset?.records.some(isUnreadable)) return 'it holds what cannot be read here'
  const names = rrset && rrset.name !== owner ? [owner, rrset.name] : [owner]
  if ((type === 'A' || type === 'AAAA') && names.some(name => after.has(`${name} ALIAS`))) {
    return 'the ALIAS beside it gives out addresses too'
  }
  const isOfCut = type === 'NS' || type === 'DS'
  const cut = [...(isOfCut ? [] : [owner]), ...ancestors(owner)].find(
    name => name !== APEX && after.has(`${name} NS`),
  )
  return cut === undefined ? undefined : `${cut} is delegated, so others answer for it`
}

/**
 * What a wildcard puts in the place of an RRset that is gone: only where nothing is left at the name or below it, and
 * only the wildcard next to it (RFC 4592, 3.3.1). `names` are all that exist, those that only lead to others too.
 */
function synthesized(
  owner: OwnerName,
  type: string,
  after: ReadonlyMap<string, Rrset>,
  names: ReadonlySet<string>,
): Rrset | undefined {
  if (owner === APEX || names.has(owner)) return undefined
  const encloser = ancestors(owner).find(name => names.has(name))
  return after.get(`${encloser === undefined ? '*' : `*.${encloser}`} ${type}`)
}

/** The names above a name, nearest first, the apex left out. */
function ancestors(owner: OwnerName): OwnerName[] {
  const labels = owner.split('.')
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.') as OwnerName)
}
