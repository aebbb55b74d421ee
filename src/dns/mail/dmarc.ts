/** DMARC, RFC 9989 (4.7), which took the place of RFC 7489 in May 2026: the policy record at `_dmarc`. */
import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import type { OwnerName } from '../name.ts'
import type { Problem } from '../result.ts'
import { missingSemicolon, readTags, type Tag, withSemicolons } from './tags.ts'

const POLICY = /^(none|quarantine|reject)$/i
const URI = /^([a-z][a-z0-9+.-]*):(.+)$/i
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** What a tag may be, how to say it, and the words people look for. */
interface TagRule {
  shape: RegExp
  is: string
  words?: readonly string[]
}

const POLICY_RULE: TagRule = {
  shape: POLICY,
  is: 'none, quarantine or reject',
  words: ['none', 'quarantine', 'reject'],
}
const ALIGNMENT_RULE: TagRule = { shape: /^[rs]$/i, is: 'r (relaxed) or s (strict)' }

/** Tags that are not here are unknown and ignored by receivers. `pct` and `ri` are read by older ones (RFC 7489). */
const TAGS: Readonly<Record<string, TagRule>> = {
  p: POLICY_RULE,
  sp: POLICY_RULE,
  np: POLICY_RULE,
  adkim: ALIGNMENT_RULE,
  aspf: ALIGNMENT_RULE,
  pct: { shape: /^(\d{1,2}|100)$/, is: 'a number from 0 to 100' },
  ri: { shape: /^\d+$/, is: 'a number of seconds' },
  t: { shape: /^[yn]$/i, is: 'y (test mode) or n' },
  psd: { shape: /^[ynu]$/i, is: 'y, n or u' },
  fo: { shape: /^[01ds](\s*:\s*[01ds])*$/i, is: '0, 1, d, s, or several with colons between' },
}
const GONE = new Set(['pct', 'ri', 'rf'])
const KNOWN = ['v', ...Object.keys(TAGS), 'rua', 'ruf', 'rf']

/** Whether receivers look for DMARC at this name. */
export function isDmarcName(owner: OwnerName): boolean {
  return owner === '_dmarc' || owner.startsWith('_dmarc.')
}

/** Whether receivers take a text for DMARC (RFC 9989, 4.7). */
export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text)
}

/** Findings about one TXT at a DMARC name; none when it is not intended to be DMARC. */
export function lintDmarc(text: string): Problem[] {
  if (!isDmarc(text)) return lintVersion(text)
  const { tags, problems } = readTags(text, 'dmarc-syntax')
  if (!tags.some(({ name }) => name === 'p')) {
    problems.push({
      rule: 'dmarc-syntax',
      message: 'a DMARC policy needs p=',
      advice: written(withPolicy(text)) ?? 'put p=none, p=quarantine or p=reject after v=DMARC1;',
    })
  }
  return [...problems, ...tags.flatMap(lintTag), ...tags.flatMap(lintObsolete)]
}

/** With the policy that receivers take a text without one for (RFC 9989, 4.10.1): following it weakens nothing. */
function withPolicy(text: string): string {
  const rest = text.replace(/^[^;]*;?\s*/, '')
  return rest === '' ? 'v=DMARC1; p=none' : `v=DMARC1; p=none; ${rest}`
}

function lintVersion(text: string): Problem[] {
  if (!/dmarc|(^|;)\s*p\s*=/i.test(text)) return []
  const start = /^[^;]*/.exec(text)?.[0] ?? ''
  return [
    {
      rule: 'dmarc-syntax',
      message: `a DMARC policy begins with "v=DMARC1;", not with "${start}"`,
      advice: written(withVersion(text)) ?? 'put v=DMARC1; in front, and p= with the policy after it',
      span: [0, start.length],
    },
  ]
}

