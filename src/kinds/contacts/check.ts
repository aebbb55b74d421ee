/** What is wrong with a contact as a file says it. */
import email from 'validator/lib/isEmail.js'
import type { Finding } from '../../diagnostics.ts'
import type { Contact } from '../../schema.gen.ts'
import { countryFlaw, isCountry, postalCodeFlaw, streetFlaw } from './address.ts'
import { companyFlaw, companyTypeFlaw, kvkFlaw } from './company.ts'
import { comparable, FIELDS, type Field, keyOf, type Role } from './field.ts'
import type { Flaw } from './flaw.ts'
import { internationalForm, keepsNought, meantNumber } from './phone.ts'
import { NEEDED } from './review.ts'

/** More characters than any column of a registry has. */
const LONGEST = 255
/** Texts that were to be replaced. */
const PLACEHOLDER = /\$\{[^}]*\}|\{\{.*\}\}|^<[^<>@]*>$|^(?:to-?do|fixme|change-?me|x{3,})$/i

export function checkContact(role: Role, contact: Contact): Finding[] {
  const written = contact.country?.toLowerCase()
  const country = written !== undefined && isCountry(written) ? written : undefined
  const findings = FIELDS.flatMap((field): Finding[] => {
    const text = contact[field]
    if (text === undefined || text === '') return []
    const about = [keyOf({ role, field, value: comparable(field, text) })]
    return flawsOf(field, text, contact, country).map(
      ({ flaw, rule, severity }): Finding => ({
        rule,
        severity: severity ?? 'error',
        path: [role, field],
        ...flaw,
        about,
      }),
    )
  })
  return [...findings, ...halfOf(role, contact)]
}

interface Found {
  rule: string
  severity?: 'warning'
  flaw: Flaw
}

function flawsOf(field: Field, text: string, contact: Contact, country: string | undefined): Found[] {
  const general = textFlaw(field, text)
  if (general) return [general]
  const found = (rule: string, flaw: Flaw | undefined, severity?: 'warning'): Found[] =>
    flaw ? [{ rule, flaw, ...(severity && { severity }) }] : []
  switch (field) {
    case 'phoneNumber':
    case 'faxNumber':
      return found('contact-phone', phoneFlaw(field, text, country))
    case 'country':
      return found('contact-country', countryFlaw(text))
    case 'email':
      return found('contact-email', emailFlaw(text))
    case 'postalCode':
      return found('contact-postal-code', postalCodeFlaw(text, country))
    case 'companyType':
      return found('contact-company-type', companyTypeFlaw(text))
    case 'companyKvk':
      return found('contact-kvk', kvkFlaw(text, country), 'warning')
    case 'street':
      return contact.number ? [] : found('contact-number', streetFlaw(text), 'warning')
    default:
      return []
  }
}

/** Flaws that hide every other one. */
function textFlaw(field: Field, text: string): Found | undefined {
  if (hasUnsayable(text)) {
    const flaw = {
      message: `${field} holds a line break or another character no one sees`,
      advice: 'write it on one line, without control characters',
    }
    return { rule: 'contact-character', flaw }
  }
  if (PLACEHOLDER.test(text)) {
    const flaw = {
      message: `${JSON.stringify(text)} is a placeholder, and nothing here fills it`,
      advice: `write the ${field} itself`,
    }
    return { rule: 'contact-placeholder', flaw }
  }
  if (text.trim() !== text) {
    const flaw = {
      message: `${field} begins or ends with a space`,
      advice: text.trim() === '' ? `write ${field}: "" to empty it` : `write ${field}: ${text.trim()}`,
    }
    return { rule: 'contact-space', severity: 'warning', flaw }
  }
  if (text.length > LONGEST) {
    const flaw = {
      message: `${field} has ${text.length} characters`,
      advice: `registries take ${LONGEST} at most: write it shorter`,
    }
    return { rule: 'contact-length', severity: 'warning', flaw }
  }
  return undefined
}

/** Control characters, line separators and halves of characters: a file cannot hold them, and no letter needs them. */
export function hasUnsayable(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)
}

function phoneFlaw(field: Field, text: string, country: string | undefined): Flaw | undefined {
  const form = internationalForm(text)
  if (form !== undefined) {
    if (!keepsNought(text, form)) return undefined
    return {
      message: `${JSON.stringify(text)} keeps the 0 that is before a number inside its country only`,
      advice: `write ${field}: ${form}`,
    }
  }
  const meant = meantNumber(text, country)
  return {
    message: `${JSON.stringify(text)} is not a telephone number with a country code`,
    advice: meant
      ? `write ${field}: ${meant}`
      : 'write + and the country code, a space and the number, such as +31 715241919',
  }
}

function emailFlaw(text: string): Flaw | undefined {
  if (email.default(text)) return undefined
  const inside = text.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/)?.[0]?.replace(/\.$/, '')
  return {
    message: `${JSON.stringify(text)} is not an e-mail address`,
    advice:
      inside !== undefined && email.default(inside)
        ? `write email: ${inside}`
        : 'write one address, such as domains@example.nl',
  }
}

/** Of a contact that says neither, or is not whole, only a look at what is live can tell. */
function halfOf(role: Role, contact: Contact): Finding[] {
  const { companyName, companyType } = contact
  const flaw = companyFlaw(companyName, companyType)
  const isWhole = NEEDED.every(field => contact[field])
  const saysBoth = companyName !== undefined && companyType !== undefined
  if (!flaw || (!saysBoth && !isWhole)) return []
  const both = ['companyName', 'companyType'] as const
  return [
    {
      rule: 'contact-company',
      severity: saysBoth ? 'error' : 'warning',
      path: [role, companyName ? 'companyName' : 'companyType'],
      ...flaw,
      about: both.flatMap(field => {
        const text = contact[field]
        return text === undefined ? [] : [keyOf({ role, field, value: comparable(field, text) })]
      }),
    },
  ]
}
