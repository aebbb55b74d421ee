/**
 * Rules about one entry, checked only on entries a write newly brings in: a zone older than a rule
 * keeps what it has. Ids are those of docs/sandbox.md.
 */
import type { DnsEntry } from '../state/shapes.ts'
import { entryType } from './entry-types.ts'
import { breachLine } from './rules.ts'

export interface EntryRule {
  id: string
  text: string
  breaks(entry: DnsEntry, zoneName: string): boolean
}

/** `type-accepted`: the text for a type the API does not take, undefined for one it does. */
export function typeBreach(entry: DnsEntry): string | undefined {
  return entryType(entry.type) ? undefined : `Invalid DNS entry type '${entry.type}'`
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
    breaks: entry => entryType(entry.type)?.holds?.(entry.content.trim()) === false,
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
