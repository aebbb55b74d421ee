/** What the parent says of a domain: its delegation, its DS and how long both are believed. */
import { apexOf, type Fqdn, type ZoneName } from '../dns/name.ts'
import { addressesOf, type Channel } from './wire/channel.ts'
import { combinedFailure, type Failure, failure } from './wire/failure.ts'
import type { Asked } from './wire/query.ts'
import { answerOf, authoritativeRrset, contentsOf, type Rrset, rrsetOf } from './wire/rrset.ts'

/** A DS as the parent holds it (RFC 4034, 5). `digest` is hexadecimal in capitals. */
export interface DelegationSigner {
  keyTag: number
  algorithm: number
  digestType: number
  digest: string
}

/** TTLs in seconds. What is not there has one too: it is believed for so long that it is not there. */
export interface ParentView {
  /** The parent zone, such as `nl.`. */
  parent: Fqdn
  /** The address that was asked. */
  address: string
  /** Sorted; empty when the domain is not delegated. */
  nameservers: Fqdn[]
  nsTtl: number
  /** Addresses the parent gives with the delegation, for those nameservers it has some of. */
  glue: Record<string, string[]>
  /** Empty when the delegation is not signed. */
  ds: DelegationSigner[]
  dsTtl: number
}

/** Parent nameservers that are tried in turn. */
const TRIES = 3

export async function askParent(channel: Channel, domain: ZoneName): Promise<ParentView | Failure> {
  const name = apexOf(domain)
  const parent = await zoneAbove(channel, name)
  if (typeof parent !== 'string') return parent
  const answer = answerOf(await channel.resolve(parent, 'NS'), 'the resolver')
  if ('problem' in answer) return answer
  const hosts = contentsOf(answer, 'NS').toSorted() as Fqdn[]
  const failures: Failure[] = []
  for (const host of hosts.slice(0, TRIES)) {
    const view = await fromHost(channel, parent, host, name)
    if (!('problem' in view)) return view
    failures.push(view)
  }
  const [first, ...others] = failures
  if (first) return combinedFailure([first, ...others])
  return failure('failed', `the resolver knows no nameserver of ${parent}`)
}

/** One address of each family: the others lead to the same server. */
async function fromHost(
  channel: Channel,
  parent: Fqdn,
  host: Fqdn,
  name: Fqdn,
): Promise<ParentView | Failure> {
  const addresses = await addressesOf(channel, host)
  if (!Array.isArray(addresses)) return addresses
  const six = addresses.findIndex(address => address.includes(':'))
  const tried = addresses.filter((_, index) => index === 0 || index === six)
  const failures: Failure[] = []
  for (const address of tried) {
    const view = await fromAddress(channel, parent, address, name)
    if (!('problem' in view)) return view
    failures.push(view)
  }
  return combinedFailure(failures as [Failure, ...Failure[]])
}

async function fromAddress(
  channel: Channel,
  parent: Fqdn,
  address: string,
  name: Fqdn,
): Promise<ParentView | Failure> {
  const [ns, ds] = await Promise.all([
    channel.direct(address, name, 'NS'),
    channel.direct(address, name, 'DS'),
  ])
  const delegation = delegationIn(ns, parent, name, address)
  if ('problem' in delegation) return delegation
  const signers = saidBy(parent, authoritativeRrset(ds, { name, type: 'DS' }, address), address)
  if ('problem' in signers) return signers
  return { parent, address, ...delegation, ds: signers.contents.map(readDs), dsTtl: signers.ttl }
}

type Delegation = Pick<ParentView, 'nameservers' | 'nsTtl' | 'glue'>

/** A referral in the authority section, or an answer where the parent's server is the domain's too. */
function delegationIn(asked: Asked, parent: Fqdn, name: Fqdn, address: string): Delegation | Failure {
  const question = { name, type: 'NS' } as const
  const referral =
    asked.ok && asked.answer.rcode === 'NOERROR' ? rrsetOf(asked.answer.authorities, question) : undefined
  const answer = asked.ok && asked.answer.authoritative ? rrsetOf(asked.answer.answers, question) : undefined
  const rrset = answer ?? referral ?? saidBy(parent, authoritativeRrset(asked, question, address), address)
  if ('problem' in rrset) return rrset
  const nameservers = rrset.contents.toSorted() as Fqdn[]
  const glue: Record<string, string[]> = {}
  for (const rr of asked.ok ? asked.answer.additionals : []) {
    if (rr.type !== 'A' && rr.type !== 'AAAA') continue
    if (nameservers.includes(rr.name)) glue[rr.name] = [...(glue[rr.name] ?? []), rr.content].toSorted()
  }
  return { nameservers, nsTtl: rrset.ttl, glue }
}

/**
 * That there is none counts only when the parent itself says so. A server of the domain alone denies its DS too, in
 * good faith and from the wrong zone (RFC 4035, 3.1.4.1).
 */
function saidBy(parent: Fqdn, rrset: Rrset | Failure, address: string): Rrset | Failure {
  if ('problem' in rrset || rrset.contents.length > 0 || rrset.deniedBy === parent) return rrset
  return failure('lame', `${address} answers, but does not serve ${parent}`)
}

function readDs(content: string): DelegationSigner {
  const [keyTag, algorithm, digestType, digest = ''] = content.split(' ')
  return {
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: Number(digestType),
    digest: digest.toUpperCase(),
  }
}

// Which zone holds the delegation of a domain: not always the one a label up, for `co.uk` may be a zone or not.

/** The nearest zone above a name, as the resolver knows it: the first that has an SOA of its own. */
async function zoneAbove(channel: Channel, name: Fqdn): Promise<Fqdn | Failure> {
  let above = name
  while (above !== '.') {
    above = (above.slice(above.indexOf('.') + 1) || '.') as Fqdn
    const answer = answerOf(await channel.resolve(above, 'SOA'), 'the resolver')
    if ('problem' in answer) return answer
    if (answer.answers.some(rr => rr.type === 'SOA' && rr.name === above)) return above
  }
  return failure('failed', `the resolver knows no zone above ${name}`)
}
