/** The branding kind: how the account presents itself in e-mails about transfers and in whois. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { BrandingSection } from '../../schema.gen.ts'
import { admitDeclared, type FieldOptions } from '../contract/fields.ts'
import type { DesiredState, Judgement, Kind } from '../contract/kind.ts'
import type { RawField } from '../contract/raw.ts'
import { FIELD, ofDomain } from '../contract/source.ts'
import { problemOf } from './check.ts'
import { amend, express } from './express.ts'
import { steps } from './steps.ts'
import { type Branding, compare, FIELDS, itemOf, keyOf, linesOf, parse, same } from './value.ts'

export const branding: Kind<BrandingSection, RawField, Branding, FieldOptions> = {
  name: 'branding',
  scope: 'domain',
  noun: 'field',
  countsLosses: false,
  keepsBytes: false,
  columns: ['FIELD', 'VALUE'],
  declare,
  source: { path: ofDomain('branding'), object: 'branding' },
  shape: FIELD,
  parse,
  admit: admitDeclared,
  unrestricted: () => ({ whole: true }),
  review: () => [],
  judge,
  facts: live => live.map(({ value }) => keyOf(value)),
  same,
  compare,
  lines: linesOf,
  pathOf: ({ field }) => [field],
  steps,
  express,
  amend,
}

function declare(section: BrandingSection): DesiredState<Branding, FieldOptions> {
  const findings: Finding[] = []
  const items: Item<Branding>[] = []
  for (const field of FIELDS) {
    const text = section[field]
    if (text === undefined) continue
    const item = itemOf(field, { text })
    const problem = problemOf(field, text)
    if (problem) {
      const about = [keyOf(item.value)]
      findings.push({ ...problem, severity: severityOf(problem.rule), path: [field], about })
    }
    items.push(item)
  }
  return { findings, items, mode: 'exclusive', options: { whole: false } }
}

/** Domains that are registered already keep what they were registered with (api-v6). */
function judge({ subject, changes }: { subject: ZoneName; changes: readonly Change<Branding>[] }): Judgement {
  if (changes.length === 0) return { effects: [], risks: [] }
  const text = `the branding of ${subject} changes for domains registered from now on; transfer e-mails and whois of domains that exist stay as they are`
  return { effects: [{ topic: 'branding', text }], risks: [] }
}
