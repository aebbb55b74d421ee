import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnerName, readTarget, type ZoneName } from '../../../../src/dns/name.ts'
import { rrsetId } from '../../../../src/dns/types/rrset.ts'
import { breachesOf } from '../../../../src/dns/zone-rules/server-rules.ts'
import { applyOperation, planEntries } from '../../../../src/kinds/dns/write/repair.ts'
import { difference } from '../../../../src/kinds/dns/write/units.ts'
import type { ZoneRecord } from '../../../../src/kinds/dns/zone/value.ts'
import { fewestRequests, isAccepted, stateKey } from '../../../support/exhaustive.ts'
import { cases } from '../../../support/scope.ts'

const zone = 'example.nl' as ZoneName

function record(name: string, type: string, value: string, ttl = 60): ZoneRecord {
  const host = value.split(' ').at(-1)!
  if (type === 'A' || type === 'TXT' || type === 'DS')
    return { name: name as OwnerName, type, ttl, content: value, key: value }
  const target = readTarget(host, zone)
  if (!target.ok) throw new Error(host)
  const key = value.replace(host, target.value)
  return { name: name as OwnerName, type, ttl, content: key, key, target: target.value }
}

const owner = fc.constantFrom('a', 'b', 'c', 'd')
const target = fc.oneof(
  { weight: 4, arbitrary: owner },
  { weight: 1, arbitrary: fc.constant('x.example.net.') },
)
const oneRecord = fc.oneof(
  fc.tuple(owner, fc.constantFrom('192.0.2.1', '192.0.2.2')).map(([name, value]) => record(name, 'A', value)),
  fc.tuple(owner, target).map(([name, value]) => record(name, 'CNAME', value)),
  fc.tuple(owner, target).map(([name, value]) => record(name, 'MX', `10 ${value}`)),
  fc.tuple(owner, target).map(([name, value]) => record(name, 'NS', value)),
)
const records = fc.array(oneRecord, { maxLength: Number(process.env['ORDER_SIZE'] ?? 5) })
const validZone = records.map(prune)

/** `name TYPE value`, apart by semicolons. */
function zoneOf(text: string): ZoneRecord[] {
  return text.split('; ').map(one => {
    const [name = '', type = '', ...value] = one.split(' ')
    return record(name, type, value.join(' '))
  })
}

/** Drops records until the zone obeys the rules. */
function prune(wanted: ZoneRecord[]): ZoneRecord[] {
  let zoneRecords = wanted
  for (;;) {
    const breach = breachesOf(zoneRecords, zone)[0]
    if (!breach) return zoneRecords
    const drop = breach.records.at(-1)!
    zoneRecords = zoneRecords.filter((_, index) => index !== drop)
  }
}

/** Runs an order against the rules and returns where it ends. */
function run(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  check: 'all' | 'from-first',
): string {
  const order = planEntries(before, after, zone)
  if (!order.found) throw new Error('no order')
  const lasting = new Set<string>(
    after.map(rrsetId).filter(id => before.some(other => rrsetId(other) === id)),
  )
  let state: ZoneRecord[] = [...before]
  expect(check === 'from-first' || isAccepted(state, lasting, zone)).toBe(true)
  for (const operation of order.operations) {
    if (operation.send === 'PATCH') {
      expect(state.filter(other => rrsetId(other) === rrsetId(operation.remove))).toEqual([operation.remove])
      expect(operation.add.ttl).toBe(operation.remove.ttl)
    }
    state = applyOperation(state, operation)
    expect(isAccepted(state, lasting, zone)).toBe(true)
  }
  return stateKey(state)
}

