/** What else shows only beside other parts: lame nameservers, delegation, the state of a domain, glue in two places. */
import { describe, expect, test } from 'vitest'
import type { DomainFacts } from '../../../src/kinds/contract/domain-context.ts'
import { disagreements, judgeCrossKind, serversOf } from '../../../src/kinds/cross/cross.ts'
import { kindNamed } from '../../../src/kinds/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import { publicKeyNumber } from '../../support/dnssec-live.ts'
import {
  added,
  dnsOf,
  LAME,
  PROVIDER,
  partsOf,
  rawHost,
  serving,
  UNHEARD,
} from '../../support/domain-view.ts'
import { ZONE } from '../../support/zones.ts'

const OLD = ['ns1.old.example', 'ns2.old.example']
const NEW = ['ns1.new.example', 'ns2.new.example']

describe('new nameservers', () => {
  test('that do not answer are a risk, an effect and a note', () => {
    const dns = dnsOf([], { [NEW[0]!]: LAME, [NEW[1]!]: serving() })
    const { risks, effects, notes } = added({ hosts: [OLD, NEW], dns }, 'nameservers')
    expect(risks.map(({ rule, message }) => [rule, message])).toEqual([
      ['nameservers', 'ns1.new.example does not answer for example.nl: set the zone up there first'],
    ])
    expect(effects.map(({ text }) => text)).toContain(
      'example.nl is not found by those who ask ns1.new.example',
    )
    expect(notes).toContain(
      'ns1.new.example gave no answer with authority for example.nl: it answers without authority',
    )
  })

  test('of which none answers take the domain away', () => {
    const dns = dnsOf([], Object.fromEntries(NEW.map(name => [name, LAME])))
    expect(added({ hosts: [OLD, NEW], dns }, 'nameservers').effects[0]?.text).toBe(
      'example.nl is not found any more: none of the new nameservers answers for it',
    )
  })

  test('that no one could ask are not told of as if they did not answer', () => {
    const [first, second] = NEW as [string, string]
    const { problem: _, ...untold } = UNHEARD
    const dns = dnsOf([], { [first]: UNHEARD, [second]: untold })
    const { risks, effects, notes } = added({ hosts: [OLD, NEW], dns }, 'nameservers')
    const open = `it could not be asked whether ${first} and ${second} answer for example.nl`
    expect(risks.map(({ message }) => message)).toEqual([`${open}: plan again from a network where it can`])
    expect(effects[0]?.text).toBe(`${open}: those who ask them do not find example.nl otherwise`)
    expect(notes).toEqual([`${first} could not be asked: no answer in time`])
    const one = added({ hosts: [OLD, [...OLD, first]], dns }, 'nameservers')
    expect(one.risks[0]?.message).toContain(`whether ${first} answers for`)
  })

  test('with another serial than the old ones are told of, and so is how long the old ones are asked', () => {
    const dns = dnsOf([], {
      [OLD[0]!]: { ...serving(), soaSerial: 2026010101 },
      [NEW[0]!]: { ...serving(), soaSerial: 2025010101 },
      [NEW[1]!]: { ...serving(), soaSerial: 2025010101 },
    })
    const { notes, effects } = added({ hosts: [OLD, NEW], dns }, 'nameservers')
    expect(notes).toEqual([
      'the new nameservers serve serial 2025010101 of example.nl, the old ones 2026010101: compare the zones before you move',
    ])
    expect(effects).toEqual([
      {
        topic: 'nameservers',
        text: 'resolvers may go on asking ns1.old.example and ns2.old.example: keep the zone there until then',
        cached: 7200,
      },
    ])
  })

  test('what was not asked, or could not be, is said of the parts that change', () => {
    expect(added({ hosts: [OLD, NEW] }, 'nameservers').notes).toEqual([
      'the DNS was not asked (because of --no-dns), so nameservers, keys and signatures were not checked',
    ])
    const dns = { at: 0, servers: new Map(), problems: ['the resolver did not answer'] }
    expect(added({ hosts: [OLD, NEW], dns }, 'nameservers').notes).toEqual(['the resolver did not answer'])
    expect(added({ hosts: [OLD, NEW], dns: dnsOf(undefined, {}) }, 'nameservers').notes).toEqual([
      'what the parent zone says could not be asked',
    ])
  })
})

