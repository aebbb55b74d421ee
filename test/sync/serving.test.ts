/** What the DNS is asked for after an apply, what counts as served, and how long it is waited for. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dsOf } from '../../src/dns/dnssec/ds.ts'
import { DNSKEY_PROTOCOL } from '../../src/dns/dnssec/key.ts'
import { apexOf, readZoneName, type ZoneName } from '../../src/dns/name.ts'
import type { DnsEntry, DnsSecEntry } from '../../src/kinds/contract/raw.ts'
import { dns } from '../../src/kinds/dns/index.ts'
import { dnssec } from '../../src/kinds/dnssec/index.ts'
import { nameservers } from '../../src/kinds/nameservers/index.ts'
import { watchServing } from '../../src/sync/verify/serving.ts'
import { differenceOf, wantedOf } from '../../src/sync/verify/serving-rrsets.ts'
import type { WantedDomain, WantedPart } from '../../src/sync/verify/serving-wanted.ts'
import { virtualClock } from '../support/clock.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import { cases } from '../support/scope.ts'
import { anyLiveZone, ZONE } from '../support/zones.ts'
import { changingClock, HOSTS, hold, OTHERS, PARENT, SERVERS, servingWorld } from './serving-world.ts'

const here = servingWorld()

const entry = (name: string, type: string, content: string, expire = 300): DnsEntry => ({
  name,
  expire,
  type,
  content,
})
const idsOf = (live: readonly DnsEntry[]) => dns.parse(live, ZONE).map(({ id }) => id)

describe('the RRsets of a zone', () => {
  test('are served by an answer that says the same, whatever its spelling, and by no other', () => {
    fc.assert(
      fc.property(anyLiveZone(), live => {
        const ids = idsOf(live)
        const { rrsets, notAsked } = wantedOf(ZONE, ids, live)
        expect([...rrsets.map(({ id }) => id), ...notAsked.map(({ what }) => what)].sort()).toEqual(
          ids.sort(),
        )
        for (const wanted of rrsets) {
          // As a server says it: canonical, each once, in any order.
          const records = dns.parse(wanted.entries, ZONE).flatMap(({ value }) => value.records)
          const found = [...new Set(records.map(({ content }) => content))].reverse()
          const [{ ttl }] = records as [(typeof records)[number]]
          const ttls = new Set(records.map(record => record.ttl))
          expect(differenceOf(ZONE, wanted, { found, ttl })).toBeUndefined()
          expect(differenceOf(ZONE, wanted, { found: found.slice(1), ttl })?.missing).not.toEqual([])
          expect(differenceOf(ZONE, wanted, { found: [], ttl })?.unexpected).toEqual([])
          const other = Math.max(...ttls) + 1
          expect(differenceOf(ZONE, wanted, { found, ttl: other })?.unexpected).not.toEqual([])
        }
      }),
      cases(30),
    )
  })

  test('that are gone must be empty, unless a wildcard takes their place', () => {
    const live = [
      entry('*', 'A', '192.0.2.1'),
      entry('*.dev', 'A', '192.0.2.2'),
      entry('x.shop', 'A', '192.0.2.3'),
    ]
    const ids = ['www A', 'a.b.dev A', 'y.shop A', 'shop A', 'dev A', 'www TXT', '*.x A', 'x.shop TXT', '@ A']
    const answers = wantedOf(ZONE, ids, live).rrsets.map(({ id, entries }) => [
      id,
      ...entries.map(one => one.content),
    ])
    expect(answers).toEqual([
      ['www A', '192.0.2.1'],
      ['a.b.dev A', '192.0.2.2'],
      // RFC 4592, 2.2.1: shop is there, if only for what is below it, so its names get nothing from further up.
      ['y.shop A'],
      ['shop A'],
      ['dev A'],
      ['www TXT'],
      ['*.x A', '192.0.2.1'],
      ['x.shop TXT'],
      ['@ A'],
    ])
  })

  test('are not asked for where no answer could be theirs', () => {
    const live = [
      entry('@', 'ALIAS', 'web.example.net.'),
      entry('sub', 'NS', 'ns.sub'),
      entry('ns.sub', 'A', '192.0.2.1'),
      entry('sub', 'DS', '12345 13 2 00'),
      entry('bad', 'A', 'nonsense'),
      entry('www', 'A', '192.0.2.1'),
    ]
    const { rrsets, notAsked } = wantedOf(ZONE, ['@ A', '@ MX', 'sub TXT', ...idsOf(live)], live)
    expect(rrsets.map(({ id }) => id).sort()).toEqual(['@ MX', 'sub DS', 'sub NS', 'www A'])
    expect(Object.fromEntries(notAsked.map(({ what, why }) => [what, why]))).toEqual({
      '@ A': expect.stringContaining('ALIAS'),
      '@ ALIAS': expect.stringContaining('addresses'),
      'ns.sub A': expect.stringContaining('sub is delegated'),
      'sub TXT': expect.stringContaining('sub is delegated'),
      'bad A': expect.stringContaining('cannot be read'),
    })
  })
})

const zoneName = (text: string): ZoneName => {
  const read = readZoneName(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

function domain(subject: string, ...parts: WantedPart[]): WantedDomain {
  return { subject: zoneName(subject), parts, own: HOSTS }
}

function zonePart(subject: string, live: readonly DnsEntry[], ids = idsOf(live)): WantedPart {
  return { kind: 'dns', shows: 'records', zone: wantedOf(zoneName(subject), ids, live) }
}

const watch = (
  domains: readonly WantedDomain[],
  { waitMs = 0, ...more }: Partial<Parameters<typeof watchServing>[1]> = {},
) =>
  watchServing(domains, {
    openLookup: here.openLookup,
    clock: virtualClock(),
    signal: new AbortController().signal,
    waitMs,
    ...more,
  })

describe('the nameservers of a zone', () => {
  const WWW = [entry('www', 'A', '192.0.2.2')]
  const lines = ['www 300 A 192.0.2.2']

  test('are all asked, each at its own address, and about nothing else', async () => {
    here.serve({ 'a.nl': lines })
    expect(await watch([domain('a.nl', zonePart('a.nl', WWW))])).toEqual([
      {
        subject: 'a.nl',
        kind: 'dns',
        asked: 'nameservers',
        verdict: 'served',
        servers: HOSTS.map(server => ({ server, state: 'served', missing: [], unexpected: [] })),
        notAsked: [],
      },
    ])
    const direct = here.authority.questions.filter(({ recursive }) => !recursive)
    const { ns0, ns1, ns2 } = SERVERS
    expect(direct.map(({ address, name, type }) => `${address} ${name} ${type}`).sort()).toEqual([
      `${PARENT} a.nl. DS`,
      `${PARENT} a.nl. NS`,
      ...[ns0, ns1, ns2].map(address => `${address} www.a.nl. A`),
    ])
  })

  test('are named with what they still say, TTL included', async () => {
    here.serve({ 'a.nl': lines, 'www.a.nl': ['@ 60 A 192.0.2.2', '@ 60 A 192.0.2.9'] })
    hold(here.authority, SERVERS.ns1, 'www.a.nl')
    here.authority.behave(SERVERS.ns2, { rcode: 5 })
    expect(await watch([domain('a.nl', zonePart('a.nl', WWW))])).toMatchObject([
      {
        verdict: 'not-yet',
        servers: [
          { server: HOSTS[0], state: 'served' },
          {
            server: HOSTS[1],
            state: 'behind',
            missing: ['www 300 A 192.0.2.2'],
            unexpected: ['www 60 A 192.0.2.2', 'www 60 A 192.0.2.9'],
          },
          { server: HOSTS[2], state: 'silent', message: expect.stringContaining('REFUSED') },
        ],
      },
    ])
  })

  test('that keep silent are asked once in a round, however many domains there are', async () => {
    const names = ['a.nl', 'b.nl', 'c.nl', 'd.nl', 'example.nl']
    here.serve(Object.fromEntries(names.map(name => [name, lines])))
    for (const address of [SERVERS.ns0, SERVERS.ns1, SERVERS.ns2])
      here.authority.behave(address, { silent: true })
    const live = Array.from({ length: 20 }, (_, index) => entry(`x${index}`, 'A', '192.0.2.1'))
    const said = await watch(
      names.map(name => domain(name, zonePart(name, live))),
      { openLookup: here.openHasty },
    )
    expect(said.map(({ verdict }) => verdict)).toEqual(Array(5).fill('unknown'))
    expect(new Set(said[4]!.servers.map(({ message }) => message)).size).toBe(3)
    // Four domains at the same time, three servers, two tries: not twenty RRsets each, and nothing of the fifth.
    const asked = here.authority.questions.filter(({ type, recursive }) => type === 'A' && !recursive)
    expect(asked.length).toBeLessThanOrEqual(4 * 3 * 2)
  })

  test('are asked again in growing pauses, only for what is missing, until the time is over', async () => {
    here.serve({ 'a.nl': lines })
    const live = [...WWW, entry('late', 'TXT', 'here')]
    const pauses: number[] = []
    const clock = changingClock((elapsed, ms) => {
      pauses.push(ms)
      // Half a minute later two of them have followed.
      if (elapsed >= 30_000) here.serve({ 'a.nl': [...lines, 'late 300 TXT here'] })
    })
    hold(here.authority, SERVERS.ns2)
    const before = await watch([domain('a.nl', zonePart('a.nl', live))], { clock, waitMs: 20_000 })
    expect(before).toMatchObject([{ verdict: 'not-yet' }])
    expect(pauses).toEqual([2_000, 4_000, 8_000, 6_000])

    pauses.length = 0
    here.authority.questions.length = 0
    const later = changingClock((elapsed, ms) => {
      pauses.push(ms)
      if (elapsed >= 30_000) here.serve({ 'a.nl': [...lines, 'late 300 TXT here'] })
    })
    const rounds: number[] = []
    const after = await watch([domain('a.nl', zonePart('a.nl', live))], {
      clock: later,
      waitMs: 120_000,
      onRound: settled => rounds.push(settled),
    })
    expect(after).toMatchObject([{ verdict: 'served' }])
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000])
    expect(rounds).toEqual([0, 0, 0, 0, 0])
    const asked = here.authority.questions.filter(({ address }) => address === SERVERS.ns0)
    expect(asked.filter(({ type }) => type === 'A')).toHaveLength(1)
    expect(asked.filter(({ type }) => type === 'TXT')).toHaveLength(6)
    const parent = here.authority.questions.filter(({ address, type }) => address === PARENT && type === 'NS')
    expect(parent).toHaveLength(1)
  })

  test('of someone else are never waited for', async () => {
    const delegated = { 'a.nl': OTHERS, 'b.nl': OTHERS }
    here.serve({ 'a.nl': [], 'b.nl': lines }, { delegated })
    const clock = changingClock(() => expect.unreachable())
    const named = { ...domain('b.nl', zonePart('b.nl', WWW)), own: OTHERS }
    const both = [
      domain('a.nl', zonePart('a.nl', WWW)),
      named,
      { ...domain('a.nl', zonePart('a.nl', WWW)), own: OTHERS },
    ]
    expect(await watch(both, { clock, waitMs: 60_000 })).toMatchObject([
      // Not of the account: not asked, even if it should say the same.
      { verdict: 'elsewhere', delegated: [...OTHERS], servers: [] },
      // The account names them: they may well serve this zone.
      { verdict: 'served', servers: [{ server: OTHERS[0] }, { server: OTHERS[1] }] },
      { verdict: 'elsewhere', delegated: [...OTHERS], servers: [{ state: 'behind' }, { state: 'behind' }] },
    ])
    here.serve({ 'a.nl': lines }, { delegated: { 'a.nl': [] } })
    expect(await watch([domain('a.nl', zonePart('a.nl', WWW))], { clock, waitMs: 60_000 })).toMatchObject([
      { verdict: 'elsewhere', delegated: [] },
    ])
  })

  test('are waited for while the domain is on its way to them', async () => {
    here.serve({ 'a.nl': lines }, { delegated: { 'a.nl': OTHERS } })
    const clock = changingClock(elapsed => elapsed >= 6_000 && here.serve({ 'a.nl': lines }))
    const parts: WantedPart[] = [zonePart('a.nl', WWW), hostsPart('a.nl', HOSTS)]
    expect(await watch([domain('a.nl', ...parts)], { clock, waitMs: 60_000 })).toMatchObject([
      { kind: 'dns', verdict: 'served' },
      { kind: 'nameservers', verdict: 'served', asked: 'parent', servers: [{ server: 'nl' }] },
    ])
    expect(clock.elapsed()).toBe(14_000)
  })

  test('may be unknown: no one tells who they are', async () => {
    here.serve({ 'a.nl': lines })
    here.authority.behave(PARENT, { rcode: 2 })
    expect(await watch([domain('a.nl', zonePart('a.nl', WWW))])).toMatchObject([
      { verdict: 'unknown', message: expect.stringContaining('SERVFAIL') },
    ])
  })

  test('an interrupt ends the waiting, and what is known by then is said', async () => {
    here.serve({ 'a.nl': [], 'b.nl': lines })
    const stop = new AbortController()
    const clock = changingClock(() => stop.abort(new Error('Ctrl-C')))
    const domains = [domain('a.nl', zonePart('a.nl', WWW)), domain('b.nl', zonePart('b.nl', WWW))]
    const said = await watch(domains, { clock, signal: stop.signal, waitMs: 60_000 })
    expect(said.map(({ verdict }) => verdict)).toEqual(['not-yet', 'served'])
    const never = await watch(domains, { signal: stop.signal, waitMs: 60_000 })
    expect(never.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown'])
  })

  test('are left alone where nothing can be asked for', async () => {
    here.serve({ 'a.nl': [] })
    const alias = zonePart('a.nl', [entry('@', 'ALIAS', 'web.example.net.')])
    expect(await watch([domain('a.nl', alias)], { waitMs: 60_000 })).toMatchObject([
      { verdict: 'not-asked', servers: [], notAsked: [{ what: '@ ALIAS' }] },
    ])
    expect(here.authority.questions).toEqual([])
  })
})

function hostsPart(subject: string, hosts: readonly (string | [string, string])[]): WantedPart {
  const raw = hosts.map(host =>
    typeof host === 'string'
      ? { hostname: host, ipv4: '', ipv6: '' }
      : { hostname: host[0], ipv4: host[1], ipv6: '' },
  )
  return {
    kind: 'nameservers',
    shows: 'hosts',
    nameservers: nameservers.parse(raw, zoneName(subject)).map(({ value }) => value),
  }
}

describe('the parent', () => {
  const keysPart = (...keys: DnsSecEntry[]): WantedPart => ({
    kind: 'dnssec',
    shows: 'keys',
    keys: dnssec.parse(keys, zoneName('example.nl')).map(({ value }) => value),
  })
  const dsLine = (key: DnsSecEntry, digestType: 1 | 2 | 4 = 2): string => {
    const wire = { ...key, protocol: DNSKEY_PROTOCOL, publicKey: Buffer.from(key.publicKey, 'base64') }
    const { keyTag, algorithm, digest } = dsOf(apexOf(zoneName('a.nl')), wire, digestType)
    return `a 60 DS ${keyTag} ${algorithm} ${digestType} ${digest}`
  }
  const [one, two, zsk] = [entryNumber(1), entryNumber(2), entryNumber(3, 256)]

  test('has the nameservers of the account, with the glue of those inside', async () => {
    const inside: [string, string][] = [
      ['ns1.a.nl', '192.0.2.1'],
      ['ns2.a.nl', '192.0.2.2'],
    ]
    const delegated = { 'a.nl': inside.map(([host]) => host) }
    here.serve({}, { delegated, nl: ['ns1.a 60 A 192.0.2.1', 'ns2.a 60 A 192.0.2.9'] })
    expect(await watch([domain('a.nl', hostsPart('a.nl', inside))])).toMatchObject([
      {
        verdict: 'not-yet',
        servers: [{ server: 'nl', missing: ['ns2.a.nl 192.0.2.2'], unexpected: ['ns2.a.nl 192.0.2.9'] }],
      },
    ])
    here.serve({}, { delegated, nl: ['ns1.a 60 A 192.0.2.1', 'ns2.a 60 A 192.0.2.2'] })
    expect(await watch([domain('a.nl', hostsPart('a.nl', inside))])).toMatchObject([{ verdict: 'served' }])
    expect(await watch([domain('a.nl', hostsPart('a.nl', ['ns1.a.nl', ...HOSTS]))])).toMatchObject([
      {
        verdict: 'not-yet',
        servers: [{ missing: [...HOSTS], unexpected: ['ns1.a.nl 192.0.2.1', 'ns2.a.nl'] }],
      },
    ])
  })

  test.each([
    ['a DS of the key', [one], [dsLine(one)], []],
    ['a DS of another digest', [one], [dsLine(one, 4)], []],
    ['both', [one], [dsLine(one, 1), dsLine(one, 2)], []],
    ['a DS of the KSK alone', [one, zsk], [dsLine(one)], []],
    ['a DS of the ZSK too', [one, zsk], [dsLine(one), dsLine(zsk)], []],
    ['a DS of the only key', [zsk], [dsLine(zsk)], []],
    ['none, for no key', [], [], []],
    ['none', [one], [], [`DS of key ${one.keyTag}`]],
    [
      'none of two',
      [one, two],
      [],
      [
        `DS of keys ${[one, two]
          .map(key => key.keyTag)
          .sort()
          .join(' and ')}`,
      ],
    ],
    ['one of two', [one, two], [dsLine(two)], [`DS of key ${one.keyTag}`]],
    ['one of a key that is gone', [two], [dsLine(one), dsLine(two)], [dsLine(one).slice(5)]],
    ['one that is left', [], [dsLine(one)], [dsLine(one).slice(5)]],
    [
      'another digest of the same tag',
      [one],
      [dsLine(one).replace(/..$/, '00')],
      [`DS of key ${one.keyTag}`, dsLine(one).slice(5).replace(/..$/, '00')],
    ],
  ])('has %s', async (_, keys, nl, findings) => {
    here.serve({}, { delegated: { 'a.nl': OTHERS }, nl })
    const [said] = await watch([domain('a.nl', keysPart(...keys))])
    expect(said!.verdict).toBe(findings.length === 0 ? 'served' : 'not-yet')
    const { missing, unexpected } = said!.servers[0]!
    expect([...missing, ...unexpected]).toEqual(findings)
  })
})
