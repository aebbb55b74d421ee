/** The guards: their limits and keys case by case, and laws over random plans and policies. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../schema/config.schema.json' with { type: 'json' }
import { type Allowance, GUARDS, type GuardInput, refusalsOf } from '../../src/plan/guards/guard.ts'
import { DEFAULTS } from '../../src/plan/guards/policy.ts'
import type { Risk } from '../../src/plan/guards/risk.ts'
import { closedFor, type PlannedChange, type Refusal } from '../../src/plan/plan.ts'
import type { Policy } from '../../src/schema.gen.ts'
import { parseAllow } from '../../src/verbs/run/allow.ts'
import { because, change, line, part } from '../support/plans.ts'
import { cases } from '../support/scope.ts'

type Guarded = GuardInput['parts'][number]

/** A part of `records` lines that loses `lost` of them, one RRset each. */
function losing(lost: number, records: number, subject = 'example.nl'): Guarded {
  const changes = Array.from({ length: lost }, (_, at) => change([line('TXT', `n${at}`, 60, 'x')], []))
  return { part: part(subject, changes), records, risks: [] }
}

function asked(
  parts: readonly Guarded[],
  { head = {}, base, allow = [] }: { head?: Policy; base?: Policy; allow?: string[] } = {},
): ReturnType<typeof refusalsOf> {
  return refusalsOf({
    parts,
    policy: { head, ...(base && { before: [base] }) },
    allowed: parseAllow(allow),
    known: base ? 'base' : 'commits',
  })
}

function messages(...args: Parameters<typeof asked>): string[] {
  return asked(...args).refusals.map(
    ({ rule, message, opened }) => `${rule}${opened ? ` (${opened})` : ''}: ${message}`,
  )
}

