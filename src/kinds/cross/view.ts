/** One domain as the rules over several kinds see it: keys and nameservers before and after, and what is around. */
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { DnsFacts, DomainContext, DomainFacts } from '../contract/domain-context.ts'

/** A key as the dnssec kind has it. */
export interface KeyView {
  flags: number
  algorithm: number
  /** Canonical Base64, unless opaque. */
  publicKey: string
  tag: number
  opaque?: true
}

/** A nameserver as its kind has it; `owner` is its name within the domain. */
export interface HostView {
  hostname: string
  ipv4: string
  ipv6: string
  owner?: string
  path?: readonly (string | number)[]
}

/** What a plan does to one kind. */
export interface Side<Value> {
  before: readonly Value[]
  after: readonly Value[]
  /** Ids of the changes; empty when nothing changes. */
  changes: readonly string[]
}

export interface DomainView {
  subject: ZoneName
  domain?: DomainFacts
  dns?: DnsFacts
  keys?: Side<KeyView>
  nameservers?: Side<HostView>
  /** Names of the nameservers, canonical; absent where they are not known. */
  hosts: { before?: readonly string[]; after?: readonly string[] }
}

/** What a rule adds to the part of a kind. */
export interface Addition {
  kind: string
  risk?: Risk
  effect?: Effect
  note?: string
}

export function viewOf(
  subject: ZoneName,
  sides: { keys?: Side<KeyView>; nameservers?: Side<HostView> },
  { domain, dns }: DomainContext,
): DomainView {
  const { nameservers } = sides
  const live = nameservers?.before ?? domain?.nameservers
  const will = nameservers?.after ?? live
  return {
    subject,
    ...(domain && { domain }),
    ...(dns && { dns }),
    ...sides,
    hosts: {
      ...(live && { before: live.map(({ hostname }) => hostOf(hostname)) }),
      ...(will && { after: will.map(({ hostname }) => hostOf(hostname)) }),
    },
  }
}

/** Canonical, without final dot: as it is when it is not a name. */
export function hostOf(text: string): string {
  const name = readZoneName(text.replace(/\.$/, ''))
  return name.ok ? name.value : text
}

/** Facts of the DNS by canonical name. */
export function factsOf({ dns }: DomainView): DnsFacts['servers'] {
  return new Map([...(dns?.servers ?? [])].map(([hostname, facts]) => [hostOf(hostname), facts]))
}

export function movesAway({ hosts }: DomainView): boolean {
  return isProvided(hosts.before) === true && isProvided(hosts.after) === false
}

export function movesBack({ hosts }: DomainView): boolean {
  return isProvided(hosts.before) === false && isProvided(hosts.after) === true
}

/** Undefined where they are not known. */
function isProvided(hosts: readonly string[] | undefined): boolean | undefined {
  return hosts && areProviders(hosts)
}
