/** What YAML does to a file without a word is found, at its place, with the line that was intended. */

import { describe, expect, test } from 'vitest'
import { readShared } from '../../src/files/sharing/shared-text.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { Source } from '../../src/text/source.ts'
import { findings, zone } from '../files/repository.ts'

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
    'comma and space in a report address',
    ['  x:', '    TXT: [v=DMARC1; rua=mailto:a@x.nl, mailto:b@x.nl]'],
    'yaml-flow-comma',
    5,
    'TXT: ["v=DMARC1; rua=mailto:a@x.nl, mailto:b@x.nl"]',
  ],
  ['comma in braces', ['  x: { TXT: v=spf1 a,b }'], 'yaml-flow-comma', 4, 'x: { TXT: "v=spf1 a,b" }'],
  [
    'comma and space in braces',
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
  ['comment inside braces', ['  x: { TXT: a #b }'], 'yaml-comment-cuts', 4, 'x: { TXT: "a #b" }'],
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
  ['address after a key', ['  x:', '    AAAA: 2001:db8::'], 'yaml-map-for-address', 5, 'AAAA: "2001:db8::"'],
  [
    'address in a list',
    ['  x:', '    AAAA:', '      - "2001:db8::1"', '      - 2001:db8::'],
    'yaml-map-for-address',
    7,
    '- "2001:db8::"',
  ],
  ['colon without space', ['  x:', '    CNAME:"@"'], 'yaml-missing-space', 5, 'CNAME: "@"'],
  ['colon without space in braces', ['  x: { CNAME:"@" }'], 'yaml-missing-space', 4, 'x: { CNAME: "@" }'],
  [
    'colon without space before another key',
    ['  x:', '    A:192.0.2.1', '    TXT: x'],
    'yaml-missing-space',
    5,
    'A: 192.0.2.1',
  ],
  [
    'colon without space before a brace',
    ['  x:{ A: 192.0.2.1 }'],
    'yaml-missing-space',
    4,
    'x: { A: 192.0.2.1 }',
  ],
  [
    'dash without space',
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
    'key after its tags',
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
  ['text with a colon', ['  x:', '    TXT: foo: unsupported'], 'schema', 5, 'TXT: "foo: unsupported"'],
  [
    'text with a colon in a list',
    ['  x:', '    TXT:', '      - foo: unsupported'],
    'schema',
    6,
    '- "foo: unsupported"',
  ],
  ['text eaten by an anchor', ['  x: { TXT: &foo unsupported }'], 'yaml-alias', 4, 'quotes'],
  ['tag', ['  x: { TXT: !include file }'], 'yaml-tag', 4, 'quotes'],
  ['bare apex as a value', ['  x: { CNAME: @ }'], 'yaml-syntax', 4, 'x: { CNAME: "@" }'],
  ['wildcard below a name', ['  *.dev: { A: 192.0.2.1 }'], 'yaml-syntax', 4, '"*.dev": { A: 192.0.2.1 }'],
  ['type after the name', ['  x: A 192.0.2.1'], 'schema', 4, '{ A: 192.0.2.1 }'],
  ['second document', ['---', 'records: {}'], 'yaml-syntax', 4, '---'],
  ['no-break space', ['  x\u00a0: { A: 192.0.2.1 }'], 'encoding', 4, 'space'],
  ['no colon in front of braces', ['  x { A: 192.0.2.1 }'], 'yaml-syntax', 4, 'write: x: { A: 192.0.2.1 }'],
  [
    'no colon in front of braces with two keys',
    ['  y: { A: 192.0.2.1 }', '  x { A: 192.0.2.1, TXT: z } # c'],
    'yaml-syntax',
    5,
    'write: x: { A: 192.0.2.1, TXT: z } # c',
  ],
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
      'lists without spaces where no text can hold a comma',
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

test('what is wrong in ten thousand places is not read to its end', async () => {
  const items = (count: number) =>
    findings(zone('ttl: 300', 'records:', '  x:', '    A:', ...Array(count).fill('      -')))
  const found = await items(12_000)
  expect(found).toHaveLength(10_001)
  expect(found.filter(({ line }) => line! >= 10_004)).toMatchObject([
    { rule: 'yaml-null', line: 10_004 },
    {
      rule: 'yaml-syntax',
      line: 10_004,
      message: 'up to here 10000 things are wrong; the rest of the file is not read',
    },
  ])
  expect(new Set((await items(9_999)).map(({ rule }) => rule))).toEqual(new Set(['yaml-null']))
})

/** Slips whose corrected line is shown; pasted in place of what is wrong it passes every rule. */
const MENDED: [name: string, lines: string[], rule: string, meant: string][] = [
  [
    'SPF terms after a comment sign',
    ['  x:', '    TXT: v=spf1 include:spf.example.net # include:old.example.net -all'],
    'yaml-comment-cuts',
    'x: { TXT: "v=spf1 include:spf.example.net include:old.example.net -all" }',
  ],
  [
    'only words that are SPF terms',
    ['  x:', '    TXT: v=spf1 a # mx'],
    'yaml-comment-cuts',
    'x: { TXT: "v=spf1 a mx" }',
  ],
  [
    'DMARC tag after a comment sign',
    ['  _dmarc:', '    TXT: v=DMARC1; p=none # rua=mailto:a@x.nl'],
    'yaml-comment-cuts',
    '_dmarc: { TXT: "v=DMARC1; p=none; rua=mailto:a@x.nl" }',
  ],
  [
    'DMARC in brackets',
    ['  _dmarc: { TXT: [v=DMARC1; p=none, rua=mailto:a@x.nl, mailto:b@x.nl] }'],
    'yaml-flow-comma',
    '_dmarc: { TXT: ["v=DMARC1; p=none; rua=mailto:a@x.nl, mailto:b@x.nl"] }',
  ],
  [
    'DMARC in braces',
    ['  _dmarc: { TXT: v=DMARC1; p=none, rua=mailto:a@x.nl, mailto:b@x.nl, MX: 10 mx.example.net. }'],
    'yaml-flow-comma',
    '_dmarc: { TXT: "v=DMARC1; p=none; rua=mailto:a@x.nl, mailto:b@x.nl", MX: 10 mx.example.net. }',
  ],
  [
    'SPF in brackets',
    ['  x: { TXT: [v=spf1 mx, a, -all] }'],
    'yaml-flow-comma',
    'x: { TXT: ["v=spf1 mx a -all"] }',
  ],
  [
    'name twice',
    ['  x: { A: 192.0.2.1 }', '  x: { TXT: "a, b" }'],
    'yaml-duplicate-key',
    'x: { A: 192.0.2.1, TXT: "a, b" }',
  ],
  ['type twice', ['  x: { A: 192.0.2.1, A: 192.0.2.2 }'], 'yaml-duplicate-key', 'A: [192.0.2.1, 192.0.2.2]'],
  [
    'merge key with keys beside it',
    ['  w: &w { A: 192.0.2.1, TXT: a }', '  x:', '    <<: *w', '    TXT: b'],
    'yaml-merge-key',
    'x: { A: 192.0.2.1, TXT: b }',
  ],
  [
    'TTL beside a type',
    ['  x: { ttl: 300, A: 192.0.2.1 }'],
    'unknown-key',
    'x: { A: { ttl: 300, value: 192.0.2.1 } }',
  ],
  ['address after a name', ['  x: 192.0.2.1'], 'schema', 'x: { A: 192.0.2.1 }'],
  ['IPv6 address after a name', ['  x: "2001:db8::"'], 'schema', 'x: { AAAA: "2001:db8::" }'],
  ['word after a name', ['  x: hello'], 'schema', 'x: { A: 192.0.2.10 }'],
  ['mapping in brackets', ['  x: [A: 192.0.2.1]'], 'schema', 'x: { A: 192.0.2.1 }'],
  [
    'list of mappings',
    ['  x:', '    - A: 192.0.2.1', '    - TXT: y'],
    'schema',
    'x: { A: 192.0.2.1, TXT: y }',
  ],
  ['colon at the end', ['  x:', '    TXT: hello:'], 'schema', 'TXT: "hello:"'],
  ['colon at the end in a list', ['  x:', '    TXT:', '      - hello:'], 'schema', '- "hello:"'],
  ['colon at the end in braces', ['  x: { TXT: hello: }'], 'schema', 'x: { TXT: "hello:"}'],
  [
    'text under >',
    ['  x:', '    TXT: >', '      v=spf1 mx', '      -all', '    A: 192.0.2.1'],
    'txt-chunks',
    'TXT: "v=spf1 mx -all"',
  ],
  ['text under |', ['  x:', '    TXT: |', '      one', '      two'], 'txt-chunks', 'TXT: "one two"'],
  [
    'DKIM key under >',
    [
      '  s._domainkey:',
      '    TXT: >',
      '      v=DKIM1; k=ed25519; p=BwcHBwcHBwcHBwcHBwcH',
      '      BwcHBwcHBwcHBwcHBwcHBwc=',
    ],
    'txt-chunks',
    'TXT: "v=DKIM1; k=ed25519; p=BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="',
  ],
]

test.each(MENDED)('one finding, and its line is right: %s', async (_, lines, rule, meant) => {
  const head = ['ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }']
  const found = await findings(zone(...head, ...lines))
  expect(found.map(finding => finding.rule)).toEqual([rule])
  expect(found[0]!.advice).toContain(
    meant.replace(/^x: \{ (TXT: "v=spf1.*) \}$/, '$1').replace(/^_dmarc: \{ (TXT: ".*) \}$/, '$1'),
  )
  const owner = /^(?:[\w.]+|_dmarc): [{]/.test(meant)
  const name = lines[0]!.trim().replace(/:.*/, '')
  const pasted = owner
    ? [`  ${meant}`]
    : meant.startsWith('-')
      ? [`  ${name}:`, '    TXT:', `      ${meant}`]
      : [`  ${name}:`, `    ${meant}`]
  expect(await findings(zone(...head, ...pasted))).toEqual([])
})

test.each([
  'v=spf1 mx -all # old mail server',
  'v=spf1 mx -all # a mail server: mx of the office',
  'v=spf1 mx -all # see ticket 5',
  'hello # see https://example.net/?a=b',
])('a comment for people stays silent: %s', async text => {
  expect(
    await findings(zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', '  x:', `    TXT: ${text}`)),
  ).toEqual([])
})

test('two texts that belong to different things stay two', async () => {
  const line = '  x: { TXT: [v=spf1 mx -all, google-site-verification=abc] }'
  expect(await findings(zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', line))).toEqual([])
})

test('the caret covers the whole tag', async () => {
  const [found] = await findings(
    zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', '  x: { TXT: !!int 0x1 }'),
  )
  expect(found).toMatchObject({ rule: 'yaml-tag', column: 13, length: 5 })
})

test.each([
  '!!omap [a: b]',
  '!!pairs [a: b]',
  '!<tag:yaml.org,2002:omap> [a: b]',
  '!!omap []',
  '!!set {a}',
  '!!binary YQ==',
])('a tag of YAML itself is refused as any other: %s', async value => {
  const found = await findings(zone('ttl: 3600', `records: { x: { A: 192.0.2.1, TXT: ${value} } }`))
  expect(found.map(({ rule, line }) => [rule, line])).toContainEqual(['yaml-tag', 2])
})

test('a corrected line of 10,000 characters is cut around the place', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => `h${index}`).join(', ')
  const found = await findings(
    zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', `  x: { TXT: [${many}, a,b, ${many}] }`),
  )
  expect(found.map(finding => finding.rule)).toEqual(['yaml-flow-comma'])
  expect(found[0]!.advice).toContain('"a,b"')
  expect(found[0]!.advice!.length).toBeLessThan(400)
  const long = await findings(
    zone('ttl: 3600', 'records:', '  "@": { A: 192.0.2.10 }', `"${'k'.repeat(10_000)}": 1`),
  )
  expect(`${long[0]!.message}${long[0]!.advice}`.length).toBeLessThan(2100)
})

test('a key of a key on one line: said without the words of the library', async () => {
  const [found] = await findings(zone('ttl: 3600', 'records:', '  x: foo: unsupported'))
  expect(found).toMatchObject({ rule: 'yaml-syntax', line: 3 })
  expect(found!.message).toContain('a colon')
  expect(`${found!.message} ${found!.advice}`).not.toContain('compact')
})

test.each<[string, number, string]>([
  ['domains:\n  - a.nl\n  - b.nl { ms: x }\n', 3, 'write: - b.nl: { ms: x }'],
  ['domains:\n  - b.nl {ms: x, t: y}\n  - a.nl\n', 2, 'write: - b.nl: {ms: x, t: y}'],
  ['domains:\n  b.nl { ms: x }\n', 2, 'write: b.nl: { ms: x }'],
  ['domains: [a.nl, b.nl { ms: x }, c.nl]\n', 1, 'write: domains: [a.nl, { b.nl: { ms: x } }, c.nl]'],
  ['use: web { ms: x }\n', 1, 'write: use: { web: { ms: x } }'],
  ['use: [mail, web { ms: x }]\n', 1, 'write: use: [mail, { web: { ms: x } }]'],
])('a name with parameters and no colon between is one finding: %j', (list, line, advice) => {
  const text = `${list}dns:\n  ttl: 300\n  records: { x: { A: 192.0.2.1 } }\n`
  const about = { name: 's', from: 'zones/_shared/s.yaml', kinds: { ...fileKinds, domain: ['dns'] } }
  const { diagnostics } = readShared(new Source(about.from, text), about)
  expect(diagnostics).toMatchObject([{ rule: 'yaml-syntax', line, advice }])
})
