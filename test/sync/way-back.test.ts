/** Laws of the way back: from wherever an apply ended, whatever others wrote meanwhile. Lists, no server. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import type { Snapshot } from '../../src/files/saved/snapshot-format.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { faultOf } from '../../src/kinds/contract/source.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { Step } from '../../src/plan/plan.ts'
import { partsIn, snapshotOf, type WayBackOptions, wayBack } from '../../src/sync/apply/way-back.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { applyEdit } from '../../src/sync/parts/edit.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'
import { type PlanInputs, planPart } from '../../src/sync/plan/plan-part.ts'
import { cases } from '../support/scope.ts'
import { anyLiveZone, liveZone, ZONE } from '../support/zones.ts'

const dns = kindNamed('dns')
const asked = {}
const about = { server: 'https://api.transip.nl/v6', plan: '00', by: 'apply' } as const
const strategy = fc.constantFrom('auto', 'entries', 'zone')
type Strategy = 'auto' | 'entries' | 'zone'

const run = (raw: readonly unknown[], steps: readonly Step[]): readonly unknown[] =>
  steps.reduce<readonly unknown[]>((list, step) => applyEdit(list, step.edit), raw)
const multiset = (raw: readonly unknown[]): string[] => raw.map(entry => JSON.stringify(entry)).sort()
const meaning = (raw: readonly unknown[]): string[] =>
  dns
    .parse(raw, ZONE)
    .flatMap(item => dns.lines(item.value).map(line => line.key))
    .sort()
const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => ({
  name,
  expire,
  type,
  content,
})

/** A file that says what `raw` says. */
function declaring(raw: readonly DnsEntry[]): DesiredPart {
  const { section } = dns.express(dns.parse(raw, ZONE), { subject: ZONE, defaults: {} })
  fc.pre(section !== undefined)
  const desired = dns.declare(section, { subject: ZONE, defaults: {} })
  const file = 'zones/example.nl.yaml'
  return {
    section: {
      domain: ZONE,
      kind: 'dns',
      file,
      value: section,
      traits: {},
      intact: true,
      place: () => ({ file }),
    },
    kind: dns,
    desired,
  }
}

function approved(declared: DesiredPart, raw: readonly unknown[], context: PlanInputs): ChangedPart {
  const planned = planPart(declared, raw, context)
  return { ...planned, live: { ...planned.live, absent: [] } }
}

/** The snapshot as it comes back from the disk. */
function snapshotFor(...parts: ChangedPart[]): Snapshot {
  const content = snapshotOf(parts, about)
  return JSON.parse(JSON.stringify({ format: 1, time: '2026-11-21T12:00:00Z', ...content }))
}

function back(
  snapshot: Snapshot,
  raw: readonly unknown[],
  options: Partial<WayBackOptions> = {},
): ChangedPart {
  const way = wayBack({ file: 'snapshot', snapshot }, { asked, defaults: {}, ...options })
  expect(way.parts).toHaveLength(1)
  return approved(way.parts[0]!, raw, way.inputsOf(way.parts[0]!))
}

/** An apply of `other` to `before`, with its snapshot; only where there is something to do and a way to do it. */
function applying(before: readonly DnsEntry[], other: readonly DnsEntry[], how: Strategy) {
  const there = approved(declaring(other), before, { asked: { ...asked, strategy: how } })
  fc.pre(there.part.stuck === undefined && there.part.steps.length > 0)
  return { there, snapshot: snapshotFor(there) }
}

/** Records of others at names that no zone here has, in no order. */
const foreign = fc.array(
  fc.nat(99).map(n => entry(`Foreign-${n}.By-Hand`, 'A', `192.0.2.${n}`, 60)),
  { maxLength: 4 },
)

