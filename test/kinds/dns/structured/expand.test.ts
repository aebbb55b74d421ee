import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { RULES } from '../../../../src/rules.ts'
import { cases } from '../../../support/scope.ts'
import { expanded, places, type Records, zone } from './expanded.ts'

const SPF = 'SPF: { all: "-" }'

describe('what is made is beside what is plain', () => {
  test('one list, the plain values in front', () => {
    expect(expanded(`"@": { TXT: [a, b], ${SPF} }`).records).toEqual({
      '@': { TXT: ['a', 'b', 'v=spf1 -all'] },
    })
    expect(expanded(`"@": { ${SPF}, TXT: a }`).records).toEqual({ '@': { TXT: ['a', 'v=spf1 -all'] } })
  })

  test('a value without a TTL has that of the others', () => {
    const values = ['a', 'v=spf1 -all']
    expect(expanded(`"@": { TXT: { ttl: 300, value: a }, ${SPF} }`).records).toEqual({
      '@': { TXT: { ttl: '300', values } },
    })
    expect(expanded('"@": { TXT: a, SPF: { all: "-", ttl: 300 } }').records).toEqual({
      '@': { TXT: { ttl: 300, values } },
    })
  })

  test('two TTLs in one RRset are an error that names both', () => {
    const spec = { '@': { TXT: { ttl: 300, values: ['a'] }, SPF: { all: '-', ttl: 60 } } }
    const result = expandStructured(spec, zone)
    expect(places(result)).toEqual(['error ttl-rrset @/SPF'])
    expect(result.findings[0]!.message).toMatch(/60 seconds.*TXT under "@".*300/)
    expect(places(expandStructured({ '@': { ...spec['@'], SPF: { all: '-', ttl: 300 } } }, zone))).toEqual([])
  })

  test.each([
    [
      '"@": { TXT: a, DMARC: { p: none } }\n_DMARC: { TXT: x }',
      { '@': { TXT: 'a' }, _DMARC: { TXT: ['x', 'v=DMARC1; p=none'] } },
    ],
    ['bücher: { DMARC: { p: none } }', { bücher: {}, '_dmarc.bücher': { TXT: 'v=DMARC1; p=none' } }],
    [
      'bücher: { DMARC: { p: none } }\n_dmarc.xn--bcher-kva: { A: 192.0.2.1 }',
      { bücher: {}, '_dmarc.xn--bcher-kva': { A: '192.0.2.1', TXT: 'v=DMARC1; p=none' } },
    ],
    [`"*": { ${SPF} }`, { '*': { TXT: 'v=spf1 -all' } }],
  ])('%s', (text, records) => {
    expect(expanded(text)).toMatchObject({ records, findings: [] })
  })
})

describe('the same thing twice', () => {
  test.each([
    [`"@": { TXT: [a, v=spf1 mx -all], ${SPF} }`, 'error structured-twice @/SPF', 'TXT under "@"'],
    [
      '"@": { DMARC: { p: none } }\n_dmarc: { TXT: v=DMARC1; p=none }',
      'error structured-twice @/DMARC',
      'TXT under "_dmarc"',
    ],
    [
      '"@": { DKIM: { selector: s1, key: "" } }\nS1._domainkey: { TXT: p= }',
      'error structured-twice @/DKIM',
      'TXT under "S1._domainkey"',
    ],
    [
      '"@": { DKIM: { selector: s1, key: "" } }\ns1._domainkey: { CNAME: a.b. }',
      'error structured-twice @/DKIM',
      'CNAME under',
    ],
    [
      '"@": { MTA-STS: { id: a, host: b.c. } }\nmta-sts: { CNAME: a.b. }',
      'error structured-twice @/MTA-STS/host',
      'CNAME under "mta-sts"',
    ],
    [
      '"@": { MTA-STS: { id: a } }\n_mta-sts: { TXT: v=STSv1; id=b }\n"*": { A: 192.0.2.1 }',
      'error structured-twice @/MTA-STS',
      'TXT under "_mta-sts"',
    ],
    [
      '"@": { TLS-RPT: { rua: a@b.nl } }\n_smtp._tls: { TXT: v=TLSRPTv1; rua=mailto:a@b.nl }',
      'error structured-twice @/TLS-RPT',
      'TXT under',
    ],
  ])('%s names both places', (text, expected, other) => {
    const result = expanded(text)
    expect(places(result)).toEqual([expected])
    expect(result.findings[0]!.message).toContain(other)
    expect(result.findings[0]!.message).toContain(`${expected.split('/')[1]} under "@"`)
  })
})

