/** The words of the nameservers kind: a nameserver as live or desired, its raw form kept beside it. */
import type { DocPath } from '../../diagnostics.ts'
import type { OwnerName } from '../../dns/name.ts'
import type { Line } from '../../plan/state.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { RawNameserver } from '../contract/raw.ts'

/** What is in the list of a file. */
export type NameserverSpec = NameserversSection['nameservers'][number]

export interface Nameserver {
  /** Lower-case A-labels without final dot; of an opaque one the text as live. */
  hostname: string
  /** Glue, canonical; empty when there is none. */
  ipv4: string
  ipv6: string
  /** The name within the domain; only of a nameserver inside it, which needs glue. */
  owner?: OwnerName
  /** No file can say it: its name or an address of it is none. */
  opaque?: true
  /** The members it was made of; those with the same name count as one. */
  raws?: readonly RawNameserver[]
  /** Of a desired one: where it is in the section. */
  path?: DocPath
}

/** What tells it from all others, whatever its glue. */
export function idOf({ hostname, opaque }: Nameserver): string {
  return opaque ? `? ${JSON.stringify(hostname)}` : hostname
}

/** Other glue for a name takes the place of the glue it had. */
export function lineOf(value: Nameserver): Line {
  const { hostname, ipv4, ipv6 } = value
  const glue = [ipv4, ipv6].filter(text => text !== '').join(' ') || '-'
  return { key: keyOf(value), slot: idOf(value), cells: [hostname, glue] }
}

/** All that makes two nameservers equal. */
export function keyOf(value: Nameserver): string {
  return [idOf(value), value.ipv4, value.ipv6].filter(text => text !== '').join(' ')
}

/** By name, opaque ones last; the order of nameservers means nothing. */
export function compareNameservers(a: Nameserver, b: Nameserver): number {
  return (
    Number(a.opaque ?? false) - Number(b.opaque ?? false) ||
    (a.hostname < b.hostname ? -1 : a.hostname > b.hostname ? 1 : 0)
  )
}
