/** The short way and the parser never disagree: the short way gives the same value or none. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Source } from '../../src/text/source.ts'
import { compose } from '../../src/yaml/read/compose.ts'
import { readPlain } from '../../src/yaml/read/plain.ts'
import { openYaml } from '../../src/yaml/read/yaml.ts'
import { cases } from '../support/scope.ts'

function parsed(text: string): unknown {
  const source = new Source('x.yaml', text)
  const { document } = openYaml(source)
  if (!document) return 'refused'
  const { value, faults } = compose(document, source)
  return faults.length > 0 ? 'refused' : value
}

test.each([
  'ttl: 3600\nrecords:\n  "@":\n    A: 192.0.2.1\n  www: { CNAME: "@" }\n',
  'records:\n  a:\n    A:\n      - 192.0.2.1\n      - 192.0.2.2\n    MX:\n    - 10 mail\n    - { preference: 10, exchange: mail }\n  b:\n    AAAA: [2001:db8::1, "2001:db8::"]\n',
  '# comment\n\nrecords:\n\n  a:\n    # comment\n    TXT: v=spf1 include:x.example -all\n',
  'a:\n  b:\n    c: d\ne: f',
])('read the short way: %j', text => {
  expect(readPlain(text)).toBeDefined()
  expect(readPlain(text)).toEqual(parsed(text))
})

const good = fc.constantFrom(
  'a',
  '192.0.2.1',
  '10 mail',
  'v=spf1 -all',
  '"@"',
  '1h',
  "'x y'",
  '[a, b]',
  '{ ttl: 1, values: [a, b] }',
)
const odd = fc.constantFrom(
  ...[
    '2001:db8::1',
    '2001:db8::',
    'a b',
    '-a',
    '- a',
    '~',
    '*',
    '@',
    '"a#b"',
    'a #b',
    'a: b',
    'a:b',
    '|',
    '>-',
    '&a',
    '*a',
    '!t',
    '%',
    '`',
  ],
  ...[
    '""',
    "''",
    'x)',
    '(x',
    '<<',
    'a,b',
    '"\\n"',
    '# c',
    '{}',
    '[]',
    '[a,b]',
    '{ a: b }',
    '{ A: x, TXT: y }',
    '{a: b',
    'c]',
    '[a, b, ]',
    '["a", \'b\']',
  ],
)
const goodKey = fc.constantFrom('ttl', 'records', 'A', 'TXT', 'MX', '"@"', 'www', 'b', 'c', 'values', '"a b"')
const oddKey = fc.constantFrom(
  'AAAA',
  'CAA',
  'value',
  '__proto__',
  '<<',
  '*',
  'a b',
  '-',
  '- a',
  '? x',
  '"a"x',
  '1',
  'A:b',
)
/** Lines that mostly make sense: each nests, goes on or goes back from the one before. */
const lines = fc
  .array(
    fc.record({
      form: fc.oneof(
        { weight: 6, arbitrary: fc.constant('entry') },
        { weight: 3, arbitrary: fc.constant('open') },
        { weight: 2, arbitrary: fc.constant('item') },
        { weight: 1, arbitrary: fc.constantFrom('', '  ', '# c', '---', '\t', 'a') },
      ),
      key: fc.oneof({ weight: 12, arbitrary: goodKey }, { weight: 1, arbitrary: oddKey }),
      word: fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: odd }),
      back: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
      ),
      shift: fc.oneof(
        { weight: 25, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(parts => {
    let depth = 0
    return parts.map(({ form, key, word, back, shift }, index) => {
      const before = parts[index - 1]?.form
      depth =
        before === 'open'
          ? depth + 1
          : before === 'item' && form === 'item'
            ? depth
            : Math.max(0, depth - back)
      const indent = ' '.repeat(Math.max(0, depth * 2 + shift))
      if (form === 'item') return `${indent}- ${word}`
      return form === 'entry' ? `${indent}${key}: ${word}` : form === 'open' ? `${indent}${key}:` : form
    })
  })

test('any lines: the same value or none', () => {
  let short = 0
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\n', '\n', '\r\n'), (parts, end) => {
      const text = parts.join(end)
      const value = readPlain(text)
      if (value === undefined) return
      short += 1
      expect(value, text).toEqual(parsed(text))
    }),
    { ...cases(5000), seed: 7 },
  )
  // The property says nothing when the short way is never taken.
  expect(short).toBeGreaterThan(100)
})

test('mutations of a plain file: the same value or none', () => {
  const text =
    'ttl: 3600\nrecords:\n  "@":\n    A: [192.0.2.1, 192.0.2.2]\n    TXT: v=spf1 -all\n  www: { CNAME: "@" }\n  b:\n    MX:\n      - 10 mail\n      - 20 b\n'
  const characters = fc.constantFrom(...` :-"'#,[]{}&*!|>%@\`?\t\nax.\\~=()`)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(text.length), characters, fc.boolean()), { minLength: 1, maxLength: 3 }),
      edits => {
        let edited = text
        for (const [at, character, insert] of edits)
          edited = edited.slice(0, at) + character + edited.slice(insert ? at : at + 1)
        const value = readPlain(edited)
        if (value !== undefined) expect(value, edited).toEqual(parsed(edited))
      },
    ),
    { ...cases(6000), seed: 7 },
  )
})
