/** Fields of a contact in the form that is compared, and in the form that is sent. What is unknown stays as written. */
import type { Field } from './field.ts'
import { internationalForm } from './phone.ts'

/** Equal texts mean the same: a blank in a postal code, or upper case in a country, is no difference. */
export function comparable(field: Field, text: string): string {
  return field === 'postalCode' ? text.replaceAll(' ', '').toUpperCase() : sendable(field, text)
}

/** The way the server shows it (api-facts 4.8): `+31 715241919`, `nl`, `BV`. A postal code goes as it was written. */
export function sendable(field: Field, text: string): string {
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

/** Only what stands behind the @ means the same in upper and lower case (RFC 5321, 2.4). */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
}
