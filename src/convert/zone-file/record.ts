/** A logical line to its owner, TTL, type and data, in any order the RFC allows (RFC 1035, 5.1). */
import { isKnownType } from '../records/not-taken.ts'
import type { Line, Token } from './lines.ts'
import { readTtl } from './ttl.ts'

export interface Fields {
  /** Seconds. */
  ttl?: number
  /** In capitals. */
  type: string
  typeToken: Token
  data: Token[]
}

interface Failed {
  ok: false
  wrong: { at: number; message: string; advice: string }
}

const OTHER_CLASSES = /^(?:CH|CHAOS|HS|HESIOD|CS|CSNET|ANY|NONE|CLASS\d+)$/
const RECORD = 'a record is name, TTL, class, type and value; a line that begins with a space has no name'

/** `owner` is absent when the line begins with a space. */
export function fieldsOf(line: Line): { ok: true; owner?: Token; fields: Fields } | Failed {
  const [first, ...rest] = line.tokens as [Token, ...Token[]]
  if (line.ownerLeftOut) return headOf(line.tokens, first)
  const head = headOf(rest, first)
  return head.ok ? { ...head, owner: first } : head
}

/** What is after the owner: TTL and class in either order, each at most once, then type and data. */
export function headOf(tokens: readonly Token[], before: Token): { ok: true; fields: Fields } | Failed {
  let ttl: number | undefined
  let classed = false
  let last = before
  for (const [index, token] of tokens.entries()) {
    // In quotes no word has a meaning of its own.
    const word = token.quoted ? '' : token.text.toUpperCase()
    const seconds = readTtl(word)
    if (seconds !== undefined && ttl === undefined) ttl = seconds
    else if ((word === 'IN' || word === 'CLASS1') && !classed) classed = true
    else if (isKnownType(word)) {
      const data = tokens.slice(index + 1)
      return { ok: true, fields: { ...(ttl !== undefined && { ttl }), type: word, typeToken: token, data } }
    } else return { ok: false, wrong: noType(token, word) }
    last = token
  }
  return { ok: false, wrong: { at: last.start, message: 'the line ends before its type', advice: RECORD } }
}

function noType({ text, start }: Token, word: string): Failed['wrong'] {
  if (OTHER_CLASSES.test(word)) {
    const advice = 'only the class IN can be taken over: leave this record out'
    return { at: start, message: `the class is ${text}, not IN`, advice }
  }
  return { at: start, message: `"${text}" is where a type belongs`, advice: RECORD }
}
