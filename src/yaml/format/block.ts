/** Entries on lines of their own: the walk over a document that writes it again, in the order of the source. */
import { isAlias, isMap, isSeq, type Node, type Pair, type Scalar } from 'yaml'
import { isMapping } from '../../text/mapping.ts'
import { ownValue } from '../items/data.ts'
import { behindMarks, type Collection, type Item, isBlockScalar, itemsOf } from '../items/items.ts'
import { columnOf, skipTrivia } from '../items/lines.ts'
import { Refusal } from '../items/refusal.ts'
import { isMissing } from '../read/nodes.ts'
import { bareText, hasComment, isMarked, isPrintedInLine, keyOf } from './flow.ts'
import type { Texts } from './texts.ts'
import type { Writer } from './writer.ts'

/** Spaces a level. */
const INDENT = 2
/** Longest lines with brackets, as in a file that is printed. */
const LONGEST = { list: 80, mapping: 100 } as const

/** Where a value is. */
interface Place {
  /** Column of the key or the dash that it belongs to. */
  column: number
  /** Blocks around it. */
  depth: number
  /** Column by which a new file decides whether brackets fit; it has its own way to count. */
  counted: number
  /** Offset after the colon or the dash. */
  intro: number
  /** It is after a dash, where a block begins on the line. */
  behindDash: boolean
}

export class Walk {
  readonly #writer: Writer
  readonly #texts: Texts
  readonly #text: string
  /** The last text written keeps the line ends after it. */
  endsOpen = false

  constructor(writer: Writer, texts: Texts, text: string) {
    this.#writer = writer
    this.#texts = texts
    this.#text = text
  }

  /** The whole document; `value` is its data. */
  root(node: Node, value: unknown): void {
    const isCollection = isMap(node) || isSeq(node)
    if (!isCollection || isMarked(node)) throw new Refusal('form', [])
    const place: Place = { column: -INDENT, depth: 0, counted: 0, intro: 0, behindDash: false }
    const inLine = node.flow ? this.#inLine(node, value, 0, 0) : undefined
    if (inLine === undefined) this.#block(node, value, place)
    else this.#writer.begin(inLine, rangeOf(node), 0, { from: 0, to: 0 })
  }

  #value(node: Node, value: unknown, place: Place): void {
    const writer = this.#writer
    const indent = place.column + INDENT
    if (isMarked(node)) this.#marks(node, place)
    this.endsOpen = false
    if (isAlias(node)) writer.put(`*${node.source}`, rangeOf(node), ' ', indent)
    else if (isBlockScalar(node)) this.#blockScalar(node, indent)
    else if (isMap(node) || isSeq(node)) {
      const inLine = node.flow ? this.#inLine(node, value, writer.column + 1, place.counted) : undefined
      if (inLine !== undefined) writer.put(inLine, rangeOf(node), ' ', indent)
      // After a dash and an anchor a block would give the anchor to its first key.
      else this.#block(node, value, { ...place, behindDash: place.behindDash && !isMarked(node) })
    } else writer.put(this.#texts.of(node, value, false), rangeOf(node), ' ', indent)
  }

