/** Which live records a zone's mode makes ours. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRecordType } from '../../../src/dns/types/table.ts'
import type { Mode, Ownership } from '../../../src/kinds/contract/kind.ts'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { dns } from '../../../src/kinds/dns/index.ts'
import { admit, lineOf } from '../../../src/kinds/dns/zone/admit.ts'
import { compileIgnore } from '../../../src/kinds/dns/zone/ignore.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import type { DnsOptions, Rrset, ZoneRecord } from '../../../src/kinds/dns/zone/value.ts'
import { diff } from '../../../src/plan/diff.ts'
import type { Item } from '../../../src/plan/state.ts'
import type { DnsSection } from '../../../src/schema.gen.ts'
import { cases } from '../../support/scope.ts'
import { anyLiveZone, liveZone, ZONE } from '../../support/zones.ts'

const none: DnsOptions = dns.unrestricted({})
const recordsOf = (items: readonly Item<Rrset>[]) => items.flatMap(item => item.value.records)
const identity = ({ name, type, key }: ZoneRecord) => `${name} ${type} ${key}`
const withTtl = (items: readonly Item<Rrset>[], ttl: number): Item<Rrset>[] =>
  items.map(({ id, value }) => ({
    id,
    value: { ...value, records: value.records.map(record => ({ ...record, ttl })) },
  }))

/** Live entries, and of two overlapping selections of their RRsets what is desired and what once was. */
const situation = fc
  .record({ raw: anyLiveZone(), also: liveZone(), salt: fc.nat(1000) })
  .map(({ raw, also, salt }) => {
    const live = parse(raw, ZONE)
    const pick = (items: readonly Item<Rrset>[], by: number) =>
      items.filter((_, index) => ((index + 1) * (salt + by)) % 3 === 0)
    // Some of an RRset only, and with a TTL of its own.
    const some = (items: readonly Item<Rrset>[]) =>
      withTtl(items, 77).map(({ id, value }) => ({
        id,
        value: { ...value, records: value.records.slice(0, 1) },
      }))
    return {
      live,
      desired: [...some(pick(live, 1)), ...pick(parse(also, ZONE), 2)],
      past: some(pick(live, 2)),
    }
  })

/** The zones are large, so fewer of them. */
const RUNS = cases(12)

const modes: readonly Mode[] = ['exclusive', 'additive', 'owned']

describe.each(modes)('%s', mode => {
  const inMode = (given: Omit<Ownership<Rrset>, 'mode'>): Ownership<Rrset> => ({ mode, ...given })

  test('every live record is managed or left alone, and what is left is said', () => {
    fc.assert(
      fc.property(situation, ({ live, ...given }) => {
        const { managed, leftItems, left } = admit(live, none, inMode(given))
        const all = (records: readonly ZoneRecord[]) => records.map(({ raw }) => JSON.stringify(raw)).sort()
        expect(all([...recordsOf(managed), ...recordsOf(leftItems)])).toEqual(all(recordsOf(live)))
        expect(left.map(({ line }) => line.key).sort()).toEqual(
          recordsOf(leftItems)
            .map(record => lineOf(record).key)
            .sort(),
        )
      }),
      RUNS,
    )
  })

  test('ignore rules and unknown types come first', () => {
    const options = { ...none, ignore: compileIgnore([{ name: '*' }], [], []) }
    fc.assert(
      fc.property(situation, ({ live, ...given }) => {
        const { managed, left } = admit(live, options, inMode(given))
        expect(managed).toEqual([])
        for (const { line, reason } of left) {
          expect(reason).toBe(isRecordType(line.cells[0]!) ? 'ignored' : 'unknown-type')
        }
      }),
      RUNS,
    )
  })

  test('a record is managed exactly when the mode makes it ours', () => {
    fc.assert(
      fc.property(situation, ({ live, ...given }) => {
        const { managed, left } = admit(live, none, inMode(given))
        const kept = new Set(recordsOf(managed))
        const ids = new Set(given.desired.map(item => item.id as string))
        const ours = new Set([...recordsOf(given.desired), ...recordsOf(given.past)].map(identity))
        for (const record of recordsOf(live).filter(({ type }) => isRecordType(type))) {
          const isOurs = {
            exclusive: true,
            additive: ids.has(`${record.name} ${record.type}`),
            owned: ours.has(identity(record)),
          }[mode]
          expect(kept.has(record)).toBe(isOurs)
        }
        const reasons = { exclusive: [], additive: ['undeclared'], owned: ['foreign'] }[mode] as string[]
        const said = left.map(({ reason }) => reason).filter(reason => reason !== 'unknown-type')
        expect(said.every(reason => reasons.includes(reason))).toBe(true)
      }),
      RUNS,
    )
  })

  test('nothing that is declared as it is live is ever changed', () => {
    fc.assert(
      fc.property(liveZone(), raw => {
        const live = parse(raw, ZONE)
        const { managed, leftItems } = admit(live, none, inMode({ desired: live, past: [] }))
        expect(leftItems).toEqual([])
        expect(diff(managed, live, dns.same, dns.compare)).toEqual([])
      }),
    )
  })
})

