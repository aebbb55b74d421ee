/** Nameservers: the provider's own, the form of an answer, and what a request may bring. */
import { isIPv4, isIPv6 } from 'node:net'
import { Refusal } from '../http/envelope.ts'
import type { Domain } from '../state/shapes.ts'
import { missing, objectIn } from './writes.ts'

/** As answered: glue that is not there is `""` (api-facts 4.2). */
export interface Nameserver {
  hostname: string
  ipv4: string
  ipv6: string
}

const ownHostnames = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']

/** The provider's own, used when none are given (api-facts 4.1). */
export const defaultNameservers: readonly Nameserver[] = ownHostnames.map(hostname => {
  return { hostname, ipv4: '', ipv6: '' }
})

export function nameserversOf({ parts }: Pick<Domain, 'parts'>): readonly Nameserver[] {
  const stored = parts['nameservers']
  if (!Array.isArray(stored) || stored.length === 0) return defaultNameservers
  return (stored as Record<string, unknown>[]).map(server => {
    const { hostname, ipv4, ipv6 } = server
    return { hostname: String(hostname ?? ''), ipv4: String(ipv4 ?? ''), ipv6: String(ipv6 ?? '') }
  })
}

/** Whether the provider answers for the domain: one of its nameservers is enough. */
export function isProvided(nameservers: readonly Nameserver[]): boolean {
  return nameservers.some(({ hostname }) => ownHostnames.includes(hostname.toLowerCase()))
}

/** Reads the list of a request. Glue may be missing, null or empty. Throws `Refusal` 406. */
export function readNameservers(sent: readonly unknown[]): Nameserver[] {
  const nameservers = sent.map(readNameserver)
  const hostnames = nameservers.map(({ hostname }) => hostname.toLowerCase())
  const twice = hostnames.find((hostname, index) => hostnames.indexOf(hostname) < index)
  if (twice !== undefined) throw new Refusal(406, `The nameserver '${twice}' is given more than once`)
  if (nameservers.length < 2 || nameservers.length > 13) {
    throw new Refusal(406, 'A domain needs at least 2 and at most 13 nameservers')
  }
  return nameservers
}

function readNameserver(value: unknown): Nameserver {
  const { hostname, ipv4, ipv6 } = objectIn(value, 'nameservers')
  if (typeof hostname !== 'string' || hostname === '') throw missing('hostname')
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i.test(hostname) || hostname.length > 253) {
    throw new Refusal(406, `This is not a valid hostname: '${hostname}'`)
  }
  return { hostname, ipv4: address(ipv4, 'ipv4', isIPv4), ipv6: address(ipv6, 'ipv6', isIPv6) }
}

function address(value: unknown, key: string, fits: (text: string) => boolean): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'string') throw missing(key)
  if (!fits(value)) throw new Refusal(406, `This is not a valid ${key} address: '${value}'`)
  return value
}
