import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOwnerName } from '../../../src/dns/name.ts'
import { recordType } from '../../../src/dns/types/record-type.ts'
import { recordId } from '../../../src/dns/types/rrset.ts'
import type { RecordTypeName } from '../../../src/dns/types/table.ts'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { admit } from '../../../src/kinds/dns/zone/admit.ts'
import { declare } from '../../../src/kinds/dns/zone/declare.ts'
import { express } from '../../../src/kinds/dns/zone/express.ts'
import { compileIgnore, ownRuleFor } from '../../../src/kinds/dns/zone/ignore.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import { liveFaults } from '../../../src/kinds/dns/zone/review.ts'
import type { ZoneRecord } from '../../../src/kinds/dns/zone/value.ts'
import { RULES } from '../../../src/rules.ts'
import type { DnsSection } from '../../../src/schema.gen.ts'
import { anyLiveZone, liveZone, ZONE } from '../../support/zones.ts'

function entry(name: string, type: string, content: string, expire = 3600): DnsEntry {
  return { name, expire, type, content }
}

/** For zones of which a file can say something. */
function expressed(...raw: DnsEntry[]) {
  const { section, ...rest } = express(parse(raw, ZONE), ZONE)
  fc.pre(section !== undefined)
  return { section: section!, ...rest }
}

/** What the section says, by the words of the design alone. */
function recordsIn(section: DnsSection): ZoneRecord[] {
  const records: ZoneRecord[] = []
  for (const [owner, sets] of Object.entries(section.records)) {
    const name = readOwnerName(owner, ZONE)
    if (!name.ok) throw new Error(name.problem.message)
    for (const [type, spec] of Object.entries(sets)) {
      const full = typeof spec === 'object' && !Array.isArray(spec) ? spec : { values: spec }
      const values = 'value' in full ? full['value'] : full['values']
      for (const text of [values].flat()) {
        const read = recordType(type as RecordTypeName).read(text as string, ZONE)
        if (!read.ok) throw new Error(read.problem.message)
        const ttl = Number('ttl' in full ? full['ttl'] : section.ttl)
        records.push({ name: name.value, type, ttl, ...read.value })
      }
    }
  }
  return records
}

function idsOf(records: readonly ZoneRecord[]): string[] {
  return records.map(recordId).sort()
}

const exclusive = { mode: 'exclusive', desired: [], past: [] } as const

