/** How long to wait between two changes: from what the DNS says, else as a rule. */
import { durationText } from '../../text/duration.ts'
import type { DomainView } from './view.ts'

/** How long resolvers may go on with DS records that are gone, or without new ones. */
export function dsWait({ dns }: DomainView): string {
  const parent = dns?.parent
  const rule = 'the TTL of the DS records'
  return parent && parent.ds.length > 0 ? `${durationText(parent.dsTtl)} (${rule})` : rule
}

/** How long resolvers may go on asking the old nameservers. */
export function nsWait(view: DomainView): string {
  const seconds = nsTtl(view)
  const rule = 'the longer TTL of the NS records at the parent and in the zone'
  return seconds === undefined ? rule : `${durationText(seconds)} (${rule})`
}

/** Of parent and zone the longer one, in seconds; undefined when the DNS did not tell. */
export function nsTtl({ dns }: DomainView): number | undefined {
  if (!dns?.parent) return undefined
  const own = [...dns.servers.values()].flatMap(server => (server.nsTtl === undefined ? [] : [server.nsTtl]))
  return Math.max(dns.parent.nsTtl, ...own)
}

/** How long, in seconds, a signature must last so that nothing resolvers keep outlives it. */
export function longestTtl(view: DomainView, dnskeyTtl: number): number {
  const moving = view.nameservers?.changes.length ? nsTtl(view) : undefined
  return Math.max(dnskeyTtl, view.dns?.parent?.dsTtl ?? 0, moving ?? 0)
}

/** Unsigned first, then the move; `unsigned` says how to get there. */
export function moveAfterKeys(view: DomainView, unsigned = 'apply "keys: []" alone'): string {
  return `${unsigned}; move after the parent has dropped the DS records and ${dsWait(view)} has passed`
}

/** The move first, then keys. */
export function keysAfterMove(view: DomainView): string {
  return `add new keys only after the parent names the new nameservers and ${nsWait(view)} has passed`
}
