/**
 * Types whose rdata is a row of fields, such as MX, SRV and CNAME. The table says what the fields are; reading,
 * composing and shortening are the same for all.
 */
import type { RuleId } from '../../rules.ts'
import { quote } from '../../text/quote.ts'
import { apexOf, type Fqdn, lookalike, ownerIn, readTarget, type ZoneName } from '../name.ts'
import { fail, ok, type Problem, type Result } from '../result.ts'
import { type Field, type RecordTypeRow, type Row, type RowKind, type WholeKind, withArticle } from './row.ts'
import type { Rdata } from './rrset.ts'
import { suggestedRow } from './suggest.ts'
import type { RECORD_TYPES, RecordTypeName } from './table.ts'

interface Token {
  text: string
  span: readonly [number, number]
  quoted: boolean
}

interface Read {
  content: string
  key: string
  target?: Fqdn
}

const MAXIMUM = { u8: 255, u16: 65535 } as const

/** What a record type is to the rest of the program. */
export interface RecordType {
  type: RecordTypeName
  /**
   * Presentation format to canonical rdata. Tolerant where the server is: this reads live data too, and
   * whatever it accepts must compare right.
   */
  read(text: string, zone: ZoneName): Result<Rdata>
  /** What a file may not say although it can be read, most important first. */
  lint(text: string, zone: ZoneName): Problem[]
  /** A structured value in presentation format. */
  compose(value: Readonly<Record<string, string | number>>): string
  /** Canonical content in the shortest form that reads back to the same. */
  shorten(content: string, zone: ZoneName): string
}

/** Makes a record type of a row of fields. */
export function fieldsType(
  type: RecordTypeName,
  fields: Row,
  { example, lint }: Pick<RecordTypeRow, 'example' | 'lint'>,
): RecordType {
  const syntax = syntaxRule(type)

  function tokensOf(text: string): Token[] | undefined {
    const tokens = tokenize(text, fields)
    return tokens?.length === fields.length ? tokens : undefined
  }

  function split(text: string): Record<string, string> | undefined {
    const tokens = tokensOf(text)
    return tokens && Object.fromEntries(fields.map((field, index) => [field.key, tokens[index]!.text]))
  }

  function readRow(text: string, zone: ZoneName): Result<Rdata> {
    const tokens = tokensOf(text)
    if (!tokens) return wrongShape(type, syntax, fields, text)
    const parts: Read[] = []
    for (const [index, field] of fields.entries()) {
      const part = readField(field, tokens[index]!, { type, syntax, zone })
      if (!part.ok) return part
      parts.push(part.value)
    }
    const target = parts.find(part => part.target !== undefined)?.target
    return ok({
      content: parts.map(part => part.content).join(' '),
      key: parts.map(part => part.key).join(' '),
      ...(target === undefined ? {} : { target }),
    })
  }

  function lintRow(text: string, zone: ZoneName): Problem[] {
    const values = lint || /[^\x20-\x7e]/.test(text) ? split(text) : undefined
    if (!values) return []
    const odd = fields.flatMap(({ key, kind }) => {
      const name = values[key]!
      const problem = kind === 'host' || kind === 'name' ? lookalike(name) : undefined
      const start = text.lastIndexOf(name)
      return problem ? [{ ...problem, span: [start, start + name.length] as const, field: key }] : []
    })
    return [...(lint?.(values, text, zone) ?? []), ...odd]
  }

  function adviceFor(text: string, zone: ZoneName): string | undefined {
    const readsWell = (row: string) => readRow(row, zone).ok && lintRow(row, zone).length === 0
    const meant = suggestedRow(text, fields, readsWell)
    if (meant !== undefined) return `write ${quote(meant)}`
    const words = text.trim().split(/\s+/)
    if (fields.length > 1 || words.length < 2 || !words.every(readsWell)) return undefined
    return type === 'NS' ? `several nameservers are a list: [${words.join(', ')}]` : 'write one of the names'
  }

  return {
    type,
    read(text, zone) {
      const read = readRow(text, zone)
      if (read.ok) return read
      const advice = adviceFor(text, zone) ?? read.problem.advice ?? `write it like ${example}`
      return { ok: false, problem: { ...read.problem, advice } }
    },
    lint: lintRow,
    compose: value =>
      fields
        .map(({ key, kind }) => (kind === 'quoted' ? `"${value[key] ?? ''}"` : String(value[key] ?? '')))
        .join(' '),
    shorten(content, zone) {
      const tokens = tokensOf(content)
      if (!tokens) return content
      return fields
        .map((field, index) => {
          const text = tokens[index]!.text
          if (field.kind === 'quoted') return `"${text}"`
          return field.kind === 'host' || field.kind === 'name' ? shortTarget(text, zone) : text
        })
        .join(' ')
    },
  }
}

/** `mail.example.nl.` gives `mail`, the apex `@`; names of several labels stay absolute, which no one misreads. */
function shortTarget(fqdn: string, zone: ZoneName): string {
  if (fqdn === apexOf(zone)) return '@'
  const owner = ownerIn(fqdn as Fqdn, zone)
  return owner === undefined || owner.includes('.') ? fqdn : owner
}

