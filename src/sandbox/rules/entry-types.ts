/**
 * The record types of the API (api-facts 3.1), in the order of `GET …/dns` (3.6; where ALIAS and DS are in it is our
 * assumption), each with the form of its content. The forms are the documents' (3.3); that the server refuses others
 * is our assumption: a client that keeps to them is safe either way. A new type is a row here.
 */
import { isIPv4, isIPv6 } from 'node:net'

interface EntryType {
  /** Whether a content has the form of the type; absent where it is free text. */
  holds?(content: string): boolean
  /** The target is the last of so many fields, and within the zone it must have a record (api-facts 3.4). */
  targetIn?: number
}

const byte = upTo(255)
const short = upTo(65_535)

export const ENTRY_TYPES: Readonly<Record<string, EntryType>> = {
  A: { holds: isIPv4 },
  AAAA: { holds: content => isIPv6(content) && !content.includes('%') },
  CNAME: { holds: isTarget, targetIn: 1 },
  MX: { holds: fields(short, isTarget), targetIn: 2 },
  NS: { holds: isTarget, targetIn: 1 },
  TXT: {},
  SRV: { holds: fields(short, short, short, isTarget), targetIn: 4 },
  SSHFP: { holds: fields(byte, byte, isHex) },
  TLSA: { holds: fields(byte, byte, byte, isHex) },
  CAA: { holds: isCaa },
  NAPTR: { holds: isNaptr },
  ALIAS: { holds: isTarget },
  DS: { holds: fields(short, byte, byte, isHex) },
}

const rank = new Map(Object.keys(ENTRY_TYPES).map((type, index) => [type, index]))

/** Undefined for what the API does not take. */
export function entryType(type: string): EntryType | undefined {
  return rank.has(type) ? ENTRY_TYPES[type] : undefined
}

/** Place of a type in the list of a zone; types that are not known come last. */
export function rankOf(type: string): number {
  return rank.get(type) ?? rank.size
}

type ContentRule = (content: string) => boolean

/** Exactly these fields, one space between them. */
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
