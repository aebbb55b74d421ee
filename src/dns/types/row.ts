/** What the table of record types says of each type. */
import type { ZoneName } from '../name.ts'
import type { Problem } from '../result.ts'

/**
 * How a field is read, written, checked by the schema and taken from the wire. `host` is a target that counts as the
 * target of the record; `name` is read alike but points at no host. `quoted` is in double quotes when written; quotes
 * are optional when read.
 */
export type FieldKind = RowKind | WholeKind
export type RowKind = 'u8' | 'u16' | 'host' | 'name' | 'hex' | 'word' | 'quoted'
/** The whole text of a value, whatever is in it. */
export type WholeKind = 'ipv4' | 'ipv6' | 'text'

export interface Field<Kind extends FieldKind = FieldKind> {
  /** The key of the structured form. */
  key: string
  kind: Kind
  /** What it means, for the schema and so for editors. */
  about: string
  /** In a row of one field also lists of values. */
  examples: readonly (string | number | readonly string[])[]
  /** Letters compare without regard to case; a `word` is written in lower case too. */
  caseless?: true
  /** A quoted field that is the rest of the data, verbatim; else it is a character-string (RFC 1035, 3.3). */
  rest?: true
  /** Keys in octoDNS, the newest first; the key in snake case unless given. */
  octodns?: readonly string[]
  /** What octoDNS takes where the key is missing. */
  octodnsDefault?: string
  /** Key in DNSControl; unless given the type and the key, and `target` for the host of a record. */
  dnscontrol?: string
  /** Names that zone files use for the numbers. */
  mnemonics?: 'algorithm' | 'digest'
}

export type Row = readonly [Field<RowKind>, ...Field<RowKind>[]]

/** What is wrong with a value that can be read, most important first. `values` are the fields by key, without quotes. */
export type Lint = (values: Readonly<Record<string, string>>, text: string, zone: ZoneName) => Problem[]

export interface RecordTypeRow {
  /** The number of the type (IANA); absent for what no server answers with. */
  number?: number
  /** What it is for, in the schema. */
  about: string
  /** A value in presentation format. */
  example: string
  /** In the order of the presentation format. */
  fields: Row | readonly [Field<WholeKind>]
  lint?: Lint
  /**
   * What holds for the host it points at. `mustExist`: within the zone the server wants a record there (api-facts 3.4);
   * `alias`: it may be the name of a CNAME (RFC 2181, 10.3 and RFC 2782).
   */
  target?: { mustExist: boolean; alias: boolean }
}

/** `an MX`, `a CNAME`. */
export function withArticle(type: string): string {
  return /^[AMNS]/.test(type) && type !== 'NAPTR' ? `an ${type}` : `a ${type}`
}
