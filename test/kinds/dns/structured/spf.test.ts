import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lintSpf } from '../../../../src/dns/mail/spf.ts'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { cases } from '../../../support/scope.ts'
import { below, places, txt, zone } from './expanded.ts'

const spf = (value: unknown) => expandStructured({ '@': { SPF: value } }, zone)

test.each([
  ['all: "-"', 'v=spf1 -all'],
  ['mx: yes, all: "~"', 'v=spf1 mx ~all'],
  ['a: true, mx: no, all: "?"', 'v=spf1 a ?all'],
  ['include: _spf.Example.NET., all: "-"', 'v=spf1 include:_spf.example.net -all'],
  [
    'include: [b.example.net, a.example.net], all: "-"',
    'v=spf1 include:b.example.net include:a.example.net -all',
  ],
  ['a: ["@", web.example.net/28//64], all: "-"', 'v=spf1 a:example.nl a:web.example.net/28//64 -all'],
  ['include: [bücher.example], all: "-"', 'v=spf1 include:xn--bcher-kva.example -all'],
  ['exists: ["%{i}._spf.%{d}"], all: "-"', 'v=spf1 exists:%{i}._spf.%{d} -all'],
  ['redirect: _spf.example.net', 'v=spf1 redirect=_spf.example.net'],
  ['ip4: [192.0.2.1/32, 198.51.100.0/24], all: "-"', 'v=spf1 ip4:192.0.2.1 ip4:198.51.100.0/24 -all'],
  ['ip6: ["2001:DB8:0:0::1", "2001:db8::/32"], all: "-"', 'v=spf1 ip6:2001:db8::1 ip6:2001:db8::/32 -all'],
  [
    'exists: [e.example.net], include: [i.example.net], mx: yes, ip4: 192.0.2.1, a: yes, all: "-"',
    'v=spf1 ip4:192.0.2.1 a mx include:i.example.net exists:e.example.net -all',
  ],
])('%s', (value, text) => {
  const result = below(`SPF: { ${value} }`)
  expect(result.findings).toEqual([])
  expect(txt(result, '@')).toBe(text)
})

/** What is wrong, its place, and what the advice must hold. */
test.each([
  ['mx: yes', 'error structured-value @/SPF', 'all: "-"'],
  ['all: "-all"', 'error structured-value @/SPF/all', 'write all: "-"'],
  ['all: softfail', 'error structured-value @/SPF/all', 'write all: "~"'],
  ['all: pass', 'error structured-value @/SPF/all', 'write all: "-" (no one'],
  ['all: yes', 'error structured-value @/SPF/all', 'write all: "-" (no one'],
  ['ptr: yes, all: "-"', 'error structured-value @/SPF/ptr', 'ip4'],
  ['redirect: a.example.net, all: "-"', 'error structured-value @/SPF/redirect', 'include'],
  ['include: [example], all: "-"', 'error structured-value @/SPF/include/0', 'example.example.nl'],
  ['include: -bad.example.net, all: "-"', 'error structured-value @/SPF/include', 'write bad.example.net'],
  ['redirect: ~bad.example.net', 'error structured-value @/SPF/redirect', 'write bad.example.net'],
  ['include: [192.0.2.1], all: "-"', 'error structured-value @/SPF/include/0', 'whole name'],
  [
    'include: ["include:a.example.net"], all: "-"',
    'error structured-value @/SPF/include/0',
    'write a.example.net',
  ],
  [
    'include: ["https://a.example.net/x"], all: "-"',
    'error structured-value @/SPF/include/0',
    'write a.example.net',
  ],
  ['exists: ["%{x}.example.net"], all: "-"', 'error structured-value @/SPF/exists/0', '%{i}'],
  ['a: [web.example.net/33], all: "-"', 'error structured-value @/SPF/a/0', 'web.example.net/24'],
  ['ip4: [192.0.2.256], all: "-"', 'error structured-value @/SPF/ip4/0', '192.0.2.0/24'],
  ['ip4: [192.0.2.0/33], all: "-"', 'error structured-value @/SPF/ip4/0', '192.0.2.0/24'],
  ['ip4: ["2001:db8::1"], all: "-"', 'error structured-value @/SPF/ip4/0', 'write it under ip6'],
  ['ip6: [192.0.2.1], all: "-"', 'error structured-value @/SPF/ip6/0', 'write it under ip4'],
  ['ip4: ["ip4:192.0.2.1"], all: "-"', 'error structured-value @/SPF/ip4/0', 'write 192.0.2.1'],
  ['ip4: [192.0.2.1, 192.0.2.1/32], all: "-"', 'error value-duplicate @/SPF/ip4/1', 'remove'],
  ['include: [a.example.net, A.example.net.], all: "-"', 'error value-duplicate @/SPF/include/1', 'remove'],
])('%s is refused', (value, expected, advice) => {
  const result = below(`SPF: { ${value} }`)
  expect(places(result)).toEqual([expected])
  expect(result.findings[0]!.advice).toContain(advice)
  expect(txt(result, '@')).toBeUndefined()
})

