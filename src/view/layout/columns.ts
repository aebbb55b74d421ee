/** Text in columns of a terminal: width, padding and wrapping. Widths count terminal columns. */
import stringWidth from 'string-width'

/** Columns that `text` takes. It must have gone through `visible`. */
export function columnsOf(text: string): number {
  return stringWidth(text)
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - columnsOf(text))) + text
}

/** How one column of a table is laid out. */
export interface Column {
  width: number
  /** Numbers are at the right. */
  right: boolean
}

/** Lays out a table; `rows` hold plain text, the first may be a heading, which does not decide the side. */
export function layColumns(heading: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  return heading.map((title, index) => {
    const column: Column = { width: columnsOf(title), right: rows.length > 0 }
    for (const row of rows) {
      const cell = row[index] ?? ''
      column.width = Math.max(column.width, columnsOf(cell))
      // A cell that says the same as the one above is empty.
      column.right &&= /^(\d+( → \d+)?)?$/.test(cell)
    }
    return column
  })
}

export function padCell(text: string, column: Column): string {
  return column.right ? padStart(text, column.width) : padEnd(text, column.width)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Cuts text into pieces of at most `width` columns, after a space; inside a word only where the word alone is
 * wider, then after a comma or semicolon where it has one. The pieces joined are the text; a space at the end
 * of a piece does not count.
 */
export function wrap(text: string, width: number): string[] {
  if (columnsOf(text) <= width) return [text]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  const next = () => {
    pieces.push(piece)
    piece = ''
    used = 0
  }
  for (const fragment of fragmentsOf(text, width)) {
    const columns = columnsOf(fragment.trimEnd())
    if (used > 0 && used + columns > width) next()
    if (used + columns <= width) {
      piece += fragment
      used += columnsOf(fragment)
      continue
    }
    for (const { segment } of graphemes.segment(fragment)) {
      const taken = columnsOf(segment)
      if (segment !== ' ' && used > 0 && used + taken > width) next()
      piece += segment
      used += taken
    }
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}

/** Words with the spaces after them; a word that is too wide in its parts. */
function fragmentsOf(text: string, width: number): string[] {
  return wordsOf(text).flatMap(word =>
    columnsOf(word.trimEnd()) <= width ? [word] : (word.match(/[^,;]*[,;]+ *|[^,;]+$/g) ?? [word]),
  )
}

/** A number stays with its unit. */
function wordsOf(text: string): string[] {
  return text.match(/\d+ (?:s|min|h)(?![^ .,;:)])[^ ]* *|[^ ]* +|[^ ]+$/g) ?? [text]
}

/** The beginning of `text` that fits in `width` columns. */
export function head(text: string, width: number): string {
  let taken = ''
  let used = 0
  for (const { segment } of graphemes.segment(text)) {
    used += columnsOf(segment)
    if (used > width) break
    taken += segment
  }
  return taken
}

/** The end of `text` that fits in `width` columns. */
export function endFitting(text: string, width: number): string {
  let taken = ''
  let used = 0
  for (const { segment } of [...graphemes.segment(text)].reverse()) {
    used += columnsOf(segment)
    if (used > width) break
    taken = segment + taken
  }
  return taken
}

/** A lead longer than this is not a label, so what follows is continued near the margin. */
const LABEL = 12

/** However narrow the terminal is, text keeps this much room. */
const NARROWEST = 16

/**
 * A paragraph with a lead: `note: …`, continued under its first letter. Every one of `lines` begins a line.
 * Without a width nothing is wrapped.
 */
export function paragraph(
  indent: string,
  lead: string,
  lines: readonly string[],
  width: number | undefined,
): string[] {
  const label = columnsOf(lead) <= LABEL
  const hang = ' '.repeat(indent.length + (label ? columnsOf(lead) : 2))
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(NARROWEST, width - hang.length)
  const [first = '', ...rest] = lines
  return [label ? first : lead + first, ...rest]
    .flatMap(line => wrap(line, room))
    .map((piece, index) => {
      const start = index > 0 ? hang : label ? indent + lead : indent
      return (start + piece).trimEnd()
    })
}

/** As `paragraph`, all lines after a lead of any length; `painted` is the lead with its colours. */
export function behind(
  lead: string,
  lines: readonly string[],
  width: number | undefined,
  painted = lead,
): string[] {
  const indent = columnsOf(lead)
  const [first = '', ...rest] = paragraph(' '.repeat(indent), '', lines, width)
  return [(painted + first.slice(indent)).trimEnd(), ...rest]
}