describe('deletes', () => {
  test.each([
    [0, 4, []],
    [2, 4, []],
    [2, 2, []],
    [3, 4, ['deletes: 3 of 4 records would be lost; the limit is 30 % (policy.deletes.share)']],
    [3, 10, []],
    [4, 10, ['deletes: 4 of 10 records would be lost; the limit is 30 % (policy.deletes.share)']],
    [10, 1000, []],
    [11, 1000, ['deletes: 11 of 1000 records would be lost; the limit is 10 (policy.deletes.count)']],
    [12, 40, ['deletes: 12 of 40 records would be lost; the limit is 10 (policy.deletes.count)']],
    [
      13,
      40,
      [
        'deletes: 13 of 40 records would be lost; the limits are 10 (policy.deletes.count) and 30 % (policy.deletes.share)',
      ],
    ],
  ])('%i of %i', (lost, records, expected) => {
    expect(messages([losing(lost, records)])).toEqual(expected)
  })

  test('refuses exactly what is beyond a limit: the last record that is free, and the first that is not', () => {
    const anyLimits = fc.record({ count: fc.nat({ max: 40 }), share: fc.nat({ max: 100 }) })
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: 1, max: 300 }), ({ count, share }, records) => {
        const most = Math.max(2, Math.min(count, Math.floor((share * records) / 100)))
        const isRefused = (lost: number) =>
          asked([losing(lost, records)], { head: { deletes: { count, share } } }).refusals.length > 0
        expect([isRefused(most), isRefused(most + 1)]).toEqual([false, true])
      }),
      cases(200),
    )
  })

  test('is about the lines that are lost, and not about what else the plan does', () => {
    const replaced = change([line('A', 'www', 60, '1')], [line('A', 'www', 60, '2')])
    const most = change(
      ['a', 'b', 'c', 'd'].map(value => line('TXT', 'x', 60, value)),
      [line('TXT', 'x', 60, 'e')],
    )
    const [{ atoms } = { atoms: [] }] = asked([
      { part: part('example.nl', [replaced, most]), records: 5, risks: [] },
    ]).refusals
    expect(atoms).toEqual(['a', 'b', 'c', 'd'].map(value => `remove x 60 TXT ${value}`))
  })

  test('does not look at a kind that loses nothing by losing lines, and calls lines what the kind calls them', () => {
    expect(messages([{ ...losing(9, 9), countsLosses: false }])).toEqual([])
    expect(messages([{ ...losing(9, 9), noun: 'key' }])).toEqual([
      'deletes: 9 of 9 keys would be lost; the limit is 30 % (policy.deletes.share)',
    ])
  })

  test('a value that is replaced is not lost, one that only goes is', () => {
    const texts = (values: string[]) => values.map(value => line('TXT', '@', 60, value))
    const at = (removed: string[], added: string[]) =>
      messages([
        { part: part('example.nl', [change(texts(removed), texts(added), 1)]), records: 4, risks: [] },
      ])
    expect(at(['a', 'b', 'c'], ['d', 'e', 'f'])).toEqual([])
    expect(at(['a', 'b', 'c'], ['d'])).toEqual([])
    expect(at(['a', 'b', 'c'], [])).toHaveLength(1)
  })

  test('a copy of a record that stays is not lost, the last one is', () => {
    const at = (copies: readonly (number | undefined)[]) => {
      const values = copies.map((_, index) => line('A', 'x', 60, `192.0.2.${index}`))
      const removed = change(values, [], 1)
      const atoms = removed.atoms.map((atom, index) => ({
        ...atom,
        ...(copies[index] && { copy: copies[index] }),
      }))
      return messages([{ part: part('example.nl', [{ ...removed, atoms }]), records: 4, risks: [] }])
    }
    expect(at([2, 2, 2, 3])).toEqual([])
    expect(at([undefined, undefined, undefined, 2])).toHaveLength(1)
  })

  test('of one RRset what comes does not make up for what goes from another', () => {
    const more = change([], [line('A', 'x', 60, '1'), line('A', 'x', 60, '2'), line('A', 'x', 60, '3')])
    const guarded = losing(3, 4)
    const changes = [...guarded.part.changes, more]
    expect(messages([{ ...guarded, part: part('example.nl', changes) }])).toHaveLength(1)
  })

  test('the limits of a domain take the place of the general ones, however it is spelt', () => {
    const domains = { 'BÜCHER.example': { deletes: { count: 2, share: 100 } } }
    const parts = [losing(3, 100), losing(3, 100, 'xn--bcher-kva.example')]
    expect(messages(parts, { head: { deletes: { count: 50 }, domains } })).toEqual([
      'deletes: 3 of 100 records would be lost; the limit is 2 (policy.domains.xn--bcher-kva.example.deletes.count)',
    ])
  })

  test('a domain that says one limit keeps the other', () => {
    const head = { deletes: { count: 5, share: 100 }, domains: { 'example.nl': { deletes: { share: 5 } } } }
    expect(messages([losing(6, 100)], { head })).toEqual([
      'deletes: 6 of 100 records would be lost; the limits are 5 (policy.deletes.count) and 5 % (policy.domains.example.nl.deletes.share)',
    ])
  })
})

