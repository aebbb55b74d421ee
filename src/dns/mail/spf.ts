/** Sender Policy Framework, RFC 7208: what can be seen in the text itself. */
import leven from 'leven'
import { nearest } from '../../text/closest.ts'
import { isIpv4 } from '../ipv4.ts'
import { canonicalIpv6 } from '../ipv6.ts'
import type { Problem } from '../result.ts'

/** RFC 7208, 4.6.4. */
const LOOKUPS = 10
const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']
const LOOKING_UP = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

interface Term {
  text: string
  span: readonly [number, number]
}

/** A term that asks for the SPF of another name. */
export interface SpfReference {
  by: 'include' | 'redirect'
  /** Lower case, without final dot; none of the names with macros, which only receivers can tell. */
  domain: string
  /** Offsets `[start, end)` of the term in the text. */
  span: readonly [number, number]
}

/** Whether receivers take a text for SPF (RFC 7208, 4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text)
}

/** Findings about one TXT; none when it is not intended to be SPF. */
export function lintSpf(text: string): Problem[] {
  if (!isSpf(text)) return lintVersion(text)
  const terms = termsOf(text)
  const problems = lintTerms(terms)
  const lookups = counting(terms).filter(({ text: term }) => LOOKING_UP.has(nameOf(term))).length
  if (lookups > LOOKUPS) {
    problems.push({
      rule: 'spf-lookups',
      message: `this SPF text causes ${lookups} lookups by what is written in it, before what its includes cause: receivers stop with an error after ${LOOKUPS} (RFC 7208, 4.6.4)`,
      advice: 'drop what no longer sends mail, or replace include: by the ip4: and ip6: after it',
    })
  }
  return problems
}

/** What a text asks other names for, where receivers come to it. */
export function spfReferences(text: string): SpfReference[] {
  return counting(termsOf(text)).flatMap(({ text: term, span }): SpfReference[] => {
    const [, by, domain = ''] = /^[+?~-]?(include(?=:)|redirect(?==))[:=](.+)$/i.exec(term) ?? []
    if (by === undefined || domain.includes('%')) return []
    const name = domain.toLowerCase().replace(/\.$/, '')
    return [{ by: by.toLowerCase() as SpfReference['by'], domain: name, span }]
  })
}

function termsOf(text: string): Term[] {
  return [...text.matchAll(/[^ ]+/g)]
    .slice(1)
    .map(({ 0: term, index }) => ({ text: term, span: [index, index + term.length] }))
}

/** Mechanisms after `all` are never reached, and beside it a `redirect=` counts for nothing (RFC 7208, 5.1). */
function counting(terms: readonly Term[]): readonly Term[] {
  const all = terms.findIndex(({ text }) => isTerm(text) && nameOf(text) === 'all')
  return all < 0 ? terms : terms.slice(0, all).filter(({ text }) => nameOf(text) !== 'redirect')
}

/**
 * Several SPF texts as one: every term once, the strictest `all` last. An `all` that lets everybody send is left out,
 * and a `redirect=` that would count no more becomes an include. Undefined when no valid text comes of it.
 */
export function mergedSpf(texts: readonly string[]): string | undefined {
  const terms = [...new Set(texts.flatMap(text => text.split(' ').slice(1)).filter(term => term !== ''))]
  const alls = terms.filter(term => nameOf(term) === 'all').map(term => term.toLowerCase())
  const strictest = ['-all', '~all', '?all'].filter(all => alls.includes(all)).slice(0, 1)
  const redirects = terms.filter(term => nameOf(term) === 'redirect')
  const others = terms
    .filter(term => nameOf(term) !== 'all')
    .map(term => (alls.length + redirects.length > 1 ? term.replace(/^redirect=/i, 'include:') : term))
    // Modifiers last, as RFC 7208 (6.1) wants redirect= to be.
    .sort((a, b) => Number(/^\w+=/.test(a)) - Number(/^\w+=/.test(b)))
  const merged = ['v=spf1', ...new Set([...others, ...strictest])].join(' ')
  const twice = others.filter(term => /^(?:exp|redirect)=/i.test(term)).length > 1
  return twice || lintSpf(merged).length > 0 ? undefined : merged
}

function lintVersion(text: string): Problem[] {
  const match = /^\s*v\s*=\s*spf\S*/i.exec(text)
  if (!match) return []
  return [
    {
      rule: 'spf-syntax',
      message: `an SPF text begins with "v=spf1" and a space, not with "${match[0]}"`,
      advice: 'write it like v=spf1 mx -all',
      span: [0, match[0].length],
    },
  ]
}

function lintTerms(terms: readonly Term[]): Problem[] {
  const problems: Problem[] = []
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]!
    const next = terms[at + 1]
    const joined = next && `${term.text}${next.text}`
    if (joined !== undefined && /^[+?~-]?[a-z0-9]+[:=]$/i.test(term.text) && isTerm(joined)) {
      const span = [term.span[0], next!.span[1]] as const
      problems.push(
        ...wrong(span, `"${term.text}" is separated from what belongs to it`, didYouMean([joined])),
      )
      at++
    } else if (!isTerm(term.text)) {
      problems.push(...lintTerm(term))
    }
  }
  return problems
}

