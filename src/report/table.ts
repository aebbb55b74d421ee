/** Rows of changes as an aligned table for a terminal. */
import type { Colors, Formatter } from 'picocolors/types.js'
import { type Column, columnsOf, layColumns, padCell, wrap } from './columns.ts'
import type { Row, RowValue } from './rows.ts'
import { markChanges, type Span, sliceSpans } from './spans.ts'
import { count } from './wording.ts'

export interface TableOptions {
  pc: Colors
  /** Columns of the terminal; long values are wrapped to it. Without it every value stands on one line. */
  width?: number
}

const INDENT = '  '
const GAP = '  '
/** A value keeps this much room, whatever stands before it. */
const NARROWEST_VALUE = 24
/** Old and new value stand on one line up to this width. */
const ONE_LINE = 64

/** A heading and the rows under it. `columns` name the cells of a line, the last one the value. */
export function tableLines(
  columns: readonly string[],
  rows: readonly Row[],
  options: TableOptions,
): string[] {
  const { pc, width } = options
  const titles = columns.slice(0, -1).map(title => title.toUpperCase())
  const laid = layColumns(
    titles,
    rows.map(row => row.cells),
  )
  let margin = INDENT.length + 2
  for (const column of laid) margin += column.width + GAP.length
  const room = width === undefined ? Number.POSITIVE_INFINITY : Math.max(NARROWEST_VALUE, width - margin)
  const heading = titles.map((title, index) => padCell(title, laid[index]!)).join(GAP)
  const value = columns.at(-1)?.toUpperCase() ?? ''
  const lines = [pc.dim(`${INDENT}  ${heading}${titles.length > 0 ? GAP : ''}${value}`)]
  for (const row of rows) {
    const paint = signPaint(row.sign, pc)
    const cells = row.cells.map((cell, index) => cellText(cell, laid[index]!, pc) + GAP).join('')
    const values = valueLines(row, room, pc)
    lines.push(`${INDENT}${paint(row.sign)} ${cells}${values[0] ?? ''}`)
    for (const line of values.slice(1)) lines.push(' '.repeat(margin) + line)
  }
  return lines
}

function signPaint(sign: Row['sign'], pc: Colors): Formatter {
  return sign === '+' ? pc.green : sign === '-' ? pc.red : pc.yellow
}

/** A cell, padded; of `3600 → 300` the new side is what counts. */
function cellText(cell: string, column: Column, pc: Colors): string {
  const padded = padCell(cell, column)
  const [before, after] = cell.split(' → ')
  if (after === undefined || before === undefined) return padded
  return padded.replace(cell, () => `${pc.red(before)} → ${pc.green(after)}`)
}

/** The lines that stand in the value column of one row. */
function valueLines(row: Row, room: number, pc: Colors): string[] {
  const [first] = row.values
  if (row.values.length === 1 && first !== undefined && first.kind !== 'kept') {
    if (row.sign !== '~') return plain(textOf(first), room, signPaint(row.sign, pc))
    if (first.kind === 'stay') return plain(first.text, room, String)
    if (first.kind === 'replace') {
      const width = columnsOf(first.before) + ' → '.length + columnsOf(first.after)
      if (width <= Math.min(room, ONE_LINE)) return [`${pc.red(first.before)} → ${pc.green(first.after)}`]
    }
  }
  const staying = row.values.filter(value => value.kind === 'stay')
  if (staying.length === row.values.length) return staying.flatMap(value => plain(value.text, room, String))
  return row.values.flatMap(value => signedLines(value, room - 2, pc))
}

/** A value under its own sign: several values of one row, or an old and a new one too long for one line. */
function signedLines(value: RowValue, room: number, pc: Colors): string[] {
  switch (value.kind) {
    case 'kept':
      return [pc.dim(`  ${count(value.count, 'other stays', 'others stay')}`)]
    case 'stay':
      return plain(value.text, room, String).map(line => `  ${line}`)
    case 'add':
      return signed('+', plain(value.text, room, pc.green), pc.green)
    case 'remove':
      return signed('-', plain(value.text, room, pc.red), pc.red)
    case 'replace': {
      const marks = markChanges(value.before, value.after)
      return [
        ...signed('-', spanLines(marks.before, room, pc.red, pc), pc.red),
        ...signed('+', spanLines(marks.after, room, pc.green, pc), pc.green),
      ]
    }
  }
}

function signed(sign: string, lines: readonly string[], paint: Formatter): string[] {
  return lines.map((line, index) => `${index === 0 ? paint(sign) : ' '} ${line}`)
}

function plain(text: string, room: number, paint: Formatter): string[] {
  return wrap(text, room).map(piece => paint(piece.trimEnd()))
}

/** Wraps painted text: what changes is inverse, unless all of it does. */
function spanLines(spans: readonly Span[], room: number, paint: Formatter, pc: Colors): string[] {
  const text = spans.map(span => span.text).join('')
  const all = spans.every(span => span.changed)
  let offset = 0
  return wrap(text, room).map(piece => {
    const slice = sliceSpans(spans, offset, offset + piece.trimEnd().length)
    offset += piece.length
    return slice.map(span => paint(span.changed && !all ? pc.inverse(span.text) : span.text)).join('')
  })
}

function textOf(value: Exclude<RowValue, { kind: 'kept' }>): string {
  return value.kind === 'replace' ? value.after : value.text
}
