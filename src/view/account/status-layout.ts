/** Which columns of the inventory a terminal has room for: what matters most first, in short where it must be. */
import type { DomainRow } from '../../plan/inventory.ts'
import { visible } from '../../text/visible.ts'
import { columnsOf } from '../layout/columns.ts'
import { type CellParts, STATUS_COLUMNS, type StatusColumn, UNKNOWN } from './status-columns.ts'

export const GAP = '  '
/** Longer names are wrapped before other columns go. */
const LONG_NAME = 24
/** Stands for what is unknown where there is little room. */
export const UNKNOWN_SIGN = '?'

/** A column as it is shown. */
export interface ShownColumn {
  title: string
  /** Safe, one for each row. */
  cells: readonly string[]
  width: number
}

export interface StatusLayout {
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
export function layStatus(
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
