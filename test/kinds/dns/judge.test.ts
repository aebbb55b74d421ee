/** What changes of a zone mean: laws over random zones. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dns } from '../../../src/kinds/dns/index.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import { diff } from '../../../src/plan/diff.ts'
import { refusalsOf } from '../../../src/plan/guards/guard.ts'
import { part } from '../../support/plans.ts'
import { cases } from '../../support/scope.ts'
import { anyLiveZone, liveZone, ZONE } from '../../support/zones.ts'
import { DKIM, DMARC, DS, entry, GOOGLE, judged, MICROSOFT, SPF, said } from './judged.ts'

describe('the whole zone', () => {
  test('is emptied when no RRset of two or more stays, whatever comes', () => {
    const rules = (before: string[], after: string[]) =>
      judged(before.map(entry), after.map(entry)).risks.map(({ rule }) => rule)
    expect(rules(['a 60 A 192.0.2.1', 'b 60 A 192.0.2.1'], ['c 60 A 192.0.2.1'])).toEqual(['emptied'])
    expect(rules(['a 60 A 192.0.2.1', 'b 60 A 192.0.2.1'], ['b 60 A 192.0.2.2'])).toEqual([])
    expect(rules(['a 60 A 192.0.2.1'], ['c 60 A 192.0.2.1'])).toEqual([])
  })

  test('says the most important first, and counts what is too much', () => {
    const selectors = Array.from({ length: 11 }, (_, at) => `s${at}._domainkey 60 CNAME s${at}.example.net.`)
    const { effects } = said(
      [...selectors, 'api 7200 A 192.0.2.1', ...MICROSOFT, DS, 'sub 60 NS ns1.example.net.'],
      [],
    )
    expect(effects).toHaveLength(9)
    expect(effects[0]).toMatch(/^mail for example\.nl is no longer/)
    expect(effects[8]).toBe('and 6 more effects (7200)')
  })
})

/** Of each law; making odd zones takes longer than judging them. */
const RUNS = cases(15)

describe('laws', () => {
  const pair = fc.tuple(anyLiveZone(), anyLiveZone())

  test('nothing is said of what stays, whatever it is', () => {
    fc.assert(
      fc.property(anyLiveZone(), zone => {
        expect(judged(zone, zone)).toEqual({ effects: [], risks: [] })
      }),
      RUNS,
    )
  })

  test('a TTL means nothing', () => {
    fc.assert(
      fc.property(liveZone(), fc.integer({ min: 1, max: 86_400 }), (zone, expire) => {
        const other = zone.map(one => ({ ...one, expire }))
        expect(judged(zone, other)).toEqual({ effects: [], risks: [] })
      }),
      RUNS,
    )
  })

  test('what comes beside endangers nothing, but for delegations and a second mail text', () => {
    fc.assert(
      fc.property(anyLiveZone(), liveZone(), (zone, more) => {
        const harmless = more.filter(({ type, content }) => type !== 'NS' && !/^v=/i.test(content))
        expect(judged(zone, [...zone, ...harmless]).risks).toEqual([])
      }),
      RUNS,
    )
  })

  test('what is left alone counts as staying: of a zone that is kept so, nothing is lost', () => {
    fc.assert(
      fc.property(liveZone(), zone => {
        const { effects, risks } = judged(zone, [], zone)
        expect(risks.filter(({ rule }) => rule !== 'emptied')).toEqual([])
        expect(effects).toEqual([])
      }),
      RUNS,
    )
  })

  test('the order of records never matters', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        expect(judged([...before].reverse(), [...after].reverse())).toEqual(judged(before, after))
      }),
      RUNS,
    )
  })

  test('a risk is about changes that exist; an effect is one sentence that is not too long', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const changes = diff(parse(before, ZONE), parse(after, ZONE), dns.same, dns.compare).map(
          ({ id }) => id,
        )
        const { effects, risks } = judged(before, after)
        expect(effects.length).toBeLessThanOrEqual(9)
        for (const { text } of effects) expect(text).toMatch(/^\S.{0,400}\S$/su)
        for (const { cached } of effects) expect(cached ?? 1).toBeGreaterThan(0)
        for (const risk of risks) {
          expect(risk.changes.length).toBeGreaterThan(0)
          expect(risk.changes.filter(id => !changes.includes(id))).toEqual([])
        }
      }),
      RUNS,
    )
  })

  test("Mail, the website's address and delegations do not go by mistake: each that goes is refused", () => {
    const valuable = [
      ...GOOGLE,
      SPF,
      DMARC,
      DKIM,
      '@ 60 A 192.0.2.1',
      '@ 60 AAAA 2001:db8::1',
      'sub 60 NS ns1.example.net.',
      DS,
    ]
    const ids = (texts: string[]) =>
      new Set(texts.map(text => text.split(' ')).map(([name, , type]) => `${name} ${type}`))
    fc.assert(
      fc.property(fc.subarray(valuable), kept => {
        const { risks } = judged([...valuable, 'x 60 TXT x'].map(entry), [...kept, 'x 60 TXT x'].map(entry))
        // A part that loses nothing, so that each refusal is one for a risk.
        const parts = [{ part: part(ZONE, []), records: 99, risks }]
        const { refusals } = refusalsOf({ parts, policy: { head: {} }, allowed: [], known: 'base' })
        expect(new Set(refusals.map(({ rule }) => rule))).toEqual(new Set(risks.map(({ rule }) => rule)))
        expect(refusals.every(({ opened }) => opened === undefined)).toBe(true)
        const gone = [...ids(valuable)].filter(id => !ids(kept).has(id))
        expect(new Set(risks.flatMap(({ changes }) => changes))).toEqual(new Set(gone))
      }),
      RUNS,
    )
  })
})
