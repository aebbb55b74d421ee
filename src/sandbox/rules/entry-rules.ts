/**
 * Rules about one entry, checked only on entries a write newly brings in: a zone older than a rule
 * keeps what it has. Ids are those of docs/sandbox.md.
 */
import { isIPv4, isIPv6 } from 'node:net'
import type { DnsEntry } from '../state/shapes.ts'
import { breachLine } from './rules.ts'

export interface EntryRule {
  id: string
  text: string
  breaks(entry: DnsEntry, zoneName: string): boolean
}

/** The types the API takes (api-facts 3.1). */
const acceptedTypes = new Set([
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'NS',
  'TXT',
  'SRV',
  'SSHFP',
  'TLSA',
  'CAA',
  'NAPTR',
  'ALIAS',
  'DS',
])

/** `type-accepted`: the text for a type the API does not take, undefined for one it does. */
export function typeBreach(entry: DnsEntry): string | undefined {
  return acceptedTypes.has(entry.type) ? undefined : `Invalid DNS entry type '${entry.type}'`
}

export const entryRules: readonly EntryRule[] = [
  {
    id: 'name-syntax',
    text: 'the name of a record must be relative to the domain, without a trailing dot',
    breaks: (entry, zoneName) => !isRelativeName(entry.name, zoneName.toLowerCase()),
  },
  {
    id: 'expire-range',
    text: 'the expire of a record must be between 1 and 86400',
    breaks: entry => entry.expire < 1 || entry.expire > 86_400,
  },
  {
    id: 'edge-whitespace',
    text: 'whitespace at the end or start of the content of a record is not allowed',
    breaks: entry => entry.content !== entry.content.trim(),
  },
  {
    id: 'alias-apex',
    text: 'an ALIAS is only allowed for an @ record',
    breaks: entry => entry.type === 'ALIAS' && entry.name !== '@',
  },
  {
    id: 'ds-apex',
    text: 'it is not allowed to have a DS for an @ record',
    breaks: entry => entry.type === 'DS' && entry.name === '@',
  },
  {
    id: 'null-mx',
    text: 'an MX without a hostname is not allowed',
    breaks: entry => entry.type === 'MX' && /\s\.\s*$/.test(entry.content),
  },
  txtRule('txt-empty', 'the content of a TXT record may not be empty', text => text === ''),
  txtRule(
    'txt-length',
    'the content of a TXT record may be 1024 characters at most',
    text => [...text].length > 1024,
  ),
  txtRule('txt-backtick', 'a backtick in the content of a TXT record is not allowed', text =>
    text.includes('`'),
  ),
  txtRule('txt-backslash', 'a backslash in the content of a TXT record is not allowed', text =>
    text.includes('\\'),
  ),
  {
    id: 'content-syntax',
    text: 'the content of a record does not fit its type',
    breaks: entry => contentRuleOf(entry.type)?.(entry.content.trim()) === false,
  },
]

/** One line per rule an entry breaks, entry by entry. */
export function entryBreaches(zoneName: string, entries: readonly DnsEntry[]): string[] {
  return entries.flatMap(entry =>
    entryRules.filter(rule => rule.breaks(entry, zoneName)).map(rule => breachLine(rule.text, entry)),
  )
}

function txtRule(id: string, text: string, breaks: (content: string) => boolean): EntryRule {
  return { id, text, breaks: entry => entry.type === 'TXT' && breaks(entry.content) }
}

/** `@`, or labels of letters, digits, `-` and `_`, the first of which may be `*`; never the zone's name at the end. */
function isRelativeName(name: string, zoneName: string): boolean {
  if (name === '@') return true
  const folded = name.toLowerCase()
  if (folded === zoneName || folded.endsWith(`.${zoneName}`)) return false
  if (folded.length + zoneName.length + 1 > 253) return false
  return /^(\*|[a-z0-9_-]{1,63})(\.[a-z0-9_-]{1,63})*$/.test(folded)
}

// The form of an entry's content per type (api-facts 3.3). The forms are the documents'; that the server
// refuses others is our assumption: a client that keeps to them is safe either way.

type ContentRule = (content: string) => boolean

/** Whether a content is well formed, per type; undefined for types whose content is free text. */
function contentRuleOf(type: string): ContentRule | undefined {
  return contentRules.get(type)
}

const byte = upTo(255)
const short = upTo(65_535)

const contentRules: ReadonlyMap<string, ContentRule> = new Map<string, ContentRule>([
  ['A', isIPv4],
  ['AAAA', content => isIPv6(content) && !content.includes('%')],
  ['CNAME', isTarget],
  ['NS', isTarget],
  ['ALIAS', isTarget],
  ['MX', fields(short, isTarget)],
  ['SRV', fields(short, short, short, isTarget)],
  ['SSHFP', fields(byte, byte, isHex)],
  ['TLSA', fields(byte, byte, byte, isHex)],
  ['DS', fields(short, byte, byte, isHex)],
  ['CAA', isCaa],
  ['NAPTR', isNaptr],
])

/** Exactly these fields, one blank between them. */
function fields(...rules: ContentRule[]): ContentRule {
  return content => {
    const parts = content.split(' ')
    return parts.length === rules.length && rules.every((rule, index) => rule(parts[index] ?? ''))
  }
}

function upTo(maximum: number): ContentRule {
  return text => /^\d{1,5}$/.test(text) && Number(text) <= maximum
}

/** A host name, relative or absolute, `@` for the apex, `.` for none. */
function isTarget(text: string): boolean {
  if (text === '@' || text === '.') return true
  return text.length <= 254 && /^(\*\.)?[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i.test(text)
}

function isHex(text: string): boolean {
  return /^([0-9a-f]{2})+$/i.test(text)
}

/** `<flags> <tag> "<value>"`. */
function isCaa(content: string): boolean {
  const match = /^(\d+) [a-z0-9]+ "[^"]*"$/i.exec(content)
  return match !== null && byte(match[1] ?? '')
}

/** Six fields, the three texts with or without quotes. */
function isNaptr(content: string): boolean {
  const parts = content.match(/"[^"]*"|[^\s"]+/g) ?? []
  if (parts.length !== 6 || parts.join(' ') !== content) return false
  return short(parts[0] ?? '') && short(parts[1] ?? '') && isTarget(parts[5] ?? '')
}