describe('the other guards', () => {
  test('foreign-change names up to three lines, and hides what is private', () => {
    const foreign = (count: number, hide = false): PlannedChange[] =>
      Array.from({ length: count }, (_, at) => {
        const one = change(
          [{ ...line('TXT', `n${at}`, 60, 'x'), ...(hide && { private: true as const }) }],
          [],
        )
        return { ...one, atoms: one.atoms.map(atom => ({ ...atom, origin: 'foreign' as const })) }
      })
    const of = (changes: PlannedChange[]) =>
      messages([{ part: part('example.nl', changes), records: 900, risks: [] }])
    expect(of(foreign(1))).toEqual([
      'foreign-change: 1 record that no commit ever declared like this would be removed: TXT n0 60 x',
    ])
    expect(of(foreign(5))).toEqual([
      'foreign-change: 5 records that no commit ever declared like this would be removed: TXT n0 60 x, TXT n1 60 x and 3 more',
    ])
    expect(of(foreign(1, true))[0]).toMatch(/: \(private\)$/)
  })

  test.each([
    ['base', 'the files did not declare at the base'],
    ['commits', 'no commit ever declared like this'],
    ['snapshot', 'the apply had not left there'],
  ] as const)('foreign-change says what is known: %s', (known, words) => {
    const foreign = because(change([line('A', 'www', 60, '1')], []), 'foreign')
    const input = {
      parts: [{ part: part('a.nl', [foreign]), records: 9, risks: [] }],
      policy: { head: {} },
    }
    expect(refusalsOf({ ...input, allowed: [], known }).refusals.map(({ message }) => message)).toEqual([
      `1 record that ${words} would be removed: A www 60 1`,
    ])
  })

  test('foreign-change is about what is foreign alone, and what the files explain trips nothing', () => {
    const both = because(
      change([line('A', 'www', 60, '1'), line('A', 'www', 60, '2')], [line('A', 'www', 60, '3')]),
      'foreign',
      'files',
      'drift',
    )
    const at = (one: PlannedChange) => asked([{ part: part('a.nl', [one]), records: 9, risks: [] }]).refusals
    expect(at(both).map(({ rule, atoms }) => [rule, ...atoms])).toEqual([
      ['foreign-change', 'remove www 60 A 1'],
    ])
    for (const origin of ['files', 'drift', undefined] as const) expect(at(because(both, origin))).toEqual([])
  })

  test('a line is shown up to a hundred characters, and a dash that stands for nothing is not', () => {
    const shown = (cells: string[], key = 'k') => {
      const one = because(change([{ key, cells }], []), 'foreign')
      return asked([{ part: part('a.nl', [one]), records: 9, risks: [] }]).refusals[0]?.message.split(': ')[1]
    }
    expect(shown(['é'.repeat(100)])).toBe('é'.repeat(100))
    expect(shown(['🙂'.repeat(101)])).toBe(`${'🙂'.repeat(100)}…`)
    expect(shown(['ns1.example.net', '-'], 'ns1.example.net')).toBe('ns1.example.net')
    expect(shown(['ns1', 'glue', '-'], 'ns1 glue')).toBe('ns1 glue')
    expect(shown(['TXT', '-'], 'a text of a dash')).toBe('TXT -')
    expect(shown(['ns1', '192.0.2.1'], 'ns1')).toBe('ns1 192.0.2.1')
  })

  test('risks of one rule are one refusal, with the atoms of their changes', () => {
    const gone = change([line('MX', '@', 60, '1 a.')], [])
    const replaced = change([line('TXT', '@', 60, 'a')], [line('TXT', '@', 60, 'b')])
    const risks: Risk[] = [
      { rule: 'mail', message: 'second', changes: [replaced.id] },
      { rule: 'mail', message: 'first', changes: [gone.id] },
      { rule: 'emptied', message: 'all', changes: [gone.id, replaced.id] },
    ]
    const { refusals } = asked([{ part: part('example.nl', [gone, replaced]), records: 9, risks }])
    const atoms = [...gone.atoms, ...replaced.atoms].map(({ id }) => id).sort()
    const at = { subject: 'example.nl', kind: 'dns', atoms }
    expect(refusals).toEqual([
      { ...at, rule: 'emptied', message: 'all', key: '--allow emptied=example.nl' },
      { ...at, rule: 'mail', message: 'first; second', key: '--allow mail=example.nl' },
    ])
  })

  test('domains-changed counts domains that change, and is before all others', () => {
    const parts = Array.from({ length: 21 }, (_, at) => losing(1, 9, `d${at}.nl`))
    const text = 'domains-changed: 21 domains would change; the limit is 20 (policy.domainsChanged)'
    expect(messages(parts)).toEqual([text])
    expect(messages([...parts.slice(1), losing(0, 9)])).toEqual([])
    expect(messages([...parts.slice(1), losing(3, 4, 'a.nl')])[0]).toBe(text)
    expect(asked(parts).refusals[0]).toMatchObject({ key: '--allow domains-changed', atoms: [] })
    expect(asked(parts).refusals[0]).not.toHaveProperty('subject')
    expect(closedFor(asked(parts).refusals, 'd1.nl')).toHaveLength(1)
    expect(messages(parts, { head: { domainsChanged: 21 } })).toEqual([])
    // Several kinds of one domain are one domain.
    const twice = parts.slice(1).flatMap(one => [one, { ...one, part: { ...one.part, kind: 'dnssec' } }])
    expect(messages(twice)).toEqual([])
  })
})

