/** What the parent says, and whom it takes to find out. */
import { describe, expect, test } from 'vitest'
import { APEX, DOMAIN, DS, EXAMPLE, NL, NS1, NS2, PARENT, RESOLVER, world, ZONES, zoneName } from './world.ts'

const here = world()
const DIGEST = 'E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766'

/** The zone `nl` with some lines replaced. */
function setNl(keep: RegExp, ...lines: string[]): void {
  here.authority.setZones({ ...ZONES, nl: [...NL.filter(line => keep.test(line)), ...lines] })
}

/** Questions to anybody but the resolver. */
function direct(): string[] {
  return here.authority.questions
    .filter(({ recursive }) => !recursive)
    .map(({ address, name, type }) => `${address} ${name} ${type}`)
}

const signed = {
  parent: 'nl.',
  address: PARENT,
  nameservers: ['ns1.example.nl.', 'ns2.example.nl.'],
  nsTtl: 7200,
  glue: { 'ns1.example.nl.': [NS1, '2001:db8::1'], 'ns2.example.nl.': [NS2] },
  ds: [{ keyTag: 12345, algorithm: 13, digestType: 2, digest: DIGEST }],
  dsTtl: 1800,
}

describe('a delegation', () => {
  test('is what the parent says, with glue, DS and their TTLs', async () => {
    expect(await here.lookup.parent(DOMAIN)).toEqual(signed)
    expect(direct().toSorted()).toEqual([`${PARENT} ${APEX} DS`, `${PARENT} ${APEX} NS`])
    // RFC 4035, 3.1: only who asks for it with DO is told of DNSSEC.
    const withDo = here.authority.questions.filter(({ dnssec }) => dnssec)
    expect(withDo.map(({ type }) => type)).toEqual(['NS', 'DS'])
  })

  test('is asked for even where the child says something else', async () => {
    here.authority.setZones({
      ...ZONES,
      'example.nl': [...EXAMPLE.filter(line => !line.includes(' NS ')), '@ 60 NS other.example.net.'],
    })
    expect(await here.lookup.parent(DOMAIN)).toEqual(signed)
  })

  test('is the same from a server of both zones', async () => {
    here.authority.behave(PARENT, {})
    const view = await here.lookup.parent(DOMAIN)
    // It answers with the child's own NS, as every such server does.
    expect(view).toEqual({ ...signed, nsTtl: 14400, glue: {} })
  })

  test('without DS is unsigned for as long as that is believed (RFC 2308)', async () => {
    setNl(/^(?!.* DS )/)
    expect(await here.lookup.parent(DOMAIN)).toEqual({ ...signed, ds: [], dsTtl: 600 })
    setNl(/^(?!.* (?:DS|SOA) )/, '@ 120 SOA ns.nl. host.nl. 8 7200 3600 604800 600')
    expect(await here.lookup.parent(DOMAIN)).toMatchObject({ ds: [], dsTtl: 120 })
  })

  test('of a name that does not exist, or is only a name, has no nameservers', async () => {
    const none = { parent: 'nl.', address: PARENT, nameservers: [], nsTtl: 600, glue: {}, ds: [], dsTtl: 600 }
    expect(await here.lookup.parent(zoneName('free.nl'))).toEqual(none)
    setNl(/^/, 'a.empty 60 A 192.0.2.1')
    expect(await here.lookup.parent(zoneName('empty.nl'))).toEqual(none)
  })
})

