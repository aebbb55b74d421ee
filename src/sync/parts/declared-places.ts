/** Every declared line with the place of the file, own or shared, that says it; for `plan --explain`. */
import { saidAt } from '../../diagnostics.ts'
import type { DeclaredPlaces } from '../../plan/declared-places.ts'
import type { DesiredPart } from './declared.ts'

export function writtenBy(parts: readonly DesiredPart[]): DeclaredPlaces[] {
  return parts.map(({ section, kind, desired }) => ({
    subject: section.domain,
    kind: kind.name,
    columns: kind.columns,
    lines: desired.items.flatMap(({ value }) =>
      kind.lines(value).map(line => ({
        line,
        place: saidAt(section.place(kind.pathOf?.(value, line) ?? [])),
      })),
    ),
  }))
}
