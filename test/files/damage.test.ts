/** What YAML does to a file without a word is found, at its place, with the line that was meant. */
import { describe, expect, test } from 'vitest'
import { RULES } from '../../src/dns/rule-catalogue.ts'
import { findings, zone } from './repository.ts'

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAabc'

/** Lines below `records:`; rule, line of the file, and what the advice shows. */
const damaged: [name: string, lines: string[], rule: string, line: number, advice: string][] = [
  [
    'comma in brackets',
    ['  x: { TXT: [v=DMARC1; rua=mailto:a@x.nl,mailto:b@x.nl] }'],
    'yaml-flow-comma',
    4,
    'x: { TXT: ["v=DMARC1; rua=mailto:a@x.nl,mailto:b@x.nl"] }',
  ],
  [
    'comma and blank in a report address',
    ['  x:', '    TXT: [v=DMARC1; rua=mailto:a@x.nl, mailto:b@x.nl]'],
    'yaml-flow-comma',
    5,
    'TXT: ["v=DMARC1; rua=mailto:a@x.nl, mailto:b@x.nl"]',
  ],
  ['comma in braces', ['  x: { TXT: v=spf1 a,b }'], 'yaml-flow-comma', 4, 'x: { TXT: "v=spf1 a,b" }'],
  [
    'comma and blank in braces',
    ['  x: { TXT: v=spf1 a, b }'],
    'yaml-flow-comma',
    4,
    'x: { TXT: "v=spf1 a, b" }',
  ],
  ['comma in braces before a colon', ['  x: { TXT: a,b: c }'], 'yaml-flow-comma', 4, 'x: { TXT: "a,b: c" }'],
  ['comma in a value', ['  x: { TXT: { ttl: 300, value: a,b } }'], 'yaml-flow-comma', 4, 'value: "a,b" } }'],
  [
    'comment glued to a text',
    ['  x:', '    TXT: k=rsa; p=abc #def'],
    'yaml-comment-cuts',
    5,
    'TXT: "k=rsa; p=abc #def"',
  ],
  [
    'comment that looks like data',
    ['  x:', '    TXT: a=b # c=d'],
    'yaml-comment-cuts',
    5,
    'TXT: "a=b # c=d"',
  ],
  ['text that is a comment', ['  x:', '    TXT: #abc'], 'yaml-null', 5, 'comment'],
  ['comment inside braces', ['  x: { TXT: a #b }'], 'yaml-syntax', 4, 'comment'],
  [
    'address in brackets',
    ['  x: { AAAA: [2001:db8::] }'],
    'yaml-map-for-address',
    4,
    'x: { AAAA: ["2001:db8::"] }',
  ],
  [
    'address in braces',
    ['  x: { AAAA: 2001:db8:: }'],
    'yaml-map-for-address',
    4,
    'x: { AAAA: "2001:db8::" }',
  ],
  ['address behind a key', ['  x:', '    AAAA: 2001:db8::'], 'yaml-map-for-address', 5, 'AAAA: "2001:db8::"'],
  [
    'address in a list',
    ['  x:', '    AAAA:', '      - "2001:db8::1"', '      - 2001:db8::'],
    'yaml-map-for-address',
    7,
    '- "2001:db8::"',
  ],
  ['colon without blank', ['  x:', '    CNAME:"@"'], 'yaml-missing-space', 5, 'CNAME: "@"'],
  ['colon without blank in braces', ['  x: { CNAME:"@" }'], 'yaml-missing-space', 4, 'x: { CNAME: "@" }'],
  [
    'colon without blank before another key',
    ['  x:', '    A:192.0.2.1', '    TXT: x'],
    'yaml-missing-space',
    5,
    'A: 192.0.2.1',
  ],
  [
    'colon without blank before a brace',
    ['  x:{ A: 192.0.2.1 }'],
    'yaml-missing-space',
    4,
    'x: { A: 192.0.2.1 }',
  ],
  [
    'dash without blank',
    ['  x:', '    A:', '      -192.0.2.1', '      -192.0.2.2'],
    'yaml-missing-space',
    6,
    '- 192.0.2.1',
  ],
  [
    'key in chunks',
    ['  x:', '    TXT:', `      - v=DKIM1; p=${KEY}`, `      - ${KEY}`],
    'txt-chunks',
    6,
    `"v=DKIM1; p=${KEY}${KEY}"`,
  ],
  [
    'key behind its tags',
    ['  x:', '    TXT:', '      - "v=DKIM1; k=rsa; "', `      - "p=${KEY}"`],
    'txt-chunks',
    6,
    `"v=DKIM1; k=rsa; p=${KEY}"`,
  ],
  ['character-strings', ['  x:', '    TXT: "a" "b"'], 'txt-chunks', 5, 'TXT: "ab"'],
  [
    'character-strings on two lines',
    ['  x:', '    TXT: "aaa"', '         "bbb"'],
    'txt-chunks',
    6,
    'TXT: "aaabbb"',
  ],
  [
    'character-strings in parentheses',
    ['  x:', '    TXT: ( "a"', '           "b" )'],
    'txt-chunks',
    5,
    'TXT: "ab"',
  ],
  ['merge key', ['  x: &x { A: 192.0.2.1 }', '  y:', '    <<: *x'], 'yaml-merge-key', 6, 'y: *x'],
  [
    'two addresses in one text',
    ['  x:', '    A: 192.0.2.1, 192.0.2.2'],
    'schema',
    5,
    'A: [192.0.2.1, 192.0.2.2]',
  ],
  ['no value', ['  x:', '    A:'], 'yaml-null', 5, 'value'],
  ['text with a colon', ['  x:', '    TXT: foo: bar'], 'schema', 5, 'TXT: "foo: bar"'],
  ['text with a colon in a list', ['  x:', '    TXT:', '      - foo: bar'], 'schema', 6, '- "foo: bar"'],
  ['text eaten by an anchor', ['  x: { TXT: &foo bar }'], 'yaml-alias', 4, 'quotes'],
  ['tag', ['  x: { TXT: !include file }'], 'yaml-tag', 4, 'quotes'],
  ['bare apex as a value', ['  x: { CNAME: @ }'], 'yaml-syntax', 4, 'x: { CNAME: "@" }'],
  ['wildcard below a name', ['  *.dev: { A: 192.0.2.1 }'], 'yaml-syntax', 4, '"*.dev": { A: 192.0.2.1 }'],
  ['type behind the name', ['  x: A 192.0.2.1'], 'schema', 4, '{ A: 192.0.2.1 }'],
  ['second document', ['---', 'records: {}'], 'yaml-syntax', 4, '---'],
  ['no-break space', ['  x\u00a0: { A: 192.0.2.1 }'], 'encoding', 4, 'blank'],
]