/** The same policy with its version in front and as it is spelt; what it asks for stays. */
function withVersion(text: string): string {
  const version = /(?:^|;)\s*v\s*=\s*dmarc\s*1?(?=[\s;,]|$)/i
  const rest = text
    .replace(version, '')
    .replace(/^[\s;,]+/, '')
    .trim()
  const mended = withSemicolons({ name: 'v', value: `DMARC1; ${rest}` }, KNOWN) ?? `v=DMARC1; ${rest}`
  return mended
}

/** The advice to write this text; none for a text that is wrong again. */
function written(text: string): string | undefined {
  return isDmarc(text) && lintDmarc(text).every(isGone) ? `write ${quote(text)}` : undefined
}

function lintTag(tag: Tag): Problem[] {
  if (tag.name === 'rua' || tag.name === 'ruf') return lintReports(tag)
  const known = Object.hasOwn(TAGS, tag.name) ? TAGS[tag.name] : undefined
  if (!known || known.shape.test(tag.value)) return []
  return [wrong(tag, `${tag.name}= must be ${known.is}, not "${tag.value}"`, adviceFor(tag, known))]
}

/** What RFC 9989 (4.7) has no more. `pct=100` says what holds without it. */
function lintObsolete(tag: Tag): Problem[] {
  const { name, value, span } = tag
  if (!GONE.has(name) || (name === 'pct' && !/^\d{1,2}$/.test(value))) return []
  const most = name === 'pct' ? ` and use the policy for all mail, not for ${value} percent of it` : ''
  const message = `DMARC has no ${name}= any more: receivers of today ignore it${most} (RFC 9989)`
  const advice = name === 'pct' ? 'leave it out; to try a policy write t=y (test mode)' : 'leave it out'
  return [{ rule: 'dmarc-obsolete', message, advice, span }]
}

/** Whether a finding is about a tag that does nothing: the text is a policy all the same. */
export function isGone({ rule }: Problem): boolean {
  return rule === 'dmarc-obsolete'
}

function adviceFor(tag: Tag, { shape, is, words }: TagRule): string {
  const { advice } = missingSemicolon(tag, KNOWN)
  if (advice !== undefined) return advice
  const tidy = tag.value.replace(/^["']+|[;,.%"'\s]+$/g, '').toLowerCase()
  // An alignment may be spelt out; its first letter says the same.
  const alignment = /^(?:relaxed|strict)$/.test(tidy) ? tidy[0] : undefined
  const meant = [tidy, alignment, words && nearest(tidy, words)].find(
    one => one !== undefined && shape.test(one),
  )
  return meant === undefined ? `write ${is}` : `did you mean "${tag.name}=${meant}"?`
}

function lintReports(tag: Tag): Problem[] {
  const uris = tag.value.split(',').map(part => part.trim())
  const mended = uris.map(uri => (!URI.test(uri) && ADDRESS.test(uri) ? `mailto:${uri}` : uri))
  return uris.flatMap(uri => {
    const match = URI.exec(uri)
    if (!match) {
      const meant = missingSemicolon(tag, KNOWN).advice ?? `did you mean "${tag.name}=${mended.join(',')}"?`
      const advice = ADDRESS.test(uri)
        ? meant
        : `write ${tag.name}=mailto: and an address, such as dmarc@example.net`
      return [wrong(tag, `${tag.name}= takes addresses with mailto: in front, not "${uri}"`, advice)]
    }
    // A size limit may follow: `mailto:a@example.net!10m`.
    const address = match[2]!.replace(/!\d+[kmgt]?$/i, '')
    if (match[1]!.toLowerCase() !== 'mailto' || ADDRESS.test(address)) return []
    const advice =
      missingSemicolon(tag, KNOWN).advice ?? 'write a whole address, such as mailto:dmarc@example.net'
    return [wrong(tag, `"${address}" in ${tag.name}= is not a mail address`, advice)]
  })
}

function wrong(tag: Tag, message: string, advice?: string): Problem {
  return { rule: 'dmarc-syntax', message, span: tag.span, ...(advice === undefined ? {} : { advice }) }
}
