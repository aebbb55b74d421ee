/** Countries, postal codes and house numbers. */
import { CountryCodes } from 'validator/lib/isISO31661Alpha2.js'
import postal, { locales, type PostalCodeLocale } from 'validator/lib/isPostalCode.js'
import type { Flaw } from './flaw.ts'

/** A CommonJS library: its default is the function for some loaders, and the module around it for others. */
const isPostalCode = (typeof postal === 'function' ? postal : (postal as { default: unknown }).default) as (
  text: string,
  locale: PostalCodeLocale,
) => boolean

/** What people write although it is not a code, and no name that a list of countries has. */
const ALIASES: Readonly<Record<string, string>> = {
  UK: 'gb',
  ENGLAND: 'gb',
  SCOTLAND: 'gb',
  WALES: 'gb',
  HOLLAND: 'nl',
  EL: 'gr',
  USA: 'us',
  NLD: 'nl',
  BEL: 'be',
  DEU: 'de',
  FRA: 'fr',
  GBR: 'gb',
}
const LANGUAGES = ['en', 'nl', 'de', 'fr']

export function isCountry(text: string): boolean {
  return (CountryCodes as ReadonlySet<string>).has(text.toUpperCase())
}

export function countryFlaw(text: string): Flaw | undefined {
  if (isCountry(text)) return undefined
  const meant = countryNamed(text.trim())
  return {
    message: `${JSON.stringify(text)} is not a country`,
    advice: meant ? `write country: ${meant}` : 'write its two letters of ISO 3166-1, such as nl, be or gb',
  }
}

/** The code of a country by its name, or by a code that is not of two letters. */
function countryNamed(text: string): string | undefined {
  const upper = text.toUpperCase()
  if (isCountry(upper)) return upper.toLowerCase()
  const alias = ALIASES[upper.replaceAll('.', '')]
  if (alias !== undefined) return alias
  names ??= countryNames()
  return names.get(upper)
}

/** Made when the first name is looked for: it takes a moment. */
let names: ReadonlyMap<string, string> | undefined

function countryNames(): Map<string, string> {
  const languages = LANGUAGES.map(language => new Intl.DisplayNames([language], { type: 'region' }))
  const named = [...CountryCodes].flatMap(code =>
    languages.map(language => [language.of(code)?.toUpperCase() ?? '', code.toLowerCase()] as const),
  )
  return new Map(named)
}

const EXAMPLES: Readonly<Record<string, string>> = {
  NL: '1337 XD',
  BE: '1000',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  LU: '1111',
  PL: '00-950',
  US: '20500',
}

/** Judged where the form of the country is known. */
export function postalCodeFlaw(text: string, country: string | undefined): Flaw | undefined {
  const code = country?.toUpperCase() ?? ''
  if (!isLocale(code)) return undefined
  const upper = text.toUpperCase()
  if (isPostalCode(upper, code)) return undefined
  const bare = upper.replaceAll(/[^A-Z0-9]/g, '')
  const inner = bare.startsWith(code) ? bare.slice(code.length) : bare
  const meant = spellings(inner).find(one => isPostalCode(one, code))
  const example = EXAMPLES[code]
  return {
    message: `${JSON.stringify(text)} is not a postal code of ${code.toLowerCase()}`,
    advice: meant
      ? `write postalCode: ${meant}`
      : `write it in the form of its country${example === undefined ? '' : `, such as ${example}`}`,
  }
}

function isLocale(code: string): code is PostalCodeLocale {
  return (locales as readonly string[]).includes(code)
}

/** A code with one space or hyphen at every place, and without any. */
function spellings(bare: string): string[] {
  const places = Array.from({ length: Math.max(0, bare.length - 1) }, (_, index) => index + 1)
  const spaced = [' ', '-'].flatMap(mark => places.map(at => `${bare.slice(0, at)}${mark}${bare.slice(at)}`))
  return bare.length > 12 ? [] : [...spaced, bare]
}

/** A street that ends in a house number. */
export function streetFlaw(street: string): Flaw | undefined {
  const [, name = '', number] = /^(.*\S)\s+(\d+(?:\s?[a-z]|[-/]\d+[a-z]?)?)$/i.exec(street) ?? []
  if (number === undefined || !/\p{L}/u.test(name)) return undefined
  return {
    message: `${JSON.stringify(street)} seems to end in the house number, and there is no number`,
    advice: `write street: ${name} and number: "${number}"`,
  }
}
