/** Damage to a single bare value: cut by a comment, or two values in one. */
import type { Scalar } from 'yaml'
import { clippedAround } from '../../text/clip.ts'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'
import { isMoreOf, isSpfTerm, joinMail, type MailText, mailText } from './mail.ts'

const COMMENT = /[ \t]+#([^\r\n]*)/y
/** `p=MIGf…`, `k=rsa;`, `mailto:a@example.nl`; addresses of web pages are none. */
const DATA = /^[a-z][a-z0-9_.-]{0,30}(?:=\S|:(?!\/\/)\S)/i

/**
 * ` #` begins a comment and cuts the text short. A `#` without a space after it is an error, for then no one can
 * tell which was intended; a comment that looks like data is a warning.
 */
export function commentCuts(node: Scalar, source: Source): Fault | undefined {
  const [start, end] = node.range!
  COMMENT.lastIndex = end
  const comment = COMMENT.exec(source.text)
  const text = comment?.[1]
  if (text === undefined || text === '' || /^\s*zonewright:/.test(text)) return undefined
  const bare = /^[^\s#!]/.test(text)
  const value = source.text.slice(start, end)
  const kind = mailText(value)
  if (!bare && !looksLikeData(text, kind)) return undefined
  const hash = source.text.indexOf('#', end)
  const written = `${value}${comment![0]}`.trimEnd()
  // In these texts a # is never data: it was a term that was intended to go, or the comment came too early.
  const whole = bare || !kind ? written : joinMail(kind, [value, text])
  return {
    rule: 'yaml-comment-cuts',
    severity: bare ? 'error' : 'warning',
    message: 'the # after a space begins a comment: the text ends before it',
    advice: `if it belongs to the text, write: ${source.corrected(start, start + written.length, quoted(whole))}; if it is a comment, ${bare ? 'write a space after the # and put it' : 'put it'} on a line of its own`,
    start: hash,
    end: hash + 1 + text.trimEnd().length,
  }
}

function looksLikeData(comment: string, kind: MailText | undefined): boolean {
  const words = comment.split(/[\s;,()]+/)
  return words.some(word => DATA.test(word) || isSpfTerm(word)) || (kind === 'spf' && isMoreOf(kind, comment))
}

const COMMENT_IN_BRACES =
  /^(.*[{,[]\s*(?:"[^"]*":\s|[\w.-]+:\s+)?)([^\s"'{}[\],#][^"'{}[\],#]*\s#[^"'{}[\],]*?)(\s*[}\]].*)$/

/** `{ TXT: a #b }`: the comment takes the closing brace with it, and the parser stops. */
export function commentInBraces(line: string, lineStart: number): Fault | undefined {
  const [, before = '', text, after = ''] = (line.length <= 10_000 && COMMENT_IN_BRACES.exec(line)) || []
  if (text === undefined) return undefined
  const start = lineStart + line.indexOf('#', before.length)
  return {
    rule: 'yaml-comment-cuts',
    message: 'the # after a space begins a comment, which hides the rest of the line and what it closes',
    advice: `if it belongs to the text, write: ${clippedAround(before, quoted(text), after)}; if it is a comment, put it on a line of its own`,
    start,
    end: lineStart + line.trimEnd().length,
  }
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]*)$/i

/** `A: 192.0.2.1 192.0.2.2`, with or without commas: a list was intended. */
export function twoValues(node: Scalar, type: string, text: string, source: Source): Fault | undefined {
  const parts = text.split(/[\s,;]+/)
  if (parts.length < 2 || !parts.every(part => ADDRESS.test(part))) return undefined
  const [start, end] = node.range!
  const list = parts.map(part => (part.includes(':') ? `"${part}"` : part)).join(', ')
  return {
    rule: 'schema',
    message: `${type} holds ${parts.length} addresses in one text`,
    advice: `write a list: ${source.corrected(start, end, `[${list}]`)}`,
    start,
    end,
  }
}
