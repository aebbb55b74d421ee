/** Which nodes share a value through anchors, and whether they still can after the change. */
import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import { isMapping, type Mapping } from '../../text/mapping.ts'
import { isScalarValue, sameData } from '../items/data.ts'
import { lineEnd } from '../items/lines.ts'
import { Refusal } from '../items/refusal.ts'
import { set } from '../read/nodes.ts'
import type { Splices } from './splices.ts'

interface Anchored {
  node: Node
  path: DocPath
  /** What it holds afterwards; undefined while nothing in it changes. */
  after: { value: unknown } | undefined
}

interface Use {
  alias: Alias
  path: DocPath
  of: Anchored
  /** Still written, and checked to agree with its anchor. */
  agrees: boolean
}

export class Anchors {
  readonly #uses = new Map<Alias, Use>()
  readonly #anchored = new Map<Node, Anchored>()
  readonly #gone = new Set<unknown>()

  constructor(document: Document.Parsed, text: string) {
    // Without these signs there is nothing to look for.
    if (text.includes('&')) this.#collect(document.contents, [], new Map())
  }

  #collect(node: unknown, path: DocPath, names: Map<string, Anchored>): void {
    if (isAlias(node)) {
      const of = names.get(node.source)
      if (of) this.#uses.set(node, { alias: node, path, of, agrees: false })
      return
    }
    const anchor = (node as { anchor?: string } | null)?.anchor
    if (anchor !== undefined) {
      const anchored = { node: node as Node, path, after: undefined }
      names.set(anchor, anchored)
      this.#anchored.set(node as Node, anchored)
    }
    if (isSeq(node)) for (const [at, item] of node.items.entries()) this.#collect(item, [...path, at], names)
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const step = isScalar(key) ? String(key.value ?? '') : ''
        this.#collect(value, [...path, step], names)
      }
    }
  }

  /** Says what a node that may have an anchor holds afterwards. To be called in the order of the document. */
  changes(node: unknown, value: unknown): void {
    const anchored = this.#anchored.get(node as Node)
    if (anchored) anchored.after = { value }
  }

  /** Whether an alias may stay where `value` is wanted, because what it refers to becomes the same. */
  agrees(alias: Alias, value: unknown): boolean {
    const use = this.#uses.get(alias)
    if (!use?.of.after || !sameData(use.of.after.value, value)) return false
    use.agrees = true
    return true
  }

  /** The data of an alias with numbers where its anchor has them without quotes, so that they are printed so. */
  asWritten(node: unknown, data: unknown): unknown {
    if (isAlias(node)) return this.asWritten(this.#uses.get(node)?.of.node, data)
    if (isScalar(node) && node.type === Scalar.PLAIN && /^(?:0|[1-9]\d{0,14})$/.test(String(data))) {
      return Number(data)
    }
    if (isSeq(node) && Array.isArray(data))
      return data.map((item, at) => this.asWritten(node.items[at], item))
    if (!isMap(node) || !isMapping(data)) return data
    const written: Mapping = {}
    for (const { key, value } of node.items) {
      const step = isScalar(key) ? String(key.value ?? '') : ''
      if (Object.hasOwn(data, step)) set(written, step, this.asWritten(value, data[step]))
    }
    return written
  }

  /** Says that a node is not written any more, with all that is in it. */
  goes(node: unknown): void {
    if (this.#anchored.size === 0) return
    this.#gone.add(node)
    this.partsGo(node)
  }

  /** The same for what is inside a node, which itself keeps its anchor. */
  partsGo(node: unknown): void {
    if (isSeq(node)) for (const item of node.items) this.goes(item)
    if (isMap(node)) for (const { value } of node.items) this.goes(value)
  }

  /**
   * Holds the aliases that stay against their anchors, and removes anchors of texts that lost all aliases: a
   * reader would take such a `&` for a slip. `before` gives the data at a path.
   *
   * @throws Refusal `anchor`
   */
  settle(splices: Splices, text: string, before: (path: DocPath) => unknown): void {
    const used = new Set<Anchored>()
    const lost = new Set<string>()
    for (const use of this.#uses.values()) {
      const { alias, of } = use
      if (this.#gone.has(alias)) lost.add(alias.source)
      else {
        used.add(of)
        const changed = of.after !== undefined && !use.agrees && !sameData(of.after.value, before(use.path))
        if (this.#gone.has(of.node) || changed) throw new Refusal('anchor', of.path)
      }
    }
    for (const { node } of this.#anchored.values()) if (this.#gone.has(node)) lost.add(nameOf(node))
    for (const of of this.#anchored.values()) {
      if (used.has(of) || this.#gone.has(of.node)) continue
      const becomesText = of.after !== undefined && !isScalar(of.node) && isScalarValue(of.after.value)
      if (becomesText || (lost.has(nameOf(of.node)) && isScalarValue(of.after?.value ?? before(of.path)))) {
        removeMark(of.node, splices, text)
      }
    }
  }
}

function removeMark(node: Node, splices: Splices, text: string): void {
  const mark = `&${nameOf(node)}`
  const start = text.lastIndexOf(mark, node.range![0])
  if (start === -1) return
  let [from, to] = [start, start + mark.length]
  const behind = /^[ \t]+(?=[^\s#])/.exec(text.slice(to, lineEnd(text, to)))
  if (behind) to += behind[0].length
  else while (/[ \t]/.test(text.charAt(from - 1))) from -= 1
  splices.remove(from, to)
}

function nameOf(node: Node): string {
  return (node as { anchor?: string }).anchor ?? ''
}
