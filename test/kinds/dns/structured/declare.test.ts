import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { declareStructured } from '../../../../src/kinds/dns/structured/declare.ts'
import { declare } from '../../../../src/kinds/dns/zone/declare.ts'
import type { DnsSection } from '../../../../src/schema.gen.ts'
import { place, zone } from './expanded.ts'

const context = { subject: zone, defaults: {} }

function section(records: string): DnsSection {
  return {
    ttl: 3600,
    ...parse(`records:\n${records.replace(/^/gm, '  ')}`, { schema: 'failsafe' }),
  } as DnsSection
}

const found = (records: string) => declareStructured(section(records), context).findings.map(place)

test('a structured section declares what its plain form does', () => {
  const structured = section(`"@":
  TXT: site-verification=abc
  SPF: { mx: yes, all: "-" }
  DMARC: { p: reject, rua: dmarc@example.nl }
  MTA-STS: { id: a1, host: web }
web: { A: 192.0.2.1 }`)
  const plain = section(`"@": { TXT: [site-verification=abc, v=spf1 mx -all] }
_dmarc: { TXT: v=DMARC1; p=reject; rua=mailto:dmarc@example.nl }
_mta-sts: { TXT: v=STSv1; id=a1 }
mta-sts: { CNAME: web }
web: { A: 192.0.2.1 }`)
  const bare = (one: ReturnType<typeof declare>) =>
    one.items.map(({ id, value }) => ({ id, records: value.records.map(({ path: _, ...record }) => record) }))
  const declared = declareStructured(structured, context)
  expect(declared.findings).toEqual([])
  expect(bare(declared)).toEqual(bare(declare(plain, context)))
  expect(
    declared.items.flatMap(({ value }) => value.records.map(({ path }) => path?.slice(1).join('/'))),
  ).toEqual(['@/TXT', '@/SPF', '@/DMARC', '@/MTA-STS', '@/MTA-STS/host', 'web/A'])
})

describe('what the rules of a zone find is told of what was written', () => {
  const includes = Array.from({ length: 11 }, (_, index) => `a${index}.example.net`).join(', ')

  test.each([
    [`"@": { SPF: { include: [${includes}], all: "-" } }`, ['error spf-lookups @/SPF']],
    [`"@": { SPF: { include: [${includes.slice(0, -17)}], all: "-" } }`, []],
    ['"@": { MTA-STS: { id: a, host: nowhere } }', ['error target-missing @/MTA-STS/host']],
    ['"@": { MTA-STS: { id: a, host: { A: 192.0.2.256 } } }', ['error a-address @/MTA-STS/host/A']],
    ['"@": { DKIM: { selector: s1, cname: s1.example.com } }', ['error target-dot @/DKIM/cname']],
    ['www: { CNAME: web.example.net., SPF: { all: "-" } }', ['error cname-alone www/CNAME']],
    [`${'a.'.repeat(118)}a: { DMARC: { p: none } }`, [`error name-length ${'a.'.repeat(118)}a/DMARC`]],
    ['"@": { TXT: [a, a], SPF: { all: "-" } }', ['error value-duplicate @/TXT/1']],
    [
      '"@": { SPF: { all: all }, A: 192.0.2.256 }',
      ['error structured-value @/SPF/all', 'error a-address @/A'],
    ],
  ])('%s', (records, expected) => {
    expect(found(records)).toEqual(expected)
  })
})
