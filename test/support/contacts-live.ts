/** Random contacts as the API may give them: hostile texts, null, missing and unknown keys, in any order. */
import fc from 'fast-check'
import type { RawContact } from '../../src/kinds/contract/raw.ts'

const FIELDS = [
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
]

/** Texts that mean the same in two spellings, texts no one expects, and ordinary ones. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'Jo', 'Jansen', '12', '0123', 'nl', 'NL', 'BV', 'bv') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '+31 715241919',
      '+31715241919',
      '+31 (0)71 524 19 19',
      '0715241919',
      '1337 XD',
      '1337xd',
      'jo@example.nl',
      'jo@EXAMPLE.nl',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\u0000', 'a\nb', '\ud800', '\u202e', ' ', 'null', '~', 'é', 'e\u0301', '💩'),
  },
)

const value = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 1, arbitrary: fc.constant(null) },
  fc.nat(9),
)

/** A contact of a role with any of its keys, and perhaps one that no one knows, in any order. */
function contact(type: string): fc.Arbitrary<RawContact> {
  const entries = fc.tuple(
    ...FIELDS.map(field => fc.option(fc.tuple(fc.constant(field), value), { freq: 8 })),
  )
  const extra = fc.option(fc.tuple(fc.constantFrom('vatNumber', 'id', 'toString'), value), { freq: 2 })
  return fc
    .tuple(entries, extra)
    .chain(([known, more]) => {
      const all = [['type', type] as [string, unknown], ...known, more].filter(one => one !== null)
      return fc.shuffledSubarray(all, { minLength: all.length })
    })
    .map(all => Object.fromEntries(all) as RawContact)
}

/** Mostly one contact of each role; now and then one less, or one of a role that no one knows. */
export function liveContacts(): fc.Arbitrary<RawContact[]> {
  const roles = fc.oneof(
    { weight: 5, arbitrary: fc.constant(['registrant', 'administrative', 'technical']) },
    fc.constantFrom(['registrant'], ['registrant', 'technical', 'billing'], ['technical', 'technical']),
  )
  return roles.chain(types => fc.tuple(...types.map(contact)))
}

/** An ordinary contact that every rule is content with. */
export function aContact(type: string, more: Record<string, unknown> = {}): RawContact {
  return {
    type,
    firstName: 'Jo',
    lastName: 'Jansen',
    companyName: '',
    companyKvk: '',
    companyType: '',
    street: 'Dorpsstraat',
    number: '12',
    postalCode: '1337 XD',
    city: 'Leiden',
    phoneNumber: '+31 715241919',
    faxNumber: '',
    email: 'jo@example.nl',
    country: 'nl',
    ...more,
  }
}

export function threeContacts(more: Record<string, unknown> = {}): RawContact[] {
  return ['registrant', 'administrative', 'technical'].map(type => aContact(type, more))
}
