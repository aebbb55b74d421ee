/** Entries and members on lines of their own: some go, some change, some come. */
import { isMap } from 'yaml'
import type { Mapping } from '../../text/mapping.ts'
import { behindMarks, type Collection, type Item, itemsOf } from '../items/items.ts'
import {
  columnOf,
  commentColumn,
  isBlankLine,
  isFirstOnLine,
  lineEnd,
  lineStart,
  nextLine,
  ownStart,
} from '../items/lines.ts'
import { type Addition, type Changes, changesOf } from './changes.ts'
import { withRequest } from './difference.ts'
import { newEntry, placeOf, write } from './place.ts'
import type { Editor, ListRequest, MapRequest, Place } from './request.ts'

export function editBlock(
  editor: Editor,
  place: Place,
  node: Collection,
  request: MapRequest | ListRequest,
  before: unknown,
): void {
  const { text } = editor
  const items = itemsOf(node, text, place.path)
  const changes = changesOf(items, request)
  if (changes.kept.length === 0) {
    write(editor, place, withRequest(before, request))
    return
  }
  const block = new Block(editor, place, isMap(node), items, changes)
  block.addTop()
  for (const [at, item] of items.entries()) {
    const part = changes.requests[at]
    if (part === null) {
      editor.anchors.goes(item.node)
      block.remove(at)
    } else if (part) {
      const value = item.key === undefined ? (before as unknown[])[at] : (before as Mapping)[item.key]
      editor.editAt(placeOf(item, { parent: place, text, at, flow: false }), part, value)
    }
    block.addBehind(at)
  }
}

class Block {
  readonly #editor: Editor
  readonly #place: Place
  readonly #isMap: boolean
  readonly #items: readonly Item[]
  readonly #changes: Changes
  readonly #column: number
  /** Where the text ends that is above the first item. */
  readonly #floor: number

  constructor(editor: Editor, place: Place, isMap: boolean, items: readonly Item[], changes: Changes) {
    this.#editor = editor
    this.#place = place
    this.#isMap = isMap
    this.#items = items
    this.#changes = changes
    this.#column = columnOf(editor.text, items[0]!.start)
    this.#floor = place.of === 'file' ? 0 : behindMarks(place.node, editor.text, place.intro)
  }

  remove(at: number): void {
    const { text, splices } = this.#editor
    const { start } = this.#items[at]!
    const first = this.#changes.kept[0]!
    if (isFirstOnLine(text, this.#items[0]!.start) || at > first) {
      splices.removeLines(this.#ownStart(at), this.#ownEnd(at, true), this.#floorOf(at), at < first)
    } else if (at === 0) {
      // The first is after a dash: the next that stays moves up, or its comment does.
      const next = this.#items[first]!.start
      const own = this.#ownStart(first)
      splices.remove(start, own === lineStart(text, next) ? next : own + commentColumn(text, own)!)
    }
  }

  addTop(): void {
    const additions = this.#changes.added.get(-1)
    if (!additions) return
    const { text, splices, style } = this.#editor
    const first = this.#items[0]!.start
    const inLine = !isFirstOnLine(text, first)
    const gap = style.eol.repeat(this.#isSpaced() ? 2 : 1)
    const indent = ' '.repeat(this.#column)
    for (const addition of additions) {
      const entry = this.#entry(addition)
      if (inLine) splices.insert(first, `${entry}${gap}${indent}`)
      else splices.insert(this.#ownStart(this.#changes.kept[0]!), `${indent}${entry}${gap}`)
    }
  }

  addBehind(at: number): void {
    const additions = this.#changes.added.get(at)
    if (!additions) return
    const { text, splices, style } = this.#editor
    const end = this.#isSpaced() ? this.#sectionEnd(at) : this.#ownEnd(at)
    // Where nothing separates two sections, the new one between them is not an exception.
    const below = nextLine(text, end)
    const apart = this.#isSpaced() && (below === text.length || isBlankLine(text, below))
    const gap = style.eol.repeat(apart ? 2 : 1) + ' '.repeat(this.#column)
    for (const addition of additions) splices.insert(end, `${gap}${this.#entry(addition)}`)
  }

  #entry({ key, value }: Addition): string {
    const path = [...this.#place.path, key ?? this.#items.length]
    const entry = newEntry(this.#editor, path, key, value, { column: this.#column, flow: false })
    return this.#isMap ? entry : `- ${entry}`
  }

  #isSpaced(): boolean {
    return this.#place.of === 'file' && this.#isMap && this.#editor.style.spaced
  }

  #floorOf(at: number): number {
    return at === 0 ? this.#floor : this.#items[at - 1]!.end
  }

  /**
   * Where the last line ends that belongs to an item: comments that are deeper belong to what is above. With
   * `gaps` also those after empty lines.
   */
  #ownEnd(at: number, gaps = false): number {
    const { text } = this.#editor
    let end = lineEnd(text, this.#items[at]!.end)
    for (let line = nextLine(text, end); line < text.length; line = nextLine(text, line)) {
      if (gaps && isBlankLine(text, line)) continue
      if ((commentColumn(text, line) ?? -1) <= this.#column) break
      end = lineEnd(text, line)
    }
    return end
  }

  /** The same with the comments below it that an empty line or the end of the file cuts off from what follows. */
  #sectionEnd(at: number): number {
    const { text } = this.#editor
    const own = this.#ownEnd(at)
    let end = own
    let line = nextLine(text, own)
    for (; line < text.length && commentColumn(text, line) !== undefined; line = nextLine(text, line)) {
      end = lineEnd(text, line)
    }
    return line === text.length || isBlankLine(text, line) ? end : own
  }

  #ownStart(at: number): number {
    return ownStart(this.#editor.text, this.#items[at]!.start, this.#floorOf(at))
  }
}