test('refusals are in the order of domains, kinds and guards', () => {
  const of = (subject: string, kind: string): Guarded => {
    const gone = because(change([line('MX', '@', 60, '1')], []), 'foreign')
    const risks: Risk[] = [{ rule: 'mail', message: 'm', changes: [gone.id] }]
    return { part: part(subject, [gone], { kind }), records: 9, risks }
  }
  const parts = [of('b.nl', 'dns'), of('a.nl', 'nameservers'), of('a.nl', 'dns')]
  const { refusals } = asked(parts, { head: { domainsChanged: 1 } })
  expect(refusals.map(({ subject, kind, rule }) => [subject, kind, rule].filter(Boolean).join(' '))).toEqual([
    'domains-changed',
    'a.nl dns foreign-change',
    'a.nl dns mail',
    'a.nl nameservers foreign-change',
    'a.nl nameservers mail',
    'b.nl dns foreign-change',
    'b.nl dns mail',
  ])
})

describe('policy', () => {
  const parts = [losing(3, 4)]

  test('opens guards, for all or for a domain; what a domain says takes the place of the rest', () => {
    const opened = (head: Policy) => asked(parts, { head }).refusals.map(refusal => refusal.opened)
    expect(opened({ allow: ['mail', 'deletes'] })).toEqual(['policy'])
    expect(opened({ domains: { 'example.nl': { allow: ['deletes'] } } })).toEqual(['policy'])
    expect(opened({ allow: ['deletes'], domains: { 'example.nl': { allow: ['mail'] } } })).toEqual([
      undefined,
    ])
    expect(opened({ allow: ['deletes'], domains: { 'example.nl': { deletes: { count: 9 } } } })).toEqual([
      'policy',
    ])
  })

  test('of the files and of their base the stricter counts, and the plan says what is relaxed', () => {
    const base: Policy = { deletes: { count: 3, share: 50 } }
    const head: Policy = {
      domainsChanged: 40,
      deletes: { count: 5, share: 20 },
      allow: ['deletes', 'mail'],
      domains: { 'example.nl': { allow: ['deletes'] }, 'b.nl': { deletes: { count: 8 } } },
    }
    const { refusals, notes } = asked([losing(4, 100), ...parts], { head, base })
    expect(refusals.map(({ message, opened }) => [message, opened])).toEqual([
      ['4 of 100 records would be lost; the limit is 3 (policy.deletes.count of the base)', undefined],
      ['3 of 4 records would be lost; the limit is 20 % (policy.deletes.share)', undefined],
    ])
    expect(notes).toEqual([
      'this change relaxes policy.domainsChanged (20 to 40): what held before counts for this run',
      'this change relaxes policy.deletes.count (3 to 5, for b.nl 3 to 8): what held before counts for this run',
      'this change relaxes policy.allow (deletes and mail, for example.nl deletes): what held before counts for this run',
    ])
    expect(asked(parts, { head: base, base: head }).notes).toEqual([
      'this change relaxes policy.deletes.share (20 to 50): what held before counts for this run',
    ])
    expect(asked(parts, { head, base: head }).notes).toEqual([])
  })

  test('taking away the stricter limit of a domain relaxes it', () => {
    const base: Policy = { domains: { 'example.nl': { deletes: { count: 0, share: 0 } } } }
    expect(asked(parts, { head: {}, base }).notes).toEqual([
      'this change relaxes policy.deletes.count (for example.nl 0 to 10): what held before counts for this run',
      'this change relaxes policy.deletes.share (for example.nl 0 to 30): what held before counts for this run',
    ])
  })

  test('a domain in two spellings has the stricter of both; what is no domain holds for nothing', () => {
    const domains = {
      'example.nl': { deletes: { share: 90 } },
      'EXAMPLE.nl': { deletes: { share: 95 } },
      'a b': {},
    }
    expect(messages([losing(93, 100)], { head: { deletes: { count: 100 }, domains } })).toHaveLength(1)
    expect(asked(parts, { head: { domains: { 'a b': {} } } })).toEqual(asked(parts, { head: {} }))
  })
})