test.each([
  ['all: "+"', 'warning mail-weak @/SPF/all', 'v=spf1 +all'],
  ['ip4: [192.0.2.7/24], all: "-"', 'warning mail-weak @/SPF/ip4/0', 'v=spf1 ip4:192.0.2.0/24 -all'],
  ['ip4: [0.0.0.0/0], all: "-"', 'warning mail-weak @/SPF/ip4/0', 'v=spf1 ip4:0.0.0.0/0 -all'],
])('%s is taken with a warning', (value, expected, text) => {
  const result = below(`SPF: { ${value} }`)
  expect(places(result)).toEqual([expected])
  expect(txt(result, '@')).toBe(text)
})

describe('length', () => {
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index + 1}`)

  test('over 255 octets is nothing special: the server cuts texts itself', () => {
    const result = spf({ ip4: networks(20), all: '-' })
    expect(String(txt(result, '@')).length).toBeGreaterThan(255)
    expect(result.findings).toEqual([])
  })

  test('over 450 octets is said, over 1024 refused; both tell how to split', () => {
    const long = spf({ ip4: networks(30), all: '-' })
    expect(places(long)).toEqual(['warning spf-size @/SPF'])
    expect(String(txt(long, '@')).length).toBeGreaterThan(450)
    const over = spf({ ip4: networks(80), all: '-' })
    expect(places(over)).toEqual(['error txt-length @/SPF'])
    expect(txt(over, '@')).toBeUndefined()
    for (const { findings } of [long, over])
      expect(findings[0]!.advice).toContain('include: [_spf1.example.nl]')
  })

  test.each([
    ['"*"', '_spf1.example.nl'],
    ['"*.dev"', '_spf1.dev.example.nl'],
    ['shop', '_spf1.shop.example.nl'],
  ])('of %s: the other name is one that can be', (owner, expected) => {
    const ip4 = networks(80).join(', ')
    expect(below(`SPF: { ip4: [${ip4}], all: "-" }`, owner).findings[0]!.advice).toContain(`[${expected}]`)
  })
})

describe('what comes out is what the reader of SPF takes', () => {
  const octet = fc.integer({ min: 0, max: 255 })
  const ip4 = fc
    .tuple(octet, octet, octet, octet, fc.option(fc.integer({ min: 8, max: 32 }), { nil: undefined }))
    .map(([a, b, c, d, bits]) => `${a}.${b}.${c}.${d}${bits === undefined ? '' : `/${bits}`}`)
  const ip6 = fc
    .tuple(fc.ipV6(), fc.option(fc.integer({ min: 16, max: 128 }), { nil: undefined }))
    .map(([address, bits]) => `${address}${bits === undefined ? '' : `/${bits}`}`)
  const host = fc.stringMatching(/^[a-zA-Z][a-z0-9]{0,8}\.[a-zA-Z]{2,6}\.?$/)
  const list = (one: fc.Arbitrary<string>) =>
    fc.option(fc.array(one, { minLength: 1, maxLength: 3 }), { nil: undefined })
  const itself = fc.oneof(list(host), fc.constantFrom('yes', 'no'))
  const value = fc
    .record({
      ip4: list(ip4),
      ip6: list(ip6),
      a: itself,
      mx: itself,
      include: list(host),
      exists: list(host),
    })
    .chain(terms => fc.constantFrom('-', '~', '?', '+').map(all => ({ ...terms, all })))

  /** The terms of a text under the keys of a structured value. */
  function structuredOf(text: string): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    for (const term of text.split(' ').slice(1)) {
      const [, sign, name = '', rest = ''] = /^([-~?+]?)([a-z0-9]+):?(.*)$/.exec(term) ?? []
      if (name === 'all') result['all'] = sign
      else if (rest === '') result[name] = 'yes'
      else result[name] = [...((result[name] as string[] | undefined) ?? []), rest]
    }
    return result
  }

  test('it parses, and its terms are what was written', () => {
    fc.assert(
      fc.property(value, written => {
        const result = spf(written)
        const text = txt(result, '@')
        // Two spellings of one network or name are an error of their own.
        fc.pre(text !== undefined)
        expect(lintSpf(String(text)).filter(({ rule }) => rule !== 'spf-lookups')).toEqual([])
        const again = structuredOf(String(text))
        expect(txt(spf(again), '@')).toBe(text)
        for (const key of ['ip4', 'ip6', 'include', 'exists'] as const) {
          expect((again[key] as string[] | undefined)?.length).toBe(written[key]?.length)
        }
        expect(again['all']).toBe(written.all)
        expect(again['mx'] === 'yes').toBe(written.mx === 'yes')
      }),
      cases(60),
    )
  })
})
