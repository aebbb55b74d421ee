/** What a section of contacts says, and what is wrong with it: each fault at its field, with what to write. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { declare } from '../../../src/kinds/contacts/index.ts'
import { severityOf } from '../../../src/rules.ts'
import type { Contact, ContactsSection } from '../../../src/schema.gen.ts'
import { aContact } from '../../support/contacts-live.ts'

const { type: _type, ...whole } = aContact('registrant') as { type: string } & Contact

const found = (contact: Contact) =>
  declare({ registrant: contact }).findings.map(({ rule, path, advice }) => [rule, path.at(-1), advice])

test('an ordinary contact, and each of its fields alone, is fine', () => {
  expect(found(whole)).toEqual([])
  for (const [field, text] of Object.entries(whole)) expect(found({ [field]: text })).toEqual([])
})

test.each(['+31 (0)71 5241919', '+39 06 69812345', '+31-71-5241919', '+32 475123456'])(
  'a number without a 0 too many is fine: %s',
  phoneNumber => {
    expect(found({ phoneNumber, country: 'nl' })).toEqual([])
  },
)

test.each<[Contact, string, string]>([
  [{ phoneNumber: '0715241919', country: 'nl' }, 'contact-phone', 'write phoneNumber: +31 715241919'],
  [{ phoneNumber: '0715241919', country: 'NL' }, 'contact-phone', 'write phoneNumber: +31 715241919'],
  [{ phoneNumber: '0475 12 34 56', country: 'be' }, 'contact-phone', '+32 475123456'],
  [{ phoneNumber: '0031 71 5241919' }, 'contact-phone', '+31 715241919'],
  [{ phoneNumber: '+31 0715241919' }, 'contact-phone', 'write phoneNumber: +31 715241919'],
  [{ phoneNumber: '+310715241919' }, 'contact-phone', 'write phoneNumber: +31 715241919'],
  [{ faxNumber: '+32 0475 12 34 56' }, 'contact-phone', 'write faxNumber: +32 475123456'],
  [{ phoneNumber: 'tel:+31-71-5241919' }, 'contact-phone', '+31 715241919'],
  [{ phoneNumber: '0715241919' }, 'contact-phone', 'the country code'],
  [{ phoneNumber: '+31 715' }, 'contact-phone', 'the country code'],
  [{ phoneNumber: '+999 715241919' }, 'contact-phone', 'the country code'],
  [{ phoneNumber: '+31 715241919 ext. 5' }, 'contact-phone', 'the country code'],
  [{ phoneNumber: 'x' }, 'contact-phone', 'the country code'],
  [{ faxNumber: '071-5241919', country: 'nl' }, 'contact-phone', 'write faxNumber: +31 715241919'],
  [{ country: 'uk' }, 'contact-country', 'write country: gb'],
  [{ country: 'Nederland' }, 'contact-country', 'write country: nl'],
  [{ country: 'Germany' }, 'contact-country', 'write country: de'],
  [{ country: 'NLD' }, 'contact-country', 'write country: nl'],
  [{ country: 'xx' }, 'contact-country', 'two letters'],
  [{ country: '__proto__' }, 'contact-country', 'two letters'],
  [{ email: 'jo@example' }, 'contact-email', 'one address'],
  [{ email: 'Jo <jo@example.nl>' }, 'contact-email', 'write email: jo@example.nl'],
  [{ email: 'mailto:jo@example.nl' }, 'contact-email', 'write email: jo@example.nl'],
  [{ email: 'jo@example.nl, al@example.nl' }, 'contact-email', 'write email: jo@example.nl'],
  [{ postalCode: '1337', country: 'nl' }, 'contact-postal-code', 'such as 1337 XD'],
  [{ postalCode: 'NL-1337XD', country: 'nl' }, 'contact-postal-code', 'write postalCode: 1337 XD'],
  [{ postalCode: '00950', country: 'pl' }, 'contact-postal-code', 'write postalCode: 00-950'],
  [{ postalCode: '1337 XD', country: 'be' }, 'contact-postal-code', 'such as 1000'],
  [{ companyName: 'Example', companyType: 'B.V.' }, 'contact-company-type', 'write companyType: BV'],
  [{ companyName: 'Example', companyType: 'GmbH' }, 'contact-company-type', 'write companyType: ANDERS'],
  [{ companyName: 'Example', companyType: 'STICHTNG' }, 'contact-company-type', 'STICHTING'],
  [{ companyName: 'Example', companyType: 'constructor' }, 'contact-company-type', 'write one of BV'],
  [{ companyName: 'Example', companyType: '' }, 'contact-company', 'write its legal form'],
  [{ companyName: '', companyType: 'BV' }, 'contact-company', 'write the name'],
  [{ ...whole, companyName: 'Example', companyType: '' }, 'contact-company', 'write its legal form'],
  [{ companyKvk: '1234567', country: 'nl' }, 'contact-kvk', 'eight digits'],
  [{ companyKvk: '0123 4567', country: 'nl' }, 'contact-kvk', 'write companyKvk: "01234567"'],
  [{ street: 'Dorpsstraat 12' }, 'contact-number', 'write street: Dorpsstraat and number: "12"'],
  [{ street: '1e Straat 12 a', number: '' }, 'contact-number', 'number: "12 a"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was left
  [{ email: '${email}' }, 'contact-placeholder', 'write the email itself'],
  [{ city: '{{ city }}' }, 'contact-placeholder', 'write the city itself'],
  [{ lastName: '<your name>' }, 'contact-placeholder', 'itself'],
  [{ city: 'TODO' }, 'contact-placeholder', 'itself'],
  [{ city: ' Leiden' }, 'contact-space', 'write city: Leiden'],
  [{ city: ' ' }, 'contact-space', 'write city: ""'],
  [{ city: 'Leiden'.repeat(50) }, 'contact-length', '255'],
  [{ city: 'Lei\nden' }, 'contact-character', 'one line'],
  [{ city: 'Lei\u0000den' }, 'contact-character', 'control characters'],
  [{ city: '\ud800' }, 'contact-character', 'control characters'],
])('%j: %s', (contact, rule, advice) => {
  const [first, ...more] = found(contact)
  expect([first?.[0], more]).toEqual([rule, []])
  expect(first?.[2]).toContain(advice)
})

test.each<Contact>([
  { country: 'NL' },
  { phoneNumber: '+31 (0)71 524-19.19' },
  { postalCode: '1337xd', country: 'nl' },
  { postalCode: 'anything', country: 'aq' },
  { postalCode: 'anything' },
  { companyName: 'Example' },
  { companyType: 'bvi/o', companyName: 'Example' },
  { companyKvk: 'x', country: 'be' },
  { street: 'Plein 1945', number: '3' },
  { street: 'Plein' },
  { lastName: "O'Brien-ñ <3" },
  { faxNumber: '', companyName: '', companyType: '' },
  { email: 'jö@bücher.example' },
])('%j is fine', contact => {
  expect(found(contact)).toEqual([])
})

test('a whole contact of a company that leaves its legal form out is a warning: it may be live', () => {
  const { companyType: _, ...rest } = whole
  expect(declare({ technical: { ...rest, companyName: 'Example' } }).findings).toMatchObject([
    { rule: 'contact-company', severity: 'warning', path: ['technical', 'companyName'] },
  ])
})

test('severities are those of the catalogue, but for what may be live', () => {
  const bad: Contact = { phoneNumber: 'x', country: 'xx', email: 'x', city: ' x', companyKvk: 'x' }
  for (const { rule, severity } of declare({ registrant: { ...bad } }).findings) {
    expect([rule, severity]).toEqual([rule, severityOf(rule)])
  }
})

test('a name that no profile took the place of says nothing', () => {
  expect(declare({ registrant: 'office', technical: { city: 'Leiden' } }).items).toMatchObject([
    { id: 'technical city' },
  ])
})

describe('the examples of the page are true', () => {
  const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8')
  const [, group = ''] = /^## Contacts\n([\s\S]*?)^## /m.exec(page) ?? []
  const examples = group.split(/^### /m).flatMap(text => {
    const example = (word: string) => new RegExp(`^- ${word}: \`(.*)\`$`, 'm').exec(text)?.[1]
    const [wrong, right] = [example('Wrong'), example('Right')]
    return wrong && right ? [[/^`(.*)`/.exec(text)![1]!, wrong, right] as const] : []
  })
  const rulesOf = (text: string): string[] => {
    const contact = parse(text.startsWith('{') ? text : `${text}\n`, { schema: 'failsafe' }) as Contact
    const section: ContactsSection = { technical: { country: 'nl', ...contact } }
    return declare(section).findings.map(({ rule }) => rule)
  }

  test('there are some', () => expect(examples.length).toBeGreaterThan(8))

  test.each(examples)('%s', (rule, wrong, right) => {
    expect(rulesOf(wrong)).toEqual([rule])
    expect(rulesOf(right)).toEqual([])
  })
})
