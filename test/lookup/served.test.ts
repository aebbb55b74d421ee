/** One RRset from one authoritative server. Contents of every type: content.test.ts. */
import { describe, expect, test } from 'vitest'
import { DS, EXAMPLE, fqdn, NS1, NS2, PARENT, world, ZONES } from './world.ts'

const here = world()
const WWW = fqdn('www.example.nl.')

describe('what a server gives out', () => {
  test('is the RRset and its TTL, from an address or a host', async () => {
    const found = { found: ['192.0.2.10'], ttl: 300, address: NS1 }
    expect(await here.lookup.answers(NS1, WWW, 'A')).toEqual(found)
    expect(await here.lookup.answers('ns1.example.nl.', WWW, 'A')).toEqual(found)
  })

  test('is nothing, for a name without that type and for a name that is not there', async () => {
    const none = { found: [], ttl: 300, address: NS1 }
    expect(await here.lookup.answers(NS1, WWW, 'TXT')).toEqual(none)
    expect(await here.lookup.answers(NS1, fqdn('no.example.nl.'), 'A')).toEqual(none)
    // NODATA and NXDOMAIN differ on the wire: a name below makes the difference.
    expect(await here.lookup.answers(NS1, fqdn('a.no.example.nl.'), 'A')).toEqual(none)
  })

  test('is not what an alias leads to', async () => {
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, 'alias 77 CNAME www.example.nl.'] })
    const alias = fqdn('alias.example.nl.')
    expect(await here.lookup.answers(NS1, alias, 'A')).toEqual({ found: [], ttl: 77, address: NS1 })
    expect(await here.lookup.answers(NS1, alias, 'CNAME')).toEqual({
      found: ['www.example.nl.'],
      ttl: 77,
      address: NS1,
    })
  })

  test('may come from a wildcard, which can be asked for itself', async () => {
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, '*.dev 60 A 192.0.2.20'] })
    for (const name of ['*.dev.example.nl.', 'x.dev.example.nl.']) {
      expect(await here.lookup.answers(NS1, fqdn(name), 'A')).toMatchObject({
        found: ['192.0.2.20'],
        ttl: 60,
      })
    }
  })

  test('can be a delegation: its NS and glue in a referral, its DS with authority', async () => {
    const sub = ['sub 60 NS ns.sub.example.nl.', 'ns.sub 61 A 192.0.2.30', `sub 62 DS ${DS}`]
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, ...sub] })
    const name = fqdn('sub.example.nl.')
    expect(await here.lookup.answers(NS1, name, 'NS')).toMatchObject({
      found: ['ns.sub.example.nl.'],
      ttl: 60,
    })
    expect(await here.lookup.answers(NS1, fqdn('ns.sub.example.nl.'), 'A')).toMatchObject({
      found: ['192.0.2.30'],
      ttl: 61,
    })
    expect(await here.lookup.answers(NS1, name, 'DS')).toMatchObject({ found: [DS], ttl: 62 })
    expect(await here.lookup.answers(NS1, fqdn('x.sub.example.nl.'), 'A')).toMatchObject({
      problem: 'delegated',
      message: expect.stringContaining('sub.example.nl.'),
    })
  })
})

describe('no answer', () => {
  test('is a problem, never an empty set', async () => {
    expect(await here.hasty.answers(PARENT, WWW, 'A')).toMatchObject({
      problem: 'delegated',
      message: expect.stringContaining('example.nl. is delegated'),
    })
    for (const [behaviour, problem] of [
      [{ silent: true }, 'timeout'],
      [{ zones: [] }, 'refused'],
      [{ rcode: 2 }, 'failed'],
      [{ unauthoritative: true }, 'lame'],
      [{ upward: true }, 'lame'],
    ] as const) {
      here.authority.behave(NS1, behaviour)
      expect(await here.hasty.answers(NS1, WWW, 'A')).toMatchObject({ problem })
    }
    expect(await here.hasty.answers('none.example.nl.', WWW, 'A')).toMatchObject({ problem: 'no-address' })
  })

  test('at one address of a host is made good by another', async () => {
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, `both 60 A ${NS2}`, `both 60 A ${NS1}`] })
    here.authority.behave(NS2, { silent: true })
    expect(await here.hasty.answers('both.example.nl.', WWW, 'A')).toMatchObject({
      found: ['192.0.2.10'],
      address: NS1,
    })
  })
})
