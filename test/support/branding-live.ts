/** Random live branding, as the reader hands it over: fields in the order of an answer, hostile values among them. */
import fc from 'fast-check'
import type { RawField } from '../../src/kinds/contract/raw.ts'

/** Any branding; fields may be absent, unknown ones may be beside them. */
export function liveBranding(): fc.Arbitrary<RawField[]> {
  const line = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('', 'Example B.V.', 'no', '0123', 'x: y #z', 'Bücher 🙂', '(empty)'),
    },
    { weight: 2, arbitrary: hostile() },
  )
  const address = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('', 'https://www.example.nl/a?b=c#d', 'www.example.com/tou') },
    { weight: 2, arbitrary: hostile() },
  )
  return fc
    .record(
      {
        companyName: line,
        supportEmail: fc.oneof(fc.constantFrom('', 'support@example.nl', 'bücher@example.nl'), hostile()),
        companyUrl: address,
        termsOfUsageUrl: fc.oneof(fc.constant(null), address),
        bannerLine1: line,
        bannerLine2: line,
        bannerLine3: line,
        laterField: hostile(),
      },
      { requiredKeys: [] },
    )
    .map(fields => Object.entries(fields).map(([field, value]) => ({ field, value })))
}

/** What a field should not hold and may: other types, characters that no line has, addresses that are none. */
function hostile(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(
      null,
      7,
      false,
      [],
      { a: 1 },
      ' x',
      'a\nb',
      '\ud800',
      'javascript:alert(1)',
      'ftp://x.nl',
    ),
    oddText(),
    fc.constant('x'.repeat(100)),
  )
}

/** Short texts of characters that mean something to some reader, or nothing to anybody. */
function oddText(): fc.Arbitrary<string> {
  const characters = [
    ...' ,:#\'"[]{}\\-?&*!|>%@`aB7é🙂',
    '\0',
    '\t',
    '\n',
    '\u0085',
    '\u00a0',
    '\u200d',
    '\u202e',
    '\u2028',
  ]
  return fc.string({
    unit: fc.constantFrom(...characters, '\ud800', '\udfff', '\ufeff', '\uffff'),
    maxLength: 8,
  })
}