test.each(damaged)('%s', async (_, lines, rule, line, advice) => {
  const found = await findings(zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', ...lines))
  expect(found.map(finding => [finding.rule, finding.line])).toEqual([[rule, line]])
  expect(found[0]!.advice).toContain(advice)
  expect(Object.keys(RULES)).toContain(rule)
})

describe('what is fine stays fine', () => {
  test.each([
    [
      'lists without blanks where no text can hold a comma',
      '  x: { A: [192.0.2.1,192.0.2.2],AAAA: ["2001:db8::1"] }',
    ],
    ['a list of texts', '  x: { TXT: [one, two] }'],
    ['a list of quoted texts', '  x: { TXT: ["one","two"] }'],
    ['a comment for people', '  x: { TXT: v=spf1 -all } # no mail from here'],
    ['an anchor and its alias', '  x: &web { A: 192.0.2.1 }\n  y: *web'],
    ['an address that ends in two colons, quoted', '  x: { AAAA: "2001:db8::" }'],
    ['text that looks like a key', '  x: { TXT: "A:foo" }\n  y: { TXT: A:foo }'],
    [
      'words that are not text elsewhere',
      '  no: { TXT: 0123 }\n  "10": { TXT: 1e3 }\n  on: { TXT: 2024-01-01 }',
    ],
  ])('%s', async (_, line) => {
    expect(await findings(zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', line))).toEqual([])
  })
})

test('all slips of a file are said at once, in order', async () => {
  const found = await findings(
    zone(
      'ttl: 1h',
      'recods: {}',
      'records:',
      '  a: { A: }',
      '  b: { B: x }',
      '  c: { TXT: x,y }',
      '  d: { A: 192.0.2.300 }',
    ),
  )
  expect(found.map(finding => `${finding.line} ${finding.rule}`)).toEqual([
    '1 ttl-type',
    '2 unknown-key',
    '4 yaml-null',
    '5 type-unsupported',
    '6 yaml-flow-comma',
    '7 a-address',
  ])
})