  /** Anchor and tag, on the line of the key. */
  #marks(node: Node, { column, intro }: Place): void {
    const start = skipTrivia(this.#text, intro)
    const end = behindMarks(node, this.#text, intro)
    const marks = this.#text.slice(start, end)
    if (marks.includes('\n')) throw new Refusal('form', [])
    this.#writer.put(marks.replace(/\s+/g, ' '), [start, end], ' ', column + INDENT)
  }

  /** Brackets as one line; undefined where they become a block: with comments inside, or too long. */
  #inLine(node: Collection, value: unknown, column: number, counted: number): string | undefined {
    if (hasComment(node, this.#text)) {
      if (node.items.length === 0) throw new Refusal('form', [])
      return undefined
    }
    const written = bareText(node, value, this.#texts, this.#text)
    const longest = isSeq(node) ? LONGEST.list : LONGEST.mapping
    const fits = column + written.length <= longest || node.items.length === 0
    return fits || isPrintedInLine(value, counted) ? written : undefined
  }

  #block(node: Collection, value: unknown, { column, depth, behindDash }: Place): void {
    const text = this.#text
    const writer = this.#writer
    const [start] = node.range!
    const items = itemsOf(node, text, [])
    if (node.flow) writer.drop(start, start + 1)
    const to = column + INDENT
    for (const [at, item] of items.entries()) {
      const level = { from: node.flow ? Number.POSITIVE_INFINITY : columnOf(text, item.start), to }
      const begin = at === 0 && behindDash ? 'beginInLine' : 'begin'
      if (isMap(node)) {
        const { key } = node.items[at] as Pair
        const name = keyOf(node.items[at] as Pair)
        writer[begin](this.#texts.of(key, name, false), rangeOf(key as Scalar), depth, level)
        const colon = (item.intro ?? item.end + 1) - 1
        writer.put(':', [colon, item.intro ?? colon], '', to)
        const counted = to + name.length + 2
        const place = { column: to, depth: depth + 1, counted, intro: colon + 1, behindDash: false }
        const part = isMapping(value) ? ownValue(value, name) : undefined
        if (!isMissing(item.node)) this.#value(item.node!, part, place)
      } else {
        writer[begin]('-', [item.start, node.flow ? item.start : item.intro!], depth, level)
        const intro = item.intro!
        const place = { column: to, depth: depth + 1, counted: to, intro, behindDash: true }
        if (!isMissing(item.node)) this.#value(item.node!, (value as unknown[] | undefined)?.[at], place)
      }
      this.#dropComma(item)
    }
    if (node.flow) writer.drop(node.range![1] - 1, node.range![1])
  }

  #dropComma({ comma }: Item): void {
    if (comma !== undefined) this.#writer.drop(comma, comma + 1)
  }

  #blockScalar(node: Scalar, indent: number): void {
    const { header, lines, end, isOpen } = blockScalar(node, this.#text, indent)
    const [start] = node.range!
    this.#writer.put(header, [start, start], ' ', indent)
    this.#writer.verbatim(lines, end)
    this.endsOpen = isOpen
  }
}

function rangeOf(node: unknown): [number, number] {
  const { range } = node as Node
  return [range![0], range![1]]
}

// A text under `|` or `>`: its lines stay as they are, only their indentation follows the key.

interface BlockScalarText {
  /** `|`, `>-` and the like, with the comment after it. */
  header: string
  lines: string[]
  /** Offset in the source after the last line that is taken. */
  end: number
  /** The empty lines after it are part of the text. */
  isOpen: boolean
}

/** @throws Refusal for one that says its own indentation, or that has no line with text in it */
function blockScalar(node: Scalar, text: string, indent: number): BlockScalarText {
  const [start, behind] = node.range!
  const [first = '', ...written] = text.slice(start, behind).split('\n')
  const [, sign = '', rest = ''] = /^([|>][+-]?)(.*?)\s*$/.exec(first) ?? []
  const content = written.find(line => line.trim() !== '')
  if (content === undefined || /^\d/.test(rest)) throw new Refusal('form', [])
  const from = /^ */.exec(content)![0].length
  const isOpen = sign.endsWith('+')
  const last = isOpen ? written.length - 1 : written.findLastIndex(line => line.trim() !== '')
  const taken = isOpen && written.at(-1) === '' ? written.slice(0, -1) : written.slice(0, last + 1)
  const lines = taken.map(line => {
    const inner = line.replace(/\r$/, '').slice(from)
    return inner === '' ? '' : ' '.repeat(indent) + inner
  })
  const end = start + first.length + taken.reduce((sum, line) => sum + line.length + 1, 0)
  const comment = rest.trim().replace(/^#(?=[^\s#!])/, '# ')
  return {
    header: comment === '' ? sign : `${sign} ${comment}`,
    lines,
    end: text.charAt(end - 1) === '\r' ? end - 1 : end,
    isOpen,
  }
}
