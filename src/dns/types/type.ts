/** What a record type is to the rest of the program. One file per type implements it. */
import type { ZoneName } from '../name.ts'
import type { Problem, Result } from '../result.ts'
import type { Rdata, RecordTypeName } from './rrset.ts'

export interface RecordType {
  type: RecordTypeName
  /** Keys of a structured value, in presentation order; empty when the type has a single field. */
  fields: readonly string[]
  /**
   * Presentation format to canonical rdata. Tolerant where the server is: this reads live data too, and
   * whatever it accepts must compare right.
   */
  read(text: string, zone: ZoneName): Result<Rdata>
  /** What a file may not say although it can be read, most important first. */
  lint?(text: string, zone: ZoneName): Problem[]
  /** A structured value in presentation format. */
  compose(value: Readonly<Record<string, string | number>>): string
  /** Canonical content in the shortest form that reads back to the same. */
  shorten(content: string, zone: ZoneName): string
}

export interface Field {
  key: string
  kind: FieldKind
  /** Letters compare without regard to case; a `word` is written in lower case too. */
  caseless?: boolean
}

/**
 * `host` is a target that counts as the record's target; `name` is read alike but points at no host
 * (NAPTR's replacement). `quoted` stands in double quotes when written; quotes are optional when read.
 */
export type FieldKind = 'u8' | 'u16' | 'host' | 'name' | 'hex' | 'word' | 'quoted'
