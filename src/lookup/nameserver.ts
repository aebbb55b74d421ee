/** What one nameserver says of a domain: whether it serves it, its serial, its NS, its keys and what these sign. */
import { apexOf, type Fqdn, type ZoneName } from '../dns/name.ts'
import { addressesOf, type Channel } from './wire/channel.ts'
import { type Failure, failure } from './wire/failure.ts'
import { authoritativeRrset } from './wire/rrset.ts'

/** A public key of a signed zone (RFC 4034, 2). `publicKey` is Base64. */
export interface Dnskey {
  flags: number
  protocol: number
  algorithm: number
  publicKey: string
}

/** What went wrong at one address; `address` is absent when none was found. */
export type ServerProblem = Failure & { address?: string }

/** It serves the domain. `problems` are those of addresses that do not. */
export interface Serving {
  host: Fqdn
  reachable: true
  authoritative: true
  /** What each address says: after two there may be two servers, of which one lags. */
  apexes: [ServedApex, ...ServedApex[]]
  problems: ServerProblem[]
}

/** The top of the zone as one address serves it. TTLs in seconds, signatures as in `Rrset`. */
export interface ServedApex {
  address: string
  soaSerial: number
  /** Sorted. */
  nameservers: Fqdn[]
  nsTtl: number
  nsSignatures: string[]
  /** Empty when the zone is not signed; `dnskeyTtl` is then how long that is believed. */
  dnskeys: Dnskey[]
  dnskeyTtl: number
  dnskeySignatures: string[]
}

/** It does not serve the domain, at least not now. `reachable`: one of its addresses answered something. */
export interface NotServing {
  host: Fqdn
  reachable: boolean
  authoritative: false
  /** At least one. */
  problems: ServerProblem[]
}

export type ServerView = Serving | NotServing

/** Glue by absolute host name, as the parent or the account gives it. */
export type Glue = Readonly<Record<string, readonly string[]>>

/** All its addresses are asked: glue if there is some, else what the resolver knows. */
export async function askServer(
  channel: Channel,
  host: Fqdn,
  domain: ZoneName,
  glue: Glue,
): Promise<ServerView> {
  const given = Object.hasOwn(glue, host) ? glue[host]! : []
  const addresses = given.length > 0 ? given : await addressesOf(channel, host)
  if ('problem' in addresses) {
    return { host, reachable: false, authoritative: false, problems: [addresses] }
  }
  const views = await Promise.all(
    addresses.map(async address => ({ address, ...(await fromAddress(channel, apexOf(domain), address)) })),
  )
  const problems = views.flatMap(view => ('problem' in view ? [view] : []))
  const [first, ...others] = views.flatMap(view => ('problem' in view ? [] : [view]))
  if (first) return { host, reachable: true, authoritative: true, apexes: [first, ...others], problems }
  const reachable = problems.some(({ problem }) => problem !== 'timeout' && problem !== 'unreachable')
  return { host, reachable, authoritative: false, problems }
}

/** All three or nothing: keys that could not be asked for must not look like a zone without keys. */
async function fromAddress(channel: Channel, name: Fqdn, address: string): Promise<ServedApex | Failure> {
  const ask = async (type: 'SOA' | 'NS' | 'DNSKEY') =>
    authoritativeRrset(await channel.direct(address, name, type), { name, type }, address)
  const soa = await ask('SOA')
  if ('problem' in soa) {
    return soa.problem === 'delegated'
      ? failure('lame', `${soa.message}, so it does not serve the domain`)
      : soa
  }
  const [content] = soa.contents
  if (content === undefined) return failure('lame', `${address} has no zone ${name}`)
  const [ns, dnskey] = await Promise.all([ask('NS'), ask('DNSKEY')])
  if ('problem' in ns) return ns
  if ('problem' in dnskey) return dnskey
  return {
    address,
    soaSerial: Number(content.split(' ')[2]),
    nameservers: ns.contents.toSorted() as Fqdn[],
    nsTtl: ns.ttl,
    nsSignatures: ns.signatures,
    dnskeys: dnskey.contents.map(readDnskey),
    dnskeyTtl: dnskey.ttl,
    dnskeySignatures: dnskey.signatures,
  }
}

function readDnskey(content: string): Dnskey {
  const [flags, protocol, algorithm, publicKey = ''] = content.split(' ')
  return {
    flags: Number(flags),
    protocol: Number(protocol),
    algorithm: Number(algorithm),
    publicKey,
  }
}
