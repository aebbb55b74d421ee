import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDmarc, isGone, lintDmarc } from '../../../../src/dns/mail/dmarc.ts'
import { readTags } from '../../../../src/dns/mail/tags.ts'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { cases } from '../../../support/scope.ts'
import { below, places, txt, zone } from './expanded.ts'

test.each([
  ['p: none', 'v=DMARC1; p=none'],
  ['rua: dmarc@example.nl, p: reject', 'v=DMARC1; p=reject; rua=mailto:dmarc@example.nl'],
  [
    'ruf: [mailto:b@Mail.example.nl], rua: [a@example.nl, "mailto:c@example.nl!10m"], p: none',
    'v=DMARC1; p=none; rua=mailto:a@example.nl,mailto:c@example.nl!10m; ruf=mailto:b@mail.example.nl',
  ],
  [
    'fo: [d, s], ri: 3600, pct: 50, aspf: s, adkim: r, np: reject, sp: quarantine, p: none',
    'v=DMARC1; p=none; sp=quarantine; np=reject; adkim=r; aspf=s; pct=50; ri=3600; fo=d:s',
  ],
  ['p: none, fo: "1:d"', 'v=DMARC1; p=none; fo=1:d'],
  ['psd: n, t: y, p: reject', 'v=DMARC1; p=reject; t=y; psd=n'],
  ['p: none, rua: "a+b=c!d@example.nl"', 'v=DMARC1; p=none; rua=mailto:a+b=c%21d@example.nl'],
  ['p: none, rua: "mailto:a%2cb@example.nl"', 'v=DMARC1; p=none; rua=mailto:a%2Cb@example.nl'],
])('%s', (value, text) => {
  const result = below(`DMARC: { ${value} }`)
  expect(result.findings).toEqual([])
  expect(result.records).toEqual({ '@': {}, _dmarc: { TXT: text } })
})

test.each([
  ['rua: a@example.nl', 'error structured-value @/DMARC', 'write p: none'],
  ['p: rejct', 'error structured-value @/DMARC/p', 'p: reject'],
  ['p: Reject', 'error structured-value @/DMARC/p', 'p: reject'],
  ['p: none, adkim: strict', 'error structured-value @/DMARC/adkim', 'adkim: s'],
  ['p: none, pct: 101', 'error structured-value @/DMARC/pct', '0 to 100'],
  ['p: none, t: yes', 'error structured-value @/DMARC/t', 'y (test mode)'],
  ['p: none, psd: z', 'error structured-value @/DMARC/psd', 'y, n or u'],
  ['p: none, ri: daily', 'error structured-value @/DMARC/ri', 'seconds'],
  ['p: none, fo: [1, x]', 'error structured-value @/DMARC/fo/1', '0, 1, d or s'],
  ['p: none, fo: [1, 1]', 'error value-duplicate @/DMARC/fo/1', 'remove'],
  ['p: none, rua: [a@example.nl, mailto:a@example.nl]', 'error value-duplicate @/DMARC/rua/1', 'remove'],
  ['p: none, rua: [a]', 'error structured-value @/DMARC/rua/0', 'whole address'],
  ['p: none, rua: ["A <a@example.nl>"]', 'error structured-value @/DMARC/rua/0', 'write a@example.nl'],
  ['p: none, rua: [a@example]', 'error structured-value @/DMARC/rua/0', 'example.example.nl'],
  ['p: none, rua: ["https://example.net/"]', 'error structured-value @/DMARC/rua/0', 'mail address'],
])('%s is refused', (value, expected, advice) => {
  const result = below(`DMARC: { ${value} }`)
  expect(places(result)).toEqual([expected])
  expect(result.findings[0]!.advice).toContain(advice)
  expect(result.records).toEqual({ '@': {} })
})

test('a domain outside has to allow reports, and is named once', () => {
  const result = below(
    'DMARC: { p: none, rua: [a@example.net, b@x.example.nl, c@example.net], ruf: d@example.net }',
    'shop',
  )
  expect(places(result)).toEqual(['warning report-outside shop/DMARC/rua/0'])
  expect(result.findings[0]!.advice).toContain('shop.example.nl._report._dmarc.example.net')
  expect(txt(result, '_dmarc.shop')).toContain('rua=mailto:a@example.net,')
})

test('what comes out is what the reader of DMARC takes: the same tags, v and p in front', () => {
  const policy = fc.constantFrom('none', 'quarantine', 'reject')
  const mode = fc.constantFrom('r', 's')
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
  const tags = {
    p: policy,
    sp: maybe(policy),
    np: maybe(policy),
    adkim: maybe(mode),
    aspf: maybe(mode),
    t: maybe(fc.constantFrom('y', 'n')),
    psd: maybe(fc.constantFrom('y', 'n', 'u')),
    pct: maybe(fc.integer({ min: 0, max: 100 })),
    ri: maybe(fc.nat(1_000_000)),
    fo: maybe(fc.constantFrom('0', '1', 'd', 's', 'd:s')),
    rua: maybe(fc.constantFrom('a@example.nl', 'mailto:b@example.nl')),
  }
  fc.assert(
    fc.property(fc.record(tags), written => {
      const { records, findings } = expandStructured({ '@': { DMARC: written } }, zone)
      expect(findings).toEqual([])
      const text = String(records['_dmarc']?.['TXT'])
      expect(isDmarc(text)).toBe(true)
      expect(lintDmarc(text).filter(one => !isGone(one))).toEqual([])
      const read = readTags(text, 'x').tags.map(({ name, value }) => [name, value.replace(/^mailto:/, '')])
      expect(read.slice(0, 2)).toEqual([
        ['v', 'DMARC1'],
        ['p', written.p],
      ])
      const given = Object.entries(written).filter(([, value]) => value !== undefined)
      const wanted = given.map(([name, value]) => [name, String(value).replace(/^mailto:/, '')])
      expect(new Map(read.slice(1) as [string, string][])).toEqual(new Map(wanted as [string, string][]))
    }),
    cases(30),
  )
})
