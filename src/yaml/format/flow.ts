/** Lists and mappings in brackets, on one line: `[a, b]`, `{ a: b }`. */
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, visit } from 'yaml'
import { isMapping } from '../../text/mapping.ts'
import { ownValue } from '../items/data.ts'
import { type Collection, isBlockScalar } from '../items/items.ts'
import { Refusal } from '../items/refusal.ts'
import { fragmentText } from '../print/print.ts'
import { isMissing } from '../read/nodes.ts'
import type { Texts } from './texts.ts'

function flowText(node: unknown, value: unknown, ...context: Context): string {
  if (isAlias(node)) return `*${node.source}`
  const marks = marksOf(node, context[1])
  return `${marks && `${marks} `}${bareText(node, value, ...context)}`
}

/** How texts are written, the source, and whether a list is around it: braces have no spaces there. */
type Context = [texts: Texts, text: string, inList?: boolean]

/** The node without its anchor and its tag; `value` is its data. */
export function bareText(node: unknown, value: unknown, ...[texts, text, inList]: Context): string {
  if (isSeq(node)) {
    const list = Array.isArray(value) ? value : []
    return `[${node.items.map((item, at) => flowText(item, list[at], texts, text, true)).join(', ')}]`
  }
  if (!isMap(node)) return texts.of(node, value, true)
  if (node.items.length === 0) return '{}'
  const entries = node.items.map(pair => {
    const key = keyOf(pair)
    const part = isMapping(value) ? ownValue(value, key) : undefined
    const name = `${texts.of(pair.key, key, true)}:`
    return isMissing(pair.value) ? name : `${name} ${flowText(pair.value, part, texts, text, inList)}`
  })
  return inList ? `{${entries.join(', ')}}` : `{ ${entries.join(', ')} }`
}

/** @throws Refusal for a key with an anchor or a tag, or one that is not text */
export function keyOf({ key }: Pair): string {
  const isPlainKey = isScalar(key) && key.anchor === undefined && key.tag === undefined
  if (!isPlainKey || isBlockScalar(key)) throw new Refusal('form', [])
  return String((key as Scalar).value ?? '')
}

/** Anchor and tag in front of a node between brackets, as written. */
function marksOf(node: unknown, text: string): string {
  if (!isMarked(node)) return ''
  const [start] = (node as Node).range!
  const before = text.slice(Math.max(0, start - MARKS_CHARACTERS), start)
  const found = /(?<=^|[\s,[{])((?:[&!][^\s,[\]{}]*\s+)?[&!][^\s,[\]{}]*)\s*$/.exec(before)?.[1]
  if (found === undefined) throw new Refusal('form', [])
  return found.replace(/\s+/g, ' ')
}

const MARKS_CHARACTERS = 400

/** Whether it has an anchor or a tag. */
export function isMarked(node: unknown): boolean {
  const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
  return anchor !== undefined || tag !== undefined
}

/** Whether a comment is between the brackets: then it cannot be one line. */
export function hasComment(node: Collection, text: string): boolean {
  if (!text.slice(node.range![0], node.range![1]).includes('#')) return false
  let at = node.range![0]
  let found = false
  visit(node, {
    Scalar: (_, { range }) => {
      if (/\s#/.test(text.slice(at, range![0]))) found = true
      at = Math.max(at, range![1])
      return found ? visit.BREAK : undefined
    },
    Alias: (_, { range }) => {
      if (/\s#/.test(text.slice(at, range![0]))) found = true
      at = Math.max(at, range![1])
      return found ? visit.BREAK : undefined
    },
  })
  return found || /\s#/.test(text.slice(at, node.range![1]))
}

/** Whether a new file would have it on one line. `column`: where its key or dash leaves off. */
export function isPrintedInLine(value: unknown, column: number): boolean {
  const fragment = fragmentText(value, { depth: 9, column, item: true, indent: 2, indentLists: true })
  return /^[[{]/.test(fragment)
}
