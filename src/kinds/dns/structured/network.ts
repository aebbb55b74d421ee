/** Addresses and networks under `ip4` and `ip6`, in the one form that says the same. */
import ipaddr from 'ipaddr.js'
import { isIpv4 } from '../../../dns/ipv4.ts'
import { canonicalIpv6 } from '../../../dns/ipv6.ts'
import { fail, ok, type Result } from '../../../dns/result.ts'

export type Family = 'ip4' | 'ip6'

export interface Network {
  /** `192.0.2.1`, `192.0.2.0/24`, `2001:db8::/32`. */
  text: string
  /** As written, without bits after the prefix it would be another text. */
  address: string
  /** Bits that were written although the prefix length cuts them off. */
  cut: boolean
  /** More than any sender has. */
  huge: boolean
}

const BITS: Readonly<Record<Family, number>> = { ip4: 32, ip6: 128 }
/** The largest blocks that registries gave to one holder. */
const WIDEST: Readonly<Record<Family, number>> = { ip4: 8, ip6: 16 }
const NAMES: Readonly<Record<Family, string>> = { ip4: 'IPv4', ip6: 'IPv6' }
const EXAMPLES: Readonly<Record<Family, string>> = {
  ip4: '192.0.2.1 or 192.0.2.0/24',
  ip6: '"2001:db8::1" or "2001:db8::/32"',
}

/** Host bits after the prefix are zero in what comes out (RFC 7208, 5.6), and a prefix of all bits is left out. */
export function readNetwork(text: string, family: Family): Result<Network> {
  const bare = text.replace(/^[+]?ip[46]:/i, '')
  const [written = '', prefix, ...more] = bare.split('/')
  const other: Family = family === 'ip4' ? 'ip6' : 'ip4'
  const address = addressOf(written, family)
  if (address === undefined) {
    const advice =
      addressOf(written, other) === undefined
        ? `write a whole address or network, such as ${EXAMPLES[family]}`
        : `write it under ${other}`
    return fail('structured-value', `"${text}" is no ${NAMES[family]} address or network`, { advice })
  }
  if (bare !== text) {
    return fail('structured-value', `"${text}" has the term of the record in front`, {
      advice: `write ${bare}`,
    })
  }
  const bits = prefix === undefined ? BITS[family] : /^(?:0|[1-9]\d{0,2})$/.test(prefix) ? Number(prefix) : -1
  if (bits < 0 || bits > BITS[family] || more.length > 0) {
    return fail('structured-value', `"${text}" has no prefix length from 0 to ${BITS[family]}`, {
      advice: `write it like ${EXAMPLES[family]}`,
    })
  }
  const network = networkOf(address, bits, family)
  return ok({
    text: bits === BITS[family] ? network : `${network}/${bits}`,
    address,
    cut: network !== address,
    huge: bits < WIDEST[family],
  })
}

function addressOf(text: string, family: Family): string | undefined {
  if (family === 'ip6') return text.includes(':') ? canonicalIpv6(text) : undefined
  return isIpv4(text) ? text : undefined
}

function networkOf(address: string, bits: number, family: Family): string {
  const cidr = `${address}/${bits}`
  if (family === 'ip4') return ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
  return canonicalIpv6(ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()) ?? address
}
