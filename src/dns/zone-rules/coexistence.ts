/** What may be at one name together, and what only at the apex or only below it. */
import { APEX, type OwnerName, unicodeOf } from '../name.ts'
import { append, finding, type ZoneFinding, type ZoneIndex } from './zone-index.ts'

type ByType = ReadonlyMap<string, number[]>

/** Types a rule speaks of; names without them and with one TTL, nearly all of a zone, need no closer look. */
const RULED = new Set(['CNAME', 'ALIAS', 'DS'])

export function* coexistence(index: ZoneIndex): Generator<ZoneFinding> {
  for (const [name, indices] of index.names) {
    if (name !== APEX && isPlain(index, indices)) continue
    const types = new Map<string, number[]>()
    for (const at of indices) append(types, index.records[at]!.type, at)
    if (name === APEX) yield* atApex(types)
    else yield* belowApex(name, types)
    if (indices.length > 1) yield* equalTtls(index, name, types)
  }
}

function isPlain({ records }: ZoneIndex, indices: readonly number[]): boolean {
  const { ttl } = records[indices[0]!]!
  for (const at of indices) if (records[at]!.ttl !== ttl || RULED.has(records[at]!.type)) return false
  return true
}

function* atApex(types: ByType): Generator<ZoneFinding> {
  const cname = types.get('CNAME')
  if (cname) {
    yield finding('cname-apex', cname, 'the apex "@" cannot be a CNAME (RFC 1034, 3.6.2)', {
      advice: 'use ALIAS instead: it takes the addresses of another name',
    })
  }
  const ns = types.get('NS')
  if (ns) {
    yield finding('ns-apex', ns, 'the NS records of the apex "@" do not belong in the zone', {
      advice: 'the nameservers of a domain belong in its nameservers section; leave NS out here',
    })
  }
  const ds = types.get('DS')
  if (ds) {
    yield finding(
      'ds-apex',
      ds,
      'the DS of the domain itself belongs in the parent zone, not at its apex "@"',
      {
        advice: 'the registry makes it from the keys of the domain (its dnssec section); leave DS out here',
      },
    )
  }
  const alias = types.get('ALIAS')
  const addresses = [...(types.get('A') ?? []), ...(types.get('AAAA') ?? [])]
  if (alias && addresses.length > 0) {
    yield finding('alias-address', [...alias, ...addresses], '"@" has an ALIAS beside addresses of its own', {
      advice: 'an ALIAS is answered as A and AAAA: keep the ALIAS or the addresses',
    })
  }
}

function* belowApex(name: OwnerName, types: ByType): Generator<ZoneFinding> {
  const shown = unicodeOf(name)
  const cname = types.get('CNAME')
  if (cname && types.size > 1) {
    const others = [...types.keys()].filter(type => type !== 'CNAME').sort()
    const rest = [...types].flatMap(([type, members]) => (type === 'CNAME' ? [] : members))
    yield finding('cname-alone', [...cname, ...rest], `"${shown}" has a CNAME beside ${others.join(', ')}`, {
      advice: `a CNAME must be alone at its name (RFC 1034, 3.6.2): remove it or the ${others.join(', ')}`,
    })
  } else if (cname && cname.length > 1) {
    const [first = 0, ...more] = cname
    yield finding(
      'cname-alone',
      [...more, first],
      `"${shown}" has ${cname.length} CNAMEs, a name has one at most`,
      {
        advice: 'keep the one that is meant',
      },
    )
  }
  const alias = types.get('ALIAS')
  if (alias) {
    yield finding(
      'alias-apex',
      alias,
      `"${shown}" cannot have an ALIAS: the server takes it only at the apex`,
      {
        advice: 'write CNAME instead of ALIAS',
      },
    )
  }
  const ds = types.get('DS')
  if (ds && !types.has('NS')) {
    yield finding('ds-without-ns', ds, `"${shown}" has a DS but no NS, so nothing is delegated there`, {
      advice: 'add the NS records of the delegation, or remove the DS',
    })
  }
}

/** Possible only where a file meets live entries: a file gives a whole RRset one TTL (RFC 2181, 5.2). */
function* equalTtls(index: ZoneIndex, name: OwnerName, types: ByType): Generator<ZoneFinding> {
  for (const [type, members] of types) {
    const ttls = new Set(members.map(at => index.records[at]!.ttl))
    if (ttls.size < 2) continue
    const list = [...ttls].sort((a, b) => a - b).join(' and ')
    yield finding('ttl-rrset', members, `the ${type} records of "${unicodeOf(name)}" have TTLs ${list}`, {
      advice: 'all records of one name and type have the same TTL: take over that of the entries left alone',
    })
  }
}
