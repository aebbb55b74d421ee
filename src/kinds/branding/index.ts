/** The branding kind: how the account presents itself in e-mails about transfers and in whois. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { BrandingSection } from '../../schema.gen.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import { type FieldOptions, fieldsKind } from '../contract/fields.ts'
import type { DesiredState, Judgement, WritePlan } from '../contract/kind.ts'
import { ofDomain } from '../contract/source.ts'
import { problemOf } from './check.ts'
import { amend, express } from './express.ts'
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

function declare(section: BrandingSection): DesiredState<Branding, FieldOptions> {
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
