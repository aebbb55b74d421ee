/** What to write where an address belongs and something else stands. */
import { nameWithin } from '../../text/host-within.ts'
import { quote } from '../../text/quote.ts'
import { isIpv4 } from '../ipv4.ts'
import { canonicalIpv6 } from '../ipv6.ts'

/** For the value of an A record that is no IPv4 address. */
export function adviceForA(text: string): string {
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

/** For the value of an AAAA record that is no IPv6 address. */
export function adviceForAaaa(text: string): string {
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
