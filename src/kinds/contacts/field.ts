/** One field of one contact: what an item of the kind is, how two of them compare, and how it looks. */
import { shortHash } from '../../plan/atoms.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { RawContact } from '../contract/raw.ts'
import { internationalForm } from './phone.ts'

/** The contacts of a domain (API: `type`), the holder first. */
export const ROLES = ['registrant', 'administrative', 'technical'] as const

/** The keys of a contact beside its `type`, in the order of the API (api-facts 4.7). */
export const FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'companyKvk',
  'companyType',
  'street',
  'number',
  'postalCode',
  'city',
  'phoneNumber',
  'faxNumber',
  'email',
  'country',
] as const

export type Role = (typeof ROLES)[number]
export type Field = (typeof FIELDS)[number]

/** A role in a sentence. */
export function nounOf(role: Role): string {
  return role === 'registrant' ? role : `${role} contact`
}

export interface ContactField {
  role: Role
  field: Field
  /** The form that is compared; empty where there is nothing. */
  value: string
  /** As it is shown. */
  text: string
  /** As it is sent: of what is or was live, byte for byte what the server gave. */
  raw: unknown
  /** The whole contact it was found in; absent when a file says it. */
  contact?: RawContact
}

/** A field as a file says it. */
export function declaredField(role: Role, field: Field, text: string): Item<ContactField> {
  const sent = sendable(field, text)
  return itemOf({ role, field, value: comparable(field, text), text: sent, raw: sent })
}

/** A field as the server gives it: null, and what is not there at all, are empty. */
export function liveField(role: Role, field: Field, contact: RawContact): Item<ContactField> {
  const raw = Object.hasOwn(contact, field) ? contact[field] : ''
  const text = typeof raw === 'string' ? raw : raw === null ? '' : JSON.stringify(raw)
  return itemOf({ role, field, value: comparable(field, text), text, raw, contact })
}

function itemOf(value: ContactField): Item<ContactField> {
  return { id: idOf(value), value, ...(value.value === '' && { empty: true }) }
}

/** What a change is about. */
export function fieldOf(change: Change<ContactField>): ContactField {
  return change.action === 'delete' ? change.before : change.after
}

function idOf({ role, field }: Pick<ContactField, 'role' | 'field'>): string {
  return `${role} ${field}`
}

/** Key of the line of a value. It holds a digest, never the value. */
export function keyOf({ role, field, value }: Pick<ContactField, 'role' | 'field' | 'value'>): string {
  return `${role} ${field} ${shortHash(JSON.stringify([role, field, value]))}`
}

export function linesOf(value: ContactField): Line[] {
  const { role, field, text } = value
  return [{ key: keyOf(value), cells: [role, field, text], slot: idOf(value), private: true }]
}

export function same(a: ContactField, b: ContactField): boolean {
  return a.value === b.value
}

export function compare(a: ContactField, b: ContactField): number {
  return ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)
}

/** Equal texts mean the same: a space in a postal code, or upper case in a country, is not a difference. */
export function comparable(field: Field, text: string): string {
  return field === 'postalCode' ? text.replaceAll(' ', '').toUpperCase() : sendable(field, text)
}

/** The way the server shows it (api-facts 4.8): `+31 715241919`, `nl`, `BV`. A postal code goes as it was written. */
function sendable(field: Field, text: string): string {
  switch (field) {
    case 'phoneNumber':
    case 'faxNumber':
      return internationalForm(text) ?? text
    case 'country':
      return text.toLowerCase()
    case 'companyType':
      return text.toUpperCase()
    case 'email':
      return withPlainDomain(text)
    default:
      return text
  }
}

/** Only what is after the @ means the same in upper and lower case (RFC 5321, 2.4). */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}
