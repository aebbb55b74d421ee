/** One domain between two states, for tests of rules over several kinds: nameservers and keys by number. */
import { dsOf } from '../../src/dns/dnssec/ds.ts'
import { DNSKEY_PROTOCOL } from '../../src/dns/dnssec/key.ts'
import { apexOf } from '../../src/dns/name.ts'
import { dnssec } from '../../src/kinds/dnssec/index.ts'
import type { AnyKind } from '../../src/kinds/index.ts'
import { nameservers } from '../../src/kinds/nameservers/index.ts'
import type { DnsFacts, DomainFacts, DsFact, ServerFacts } from '../../src/kinds/surroundings.ts'
import { type Additions, type PartView, together } from '../../src/kinds/together.ts'
import { diff } from '../../src/plan/diff.ts'
import type { Item } from '../../src/plan/state.ts'
import { entryNumber, publicKeyNumber } from './dnssec-live.ts'
import { ZONE } from './zones.ts'

export const PROVIDER = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']

/** Before and after. */
type Both<T> = readonly [readonly T[], readonly T[]]

export interface Sketch {
  /** Host names; a kind that is absent is not managed. */
  hosts?: Both<string>
  /** Numbers of keys. */
  keys?: Both<number>
  domain?: DomainFacts
  dns?: DnsFacts
}

export function partsOf({ hosts, keys }: Sketch): PartView[] {
  return [
    ...(hosts
      ? [
          partOf(
            nameservers as unknown as AnyKind,
            hosts.map(names => names.map(rawHost)),
          ),
        ]
      : []),
    ...(keys
      ? [
          partOf(
            dnssec as unknown as AnyKind,
            keys.map(numbers => numbers.map(one => entryNumber(one))),
          ),
        ]
      : []),
  ]
}

/** What the rules over all kinds add to each of them. */
export function additions(sketch: Sketch, parts = partsOf(sketch)): ReadonlyMap<string, Additions> {
  const { domain, dns } = sketch
  return together({ subject: ZONE, parts, surroundings: { ...(domain && { domain }), ...(dns && { dns }) } })
}

/** What they add to one kind; nothing to a kind that is absent. */
export function added(sketch: Sketch, kind: string): Additions {
  return additions(sketch).get(kind) ?? { dangers: [], effects: [], notes: [], findings: [] }
}

export function rawHost(hostname: string): { hostname: string; ipv4: string; ipv6: string } {
  return { hostname, ipv4: '', ipv6: '' }
}

export function dsNumber(number: number): DsFact {
  const publicKey = Buffer.from(publicKeyNumber(number), 'base64')
  return dsOf(apexOf(ZONE), { flags: 257, protocol: DNSKEY_PROTOCOL, algorithm: 13, publicKey })
}

/** A nameserver that answers and serves these keys. */
export function serving(...numbers: number[]): ServerFacts {
  const dnskeys = numbers.map(number => ({
    flags: 257,
    protocol: DNSKEY_PROTOCOL,
    algorithm: 13,
    publicKey: publicKeyNumber(number),
  }))
  return { serves: true, asked: true, soaSerial: 1, nsTtl: 7200, dnskeys }
}

export const LAME: ServerFacts = {
  serves: false,
  asked: true,
  dnskeys: [],
  problem: 'it answers without authority',
}

/** A nameserver that nobody could ask. */
export const UNHEARD: ServerFacts = { serves: false, asked: false, dnskeys: [], problem: 'no answer in time' }

/** Facts of the DNS: which keys the parent vouches for, and what each nameserver serves. */
export function dnsOf(
  ds: readonly number[] | undefined,
  servers: Readonly<Record<string, ServerFacts>>,
  delegated: readonly string[] = [],
): DnsFacts {
  return {
    ...(ds && { parent: { nameservers: delegated, nsTtl: 3600, ds: ds.map(dsNumber), dsTtl: 5400 } }),
    servers: new Map(Object.entries(servers)),
    problems: [],
  }
}

function partOf(kind: AnyKind, [before = [], after = []]: readonly (readonly unknown[])[]): PartView {
  const [managed, wanted] = [parsed(kind, before), parsed(kind, after)]
  return {
    kind: kind.name,
    changes: diff(managed, wanted, kind.same, kind.compare),
    managed,
    after: wanted,
  }
}

const lists = new Map<string, readonly Item<unknown>[]>()

/** Properties come upon the same few lists again and again. */
function parsed(kind: AnyKind, raw: readonly unknown[]): readonly Item<unknown>[] {
  const name = `${kind.name} ${JSON.stringify(raw)}`
  const items = lists.get(name) ?? kind.parse(raw, ZONE)
  lists.set(name, items)
  return items
}
