/** What the files declare, record by record, with the file and line of each: as text and as Markdown. */
import { placeText } from '../../diagnostics.ts'
import type { DeclaredPlaces } from '../../plan/declared-places.ts'
import { maskedCells } from '../../plan/private.ts'
import { visible } from '../../text/visible.ts'
import { code, fence } from '../words/prose.ts'

export function writtenText(written: readonly DeclaredPlaces[]): string {
  return written.map(one => `${visible(one.subject)} · ${visible(one.kind)}\n${table(one)}`).join('\n')
}

export function writtenMarkdown(written: readonly DeclaredPlaces[]): string {
  const blocks = written.map(
    one => `${code(one.subject)} · ${code(one.kind)}\n\n${fence('', table(one).trimEnd().split('\n'))}`,
  )
  return blocks.length === 0 ? '' : `### Where it is written\n\n${blocks.join('\n\n')}\n`
}

/** The place comes first: values are of any length. */
function table({ columns, lines }: DeclaredPlaces): string {
  const rows = [
    ['WRITTEN', ...columns],
    ...lines.map(({ line, place }) => [visible(placeText(place)), ...maskedCells(line).map(visible)]),
  ]
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows
    .map(
      row =>
        `  ${row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]!))).join('  ')}\n`,
    )
    .join('')
}
