import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Finding } from '../../../src/diagnostics.ts'
import { readZoneName } from '../../../src/dns/name.ts'
import { recordId } from '../../../src/dns/types/rrset.ts'
import { RECORD_TYPE_NAMES } from '../../../src/dns/types/table.ts'
import { declare } from '../../../src/kinds/dns/zone/declare.ts'
import { ignoreRuleFor } from '../../../src/kinds/dns/zone/ignore.ts'
import { liveFaults } from '../../../src/kinds/dns/zone/review.ts'
import { RULES } from '../../../src/rules.ts'
import type { Defaults, DnsSection, IgnoreRule } from '../../../src/schema.gen.ts'
import { cases } from '../../support/scope.ts'
import { transitions } from '../../support/transitions.ts'

const name = readZoneName('example.nl')
if (!name.ok) throw new Error(name.problem.message)
const zone = name.value

/** The text of dns.yaml as files/ hands it over: failsafe scalars, TTLs as numbers. */
function section(text: string): DnsSection {
  const withNumbers = (key: unknown, value: unknown) => (key === 'ttl' ? Number(value) : value)
  return JSON.parse(JSON.stringify(parse(text, { schema: 'failsafe' }), withNumbers)) as DnsSection
}

function declared(text: string, defaults: Defaults = {}) {
  return declare(section(text), { subject: zone, defaults })
}

const inZone = (records: string) => `ttl: 3600\nrecords:\n  "@": { A: 192.0.2.10 }\n  ${records}\n`

const place = ({ rule, severity, path }: Finding) => `${severity} ${rule} ${path.join('/')}`
const words = ({ message, advice }: Finding) => `${message} ${advice ?? ''}`.toLowerCase()

