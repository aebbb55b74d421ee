/** Raw nameservers to live items. Never fails: what no file could say is kept as an opaque one. */
import type { ZoneName } from '../../dns/name.ts'
import type { Item } from '../../plan/state.ts'
import type { RawNameserver } from '../contract/raw.ts'
import { readGlue, readHost } from './read-host.ts'
import { compareNameservers, itemOf, type Nameserver } from './value.ts'

/** One item a name, in fixed order. Of several members with one name the one that says most counts. */
export function parse(raw: readonly RawNameserver[], zone: ZoneName): Item<Nameserver>[] {
  const found = new Map<string, { value: Nameserver; raw: RawNameserver }[]>()
  for (const one of raw) {
    const value = nameserverOf(one, zone)
    const { id } = itemOf(value)
    const known = found.get(id)
    if (known) known.push({ value, raw: one })
    else found.set(id, [{ value, raw: one }])
  }
  return [...found.values()]
    .map(copies => {
      const sorted = copies.sort((a, b) => compareText(JSON.stringify(a), JSON.stringify(b)))
      const richest = sorted.reduce((best, one) => (glueOf(one.value) > glueOf(best.value) ? one : best))
      return itemOf({ ...richest.value, raws: sorted.map(one => one.raw) })
    })
    .sort((a, b) => compareNameservers(a.value, b.value))
}

function nameserverOf({ hostname, ipv4, ipv6 }: RawNameserver, zone: ZoneName): Nameserver {
  const host = readHost(hostname, zone)
  const [first, second] = [readGlue('ipv4', ipv4), readGlue('ipv6', ipv6)]
  if (!host.ok || !first.ok || !second.ok) return { hostname, ipv4, ipv6, opaque: true }
  return { ...host.value, ipv4: first.value, ipv6: second.value }
}

/** How many addresses it has. */
function glueOf({ ipv4, ipv6 }: Nameserver): number {
  return Number(ipv4 !== '') + Number(ipv6 !== '')
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
