/** The branding kind: how the account presents itself in e-mails about transfers and in whois. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { BrandingSection } from '../../schema.gen.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import { fieldsKind } from '../contract/fields.ts'
import type {
  Amended,
  DesiredState,
  Expressed,
  Judgement,
  SectionEdit,
  WholeOption,
  WritePlan,
} from '../contract/kind.ts'
import { ofDomain } from '../contract/source.ts'
import { problemOf } from './check.ts'
import { type Branding, type BrandingField, FIELDS, linesOf, read, send } from './value.ts'

export const branding = fieldsKind<BrandingSection, BrandingField, Branding>({
  name: 'branding',
  noun: 'field',
  columns: ['FIELD', 'VALUE'],
  source: { path: ofDomain('branding'), object: 'branding' },
  // The API calls them the same.
  fields: Object.fromEntries(FIELDS.map(name => [name, name])) as Record<BrandingField, string>,
  declare,
  read: (_, value) => read(value),
  lines: linesOf,
  hindrance,
  judge,
  send,
  express,
  amend,
})

function declare(section: BrandingSection): DesiredState<Branding, WholeOption> {
  const findings: Finding[] = []
  const items: Item<Branding>[] = []
  for (const field of FIELDS) {
    const text = section[field]
    if (text === undefined) continue
    const value: Branding = { name: field, text }
    const problem = problemOf(field, text)
    if (problem) {
      const about = linesOf(value).map(({ key }) => key)
      findings.push({ ...problem, severity: severityOf(problem.rule), path: [field], about })
    }
    items.push({ id: field, value })
  }
  return { findings, items, mode: 'exclusive', options: { whole: false } }
}

/** Domains that are registered already keep what they were registered with (api-v6). */
function judge({ subject, changes }: { subject: ZoneName; changes: readonly Change<Branding>[] }): Judgement {
  if (changes.length === 0) return { effects: [], risks: [] }
  const text = `the branding of ${subject} changes for domains registered from now on; transfer e-mails and whois of domains that exist stay as they are`
  return { effects: [{ topic: 'branding', text }], risks: [] }
}

const ENDED: Readonly<Record<string, string>> = {
  gone: 'is gone',
  dropinprogress: 'is being given up',
  inprogress: 'is still being registered or transferred',
}

function hindrance(
  subject: ZoneName,
  _: readonly Change<Branding>[],
  { domain }: DomainContext,
): Pick<WritePlan, 'stuck'> | undefined {
  const reason = domain?.status === undefined ? undefined : ENDED[domain.status]
  return reason === undefined
    ? undefined
    : { stuck: `${subject} ${reason}, so its branding cannot be changed` }
}

// Live branding to the section of a file, and an existing section brought to what is live; for `pull`.

interface Unsaid {
  line: Line
  reason: string
}

function express(live: readonly Item<Branding>[]): Expressed<BrandingSection> {
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
function amend({
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
