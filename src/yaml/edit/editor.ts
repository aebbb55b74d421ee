/** Walks a document along a request and notes the splices that fulfil it. */
import { type Document, isAlias, isMap, isSeq, type Node } from 'yaml'
import { isBracketed } from '../items/items.ts'
import { scalarLike, scalarText } from '../print/scalar.ts'
import { isMissing } from '../read/nodes.ts'
import { Anchors } from './anchors.ts'
import { editBlock } from './block.ts'
import { editBraces } from './braces.ts'
import { isWhole, withRequest } from './difference.ts'
import { write } from './place.ts'
import type { Editor, EditRequest, Place } from './request.ts'
import { Splices } from './splices.ts'
import { type Style, styleOf } from './style.ts'

export interface EditorOptions {
  /** How deep the top of the file is in a domain's: 0, or 1 for a file of one section. */
  depth: number
  /** Every new text in double quotes, whatever it replaces, and no empty lines made or merged. */
  careful: boolean
}

export class FileEditor implements Editor {
  readonly text: string
  readonly depth: number
  readonly style: Style
  readonly splices: Splices
  readonly anchors: Anchors
  readonly careful: boolean

  constructor(document: Document.Parsed, text: string, options: EditorOptions) {
    this.text = text
    this.depth = options.depth
    this.careful = options.careful
    const style = styleOf(document, text)
    this.style = options.careful ? { ...style, spaced: false } : style
    this.splices = new Splices(text, options.careful)
    this.anchors = new Anchors(document, text)
  }

  /** The whole file. An empty one has no contents. */
  edit(contents: Node | null, request: EditRequest, before: unknown): void {
    const node = isMissing(contents) ? null : contents
    const intro = node?.range?.[0] ?? this.text.length
    const place = { path: [], of: 'file', flow: false, node, column: 0, intro, bare: false } as const
    this.editAt(place, request, before)
  }

  editAt(place: Place, request: EditRequest, before: unknown): void {
    const { node } = place
    if (isAlias(node)) {
      const value = withRequest(this.anchors.asWritten(node, before), request)
      if (this.anchors.agrees(node, value)) return
      this.anchors.goes(node)
      write(this, place, value)
      return
    }
    const value = withRequest(before, request)
    this.anchors.changes(node, value)
    if (isWhole(request) || !(isMap(node) || isSeq(node))) write(this, place, value)
    // `[a: b]` is a mapping without braces, and gets them.
    else if (node.flow && !isBracketed(node, this.text)) write(this, place, value)
    else if (isBracketed(node, this.text)) editBraces(this, place, node, request, before)
    else editBlock(this, place, node, request, before)
  }

  scalar(old: unknown, value: unknown, flow: boolean): string {
    return this.careful ? scalarText(value, flow, true) : scalarLike(old, value, flow)
  }

  key(key: string, flow: boolean): string {
    return scalarText(key, flow, this.careful)
  }
}
