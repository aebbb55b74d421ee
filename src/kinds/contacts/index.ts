/** The kinds `contacts`, of a domain, and `default-contacts`, which new domains of the account get. */
import type { ContactsSection } from '../../schema.gen.ts'
import { admitDeclared, type FieldOptions } from '../contract/fields.ts'
import type { Kind } from '../contract/kind.ts'
import type { RawContact } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { declare } from './declare.ts'
import { amend, express } from './express.ts'
import { type ContactField, compare, keyOf, linesOf, same } from './field.ts'
import { judge, judgeDefaults } from './judge.ts'
import { parse } from './parse.ts'
import { review } from './review.ts'
import { stepsTo } from './steps.ts'

type ContactsKind = Kind<ContactsSection, RawContact, ContactField, FieldOptions>

const shared = {
  personal: true,
  section: { profiles: true },
  noun: 'field',
  countsLosses: false,
  keepsBytes: false,
  columns: ['ROLE', 'FIELD', 'VALUE'],
  declare,
  shape: { type: 'name' },
  parse,
  admit: admitDeclared,
  unrestricted: () => ({ whole: true }),
  review,
  facts: live => live.map(({ value }) => keyOf(value)),
  same,
  compare,
  lines: linesOf,
  pathOf: ({ role, field }) => [role, field],
  express,
  amend,
} satisfies Partial<ContactsKind>

export const contacts: ContactsKind = {
  ...shared,
  name: 'contacts',
  scope: 'domain',
  uses: ['tld'],
  source: { path: ofDomain('contacts'), list: 'contacts', included: 'contacts' },
  judge,
  steps: input =>
    stepsTo({ kind: 'contacts', path: `/domains/${input.subject}/contacts`, registered: true }, input),
}

export const defaultContacts: ContactsKind = {
  ...shared,
  name: 'default-contacts',
  schema: 'contacts',
  scope: 'account',
  source: { path: () => '/domain-defaults/contacts', list: 'contacts', optional: true },
  judge: judgeDefaults,
  steps: input =>
    stepsTo({ kind: 'default-contacts', path: '/domain-defaults/contacts', registered: false }, input),
}
