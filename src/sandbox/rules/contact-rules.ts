/**
 * WHOIS contacts: the fourteen keys, what must be filled in, what a value may be. Nothing is known of the
 * real texts but the pattern for a missing parameter. Ids are those of docs/sandbox.md.
 */
import { Refusal } from '../http/envelope.ts'
import { missing, objectIn } from './writes.ts'

const keys = [
  'type',
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

type Key = (typeof keys)[number]

/** As answered: every key is text, `""` when there is nothing. */
export type Contact = Record<Key, string>

/** What may stay empty: a person has no company, and no one a fax. */
const optional = new Set<Key>(['companyName', 'companyKvk', 'companyType', 'faxNumber'])

const contactTypes = ['registrant', 'administrative', 'technical']

const companyTypes = new Set(
  'BV BVI/O COOP CV EENMANSZAAK KERK NV OWM REDR STICHTING VERENIGING VOF BEG BRO EESV ANDERS'.split(' '),
)

export interface ContactRule {
  id: string
  /** The value that offends follows it. */
  text: string
  key: Key
  fits(value: string): boolean
}

/** Checked on values that are not empty. */
export const contactRules: readonly ContactRule[] = [
  {
    id: 'contact-type',
    text: 'This is not a valid contact type',
    key: 'type',
    fits: value => contactTypes.includes(value),
  },
  {
    id: 'contact-company-type',
    text: 'This is not a valid company type',
    key: 'companyType',
    fits: value => companyTypes.has(value),
  },
  {
    id: 'contact-email',
    text: 'This is not a valid email address',
    key: 'email',
    fits: value => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  },
  {
    id: 'contact-phone',
    text: 'This is not a valid phone number',
    key: 'phoneNumber',
    fits: value => /^\+?[0-9 ().-]{6,24}$/.test(value),
  },
  {
    id: 'contact-country',
    text: 'This is not a valid country code',
    key: 'country',
    fits: value => /^[a-z]{2}$/i.test(value),
  },
]

/** A stored contact with all its keys. */
function filledContact(stored: Readonly<Record<string, unknown>>): object {
  return { ...Object.fromEntries(keys.map(key => [key, ''])), ...withoutNull(stored) }
}

/** The contacts of a domain or an account as answered. */
export function contactsIn(parts: Readonly<Record<string, unknown>>): object[] {
  const stored = parts['contacts']
  return Array.isArray(stored) ? (stored as Record<string, unknown>[]).map(filledContact) : []
}

/** Reads a full list: every type exactly once. Throws `Refusal` 406. */
export function readContacts(sent: readonly unknown[]): Contact[] {
  const contacts = sent.map(readContact)
  const types = contacts.map(contact => contact.type).sort()
  if (types.join(' ') !== [...contactTypes].sort().join(' ')) {
    throw new Refusal(406, `Please supply one contact of each type: ${contactTypes.join(', ')}`)
  }
  return contacts
}

function readContact(value: unknown): Contact {
  const sent = objectIn(value, 'contacts')
  const contact = Object.fromEntries(keys.map(key => [key, textIn(sent, key)])) as Contact
  for (const rule of contactRules) {
    const text = contact[rule.key]
    if (text !== '' && !rule.fits(text)) throw new Refusal(406, `${rule.text}: '${text}'`)
  }
  return { ...contact, country: contact.country.toLowerCase() }
}

function textIn(sent: Record<string, unknown>, key: Key): string {
  const value = sent[key] ?? ''
  if (typeof value !== 'string') throw missing(key)
  if (value.trim() === '' && !optional.has(key)) throw missing(key)
  return value
}

function withoutNull(stored: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null))
}
