/** A section to fields, with what is wrong about them. */
import type { Finding } from '../../diagnostics.ts'
import type { Item } from '../../plan/state.ts'
import type { ContactsSection } from '../../schema.gen.ts'
import type { FieldOptions } from '../contract/fields.ts'
import type { DesiredState } from '../contract/kind.ts'
import { checkContact } from './check.ts'
import { type ContactField, declaredField, FIELDS, ROLES } from './field.ts'

/** Profiles are in place already (files/repository/profiles.ts). A name that is left is in an old version: it says nothing. */
export function declare(section: ContactsSection): DesiredState<ContactField, FieldOptions> {
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
