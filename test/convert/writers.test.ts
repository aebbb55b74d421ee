/** What is written reads back the same, whatever the zone, and is the same whatever the order. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readApiJson } from '../../src/convert/api-json.ts'
import { toApiJson, toApiJsonByDomain } from '../../src/convert/to-json.ts'
import { readBind } from '../../src/convert/zone-file/bind.ts'
import { toBind } from '../../src/convert/zone-file/to-bind.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { cases } from '../support/scope.ts'
import { anyLiveZone, liveZone, ZONE } from '../support/zones.ts'
import { linesOf, REAL_ZONES, zoneNamed } from './support.ts'

const NAMESERVERS = { nameservers: ['ns1.example.net', 'ns2.example.net'] }

function throughBind(entries: readonly DnsEntry[], domain = ZONE) {
  const { text, unsaid } = toBind({ domain, entries }, NAMESERVERS)
  return { ...readBind({ file: `${domain}.zone`, text }), text, unsaid }
}

describe('as a master file', () => {
  test('any zone comes back', () => {
    fc.assert(
      fc.property(liveZone(), entries => {
        const sayable = entries.filter(
          ({ name, type }) => type !== 'ALIAS' && !(name.startsWith('*') && (type === 'NS' || type === 'DS')),
        )
        const { zones, problems, unsaid } = throughBind(entries)
        expect(problems.map(({ lost }) => lost.split(' ')[2])).toEqual(['SOA', 'NS', 'NS'])
        expect(unsaid).toHaveLength(entries.length - sayable.length)
        expect(linesOf(zones[0]!.entries, ZONE)).toEqual(linesOf(sayable, ZONE))
      }),
      cases(25),
    )
  })

  test('any text comes back: long, in any script, with any sign', () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 700 }),
        fc.string({ unit: fc.constantFrom('"', ';', '(', 'é'), maxLength: 400 }),
      )
      .filter(
        content => content !== '' && content === content.trim() && !/[`\\\p{Cc}\p{Cs}]|^".*"$/u.test(content),
      )
    fc.assert(
      fc.property(text, content => {
        const { zones } = throughBind([{ name: 'a', expire: 60, type: 'TXT', content }])
        expect(zones[0]!.entries.map(entry => entry.content)).toEqual([content])
      }),
      cases(100),
    )
  })

  test('real zones come back', () => {
    for (const { domain, entries } of REAL_ZONES) {
      const { zones, unsaid } = throughBind(entries, domain)
      expect(unsaid).toEqual([])
      expect(linesOf(zones[0]!.entries, domain)).toEqual(linesOf(entries, domain))
    }
  })

  test('whatever is live, every entry is said or named, and the file is sound', () => {
    fc.assert(
      fc.property(anyLiveZone(), entries => {
        const { text, unsaid, problems } = throughBind(entries)
        const said = text.split('\n').filter(line => line !== '' && !/^[;$]/.test(line)).length - 3
        expect(said + unsaid.length).toBe(entries.length)
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      }),
      cases(25),
    )
  })

  test('how it looks', () => {
    const entries = [
      { name: 'www', expire: 300, type: 'CNAME', content: '@' },
      { name: '@', expire: 3600, type: 'ALIAS', content: 'www.example.com.' },
      { name: '@', expire: 3600, type: 'MX', content: '10 mail' },
      { name: '@', expire: 3600, type: 'CAA', content: '0 issue "ca.example; a=\\"b\\""' },
      { name: '@', expire: 3600, type: 'TXT', content: `say "hi"; café ${'x'.repeat(250)}` },
      { name: 'old', expire: 3600, type: 'TYPE65', content: 'odd\n@ A 192.0.2.66' },
    ]
    expect(toBind({ domain: zoneNamed('xn--bcher-kva.example'), entries }, NAMESERVERS)).toMatchSnapshot()
  })
})

describe('as JSON', () => {
  test('any zone comes back', () => {
    fc.assert(
      fc.property(liveZone(), entries => {
        const { zones, problems } = readApiJson({
          file: 'x.json',
          text: toApiJson({ domain: ZONE, entries }),
        })
        expect(problems).toEqual([])
        expect(linesOf(zones[0]!.entries, ZONE)).toEqual(linesOf(entries, ZONE))
      }),
      cases(25),
    )
  })

  test('whatever is live stays byte for byte', () => {
    const key = (entry: DnsEntry) => JSON.stringify(entry)
    fc.assert(
      fc.property(anyLiveZone(), entries => {
        const { dnsEntries } = JSON.parse(toApiJson({ domain: ZONE, entries })) as { dnsEntries: DnsEntry[] }
        expect(dnsEntries.map(key).sort()).toEqual(entries.map(key).sort())
      }),
      cases(25),
    )
  })

  test('how it looks', () => {
    const entry = { name: 'a', expire: 60, type: 'TXT', content: 'x\n"y" { }' }
    const other = { name: '@', expire: 60, type: 'A', content: '192.0.2.1' }
    const zone = { domain: zoneNamed('b.nl'), entries: [entry, other] }
    expect(toApiJson(zone)).toMatchSnapshot()
    expect(toApiJsonByDomain([zone, { domain: zoneNamed('a.nl'), entries: [] }])).toMatchSnapshot()
  })
})

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(
      anyLiveZone().chain(entries =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      ),
      ([entries, shuffled]) => {
        expect(toBind({ domain: ZONE, entries: shuffled }, NAMESERVERS)).toEqual(
          toBind({ domain: ZONE, entries }, NAMESERVERS),
        )
        expect(toApiJson({ domain: ZONE, entries: shuffled })).toBe(toApiJson({ domain: ZONE, entries }))
      },
    ),
    cases(25),
  )
})
