/** The snapshots there are, one row each. */
import { someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { layColumns, padCell } from '../layout/columns.ts'

/** A snapshot as its row tells it. */
export interface SnapshotRow {
  /** UTC: `2026-11-21T14:05:03Z`. */
  time: string
  digest: string
  /** The verb that took it; absent when that cannot be read. */
  by?: 'apply' | 'rollback'
  /** How many items were about to be changed. */
  items: number
  domains: readonly string[]
  /** Why it cannot be used. */
  damage?: string
}

const HEADING = ['TIME', 'DIGEST', 'BY', 'CHANGES', 'DOMAINS']

/** A table with a heading, in the order given, without a line feed at the end. */
export function snapshotsText(rows: readonly SnapshotRow[]): string {
  const cells = rows.map(({ time, digest, by = '', domains, items, damage }) =>
    damage === undefined
      ? [time, digest, by, String(items), someNames(domains)]
      : [time, digest, by, '', `cannot be used: ${visible(damage)}`],
  )
  const columns = layColumns(HEADING, cells)
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => padCell(cell, columns[at]!)).join('  ')
  return [HEADING, ...cells].map(row => line(row).trimEnd()).join('\n')
}
