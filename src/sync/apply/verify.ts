/** Whether what was read after writing is what was planned. */
import type { ZoneName } from '../../dns/name.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { diffLines } from '../../plan/diff.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import { shownLine } from '../../plan/private.ts'
import { missingFrom } from '../parts/edit.ts'

/**
 * What was written is compared by meaning, for the server may spell it its own way; what was not touched of a zone
 * must be there byte for byte. `written` are the raw members that were sent.
 */
export function differencesOf(
  kind: AnyKind,
  subject: ZoneName,
  sides: { expected: readonly unknown[]; actual: readonly unknown[]; written: readonly unknown[] },
): NonNullable<PartOutcome['differences']> | undefined {
  const { expected, actual } = sides
  const written = new Set(sides.written.map(entry => JSON.stringify(entry)))
  const linesOf = (raw: readonly unknown[]) =>
    kind.parse(raw, subject).flatMap(item => kind.lines(item.value))
  const { removed, added } = diffLines(linesOf(expected), linesOf(actual))
  const untouched = kind.keepsBytes ? expected.filter(entry => !written.has(JSON.stringify(entry))) : []
  const respelled = missingFrom(actual, untouched)
  // Bytes are kept of entries alone, and nothing of them is private.
  const missing = [...removed.map(shownLine), ...respelled.map(entry => JSON.stringify(entry))]
  if (missing.length + added.length === 0) return undefined
  return { missing, unexpected: added.map(shownLine) }
}