describe('parseAllow', () => {
  test.each<[string[], Allowance[]]>([
    [[], []],
    [['mail'], [{ rule: 'mail' }]],
    [
      ['mail,deletes=Example.NL'],
      [
        { rule: 'mail', domain: 'example.nl' },
        { rule: 'deletes', domain: 'example.nl' },
      ],
    ],
    [
      ['mail', 'mail', 'domains-changed'],
      [{ rule: 'mail' }, { rule: 'domains-changed' }],
    ],
    [['emptied=bücher.example'], [{ rule: 'emptied', domain: 'xn--bcher-kva.example' }]],
  ])('%j', (texts, expected) => {
    expect(parseAllow(texts)).toEqual(expected)
  })

  test.each([
    ['mial', /did you mean mail\? guards are foreign-change, drift, unlike-base, deletes,/],
    ['everything', /^guards are /],
    ['', /guards are /],
    ['mail,', /guards are /],
    ['mail=', /name a domain/],
    ['mail=a=b.nl', /name a domain/],
    ['mail=nl', /name a domain/],
    ['mail,domains-changed=example.nl', /write --allow domains-changed/],
    ['mail=a.nl,deletes=a.nl', /^write --allow mail,deletes=a\.nl$/],
    ['mail=a.nl, b.nl', /^write --allow mail=a\.nl --allow mail=b\.nl$/],
    ['mail,deletes=a.nl,drift', /^write --allow mail,deletes=a\.nl --allow drift$/],
    ['mail=a.nl,delets=a.nl', /^write --allow mail,deletes=example\.nl, and the option again/],
    ['mail=a.nl=b.nl,drift', /^write --allow mail,deletes=example\.nl, and the option again/],
    ['constructor', /guards are /],
  ])('%j is a usage error', (text, advice) => {
    expect(() => parseAllow([text])).toThrow(
      expect.objectContaining({ code: 'usage', fault: 'user', advice: expect.stringMatching(advice) }),
    )
  })
})

