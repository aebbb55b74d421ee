/** Nameservers as answers give them: in the domain object and by themselves. */
import { isMapping } from '../../text/mapping.ts'
/** One nameserver of a domain. Keys we do not know are kept on the object. */
export interface Nameserver {
  hostname: string
  /** Glue. Absent and null are the empty text, as the server answers it (api-facts 4.2). */
  ipv4: string
  ipv6: string
}

/** Undefined when it is none. */
function readNameserver(item: unknown): Nameserver | undefined {
  if (!isMapping(item)) return undefined
  const { hostname, ipv4, ipv6 } = item
  if (typeof hostname !== 'string' || hostname === '') return undefined
  const [first, second] = [ipv4 ?? '', ipv6 ?? '']
  if (typeof first !== 'string' || typeof second !== 'string') return undefined
  return { ...item, hostname, ipv4: first, ipv6: second }
}

/** Undefined when one of them is none, or when it is not a list. */
export function readNameservers(list: unknown): Nameserver[] | undefined {
  if (!Array.isArray(list)) return undefined
  const read = list.map(readNameserver)
  return read.every(nameserver => nameserver !== undefined) ? read : undefined
}
