/** Entries and members in braces and brackets, on one line or on several. */
import type { Mapping } from '../../text/mapping.ts'
import { type Collection, type Item, itemsOf } from '../items/items.ts'
import { isFirstOnLine, lineEnd, lineStart, ownStart } from '../items/lines.ts'
import { type Addition, type Changes, changesOf, removedRuns } from './changes.ts'
import { withRequest } from './difference.ts'
import { newEntry, placeOf, write } from './place.ts'
import type { Editor, ListRequest, MapRequest, Place } from './request.ts'

export function editBraces(
  editor: Editor,
  place: Place,
  node: Collection,
  request: MapRequest | ListRequest,
  before: unknown,
): void {
  const { text } = editor
  const items = itemsOf(node, text, place.path)
  const changes = changesOf(items, request)
  const [start, end] = node.range!
  if (changes.kept.length === 0 && changes.added.size === 0) {
    editor.anchors.partsGo(node)
    editor.splices.remove(start + 1, end - 1)
    return
  }
  if (changes.kept.length === 0) {
    write(editor, place, withRequest(before, request))
    return
  }
  const braces = new Braces(editor, place, items, changes, start + 1, end - 1)
  for (const [at, item] of items.entries()) {
    const part = changes.requests[at]
    if (part === null) editor.anchors.goes(item.node)
    else if (part) {
      const value = item.key === undefined ? (before as unknown[])[at] : (before as Mapping)[item.key]
      editor.editAt(placeOf(item, { parent: place, text, at, flow: true }), part, value)
    }
    braces.addBehind(at)
  }
  braces.addTop()
  for (const [from, to] of removedRuns(changes.requests, items.length)) braces.remove(from, to)
}

class Braces {
  readonly #editor: Editor
  readonly #place: Place
  readonly #items: readonly Item[]
  readonly #changes: Changes
  /** After the opening brace, and in front of the closing one. */
  readonly #open: number
  readonly #close: number

  constructor(
    editor: Editor,
    place: Place,
    items: readonly Item[],
    changes: Changes,
    open: number,
    close: number,
  ) {
    this.#editor = editor
    this.#place = place
    this.#items = items
    this.#changes = changes
    this.#open = open
    this.#close = close
  }

  addTop(): void {
    const additions = this.#changes.added.get(-1)
    if (!additions) return
    const { splices, style } = this.#editor
    const first = this.#changes.kept[0]!
    const { start } = this.#items[first]!
    for (const addition of additions) {
      const entry = this.#entry(addition)
      if (this.#hasOwnLines(first)) {
        splices.insert(this.#ownStart(first), `${this.#indent(first)}${entry},${style.eol}`)
      } else splices.insert(start, `${entry}, `)
    }
  }

  addBehind(at: number): void {
    const additions = this.#changes.added.get(at)
    if (!additions) return
    const { text, splices, style } = this.#editor
    const { end, comma } = this.#items[at]!
    const entries = additions.map(addition => this.#entry(addition))
    if (!this.#hasOwnLines(at)) {
      for (const entry of entries) splices.insert(end, `, ${entry}`)
      return
    }
    // The entry keeps its comment: what is new begins on the next line.
    const isLast = at === this.#changes.kept.at(-1)
    const trailing = this.#items.at(-1)!.comma !== undefined
    if (comma === undefined) splices.insert(end, ',')
    const gap = `${style.eol}${this.#indent(at)}`
    const comes = entries.map(entry => `${gap}${entry}`).join(',')
    splices.insert(lineEnd(text, comma ?? end), `${comes}${isLast && !trailing ? '' : ','}`)
  }

  remove(from: number, to: number): void {
    if (to + 1 < this.#items.length) this.#removeBefore(from, to)
    else this.#removeLast(from, to)
  }

  /** An item that stays follows: the comma after the last one goes with them. */
  #removeBefore(from: number, to: number): void {
    const { text, splices } = this.#editor
    const next = this.#items[to + 1]!
    const comma = this.#items[to]!.comma!
    const before = from === 0 ? this.#open : this.#items[from - 1]!.comma! + 1
    if (!isFirstOnLine(text, next.start)) {
      if (from === 0 || this.#isFirst(from)) splices.remove(this.#items[from]!.start, next.start)
      else splices.remove(before, comma + 1)
    } else if (this.#isFirst(from)) splices.removeLines(this.#ownStart(from), comma, before)
    else splices.remove(before, comma + 1)
  }

  /** Nothing follows: the comma of the one before goes too, unless the list had one at its end. */
  #removeLast(from: number, to: number): void {
    const { text, splices } = this.#editor
    const { comma: last, end: lastEnd } = this.#items[to]!
    const end = last === undefined ? lastEnd : last + 1
    const comma = this.#items[from - 1]!.comma!
    const added = this.#changes.added.has(from - 1) && this.#hasOwnLines(from - 1)
    const keepsComma = last !== undefined || added
    const before = keepsComma ? comma + 1 : comma
    if (!this.#isFirst(from)) splices.remove(before, end)
    else {
      if (!keepsComma) splices.remove(comma, comma + 1)
      const start = this.#ownStart(from)
      if (text.slice(end, this.#close).includes('\n')) splices.removeLines(start, end, comma + 1)
      else if (text.slice(comma + 1, start).trim() === '') splices.remove(comma + 1, end)
      else splices.remove(start + this.#indent(from).length, end)
    }
  }

  /** Whether an item is alone on its lines, so that the next one gets a line too. */
  #hasOwnLines(at: number): boolean {
    const { text } = this.#editor
    const { end, comma } = this.#items[at]!
    const rest = text.slice(comma === undefined ? end : comma + 1, lineEnd(text, comma ?? end))
    return this.#isFirst(at) && /^\s*(?:#|$)/.test(rest)
  }

  #isFirst(at: number): boolean {
    return isFirstOnLine(this.#editor.text, this.#items[at]!.start)
  }

  #indent(at: number): string {
    const { text } = this.#editor
    const { start } = this.#items[at]!
    return text.slice(lineStart(text, start), start)
  }

  #ownStart(at: number): number {
    const before = at === 0 ? this.#open : this.#items[at - 1]!.end
    return ownStart(this.#editor.text, this.#items[at]!.start, before)
  }

  #entry({ key, value }: Addition): string {
    const path = [...this.#place.path, key ?? this.#items.length]
    return newEntry(this.#editor, path, key, value, { column: 0, flow: true })
  }
}
