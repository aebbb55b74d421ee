/** Live settings to the section of a file, and an existing section brought to what is live; for `pull`. Pure. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import type { Amended, DeclareContext, Expressed, SectionEdit } from '../contract/kind.ts'
import { canBeWhitelabel } from './declare.ts'
import { oddTags, tagProblem } from './tags.ts'
import { linesOf, type Setting } from './value.ts'

interface Unsaid {
  line: Line
  reason: string
}

/** `whitelabel: no` asks for nothing, so it is not written. */
export function express(
  live: readonly Item<Setting>[],
  { subject }: DeclareContext,
): Expressed<SettingsSection> {
  const section: SettingsSection = {}
  const unsaid: Unsaid[] = []
  for (const { value } of live) {
    unsaid.push(...unsaidOf(value, subject))
    const said = sayable(value, subject)
    if (said === undefined || (value.name === 'whitelabel' && said === 'no')) continue
    Object.assign(section, { [value.name]: said })
  }
  return { section: Object.keys(section).length > 0 ? section : undefined, comments: [], unsaid }
}

/** From what the section declares (`before`) to what is live (`after`). */
export function amend({
  section,
  changes,
  context: { subject },
}: {
  section: SettingsSection
  changes: readonly Change<Setting>[]
  context: DeclareContext
}): Amended {
  const edits: SectionEdit[] = []
  const unsaid: Unsaid[] = []
  for (const change of changes) {
    const name = change.id as Setting['name']
    const value = change.action === 'delete' ? undefined : change.after
    if (value) unsaid.push(...unsaidOf(value, subject))
    const said = value && sayable(value, subject)
    if (said === undefined) {
      if (section[name] !== undefined) edits.push({ op: 'remove', path: [name] })
    } else if (name === 'tags' && section.tags) edits.push(...tagEdits(section.tags, said))
    else edits.push({ op: 'set', path: [name], value: said })
  }
  return { edits, unsaid }
}

/** Live things that no file can say. */
function unsaidOf(setting: Setting, subject: ZoneName): Unsaid[] {
  const { name, unread, raw } = setting
  const [line] = linesOf(setting)
  if (unread !== undefined) {
    const reason = name === 'tags' ? 'it is not a list of tags' : 'it is neither yes nor no'
    return [{ line: line!, reason }]
  }
  if (name === 'whitelabel' && sayable(setting, subject) === undefined) {
    return [{ line: line!, reason: 'a file says it of .nl domains only' }]
  }
  if (name !== 'tags') return []
  return oddTags(raw?.value).map(tag => ({ line: oddLine(tag), reason: tagProblem(tag)!.message }))
}

/** A member of a live list of tags that no file can say. */
export function oddLine(tag: unknown): Line {
  const text = JSON.stringify(tag)
  return { key: `tags = ${text}`, cells: ['tags', text] }
}

function sayable({ name, said, unread }: Setting, subject: ZoneName): string | string[] | undefined {
  if (unread !== undefined) return undefined
  if (name === 'tags') return [...said]
  const word = said[0]!
  return name === 'whitelabel' && word === 'yes' && !canBeWhitelabel(subject) ? undefined : word
}

/** Tags of the file that stay keep their place. */
function tagEdits(written: readonly string[], live: string | readonly string[]): SectionEdit[] {
  const gone = written.flatMap((tag, index): SectionEdit[] =>
    live.includes(tag) ? [] : [{ op: 'remove', path: ['tags', index] }],
  )
  const fresh = [...live].filter(tag => !written.includes(tag))
  return [...gone, ...fresh.map((value): SectionEdit => ({ op: 'append', path: ['tags'], value }))]
}
