import { domainToASCII } from 'node:url'

/**
 * The canonical text (RFC 5952) of an address in any spelling of RFC 4291, 2.2; undefined when it is none. A zone
 * index is not part of an address.
 *
 * Node's host parser does the work: it is many times faster than one of our own in a program that runs once, which
 * shows in zones of thousands of addresses. (ipaddr.js reads `::192.0.2.1` as `::ffff:192.0.2.1`, and octal numbers.)
 */
export function canonicalIpv6(text: string): string | undefined {
  if (!/^[0-9a-f:.]+$/i.test(text)) return undefined
  const host = domainToASCII(`[${text}]`)
  return host === '' ? undefined : host.slice(1, -1)
}
