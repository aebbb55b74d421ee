/** Where mail is delivered: the MX records of a name. */
import { type OwnerName, ownerIn } from '../../../dns/name.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { mailProviderOf } from './providers.ts'
import { cachedOf, difference, listText, nameOf, targetOf } from './wording.ts'
import {
  answers,
  type Comparison,
  changedOwners,
  isHidden,
  recordsAt,
  rrsetOf,
  type ZoneView,
} from './zone-view.ts'

export function judgeExchange(comparison: Comparison): Judgement {
  const effects: Effect[] = []
  const risks: Risk[] = []
  for (const name of changedOwners(comparison, ['MX'])) {
    if (isHidden(comparison.before, name)) continue
    risks.push(...dangersAt(comparison, name))
    if (!isHidden(comparison.after, name)) effects.push(...effectsAt(comparison, name))
  }
  return { effects: [...effects, ...movedServers(comparison)], risks }
}

/** Mail servers inside the zone that stay and are elsewhere: all mail moves with them. */
function movedServers({ zone, before, after, changes }: Comparison): Effect[] {
  const hosts = new Set<OwnerName>()
  for (const types of after.names.values()) {
    for (const { target } of types.get('MX') ?? []) {
      const inside = target && ownerIn(target, zone)
      if (inside !== undefined) hosts.add(inside)
    }
  }
  const changed = new Set(changes.map(change => rrsetOf(change).name))
  return [...hosts].sort().flatMap((host): Effect[] => {
    if (!changed.has(host) || isHidden(before, host) || isHidden(after, host)) return []
    const was = ['A', 'AAAA'].flatMap(type => answers(before, host, type))
    const now = ['A', 'AAAA'].flatMap(type => answers(after, host, type))
    const { gone, came } = difference(was.map(targetOf), now.map(targetOf))
    if (gone.length === 0 || came.length === 0) return []
    const text = `the mail server ${nameOf(host, zone)} moves from ${listText(gone)} to ${listText(came)}`
    return [{ topic: 'mail', text, ...cachedOf(was) }]
  })
}

/** A wildcard that takes over counts as a replacement. */
function dangersAt({ zone, before, after }: Comparison, name: OwnerName): Risk[] {
  const old = hostsOf(recordsAt(before, name, 'MX'))
  if (old.length === 0) return []
  const now = hostsOf(answers(after, name, 'MX'))
  if (now.some(host => old.includes(host))) return []
  const of = nameOf(name, zone)
  const message =
    now.length === 0
      ? `the MX records of ${of} go: ${listText(old)}`
      : `no mail server of ${of} stays: ${listText(old)} ${old.length === 1 ? 'becomes' : 'become'} ${listText(now)}`
  return [{ rule: 'mail', message, changes: [`${name} MX`] }]
}

function effectsAt({ zone, before, after }: Comparison, name: OwnerName): Effect[] {
  const was = answers(before, name, 'MX')
  const text = moved(nameOf(name, zone), hostsOf(was), hostsOf(answers(after, name, 'MX')), {
    hasAddress: hasAddress(after, name),
    firstMoves: firstMoves(was, answers(after, name, 'MX')),
  })
  return text === undefined ? [] : [{ topic: 'mail', text, ...cachedOf(was) }]
}

function moved(
  name: string,
  before: readonly string[],
  after: readonly string[],
  { hasAddress, firstMoves }: { hasAddress: boolean; firstMoves: string | undefined },
): string | undefined {
  if (before.length === 0) return after.length === 0 ? undefined : `mail for ${name} goes to ${run(after)}`
  if (after.length === 0) {
    // Without MX senders try the address of the name (RFC 5321, 5.1).
    return hasAddress
      ? `mail for ${name} is no longer delivered to ${run(before)}: its MX records go, senders try the address of ${name}`
      : `mail for ${name} is no longer delivered: its MX records go`
  }
  const { gone, came, stays } = difference(runners(before), runners(after))
  if (!stays) return `mail for ${name} moves from ${listText(gone)} to ${listText(came)}`
  if (gone.length > 0 && came.length > 0) {
    return `mail for ${name} is also taken by ${listText(came)}, and no longer by ${listText(gone)}`
  }
  if (came.length > 0) return `mail for ${name} is also taken by ${listText(came)}`
  if (gone.length > 0) return `mail for ${name} is no longer taken by ${listText(gone)}`
  const hosts = difference(before, after)
  if (!hosts.stays) return `mail for ${name} stays with ${run(after)}, on other mail servers`
  return firstMoves === undefined ? undefined : `mail for ${name} goes to ${firstMoves} first`
}

function run(hosts: readonly string[]): string {
  return listText(runners(hosts))
}

/** The operators where they are known, else the hosts; each once, the preferred first. */
function runners(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map(host => mailProviderOf(host) ?? host))]
}

/** The new first choice of senders, when it is another one. */
function firstMoves(before: readonly ZoneRecord[], after: readonly ZoneRecord[]): string | undefined {
  const { came, gone } = difference(firstOf(before), firstOf(after))
  return came.length > 0 && gone.length > 0 ? listText(firstOf(after)) : undefined
}

function firstOf(records: readonly ZoneRecord[]): string[] {
  const lowest = Math.min(...records.map(preferenceOf))
  return hostsOf(records.filter(record => preferenceOf(record) === lowest))
}

/** Hosts without final dot, the preferred first; what cannot be read stays as it is. */
function hostsOf(records: readonly ZoneRecord[]): string[] {
  return records
    .map(record => ({
      host: targetOf(record),
      preference: preferenceOf(record),
    }))
    .sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1))
    .map(({ host }) => host)
}

function preferenceOf({ content }: ZoneRecord): number {
  return Number(/^\d+/.exec(content)?.[0] ?? 0)
}

function hasAddress(view: ZoneView, name: OwnerName): boolean {
  return ['A', 'AAAA', 'ALIAS'].some(type => answers(view, name, type).length > 0)
}
