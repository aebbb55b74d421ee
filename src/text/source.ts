/** The text of one file, and where in it an offset is. */
import type { Diagnostic } from '../diagnostics.ts'
import { clippedAround } from './clip.ts'

/** Where a finding points. `line` and `column` count from 1 and are absent for a finding about a path. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length' | 'excerpt' | 'origin'>

/** Longer lines are not shown: no one reads them, and a file may be one line of 4 MB. */
const EXCERPT_CHARACTERS = 2000

/** One file as text. Line starts are looked for when the first place is asked for. */
export class Source {
  /** Relative to the repository root, with forward slashes. */
  readonly file: string
  readonly text: string
  #starts: number[] | undefined

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
  }

  /** The place of the characters `[start, end)`; the caret covers what of them is on the first line. */
  place(start: number, end: number = start + 1): Place {
    const index = this.lineAt(start)
    const from = this.#lineStarts()[index]!
    const excerpt = this.line(index)
    const column = Math.min(start - from, excerpt.length)
    const covered = Math.min(end - from, excerpt.trimEnd().length) - column
    return {
      file: this.file,
      line: index + 1,
      column: column + 1,
      length: Math.max(1, covered),
      ...(excerpt.length <= EXCERPT_CHARACTERS && { excerpt }),
    }
  }

  /** Index, from 0, of the line that holds an offset. */
  lineAt(offset: number): number {
    const starts = this.#lineStarts()
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** A line by index, without its line break. */
  line(index: number): string {
    const starts = this.#lineStarts()
    let end = starts[index + 1] ?? this.text.length
    // Not by a pattern: a line may be the whole file, and is asked for with each finding.
    if (this.text[end - 1] === '\n') end -= this.text[end - 2] === '\r' ? 2 : 1
    return this.text.slice(starts[index], end)
  }

  /** Offset of the first character of a line. */
  startOf(index: number): number {
    return this.#lineStarts()[index]!
  }

  get lineCount(): number {
    return this.#lineStarts().length
  }

  /** The line of `start` with the characters `[start, end)` replaced: what should have been written. */
  corrected(start: number, end: number, replacement: string): string {
    const first = this.startOf(this.lineAt(start))
    const last = this.lineAt(end)
    const rest = this.text.slice(end, this.startOf(last) + this.line(last).length)
    return clippedAround(this.text.slice(first, start), replacement, rest)
  }

  /** What is on the line of an offset in front of it, without its indentation. */
  upTo(offset: number): string {
    return this.text.slice(this.startOf(this.lineAt(offset)), offset).trimStart()
  }

  #lineStarts(): number[] {
    if (this.#starts) return this.#starts
    const starts = [0]
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1)) {
      if (at + 1 < this.text.length) starts.push(at + 1)
    }
    this.#starts = starts
    return starts
  }
}

/** A text as a YAML scalar in quotes. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
