/** Nameservers as the API holds them: what becomes of odd ones, what a file says of them, and how they are written. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainContext } from '../../../src/kinds/contract/domain-context.ts'
import type { RawNameserver } from '../../../src/kinds/contract/raw.ts'
import { faultOf } from '../../../src/kinds/contract/source.ts'
import { nameservers } from '../../../src/kinds/nameservers/index.ts'
import type { NameserverSpec } from '../../../src/kinds/nameservers/value.ts'
import { diff } from '../../../src/plan/diff.ts'
import { RULES } from '../../../src/rules.ts'
import { edited } from '../../support/edited.ts'
import { liveNameservers } from '../../support/nameservers-live.ts'
import { ZONE } from '../../support/zones.ts'

const context = { subject: ZONE, defaults: {} }
const EMPTY = { mode: 'exclusive', desired: [], past: [] } as const
const host = (hostname: string, ipv4 = '', ipv6 = ''): RawNameserver => ({ hostname, ipv4, ipv6 })
const PROVIDER = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']

function planned(raw: readonly RawNameserver[], specs: NameserverSpec[], domainContext: DomainContext = {}) {
  const declared = nameservers.declare({ nameservers: specs }, context)
  const live = nameservers.parse(raw, ZONE)
  const { managed, leftItems, left } = nameservers.admit(live, declared.options, EMPTY)
  const changes = diff(managed, declared.items, nameservers.same, nameservers.compare)
  const input = { subject: ZONE, changes, leftItems, domainContext }
  const stepping = nameservers.steps({ ...input, live, options: declared.options, asked: {} })
  return { changes, left, ...stepping, ...nameservers.judge({ ...input, managed, after: declared.items }) }
}

describe('what is live', () => {
  test('order and spelling make no difference', () => {
    const raw = [host('NS1.Example.NET.'), host('ns1.example.nl', '192.0.2.53', '2001:DB8::0:53')]
    const specs = [
      { hostname: 'ns1.example.nl', ipv6: '2001:db8::53', ipv4: '192.0.2.53' },
      'ns1.example.net',
    ]
    expect(planned(raw, specs)).toMatchObject({ changes: [], steps: [], risks: [], effects: [] })
  })

  test('what no file could name is left alone', () => {
    const { left, changes } = planned([host('localhost'), host('ns1.example.net')], ['ns1.example.net'])
    expect(changes).toEqual([])
    expect(left).toMatchObject([{ reason: 'unsayable', line: { cells: ['localhost', '-'] } }])
  })

  test('members of another shape are none', () => {
    expect(faultOf(nameservers.shape, host('ns1.example.net'))).toBeUndefined()
    for (const wrong of [null, 'x', {}, { hostname: 'x' }, { ...host('x'), ipv4: null }]) {
      expect(faultOf(nameservers.shape, wrong)).toBeDefined()
    }
  })
})

test('a change is one PUT that keeps what stays byte for byte', () => {
  const { steps } = planned(
    [host('NS1.example.net'), host('ns2.example.net')],
    ['ns1.example.net', 'ns3.example.net'],
  )
  expect(steps).toMatchObject([
    {
      send: 'PUT',
      path: '/domains/example.nl/nameservers',
      settles: 'action',
      edit: { list: 'nameservers', remove: [host('ns2.example.net')], add: [host('ns3.example.net')] },
      summary: 'PUT the nameservers: 1 removed, 1 added, 1 as it is',
    },
  ])
})

describe('what it means', () => {
  const own = PROVIDER.map(name => host(name))

  test('leaving the provider: the zone here is no longer seen, and its signing ends', () => {
    const { risks, effects } = planned(own, ['ns1.example.net', 'ns2.example.net'])
    expect(risks.map(({ rule, message }) => [rule, message])).toEqual([
      [
        'nameservers',
        'example.nl would be served by ns1.example.net and ns2.example.net instead of ns0.transip.net, ns1.transip.nl and ns2.transip.eu',
      ],
    ])
    expect(effects.map(({ text }) => text)).toEqual([
      'example.nl is served by ns1.example.net and ns2.example.net instead of ns0.transip.net, ns1.transip.nl and ns2.transip.eu',
      'the zone of example.nl at the provider stays, but no one asks for it any more: edits of it are not visible',
      "the provider's own signing of example.nl ends: it signs only on its own nameservers",
    ])
    const unsigned = planned(own, ['ns1.example.net', 'ns2.example.net'], { domain: { hasDnsSec: false } })
    expect(unsigned.effects.map(({ topic }) => topic)).toEqual(['nameservers', 'nameservers'])
  })

  test('returning to the provider: the zone here becomes visible, and is signed by the provider', () => {
    const { effects } = planned([host('ns1.example.net')], PROVIDER)
    expect(effects.map(({ text }) => text)).toEqual([
      'example.nl is served by ns0.transip.net, ns1.transip.nl and ns2.transip.eu instead of ns1.example.net',
      'what the zone of example.nl at the provider holds becomes visible',
      'the provider signs example.nl with keys of its own, and drops the DNSSEC keys of the account',
    ])
  })

  test('other glue, and one more or one less', () => {
    const raw = [host('ns1.example.nl', '192.0.2.53'), host('ns1.example.net')]
    const glue = { hostname: 'ns1.example.nl', ipv4: '192.0.2.54', ipv6: '2001:db8::53' }
    const { risks, effects } = planned(raw, [glue, 'ns2.example.net', 'ns1.example.net'])
    expect(risks[0]?.message).toBe(
      'example.nl would be served by ns1.example.net, ns1.example.nl and ns2.example.net instead of ns1.example.net and ns1.example.nl; the glue of ns1.example.nl goes from 192.0.2.53 to 192.0.2.54 and 2001:db8::53',
    )
    expect(effects.map(({ text }) => text)).toEqual([
      'example.nl is served by ns2.example.net as well',
      'the glue of ns1.example.nl goes from 192.0.2.53 to 192.0.2.54 and 2001:db8::53',
    ])
  })

  test('any change is guarded', () => {
    fc.assert(
      fc.property(liveNameservers(), liveNameservers(), (raw, other) => {
        const { section } = nameservers.express(nameservers.parse(other, ZONE), context)
        fc.pre(section !== undefined)
        const { changes, risks } = planned(raw, section.nameservers)
        expect(risks.length > 0).toBe(changes.length > 0)
      }),
    )
  })
})

test('a top-level domain whose nameservers are fixed refuses them, as far as something would be written', () => {
  const domainContext = { tld: { name: '.fixed', capabilities: new Set<string>() } }
  const checkAccount = (nameserversOf: NameserverSpec[], changes?: readonly never[] | readonly object[]) =>
    nameservers.checkAccount?.({
      subject: ZONE,
      section: { nameservers: nameserversOf },
      domainContext,
      ...(changes && { changes: changes as never }),
    })
  const elsewhere = ['ns1.example.net', 'ns2.example.net']
  expect(checkAccount(elsewhere, [{ id: 'x' }])).toEqual([])
  const changes = [{ id: 'x', action: 'delete', before: { hostname: 'x', ipv4: '', ipv6: '' } }]
  const steps = (around: object) =>
    nameservers.steps({
      subject: ZONE,
      changes: changes as never,
      live: [],
      leftItems: [],
      options: { whole: false },
      asked: {},
      domainContext: around,
    })
  expect(steps(domainContext)).toMatchObject({
    steps: [],
    stuck: expect.stringContaining('nameservers cannot be set under .fixed'),
  })
  expect(steps({}).steps).toHaveLength(1)
  expect(checkAccount(elsewhere)).toMatchObject([{ rule: 'tld-capability', severity: 'warning' }])
  expect(checkAccount(elsewhere, [])).toEqual([])
  expect(checkAccount(PROVIDER)).toEqual([])
})

test('what a file says of live nameservers can at most be warned about, or accepted', () => {
  fc.assert(
    fc.property(liveNameservers(), raw => {
      const { section } = nameservers.express(nameservers.parse(raw, ZONE), context)
      fc.pre(section !== undefined)
      const { findings } = nameservers.declare(section, context)
      expect(
        findings.filter(({ rule, severity }) => severity === 'error' && !RULES[rule]?.acceptable),
      ).toEqual([])
      // A plan sees that it is live exactly so.
      const facts = new Set(nameservers.facts(nameservers.parse(raw, ZONE), ZONE))
      expect(findings.every(({ about }) => about?.every(id => facts.has(id)))).toBe(true)
    }),
  )
})

test('a section is brought to what is live by edits that touch what differs', () => {
  fc.assert(
    fc.property(liveNameservers(), liveNameservers(), (raw, other) => {
      const [from, to] = [raw, other].map(
        list => nameservers.express(nameservers.parse(list, ZONE), context).section,
      )
      fc.pre(from !== undefined && to !== undefined)
      const [before, after] = [from, to].map(section => nameservers.declare(section, context).items)
      const changes = diff(before!, after!, nameservers.same, nameservers.compare)
      const { edits } = nameservers.amend({ section: from, changes, live: after!, context })
      const now = nameservers.declare(edited(from, edits), context)
      expect(diff(after!, now.items, nameservers.same, nameservers.compare)).toEqual([])
      expect(edits.length === 0).toBe(changes.length === 0)
    }),
  )
})

test('of glue only the address that differs is written', () => {
  const section = {
    nameservers: [
      'ns1.example.net',
      { hostname: 'ns1.example.nl', ipv4: '192.0.2.53', ipv6: '2001:db8::53' },
    ],
  }
  const before = nameservers.declare(section, context).items
  const after = nameservers.parse([host('ns1.example.net'), host('ns1.example.nl', '192.0.2.54')], ZONE)
  const changes = diff(before, after, nameservers.same, nameservers.compare)
  expect(nameservers.amend({ section, changes, live: after, context }).edits).toEqual([
    { op: 'set', path: ['nameservers', 1, 'ipv4'], value: '192.0.2.54' },
    { op: 'remove', path: ['nameservers', 1, 'ipv6'] },
  ])
})
