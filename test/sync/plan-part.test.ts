/** One section against a live list: which operations are planned, why, and what stays out. */
import { describe, expect, test } from 'vitest'
import type { Section } from '../../src/files/section/section.ts'
import type { DesiredState } from '../../src/kinds/contract/kind.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { type AnyKind, kindNamed } from '../../src/kinds/index.ts'
import { shortHash } from '../../src/plan/atoms.ts'
import type { Atom, Part } from '../../src/plan/plan.ts'
import type { DnsSection } from '../../src/schema.gen.ts'
import { planAround } from '../../src/sync/apply/adapt.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { digestOf } from '../../src/sync/parts/edit.ts'
import { approvalKey, type PlanInputs, planPart } from '../../src/sync/plan/plan-part.ts'
import { ZONE } from '../support/zones.ts'

const dns = kindNamed('dns')
const A = (name: string, ...values: number[]): DnsEntry[] =>
  values.map(value => ({ name, expire: 60, type: 'A', content: `192.0.2.${value}` }))

type Records = Record<string, number[]>
const sectionOf = (records: Records, more: Partial<DnsSection> = {}): DnsSection => ({
  ttl: 60,
  records: Object.fromEntries(
    Object.entries(records).map(([name, values]) => [name, { A: values.map(value => `192.0.2.${value}`) }]),
  ) as DnsSection['records'],
  ...more,
})
const declaring = (records: Records, more?: Partial<DnsSection>): DesiredState<unknown, unknown> =>
  dns.declare(sectionOf(records, more), { subject: ZONE, defaults: {} })

function planned(
  live: readonly DnsEntry[],
  records: Records,
  context: Partial<PlanInputs> & { file?: Partial<DnsSection>; kind?: AnyKind; value?: unknown } = {},
) {
  const { file = {}, kind = dns, ...rest } = context
  const place: Section['place'] = path => ({ file: 'f', line: 7, column: path.length })
  const value = 'value' in context ? context.value : sectionOf(records, file)
  const section: Section = { domain: ZONE, kind: 'dns', file: 'f', value, traits: {}, intact: true, place }
  return planPart({ section, kind, desired: declaring(records, file) }, live, { asked: {}, ...rest })
}

/** `remove www 1 foreign` */
const said = ({ part }: ReturnType<typeof planned>) =>
  part.changes.flatMap(({ atoms }) => atoms.map(textOf)).sort()
const textOf = ({ op, line: { cells }, origin }: Atom) =>
  `${op} ${cells[1]} ${cells[3]!.split('.').at(-1)} ${origin}`

describe('why an operation is planned', () => {
  const live = A('www', 1, 2)

  test('is told by the base', () => {
    expect(said(planned(live, { www: [3, 4] }, { base: declaring({ www: [1, 4] }) }))).toEqual([
      'add www 3 files',
      'add www 4 drift',
      'remove www 1 files',
      'remove www 2 foreign',
    ])
  })

  test('a base that declared nothing for it is one: all that goes is foreign', () => {
    expect(said(planned(live, { www: [1, 3] }, { base: null }))).toEqual([
      'add www 3 files',
      'remove www 2 foreign',
    ])
  })

  test('is told by what an apply was begun for as well', () => {
    const begun = [null, declaring({ www: [2] })]
    expect(said(planned(live, { www: [1] }, { base: declaring({ www: [1] }), unfinished: begun }))).toEqual([
      'remove www 2 files',
    ])
    expect(said(planned(live, { www: [1] }, { base: declaring({ www: [1] }), unfinished: [null] }))).toEqual([
      'remove www 2 foreign',
    ])
  })

  test('without a base all commits tell only what none of them declared', () => {
    const past = declaring({ www: [1] }).items
    expect(said(planned(live, { www: [3] }, { past }))).toEqual([
      'add www 3 undefined',
      'remove www 1 undefined',
      'remove www 2 foreign',
    ])
    expect(said(planned(live, { www: [3] }))).toEqual([
      'add www 3 undefined',
      'remove www 1 undefined',
      'remove www 2 undefined',
    ])
  })

  test('in mode owned the past has said what is ours, whatever its TTL', () => {
    const slow = live.map(one => ({ ...one, expire: 600 }))
    const past = declaring({ www: [1] }).items
    const owned = { file: { mode: 'owned' as const }, past }
    const found = planned([...slow, ...A('other', 9)], { www: [3] }, owned)
    expect(said(found)).toEqual(['add www 3 undefined', 'remove www 1 undefined'])
    expect(found.part.left.map(({ reason, line }) => [reason, line.cells[3]])).toEqual([
      ['foreign', '192.0.2.9'],
      ['foreign', '192.0.2.2'],
    ])
    // With a base the three-way diff says it.
    expect(said(planned(slow.slice(0, 1), { www: [3] }, { ...owned, base: null }))).toEqual([
      'add www 3 files',
      'remove www 1 foreign',
    ])
  })
})

