/** The order of `GET …/dns` (api-facts 3.6). */
import { compareText } from '../../text/compare.ts'
import type { DnsEntry } from '../state/shapes.ts'
import { rankOf } from './entry-types.ts'

/**
 * By name with letters as capitals, by byte (`*` before digits before `@` before letters before `_`),
 * then by type; entries of one name and type stay in the order they came in.
 */
export function inListOrder(entries: readonly DnsEntry[]): DnsEntry[] {
  const keyed = entries.map(entry => ({ entry, name: entry.name.toUpperCase(), type: rankOf(entry.type) }))
  keyed.sort((a, b) => compareText(a.name, b.name) || a.type - b.type || typeOrder(a.entry, b.entry))
  return keyed.map(({ entry }) => entry)
}

/** Types the API does not know come last, by name; the same type is left as it is. */
function typeOrder(a: DnsEntry, b: DnsEntry): number {
  return compareText(a.type, b.type)
}
