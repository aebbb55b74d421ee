/**
 * The short way for plain files: the few forms of YAML that large generated zones consist of, read line by line.
 * It gives the same value as the parser or nothing at all, never another value (a property test compares the two).
 * Whatever is not surely harmless (comments after values, anchors, folded texts, tabs, …) is left to the parser.
 * Why: docs/adr/0002.
 */
import { FREE_TEXT, isRecordType, STRUCTURED } from '../../dns/types/table.ts'
import type { Mapping } from '../../text/mapping.ts'

const CHARACTERS = '[\\w.:/=+@~;*?!"\'<>^$%|-]'
const PLAIN = `\\w${CHARACTERS}*(?: +${CHARACTERS}+)*`
const QUOTED = '"[^"\\\\\\n]*"|\'[^\'\\n]*\''
const KEY = /(?:(\w[\w.-]*)|"([^"\\\n]+)"):(?=[ \n]|$)/y
const SCALAR = new RegExp(`(?:(${PLAIN})|(${QUOTED}))`, 'y')

const OF_A_SET = new Set(['ttl', 'value', 'values'])

/** Braces and brackets within each other on one line. */
const MAX_DEPTH = 20

/** A mapping that is open at the current line; `pending` is its key that still waits for a value. */
interface Level {
  indent: number
  map: Mapping
  type: string | undefined
  pending: string | undefined
  list: { indent: number; items: unknown[]; type: string | undefined } | undefined
}

/** The value of a plain file; undefined when the parser has to read it. Linear. */
export function readPlain(text: string): Mapping | undefined {
  return new PlainReader(text).read()
}

class PlainReader {
  readonly #text: string
  readonly #levels: Level[] = []
  /** Where the current line is being read, and where it ends. */
  #at = 0
  #end = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Mapping | undefined {
    const top: Mapping = {}
    this.#levels.push({ indent: 0, map: top, type: undefined, pending: undefined, list: undefined })
    for (let start = 0; start < this.#text.length; start = this.#end + 1) {
      const next = this.#text.indexOf('\n', start)
      this.#end = next === -1 ? this.#text.length : next
      this.#at = start
      this.#blanks()
      const code = this.#text.charCodeAt(this.#at)
      if (this.#at === this.#end || code === 0x23) continue
      if (!this.#line(this.#at - start)) return undefined
    }
    const whole = this.#levels.every(level => level.pending === undefined) && Object.keys(top).length > 0
    return whole ? top : undefined
  }

  #line(indent: number): boolean {
    const item = this.#text.startsWith('- ', this.#at)
    let level = this.#levels.at(-1)!
    while (indent < level.indent) {
      if (level.pending !== undefined || this.#levels.length === 1) return false
      this.#levels.pop()
      level = this.#levels.at(-1)!
    }
    if (item) return this.#item(level, indent)
    if (level.pending !== undefined) {
      if (indent <= level.indent) return false
      const map: Mapping = {}
      const type = inner(level.pending, level.type)
      level.map[level.pending] = map
      level.pending = undefined
      level = { indent, map, type, pending: undefined, list: undefined }
      this.#levels.push(level)
    }
    if (indent !== level.indent) return false
    level.list = undefined
    return this.#entry(level)
  }

  #item(level: Level, indent: number): boolean {
    if (level.pending !== undefined) {
      if (indent < level.indent || FREE_TEXT.has(level.pending) || FREE_TEXT.has(level.type ?? ''))
        return false
      level.list = { indent, items: [], type: inner(level.pending, level.type) }
      level.map[level.pending] = level.list.items
      level.pending = undefined
    }
    if (level.list?.indent !== indent) return false
    this.#at += 2
    this.#blanks()
    const value = this.#value(level.list.type)
    if (value === undefined || !this.#lineEnds()) return false
    level.list.items.push(value)
    return true
  }

  #entry(level: Level): boolean {
    const key = this.#key(level.map, level.type)
    if (key === undefined) return false
    this.#blanks()
    if (this.#at === this.#end) {
      level.pending = key
      return true
    }
    const value = this.#value(inner(key, level.type))
    if (value === undefined || !this.#lineEnds()) return false
    level.map[key] = value
    return true
  }

  #key(map: Mapping, type: string | undefined): string | undefined {
    KEY.lastIndex = this.#at
    const found = KEY.exec(this.#text)
    if (!found) return undefined
    this.#at = KEY.lastIndex
    const key = found[1] ?? found[2]!
    if (Object.hasOwn(map, key) || key === '__proto__') return undefined
    // A mapping where one text is wanted is for the parser to explain.
    if (type !== undefined && !STRUCTURED.has(type) && !OF_A_SET.has(key)) return undefined
    return key
  }

  #value(type: string | undefined): unknown {
    const code = this.#text.charCodeAt(this.#at)
    if (code === 0x7b || code === 0x5b) {
      // No schema goes as deep; the parser has the words for what does.
      if (this.#depth === MAX_DEPTH) return undefined
      this.#depth += 1
      const value = code === 0x7b ? this.#braces(type) : this.#brackets(type)
      this.#depth -= 1
      return value
    }
    SCALAR.lastIndex = this.#at
    const found = SCALAR.exec(this.#text)
    if (!found) return undefined
    const quoted = found[2]
    this.#at = SCALAR.lastIndex
    if (quoted !== undefined) return quoted.slice(1, -1)
    const plain = found[1]!
    if (plain.includes(':') && (type === undefined || /:(?: |$)/.test(plain))) return undefined
    return (type === 'A' || type === 'AAAA') && plain.includes(' ') ? undefined : plain
  }

  #braces(type: string | undefined): Mapping | undefined {
    const map: Mapping = {}
    this.#at += 1
    do {
      this.#blanks()
      const key = this.#key(map, type)
      if (key === undefined) return undefined
      this.#blanks()
      const value = this.#value(inner(key, type))
      if (value === undefined) return undefined
      map[key] = value
    } while (this.#comma())
    return this.#closes(0x7d) ? map : undefined
  }

  #brackets(type: string | undefined): unknown[] | undefined {
    if (type !== undefined && FREE_TEXT.has(type)) return undefined
    const items: unknown[] = []
    this.#at += 1
    do {
      this.#blanks()
      const value = this.#value(type)
      if (value === undefined) return undefined
      items.push(value)
    } while (this.#comma())
    return this.#closes(0x5d) ? items : undefined
  }

  #comma(): boolean {
    if (!this.#text.startsWith(', ', this.#at)) return false
    this.#at += 2
    return true
  }

  #closes(code: number): boolean {
    this.#blanks()
    if (this.#text.charCodeAt(this.#at) !== code) return false
    this.#at += 1
    return true
  }

  #blanks(): void {
    while (this.#text.charCodeAt(this.#at) === 0x20) this.#at += 1
  }

  #lineEnds(): boolean {
    this.#blanks()
    return this.#at === this.#end
  }
}

/** The record type a value under `key` belongs to; as in compose.ts. */
function inner(key: string, type: string | undefined): string | undefined {
  if (type === undefined) return isRecordType(key) ? key : undefined
  return key === 'value' || key === 'values' ? type : undefined
}
