/** Sender Policy Framework, RFC 7208: what can be seen in the text itself. */
import ipaddr from 'ipaddr.js'
import { canonicalIpv6 } from '../ipv6.ts'
import { nearest } from '../near.ts'
import type { Problem } from '../result.ts'

/** RFC 7208, 4.6.4. */
const LOOKUPS = 10
const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']
const LOOKING_UP = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

interface Term {
  text: string
  span: readonly [number, number]
}

/** Whether receivers take a text for SPF (RFC 7208, 4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text)
}

/** Findings about one TXT; none when it is not meant to be SPF. */
export function lintSpf(text: string): Problem[] {
  if (!isSpf(text)) return lintVersion(text)
  const terms: Term[] = [...text.matchAll(/[^ ]+/g)]
    .slice(1)
    .map(({ 0: term, index }) => ({ text: term, span: [index, index + term.length] }))
  const problems = terms.flatMap(term => lintTerm(term))
  const lookups = terms.filter(({ text: term }) => LOOKING_UP.has(nameOf(term))).length
  if (lookups > LOOKUPS) {
    problems.push({
      rule: 'spf-lookups',
      message: `this SPF text causes ${lookups} lookups, receivers stop with an error after ${LOOKUPS} (RFC 7208, 4.6.4)`,
      advice: 'drop what no longer sends mail, or replace include: by the ip4: and ip6: behind it',
    })
  }
  return problems
}

/** Several SPF texts as one: every term once, the strictest `all` last. */
export function mergedSpf(texts: readonly string[]): string {
  const terms = new Set(texts.flatMap(text => text.split(' ').slice(1)).filter(term => term !== ''))
  const alls = [...terms].filter(term => nameOf(term) === 'all')
  const strictest = ['-all', '~all', '?all'].find(all => alls.includes(all)) ?? alls[0]
  const others = [...terms].filter(term => nameOf(term) !== 'all')
  return ['v=spf1', ...others, ...(strictest === undefined ? [] : [strictest])].join(' ')
}

function lintVersion(text: string): Problem[] {
  const match = /^\s*v\s*=\s*spf\S*/i.exec(text)
  if (!match) return []
  return [
    {
      rule: 'spf-syntax',
      message: `an SPF text begins with "v=spf1" and a blank, not with "${match[0]}"`,
      advice: 'write it like v=spf1 mx -all',
      span: [0, match[0].length],
    },
  ]
}

function lintTerm({ text, span }: Term): Problem[] {
  const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i.exec(text)
  const name = nameOf(text)
  if (modifier) {
    if (name === 'v')
      return wrong(span, `"${text}" begins a second SPF text inside the first`, 'merge the two')
    if (MECHANISMS.includes(name)) {
      return wrong(span, `"${text}" has = where a colon belongs`, `write ${modifier[1]}:${modifier[2]}`)
    }
    if (name !== 'redirect' && name !== 'exp') return []
    return isDomainSpec(modifier[2]!) ? [] : wrong(span, `"${text}" names no domain in SPF`)
  }
  if (!MECHANISMS.includes(name)) {
    const meant = nearest(name, MECHANISMS) ?? (name.startsWith('ip') ? 'ip4' : undefined)
    return wrong(
      span,
      `"${text}" is no SPF term`,
      meant ? `did you mean "${meant}"?` : `use ${MECHANISMS.join(', ')} or redirect=`,
    )
  }
  const rest = text.replace(/^[+?~-]/, '').slice(name.length)
  return isRestOf(name, rest) ? [] : wrong(span, `"${text}" in this SPF text ${whyWrong(name, rest)}`)
}

/** Lower-case name of a mechanism or modifier. */
function nameOf(term: string): string {
  return (/^[+?~-]?([^:/=]*)/.exec(term)?.[1] ?? '').toLowerCase()
}

function isRestOf(name: string, rest: string): boolean {
  switch (name) {
    case 'all':
      return rest === ''
    case 'include':
    case 'exists':
      return rest.startsWith(':') && isDomainSpec(rest.slice(1))
    case 'ip4':
    case 'ip6':
      return rest.startsWith(':') && isNetwork(name, rest.slice(1))
    case 'ptr':
      return rest === '' || (rest.startsWith(':') && isDomainSpec(rest.slice(1)))
    default: {
      const domain = withoutPrefix(rest)
      return (
        domain !== undefined && (domain === '' || (domain.startsWith(':') && isDomainSpec(domain.slice(1))))
      )
    }
  }
}

function whyWrong(name: string, rest: string): string {
  if (name === 'all') return 'takes nothing after "all"'
  if (name === 'ip4') return 'is no IPv4 address or network'
  if (name === 'ip6') return 'is no IPv6 address or network'
  if (rest === '' || rest === ':') return `names no domain: write ${name}:domain, without a blank`
  return 'names no domain: a full name with a dot in it, or a network after a slash'
}

/** `:domain/24//64` gives `:domain`; undefined when a prefix length is out of range. */
function withoutPrefix(rest: string): string | undefined {
  const match = /^(.*?)(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/.exec(rest)
  if (!match || Number(match[2] ?? 0) > 32 || Number(match[3] ?? 0) > 128) return undefined
  return match[1]
}

function isNetwork(name: 'ip4' | 'ip6', text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  if (more.length > 0 || !/^\d{1,3}$/.test(prefix)) return false
  if (name === 'ip4') return ipaddr.IPv4.isValidFourPartDecimal(address) && Number(prefix) <= 32
  return canonicalIpv6(address) !== undefined && Number(prefix) <= 128
}

/** RFC 7208, 7.1: a name of several labels, or one with macros. */
function isDomainSpec(text: string): boolean {
  const bare = text.replace(/%(?:\{[a-z]\d*r?[.\-+,/_=]*\}|[%_-])/gi, '')
  if (bare !== text) return !bare.includes('%')
  return text.length <= 254 && /^([a-z0-9_-]{1,63}\.)+[a-z0-9_-]{1,63}\.?$/i.test(text)
}

function wrong(span: readonly [number, number], message: string, advice?: string): Problem[] {
  return [{ rule: 'spf-syntax', message, span, ...(advice === undefined ? {} : { advice }) }]
}
