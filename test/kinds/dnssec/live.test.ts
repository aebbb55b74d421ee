/** Keys as the API holds them: what becomes of odd ones, what a file says of them, and how they are written. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DnsSecEntry } from '../../../src/kinds/contract/raw.ts'
import { faultOf } from '../../../src/kinds/contract/source.ts'
import { dnssec } from '../../../src/kinds/dnssec/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import { RULES } from '../../../src/rules.ts'
import type { DnssecSection } from '../../../src/schema.gen.ts'
import { applyEdit } from '../../../src/sync/parts/edit.ts'
import { entryNumber, liveDnssec, publicKeyNumber } from '../../support/dnssec-live.ts'
import { edited } from '../../support/edited.ts'
import { ZONE } from '../../support/zones.ts'

const context = { subject: ZONE, defaults: {} }
const EMPTY = { mode: 'exclusive', desired: [], past: [] } as const
const parse = (raw: readonly DnsSecEntry[]) => dnssec.parse(raw, ZONE)

function planned(raw: readonly DnsSecEntry[], section: DnssecSection) {
  const declared = dnssec.declare(section, context)
  const live = parse(raw)
  const { managed, leftItems, left } = dnssec.admit(live, declared.options, EMPTY)
  const changes = diff(managed, declared.items, dnssec.same, dnssec.compare)
  const stepping = dnssec.steps({
    subject: ZONE,
    changes,
    live,
    leftItems,
    options: declared.options,
    asked: {},
    domainContext: {},
  })
  return { changes, left, ...stepping }
}

describe('odd entries', () => {
  const example = { keyTag: 67239, flags: 1, algorithm: 8, publicKey: 'kljlfkjsdfkjasdklf=' }

  test('what no file could say is left alone, and taken away by an empty list', () => {
    const section = { keys: [{ flags: 257, algorithm: 13, publicKey: publicKeyNumber(1) }] }
    const { left, changes } = planned([example, entryNumber(1)], section)
    expect(changes).toEqual([])
    expect(left).toMatchObject([
      { reason: 'unsayable', line: { cells: ['67239', '1', '8 (RSASHA256)', example.publicKey] } },
    ])
    expect(planned([example], { keys: [] }).steps[0]?.edit.remove).toEqual([example])
  })

  test('a file never says it, nor that there is nothing', () => {
    expect(dnssec.express(parse([example]), context)).toMatchObject({
      section: undefined,
      unsaid: [{ reason: expect.stringContaining('would not take') }],
    })
    expect(dnssec.express([], context).section).toEqual({ keys: [] })
  })

  test('copies and spellings are one key, kept byte for byte, and go together', () => {
    const copies = [entryNumber(1), { ...entryNumber(1), keyTag: 1 }]
    const section = { keys: [{ flags: 257, algorithm: 13, publicKey: publicKeyNumber(1) }] }
    const { changes, notes } = planned(copies, section)
    expect(changes).toEqual([])
    expect(notes).toEqual([
      `the account says key tag 1 of the key whose tag is ${entryNumber(1).keyTag}; what is live stays as it is`,
    ])
    const gone = planned(copies, { keys: [] })
    expect(applyEdit(copies, gone.steps[0]!.edit)).toEqual([])
  })

  test('members of another shape are none', () => {
    expect([entryNumber(1), example].flatMap(one => faultOf(dnssec.shape, one) ?? [])).toEqual([])
    const wrong = [null, 'x', {}, { ...example, flags: '1' }, { ...example, publicKey: 1 }]
    expect(wrong.filter(one => faultOf(dnssec.shape, one) === undefined)).toEqual([])
  })
})

test('a change is one PUT with the computed tag, whatever the file says of it', () => {
  const section = {
    keys: [2, 3].map(number => ({ flags: 257, algorithm: 13, publicKey: publicKeyNumber(number) })),
  }
  const { steps } = planned([entryNumber(1), entryNumber(2)], section)
  expect(steps).toMatchObject([
    {
      send: 'PUT',
      path: '/domains/example.nl/dnssec',
      settles: 'action',
      edit: { list: 'dnsSecEntries', remove: [entryNumber(1)], add: [entryNumber(3)] },
      summary: 'PUT the DNSSEC keys: 1 removed, 1 added, 1 as it is',
    },
  ])
  expect(steps[0]).not.toHaveProperty('body')
})

test('what a file says of live keys can at most be warned about', () => {
  fc.assert(
    fc.property(liveDnssec(), raw => {
      const { section } = dnssec.express(parse(raw), context)
      fc.pre(section !== undefined)
      const errors = dnssec.declare(section, context).findings.filter(({ severity }) => severity === 'error')
      expect(errors.filter(({ rule }) => !RULES[rule]?.acceptable)).toEqual([])
    }),
  )
})

test('a section is brought to what is live by edits', () => {
  fc.assert(
    fc.property(liveDnssec(), liveDnssec(), (raw, other) => {
      const [from, to] = [raw, other].map(list => dnssec.express(parse(list), context).section)
      fc.pre(from !== undefined && to !== undefined)
      const [before, after] = [from, to].map(section => dnssec.declare(section, context).items)
      const changes = diff(before!, after!, dnssec.same, dnssec.compare)
      const { edits } = dnssec.amend({ section: from, changes, live: after!, context })
      const now = dnssec.declare(edited(from, edits), context)
      expect(diff(after!, now.items, dnssec.same, dnssec.compare)).toEqual([])
      expect(edits.length === 0).toBe(changes.length === 0)
    }),
  )
})