function tokenize(text: string, fields: readonly Field<RowKind>[]): Token[] | undefined {
  if (fields.length === 1 && /^[^\s"]+$/.test(text)) return [{ text, span: [0, text.length], quoted: false }]
  const tokens: Token[] = []
  const pattern = /\s*(?:"((?:\\.|[^"\\])*)"|([^\s"][^\s]*))(?=\s|$)/y
  while (pattern.lastIndex < text.length) {
    if (tokens.length > fields.length) return undefined
    if (text.slice(pattern.lastIndex).trim() === '') break
    // A quoted field that closes the row may hold anything up to the last quote: CAA values are verbatim.
    const last = tokens.length === fields.length - 1 && fields.at(-1)?.rest
    const start = pattern.lastIndex + /^\s*/.exec(text.slice(pattern.lastIndex))![0].length
    if (last && text[start] === '"' && text.trimEnd().endsWith('"') && text.trimEnd().length > start + 1) {
      const end = text.trimEnd().length
      tokens.push({ text: text.slice(start + 1, end - 1), span: [start, end], quoted: true })
      break
    }
    const match = pattern.exec(text)
    if (!match) return undefined
    tokens.push({
      text: match[1] ?? match[2] ?? '',
      span: [start, start + match[0].trimStart().length],
      quoted: match[1] !== undefined,
    })
  }
  return tokens
}

function readField(
  field: Field<RowKind>,
  token: Token,
  { type, syntax, zone }: { type: RecordTypeName; syntax: string; zone: ZoneName },
): Result<Read> {
  const { text } = token
  const at = { span: token.span, field: field.key }
  if (token.quoted && field.kind !== 'quoted') {
    const message = `the ${field.key} of ${withArticle(type)} is written without quotes, not as "${text}"`
    return fail(syntax, message, { ...at, advice: 'leave the quotes out' })
  }
  switch (field.kind) {
    case 'u8':
    case 'u16': {
      const maximum = MAXIMUM[field.kind]
      if (!/^\d+$/.test(text) || Number(text) > maximum) {
        return fail(
          syntax,
          `the ${field.key} of ${withArticle(type)} must be a number from 0 to ${maximum}, not "${text}"`,
          at,
        )
      }
      return same(String(Number(text)))
    }
    case 'host':
    case 'name': {
      if (field.kind === 'host' && looksLikeAddress(text)) {
        return fail('target-address', `${withArticle(type)} names a host, not an address: "${text}"`, {
          ...at,
          advice: `give the address a name with ${text.includes(':') ? 'an AAAA' : 'an A'} record and write that name here`,
        })
      }
      const target = readTarget(text, zone)
      if (!target.ok) return { ok: false, problem: { ...at, ...target.problem } }
      if (field.kind === 'name') return same(target.value)
      return ok({ content: target.value, key: target.value, target: target.value })
    }
    case 'hex': {
      if (!/^[0-9a-fA-F]+$/.test(text)) {
        return fail(
          `${type.toLowerCase()}-hex`,
          `the ${field.key} of ${withArticle(type)} must be hexadecimal (0-9, a-f), not "${text}"`,
          { ...at, advice: `copy the whole ${field.key} again, without characters between the digits` },
        )
      }
      return same(text.toLowerCase())
    }
    case 'word':
      return same(field.caseless ? text.toLowerCase() : text)
    case 'quoted':
      if (/\p{Cc}/u.test(text)) {
        return fail(
          syntax,
          `the ${field.key} of ${withArticle(type)} holds a line break or another control character`,
          { ...at, advice: 'write the value on one line' },
        )
      }
      // The rest of the data may hold anything up to its closing quote, the others must read back from within quotes.
      if (!field.rest && !/^(?:\\.|[^"\\])*$/.test(text)) {
        return fail(
          syntax,
          `the ${field.key} of ${withArticle(type)} holds a bare quote or backslash: ${text}`,
          {
            ...at,
            advice: 'put a backslash before each quote and each backslash inside',
          },
        )
      }
      return ok({ content: `"${text}"`, key: `"${field.caseless ? text.toLowerCase() : text}"` })
  }
}

function same(text: string): Result<Read> {
  return ok({ content: text, key: text })
}

function looksLikeAddress(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}\.?$/.test(text) || /^[0-9a-f]*:[0-9a-f:.]*$/i.test(text)
}

function wrongShape(
  type: RecordTypeName,
  syntax: string,
  fields: readonly Field<RowKind>[],
  text: string,
): Result<never> {
  const shape = fields.map(field => field.key).join(' ')
  if (fields.length === 1) return fail(syntax, `${withArticle(type)} holds one ${shape}, not "${text}"`)
  return fail(syntax, `${withArticle(type)} is "${shape}", which "${text}" is not`)
}

/** Types that are rows of fields; the others take any text, or an address. */
type FieldsTypeName = {
  [T in RecordTypeName]: (typeof RECORD_TYPES)[T]['fields'][0]['kind'] extends WholeKind ? never : T
}[RecordTypeName]

/** Each of them has a rule of its own; the compiler names a row that rules.ts lacks. */
function syntaxRule(type: RecordTypeName): RuleId {
  return `${type.toLowerCase() as Lowercase<FieldsTypeName>}-syntax`
}
