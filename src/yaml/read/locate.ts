/** Document paths to offsets in the text. Made only when a finding needs a place. */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
} from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import type { Source } from '../../text/source.ts'

export type Range = readonly [number, number]

/** Finds nodes of one document; without a document everything is at its beginning. Keys are looked up in maps made on first use: 15,000 findings stay linear. */
export class Locator {
  readonly #document: Document.Parsed | undefined
  readonly #source: Source
  readonly #keys = new WeakMap<YAMLMap, Map<string, Pair>>()

  constructor(document: Document.Parsed | undefined, source: Source) {
    this.#document = document
    this.#source = source
  }

  /**
   * The range of what is at `path`: the value, or the key of its last element. A value that begins on
   * a line below its key is shown at the key. What does not exist is shown at its nearest parent.
   */
  range(path: DocPath, on: 'key' | 'value' = 'value', span?: readonly [number, number]): Range {
    let node: unknown = this.#document?.contents
    let key: Node | undefined
    for (const step of path) {
      if (isMap(node)) {
        const pair = this.#pair(node, String(step))
        if (!pair) return this.#show(key, node, on)
        key = pair.key as Node
        node = pair.value
      } else if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
        key = undefined
        node = node.items[step]
      } else break
    }
    const range = this.#show(key, node, on)
    return span && on === 'value' ? refine(node, range, span, this.#source) : range
  }

  /** The text of the scalar at a path as it is in the file. */
  written(path: DocPath): string {
    const [start, end] = this.range(path)
    return this.#source.text.slice(start, end)
  }

  #show(key: Node | undefined, node: unknown, on: 'key' | 'value'): Range {
    const keyRange = key?.range ?? undefined
    const range = (node as Node | null)?.range ?? undefined
    if (on === 'key' && keyRange) return [keyRange[0], keyRange[1]]
    const below = !isScalar(node) && !isAlias(node) && !(node as YAMLMap | null)?.flow
    const empty = range !== undefined && range[0] === range[1]
    if (keyRange && (range === undefined || below || empty)) return [keyRange[0], keyRange[1]]
    return range ? [range[0], range[1]] : [0, 1]
  }

  #pair(map: YAMLMap, key: string): Pair | undefined {
    let index = this.#keys.get(map)
    if (!index) {
      index = new Map()
      for (const pair of map.items) {
        const text = isScalar(pair.key) ? String(pair.key.value ?? '') : undefined
        if (text !== undefined && !index.has(text)) index.set(text, pair)
      }
      this.#keys.set(map, index)
    }
    return index.get(key)
  }
}

/** Part of a scalar, where its text is in the file unchanged: on one line and without escapes. */
function refine(node: unknown, range: Range, [from, to]: Range, source: Source): Range {
  if (!isScalar(node)) return range
  const quote = node.type === Scalar.PLAIN ? 0 : 1
  const inner = source.text.slice(range[0] + quote, range[1] - quote)
  if (inner !== node.value || to <= from || to > inner.length) return range
  return [range[0] + quote + from, range[0] + quote + to]
}