test('additive deletes no RRset, owned nothing that was never declared', () => {
  fc.assert(
    fc.property(situation, ({ live, desired, past }) => {
      const changesIn = (mode: Mode) => {
        const { managed } = admit(live, none, { mode, desired, past })
        return diff(managed, desired, dns.same, dns.compare)
      }
      expect(changesIn('additive').filter(({ action }) => action === 'delete')).toEqual([])
      const once = new Set([...recordsOf(desired), ...recordsOf(past)].map(identity))
      for (const change of changesIn('owned')) {
        const before = change.action === 'create' ? [] : change.before.records
        expect(before.filter(record => !once.has(identity(record)))).toEqual([])
      }
    }),
    RUNS,
  )
})

describe('what stays beside what is declared is judged with it', () => {
  const entry = (name: string, type: string, content: string, expire = 300): DnsEntry => ({
    name,
    expire,
    type,
    content,
  })
  const judged = (mode: Mode, records: DnsSection['records'], raw: readonly DnsEntry[]) => {
    const section: DnsSection = { ttl: 300, mode, records }
    const { items, options } = dns.declare(section, { subject: ZONE, defaults: {} })
    const { leftItems } = admit(parse(raw, ZONE), options, { mode, desired: items, past: [] })
    return dns
      .review({ subject: ZONE, desired: items, leftItems })
      .filter(({ severity }) => severity === 'error')
      .map(({ rule }) => rule)
  }

  test('owned: another TTL in the same RRset', () => {
    const records = { www: { A: '192.0.2.1' } }
    expect(judged('owned', records, [entry('www', 'A', '192.0.2.9', 60)])).toEqual(['ttl-rrset'])
    expect(judged('owned', records, [entry('www', 'A', '192.0.2.9', 300)])).toEqual([])
    // Ours with another TTL is changed, not left.
    expect(judged('owned', records, [entry('www', 'A', '192.0.2.1', 60)])).toEqual([])
  })

  test('owned and additive: other data beside a CNAME, both ways', () => {
    for (const mode of ['owned', 'additive'] as const) {
      const cname = { www: { CNAME: 'web.example.net.' } }
      expect(judged(mode, cname, [entry('www', 'A', '192.0.2.9')])).toEqual(['cname-alone'])
      const address = { www: { A: '192.0.2.9' } }
      expect(judged(mode, address, [entry('www', 'CNAME', 'web.example.net.')])).toEqual(['cname-alone'])
    }
    expect(
      judged('exclusive', { www: { CNAME: 'web.example.net.' } }, [entry('www', 'A', '192.0.2.9')]),
    ).toEqual([])
  })

  test('owned and additive: a target that only what stays can supply', () => {
    for (const mode of ['owned', 'additive'] as const) {
      const records = { '@': { MX: '10 mail' } }
      expect(judged(mode, records, [entry('mail', 'A', '192.0.2.9')])).toEqual([])
      expect(judged(mode, records, [])).toEqual(['target-missing'])
    }
  })
})
