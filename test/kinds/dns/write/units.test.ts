/** What a change takes per RRset, and what becomes of each name: the words in which the order of requests is found. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../../../src/dns/name.ts'
import { changingNames } from '../../../../src/kinds/dns/write/names.ts'
import { applyOperation, planEntries } from '../../../../src/kinds/dns/write/repair.ts'
import { difference } from '../../../../src/kinds/dns/write/units.ts'
import { parse } from '../../../../src/kinds/dns/zone/parse.ts'
import type { ZoneRecord } from '../../../../src/kinds/dns/zone/value.ts'
import { cases } from '../../../support/scope.ts'
import { entry } from '../judged.ts'

const zone = 'example.nl' as ZoneName
const records = (...lines: string[]) => parse(lines.map(entry), zone).flatMap(({ value }) => value.records)
const between = (before: string[], after: string[]) => difference(records(...before), records(...after))
const A = (name: string, ...values: number[]) => values.map(value => `${name} 60 A 192.0.2.${value}`)

describe('what an RRset takes', () => {
  test('is B + A - 2k requests, and one less where nothing of it stays', () => {
    const values = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
    fc.assert(
      fc.property(values, values, (before, after) => {
        const kept = before.filter(value => after.includes(value)).length
        const [b, a] = [before.length, after.length]
        const { minimum, units, kept: all } = between(A('x', ...before), A('x', ...after))
        const isCore = kept === 0 && b > 0 && a > 0
        expect(minimum).toBe(b + a - 2 * kept - (isCore ? 1 : 0))
        expect(all).toHaveLength(kept)
        // What does not change is not a unit.
        expect(units).toHaveLength(b + a - 2 * kept > 0 ? 1 : 0)
        for (const unit of units) {
          expect(unit).toMatchObject({ id: 'x A', name: 'x', type: 'A', core: isCore })
          expect([unit.gone.length, unit.fresh.length, unit.kept.length]).toEqual([b - kept, a - kept, kept])
        }
      }),
      cases(60),
    )
  })

  test('adds up over RRsets, and copies count', () => {
    const { minimum, units } = between(
      [...A('x', 1), ...A('y', 1, 1), ...A('z', 1)],
      [...A('x', 2), ...A('y', 1), ...A('z', 1)],
    )
    expect(units.map(({ id }) => id)).toEqual(['x A', 'y A'])
    expect(minimum).toBe(2)
    expect(between(A('y', 1, 1), A('y', 1, 1))).toMatchObject({ units: [], minimum: 0 })
  })
})

describe('what becomes of a name', () => {
  const fates = (before: string[], after: string[]) => {
    const { units, kept } = between(before, after)
    const names = changingNames(units, new Set(kept.map(({ name }) => name)))
    return [...names.values()].map(({ name, fate }) => `${name} ${fate}`).sort()
  }
  const [TXT, MX, CNAME] = ['n 60 TXT x', 'n 60 MX 1 a.example.net.', 'n 60 CNAME a.example.net.'] as const

  test.each<[string, string[], string[], string]>([
    ['stays beside what is added', [TXT], [TXT, MX], 'always'],
    ['stays while one of its RRsets is rewritten and another goes', [...A('n', 1), TXT], A('n', 2), 'always'],
    ['appears', [], [TXT, MX], 'new'],
    ['goes', [TXT, MX], [], 'gone'],
    ['is bridged from one type to another', [TXT], [MX], 'bridging'],
    ['swaps from CNAME to other data', [CNAME], [TXT], 'swapping'],
    ['swaps from other data to CNAME', [TXT], [CNAME], 'swapping'],
  ])('it %s', (_, before, after, fate) => {
    expect(fates(before, after)).toEqual([`n ${fate}`])
  })

  test('each name has its own, and one that does not change has none', () => {
    expect(
      fates([...A('a', 1), ...A('b', 1), 'c 60 TXT x'], [...A('b', 1), 'c 60 MX 1 a.example.net.']),
    ).toEqual(['a gone', 'c bridging'])
  })
})

describe('one request of an order', () => {
  const [www, mail] = records(...A('mail', 1), ...A('www', 1)).reverse()
  const fresh = { ...records(...A('www', 2))[0]! }
  delete fresh.raw

  test('adds, removes or rewrites one record and nothing else; what is rewritten keeps how it is stored', () => {
    const before = [www!, mail!]
    expect(applyOperation(before, { send: 'POST', add: fresh })).toEqual([www, mail, fresh])
    expect(applyOperation(before, { send: 'DELETE', remove: www! })).toEqual([mail])
    expect(applyOperation(before, { send: 'PATCH', remove: www!, add: fresh })).toEqual([
      mail,
      { ...fresh, raw: www!.raw },
    ])
    expect(before).toEqual([www, mail])
  })
})

describe('an order', () => {
  const orderOf = (before: string[], after: string[]) => {
    const order = planEntries(records(...before), records(...after), zone)
    return order.found
      ? order.operations.map(one => `${one.send} ${(one.send === 'DELETE' ? one.remove : one.add).name}`)
      : order
  }

  test('brings what is new before it takes the old away', () => {
    expect(orderOf([...A('old', 1), ...A('x', 1)], [...A('new', 1), ...A('x', 2)])).toEqual([
      'POST new',
      'PATCH x',
      'DELETE old',
    ])
  })

  test('brings a target before what points at it, and takes it away after', () => {
    expect(orderOf([], ['a 60 CNAME b', 'b 60 CNAME c', ...A('c', 1)])).toEqual([
      'POST c',
      'POST b',
      'POST a',
    ])
    expect(orderOf(['a 60 CNAME b', 'b 60 CNAME c', ...A('c', 1)], [])).toEqual([
      'DELETE a',
      'DELETE b',
      'DELETE c',
    ])
  })

  test('has a DS only beside an NS', () => {
    const DS = `sub 60 DS 1 13 2 ${'ab'.repeat(32)}`
    const NS = ['sub 60 NS a.example.net.', 'sub 60 NS b.example.net.']
    const sends = (before: string[], after: string[]) => {
      const order = planEntries(records(...before), records(...after), zone)
      if (!order.found) throw new Error('no order')
      return order.operations.map(one => (one.send === 'DELETE' ? one.remove : one.add).type)
    }
    expect(sends([], [DS, ...NS])[0]).toBe('NS')
    // Whichever is read first, and with one NS as well as with two.
    const [ns, ds] = records(DS, NS[0]!) as [ZoneRecord, ZoneRecord]
    expect([ns.type, ds.type]).toEqual(['NS', 'DS'])
    const first = (before: ZoneRecord[], after: ZoneRecord[]) => {
      const order = planEntries(before, after, zone)
      return order.found && order.operations[0]!.send === 'POST' && order.operations[0]!.add.type
    }
    expect(first([], [ds, ns])).toBe('NS')
    expect(planEntries([ns, ds], [], zone)).toMatchObject({ operations: [{ remove: ds }, { remove: ns }] })
    expect(sends([DS, ...NS], [])[0]).toBe('DS')
    const exchanged = sends(
      [DS, ...NS],
      [DS.replace('ab', 'cd'), 'sub 60 NS c.example.net.', 'sub 60 NS d.example.net.'],
    )
    expect([...exchanged].sort()).toEqual(['DS', 'NS', 'NS', 'NS'])
  })

  test('names what makes it impossible', () => {
    expect(orderOf(A('x', 1), ['x 300 A 192.0.2.1'])).toEqual({
      found: false,
      decided: true,
      reason: 'the TTL of A at x changes, and no single request can change a TTL',
    })
    const cname = 'www 60 CNAME a.example.net.'
    expect(orderOf([cname, '@ 60 MX 1 www'], [...A('www', 1), '@ 60 MX 1 www'])).toEqual({
      found: false,
      decided: true,
      reason:
        'www must be missing for a moment (a CNAME must be alone at its name) while MX at @ points at it',
    })
  })

  test('of a zone that stays broken says where only the server can tell', () => {
    expect(orderOf(['x 60 CNAME gone', ...A('y', 1)], ['x 60 CNAME gone', ...A('y', 2)])).toEqual({
      found: false,
      decided: true,
      reason: 'only the server can tell whether it finds the target of CNAME at x',
    })
  })

  test('of a zone that is broken in two places says so', () => {
    expect(orderOf(['x 60 CNAME gone', 'z 60 CNAME lost', ...A('y', 1)], A('y', 1))).toEqual({
      found: false,
      decided: true,
      reason: 'the live zone breaks a rule of the server, and no single request of this change repairs it',
    })
  })

  test('says which names are not answered for a moment', () => {
    const order = planEntries(
      records('www 60 CNAME a.example.net.', ...A('x', 1)),
      records(...A('www', 1), ...A('x', 2)),
      zone,
    )
    expect(order).toMatchObject({ found: true, gaps: ['www'] })
  })
})