describe('express', () => {
  test('the section says what is live, leaves alone exactly the rest, and never both', () => {
    fc.assert(
      fc.property(anyLiveZone(), raw => {
        const live = parse(raw, ZONE)
        const { section, unsaid } = expressed(...raw)
        const said = recordsIn(section)
        const ignore = compileIgnore(section.ignore ?? [], [], said)
        const { managed, left } = admit(live, { ignore, strategy: 'auto', maxEntryWrites: 5 }, exclusive)
        expect(idsOf(managed.flatMap(item => item.value.records))).toEqual(idsOf(said))
        expect(unsaid.map(({ line }) => line.key).sort()).toEqual(left.map(({ line }) => line.key).sort())
        for (const record of said) expect(ownRuleFor(record, ignore)).toBeUndefined()
        for (const { line } of unsaid) expect(line.cells).toHaveLength(4)
      }),
    )
  })

  test('declare reads the section back to the managed live items, and finds no fault that cannot be accepted in place', () => {
    fc.assert(
      fc.property(anyLiveZone(), raw => {
        const live = parse(raw, ZONE)
        const { section } = expressed(...raw)
        const { items, findings, options } = declare(section, { subject: ZONE, defaults: {} })
        const { managed } = admit(live, options, exclusive)
        expect(items.map(item => [item.id, idsOf(item.value.records)])).toEqual(
          managed.map(item => [item.id, idsOf(item.value.records)]),
        )
        const liveIds = new Set(liveFaults(ZONE, managed))
        for (const { severity, rule, about } of findings) {
          if (severity === 'warning') continue
          expect([rule, about?.every(id => liveIds.has(id))]).toEqual([rule, true])
          expect([rule, RULES[rule]?.acceptable]).toEqual([rule, true])
        }
      }),
    )
  })

  test('what the section says passes the lint of its type, and no two values are the same', () => {
    fc.assert(
      fc.property(anyLiveZone(), raw => {
        const said = recordsIn(expressed(...raw).section)
        expect(new Set(idsOf(said)).size).toBe(said.length)
        for (const { type, content } of said) {
          expect(recordType(type as RecordTypeName).lint?.(content, ZONE) ?? []).toEqual([])
        }
      }),
    )
  })

  test('a valid zone is said completely', () => {
    fc.assert(
      fc.property(liveZone(), raw => {
        const { section, unsaid, comments } = expressed(...raw)
        expect({ unsaid, comments, ignore: section.ignore }).toEqual({
          unsaid: [],
          comments: [],
          ignore: undefined,
        })
        expect(recordsIn(section)).toHaveLength(raw.length)
      }),
    )
  })

  test('the order of the entries does not matter', () => {
    const shuffled = anyLiveZone().chain(raw =>
      fc.tuple(fc.constant(raw), fc.shuffledSubarray(raw, { minLength: raw.length })),
    )
    fc.assert(
      fc.property(shuffled, ([raw, other]) => {
        expect(JSON.stringify(expressed(...other).section)).toBe(JSON.stringify(expressed(...raw).section))
      }),
    )
  })

  test('the shortest form: a plain value, a list, and a TTL only where it differs', () => {
    const { section } = expressed(
      entry('www', 'CNAME', 'EXAMPLE.nl.'),
      entry('mail', 'AAAA', '2001:0DB8::0001', 300),
      entry('@', 'MX', '20 mx.example.net.'),
      entry('@', 'MX', '10 mail.example.nl.'),
      entry('pool', 'A', '192.0.2.2', 300),
      entry('pool', 'A', '192.0.2.1', 300),
      entry('@', 'TXT', 'hello'),
      entry('mail', 'A', '192.0.2.25'),
      entry('x', 'TXT', 'y'),
    )
    expect(JSON.stringify(section)).toBe(
      JSON.stringify({
        ttl: 3600,
        records: {
          '@': { MX: ['10 mail', '20 mx.example.net.'], TXT: 'hello' },
          mail: { A: '192.0.2.25', AAAA: { ttl: 300, value: '2001:db8::1' } },
          pool: { A: { ttl: 300, values: ['192.0.2.1', '192.0.2.2'] } },
          www: { CNAME: '@' },
          x: { TXT: 'y' },
        },
      }),
    )
  })

  test('of two TTLs as common the lowest is the zone’s', () => {
    const { section } = expressed(entry('a', 'A', '192.0.2.1', 3600), entry('b', 'A', '192.0.2.2', 300))
    expect(section.ttl).toBe(300)
  })

  test('names are written in Unicode where they read back to the same, owners and targets alike', () => {
    const { section } = expressed(
      entry('xn--bcher-kva', 'A', '192.0.2.1'),
      entry('a', 'CNAME', 'xn--BCHER-kva'),
      entry('c', 'CNAME', 'a.xn--bcher-kva.example.net.'),
      entry('b', 'MX', '10 xn--bcher-kva.example.nl.'),
      entry('xn--mgbh0fb', 'A', '192.0.2.2'),
    )
    expect(section.records).toEqual({
      bücher: { A: '192.0.2.1' },
      a: { CNAME: 'bücher' },
      c: { CNAME: 'a.bücher.example.net.' },
      b: { MX: '10 bücher' },
      'xn--mgbh0fb': { A: '192.0.2.2' },
    })
  })

  test.each([
    [
      'a value twice, in two spellings',
      [entry('@', 'MX', '10 Mail'), entry('@', 'MX', '10 mail.example.nl.')],
      '10 mail.example.nl. more than once',
    ],
    [
      'several TTLs',
      [entry('@', 'A', '192.0.2.1', 60), entry('@', 'A', '192.0.2.2', 300)],
      'several TTLs (60, 300)',
    ],
    ['a TTL out of range', [entry('@', 'A', '192.0.2.1', 0)], 'TTL of 0'],
    ['a name no file can write', [entry('Two Words', 'A', '192.0.2.1')], 'space'],
    ['a value that is none', [entry('@', 'A', '192.0.2.300')], '192.0.2.300'],
    ['what the server refuses', [entry('www', 'CNAME', 'gone')], 'gone'],
    ['a quoted TXT alone', [entry('@', 'TXT', '"v=spf1 -all"')], 'quotes'],
  ])('%s: one rule for the whole RRset', (_, raw, reason) => {
    const { section, unsaid, comments } = expressed(...raw, entry('ok', 'A', '192.0.2.9'))
    expect(section.records).toEqual({ ok: { A: '192.0.2.9' } })
    expect(section.ignore).toEqual([{ name: raw[0]!.name.toLowerCase(), type: raw[0]!.type }])
    expect(unsaid).toHaveLength(raw.length)
    for (const one of unsaid) expect(one.reason).toContain(reason)
    expect(comments).toEqual([{ path: ['ignore', 0], text: expect.stringContaining(reason) }])
  })

  test('where others of the RRset are said, a rule names the content, with its glob characters escaped', () => {
    const { section } = expressed(
      entry('*', 'TXT', '"a*b?"'),
      entry('*', 'TXT', '"a*b?"'),
      entry('*', 'TXT', 'fine'),
    )
    expect(section).toEqual({
      ttl: 3600,
      records: { '*': { TXT: 'fine' } },
      ignore: [{ name: '\\*', type: 'TXT', content: '"a\\*b\\?"' }],
    })
  })

  test('an unknown type needs no rule, since nothing ever touches it', () => {
    const { section, unsaid } = expressed(entry('@', 'HTTPS', '1 .'), entry('@', 'A', '192.0.2.1'))
    expect(section.ignore).toBeUndefined()
    expect(unsaid).toEqual([
      { line: expect.objectContaining({ cells: ['HTTPS', '@', '3600', '1 .'] }), reason: expect.any(String) },
    ])
  })

  test('where nothing can be said there is no section', () => {
    expect(express([], ZONE).section).toBeUndefined()
    expect(express(parse([entry('@', 'HTTPS', '1 .')], ZONE), ZONE).section).toBeUndefined()
  })
})
