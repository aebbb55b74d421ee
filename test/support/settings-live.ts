/** Random live settings, as the reader hands them over: fields in the order of an answer, hostile values among them. */
import fc from 'fast-check'
import type { RawField } from '../../src/kinds/contract/raw.ts'

/** Any settings; a field may be absent, as on old servers, or hold what no one promised. */
export function liveSettings(): fc.Arbitrary<RawField[]> {
  return fc
    .record(
      {
        name: fc.constant('example.nl'),
        isTransferLocked: flag(),
        tags: fc.oneof({ weight: 8, arbitrary: fc.array(liveTag(), { maxLength: 6 }) }, noTags()),
        hasAutoDns: flag(),
        isWhitelabel: flag(),
      },
      { requiredKeys: ['name'] },
    )
    .map(fields => Object.entries(fields).map(([field, value]) => ({ field, value })))
}

function flag(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '', 'yes', 1, 0, [], {}) },
  )
}

function noTags(): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(null, '', 'a,b', 7, { a: 'b' })
}

/** Tags from a small set, so that two lists have some in common, and anything else a list can hold. */
export function liveTag(): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'prod',
        'Prod',
        'customer a',
        'no',
        '0123',
        'bücher',
        '🙂',
        '__proto__',
        '=',
        '[',
      ),
    },
    { weight: 1, arbitrary: oddText() },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        null,
        1,
        true,
        [],
        ['prod'],
        { prod: 1 },
        '',
        ' prod',
        'a,b',
        'x\n',
        '\ud800',
      ),
    },
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