describe('There is a way back', () => {
  test('brings back every byte from wherever the apply ended, and leaves alone what others added', () => {
    fc.assert(
      fc.property(
        fc.record({ before: liveZone(), other: liveZone(), how: strategy, foreign, at: fc.nat() }),
        ({ before, other, how, foreign, at }) => {
          const { there, snapshot } = applying(before, other, how)
          const { steps } = there.part
          const live = [...run(before, steps.slice(0, at % (steps.length + 1))), ...foreign].reverse()
          const { part } = back(snapshot, live, { asked: { ...asked, strategy: 'zone' } })
          expect(part.stuck).toBeUndefined()
          expect(multiset(run(live, part.steps))).toEqual(multiset([...before, ...foreign]))
        },
      ),
      cases(80),
    )
  })

  test('brings back the spelling of a name that only a whole zone can bring back', () => {
    const before = [entry('WWW', 'A', '192.0.2.1')]
    const { there, snapshot } = applying(before, [entry('www', 'A', '192.0.2.2')], 'zone')
    const live = run(before, there.part.steps)
    const { part } = back(snapshot, live)
    expect(part.strategy?.chosen).toBe('zone')
    expect(run(live, part.steps)).toEqual(before)
  })

  test('means the same under every strategy, and then nothing is left to do', () => {
    fc.assert(
      fc.property(
        fc.record({ before: liveZone(), other: liveZone(), there: strategy, here: strategy, foreign }),
        ({ before, other, there: how, here, foreign }) => {
          const { there, snapshot } = applying(before, other, how)
          const live = [...run(before, there.part.steps), ...foreign]
          const { part } = back(snapshot, live, { asked: { ...asked, strategy: here } })
          const end = run(live, part.steps)
          expect(meaning(end)).toEqual(meaning([...before, ...foreign]))
          expect(back(snapshot, end).part.changes).toEqual([])
        },
      ),
      cases(60),
    )
  })

  test('is byte for byte in zones that break rules and hold what no file can say, copies included', () => {
    fc.assert(
      fc.property(anyLiveZone(), liveZone(), (before, other) => {
        const { there, snapshot } = applying(before, other, 'zone')
        const live = run(before, there.part.steps)
        const { part } = back(snapshot, live, { asked: { ...asked, strategy: 'zone' } })
        fc.pre(part.stuck === undefined)
        expect(multiset(run(live, part.steps))).toEqual(multiset(before))
      }),
      cases(25),
    )
  })

  test('explains everything the apply did, so that no guard for foreign changes trips', () => {
    fc.assert(
      fc.property(liveZone(), liveZone(), strategy, fc.nat(), (before, other, how, at) => {
        const { there, snapshot } = applying(before, other, how)
        const { steps } = there.part
        const live = run(before, steps.slice(0, at % (steps.length + 1)))
        const atoms = back(snapshot, live).part.changes.flatMap(change => change.atoms)
        expect(atoms.filter(({ origin }) => origin !== 'files' && origin !== 'drift')).toEqual([])
      }),
    )
  })

  test('can itself be taken back', () => {
    fc.assert(
      fc.property(liveZone(), liveZone(), (before, other) => {
        const { there, snapshot } = applying(before, other, 'zone')
        const after = run(before, there.part.steps)
        const zone: Partial<WayBackOptions> = { asked: { ...asked, strategy: 'zone' } }
        const undo = back(snapshot, after, zone)
        fc.pre(undo.part.changes.length > 0)
        const redo = back(snapshotFor(undo), run(after, undo.part.steps), zone)
        expect(multiset(run(run(after, undo.part.steps), redo.part.steps))).toEqual(multiset(after))
      }),
    )
  })

  test('with `whole` restores all that can be managed, from any zone', () => {
    fc.assert(
      fc.property(liveZone(), liveZone(), liveZone(), (before, other, live) => {
        const { snapshot } = applying(before, other, 'auto')
        const { part } = back(snapshot, live, { whole: true })
        expect(part.stuck).toBeUndefined()
        expect(meaning(run(live, part.steps))).toEqual(meaning(before))
      }),
    )
  })
})

describe('how the way back is written', () => {
  const before = Array.from({ length: 12 }, (_, at) => entry(`h${at}`, 'A', '192.0.2.1'))
  const after = before.map((one, at) => (at < 3 ? { ...one, content: '192.0.2.9' } : one))
  const { snapshot } = applying(before, after, 'entries')

  test.each([
    [2, 'zone'],
    [3, 'entries'],
  ])('with maxEntryWrites %i in the defaults is by %s', (maxEntryWrites, chosen) => {
    const { part } = back(snapshot, after, { defaults: { dns: { maxEntryWrites } } })
    expect(part.strategy?.chosen).toBe(chosen)
  })

  test('is not narrowed by what the defaults ignore', () => {
    const ignore = [{ name: '**' }]
    const { part } = back(snapshot, after, { defaults: { dns: { ignore } } })
    expect(part.changes).toHaveLength(3)
  })
})

