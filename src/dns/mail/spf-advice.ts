/**
 * What a term that SPF does not know was most likely intended to be. An answer keeps the qualifier of the term, and a
 * bare `all` or `+all` is never one: it lets everybody send.
 */
import leven from 'leven'
import { nearest } from '../../text/closest.ts'

/** Ends like a domain: an address cut short is none, although its numbers could be labels. */
const NAME = /\.[a-z][a-z0-9-]*\.?$/i

/** The forms to offer, each of which `isTerm` takes, most likely first; none when the term explains itself badly. */
export function suggestedTerms(
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
