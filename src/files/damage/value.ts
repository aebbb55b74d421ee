/** Damage to a single bare value: cut by a comment, or two values in one. */
import type { Scalar } from 'yaml'
import type { Fault } from '../fault.ts'
import { quoted, type Source } from '../source.ts'

const COMMENT = /[ \t]+#([^\r\n]*)/y
/** What a comment hardly ever says: `p=MIGf…`, `; k=rsa`. */
const DATA = /^\s*[a-z][a-z0-9_-]{0,15}=\S|;\s*\S+=/i

/**
 * ` #` begins a comment and cuts the text short. A `#` without a blank behind it is an error, for then nobody can
 * tell which was meant; a comment that looks like data is a warning.
 */
export function commentCuts(node: Scalar, source: Source): Fault | undefined {
  const [start, end] = node.range!
  COMMENT.lastIndex = end
  const comment = COMMENT.exec(source.text)
  const text = comment?.[1]
  if (text === undefined || text === '' || /^\s*zonewright:/.test(text)) return undefined
  const bare = /^[^\s#!]/.test(text)
  if (!bare && !DATA.test(text)) return undefined
  const hash = source.text.indexOf('#', end)
  const whole = `${source.text.slice(start, end)}${comment![0]}`.trimEnd()
  return {
    rule: 'yaml-comment-cuts',
    severity: bare ? 'error' : 'warning',
    message: 'the # after a blank begins a comment: the text ends before it',
    advice:
      `if it belongs to the text, write: ${source.corrected(start, start + whole.length, quoted(whole))}; if it is a comment, write a blank after the # ${bare ? '' : 'and put it on a line of its own'}`.trimEnd(),
    start: hash,
    end: hash + 1 + text.trimEnd().length,
  }
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]*)$/i

/** `A: 192.0.2.1 192.0.2.2`, with or without commas: a list was meant. */
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
