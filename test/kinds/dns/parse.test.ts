import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { isUnreadable, parse } from '../../../src/kinds/dns/zone/parse.ts'
import { itemsOf } from '../../../src/kinds/dns/zone/value.ts'
import { anyLiveZone, liveZone, ZONE } from '../../support/zones.ts'

function entry(name: string, type: string, content: string, expire = 3600): DnsEntry {
  return { name, expire, type, content }
}

function keysOf(raw: readonly DnsEntry[]): string[] {
  return parse(raw, ZONE).flatMap(({ id, value }) =>
    value.records.map(({ key, ttl }) => `${id} ${ttl} ${key}`),
  )
}

describe('parse', () => {
  test('keeps every entry exactly once, as the very object', () => {
    fc.assert(
      fc.property(anyLiveZone(), raw => {
        const kept = parse(raw, ZONE).flatMap(item => item.value.records.map(record => record.raw))
        expect(kept).toHaveLength(raw.length)
        expect(new Set(kept)).toEqual(new Set(raw))
        for (const one of raw) expect(kept.filter(other => other === one)).toHaveLength(1)
      }),
    )
  })

  test('never fails, whatever the API says', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('A', 'MX', 'TXT', '@', '*', '\u0000', '.'),
    )
    const odd = fc.record({ name: text, expire: fc.integer(), type: text, content: text })
    fc.assert(
      fc.property(
        fc.array(odd),
        raw => parse(raw, ZONE).flatMap(item => item.value.records).length === raw.length,
      ),
    )
  })

  test('reads every record of a valid zone, one RRset an item, in fixed order', () => {
    fc.assert(
      fc.property(liveZone(), raw => {
        const items = parse(raw, ZONE)
        expect(new Set(items.map(item => item.id)).size).toBe(items.length)
        expect(items.flatMap(item => item.value.records).filter(isUnreadable)).toEqual([])
        expect(parse([...raw].reverse(), ZONE).map(item => item.id)).toEqual(items.map(item => item.id))
        expect(itemsOf(items.flatMap(item => item.value.records))).toEqual(items)
      }),
    )
  })

  test.each([
    [entry('WWW', 'CNAME', '@'), entry('www', 'CNAME', 'EXAMPLE.nl.')],
    [entry('@', 'MX', '010 Mail'), entry('@', 'MX', '10 mail.example.nl.')],
    [entry('@', 'AAAA', '2001:0DB8:0000:0000:0000:0000:0000:0001'), entry('@', 'AAAA', '2001:db8::1')],
    [entry('bücher', 'A', '192.0.2.1'), entry('XN--bcher-kva', 'A', '192.0.2.1')],
  ])('%j and %j are the same', (first, second) => {
    expect(keysOf([first])).toEqual(keysOf([second]))
  })

  test.each([
    entry('@', 'A', '192.0.2.300'),
    entry('@', 'MX', 'mx.example.net.'),
    entry('www.', 'A', '192.0.2.1'),
    entry('two words', 'TXT', 'fine'),
  ])('%j cannot be read and equals nothing that can', odd => {
    const [record] = parse([odd], ZONE)[0]!.value.records
    expect(isUnreadable(record!)).toBe(true)
    expect(record).toMatchObject({ name: odd.name.toLowerCase(), ttl: 3600, content: odd.content, raw: odd })
    expect(record).not.toHaveProperty('target')
    expect(record!.key).not.toBe(odd.content)
  })

  test('types outside the thirteen are kept verbatim', () => {
    const [item] = parse([entry('Home', 'HTTPS', '1 . alpn="h2,H3"')], ZONE)
    expect(item!.id).toBe('home HTTPS')
    expect(item!.value.records[0]).toMatchObject({ content: '1 . alpn="h2,H3"', key: '1 . alpn="h2,H3"' })
  })
})
