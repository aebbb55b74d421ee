/** DMARC, RFC 7489 (6.3): the policy record at `_dmarc`. */
import type { OwnerName } from '../name.ts'
import type { Problem } from '../result.ts'
import { missingSemicolon, readTags, type Tag } from './tags.ts'

const POLICY = /^(none|quarantine|reject)$/i
const URI = /^([a-z][a-z0-9+.-]*):(.+)$/i
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** What a tag may be, and how to say it. Tags that are not here are unknown to RFC 7489 and ignored by receivers. */
const TAGS: Readonly<Record<string, { shape: RegExp; is: string }>> = {
  p: { shape: POLICY, is: 'none, quarantine or reject' },
  sp: { shape: POLICY, is: 'none, quarantine or reject' },
  np: { shape: POLICY, is: 'none, quarantine or reject' },
  adkim: { shape: /^[rs]$/i, is: 'r or s' },
  aspf: { shape: /^[rs]$/i, is: 'r or s' },
  pct: { shape: /^(\d{1,2}|100)$/, is: 'a number from 0 to 100' },
  ri: { shape: /^\d+$/, is: 'a number of seconds' },
  fo: { shape: /^[01ds](\s*:\s*[01ds])*$/i, is: '0, 1, d, s, or several with colons between' },
}

/** Whether receivers look for DMARC at this name. */
export function isDmarcName(owner: OwnerName): boolean {
  return owner === '_dmarc' || owner.startsWith('_dmarc.')
}

/** Whether receivers take a text for DMARC (RFC 7489, 6.6.3). */
export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text)
}

/** Findings about one TXT at a DMARC name; none when it is not meant to be DMARC. */
export function lintDmarc(text: string): Problem[] {
  if (!isDmarc(text)) return lintVersion(text)
  const { tags, problems } = readTags(text, 'dmarc-syntax')
  if (!tags.some(({ name }) => name === 'p')) {
    problems.push({
      rule: 'dmarc-syntax',
      message: 'a DMARC policy needs p=',
      advice: 'write v=DMARC1; p=none; and then the other tags',
    })
  }
  return [...problems, ...tags.flatMap(lintTag)]
}

function lintVersion(text: string): Problem[] {
  if (!/dmarc|(^|;)\s*p\s*=/i.test(text)) return []
  const start = /^[^;]*/.exec(text)?.[0] ?? ''
  const value = /^\s*v\s*=\s*(.*)$/s.exec(start)?.[1]
  return [
    {
      rule: 'dmarc-syntax',
      message: `a DMARC policy begins with "v=DMARC1;", not with "${start}"`,
      advice: (value && missingSemicolon({ name: 'v', value }).advice) || 'write it like v=DMARC1; p=none',
      span: [0, start.length],
    },
  ]
}

function lintTag(tag: Tag): Problem[] {
  if (tag.name === 'rua' || tag.name === 'ruf') return lintReports(tag)
  const known = Object.hasOwn(TAGS, tag.name) ? TAGS[tag.name] : undefined
  if (!known || known.shape.test(tag.value)) return []
  const advice = missingSemicolon(tag).advice
  return [wrong(tag, `${tag.name}= must be ${known.is}, not "${tag.value}"`, advice)]
}

function lintReports(tag: Tag): Problem[] {
  return tag.value.split(',').flatMap(part => {
    const uri = part.trim()
    const match = URI.exec(uri)
    if (!match) {
      const advice = ADDRESS.test(uri) ? `write mailto:${uri}` : 'write mailto:name@example.net'
      return [wrong(tag, `${tag.name}= takes addresses with mailto: in front, not "${uri}"`, advice)]
    }
    // A size limit may follow: `mailto:a@example.net!10m`.
    const address = match[2]!.replace(/!\d+[kmgt]?$/i, '')
    if (match[1]!.toLowerCase() !== 'mailto' || ADDRESS.test(address)) return []
    return [wrong(tag, `"${address}" in ${tag.name}= is no mail address`)]
  })
}

function wrong(tag: Tag, message: string, advice?: string): Problem {
  return { rule: 'dmarc-syntax', message, span: tag.span, ...(advice === undefined ? {} : { advice }) }
}
