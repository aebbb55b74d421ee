/** Every declared line with the place of the file, own or shared, that says it; for `plan --explain`. */
import type { Written } from '../plan/written.ts'
import type { DeclaredPart } from './declared.ts'

export function writtenBy(parts: readonly DeclaredPart[]): Written[] {
  return parts.map(({ section, kind, declared }) => ({
    subject: section.domain,
    kind: kind.name,
    columns: kind.columns,
    lines: declared.items.flatMap(({ value }) =>
      kind.lines(value).map(line => {
        const place = section.place(kind.pathOf?.(value, line) ?? [])
        const { file, line: row } = place.origin ?? place
        return { line, place: { file, ...(row !== undefined && { line: row }) } }
      }),
    ),
  }))
}
