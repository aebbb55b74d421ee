/** Replacements of ranges of one text, made all at once. What is in no range stays as it is. */
import { endAbove, fileStart, isBlankLine, lineEnd, lineStart, nextLine } from '../items/lines.ts'
import { Refusal } from '../items/refusal.ts'

interface Splice {
  start: number
  end: number
  text: string
}

export class Splices {
  readonly #text: string
  readonly #careful: boolean
  readonly #splices: Splice[] = []
  /** Lines are removed with the line end above them; at the top of the file with the one below. */
  #top: number

  /** `careful`: leaves line ends where a `|+` above may count them. */
  constructor(text: string, careful: boolean) {
    this.#text = text
    this.#careful = careful
    this.#top = fileStart(text)
  }

  /** Several insertions at one offset are in the order in which they were made. */
  insert(at: number, text: string): void {
    this.#splices.push({ start: at, end: at, text })
  }

  replace(start: number, end: number, text: string): void {
    if (start !== end || text !== '') this.#splices.push({ start, end, text })
  }

  remove(start: number, end: number): void {
    this.replace(start, end, '')
  }

  /**
   * Removes whole lines, from the one that begins at `start` to the one that `end` is on. Empty lines around
   * them become one group: those above go when there are others below, or nothing; and those below when what
   * is removed comes first. `floor` is where the text above ends that has to stay.
   */
  removeLines(start: number, end: number, floor: number, first = false): void {
    const text = this.#text
    const below = nextLine(text, end)
    const open = !first && (below === text.length || isBlankLine(text, below))
    let from = start
    while (open && from > this.#top) {
      const above = lineStart(text, from - 1)
      if (above <= floor || !isBlankLine(text, above)) break
      from = above
    }
    if (from <= this.#top) {
      this.#top = below
      while (this.#top < text.length && isBlankLine(text, this.#top)) this.#top = nextLine(text, this.#top)
      this.remove(from, this.#top)
      return
    }
    let to = lineEnd(text, end)
    if (first || this.#careful) {
      for (let line = below; line < text.length && isBlankLine(text, line); line = nextLine(text, line)) {
        to = lineEnd(text, line)
      }
    }
    this.remove(this.#careful && to === text.length ? from : endAbove(text, from), to)
  }

  /** @throws Refusal `form` when something is written where something else is removed. */
  applied(): string {
    const inOrder = this.#splices
      .map((splice, order) => ({ ...splice, order }))
      .sort((a, b) => a.start - b.start || insertedFirst(a) - insertedFirst(b) || a.order - b.order)
    const parts: string[] = []
    let at = 0
    for (const { start, end, text } of inOrder) {
      if (start < at && text !== '') throw new Refusal('form', [])
      parts.push(this.#text.slice(at, start), text)
      at = Math.max(at, end)
    }
    parts.push(this.#text.slice(at))
    return parts.join('')
  }
}

function insertedFirst({ start, end }: Splice): number {
  return start === end ? 0 : 1
}
