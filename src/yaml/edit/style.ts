/** How a file is written: what new lines in it copy. */
import { type Document, isMap, isSeq } from 'yaml'
import { columnOf, isBlankLine, lineStart, skipTrivia } from '../items/lines.ts'

export interface Style {
  /** The line end: LF or CRLF. */
  eol: string
  /** Spaces a level. */
  indent: number
  /** Whether the dashes of a list are deeper than its key. */
  indentLists: boolean
  /** Whether empty lines are between the sections. */
  spaced: boolean
}

export function styleOf(document: Document.Parsed, text: string): Style {
  const seen = new Levels(text)
  seen.look(document.contents)
  return {
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    indent: seen.indent ?? 2,
    indentLists: seen.indentLists ?? true,
    spaced: isSpaced(document.contents, text),
  }
}

/** Looks through a document until it has seen a mapping and a list that are in blocks below a key. */
class Levels {
  indent: number | undefined
  indentLists: boolean | undefined
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  look(node: unknown): void {
    if (this.indent !== undefined && this.indentLists !== undefined) return
    if (isSeq(node) && !node.flow) for (const item of node.items) this.look(item)
    if (!isMap(node) || node.flow) return
    for (const { key, value } of node.items) {
      const start = (key as { range?: readonly number[] } | null)?.range?.[0]
      const range = (value as { range?: readonly number[] } | null)?.range
      if (start !== undefined && range && (isMap(value) || isSeq(value)) && !value.flow) {
        const step = columnOf(this.#text, range[0]!) - columnOf(this.#text, start)
        if (isMap(value) && step > 0) this.indent ??= step
        if (isSeq(value)) this.indentLists ??= step > 0
      }
      this.look(value)
    }
  }
}

function isSpaced(top: unknown, text: string): boolean {
  if (!isMap(top) || top.flow) return false
  return top.items.slice(1).some(({ key }) => {
    const start = (key as { range?: readonly number[] } | null)?.range?.[0]
    if (start === undefined) return false
    for (let line = lineStart(text, start); line > 0; ) {
      line = lineStart(text, line - 1)
      if (isBlankLine(text, line)) return true
      // Comments are between the empty line and the key.
      if (skipTrivia(text, line) < start) return false
    }
    return false
  })
}
