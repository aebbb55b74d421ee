/** Telephone numbers: the international form the API shows, `+31 715241919`, and what was intended by another one. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Digits and the marks people put between them. */
const WRITTEN = /^\+?[\d ().\-/]+$/

/** A number as country code, space and national number; undefined when it names no country or cannot be dialled. */
export function internationalForm(text: string): string | undefined {
  return text.startsWith('+') ? formOf(text, undefined) : undefined
}

/** Whether a 0 after the country code is none of the number, as it is in Italy. In brackets it is a known custom. */
export function keepsNought(text: string, form: string): boolean {
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  const [code = '', number = ''] = form.slice(1).split(' ')
  return digits !== code + number && digits.startsWith(`${code}0`)
}

/** What a number without its country code most likely means for someone in `country`. */
export function meantNumber(text: string, country: string | undefined): string | undefined {
  const trimmed = text.trim().replace(/^tel:/i, '')
  const plus = trimmed.replace(/^00/, '+')
  return internationalForm(plus) ?? formOf(trimmed, country)
}

function formOf(text: string, country: string | undefined): string | undefined {
  if (!WRITTEN.test(text)) return undefined
  const code = country?.toUpperCase() ?? ''
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(code) && { defaultCountry: code satisfies CountryCode }),
    extract: false,
  })
  return number?.isPossible() ? `+${number.countryCallingCode} ${number.nationalNumber}` : undefined
}
