/** Live contacts to items: one for each field of each role. */
import type { Item } from '../../plan/state.ts'
import type { RawContact } from '../contract/raw.ts'
import { type ContactField, FIELDS, liveField, ROLES, type Role } from './field.ts'

/** Every field of the roles that are there. A contact of an unknown role gives none, so nothing touches it. */
export function parse(raw: readonly RawContact[]): Item<ContactField>[] {
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