describe('a plan is restricted', () => {
  const live = [...A('www', 1), ...A('mail', 1)]
  const records = { www: [2], mail: [2], new: [1] }

  test('to items, on the way back to a snapshot', () => {
    expect(said(planned(live, records, { items: new Set(['mail A', 'new A']) }))).toEqual([
      'add mail 2 undefined',
      'add new 1 undefined',
      'remove mail 1 undefined',
    ])
  })

  const keysOf = (atoms: readonly Atom[]) => atoms.map(approvalKey)
  const all = planned(live, records).part.changes

  test('to what was approved: a change with one operation more is left whole', () => {
    const www = all.find(({ id }) => id === 'www A')!
    expect(keysOf(www.atoms)).toEqual(['remove www 60 A 192.0.2.1', 'add www 60 A 192.0.2.2'])
    expect(said(planned(live, records, { only: new Set(keysOf(www.atoms)) }))).toEqual([
      'add www 2 undefined',
      'remove www 1 undefined',
    ])
    for (const part of [www.atoms.slice(1), www.atoms.slice(0, 1), []])
      expect(said(planned(live, records, { only: new Set(keysOf(part)) }))).toEqual([])
  })

  test('and a surplus copy of what the files declare may go all the same, but nothing of it may come', () => {
    const only = new Set<string>()
    expect(said(planned(A('www', 1, 1), { www: [1] }, { only }))).toEqual(['remove www 1 undefined'])
    expect(said(planned([], { www: [1] }, { only }))).toEqual([])
  })
})

describe('what is held back', () => {
  const live = [...A('www', 1), ...A('old', 1), ...A('mail', 1)]
  const records = { www: [2], mail: [1] }
  const hold: PlanInputs['hold'] = atoms => (atoms.some(({ op }) => op === 'remove') ? 'drift' : undefined)
  const heldIn = (context: Partial<PlanInputs>) =>
    planned(live, records, { hold, ...context }).held.map(({ change: { id }, rule, requested }) => [
      id,
      rule,
      requested,
    ])

  test('is in no part of the plan: neither change, request, effect nor risk', () => {
    const found = planned(live, { ...records, new: [1] }, { hold })
    expect(said(found)).toEqual(['add new 1 undefined'])
    expect(found.part.steps.map(({ send }) => send)).toEqual(['POST'])
    expect(found.live.changes.map(({ id }) => id)).toEqual(['new A'])
    expect(found.live.after.map(({ id }) => id)).toEqual(['mail A', 'old A', 'www A', 'new A'])
  })

  test('is a wish of the files when they declared the item and declare it no longer', () => {
    const base = declaring({ www: [9], old: [9], mail: [1] })
    expect(heldIn({ base })).toEqual([
      ['old A', 'drift', true],
      ['www A', 'drift', undefined],
    ])
    for (const known of [{ base: null }, { base: declaring({ mail: [1] }) }, {}])
      expect(heldIn(known)).toEqual([
        ['old A', 'drift', undefined],
        ['www A', 'drift', undefined],
      ])
  })

  test('is not asked about what was not approved', () => {
    expect(heldIn({ only: new Set() })).toEqual([])
  })
})

describe('what the base declares and is not live', () => {
  const rulesOf = ({ risks }: ReturnType<typeof planned>) => risks.map(({ rule }) => rule)

  test('is doubted where nothing is live, however little of it the files keep', () => {
    const base = declaring({ a: [1], b: [1], c: [1] })
    expect(rulesOf(planned([], { a: [1] }, { base }))).toContain('unlike-base')
    expect(rulesOf(planned(A('b', 1), { a: [1] }, { base }))).not.toContain('unlike-base')
  })

  test('bars a PUT of everything, unless this run writes it back', () => {
    const records = { a: [1], b: [1], c: [1], d: [1] }
    const live = [...A('a', 1), ...A('b', 1), ...A('c', 1)]
    const context = { base: declaring(records), asked: { strategy: 'zone' } } as const
    expect(rulesOf(planned(live, { ...records, new: [1] }, context))).not.toContain('unlike-base')
    const hold: PlanInputs['hold'] = atoms => (textOf(atoms[0]!).startsWith('add d') ? 'drift' : undefined)
    expect(rulesOf(planned(live, { ...records, new: [1] }, { ...context, hold }))).toContain('unlike-base')
  })

  test('bars it too where the files ignore that by now: they do not ask that it goes', () => {
    const context = { base: declaring({ a: [1], b: [1], c: [1] }), asked: { strategy: 'zone' } } as const
    const live = [...A('a', 1), ...A('b', 1)]
    const wanted = { a: [1], b: [1], new: [1] }
    expect(rulesOf(planned(live, wanted, context))).not.toContain('unlike-base')
    const file = { ignore: [{ name: 'c' }] }
    expect(rulesOf(planned(live, wanted, { ...context, file }))).toContain('unlike-base')
  })
})

