/**
 * The form of an entry's content per type (api-facts 3.3). The forms are the documents'; that the server
 * refuses others is our assumption: a client that keeps to them is safe either way.
 */
import { isIPv4, isIPv6 } from 'node:net'

type ContentRule = (content: string) => boolean

/** Whether a content is well formed, per type; undefined for types whose content is free text. */
export function contentRuleOf(type: string): ContentRule | undefined {
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
