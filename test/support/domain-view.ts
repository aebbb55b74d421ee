/** One domain between two states, for tests of rules over several kinds: nameservers and keys by number. */
import { type DigestType, dsOf } from '../../src/dns/dnssec/ds.ts'
import { DNSKEY_PROTOCOL } from '../../src/dns/dnssec/key.ts'
import { apexOf, type Fqdn } from '../../src/dns/name.ts'
import type {
  ApexFacts,
  DnsFacts,
  DomainFacts,
  DsFact,
  ServerFacts,
} from '../../src/kinds/contract/domain-context.ts'
import type { DnsSecEntry } from '../../src/kinds/contract/raw.ts'
import { type Additions, judgeCrossKind, type PartView } from '../../src/kinds/cross/cross.ts'
import { dnssec } from '../../src/kinds/dnssec/index.ts'
import type { AnyKind } from '../../src/kinds/index.ts'
import { nameservers } from '../../src/kinds/nameservers/index.ts'
import { diff } from '../../src/plan/diff.ts'
import type { Item } from '../../src/plan/state.ts'
import { entryNumber, publicKeyNumber } from './dnssec-live.ts'
import { rrsigOver, type Signer, type Times } from './dnssec-signer.ts'
import { ZONE } from './zones.ts'

export const PROVIDER = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']

/** Before and after. */
type Both<T> = readonly [readonly T[], readonly T[]]

export interface Sketch {
  /** Host names; a kind that is absent is not managed. */
  hosts?: Both<string>
  /** Numbers of keys. */
  keys?: Both<number>
  /** Fields that keys of the account have instead of their own, by number. */
  entries?: Readonly<Record<number, Partial<DnsSecEntry>>>
  domain?: DomainFacts
  dns?: DnsFacts
}

export function partsOf({ hosts, keys, entries }: Sketch): PartView[] {
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
            keys.map(numbers => numbers.map(one => ({ ...entryNumber(one), ...entries?.[one] }))),
          ),
        ]
      : []),
  ]
}

/** What the rules over all kinds add to each of them. */
export function additions(sketch: Sketch, parts = partsOf(sketch)): ReadonlyMap<string, Additions> {
  const { domain, dns } = sketch
  return judgeCrossKind({
    subject: ZONE,
    parts,
    domainContext: { ...(domain && { domain }), ...(dns && { dns }) },
  })
}

/** What they add to one kind; nothing to a kind that is absent. */
export function added(sketch: Sketch, kind: string): Additions {
  return additions(sketch).get(kind) ?? { risks: [], effects: [], notes: [], findings: [] }
}

export function rawHost(hostname: string): { hostname: string; ipv4: string; ipv6: string } {
  return { hostname, ipv4: '', ipv6: '' }
}

export function dsNumber(number: number, digestType: DigestType = 2, flags = 257): DsFact {
  const publicKey = Buffer.from(publicKeyNumber(number), 'base64')
  return dsOf(apexOf(ZONE), { flags, protocol: DNSKEY_PROTOCOL, algorithm: 13, publicKey }, digestType)
}

/** When the DNS of all these facts was asked: seconds since 1970. */
export const AT = Date.UTC(2026, 5, 1) / 1000
/** Valid then, for long enough. */
export const LASTING: Times = { inception: AT - 3600, expiration: AT + 14 * 86_400 }

/** What one address serves, with the signers of its DNSKEY and NS records; each key signs both when absent. */
export interface ServedKeys {
  keys: readonly number[]
  signing?: readonly Signer[]
  data?: readonly Signer[]
  times?: Times
  dataTimes?: Times
  /** By number of the key; 257 when absent. */
  flags?: Readonly<Record<number, number>>
  dnskeyTtl?: number
}

/** A nameserver that answers, serves these keys, and signs with all of them. */
export function serving(...keys: number[]): ServerFacts {
  return servingAt({ keys })
}

/** The same in full, one of each address. */
export function servingAt(...addresses: readonly ServedKeys[]): ServerFacts {
  return { serves: true, asked: true, soaSerial: 1, nsTtl: 7200, apexes: addresses.map(apexFacts) }
}

const made = new Map<string, ApexFacts>()

/** Properties come upon the same few again and again, and signing takes a while. */
function apexFacts(served: ServedKeys): ApexFacts {
  const name = JSON.stringify(served)
  const facts = made.get(name) ?? signedApex(served)
  made.set(name, facts)
  return facts
}

function signedApex({
  keys,
  signing,
  data,
  times = LASTING,
  dataTimes = times,
  ...rest
}: ServedKeys): ApexFacts {
  const { dnskeyTtl = 3600 } = rest
  const flagsOf = (key: number) => rest.flags?.[key] ?? 257
  const apex = apexOf(ZONE)
  const every = keys.map((key): Signer => ({ key, flags: flagsOf(key) }))
  const dnskeys = keys.map(number => ({
    flags: flagsOf(number),
    protocol: DNSKEY_PROTOCOL,
    algorithm: 13,
    publicKey: publicKeyNumber(number),
  }))
  const nameservers = [`ns1.${apex}`, `ns2.${apex}`] as Fqdn[]
  const contents = dnskeys.map(({ flags, publicKey }) => `${flags} 3 13 ${publicKey}`)
  const over = (type: 'NS' | 'DNSKEY', of: readonly string[], by: readonly Signer[], when: Times) =>
    by.map(signer => rrsigOver(apex, type, of, signer, when))
  return {
    dnskeys,
    dnskeyTtl,
    dnskeySignatures: over('DNSKEY', contents, signing ?? every, times),
    nameservers,
    nsSignatures: over('NS', nameservers, data ?? every, dataTimes),
  }
}

export const LAME: ServerFacts = {
  serves: false,
  asked: true,
  apexes: [],
  problem: 'it answers without authority',
}

/** A nameserver that no one could ask. */
export const UNHEARD: ServerFacts = { serves: false, asked: false, apexes: [], problem: 'no answer in time' }

/** Facts of the DNS: which keys the parent vouches for, and what each nameserver serves. */
export function dnsOf(
  ds: readonly number[] | undefined,
  servers: Readonly<Record<string, ServerFacts>>,
  delegated: readonly string[] = [],
): DnsFacts {
  return {
    at: AT,
    ...(ds && {
      parent: { nameservers: delegated, nsTtl: 3600, ds: ds.map(number => dsNumber(number)), dsTtl: 5400 },
    }),
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