describe('what is planned around an edit of someone else', () => {
  test('leaves out what was held back, a surplus copy of what the files declare too', () => {
    const section: Section = {
      domain: ZONE,
      kind: 'dns',
      file: 'f',
      value: undefined,
      traits: {},
      intact: true,
      place: () => ({ file: 'f', line: 1, column: 1 }),
    }
    const declared = { section, kind: dns, desired: declaring({ www: [2], twice: [1] }) } as DesiredPart
    const hold: PlanInputs['hold'] = atoms => (textOf(atoms[0]!).includes('twice') ? 'drift' : undefined)
    const live = [...A('www', 1), ...A('twice', 1, 1)]
    const context = { asked: {}, hold }
    const planned = planPart(declared, live, context)
    expect(planned.held.map(({ change: { id } }) => id)).toEqual(['twice A'])
    const rest = planAround(planned, live, [...live, ...A('theirs', 1)])
    expect((rest as Part).changes.map(({ id }) => id)).toEqual(['www A'])
  })
})

describe('a part', () => {
  const live = [...A('www', 1, 2), ...A('mail', 1), { name: 'x', expire: 60, type: 'HTTPS', content: '1 .' }]

  test('counts managed items and lines, and names the state it was made from', () => {
    const {
      part,
      records,
      live: { managed },
    } = planned(live, { www: [1], mail: [1] })
    expect(part).toMatchObject({ subject: ZONE, kind: 'dns', managed: 2, columns: dns.columns })
    expect(part.digest).toBe(digestOf(live))
    expect({ records, managed: managed.length }).toEqual({ records: 3, managed: 2 })
    expect(part.left.map(({ reason }) => reason)).toEqual(['unknown-type'])
  })

  test('says what will be managed: what changes in its new form, and all that stays', () => {
    const { after } = planned(live, { www: [3], new: [1] }).live
    const values = after.flatMap(({ value }) =>
      dns.lines(value).map(({ cells }) => `${cells[1]} ${cells[3]}`),
    )
    expect(values.sort()).toEqual(['new 192.0.2.1', 'www 192.0.2.3'])
  })

  test('numbers copies, and tells a surplus one from the last', () => {
    const atomsOf = (raw: DnsEntry[], records: Records) =>
      planned(raw, records).part.changes.flatMap(({ atoms }) => atoms)
    const [surplus] = atomsOf(A('www', 1, 1), { www: [1] })
    expect(surplus).toMatchObject({ op: 'remove', copy: 2 })
    const [last] = atomsOf(A('www', 1), { mail: [1] }).filter(({ op }) => op === 'remove')
    expect(last).not.toHaveProperty('copy')
    expect(last!.id).not.toBe(surplus!.id)
    expect(last!.id).toBe(shortHash(JSON.stringify([ZONE, 'dns', 'remove', 'www 60 A 192.0.2.1'])))
  })

  const stuck: AnyKind = {
    ...dns,
    steps: () => ({ steps: [], notes: [], stuck: 'no way', stuckAt: ['records', 'www'] }),
  }

  test('that is stuck says where in the file, and not on the way back to a snapshot', () => {
    const at = (value: unknown) => planned(live, { www: [3] }, { kind: stuck, value }).part
    expect(at({})).toMatchObject({ stuck: 'no way', stuckAt: { file: 'f', line: 7, column: 2 } })
    expect(at(undefined)).toMatchObject({ stuck: 'no way' })
    expect(at(undefined)).not.toHaveProperty('stuckAt')
  })

  test('is held against the account only where there is a file to find fault with', () => {
    const fault = { rule: 'r', severity: 'error' as const, message: 'm', path: ['records'] }
    const kind: AnyKind = { ...dns, checkAccount: ({ changes }) => (changes ? [fault] : []) }
    const rules = (value: unknown) =>
      planned(live, { www: [1], mail: [1] }, { kind, value }).diagnostics.map(({ rule }) => rule)
    expect(rules({})).toEqual(['r'])
    expect(rules(undefined)).toEqual([])
  })

  test('knows what is live and broken only when something is found', () => {
    const broken = [...A('www', 1), { name: 'www', expire: 60, type: 'CNAME', content: 'mail' }]
    expect(planned(broken, { www: [1] }).facts.size).toBe(0)
    const found = planned(
      broken,
      { www: [1] },
      { kind: { ...dns, review: () => [{ rule: 'r', severity: 'warning', message: 'm', path: [] }] } },
    )
    expect(found.facts.size).toBeGreaterThan(0)
    expect(found.diagnostics.map(({ rule }) => rule)).toEqual(['r'])
  })
})