describe('what others did since', () => {
  const before = [
    entry('www', 'A', '192.0.2.1'),
    entry('MX', 'A', '192.0.2.2'),
    entry('x', 'HTTPS', '1 . alpn=h2'),
  ]
  const { snapshot } = applying(before, [entry('www', 'A', '192.0.2.9'), before[1]!], 'auto')
  const live = [entry('www', 'A', '192.0.2.9'), before[1]!, before[2]!]
  const origins = (raw: readonly unknown[], options = {}): [string, string | undefined][] =>
    back(snapshot, raw, options).part.changes.flatMap(change =>
      change.atoms.map(({ op, line, origin }): [string, string | undefined] => [
        `${op} ${line.cells[3]}`,
        origin,
      ]),
    )

  test('in an RRset the apply changed is foreign', () => {
    expect(origins([...live, entry('www', 'A', '192.0.2.77')]).sort()).toEqual([
      ['add 192.0.2.1', 'files'],
      ['remove 192.0.2.77', 'foreign'],
      ['remove 192.0.2.9', 'files'],
    ])
  })

  test('elsewhere is not looked at, but with `whole` it is foreign or drift', () => {
    const theirs = [live[0]!, live[2]!, entry('new', 'A', '192.0.2.78')]
    expect(origins(theirs).sort()).toEqual([
      ['add 192.0.2.1', 'files'],
      ['remove 192.0.2.9', 'files'],
    ])
    expect(origins(theirs, { whole: true }).sort()).toEqual([
      ['add 192.0.2.1', 'files'],
      ['add 192.0.2.2', 'drift'],
      ['remove 192.0.2.78', 'foreign'],
      ['remove 192.0.2.9', 'files'],
    ])
  })

  test('types that no file knows are never touched, not even with `whole`', () => {
    const unknown = entry('y', 'HTTPS', '1 . alpn=h3')
    const { part } = back(snapshot, [live[0]!, live[1]!, unknown], { whole: true })
    expect(run([live[0]!, live[1]!, unknown], part.steps)).toContainEqual(unknown)
    expect(part.changes.map(({ id }) => id)).toEqual(['www A'])
  })
})

describe('a snapshot', () => {
  test('says which verb took it', () => {
    for (const by of ['apply', 'rollback'] as const) expect(snapshotOf([], { ...about, by }).by).toBe(by)
  })

  test('of live lists of any kind holds members of that kind only', () => {
    fc.assert(
      fc.property(anyLiveZone(), raw => raw.every(member => faultOf(dns.shape, member) === undefined)),
    )
  })
})

describe('a snapshot that does not fit', () => {
  const before = [entry('www', 'A', '192.0.2.1')]
  const { snapshot } = applying(before, [entry('www', 'A', '192.0.2.9')], 'auto')
  const code = (of: Snapshot, options: Partial<WayBackOptions> = {}): string => {
    try {
      wayBack({ file: 'snapshot', snapshot: of }, { asked, defaults: {}, ...options })
    } catch (error) {
      if (error instanceof ZonewrightError) return error.code
      throw error
    }
    return 'taken'
  }
  const withPart = (part: object): Snapshot => ({ ...snapshot, parts: [{ ...snapshot.parts[0]!, ...part }] })

  test('is taken for its own domains only', () => {
    expect(code(snapshot, { domains: ['example.nl'] })).toBe('taken')
    expect(code(snapshot, { domains: ['example.nl', 'other.nl'] })).toBe('not-in-snapshot')
    const two = { ...snapshot, parts: [...snapshot.parts, { ...snapshot.parts[0]!, subject: 'other.nl' }] }
    const way = wayBack({ file: 'snapshot', snapshot: two }, { asked, defaults: {}, domains: ['other.nl'] })
    expect(way.parts.map(({ section }) => section.domain)).toEqual(['other.nl'])
  })

  test('says what it holds where a domain is not in it', () => {
    const told = (many: number): string | undefined => {
      const parts = Array.from({ length: many }, (_, at) => ({ ...snapshot.parts[0]!, subject: `d${at}.nl` }))
      const read = { file: 'snapshot', snapshot: { ...snapshot, parts } }
      try {
        partsIn(read, ['none.nl'])
      } catch (error) {
        if (error instanceof ZonewrightError) return error.advice?.split(';')[0]
        throw error
      }
      return undefined
    }
    expect([0, 1, 5, 7].map(told)).toEqual([
      'it holds no domain',
      'it holds d0.nl',
      'it holds d0.nl, d1.nl, d2.nl, d3.nl and d4.nl',
      'it holds d0.nl, d1.nl, d2.nl, d3.nl and 3 more',
    ])
  })

  test.each([
    ['a kind of another version', { kind: 'dnssec' }],
    ['a kind that every object has', { kind: 'constructor' }],
    ['members that are nothing', { before: [null] }],
    ['one such member among good ones', { before: [...before, null] }],
    ['members that are lists', { before: [['www', 3600, 'A', '192.0.2.1']] }],
    ['members without a type', { after: [{ ...before[0], type: undefined }] }],
    ['members without a name', { before: [{ ...before[0], name: undefined }] }],
    ['members with a TTL in words', { after: [{ ...before[0], expire: '3600' }] }],
    ['members with an object for content', { before: [{ ...before[0], content: {} }] }],
  ])('is refused with %s', (_, part) => {
    expect(code(withPart(part))).toBe('snapshot-damaged')
  })
})
