/** What every reader of another tool's files gives: zones in the API's words, and whatever could not come along. */
import type { ZoneName } from '../../dns/name.ts'
import type { Source } from '../../text/source.ts'

/** Where something is. `line` and `column` count from 1. */
export interface Place {
  /** As the caller names the file, with forward slashes. */
  file: string
  line?: number
  column?: number
}

/**
 * One record as the API keeps it (api-facts 3), in the project's canonical form: names relative in A-labels and
 * lower case, targets absolute, hexadecimal in lower case, TXT raw and in one piece.
 */
export interface ImportedEntry {
  /** Relative to the zone; `@` is the apex. */
  name: string
  /** TTL in seconds, from 1 to 86400; one for all of an RRset. */
  expire: number
  type: string
  content: string
  place: Place
}

export interface ImportedZone {
  domain: ZoneName
  /** Seconds, where the source has a default for the whole zone. */
  ttl?: number
  /** In the order of the source. Taken together they break no rule that the server holds. */
  entries: ImportedEntry[]
}

/** Something that did not come along, or not as it was. */
export interface Problem extends Place {
  /** `error`: the source could not be read, and no zone was made of it. `warning`: only `lost` is missing. */
  severity: 'error' | 'warning'
  domain?: string
  message: string
  /** What to write or do instead. */
  advice?: string
  /** What is missing, on one line: a record, a setting, the whole zone. */
  lost: string
}

export interface Imported {
  zones: ImportedZone[]
  problems: Problem[]
}

/** A file as the caller read it: UTF-8 text without byte order mark. */
export interface SourceFile {
  file: string
  text: string
}

/** The place of an offset into a text. */
export function placeAt(source: Source, offset: number): Place {
  const { file, line, column } = source.place(offset)
  return { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
}

const SHOWN_CHARACTERS = 160

/** A text on one line and of a length that people read. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS - 1)}…`
}
