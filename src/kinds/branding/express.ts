/** Live branding to the section of a file, and an existing section brought to what is live; for `pull`. Pure. */
import type { Change } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { BrandingSection } from '../../schema.gen.ts'
import type { Amended, Expressed, SectionEdit } from '../contract/kind.ts'
import { problemOf } from './check.ts'
import { type Branding, type BrandingField, linesOf } from './value.ts'

interface Unsaid {
  line: Line
  reason: string
}

export function express(live: readonly Item<Branding>[]): Expressed<BrandingSection> {
  const section: BrandingSection = {}
  const unsaid: Unsaid[] = []
  for (const { value } of live) {
    const reason = unsaidBecause(value)
    if (reason === undefined) section[value.name] = value.text
    else unsaid.push({ line: linesOf(value)[0]!, reason })
  }
  return { section: Object.keys(section).length > 0 ? section : undefined, comments: [], unsaid }
}

/** From what the section declares (`before`) to what is live (`after`). What cannot be said is not mentioned any more. */
export function amend({
  section,
  changes,
}: {
  section: BrandingSection
  changes: readonly Change<Branding>[]
}): Amended {
  const edits: SectionEdit[] = []
  const unsaid: Unsaid[] = []
  for (const change of changes) {
    const path = [change.id]
    const live = change.action === 'delete' ? undefined : change.after
    const reason = live && unsaidBecause(live)
    if (live && reason !== undefined) unsaid.push({ line: linesOf(live)[0]!, reason })
    if (live && reason === undefined) edits.push({ op: 'set', path, value: live.text })
    else if (section[change.id as BrandingField] !== undefined) edits.push({ op: 'remove', path })
  }
  return { edits, unsaid }
}

/** Why no file can say this value; undefined when one can. */
function unsaidBecause({ name: field, text, unread }: Branding): string | undefined {
  if (unread !== undefined) return 'it is not text'
  const problem = problemOf(field, text)
  return problem && severityOf(problem.rule) === 'error' ? problem.message : undefined
}
