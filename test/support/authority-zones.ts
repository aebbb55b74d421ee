/** What the test authority answers from its zones, as an authoritative server (RFC 1034, 4.3.2) or as a resolver. */
import { readLine, type ZoneRecord } from './authority-records.ts'

/** Lines `<owner> <ttl> <TYPE> <content>` by zone, `.` for the root. A zone without SOA gets one, see below. */
export type Zones = Readonly<Record<string, readonly string[]>>

export interface Reply {
  rcode: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED'
  authoritative: boolean
  answers: ZoneRecord[]
  authorities: ZoneRecord[]
  additionals: ZoneRecord[]
}

interface Asked {
  name: string
  type: string
  /** DO: the DS of a delegation comes with it. */
  dnssec: boolean
}

/** A zone's apex with final dot, and its records. */
export type LoadedZones = ReadonlyMap<string, readonly ZoneRecord[]>

export function loadZones(zones: Zones): LoadedZones {
  return new Map(
    Object.entries(zones).map(([zone, lines]) => {
      const records = lines.map(line => readLine(line, zone))
      const apex = zone === '.' ? '.' : `${zone}.`
      if (!records.some(({ type }) => type === 'SOA')) {
        records.unshift(readLine('@ 3600 SOA ns.invalid. host.invalid. 1 7200 3600 604800 600', zone))
      }
      return [apex, records]
    }),
  )
}

/** What a server says that holds these zones and asks nobody. */
export function authoritativeReply(zones: LoadedZones, asked: Asked): Reply {
  const apex = zoneFor(zones, asked)
  if (apex === undefined) return reply('REFUSED')
  const records = zones.get(apex)!
  const at = (name: string, type: string) => records.filter(rr => rr.name === name && rr.type === type)
  const soa = at(apex, 'SOA')
  for (const cut of ancestors(asked.name, apex)) {
    const ns = at(cut, 'NS')
    if (ns.length === 0 || (cut === asked.name && asked.type === 'DS')) continue
    return {
      ...reply('NOERROR'),
      authorities: [...ns, ...(asked.dnssec ? at(cut, 'DS') : [])],
      additionals: records.filter(
        rr =>
          (rr.type === 'A' || rr.type === 'AAAA') &&
          ns.some(({ content }) => content.toLowerCase() === rr.name),
      ),
    }
  }
  const authority = { ...reply('NOERROR'), authoritative: true }
  const owner = ownerFor(records, asked.name, apex)
  if (owner === undefined) return { ...authority, rcode: 'NXDOMAIN', authorities: soa }
  const found = at(owner, asked.type)
  const answers = found.length > 0 ? found : at(owner, 'CNAME')
  if (answers.length === 0) return { ...authority, authorities: soa }
  const signatures = asked.dnssec ? at(owner, 'TYPE46').filter(rr => covers(rr.content, asked.type)) : []
  return { ...authority, answers: [...answers, ...signatures].map(rr => ({ ...rr, name: asked.name })) }
}

/** What a resolver says that finds everything in these zones: the zone furthest down decides, no referrals. */
export function recursiveReply(zones: LoadedZones, asked: Asked): Reply {
  const said = authoritativeReply(zones, asked)
  if (said.rcode === 'REFUSED') return reply('SERVFAIL')
  if (said.authoritative) return { ...said, authoritative: false }
  // A delegation whose zone no one holds: its NS and glue are all that is known.
  const answers = [...said.authorities, ...said.additionals].filter(
    rr => rr.name === asked.name && rr.type === asked.type,
  )
  return answers.length > 0 ? { ...reply('NOERROR'), answers } : reply('SERVFAIL')
}

/** RRSIG records are given in bytes, `\\# <hex>`, and begin with the type they cover. */
function covers(content: string, type: string): boolean {
  return content.startsWith({ NS: '\\# 0002', DNSKEY: '\\# 0030' }[type] ?? type)
}

function reply(rcode: Reply['rcode']): Reply {
  return { rcode, authoritative: false, answers: [], authorities: [], additionals: [] }
}

/** The zone furthest down; for a DS the one above, if it is here too (RFC 4035, 3.1.4.1). */
function zoneFor(zones: LoadedZones, { name, type }: Asked): string | undefined {
  const above = [...zones.keys()]
    .filter(apex => apex === '.' || name === apex || name.endsWith(`.${apex}`))
    .toSorted((a, b) => b.length - a.length)
  return type === 'DS' && above[0] === name ? (above[1] ?? above[0]) : above[0]
}

/** The names from just below the apex down to a name. */
function ancestors(name: string, apex: string): string[] {
  const names: string[] = []
  for (let at = name; at !== apex && at !== ''; at = at.slice(at.indexOf('.') + 1)) names.unshift(at)
  return names
}

/** The name whose records answer: the name itself, or the wildcard beside it (RFC 4592); undefined: NXDOMAIN. */
function ownerFor(records: readonly ZoneRecord[], name: string, apex: string): string | undefined {
  const exists = (wanted: string) =>
    records.some(rr => rr.name === wanted || rr.name.endsWith(wanted === '.' ? '.' : `.${wanted}`))
  if (exists(name)) return name
  const encloser = ancestors(name, apex).toReversed().find(exists) ?? apex
  const wildcard = encloser === '.' ? '*.' : `*.${encloser}`
  return records.some(rr => rr.name === wildcard) ? wildcard : undefined
}
