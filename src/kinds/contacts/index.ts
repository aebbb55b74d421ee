/** The kinds `contacts`, of a domain, and `default-contacts`, which new domains of the account get. */

import type { Finding } from '../../diagnostics.ts'
import type { Item } from '../../plan/state.ts'
import type { ContactsSection } from '../../schema.gen.ts'
import { admitDeclared } from '../contract/fields.ts'
import type { DesiredState, Kind, WholeOption } from '../contract/kind.ts'
import type { RawContact } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { checkContact } from './check.ts'
import { amend, express } from './express.ts'
import {
  type ContactField,
  compare,
  declaredField,
  FIELDS,
  keyOf,
  linesOf,
  liveField,
  ROLES,
  type Role,
  same,
} from './field.ts'
import { judge, judgeDefaults } from './judge.ts'
import { review } from './review.ts'
import { stepsTo } from './steps.ts'

type ContactsKind = Kind<ContactsSection, RawContact, ContactField, WholeOption>

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
  steps: input => stepsTo({ path: `/domains/${input.subject}/contacts`, registered: true }, input),
}

export const defaultContacts: ContactsKind = {
  ...shared,
  name: 'default-contacts',
  schema: 'contacts',
  scope: 'account',
  source: { path: () => '/domain-defaults/contacts', list: 'contacts', optional: true },
  judge: judgeDefaults,
  steps: input => stepsTo({ path: '/domain-defaults/contacts', registered: false }, input),
}

// Live contacts to items: one for each field of each role.

/** Every field of the roles that are there. A contact of an unknown role gives none, so nothing touches it. */
function parse(raw: readonly RawContact[]): Item<ContactField>[] {
  return ROLES.flatMap(role => {
    const contact = contactOf(raw, role)
    return contact ? FIELDS.map(field => liveField(role, field, contact)) : []
  })
}

/** Of several contacts of one role always the same one, in whatever order they come. */
function contactOf(raw: readonly RawContact[], role: Role): RawContact | undefined {
  const texts = raw.filter(({ type }) => type === role).map(contact => JSON.stringify(contact))
  const text = texts.sort()[0]
  return raw.find(contact => JSON.stringify(contact) === text)
}

// A section to fields, with what is wrong about them.

/** Profiles are in place already (files/repository/profiles.ts). A name that is left is in an old version: it says nothing. */
export function declare(section: ContactsSection): DesiredState<ContactField, WholeOption> {
  const items: Item<ContactField>[] = []
  const findings: Finding[] = []
  for (const role of ROLES) {
    const contact = section[role]
    if (typeof contact !== 'object') continue
    for (const field of FIELDS) {
      const text = contact[field]
      if (text !== undefined) items.push(declaredField(role, field, text))
    }
    findings.push(...checkContact(role, contact))
  }
  return { findings, items, mode: 'exclusive', options: { whole: false } }
}