describe('the state of the domain', () => {
  const dns = kindNamed('dns')
  const live = dns.parse([{ name: 'www', type: 'A', expire: 300, content: '192.0.2.1' }], ZONE)
  const changing = { kind: 'dns', changes: diff(live, [], dns.same, dns.compare), managed: live, after: [] }
  const hosts = (names: readonly string[]) => names.map(rawHost)
  const notesOf = (domain: DomainFacts, more: ReturnType<typeof partsOf> = []) =>
    judgeCrossKind({ subject: ZONE, parts: [changing, ...more], domainContext: { domain } }).get('dns')?.notes

  test.each<[string, DomainFacts, string[]]>([
    [
      'all is well',
      { status: 'registered', canEditDns: true, hasAutoDns: false, nameservers: hosts(PROVIDER) },
      [],
    ],
    ['nothing is known', {}, []],
    [
      'delegated elsewhere',
      { canEditDns: false, nameservers: hosts(NEW) },
      ['edits will not be visible: delegated to ns1.new.example and ns2.new.example'],
    ],
    [
      'delegated to both',
      { nameservers: hosts([...PROVIDER, 'NS1.new.example.']) },
      ['edits will be visible in part only: also delegated to ns1.new.example'],
    ],
    [
      'not editable',
      { canEditDns: false, nameservers: hosts(PROVIDER) },
      ['the account says that edits of this zone do not reach its nameservers (canEditDns is off)'],
    ],
    [
      'DNS only',
      { isDnsOnly: true },
      [
        'example.nl: only its DNS is in this account, the registration is elsewhere: its nameservers are set there',
      ],
    ],
    ['being cancelled', { status: 'dropinprogress' }, ['example.nl: the domain is being cancelled']],
    [
      'a new word',
      { status: 'frozen' },
      ['the account calls the state of this domain "frozen", which Zonewright does not know'],
    ],
    [
      'auto DNS',
      { hasAutoDns: true },
      ['auto DNS is on: the provider may change records of this zone by itself; `autoDns: no` ends that'],
    ],
    [
      'a cancellation',
      { cancellationDate: '2026-12-31 00:00:00' },
      ['example.nl is cancelled: it ends on 2026-12-31 00:00:00 (Europe/Amsterdam)'],
    ],
    [
      'an action',
      { action: { name: 'changeNameservers', message: '', hasFailed: false } },
      ['the registry is busy with changeNameservers of example.nl: an apply waits until that has ended'],
    ],
    [
      'a failed action',
      { action: { name: 'changeNameservers', message: 'no such host', hasFailed: true } },
      [
        'changeNameservers of example.nl has failed: no such host; `zonewright actions retry example.nl` tries again, `zonewright actions cancel example.nl` gives it up',
      ],
    ],
  ])('%s', (_, domain, notes) => {
    expect(notesOf(domain)).toEqual(notes)
  })

  test('nameservers that change in the same plan count as they will be', () => {
    const back = partsOf({ hosts: [NEW, PROVIDER] })
    expect(notesOf({ nameservers: hosts(NEW) }, back)).toEqual([
      'edits become visible when the change of nameservers does: now delegated to ns1.new.example and ns2.new.example',
    ])
  })

  test('nothing is said of a zone that does not change', () => {
    const parts = [{ ...changing, changes: [], after: live }]
    const domain = { hasAutoDns: true, cancellationDate: '2026-12-31', nameservers: hosts(NEW) }
    expect(judgeCrossKind({ subject: ZONE, parts, domainContext: { domain } }).get('dns')?.notes).toEqual([])
  })
})

test('old and new nameservers are looked at, by canonical name, with the glue they will have', () => {
  const kind = kindNamed('nameservers')
  const managed = kind.parse([{ hostname: 'NS1.Example.nl.', ipv4: '192.0.2.1', ipv6: '' }], ZONE)
  const after = kind.parse([{ hostname: 'ns1.example.nl', ipv4: '192.0.2.2', ipv6: '2001:DB8::2' }], ZONE)
  const changes = diff(managed, after, kind.same, kind.compare)
  const domainContext = { domain: { nameservers: [rawHost('NS9.Example.NET.')] } }
  expect(serversOf([{ kind: 'nameservers', changes, managed, after }], domainContext)).toEqual(
    new Map([
      ['ns1.example.nl', ['192.0.2.2', '2001:db8::2']],
      ['ns9.example.net', []],
    ]),
  )
  expect(serversOf([], {})).toEqual(new Map())
})

describe('sections that disagree', () => {
  const declared = (name: string, section: object) => ({
    kind: name,
    items: kindNamed(name).declare(section, { subject: ZONE, defaults: {} }).items,
  })
  const key = { flags: 257, algorithm: 13, publicKey: publicKeyNumber(1) }
  const found = (...parts: { kind: string; items: never[] | ReturnType<typeof declared>['items'] }[]) =>
    disagreements(parts).map(({ kind, finding }) => [
      kind,
      finding.rule,
      finding.severity,
      finding.path.join('.'),
    ])

  test('keys beside the nameservers of the provider', () => {
    const provider = declared('nameservers', { nameservers: PROVIDER })
    expect(found(declared('dnssec', { keys: [key] }), provider)).toEqual([
      ['dnssec', 'dnssec-provider', 'error', 'keys'],
    ])
    expect(found(declared('dnssec', { keys: [] }), provider)).toEqual([])
    expect(found(declared('dnssec', { keys: [key] }), declared('nameservers', { nameservers: NEW }))).toEqual(
      [],
    )
    expect(found(declared('dnssec', { keys: [key] }))).toEqual([])
  })

  test('glue beside the records of the zone', () => {
    const nameservers = declared('nameservers', {
      nameservers: [
        { hostname: 'ns1.example.nl', ipv4: '192.0.2.53', ipv6: '2001:db8::53' },
        'ns1.example.net',
      ],
    })
    const zone = (records: object) => declared('dns', { ttl: 300, records: { ns1: records } })
    expect(found(nameservers, zone({ A: ['192.0.2.53', '192.0.2.54'], AAAA: '2001:DB8:0::53' }))).toEqual([])
    expect(found(nameservers, zone({ TXT: 'x' }))).toEqual([])
    expect(found(nameservers, zone({ A: '192.0.2.54', AAAA: '2001:db8::53' }))).toEqual([
      ['nameservers', 'glue-differs', 'warning', 'nameservers.0.ipv4'],
    ])
    expect(found(nameservers, zone({ A: '192.0.2.53' }))).toEqual([
      ['nameservers', 'glue-differs', 'warning', 'nameservers.0.ipv6'],
    ])
  })
})
