/** Companies: their legal form, name and number at the chamber of commerce. */
import { nearest } from '../../text/closest.ts'
import type { Flaw } from './flaw.ts'

/** `companyType` of the API. A person has the empty one. */
const TYPES: readonly string[] =
  'BV BVI/O COOP CV EENMANSZAAK KERK NV OWM REDR STICHTING VERENIGING VOF BEG BRO EESV ANDERS'.split(' ')

/** What people write instead. */
const MEANT: Readonly<Record<string, string>> = {
  ZZP: 'EENMANSZAAK',
  FOUNDATION: 'STICHTING',
  ASSOCIATION: 'VERENIGING',
  CHURCH: 'KERK',
  OTHER: 'ANDERS',
  GMBH: 'ANDERS',
  LTD: 'ANDERS',
  INC: 'ANDERS',
  SA: 'ANDERS',
  SARL: 'ANDERS',
  SRL: 'ANDERS',
  BVBA: 'ANDERS',
}

/** A company has both; a person neither. */
export function companyFlaw(companyName = '', companyType = ''): Flaw | undefined {
  if ((companyName === '') === (companyType === '')) return undefined
  return companyType === ''
    ? {
        message: 'there is a companyName without a companyType',
        advice: `write its legal form, such as companyType: BV; ANDERS is any other; or delete the name of a person's contact`,
      }
    : {
        message: 'there is a companyType without a companyName',
        advice: `write the name of the company, or companyType: "" for a person`,
      }
}

export function companyTypeFlaw(text: string): Flaw | undefined {
  const type = text.toUpperCase()
  if (TYPES.includes(type)) return undefined
  const bare = type.replaceAll(/[. ]/g, '')
  const near = TYPES.includes(bare) ? bare : (MEANT[bare] ?? nearest(bare, TYPES))
  return {
    message: `${JSON.stringify(text)} is not a legal form`,
    advice: near === undefined ? `write one of ${TYPES.join(', ')}` : `write companyType: ${near}`,
  }
}

/** Of Dutch companies, whose numbers have eight digits. */
export function kvkFlaw(text: string, country: string | undefined): Flaw | undefined {
  if (country !== 'nl' || /^\d{8}$/.test(text)) return undefined
  const digits = text.replaceAll(/[ .-]|^kvk:?/gi, '')
  return {
    message: `${JSON.stringify(text)} is not a number of the Dutch chamber of commerce`,
    advice: /^\d{8}$/.test(digits) ? `write companyKvk: "${digits}"` : 'it has eight digits: "01234567"',
  }
}
