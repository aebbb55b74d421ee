/** What is known while a master file is read, and the one way in which a record gets in. */
import { algorithmNamed } from '../../dns/dnssec/algorithms.ts'
import { isRecordType, rowOf } from '../../dns/types/table.ts'
import type { Source } from '../../text/source.ts'
import { type Place, type Problem, placeAt, shown } from '../records/imported.ts'
import type { IncludeRights } from '../records/include.ts'
import { MOST_RECORDS } from '../records/limits.ts'
import { escapesAreSound, octetsOf, textOf } from './escapes.ts'
import type { Token } from './lines.ts'
import { absoluteName } from './names.ts'
import type { Fields } from './record.ts'
import { readTtl } from './ttl.ts'

export interface MasterOptions extends Partial<IncludeRights> {
  /** The text of a file that an $INCLUDE names, by its path; or why there is none. Absent: nothing is included. */
  include?: (path: string) => { text: string } | { refused: string }
}

/** A record whose zone is not known yet. */
export interface MasterRecord {
  /** Absolute, with final dot. */
  owner: string
  /** Seconds. */
  ttl: number
  type: string
  content: string
  place: Place
}

export interface Master {
  records: MasterRecord[]
  problems: Problem[]
  /** The first `$TTL`, in seconds. */
  ttl?: number
  /** The first `$ORIGIN`. */
  origin?: string
  /** Paths of the files that were included. */
  included: string[]
}

export interface Run extends Master {
  options: MasterOptions
  rights: IncludeRights
  /** What a record without TTL gets: the last $TTL, or the minimum of the SOA. */
  default?: number
  /** The last TTL that a record had of its own. */
  last?: number
  /** Files that are being read, the innermost last. */
  open: string[]
  faults: number
  /** There are too many records, files or faults: nothing more is read. */
  full?: true
}

export interface Cursor {
  source: Source
  /** Absolute, with final dot. */
  origin: string | undefined
  /** Of the record before. */
  owner?: string
}

/** A fault of the file at an offset. */
export interface Wrong {
  at: number
  message: string
  advice: string
}

/** What nameservers refuse; where a file leaves it out, it gets what most zones have. */
const TTL_IF_NONE = 3600

/** After so many faults it is most likely no master file. */
const MOST_FAULTS = 100

export function report(run: Run, { source }: Cursor, { at, message, advice }: Wrong): void {
  const lost = `the zone in ${run.open[0]}`
  run.problems.push({ severity: 'error', ...placeAt(source, at), message, advice, lost })
  run.faults += 1
  if (run.faults >= MOST_FAULTS) run.full = true
}

/** Takes a record in; gives back what is wrong with the file, if anything. */
export function add(run: Run, cursor: Cursor, owner: string, fields: Fields, at: number): Wrong | undefined {
  if (run.records.length >= MOST_RECORDS) return tooMany(run, at)
  const ttl = ttlOf(run, cursor, fields, at)
  const read = contentOf(fields.type, fields.data, cursor.origin)
  const place = placeAt(cursor.source, at)
  if (read.ok) {
    run.records.push({ owner, ttl, type: fields.type, content: read.content, place })
    return undefined
  }
  const { message, advice, broken } = read
  if (broken) return { at: broken.start, message, advice: advice ?? 'correct the value' }
  const lost = shown(`${owner} ${ttl} ${fields.type} ${fields.data.map(asWritten).join(' ')}`)
  run.problems.push({ severity: 'warning', ...place, message, ...(advice && { advice }), lost })
  return undefined
}

export function tooMany(run: Run, at: number): Wrong {
  run.full = true
  return {
    at,
    message: `there are more than ${MOST_RECORDS} records`,
    advice: 'no zone of the provider has so many; look for a $GENERATE or a file that repeats itself',
  }
}

