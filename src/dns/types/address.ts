/** The addresses of A and AAAA records, and what to write where an address belongs and something else is. */
import { nameWithin } from '../../text/host-within.ts'
import { quote } from '../../text/quote.ts'
import { isIpv4 } from '../ipv4.ts'
import { canonicalIpv6 } from '../ipv6.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Rdata } from './rrset.ts'

/** IPv4 address (RFC 1035, 3.4.1), four decimal parts. Rule `a-address`. */
export function readIpv4(text: string): Result<Rdata> {
  if (isIpv4(text)) return ok({ content: text, key: text })
  if (canonicalIpv6(text) !== undefined) {
    return fail('a-address', `"${text}" is an IPv6 address`, { advice: 'put it under AAAA' })
  }
  if (/^[\d.]+\/\d+$/.test(text)) {
    return fail('a-address', `"${text}" is a network, not an address`, {
      advice: 'leave out the prefix length',
    })
  }
  return fail('a-address', `"${text}" is not an IPv4 address: four numbers from 0 to 255 with dots between`, {
    advice: adviceForA(text),
  })
}

/** IPv6 address (RFC 3596), canonical as in RFC 5952. Rule `aaaa-address`. */
export function readIpv6(text: string): Result<Rdata> {
  const canonical = canonicalIpv6(text)
  if (canonical !== undefined) return ok({ content: canonical, key: canonical })
  if (isIpv4(text)) {
    return fail('aaaa-address', `"${text}" is an IPv4 address`, { advice: 'put it under A' })
  }
  if (/^[0-9a-f:.]+\/\d+$/i.test(text)) {
    return fail('aaaa-address', `"${text}" is a network, not an address`, {
      advice: 'leave out the prefix length',
    })
  }
  return fail('aaaa-address', `"${text}" is not an IPv6 address`, {
    advice: adviceForAaaa(text),
  })
}

/** For the value of an A record that is not an IPv4 address. */
function adviceForA(text: string): string {
  if (isIpv4(text.trim())) return `write ${quote(text.trim())}`
  const host = nameWithin(text)
  if (host !== undefined && isIpv4(host)) return `${withoutMore('A', text)}: write ${quote(host)}`
  const numbers = text.trim().split('.')
  if (!numbers.every(number => /^\d+$/.test(number))) return orName('A', text)
  if (numbers.length !== 4)
    return `an IPv4 address has four numbers, such as 192.0.2.1; this has ${numbers.length}`
  const large = numbers.find(number => Number(number) > 255)
  if (large !== undefined) return `${large} is more than 255`
  return `leave out leading zeros: write ${quote(numbers.map(Number).join('.'))}`
}

/** For the value of an AAAA record that is not an IPv6 address. */
function adviceForAaaa(text: string): string {
  const host = (nameWithin(text) ?? text).replace(/^\[(.*)\]$/, '$1')
  for (const meant of [
    text.trim(),
    text.trim().replace(/^\[(.*)\]$/, '$1'),
    host,
    text.trim().replace(/%.*$/, ''),
  ]) {
    if (canonicalIpv6(meant) === undefined) continue
    const why = /[%[]/.test(text) ? 'an AAAA record holds the bare address: ' : ''
    return `${why}write ${quote(meant)}`
  }
  if (text.includes(':'))
    return 'write eight groups of hexadecimal digits, :: at most once, such as 2001:db8::1'
  return orName('AAAA', text)
}

function withoutMore(type: string, text: string): string {
  return /:\d+\D*$/.test(text)
    ? `an ${type} record has no port (an SRV record has one)`
    : `an ${type} record is the bare address`
}

function orName(type: 'A' | 'AAAA', text: string): string {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(word => word !== '')
  const isAddress = type === 'A' ? isIpv4 : (word: string) => canonicalIpv6(word) !== undefined
  if (words.length > 1 && words.every(isAddress))
    return `several addresses are a list: [${words.map(word => (type === 'A' ? word : quote(word))).join(', ')}]`
  if (/^(?!0x)(?=.*[a-z])[a-z0-9_.-]+$/i.test(text))
    return 'to point at another name use CNAME, at the apex ALIAS'
  return `write it like ${type === 'A' ? '192.0.2.1' : '2001:db8::1'}`
}
