/** JSON in the API's words, and the reader of JSON texts beneath. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readApiJson } from '../../src/convert/api-json.ts'
import { readJson } from '../../src/convert/records/json-text.ts'
import { Source } from '../../src/text/source.ts'
import { cases } from '../support/scope.ts'
import { entriesOf, linesOf, REAL_ZONES, zoneNamed } from './support.ts'

const ENTRY = { name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }

test.each(REAL_ZONES)('a real zone comes back whole: $domain', ({ file, text, domain, entries }) => {
  const result = readApiJson({ file, text })
  expect(result.problems).toEqual([])
  expect(result.zones.map(zone => zone.domain)).toEqual([domain])
  expect(linesOf(result.zones[0]!.entries, domain)).toEqual(linesOf(entries, domain))
})

describe('which domain it is', () => {
  test.each([
    ['example.nl.json', { dnsEntries: [ENTRY], _links: [] }, ['example.nl']],
    ['example.nl.json', [ENTRY], ['example.nl']],
    ['x.json', { domain: 'Example.NL.', dnsEntries: [ENTRY] }, ['example.nl']],
    ['x.json', { 'a.nl': { dnsEntries: [ENTRY] }, 'b.nl': [ENTRY] }, ['a.nl', 'b.nl']],
  ])('%s %j', (file, value, domains) => {
    const { zones, problems } = readApiJson({ file, text: JSON.stringify(value) })
    expect(problems).toEqual([])
    expect(zones.map(({ domain, entries }) => `${domain} ${entries.length}`)).toEqual(
      domains.map(name => `${name} 1`),
    )
  })

  test('as asked for', () => {
    const options = { domain: zoneNamed('example.nl') }
    expect(readApiJson({ file: 'x.json', text: '[]' }, options).zones).toMatchObject([
      { domain: 'example.nl' },
    ])
  })

  test.each([
    ['x.json', '[]'],
    ['x.json', '{ "nope": [] }'],
    ['x.json', '{ "a.nl": [], "A.nl": [] }'],
    ['example.nl.json', '7'],
    ['example.nl.json', '{}'],
    ['example.nl.json', '{ "dnsEntries": [ }'],
  ])('unclear or broken: %s %s', (file, text) => {
    const { problems } = readApiJson({ file, text })
    expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  })
})

test('entries that are none, each at its line', () => {
  const text = `{ "dnsEntries": [\n${[
    ENTRY,
    { ...ENTRY, expire: '60', name: 'a' },
    { ...ENTRY, content: undefined },
    7,
    { ...ENTRY, type: 'HTTPS' },
  ]
    .map(entry => JSON.stringify(entry))
    .join(',\n')}\n] }`
  const result = readApiJson({ file: 'example.nl.json', text })
  expect(entriesOf(result)).toEqual(['www 300 A 192.0.2.1', 'a 60 A 192.0.2.1'])
  expect(result.problems.map(({ line, lost }) => [line, lost])).toEqual([
    [undefined, '7'],
    [4, '{"name":"www","expire":300,"type":"A"}'],
    [6, 'www 300 HTTPS 192.0.2.1'],
  ])
})

describe('JSON texts', () => {
  const accepts = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  test('are read exactly when JSON.parse reads them', () => {
    const scraps = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"\\u00e9\\/"',
        '"\\x"',
        '1',
        '-0.5e+3',
        '01',
        '.5',
        'true',
        'nul',
      ],
      ...[' ', '\n', '\t', '\u00a0', '"', '\\', '"\u0001"', '"\u007f"', '"\u{1f642}"', '"\ud800"'],
    )
    const nearly = fc
      .json()
      .chain(text =>
        fc
          .tuple(fc.nat(text.length), scraps)
          .map(([at, scrap]) => text.slice(0, at) + scrap + text.slice(at)),
      )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          nearly,
          fc.array(scraps).map(parts => parts.join('')),
        ),
        text => {
          expect(readJson(new Source('x.json', text)).ok).toBe(accepts(text))
        },
      ),
      cases(400),
    )
  })

  test('say where an object is', () => {
    const read = readJson(new Source('x.json', '{ "a": [1, {}, { "b": { "c": [] } }],\n "d": {} }'))
    if (!read.ok) throw new Error(read.message)
    expect(read.placeOf(['a', 1])).toMatchObject({ line: 1, column: 12 })
    expect(read.placeOf(['a', 2, 'b', 'c'])).toMatchObject({ line: 1, column: 30 })
    expect(read.placeOf(['d'])).toMatchObject({ line: 2, column: 7 })
    expect(read.placeOf(['e'])).toEqual({ file: 'x.json' })
  })
})
