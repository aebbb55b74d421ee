/** Rows of changes as an aligned table for a terminal. */
import type { Colors, Formatter } from 'picocolors/types.js'
import { count } from '../../text/count.ts'
import { type Column, columnsOf, padCell, wrap } from '../layout/columns.ts'
import { type Fit, fitColumns, GAP, LEAD, standsIn } from '../layout/fit.ts'
import { markChanges, type Span, sliceSpans } from '../layout/spans.ts'
import { DRIFT, FOREIGN } from '../words/origins.ts'
import type { Row, RowValue } from '../words/rows.ts'

export interface TableOptions {
  pc: Colors
  /** Columns of the terminal; nothing is wider. Without it every value is on one line. */
  width?: number
}

const INDENT = '  '
/** Values that have no room beside their row are below it, after this. */
const BELOW = '      '
/** Old and new value are on one line up to this width. */
const ONE_LINE = 64
/** A value below its row keeps this much room. */
const NARROWEST = 16

/** A heading and the rows under it. `columns` name the cells of a line, the last one the value. */
export function tableLines(
  columns: readonly string[],
  rows: readonly Row[],
  options: TableOptions,
): string[] {
  const { pc, width = Number.POSITIVE_INFINITY } = options
  const titles = columns.slice(0, -1).map(title => title.toUpperCase())
  const cells = rows.map(row => row.cells)
  const fit = fitColumns(titles, cells, widestOf(rows), width)
  const lines = [pc.dim(headingText(titles, columns.at(-1)?.toUpperCase() ?? '', fit))]
  for (const row of rows) {
    const sign = INDENT + signPaint(row.sign, pc)(row.sign)
    if (beside(row, fit)) {
      const head = row.cells.map((cell, index) => cellText(cell, fit.columns[index], pc) + GAP).join('')
      const [first = '', ...rest] = valueLines(row, fit.room, pc)
      lines.push(`${sign} ${head}${first}`, ...rest.map(line => ' '.repeat(fit.margin) + line))
      continue
    }
    const [first = '', ...rest] = headLines(row, fit, width - LEAD, pc)
    const room = Math.max(NARROWEST, width - BELOW.length)
    lines.push(`${sign} ${first}`, ...rest.map(line => ' '.repeat(LEAD) + line))
    lines.push(...valueLines(row, room, pc).map(line => BELOW + line))
  }
  return lines
}

function headingText(titles: readonly string[], value: string, { columns, margin, room }: Fit): string {
  const heads = titles.map((title, index) => padCell(title, columns[index]!))
  // Where no value can be in its column, there is none to name.
  if (columnsOf(value) > room) return (' '.repeat(LEAD) + heads.join(GAP)).trimEnd()
  return `${' '.repeat(LEAD)}${heads.join(GAP)}`.padEnd(margin) + value
}

/** The room that the values of a row take when none is wrapped, their characters included. */
function roomFor(row: Row): number {
  let widest = 0
  for (const value of row.values) {
    const texts = value.kind === 'replace' ? [value.before, value.after] : [textOf(value)]
    const sign = row.signed || value.kind === 'replace' ? 2 : 0
    for (const text of texts) widest = Math.max(widest, columnsOf(text) + sign)
  }
  return widest
}

function widestOf(rows: readonly Row[]): number {
  let widest = 0
  for (const row of rows) widest = Math.max(widest, roomFor(row))
  return widest
}

/** Whether the values can be beside the cells; wrapped ones have more room below them. */
function beside(row: Row, { columns, room }: Fit): boolean {
  return standsIn(row.cells, columns) && roomFor(row) <= room
}

/** The cells of a row whose values are below it; wrapped where even that is too narrow. */
function headLines(row: Row, { columns }: Fit, room: number, pc: Colors): string[] {
  const over = row.cells.findIndex((cell, index) => columnsOf(cell) > (columns[index]?.width ?? 0))
  // After a cell that is too long nothing is in its column, so spaces before it would say nothing.
  const column = (index: number) => (over >= 0 && index >= over ? undefined : columns[index])
  const plain = row.cells
    .map((cell, index) => (column(index) ? padCell(cell, column(index)!) : cell))
    .join(GAP)
  if (columnsOf(plain.trimEnd()) > room) return wrap(row.cells.join(GAP), room).map(line => line.trimEnd())
  return [
    row.cells
      .map((cell, index) => cellText(cell, column(index), pc))
      .join(GAP)
      .trimEnd(),
  ]
}

function signPaint(sign: Row['sign'], pc: Colors): Formatter {
  if (sign === ' ') return String
  return sign === '+' ? pc.green : sign === '-' ? pc.red : pc.yellow
}

/** A cell, padded; of `3600 → 300` the new side is what counts, and what is foreign must be seen. */
function cellText(cell: string, column: Column | undefined, pc: Colors): string {
  const padded = column ? padCell(cell, column) : cell
  if (cell === FOREIGN) return padded.replace(cell, () => pc.bold(pc.red(cell)))
  if (cell === DRIFT) return padded.replace(cell, () => pc.yellow(cell))
  const [before, after] = cell.split(' → ')
  if (after === undefined || before === undefined) return padded
  return padded.replace(cell, () => `${pc.red(before)} → ${pc.green(after)}`)
}

/** The lines that are in the value column of one row. */
function valueLines(row: Row, room: number, pc: Colors): string[] {
  if (row.signed) return row.values.flatMap(value => signedLines(value, room - 2, pc))
  return row.values.flatMap(value => {
    if (value.kind === 'kept') return signedLines(value, room, pc)
    if (value.kind !== 'replace') {
      return plain(value.text, room, value.kind === 'stay' ? String : signPaint(row.sign, pc))
    }
    const width = columnsOf(value.before) + ' → '.length + columnsOf(value.after)
    if (width <= Math.min(room, ONE_LINE)) return [`${pc.red(value.before)} → ${pc.green(value.after)}`]
    return signedLines(value, room - 2, pc)
  })
}

/** A value under its own sign: several values of one row, or an old and a new one too long for one line. */
function signedLines(value: RowValue, room: number, pc: Colors): string[] {
  switch (value.kind) {
    case 'kept':
      return [pc.dim(`  ${keptText(value.count)}`)]
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

function keptText(amount: number): string {
  return count(amount, 'other stays', 'others stay')
}

function textOf(value: Exclude<RowValue, { kind: 'replace' }>): string {
  return value.kind === 'kept' ? keptText(value.count) : value.text
}
