/** The data of a record in a master file to the content the API takes. */
import { algorithmNamed } from '../../dns/dnssec/algorithms.ts'
import { isRecordType } from '../../dns/rrset.ts'
import { escapesAreSound, octetsOf, textOf } from './escapes.ts'
import type { Token } from './lines.ts'
import { absoluteName } from './names.ts'

/** `broken`: the file is wrong. Without it the record is right, but cannot come along. */
export type Content =
  | { ok: true; content: string }
  | { ok: false; message: string; advice?: string; broken?: Token }

/** Index of the field that is a name, by type. */
const NAME_AT: Readonly<Record<string, number>> = { CNAME: 0, NS: 0, ALIAS: 0, MX: 1, SRV: 3, NAPTR: 5 }
/** Index from which on the fields are one text that may be cut anywhere. */
const HEX_FROM: Readonly<Record<string, number>> = { SSHFP: 2, TLSA: 3, DS: 3 }

const DIGESTS: Readonly<Record<string, string>> = { 'SHA-1': '1', 'SHA-256': '2', GOST: '3', 'SHA-384': '4' }

export function contentOf(type: string, tokens: readonly Token[], origin: string | undefined): Content {
  const unsound = tokens.find(({ text }) => !escapesAreSound(text))
  if (unsound) {
    return {
      ok: false,
      message: `"${unsound.text}" holds a backslash that is no escape`,
      advice: 'an escape is a backslash and three digits up to 255, or a backslash and a sign',
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
  if (type === 'TXT') return textContent(tokens)
  const fields: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (index === NAME_AT[type]) {
      const name = absoluteName(token.text, origin)
      if (!name.ok) return { ...name, broken: token }
      fields.push(name.name)
    } else if (type === 'NAPTR' && index >= 2 && index <= 4) fields.push(`"${token.text}"`)
    else if (type === 'CAA' && index === 2) {
      const value = textOf(octetsOf(token.text))
      if (value === undefined) return NOT_TEXT
      fields.push(`"${value}"`)
    } else if (type === 'DS' && index === 1) fields.push(String(algorithmNamed(token.text) ?? token.text))
    else if (type === 'DS' && index === 2) fields.push(DIGESTS[token.text.toUpperCase()] ?? token.text)
    else fields.push(token.text)
  }
  const from = HEX_FROM[type]
  if (from === undefined) return { ok: true, content: fields.join(' ') }
  return { ok: true, content: [...fields.slice(0, from), fields.slice(from).join('')].join(' ') }
}

const NOT_TEXT: Content = {
  ok: false,
  message: 'the text holds octets that are no UTF-8, which no file can hold',
  advice: 'look what it was meant to be',
}

/** The character-strings of a TXT are one text (RFC 7208, 3.3); the API keeps it raw. */
function textContent(tokens: readonly Token[]): Content {
  const content = textOf(Buffer.concat(tokens.map(({ text }) => octetsOf(text))))
  return content === undefined ? NOT_TEXT : { ok: true, content }
}

/** A token as it stands in the file. */
export function asWritten({ text, quoted }: Token): string {
  return quoted ? `"${text}"` : text
}