/** Its own; else the last $TTL, or of old the minimum of the SOA or the last one written (RFC 1035, RFC 2308). */
function ttlOf(run: Run, cursor: Cursor, { ttl, type, data }: Fields, at: number): number {
  if (ttl !== undefined) {
    run.last = ttl
    return ttl
  }
  if (run.default === undefined && run.last === undefined) {
    const minimum = type === 'SOA' ? readTtl(data[6]?.text ?? '') : undefined
    if (minimum === undefined) {
      const message = `there is no TTL here and none above; it became ${TTL_IF_NONE}`
      const problem = { ...placeAt(cursor.source, at), message, advice: 'begin the file with $TTL' }
      run.problems.push({
        severity: 'warning',
        ...problem,
        lost: 'the TTL of this record and those below it',
      })
    }
    run.default = minimum ?? TTL_IF_NONE
  }
  return run.default ?? run.last ?? TTL_IF_NONE
}

// The data of a record in a master file to the content the API takes.

/** `broken`: the file is wrong. Without it the record is right, but cannot come along. */
type Content = { ok: true; content: string } | { ok: false; message: string; advice?: string; broken?: Token }

const DIGESTS: Readonly<Record<string, string>> = { 'SHA-1': '1', 'SHA-256': '2', GOST: '3', 'SHA-384': '4' }

function contentOf(type: string, tokens: readonly Token[], origin: string | undefined): Content {
  const unsound = tokens.find(({ text }) => !escapesAreSound(text))
  if (unsound) {
    return {
      ok: false,
      message: `"${unsound.text}" holds a backslash that is not an escape`,
      advice: 'an escape is a backslash and three digits up to 255, or a backslash and a character',
      broken: unsound,
    }
  }
  // Types we do not know are only shown.
  if (!isRecordType(type)) return { ok: true, content: tokens.map(asWritten).join(' ') }
  if (tokens[0]?.text === '\\#' && !tokens[0].quoted && /^\d+$/.test(tokens[1]?.text ?? '')) {
    return {
      ok: false,
      message: `the data of this ${type} is written in octets (RFC 3597)`,
      advice: `write it in the form of ${type}`,
    }
  }
  const { fields } = rowOf(type)
  if (fields[0].kind === 'text') return textContent(tokens)
  const parts: string[] = []
  let digits = ''
  for (const [index, token] of tokens.entries()) {
    // Hexadecimal digits end a row and may be cut anywhere.
    const { kind, rest, mnemonics } = fields[index] ?? fields.at(-1)!
    if (kind === 'hex') {
      digits += token.text
    } else if (index >= fields.length) {
      parts.push(token.text)
    } else if (kind === 'host' || kind === 'name') {
      const name = absoluteName(token.text, origin)
      if (!name.ok) return { ...name, broken: token }
      parts.push(name.name)
    } else if (kind === 'quoted') {
      const value = rest ? textOf(octetsOf(token.text)) : token.text
      if (value === undefined) return NOT_TEXT
      parts.push(`"${value}"`)
    } else parts.push(mnemonics ? numberOf(mnemonics, token.text) : token.text)
  }
  return { ok: true, content: (digits === '' ? parts : [...parts, digits]).join(' ') }
}

/** A number in place of the name that zone files have for it. */
function numberOf(mnemonics: 'algorithm' | 'digest', text: string): string {
  if (mnemonics === 'digest') return DIGESTS[text.toUpperCase()] ?? text
  return String(algorithmNamed(text) ?? text)
}

const NOT_TEXT: Content = {
  ok: false,
  message: 'the text holds octets that are not UTF-8, which no file can hold',
  advice: 'check what it was meant to be',
}

/** The character-strings of a TXT are one text (RFC 7208, 3.3); the API keeps it raw. */
function textContent(tokens: readonly Token[]): Content {
  const content = textOf(Buffer.concat(tokens.map(({ text }) => octetsOf(text))))
  return content === undefined ? NOT_TEXT : { ok: true, content }
}

/** A token as it is in the file. */
function asWritten({ text, quoted }: Token): string {
  return quoted ? `"${text}"` : text
}