describe('owner names', () => {
  test.each(['www.example.nl', 'www.', 'a..b', 'x'.repeat(64)])(
    '"%s" cannot be read: the reader of names says it',
    key => {
      const records = { [key]: { A: '192.0.2.1', SPF: {} }, www: { SPF: { all: '-' } } }
      expect(expandStructured(records, zone)).toMatchObject({
        records: { [key]: { A: '192.0.2.1' }, www: { TXT: 'v=spf1 -all' } },
        findings: [],
      })
    },
  )

  test('of two spellings of a name the first is compiled: the second is an error of its own', () => {
    expect(expanded(`www: { ${SPF} }\nWWW: { ${SPF} }`)).toMatchObject({
      records: { www: { TXT: 'v=spf1 -all' }, WWW: {} },
    })
  })

  test.each([
    ['"*": { DMARC: { p: none } }', '*/DMARC', 'under "@"'],
    ['"*.dev": { DKIM: { selector: s1, key: "" } }', '*.dev/DKIM', 'the names it is for'],
    ['_dmarc.shop: { DMARC: { p: none } }', '_dmarc.shop/DMARC', 'under "shop"'],
    ['s1._domainkey: { DKIM: { selector: s1, key: "" } }', 's1._domainkey/DKIM', 'under "@"'],
    ['mta-sts: { MTA-STS: { id: a } }', 'mta-sts/MTA-STS', 'under "@"'],
    ['_smtp._tls: { TLS-RPT: { rua: a@b.nl } }', '_smtp._tls/TLS-RPT', 'under "@"'],
  ])('%s cannot be there', (text, path, advice) => {
    const result = expanded(text)
    expect(places(result)).toEqual([`error structured-value ${path}`])
    expect(result.findings[0]!.advice).toContain(advice)
  })
})

describe('the way back', () => {
  const text = `"@":
  TXT: a
  SPF: { all: "-", ttl: 60 }
  DMARC: { p: none }
  CAA: { issue: [a.example.net, b.example.net], issuewild: [] }
  MTA-STS: { id: a, host: web.example.net. }
www: { TXT: [b, c] }`
  const { origin, place, findings } = expanded(text)

  test.each([
    ['@/TXT/values/0', '@/TXT'],
    ['@/TXT/values/1', '@/SPF'],
    ['@/TXT', '@/TXT'],
    ['@/CAA/1', '@/CAA/issue/1'],
    ['@/CAA/2', '@/CAA/issuewild'],
    ['_dmarc', '@/DMARC'],
    ['_dmarc/TXT', '@/DMARC'],
    ['mta-sts/CNAME', '@/MTA-STS/host'],
    ['www/TXT/1', 'www/TXT/1'],
    ['www', 'www'],
  ])('%s was written at %s', (made, written) => {
    const path = made.split('/').map(step => (/^\d$/.test(step) ? Number(step) : step))
    expect(origin(['records', ...path]).join('/')).toBe(`records/${written}`)
  })

  test('offsets stay only where the very text was written', () => {
    const at = (path: (string | number)[]) =>
      place({ rule: 'x', severity: 'error', message: 'x', path: ['records', ...path], span: [1, 2] }).span
    expect(at(['@', 'TXT', 'values', 0])).toEqual([1, 2])
    expect(at(['mta-sts', 'CNAME'])).toEqual([1, 2])
    expect(at(['www', 'TXT', 1])).toEqual([1, 2])
    expect(at(['@', 'TXT', 'values', 1])).toBeUndefined()
    expect(at(['@', 'CAA', 0])).toBeUndefined()
    expect(findings).toEqual([])
  })
})

describe('whatever is there', () => {
  const keys = ['SPF', 'DMARC', 'DKIM', 'CAA', 'MTA-STS', 'TLS-RPT', 'TXT', 'A']
  const inner = [
    'include',
    'all',
    'p',
    'rua',
    'selector',
    'key',
    'issue',
    'id',
    'host',
    'ttl',
    'ip6',
    'fo',
    'critical',
    '__proto__',
  ]
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('-', 'none', 's1', 'a@b.nl', '::1/7', '\ud800@a.nl'),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  )
  const spec = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...inner), fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), {
      maxKeys: 5,
    }),
  )
  const owner = fc.oneof(
    fc.constantFrom('@', '*', 'www', 'WWW', '_dmarc', '__proto__'),
    fc.string({ maxLength: 6 }),
  )
  const values = fc.dictionary(fc.constantFrom(...keys.slice(0, 6)), spec, { maxKeys: 4 })
  const plain = fc.dictionary(
    fc.constantFrom('TXT', 'A'),
    fc.constantFrom('a', ['a', 'b'], { ttl: 300, values: ['v=spf1 -all'] }),
  )
  const records = fc.dictionary(
    owner,
    fc.tuple(values, plain).map(([a, b]) => ({ ...a, ...b })),
    { maxKeys: 4 },
  ) as fc.Arbitrary<Records>

  test('nothing is thrown, the input stays, and every finding has a place in it', () => {
    fc.assert(
      fc.property(records, written => {
        const before = structuredClone(written)
        const result = expandStructured(written, zone)
        expect(written).toEqual(before)
        for (const { path, rule, severity } of result.findings) {
          let node: unknown = { records: written }
          for (const step of path.slice(0, 3)) node = (node as Record<string, unknown>)[step]
          expect(node).toBeDefined()
          if (RULES[rule]) expect(severity).toBe(RULES[rule].severity)
        }
        for (const content of Object.values(result.records)) {
          for (const key of Object.keys(content)) expect(['TXT', 'A', 'AAAA', 'CNAME', 'CAA']).toContain(key)
        }
        expect(expandStructured(result.records, zone).records).toBe(result.records)
      }),
      cases(40),
    )
  })

  test('without a structured value the mapping is the one that was given', () => {
    const written = { '@': { A: '192.0.2.1', CAA: ['0 issue ";"'] }, 'a..b': { TXT: 'a' } }
    const result = expandStructured(written, zone)
    expect(result.records).toBe(written)
    expect(result.origin(['records', '@', 'A'])).toEqual(['records', '@', 'A'])
  })
})
