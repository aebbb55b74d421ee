/** The inventory as a table for a terminal or a log, the findings below it, and a line that sums up. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { DomainRow, Inventory } from '../../plan/inventory.ts'
import { visible, visibleAfter, visibleValue } from '../../text/visible.ts'
import { columnsOf, padEnd, paragraph, wrap } from '../layout/columns.ts'
import { unicodeForm } from '../words/wording.ts'
import { type CellParts, STATUS_COLUMNS, type StatusColumn, UNKNOWN } from './status-columns.ts'
import { adviceGroups, rulesByDomain, type SummaryOptions, statusSummary } from './status-summary.ts'

export interface StatusTextOptions extends SummaryOptions {
  color: boolean
  /** Columns of the terminal; nothing is wider. Without it every column is shown in full. */
  width?: number
}

/** Ends in a newline. */
export function statusText(inventory: Inventory, options: StatusTextOptions): string {
  const { color, width } = options
  const pc = picocolors.createColors(color)
  const summary = paragraph('', '', [statusSummary(inventory, options)], width).map(pc.bold)
  return [tableLines(inventory, pc, width), findingLines(inventory, pc, width), summary]
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n')
}

function tableLines({ domains, findings }: Inventory, pc: Colors, width: number | undefined): string[] {
  if (domains.length === 0) return []
  const rules = rulesByDomain(findings)
  const names = domains.map(({ name }) => nameText(name))
  const { nameWidth, columns, dropped } = layStatus(names, domains, rules, width)
  const lineOf = (name: string, cells: readonly string[]): string =>
    [padEnd(name, nameWidth), ...cells.map((cell, index) => padEnd(cell, columns[index]!.width))]
      .join(GAP)
      .trimEnd()
  const titles = columns.map(({ title }) => title)
  const lines = [pc.dim(lineOf('DOMAIN', titles))]
  for (const [index, { name }] of domains.entries()) {
    const [first = '', ...rest] = nameLines(names[index]!, nameWidth)
    const line = lineOf(
      first,
      columns.map(({ cells }) => cells[index]!),
    )
    lines.push(rules.has(name) ? pc.yellow(first) + line.slice(first.length) : line)
    lines.push(...rest.map(more => GAP + more))
  }
  const remarks: string[] = []
  if (columns.some(({ cells }) => cells.some(cell => cell === UNKNOWN_SIGN)))
    remarks.push(`${UNKNOWN_SIGN}: not known`)
  if (dropped.length > 0)
    remarks.push(`not shown: ${dropped.join(', ')}; a wider terminal has room, --json has all`)
  return [...lines, ...remarks.flatMap(text => paragraph('', '', [text], width)).map(pc.dim)]
}

/** `xn--bcher-kva.nl (bücher.nl)`. */
function nameText(name: string): string {
  const unicode = unicodeForm(name)
  return unicode === undefined ? visibleValue(name) : `${visibleValue(name)} (${visibleAfter(unicode)})`
}

/** What has no room on the first line is below it, indented. */
function nameLines(name: string, width: number): string[] {
  const pieces = wrap(name, width)
  if (pieces.length === 1) return pieces
  return wrap(name, width - GAP.length).map(piece => piece.trimEnd())
}

function findingLines({ findings }: Inventory, pc: Colors, width: number | undefined): string[] {
  const lines: string[] = []
  let last: string | undefined
  for (const { rule, advice, findings: group } of adviceGroups(findings)) {
    if (rule !== last) lines.push(...(last === undefined ? [] : ['']), pc.yellow(rule))
    last = rule
    for (const { domain, message } of group) {
      lines.push(...paragraph('  ', '', [`${visibleValue(domain)}: ${visibleAfter(message)}`], width))
    }
    lines.push(...paragraph('  ', 'help: ', [visibleAfter(advice)], width).map(pc.cyan))
  }
  return lines
}

// Which columns of the inventory a terminal has room for: what matters most first, in short where it must be.

const GAP = '  '
/** Longer names are wrapped before other columns go. */
const LONG_NAME = 24
/** Stands for what is unknown where there is little room. */
const UNKNOWN_SIGN = '?'

/** A column as it is shown. */
interface ShownColumn {
  title: string
  /** Safe, one for each row. */
  cells: readonly string[]
  width: number
}

interface StatusLayout {
  /** Of the names, which are wrapped to it. */
  nameWidth: number
  columns: readonly ShownColumn[]
  /** Titles of columns that say something and have no room. */
  dropped: readonly string[]
}

/**
 * Fits the columns beside `names` (safe) into `width`, unlimited by default. Where not all of them have room in full,
 * the most important ones come first, in short; what room is left goes to the names and to the full forms.
 */
function layStatus(
  names: readonly string[],
  rows: readonly DomainRow[],
  rules: ReadonlyMap<string, readonly string[]>,
  width = Number.POSITIVE_INFINITY,
): StatusLayout {
  const rulesFor = rows.map(({ name }) => rules.get(name) ?? [])
  const lay = (title: string, say: StatusColumn['full'], unknown: string): ShownColumn => {
    const cells = rows.map((row, index) => cellText(say(row, rulesFor[index]!), unknown))
    return measured(title.toUpperCase(), cells)
  }
  const full = new Map(STATUS_COLUMNS.map(one => [one, lay(one.title, one.full, UNKNOWN)]))
  const longest = measured('DOMAIN', names).width
  if (longest + roomOf(full.values()) <= width) {
    return { nameWidth: longest, columns: [...full.values()], dropped: [] }
  }
  // A column of spaces says nothing.
  const telling = STATUS_COLUMNS.filter(one => !isBlank(full.get(one)!))
  const shown = new Map<StatusColumn, ShownColumn>()
  let room = width - Math.min(longest, LONG_NAME)
  for (const one of [...telling].sort((a, b) => b.rank - a.rank)) {
    const { title, say } = one.short ?? { title: one.title, say: one.full }
    const laid = lay(title, say, UNKNOWN_SIGN)
    if (roomOf([laid]) > room) continue
    shown.set(one, laid)
    room -= roomOf([laid])
  }
  const more = longest - LONG_NAME
  if (more > 0 && more <= room) room -= more
  for (const [one, short] of shown) {
    const laid = full.get(one)!
    if (laid.width - short.width > room) continue
    shown.set(one, laid)
    room -= laid.width - short.width
  }
  return {
    nameWidth: Math.min(longest, width - roomOf(shown.values())),
    columns: STATUS_COLUMNS.flatMap(one => shown.get(one) ?? []),
    // What has no rank is elsewhere too.
    dropped: telling.filter(one => !shown.has(one) && one.rank > 0).map(({ title }) => title),
  }
}

function roomOf(columns: Iterable<ShownColumn>): number {
  let room = 0
  for (const { width } of columns) room += GAP.length + width
  return room
}

function measured(title: string, cells: readonly string[]): ShownColumn {
  let width = columnsOf(title)
  for (const cell of cells) width = Math.max(width, columnsOf(cell))
  return { title, cells, width }
}

function isBlank({ cells }: ShownColumn): boolean {
  return cells.every(cell => cell === '')
}

function cellText(said: CellParts, unknown: string): string {
  return said
    .filter(part => part !== '')
    .map(part => (part === UNKNOWN ? unknown : visible(part)))
    .join(', ')
}