describe('orderEntries', () => {
  test('agrees with exhaustive search: an order exactly when there is one, with as few requests', () => {
    fc.assert(
      fc.property(validZone, validZone, (before, after) => {
        const order = planEntries(before, after, zone)
        const fewest = fewestRequests(before, after, zone)
        if (fewest === undefined) {
          expect(order).toMatchObject({ found: false, decided: true })
          return
        }
        expect(order.found && order.operations.length).toBe(fewest)
        expect(fewest).toBe(difference(before, after).minimum)
        expect(run(before, after, 'all')).toBe(stateKey(after))
      }),
      { ...cases(500), seed: 1 },
    )
  })

  test('heals a zone that breaks a rule with the first request, or says that it cannot', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(oneRecord, fc.constantFrom(60, 60, 60, 300)).map(([entry, ttl]) => ({ ...entry, ttl })),
          { maxLength: 5 },
        ),
        validZone,
        (before, after) => {
          fc.pre(breachesOf(before, zone).length > 0)
          const order = planEntries(before, after, zone)
          const fewest = fewestRequests(before, after, zone)
          if (fewest === undefined) expect(order.found).toBe(false)
          else expect(order.found && order.operations.length).toBe(fewest)
          if (order.found) expect(run(before, after, 'from-first')).toBe(stateKey(after))
        },
      ),
      { ...cases(400), seed: 2 },
    )
  })

  /** Where the likeliest choices do not do. */
  test.each([
    ['a name is missing for a moment', 'b CNAME x.example.net.; a MX 10 b', 'a NS b; b MX 10 x.example.net.'],
    ['the other way round', 'a NS b; b MX 10 x.example.net.', 'a MX 10 b; b CNAME x.example.net.'],
    ['at a name beside its own target', 'c CNAME c; b NS c', 'c NS c; b MX 10 c'],
    [
      'two of them are',
      'b MX 10 a; c MX 10 a; a A 192.0.2.1',
      'c NS a; b NS a; c NS b; a CNAME x.example.net.',
    ],
    ['another record goes last', 'c CNAME a; a MX 10 c; a MX 10 b; b NS b', 'b CNAME x.example.net.'],
    ['of a ring', 'a CNAME c; b CNAME x.example.net.; c MX 10 a; c NS b', 'b MX 10 x.example.net.'],
    ['of two rings', 'a MX 10 b; c CNAME c; b MX 10 a; b MX 10 c', 'c A 192.0.2.1'],
    ['after a swap', 'b NS a; c CNAME c; b NS c; a CNAME b', 'c NS x.example.net.'],
    [
      'another record is rewritten',
      'm MX 10 a; m MX 10 b; a CNAME x.example.net.; b CNAME x.example.net.',
      'm MX 20 a; a A 192.0.2.1; b A 192.0.2.1',
    ],
    ['both', 'b MX 10 a; a NS b; b A 192.0.2.1', 'c CNAME a; a MX 10 b; b CNAME x.example.net.'],
    ['both, in a ring', 'a MX 10 c; c MX 10 a; a NS a', 'a CNAME a; b MX 10 a; c NS b'],
  ])('finds an order where %s', (_, from, to) => {
    const [before, after] = [zoneOf(from), zoneOf(to)]
    const order = planEntries(before, after, zone)
    expect(order.found && order.operations.length).toBe(fewestRequests(before, after, zone))
    expect(run(before, after, 'all')).toBe(stateKey(after))
  })

  /** Each is repeated under thirteen names: what does not choose well from the start has more ways than it may try. */
  test.each([
    [
      'to names that stay',
      'c A 192.0.2.1; b MX 10 a; d NS a; d MX 10 d; c NS d; a CNAME d; d NS b',
      'c DS 1 13 2 ab; a MX 10 c',
    ],
    ['and no DS', 'c DS 1 13 2 ab; a CNAME c; c A 192.0.2.1; c NS a; d CNAME d', 'd CNAME d'],
    [
      'to a name that is bridged',
      'a MX 10 c; c DS 1 13 2 ab; a NS d; d A 192.0.2.1',
      'a MX 10 d; c MX 10 b; c NS b; b DS 1 13 2 ab; a NS d; d A 192.0.2.1',
    ],
    [
      'to a name that swaps',
      'd MX 10 c; b MX 10 d; b NS c; c MX 10 d; c MX 10 c; a DS 1 13 2 ab',
      'c CNAME c; a A 192.0.2.1',
    ],
    ['to itself', 'b A 192.0.2.1; d MX 10 a; d NS b; a CNAME d; c DS 1 13 2 ab', 'd CNAME b; b NS b'],
    [
      'out of a ring, by the shortest way',
      'a MX 10 b; a MX 10 c; b MX 10 a; b MX 10 c; c MX 10 a; c A 192.0.2.1',
      'd A 192.0.2.1',
    ],
    [
      'out of rings after rings',
      'c MX 10 d; c MX 10 a; d MX 10 c; d MX 10 a; a MX 10 b; a MX 10 e; b MX 10 a; b MX 10 e; e MX 10 a; e A 192.0.2.1',
      'f A 192.0.2.1',
    ],
  ])('lets go last what points %s', (_, from, to) => {
    const copies = (text: string) =>
      Array.from({ length: 13 }, (_copy, at) =>
        zoneOf(text.replace(/\b[a-f]\b/g, name => `${name}${at}`)),
      ).flat()
    expect(planEntries(copies(from), copies(to), zone)).toMatchObject({ found: true })
  })

  test('never lets a name be missing for a moment while a record that stays points at it', () => {
    // The old record at x holds y in place, and y has to be missing before the new one at x can come.
    const old = (n = '') => [record(`y${n}`, 'CNAME', 'x.example.net.'), record(`x${n}`, 'MX', `10 y${n}`)]
    const fresh = (n = '') => [record(`y${n}`, 'A', '192.0.2.1'), record(`x${n}`, 'NS', `y${n}`)]
    const stays = (n = '') => record(`k${n}`, 'MX', `10 x${n}`)
    const order = planEntries(old(), fresh(), zone)
    expect(order.found && [...order.gaps].sort()).toEqual(['x', 'y'])
    expect(planEntries([...old(), stays()], [...fresh(), stays()], zone)).toEqual({
      found: false,
      decided: true,
      reason: 'no order of single requests keeps every target in place (y and x)',
    })
    const both = [stays('1'), stays('2')]
    expect(
      planEntries([...old('1'), ...old('2'), ...both], [...fresh('1'), ...fresh('2'), ...both], zone),
    ).toMatchObject({ reason: expect.stringMatching(/ \(\w\d, \w\d and 2 more\)$/) })
    // One that leaves goes first.
    expect(planEntries([...old(), stays()], fresh(), zone)).toMatchObject({ found: true })
  })

  describe('is looked for within bounds', () => {
    /** Pieces of which none can be done, each with a choice of its own. */
    const pieces = (count: number, more = 0) => {
      const all = Array.from({ length: count }, (_, at) => `p${at}`)
      const before = all.flatMap(p => [record(`${p}b`, 'CNAME', `${p}d`), record(`${p}d`, 'MX', `10 ${p}b`)])
      const after = all.flatMap(p => [
        record(`${p}b`, 'NS', `${p}d`),
        record(`${p}b`, 'MX', '10 x.example.net.'),
        record(`${p}d`, 'NS', `${p}b`),
      ])
      const added = Array.from({ length: more }, (_, at) => record(`n${at}`, 'TXT', 'x'))
      return { order: planEntries(before, [...after, ...added], zone), size: 5 * count + more }
    }
    const within = (attempts: number) =>
      expect.stringMatching(new RegExp(`^no order of single requests was found within ${attempts} attempts`))

    test('4096 attempts at most, and what was not tried is not said to be impossible', () => {
      expect(pieces(4).order).toMatchObject({ found: false, decided: true })
      expect(pieces(13).order).toMatchObject({ found: false, decided: false, reason: within(4096) })
    })

    test('fewer of a large change, so that it cannot take minutes', () => {
      const { order, size } = pieces(13, 2000)
      expect(order).toMatchObject({ decided: false, reason: within(Math.floor(1_000_000 / size)) })
    })
  })

  test('finds the one CNAME among many other records that heals a name', () => {
    const texts = (from: number) =>
      Array.from({ length: 100 }, (_, n) => record('a', 'TXT', `text ${from + n}`))
    const order = planEntries([...texts(0), record('a', 'CNAME', 'x.example.net.')], texts(100), zone)
    expect(order.found && order.operations.length).toBe(200)
  })

  test('finds the one record among many that heals a set with two TTLs', () => {
    const old = Array.from({ length: 100 }, (_, n) => record('a', 'A', `192.0.2.${n}`))
    const odd = record('a', 'A', '198.51.100.1', 300)
    const wanted = Array.from({ length: 100 }, (_, n) => record('a', 'A', `203.0.113.${n}`))
    const order = planEntries([...old, odd], wanted, zone)
    expect(order.found && order.operations.length).toBe(200)
  })
})
