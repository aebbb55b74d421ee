/** Rules over several kinds of one domain: nameservers and DNSSEC keys, and edits that no one would see. Pure. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { Rrset } from '../dns/zone/value.ts'
import type { DnssecKey } from '../dnssec/value.ts'
import type { Nameserver } from '../nameservers/value.ts'
import { blindSpots, cachedDelegation, lameServers, serials } from './move.ts'
import { glueDiffers, keysAtProvider } from './offline.ts'
import { bothAtOnce, moveWhileSigned } from './order.ts'
import { keysAmidMove, removedKeys, unservedKeys } from './served.ts'
import { type Addition, type DomainView, hostOf, type Side, viewOf } from './view.ts'
import { stateNotes, zoneNotes } from './visibility.ts'

/** One part of a domain as it is planned. Values are those of its kind. */
export interface PartView {
  kind: string
  changes: readonly Change<unknown>[]
  /** What is managed now, and what will be then. */
  managed: readonly Item<unknown>[]
  after: readonly Item<unknown>[]
}

/** What shows of one part only beside the others. */
export interface Additions {
  risks: Risk[]
  effects: Effect[]
  notes: string[]
  findings: Finding[]
}

/** The most important first. A new rule is a function in a file beside this one and its line here. */
const RULES: readonly ((view: DomainView) => Addition[])[] = [
  bothAtOnce,
  moveWhileSigned,
  unservedKeys,
  keysAmidMove,
  lameServers,
  cachedDelegation,
  serials,
  removedKeys,
  blindSpots,
]

/** By name of the kind; nothing for a kind without a part. */
export function judgeCrossKind(input: {
  subject: ZoneName
  parts: readonly PartView[]
  domainContext: DomainContext
}): ReadonlyMap<string, Additions> {
  const { subject, parts, domainContext } = input
  const keys = sideOf<DnssecKey>(parts, 'dnssec')
  const nameservers = sideOf<Nameserver>(parts, 'nameservers')
  const view = viewOf(subject, { ...(keys && { keys }), ...(nameservers && { nameservers }) }, domainContext)
  const additions = new Map(parts.map(({ kind }) => [kind, nothing()]))
  for (const { kind, risk, effect, note } of RULES.flatMap(rule => rule(view))) {
    const to = additions.get(kind)
    if (risk) to?.risks.push(risk)
    if (effect) to?.effects.push(effect)
    if (note !== undefined) to?.notes.push(note)
  }
  for (const { kind, changes } of parts) {
    if (changes.length === 0) continue
    if (kind === 'dns') additions.get(kind)?.notes.push(...zoneNotes(view))
    additions.get(kind)?.notes.push(...stateNotes(view))
  }
  return additions
}

/** The nameservers to look at, old and new ones by hostname, with the addresses of their glue. */
export function serversOf(
  parts: readonly PartView[],
  domainContext: DomainContext,
): ReadonlyMap<string, readonly string[]> {
  const side = sideOf<Nameserver>(parts, 'nameservers')
  const addresses = new Map<string, Set<string>>()
  const after = side?.after ?? []
  const coming = new Set(after.map(({ hostname }) => hostOf(hostname)))
  const before = [...(side?.before ?? []), ...(domainContext.domain?.nameservers ?? [])]
  // Of a host that stays the new glue counts: an old address that answers would hide one that does not.
  const all = [...after, ...before.filter(({ hostname }) => !coming.has(hostOf(hostname)))]
  for (const { hostname, ipv4, ipv6 } of all) {
    const name = hostOf(hostname)
    const known = addresses.get(name) ?? new Set()
    for (const address of [ipv4, ipv6]) if (address !== '') known.add(address)
    addresses.set(name, known)
  }
  return new Map([...addresses].map(([name, known]) => [name, [...known]]))
}

/** What sections of one domain say against each other, without a look at the account. */
export function disagreements(
  parts: readonly { kind: string; items: readonly Item<unknown>[] }[],
): { kind: string; finding: Finding }[] {
  const keys = valuesOf<DnssecKey>(parts, 'dnssec')
  const hosts = valuesOf<Nameserver>(parts, 'nameservers')
  const records = valuesOf<Rrset>(parts, 'dns').flatMap(rrset => rrset.records)
  return [
    ...keysAtProvider(keys, hosts).map(finding => ({ kind: 'dnssec', finding })),
    ...glueDiffers(hosts, records).map(finding => ({ kind: 'nameservers', finding })),
  ]
}

function sideOf<Value>(parts: readonly PartView[], kind: string): Side<Value> | undefined {
  const part = parts.find(one => one.kind === kind)
  return (
    part && {
      before: part.managed.map(({ value }) => value as Value),
      after: part.after.map(({ value }) => value as Value),
      changes: part.changes.map(({ id }) => id),
    }
  )
}

function valuesOf<Value>(
  parts: readonly { kind: string; items: readonly Item<unknown>[] }[],
  kind: string,
): Value[] {
  return parts
    .filter(one => one.kind === kind)
    .flatMap(({ items }) => items.map(({ value }) => value as Value))
}

function nothing(): Additions {
  return { risks: [], effects: [], notes: [], findings: [] }
}
