/** The entries of a mapping and the members of a list, with the offsets of what is written for them. */
import { isAlias, isMap, isScalar, isSeq, type Node, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import { isMissing } from '../read/nodes.ts'
import { skipTrivia } from './lines.ts'
import { Refusal } from './refusal.ts'

export interface Item {
  /** Of a mapping. */
  key?: string
  /** The value; null when nothing is written for it. */
  node: Node | null
  /** Of the key, of the dash, or of the member in brackets with its anchor. */
  start: number
  /** After the last character of the value, without a comment or a line end. */
  end: number
  /** After the colon, after the dash; undefined when there is none. */
  intro: number | undefined
  /** Of the comma after it, in brackets. */
  comma: number | undefined
}

export type Collection = YAMLMap | YAMLSeq

/** Whether it is written with brackets or braces. */
export function isBracketed(node: Collection, text: string): boolean {
  return node.flow === true && /[[{]/.test(text.charAt(node.range![0]))
}

/** @throws Refusal `form` for keys with `?`, with anchors or tags, or that are not text */
export function itemsOf(node: Collection, text: string, path: DocPath): Item[] {
  const bracketed = isBracketed(node, text)
  if (node.flow && !bracketed) throw new Refusal('form', path)
  const items: Item[] = []
  let at = node.range![0] + (bracketed ? 1 : 0)
  for (const part of node.items) {
    const start = skipTrivia(text, at)
    const item = isMap(node) ? entryAt(part, start, text) : memberAt(part as Node, start, text, bracketed)
    if (!item) throw new Refusal('form', path)
    at = item.end
    if (bracketed) {
      const comma = skipTrivia(text, item.end)
      if (text.charAt(comma) === ',') {
        item.comma = comma
        at = comma + 1
      }
    }
    items.push(item)
  }
  return items
}

function entryAt(part: unknown, start: number, text: string): Item | undefined {
  const { key, value } = part as { key: unknown; value: Node | null }
  if (!isScalar(key) || key.anchor !== undefined || key.tag !== undefined) return undefined
  // Something is in front of it: a question mark.
  if (key.range?.[0] !== start) return undefined
  const keyEnd = key.range[1]
  const behind = skipTrivia(text, keyEnd)
  const intro = text.charAt(behind) === ':' ? behind + 1 : undefined
  if (intro === undefined && !isMissing(value)) return undefined
  const end = intro === undefined ? keyEnd : endOf(value, text, intro)
  return { key: String(key.value ?? ''), node: value, start, end, intro, comma: undefined }
}

function memberAt(node: Node, start: number, text: string, bracketed: boolean): Item | undefined {
  if (bracketed) return { node, start, end: endOf(node, text, start), intro: start, comma: undefined }
  if (text.charAt(start) !== '-') return undefined
  return { node, start, end: endOf(node, text, start + 1), intro: start + 1, comma: undefined }
}

/** Offset after the last character of a node; `empty` where nothing is written. */
export function endOf(node: unknown, text: string, empty: number): number {
  if (node === null || node === undefined) return empty
  if (isMap(node) || isSeq(node)) {
    return isBracketed(node, text) ? node.range![1] : lastEnd(node, text)
  }
  const { range } = node as Node
  if (!range) return empty
  if (isAlias(node) || !isScalar(node)) return range[1]
  if (isMissing(node)) return empty
  return isBlockScalar(node) ? withoutLineEnd(text, range[1]) : range[1]
}

function lastEnd(node: Collection, text: string): number {
  const last: unknown = node.items.at(-1)
  if (isMap(node)) {
    const { key, value } = last as { key: Node | null; value: unknown }
    const keyEnd = key?.range?.[1] ?? node.range![0]
    const behind = skipTrivia(text, keyEnd)
    return endOf(value, text, text.charAt(behind) === ':' ? behind + 1 : keyEnd)
  }
  if (!isMissing(last)) return endOf(last, text, node.range![1])
  let dash = node.range![0]
  for (const item of node.items.slice(0, -1)) dash = skipTrivia(text, endOf(item, text, dash + 1))
  return dash + 1
}

export function isBlockScalar(node: unknown): node is Scalar {
  return isScalar(node) && (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL)
}

function withoutLineEnd(text: string, end: number): number {
  if (text.charAt(end - 1) !== '\n') return end
  return text.charAt(end - 2) === '\r' ? end - 2 : end - 1
}

/**
 * Offset after the anchor and the tag of a value, or `intro` when it has none.
 */
export function behindMarks(node: unknown, text: string, intro: number): number {
  const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
  if (anchor === undefined && tag === undefined) return intro
  let end = intro
  for (;;) {
    const at = skipTrivia(text, end)
    const mark = /^[&!][^\s,[\]{}]*/.exec(text.slice(at, at + 200))
    if (!mark || at === (node as Node).range?.[1]) return end
    end = at + mark[0].length
  }
}