/** Whether receivers can read a term: a mechanism with what it needs, or a modifier. */
function isTerm(term: string): boolean {
  const name = nameOf(term)
  const modifier = /^[a-z][a-z0-9_.-]*=(.*)$/i.exec(term)
  if (modifier) {
    if (name === 'v' || MECHANISMS.includes(name)) return false
    return (name !== 'redirect' && name !== 'exp') || isDomainSpec(modifier[1]!)
  }
  if (!MECHANISMS.includes(name)) return false
  return isRestOf(name, term.replace(/^[+?~-]/, '').slice(name.length))
}

function lintTerm({ text, span }: Term): Problem[] {
  const name = nameOf(text)
  if (/^v=/i.test(text))
    return wrong(span, `"${text}" begins a second SPF text inside the first`, 'merge the two')
  const meant = suggestedTerms(text, MECHANISMS, isKnownTerm)
  const advice = meant.length > 0 ? didYouMean(meant) : adviceFor(name)
  if (/^[a-z][a-z0-9_.-]*=/i.test(text)) {
    const what = MECHANISMS.includes(name) ? 'has = where a colon belongs' : 'names no domain in SPF'
    return wrong(span, `"${text}" ${what}`, advice)
  }
  if (!MECHANISMS.includes(name)) return wrong(span, `"${text}" is not an SPF term`, advice)
  const rest = text.replace(/^[+?~-]/, '').slice(name.length)
  return wrong(span, `"${text}" in this SPF text ${whyWrong(name, rest)}`, advice)
}

/** A modifier no one knows is valid, but no one means one. */
function isKnownTerm(term: string): boolean {
  return isTerm(term) && (!term.includes('=') || /^(?:redirect|exp)=/i.test(term))
}

function didYouMean(terms: readonly string[]): string {
  return `did you mean ${terms.map(term => `"${term}"`).join(' or ')}?`
}

function adviceFor(name: string): string {
  switch (name) {
    case 'ip4':
      return 'write a whole address or network, such as ip4:192.0.2.1 or ip4:192.0.2.0/24'
    case 'ip6':
      return 'write a whole address or network, such as ip6:2001:db8::1 or ip6:2001:db8::/32'
    case 'redirect':
    case 'exp':
      return `write the whole domain, such as ${name}=_spf.example.net`
    case 'all':
      return 'write -all or ~all'
    default:
      if (MECHANISMS.includes(name)) return `write the whole domain, such as ${name}:_spf.example.net`
      return 'terms are include:, a, mx, ip4:, ip6:, exists:, redirect= and, at the end, -all or ~all'
  }
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
  if (name === 'ip4') return 'is not an IPv4 address or network'
  if (name === 'ip6') return 'is not an IPv6 address or network'
  if (rest === '' || rest === ':') return 'names no domain'
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
  if (name === 'ip4') return isIpv4(address) && Number(prefix) <= 32
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

// What a term that SPF does not know was most likely intended to be. An answer keeps the qualifier of the term, and a
// bare `all` or `+all` is never one: it lets everybody send.

/** Ends like a domain: an address cut short is none, although its numbers could be labels. */
const NAME = /\.[a-z][a-z0-9-]*\.?$/i

/** The forms to offer, each of which `isTerm` takes, most likely first; none when the term explains itself badly. */
function suggestedTerms(
  term: string,
  mechanisms: readonly string[],
  isTerm: (term: string) => boolean,
): string[] {
  const [, qualifier = '', body = ''] = /^([+?~-]?)(.*)$/s.exec(term) ?? []
  for (const bodies of bodiesMeant(body, mechanisms)) {
    const terms = bodies.map(one => `${qualifier}${one}`)
    if (!terms.every(one => one.split(' ').every(isTerm))) continue
    const safe = terms.flatMap(one => closed(one, qualifier))
    if (safe.length > 0) return safe
  }
  return []
}

/** An `all` that lets everybody send becomes the two that do not. */
function closed(term: string, qualifier: string): string[] {
  if (!term.split(' ').some(one => /^\+?all$/i.test(one))) return [term]
  return /^\+?all$/i.test(term) && (qualifier === '' || qualifier === '+') ? ['-all', '~all'] : []
}

function* bodiesMeant(body: string, mechanisms: readonly string[]): Generator<string[]> {
  const tidy = body.replace(/^["']+|[;,."'\\]+$/g, '')
  yield [tidy]
  yield [tidy.replace(/[;,]+/g, ' ')]
  yield [tidy.replace('=', ':')]
  yield [tidy.replace(':', '=')]
  const [name = '', rest = ''] = parted(tidy.replace('=', ':'))
  const near = nearest(name.toLowerCase(), mechanisms)
  // Three letters are near to many words; `all` decides about everything else, so one slip at most.
  if (near !== undefined && (near !== 'all' || leven(name.toLowerCase(), near) === 1)) yield [near + rest]
  // The other family of addresses, and `ip:`, `ipv4:`, `ip4:mail.example.net`.
  if (/^ip/i.test(name)) {
    yield [`ip4${rest}`]
    yield [`ip6${rest}`]
    if (NAME.test(rest)) yield [`a${rest}`]
  }
  yield [`ip4:${tidy}`]
  yield [`ip6:${tidy}`]
  if (NAME.test(tidy) && !tidy.includes(':')) yield [`a:${tidy}`, `include:${tidy}`]
}

/** `include:x` gives `include` and `:x`. */
function parted(term: string): string[] {
  const end = /[:/]/.exec(term)?.index ?? term.length
  return [term.slice(0, end), term.slice(end)]
}
