/** Whether resolvers can check what nameservers serve, from the keys they trust to the records (RFC 4035, 5). */

import { algorithmLabel } from '../../dns/dnssec/algorithms.ts'
import { wireName } from '../../dns/dnssec/ds.ts'
import { type Dnskey, dnskeyRdata } from '../../dns/dnssec/key.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { canVerify, type Signature, signaturesBy } from '../../dns/dnssec/signature.ts'
import { apexOf, type Fqdn } from '../../dns/name.ts'
import { someNames } from '../../text/count.ts'
import { durationText } from '../../text/duration.ts'
import type { ApexFacts } from '../contract/domain-context.ts'
import { keysText } from '../dnssec/value.ts'
import { type Anchor, servedKeys } from './anchors.ts'
import { type DomainView, factsOf } from './view.ts'
import { longestTtl } from './waits.ts'

const NS = 2
const DNSKEY = 48

/** What one address of a nameserver serves. */
interface Served {
  name: string
  apex: ApexFacts
}

/**
 * What nameservers serve instead of what resolvers need, by hostname; nothing of those that did not answer.
 * `trust`: lists of anchors, each of which must do alone. `leaving`: nameservers that resolvers may still ask.
 */
export function gapsOf(
  view: DomainView,
  hostnames: readonly string[],
  trust: readonly (readonly Anchor[])[],
  leaving: readonly string[] = [],
): Map<string, string> {
  const { dns } = view
  if (!dns) return new Map()
  const { at } = dns
  const owner = apexOf(view.subject)
  const facts = factsOf(view)
  const servedBy = (names: readonly string[]) =>
    names.flatMap(name => (facts.get(name)?.apexes ?? []).map((apex): Served => ({ name, apex })))
  const isBelieved = ({ apex }: Served) =>
    trust.some(anchors => keyGap(owner, apex, anchors, { at }) === undefined)
  const algorithms = [...new Set(trust.flat().map(({ algorithm }) => algorithm))]
  const staying = servedBy(hostnames)
  // Keys that resolvers do not accept are not in their caches.
  const believed = staying.filter(isBelieved)
  const old = servedBy(leaving.filter(name => !hostnames.includes(name))).filter(isBelieved)
  const gaps = [
    ...staying.map(one => {
      const signers = [one, ...believed, ...old]
      const times = { at, ttl: longestTtl(view, one.apex.dnskeyTtl) }
      const gap =
        firstText(trust.map(anchors => keyGap(owner, one.apex, anchors, times))) ??
        firstText(signers.map(signer => dataGap(owner, one, signer, algorithms, at)))
      return { name: one.name, gap }
    }),
    ...old.map(one => {
      // What is bogus already does not hold up a move.
      const signed = algorithms.filter(algorithm => dataGap(owner, one, one, [algorithm], at) === undefined)
      return {
        name: one.name,
        gap: firstText(believed.map(signer => dataGap(owner, one, signer, signed, at))),
      }
    }),
  ]
  return new Map(gaps.flatMap(({ name, gap }) => (gap === undefined ? [] : [[name, gap]])))
}

/** `ns1.example.net serves …, and ns2.example.net serves …`. */
export function gapsText(gaps: ReadonlyMap<string, string>): string {
  const texts = [...new Set(gaps.values())].map(gap => {
    const names = [...gaps].flatMap(([name, one]) => (one === gap ? [name] : []))
    return `${someNames(names.toSorted())} ${names.length === 1 ? 'serves' : 'serve'} ${gap}`
  })
  return texts.join(', and ')
}

/** Of every algorithm one key has to sign: RFC 4035, 2.2 demands it, and some resolvers insist. */
function keyGap(owner: Fqdn, apex: ApexFacts, anchors: readonly Anchor[], times: Times): string | undefined {
  const served = servedKeys(apex)
  if (served.length === 0) return 'no key at all'
  const algorithms = new Set(anchors.map(({ algorithm }) => algorithm))
  const set = {
    owner,
    type: DNSKEY,
    rdatas: apex.dnskeys.map(one => dnskeyRdata({ ...one, publicKey: Buffer.from(one.publicKey, 'base64') })),
    signatures: apex.dnskeySignatures,
  }
  const gaps = [...algorithms].map(algorithm => {
    const fitting = served.filter(key => anchors.some(one => one.algorithm === algorithm && one.fits(key)))
    const signatures = signaturesBy(fitting, set)
    const flaws = fitting.map(key => flawOf(key, signatures, times))
    if (flaws.length > 0) return flaws.includes(undefined) ? undefined : flaws.join(', ')
    const which = algorithms.size > 1 ? ` of algorithm ${algorithmLabel(algorithm)}` : ''
    return `no key${which} that fits, only ${keysText(served.map(keyTag))}`
  })
  return firstText(gaps)
}

/** Why the DNSKEY records do not count as signed by this key, which is among them. */
function flawOf(key: Dnskey, signatures: readonly Signature[], times: Times): string | undefined {
  const own = signatures.filter(one => one.key === key)
  const name = `key ${keyTag(key)}`
  if (!canVerify(key.algorithm)) {
    return `${name} of algorithm ${algorithmLabel(key.algorithm)}, whose signatures cannot be verified here`
  }
  if (own.length === 0) return `${name} without a valid signature by it over the DNSKEY records`
  const flaws = own.map(one => timeFlaw(one, times))
  return flaws.includes(undefined) ? undefined : `${name} with a signature by it that ${flaws[0]}`
}

/**
 * Whether keys of `signer` sign the NS records of `one`, which stand for all its records: resolvers may have the keys of
 * one nameserver and records of another (RFC 6781, 4.3.5.1). Valid now is enough: signatures made for each answer
 * (RFC 4470) last less than many a TTL, and resolvers keep no record for longer than its signature (RFC 4035, 5.3.3).
 */
function dataGap(
  owner: Fqdn,
  one: Served,
  signer: Served,
  algorithms: readonly number[],
  at: number,
): string | undefined {
  const { nameservers, nsSignatures } = one.apex
  const rdatas = nameservers.map(wireName)
  const set = { owner, type: NS, rdatas, signatures: nsSignatures }
  const valid = signaturesBy(servedKeys(signer.apex), set).filter(
    made => timeFlaw(made, { at }) === undefined,
  )
  const isSigned = algorithms.every(algorithm => valid.some(({ key }) => key.algorithm === algorithm))
  return isSigned ? undefined : `NS records without a valid signature by a key of ${signer.name}`
}

/** When it is, in seconds since 1970; `ttl`: for how many seconds after that a signature must be valid as well. */
interface Times {
  at: number
  ttl?: number
}

function timeFlaw({ inception, expiration }: Signature, { at, ttl }: Times): string | undefined {
  if (isLater(inception, at)) return `is not valid before ${timeText(inception)}`
  if (!isLater(expiration, at)) return `expired on ${timeText(expiration)}`
  if (ttl === undefined || isLater(expiration, at + ttl)) return undefined
  return `expires on ${timeText(expiration)}, before the longest TTL involved (${durationText(ttl)}) is over`
}

/** RFC 4034, 3.1.5: times are numbers of 32 bits that begin again. */
function isLater(a: number, b: number): boolean {
  return ((a - b) | 0) > 0
}

function timeText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function firstText(texts: readonly (string | undefined)[]): string | undefined {
  return texts.find(text => text !== undefined)
}
