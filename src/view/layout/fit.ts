/** Which rows of a table are in its columns, so that one long name does not push all values to the edge. */
import { type Column, columnsOf, layColumns } from './columns.ts'

/** What is before the first cell: indent, sign, space. */
export const LEAD = 4
export const GAP = '  '

/** The room that long names must leave to the values. */
const VALUE_ROOM = 30

export interface Fit {
  columns: Column[]
  /** Where the values begin. */
  margin: number
  /** What the values have; unlimited where the width is. */
  room: number
}

/** Where the values begin after these columns. */
function marginOf(columns: readonly Column[]): number {
  let margin = LEAD
  for (const column of columns) margin += column.width + GAP.length
  return margin
}

/**
 * Lays out the cells before the value. Where the values get less than `needed` columns (at most VALUE_ROOM),
 * rows with a long cell in the widest column do not count, as long as half of the rows stay in the columns.
 */
export function fitColumns(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  needed: number,
  width: number,
): Fit {
  const all = layColumns(titles, rows)
  const measured = (columns: Column[]): Fit => {
    const margin = marginOf(columns)
    return { columns, margin, room: width - margin }
  }
  const full = measured(all)
  const wanted = Math.min(needed, VALUE_ROOM)
  if (full.room >= wanted) return full
  let widest = 0
  for (const [index, column] of all.entries()) if (column.width > (all[widest]?.width ?? 0)) widest = index
  const withRoom = (reserved: number) => {
    const limit = (all[widest]?.width ?? 0) - (reserved - full.room)
    const inside = rows.filter(cells => columnsOf(cells[widest] ?? '') <= limit)
    const columns = layColumns(titles, inside)
    // What is before a long cell is in its column all the same.
    return { inside, fitted: measured([...all.slice(0, widest), ...columns.slice(widest)]) }
  }
  const { inside, fitted } = withRoom(wanted)
  return inside.length * 2 >= rows.length && fitted.room >= wanted ? fitted : withRoom(0).fitted
}

/** Whether all cells fit their columns. */
export function standsIn(cells: readonly string[], columns: readonly Column[]): boolean {
  return cells.every((cell, index) => columnsOf(cell) <= (columns[index]?.width ?? 0))
}