describe('the parent', () => {
  test('is found above names that are not a zone of their own', async () => {
    setNl(/^/, 'shop.co 3600 NS ns.example.net.', `shop.co 900 DS ${DS}`)
    expect(await here.lookup.parent(zoneName('shop.co.nl'))).toMatchObject({
      parent: 'nl.',
      nameservers: ['ns.example.net.'],
      glue: {},
      dsTtl: 900,
    })
  })

  test('is the nearest zone where there are several', async () => {
    here.authority.setZones({
      ...ZONES,
      'co.nl': ['@ 3600 NS ns.co.nl.', `ns 3600 A ${NS1}`, 'shop 3600 NS ns.example.net.'],
    })
    here.authority.behave(NS1, { zones: ['co.nl'] })
    const view = await here.lookup.parent(zoneName('shop.co.nl'))
    expect(view).toMatchObject({ parent: 'co.nl.', address: NS1, ds: [], dsTtl: 600 })
  })

  test('is asked at another nameserver where one does not answer, is lame or refuses', async () => {
    setNl(/^/, '@ 86400 NS a.nl.', `a 86400 A ${NS1}`)
    for (const behaviour of [
      { silent: true },
      { rcode: 5 },
      { rcode: 2 },
      { zones: [] },
      { zones: ['example.nl'] },
      { unauthoritative: true },
      { garble: true },
    ]) {
      here.authority.behave(NS1, behaviour)
      here.authority.questions.length = 0
      expect(await here.hasty.parent(DOMAIN)).toMatchObject({ address: PARENT, ds: signed.ds })
      expect(direct().some(question => question.startsWith(NS1))).toBe(true)
    }
  })

  test('that says nothing is a problem that names what was tried', async () => {
    setNl(/^/, '@ 86400 NS a.nl.', `a 86400 A ${NS1}`)
    here.authority.behave(NS1, { rcode: 5 })
    here.authority.behave(PARENT, { silent: true })
    expect(await here.hasty.parent(DOMAIN)).toEqual({
      problem: 'refused',
      message: expect.stringMatching(/^127\.0\.0\.3 answered REFUSED; 127\.0\.0\.2:\d+ gave no answer/),
      advice: expect.stringMatching(/\.$/),
    })
  })

  test('is tried at three nameservers, no more', async () => {
    const hosts = ['a', 'b', 'c', 'd'].map((host, index) => [host, `127.0.0.${90 + index}`] as const)
    setNl(
      /^(?!.* NS ns\.nl)/,
      ...hosts.flatMap(([host, address]) => [`@ 60 NS ${host}.nl.`, `${host} 60 A ${address}`]),
    )
    const view = await here.lookup.parent(DOMAIN)
    expect(view).toMatchObject({ problem: 'unreachable' })
    expect('problem' in view && view.message.match(/127\.0\.0\.9\d:\d+ cannot/g)).toHaveLength(3)
  })

  test('that denies a DS without authority is not believed', async () => {
    // The delegation is in the authority section all the same; "no DS" from a cache would be a guess.
    here.authority.behave(PARENT, { zones: ['nl'], unauthoritative: true })
    expect(await here.lookup.parent(DOMAIN)).toMatchObject({ problem: 'lame' })
  })
})

describe('the resolver', () => {
  test('is asked once for what several domains share', async () => {
    const views = await Promise.all(
      ['example.nl', 'free.nl', 'other.nl'].map(name => here.lookup.parent(zoneName(name))),
    )
    expect(views.every(view => !('problem' in view))).toBe(true)
    const asked = here.authority.questions.filter(({ recursive }) => recursive)
    expect(asked.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual([
      'nl. NS',
      'nl. SOA',
      'ns.nl. A',
      'ns.nl. AAAA',
    ])
    expect(asked.every(({ address }) => address === RESOLVER)).toBe(true)
  })

  test.each([
    [{ silent: true }, 'timeout'],
    [{ rcode: 5 }, 'refused'],
    [{ rcode: 2 }, 'failed'],
  ] as const)('that behaves like %j is a problem, not an empty delegation', async (behaviour, problem) => {
    here.authority.behave(RESOLVER, behaviour)
    expect(await here.hasty.parent(DOMAIN)).toMatchObject({ problem, message: expect.stringMatching(/./) })
    expect(direct()).toEqual([])
  })

  test('is asked again for what it did not know', async () => {
    setNl(/^(?!ns )/)
    expect(await here.lookup.parent(DOMAIN)).toMatchObject({ problem: 'no-address' })
    here.authority.setZones(ZONES)
    expect(await here.lookup.parent(DOMAIN)).toEqual(signed)
  })
})
