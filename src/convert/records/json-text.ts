/**
 * JSON text to values, with the places of its objects: JSON.parse tells neither where a value is nor, always,
 * where a text is wrong. Reads what RFC 8259 allows and nothing else.
 */
import type { Source } from '../../text/source.ts'
import { type Place, placeAt } from './imported.ts'

export type JsonText =
  | { ok: true; value: unknown; placeOf(path: readonly (string | number)[]): Place }
  | { ok: false; place: Place; message: string }

/** Deeper texts are an attack or an accident. */
const DEEPEST = 200

const SPACE = /[ \t\r\n]*/y
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

interface Level {
  /** The path of the object or list itself. */
  path: string
  list: boolean
  index: number
}

export function readJson(source: Source): JsonText {
  const starts = new Map<string, number>()
  const wrong = scan(source.text, starts)
  if (wrong !== undefined) {
    const what =
      wrong >= source.text.length ? 'it ends too early' : 'there is a character that does not belong here'
    return { ok: false, place: placeAt(source, wrong), message: `this is not JSON: ${what}` }
  }
  const value: unknown = JSON.parse(source.text)
  const placeOf = (path: readonly (string | number)[]): Place => {
    const start = starts.get(keyOf(path))
    return start === undefined ? { file: source.file } : placeAt(source, start)
  }
  return { ok: true, value, placeOf }
}

function keyOf(path: readonly (string | number)[]): string {
  return path.map(step => `\u0000${step}`).join('')
}

/** Notes where each object and list begins; gives the offset of the first character that is wrong. */
function scan(text: string, starts: Map<string, number>): number | undefined {
  const open: Level[] = []
  let at = end(SPACE, text, 0) ?? 0
  let path = ''
  /** What may be here: a value, a key, or what follows a value. `first`: or the end of what has just begun. */
  let wanted: 'value' | 'key' | 'after' = 'value'
  let first = false
  while (at < text.length) {
    const level = open.at(-1)
    const sign = text[at]!
    if (level && (wanted === 'after' || first) && sign === (level.list ? ']' : '}')) {
      open.pop()
      at += 1
      wanted = 'after'
      first = false
    } else if (wanted === 'after') {
      if (!level || sign !== ',') return at
      at += 1
      level.index += 1
      path = `${level.path}\u0000${level.index}`
      wanted = level.list ? 'value' : 'key'
    } else if (wanted === 'key') {
      const after = end(STRING, text, at)
      if (after === undefined) return at
      path = `${level!.path}\u0000${JSON.parse(text.slice(at, after)) as string}`
      at = end(SPACE, text, after) ?? after
      if (text[at] !== ':') return at
      at += 1
      wanted = 'value'
      first = false
    } else if (sign === '{' || sign === '[') {
      if (open.length >= DEEPEST) return at
      starts.set(path, at)
      open.push({ path, list: sign === '[', index: 0 })
      at += 1
      wanted = sign === '[' ? 'value' : 'key'
      first = true
      if (sign === '[') path = `${path}\u00000`
    } else {
      const after = end(sign === '"' ? STRING : PLAIN, text, at)
      if (after === undefined) return at
      at = after
      wanted = 'after'
      first = false
    }
    at = end(SPACE, text, at) ?? at
  }
  return wanted === 'after' && open.length === 0 ? undefined : text.length
}

/** Offset after a match at an offset. */
function end(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
