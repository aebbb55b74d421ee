/**
 * The text of a formatted file, token by token. Between two tokens is a gap: spaces, line ends, comments. Comments
 * and empty lines are carried over, everything else of a gap is made again.
 */
import { Refusal } from '../items/refusal.ts'

/** A block mapping or list that is open: where its entries begin in the source, and where they go. */
interface Level {
  from: number
  to: number
}

export class Writer {
  readonly #text: string
  readonly #eol: string
  #out: string[] = []
  /** What of the source is written or dropped. */
  #at = 0
  #gap = ''
  /** Blocks around the last token that was written, the outermost first. */
  #levels: Level[] = []
  /** Where the next token goes when it stays on the line. */
  column = 0

  constructor(text: string) {
    this.#text = text
    this.#eol = /\r?\n/.exec(text)?.[0] ?? '\n'
  }

  /** Leaves out what is at `[start, end)`, such as a bracket. */
  drop(start: number, end: number): void {
    this.#gap += this.#text.slice(this.#at, start)
    this.#at = end
  }

  /** A token right after the one before it, or after one space. */
  put(text: string, [start, end]: readonly [number, number], blank: '' | ' ', indent: number): void {
    this.drop(start, end)
    const gap = this.#takeGap()
    if (gap.includes('#')) this.#lines(gap, indent, () => indent)
    else this.#write(blank)
    this.#write(text)
  }

  /**
   * A token at the beginning of a line: the first of an entry of the block at `depth`. A block that is not open yet
   * begins with it.
   */
  begin(text: string, range: readonly [number, number], depth: number, { from, to }: Level): void {
    this.drop(...range)
    this.#lines(this.#takeGap(), to, column => this.#indentOf(column, from, to))
    this.#levels.length = Math.min(this.#levels.length, depth)
    this.#levels.push({ from, to })
    this.#write(text)
  }

  /** The first token of a block after a dash, on its line unless a comment is between. */
  beginInLine(text: string, range: readonly [number, number], depth: number, level: Level): void {
    this.put(text, range, ' ', level.to)
    this.#levels.length = Math.min(this.#levels.length, depth)
    this.#levels.push(level)
  }

  /** Lines that are part of a text, as they are. */
  verbatim(lines: readonly string[], end: number): void {
    for (const line of lines) this.#out.push(this.#eol, line)
    this.#at = end
  }

  /** What is left: comments at the end. `open`: the empty lines at the end are part of a text. */
  end(open: boolean): string {
    this.drop(this.#text.length, this.#text.length)
    const gap = open ? this.#gap : this.#gap.trimEnd()
    const isEmpty = this.#out.length === 0 && gap.trim() === ''
    if (isEmpty) return ''
    if (gap !== '') {
      const lines = gap.split(/\r?\n/)
      if (lines.at(-1)!.trim() === '') lines.pop()
      this.#trivia(lines, column => this.#indentOf(column, 0, 0))
    }
    return this.#out.join('') + this.#eol
  }

  #takeGap(): string {
    const gap = this.#gap
    this.#gap = ''
    return gap
  }

  /** The gap with a line of its own for each comment, and then the beginning of a line. */
  #lines(gap: string, indent: number, indentOf: (column: number) => number): void {
    const lines = gap.split(/\r?\n/)
    if (lines.pop()!.trim() !== '') {
      // A comment always has a line end after it: this is a marker with the token on its line.
      throw new Refusal('form', [])
    }
    const isFirst = this.#out.length === 0
    this.#trivia(lines, indentOf)
    if (!isFirst || this.#out.length > 0) this.#out.push(this.#eol)
    this.column = 0
    this.#write(' '.repeat(indent))
  }

  /** Comments and empty lines; the first line is the rest of the one that the last token is on. */
  #trivia(lines: readonly string[], indentOf: (column: number) => number): void {
    for (const [index, line] of lines.entries()) {
      const text = commentText(line)
      if (this.#out.length === 0 && index === 0) {
        // An empty string keeps the first of several empty lines.
        this.#out.push(text)
      } else if (index > 0) {
        const column = line.length - line.trimStart().length
        this.#out.push(this.#eol, text.startsWith('#') ? ' '.repeat(indentOf(column)) : '', text)
      } else if (text !== '') {
        const blanks = /^ +/.exec(line)?.[0] ?? ' '
        this.#out.push(line.charAt(blanks.length) === '#' ? blanks : ' ', text)
      }
    }
  }

  /**
   * A comment is where the entry below it does. One that is deeper belongs to what is above, and keeps to the
   * block there that it was written in.
   */
  #indentOf(column: number, from: number, to: number): number {
    if (column <= from) return to
    const level = this.#levels.findLast(one => one.from <= column)
    return Math.max(to, level?.to ?? to)
  }

  #write(text: string): void {
    if (text === '') return
    this.#out.push(text)
    this.column += text.length
  }
}

/** A comment with a space after its `#`, but for rulers and `#!`; markers of a document as they are. */
function commentText(line: string): string {
  return line.trim().replace(/^#(?=[^\s#!])/, '# ')
}