describe('laws', () => {
  const names = Object.keys(GUARDS) as (keyof typeof GUARDS)[]
  const subjects = ['example.nl', 'a.nl', 'xn--bcher-kva.example']
  const ofDomain = names.filter(name => name !== 'domains-changed')

  const anyChange = fc
    .tuple(
      fc.nat({ max: 4 }),
      fc.nat({ max: 4 }),
      fc.nat({ max: 2 }),
      fc.constantFrom('files', 'foreign', undefined),
    )
    .map(([removed, added, kept, origin]) => ({ removed, added, kept, origin }))
    .filter(({ removed, added }) => removed + added > 0)
  const anyPart = fc
    .record({
      subject: fc.constantFrom(...subjects),
      changes: fc.array(anyChange, { maxLength: 6 }),
      more: fc.nat({ max: 30 }),
      rules: fc.subarray(['emptied', 'apex-address', 'mail', 'delegation'] as const),
    })
    .map(({ subject, changes: counts, more, rules }): Guarded => {
      const changes = counts.map(({ removed, added, kept, origin }, at) => {
        const lines = (count: number, value: string) =>
          Array.from({ length: count }, (_, index) => line('TXT', `n${at}`, 60, `${value}${index}`))
        const one = change(lines(removed, 'old'), lines(added, 'new'), kept)
        const atoms = one.atoms.map(atom =>
          origin && atom.op === 'remove' ? { ...atom, origin: origin as 'files' | 'foreign' } : atom,
        )
        return { ...one, atoms }
      })
      const records = counts.reduce((sum, { removed, kept }) => sum + removed + kept, more)
      const risks =
        changes.length === 0
          ? []
          : rules.map(rule => ({ rule, message: `of ${rule}`, changes: [changes[0]!.id] }))
      return { part: part(subject, changes), records, risks }
    })
  const anyParts = fc.uniqueArray(anyPart, { selector: ({ part: { subject } }) => subject, maxLength: 3 })
  const limits = {
    deletes: fc.record({ count: fc.nat({ max: 12 }), share: fc.nat({ max: 100 }) }, { requiredKeys: [] }),
  }
  const anyPolicy: fc.Arbitrary<Policy> = fc.record(
    {
      ...limits,
      domainsChanged: fc.nat({ max: 3 }),
      allow: fc.subarray(names),
      domains: fc.dictionary(
        fc.constantFrom(...subjects),
        fc.record({ ...limits, allow: fc.subarray(ofDomain) }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Policy>
  const idOf = ({ rule, subject = '' }: Refusal) => `${rule}=${subject}`
  const closed = (...args: Parameters<typeof asked>) =>
    new Set(
      asked(...args)
        .refusals.filter(({ opened }) => opened === undefined)
        .map(idOf),
    )

  test('the order of parts, changes and risks never matters', () => {
    fc.assert(
      fc.property(anyParts, anyPolicy, (parts, head) => {
        const turned = parts
          .map(({ part: one, risks, records }) => ({
            part: { ...one, changes: [...one.changes].reverse() },
            risks: [...risks].reverse(),
            records,
          }))
          .reverse()
        expect(asked(turned, { head })).toEqual(asked(parts, { head }))
      }),
    )
  })

  test('the keys as printed open everything, and each of them only its own', () => {
    fc.assert(
      fc.property(anyParts, anyPolicy, (parts, base) => {
        const { refusals } = asked(parts, { base })
        const keys = refusals.map(({ key }) => key.replace(/^--allow /, ''))
        expect(closed(parts, { base, allow: keys })).toEqual(new Set())
        for (const [at, key] of keys.entries()) {
          const others = refusals.filter((one, index) => index !== at && one.opened === undefined)
          expect(closed(parts, { base, allow: [key] })).toEqual(new Set(others.map(idOf)))
        }
      }),
    )
  })

  test('a rule without a domain opens it for all, and nothing else', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...names), (parts, rule) => {
        const still = [...closed(parts)].filter(id => !id.startsWith(`${rule}=`))
        expect(closed(parts, { allow: [rule] })).toEqual(new Set(still))
      }),
    )
  })

  test('with a base at least that is refused which the files or the base alone refuse', () => {
    fc.assert(
      fc.property(anyParts, anyPolicy, anyPolicy, (parts, head, base) => {
        const both = closed(parts, { head, base })
        for (const id of [...closed(parts, { head }), ...closed(parts, { head: base })])
          expect(both).toContain(id)
        const alone = asked(parts, { head, base }).notes.length === 0 ? closed(parts, { head }) : undefined
        if (alone) expect(both).toEqual(alone)
      }),
    )
  })

  test('losing nothing trips nothing but the guard over the whole plan', () => {
    fc.assert(
      fc.property(anyParts, anyPolicy, (parts, head) => {
        const kept = parts.map(({ part: one, records }) => {
          const changes = one.changes.filter(({ atoms }) => {
            const added = atoms.filter(({ op }) => op === 'add').length
            return added * 2 >= atoms.length && atoms.every(({ origin }) => origin !== 'foreign')
          })
          return { part: { ...one, changes }, records, risks: [] }
        })
        expect(asked(kept, { head }).refusals.filter(({ rule }) => rule !== 'domains-changed')).toEqual([])
      }),
    )
  })

  test('a refusal of a domain is about atoms of its part', () => {
    fc.assert(
      fc.property(anyParts, parts => {
        for (const { subject, atoms, rule } of asked(parts).refusals) {
          if (rule === 'domains-changed') continue
          const own = parts.filter(({ part: one }) => one.subject === subject)
          const ids = own.flatMap(({ part: one }) =>
            one.changes.flatMap(({ atoms: of }) => of.map(({ id }) => id)),
          )
          expect(atoms.length).toBeGreaterThan(0)
          expect(atoms.filter(id => !ids.includes(id))).toEqual([])
        }
      }),
    )
  })
})

describe('the schema of zonewright.yaml', () => {
  const { properties } = schema.properties.policy

  test('knows the guards, those over the whole plan not for a single domain', () => {
    const names = Object.keys(GUARDS)
    expect(properties.allow.items.enum).toEqual(names)
    expect(properties.domains.additionalProperties.properties.allow.items.enum).toEqual(
      names.filter(name => name !== 'domains-changed'),
    )
  })

  test('says the limits that hold without it', () => {
    const { count, share } = schema.definitions.deletes.properties
    expect({
      count: count.default,
      share: share.default,
      domainsChanged: properties.domainsChanged.default,
    }).toEqual(DEFAULTS)
  })
})