/** What is wrong, the finding it must give, and what its text must hold. */
const INVALID: [records: string, expected: string, mentions: string[]][] = [
  ['www: { A: 192.0.2.256 }', 'error a-address records/www/A', ['192.0.2.256']],
  ['www: { A: 192.0.2 }', 'error a-address records/www/A', ['192.0.2']],
  ['www: { AAAA: "2001:db8::1::2" }', 'error aaaa-address records/www/AAAA', ['2001:db8::1::2']],
  ['www: { A: "2001:db8::1" }', 'error a-address records/www/A', ['AAAA']],
  ['www: { A: [192.0.2.11, 192.0.2.0/24] }', 'error a-address records/www/A/1', ['192.0.2.0/24']],
  ['www: { A: 192.0.2.11, CNAME: web.example.net. }', 'error cname-alone records/www/CNAME', ['www', 'A']],
  ['x: { NS: ns.example.net., DS: 12345 13 2 3d3d }', 'error ds-hex records/x/DS', ['64']],
  ['lists: { MX: 0 . }', 'error mx-null records/lists/MX', ['0 .']],
  ['lists: { MX: mx.example.net. }', 'error mx-syntax records/lists/MX', ['preference']],
  ['lists: { MX: 10 192.0.2.25 }', 'error target-address records/lists/MX', ['192.0.2.25']],
  ['lists: { MX: 70000 mx.example.net. }', 'error mx-syntax records/lists/MX', ['65535']],
  ['www: { ALIAS: web.example.net. }', 'error alias-apex records/www/ALIAS', ['CNAME']],
  ['www: { CNAME: [a.example.net., b.example.net.] }', 'error cname-alone records/www/CNAME/1', ['www']],
  [
    'www: { A: [192.0.2.11, 192.0.2.12, 192.0.2.11] }',
    'error value-duplicate records/www/A/2',
    ['192.0.2.11'],
  ],
  [
    'www: { AAAA: ["2001:db8::1", "2001:DB8:0::1"] }',
    'error value-duplicate records/www/AAAA/1',
    ['2001:db8::1'],
  ],
  [
    'www: { A: 192.0.2.11 }\n  WWW: { TXT: hello }',
    'error name-duplicate records/WWW',
    ['WWW', 'www: { A: 192.0.2.11, TXT: hello }'],
  ],
  [
    'bücher: { A: 192.0.2.11 }\n  xn--bcher-kva: { A: 192.0.2.12 }',
    'error name-duplicate records/xn--bcher-kva',
    ['bücher', 'A: [192.0.2.11, 192.0.2.12]'],
  ],
  [`${'x'.repeat(64)}: { A: 192.0.2.11 }`, `error label-length records/${'x'.repeat(64)}`, ['63']],
  ['a..b: { A: 192.0.2.11 }', 'error name-syntax records/a..b', ['a..b']],
  ['my host: { A: 192.0.2.11 }', 'error name-syntax records/my host', ['my host']],
  ['"sh\\uFFFDp": { A: 192.0.2.11 }', 'error name-idn records/sh\uFFFDp', []],
  ['www.example.nl: { A: 192.0.2.11 }', 'error name-relative records/www.example.nl', ['write "www"']],
  [`x: { CAA: '0 isue "ca.example.net"' }`, 'error caa-tag records/x/CAA', ['isue', 'issue']],
  ['x: { CAA: 0 issue ca.example.net }', 'error caa-quotes records/x/CAA', ['"ca.example.net"']],
  [`x: { CAA: '256 issue "ca.example.net"' }`, 'error caa-syntax records/x/CAA', ['255']],
  ['x: { SSHFP: 1 1 1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1f1 }', 'error sshfp-hex records/x/SSHFP', ['40']],
  [`x: { SSHFP: 4 2 ${'3d'.repeat(31)}zz }`, 'error sshfp-hex records/x/SSHFP', ['hex']],
  [`_443._tcp: { TLSA: 3 1 1 ${'3d'.repeat(31)}3 }`, 'error tlsa-hex records/_443._tcp/TLSA', ['64']],
  ['lists: { MX: 10 mail }', 'error target-missing records/lists/MX', ['mail']],
  ['www: { CNAME: web }', 'error target-missing records/www/CNAME', ['web']],
  ['shop: { CNAME: shop.example.com }', 'error target-dot records/shop/CNAME', ['shop.example.com.']],
  [
    'lists: { MX: [10 mx1.example.net., 20 mx2.example.net] }',
    'error target-dot records/lists/MX/1',
    ['mx2.example.net.'],
  ],
  ['x: { TXT: "" }', 'error txt-empty records/x/TXT', []],
  [`x: { TXT: ${'k'.repeat(1025)} }`, 'error txt-length records/x/TXT', ['1024', '1025']],
  ['x: { TXT: a`b }', 'error txt-character records/x/TXT', ['`']],
  [`x: { TXT: 'a\\b' }`, 'error txt-character records/x/TXT', ['\\']],
  [`x: { TXT: 'abc ' }`, 'error txt-edge-space records/x/TXT', []],
  [`x: { TXT: [one, ' two'] }`, 'error txt-edge-space records/x/TXT/1', ['two']],
  [`x: { TXT: '"v=spf1 -all"' }`, 'error txt-quoted records/x/TXT', ['quotes', 'v=spf1 -all']],
  [
    'x: { TXT: [v=spf1 mx -all, v=spf1 include:_spf.example.net -all] }',
    'error spf-multiple records/x/TXT/1',
    ['x', 'v=spf1 mx include:_spf.example.net -all'],
  ],
  [
    `x: { TXT: v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:s${index}.example.net`).join(' ')} -all }`,
    'error spf-lookups records/x/TXT',
    ['10', '11'],
  ],
  [
    'dyn: { A: 192.0.2.11 }\nignore:\n  - { name: dyn, type: A }',
    'error ignored-declared records/dyn/A',
    ['dyn'],
  ],
  [
    'dyn: { TXT: [ms=1, x] }\nignore:\n  - { content: x }',
    'error ignored-declared records/dyn/TXT/1',
    ['content: "x"'],
  ],
  // Structured values point at the field.
  [
    'x: { MX: { preference: 10, exchange: 192.0.2.1 } }',
    'error target-address records/x/MX/exchange',
    ['192.0.2.1'],
  ],
  [
    'x: { MX: { ttl: 60, values: [{ preference: 10, exchange: "." }] } }',
    'error mx-null records/x/MX/values/0/exchange',
    [],
  ],
  ['x: { CAA: { flags: 0, tag: isue, value: x } }', 'error caa-tag records/x/CAA/tag', ['issue']],
  ['x: { A: { ttl: 60, value: 192.0.2 } }', 'error a-address records/x/A/value', []],
  // One fault is one finding: the name is there, only its value is not readable.
  ['x: { A: 192.0.2 }\n  y: { CNAME: x }', 'error a-address records/x/A', []],
]

test.each(INVALID)('%s', (records, expected, mentions) => {
  const { findings } = declared(inZone(records))
  expect(findings.map(place)).toEqual([expected])
  for (const mention of mentions) expect(words(findings[0]!)).toContain(mention.toLowerCase())
})

describe('the apex', () => {
  test.each([
    ['{ CNAME: web.example.net. }', 'cname-apex', 'ALIAS'],
    ['{ A: 192.0.2.10, NS: [ns1.example.net., ns2.example.net.] }', 'ns-apex', 'nameservers'],
  ])('%s', (records, rule, mention) => {
    const { findings } = declared(`ttl: 3600\nrecords:\n  "@": ${records}`)
    expect(findings.map(finding => finding.rule)).toEqual([rule])
    expect(words(findings[0]!)).toContain(mention.toLowerCase())
  })
})

describe('TTLs', () => {
  const ttls = (text: string, defaults?: Defaults) =>
    declared(text, defaults).items.map(
      ({ id, value }) => `${id} ${value.records.map(record => record.ttl).join(' ')}`,
    )

  test('of the RRset, else of the zone, else the default', () => {
    const text = 'records:\n  a: { A: { ttl: 60, values: [192.0.2.1, 192.0.2.2] }, TXT: hi }'
    expect(ttls(`ttl: 300\n${text}`, { dns: { ttl: 900 } })).toEqual(['a A 60 60', 'a TXT 300'])
    expect(ttls(text, { dns: { ttl: 900 } })).toEqual(['a A 60 60', 'a TXT 900'])
  })

  test('missing: one finding for the file', () => {
    const { findings } = declared('records:\n  a: { A: 192.0.2.1, TXT: hi }\n  b: { TXT: hi }')
    expect(findings).toMatchObject([{ rule: 'ttl-missing', path: ['records'], on: 'key' }])
    expect(words(findings[0]!)).toMatch(/"a" a and 2 more/)
  })
})

describe('spelling', () => {
  const ids = (text: string) =>
    declared(inZone(text))
      .items.flatMap(({ value }) => value.records.map(recordId))
      .sort()

  test.each([
    [
      'text and fields',
      'x: { MX: 10 mx.example.net. }',
      'x: { MX: { preference: 10, exchange: mx.example.net. } }',
    ],
    [
      'CAA fields and a set',
      `x: { CAA: '0 issue "ca"' }`,
      'x: { CAA: { values: [{ flags: 0, tag: issue, value: ca }] } }',
    ],
    ['one value and a list of one', 'x: { A: 192.0.2.1 }', 'x: { A: [192.0.2.1] }'],
    [
      'value and values',
      'x: { A: { ttl: 60, value: 192.0.2.1 } }',
      'x: { A: { ttl: 60, values: 192.0.2.1 } }',
    ],
    ['owner names', 'bücher: { TXT: x }', 'XN--BCHER-KVA: { TXT: x }'],
    ['targets', 'x: { CNAME: "@" }', 'x: { CNAME: Example.NL. }'],
  ])('%s say the same', (_, one, other) => {
    expect(ids(one)).toEqual(ids(other))
    expect(declared(inZone(one)).findings).toEqual([])
  })

  test('neither the order of names nor of values matters', () => {
    const values = fc.uniqueArray(fc.ipV4(), { minLength: 1, maxLength: 4 })
    const owners = fc.uniqueArray(fc.constantFrom('@', 'a', 'b', '10', 'a.b'), { minLength: 1 })
    fc.assert(
      fc.property(owners, values, (keys, addresses) => {
        const make = (names: string[], list: string[]): DnsSection => ({
          ttl: 300,
          records: Object.fromEntries(names.map(key => [key, { A: list }])),
        })
        const read = (one: DnsSection) => declare(one, { subject: zone, defaults: {} }).items
        const sorted = (one: DnsSection) =>
          read(one).map(({ id, value }) => [id, value.records.map(recordId).sort()])
        expect(sorted(make([...keys].reverse(), [...addresses].reverse()))).toEqual(
          sorted(make(keys, addresses)),
        )
      }),
    )
  })
})

test('whatever the texts, every finding has a known rule, a place that exists, and records that were read', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '192.0.2.1',
      '10 mail',
      '10 a.b',
      '@',
      'a',
      'v=spf1 x',
      'v=DMARC1',
      'v=DKIM1;p=x',
      '0 issue "x"',
      '.',
    ),
  )
  const owner = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('@', 'a', 'A', '*', 'a.b', '_dmarc', 's._domainkey', '__proto__'),
  )
  const set = fc.oneof(
    text,
    fc.array(text, { minLength: 1, maxLength: 3 }),
    fc.record({ ttl: fc.constantFrom(60, 300), values: fc.array(text, { minLength: 1, maxLength: 3 }) }),
    fc.record({ preference: fc.nat(70000), exchange: text }),
  )
  const types = fc.array(fc.tuple(fc.constantFrom(...RECORD_TYPE_NAMES), set), { minLength: 1, maxLength: 4 })
  const rule = fc.record(
    { name: text, type: fc.constantFrom('A', 'TXT'), content: text },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(owner, types), { maxLength: 6 }),
      fc.array(rule, { maxLength: 2 }),
      (pairs, ignore) => {
        const records = Object.fromEntries(pairs.map(([key, sets]) => [key, Object.fromEntries(sets)]))
        const whole: DnsSection = { ttl: 300, records, ignore }
        const { findings, items, options } = declare(whole, { subject: zone, defaults: {} })
        const ids = new Set(liveFaults(zone, items))
        for (const finding of findings) {
          expect(Object.keys(RULES)).toContain(finding.rule)
          let node: unknown = whole
          for (const step of finding.path) {
            expect(Object.hasOwn(node as object, step)).toBe(true)
            node = (node as Record<string | number, unknown>)[step]
          }
          if (finding.span) expect((node as string).slice(...finding.span)).not.toBe('')
          for (const id of finding.about ?? []) expect(ids).toContain(id)
        }
        // What can be accepted, or only warns, lets a plan go on: then every value of the file must be in it, or
        // the plan would delete what the file meant to say.
        if (findings.every(({ rule, severity }) => severity === 'warning' || RULES[rule]?.acceptable)) {
          const specs = pairs.length === 0 ? [] : Object.values(records).flatMap(sets => Object.values(sets))
          const written = specs.flatMap(spec =>
            typeof spec === 'object' && !Array.isArray(spec) && 'values' in spec ? spec.values : spec,
          )
          expect(items.flatMap(({ value }) => value.records)).toHaveLength(written.length)
        }
        for (const { value } of items) for (const one of value.records) ignoreRuleFor(one, options)
      },
    ),
    cases(300),
  )
})

test('what is to be written as one can be: read by YAML, each value once', () => {
  const { findings } = declared(
    inZone('www: { A: [192.0.2.1, 192.0.2.2], TXT: "@a: b, c " }\n  WWW: { A: 192.0.2.2, TXT: "- x" }'),
  )
  const form = /^write them as one: (.*)$/.exec(findings[0]?.advice ?? '')?.[1] ?? ''
  expect(parse(`{ ${form} }`)).toEqual({ www: { A: ['192.0.2.1', '192.0.2.2'], TXT: ['@a: b, c ', '- x'] } })
})

test('a finding about the zone names its rule and the records that break it', () => {
  const { findings, items } = declared(inZone('www: { A: 192.0.2.11, CNAME: web.example.net. }'))
  const ids = items
    .filter(({ value }) => value.name === 'www')
    .flatMap(({ value }) => value.records.map(recordId))
  expect(findings).toMatchObject([{ scope: 'zone', about: [`cname-alone: ${ids.sort().join(' | ')}`] }])
})

test('a part of a text is pointed at by its span', () => {
  const text = 'v=spf1 ip4:192.0.2.256 -all'
  const { findings } = declared(inZone(`x: { TXT: "${text}" }`))
  expect(text.slice(...(findings[0]?.span ?? []))).toBe('ip4:192.0.2.256')
})

test.each(transitions().map(one => [`${one.area} ${one.name}`, one] as const))('%s: no error', (_, one) => {
  const warnings = one.name === 'chain-created' ? ['warning target-cname records/@/MX'] : []
  expect(declared(one.desired).findings.map(place)).toEqual(warnings)
})

describe('ignore', () => {
  const rule = (
    own: IgnoreRule[],
    defaults: IgnoreRule[],
    entry: string,
    records = 'www: { A: 192.0.2.1 }',
  ) => {
    const text = `${inZone(records)}ignore: ${JSON.stringify(own)}\n`
    const { options } = declared(text, { dns: { ignore: defaults } })
    const [owner = '', type = '', content = ''] = entry.split(/ (.*?) (.*)/)
    return ignoreRuleFor({ name: owner, type, content }, options)
  }
  const acme = { name: '_acme-challenge*', type: 'TXT' }

  test.each<[string, IgnoreRule, string, boolean]>([
    ['name', { name: 'dyn' }, 'dyn A 192.0.2.1', true],
    ['any case', { name: 'DYN' }, 'Dyn A 192.0.2.1', true],
    ['the whole name', { name: 'dyn' }, 'dyn.a A 192.0.2.1', false],
    ['dots included', { name: '_acme-challenge*' }, '_acme-challenge.a.b TXT x', true],
    ['a star takes the apex', { name: '*', type: 'CAA' }, '@ CAA 0 issue ";"', true],
    ['the apex is not a star', { name: '@' }, 'a A 192.0.2.1', false],
    ['one of a list', { name: 'lab', type: ['A', 'AAAA'] }, 'lab AAAA ::1', true],
    ['none of a list', { name: 'lab', type: ['A', 'AAAA'] }, 'lab TXT x', false],
    ['content', { type: 'TXT', content: 'google-*' }, '@ TXT google-site', true],
    ['content with its case', { type: 'TXT', content: 'google-*' }, '@ TXT Google-site', false],
    ['Unicode for an A-label', { name: 'bücher' }, 'xn--bcher-kva A 192.0.2.1', true],
    ['Unicode with a star', { name: 'BÜ*.dev' }, 'xn--bcher-kva.dev A 192.0.2.1', true],
    ['escaped star', { name: '\\*' }, '* A 192.0.2.1', true],
    ['escaped star is not a star', { name: '\\*' }, 'a A 192.0.2.1', false],
    ['no part at all', {}, 'a A 192.0.2.1', false],
  ])('%s', (_, own, entry, expected) => {
    expect(rule([own], [], entry) !== undefined).toBe(expected)
  })

  test('is shown as written, the first that matches', () => {
    expect(rule([{ name: 'd*' }, { name: 'dyn', type: ['A', 'MX'] }], [], 'dyn A 192.0.2.1')).toBe(
      'name: "d*"',
    )
    expect(rule([{ name: 'dyn', type: ['A', 'MX'] }, { name: 'd*' }], [], 'dyn A 192.0.2.1')).toBe(
      'name: "dyn", type: [A, MX]',
    )
  })

  test('a default yields to a declared RRset, and to nothing else', () => {
    const records = '_acme-challenge: { TXT: token }'
    expect(rule([], [acme], '_acme-challenge.www TXT other', records)).toBe(
      'name: "_acme-challenge*", type: TXT',
    )
    expect(rule([], [acme], '_acme-challenge TXT other', records)).toBeUndefined()
    expect(declared(inZone(records), { dns: { ignore: [acme] } }).findings).toEqual([])
  })

  test('what a rule may leave in place may be pointed at', () => {
    const findings = (ignore: string) =>
      declared(inZone(`x: { CNAME: dyn }\nignore: ${ignore}`)).findings.map(place)
    expect(findings('[{ name: d*, type: A }]')).toEqual([])
    expect(findings('[{ name: e*, type: A }]')).toEqual(['error target-missing records/x/CNAME'])
  })
})
