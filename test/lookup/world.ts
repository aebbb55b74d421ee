/** A small DNS: the root, `nl`, and example.nl with two nameservers, each at a loopback address of its own. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { apexOf, type Fqdn, readZoneName, type ZoneName } from '../../src/dns/name.ts'
import { createLookup, type Lookup } from '../../src/lookup/lookup.ts'
import { type Authority, startAuthority } from '../support/authority.ts'
import type { Zones } from '../support/authority-zones.ts'

export const RESOLVER = '127.0.0.1'
/** Serves `nl` alone. */
export const PARENT = '127.0.0.2'
/** The nameservers of example.nl; they serve it alone. */
export const NS1 = '127.0.0.3'
export const NS2 = '127.0.0.4'

/** Milliseconds, for the tests in which someone does not answer: they wait for it. The others have seconds. */
export const SHORT_MS = 100

export const DOMAIN = zoneName('example.nl')
export const APEX = apexOf(DOMAIN)

export const DS = '12345 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766'
export const KEY =
  '257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ=='

export const NL = [
  '@ 3600 SOA ns.nl. host.nl. 7 7200 3600 604800 600',
  '@ 86400 NS ns.nl.',
  `ns 86400 A ${PARENT}`,
  'example 7200 NS ns2.example.nl.',
  'example 7200 NS NS1.Example.nl.',
  `ns1.example 7200 A ${NS1}`,
  'ns1.example 7200 AAAA 2001:db8::1',
  `ns2.example 7200 A ${NS2}`,
  `example 1800 DS ${DS}`,
]

export const EXAMPLE = [
  '@ 3600 SOA ns1.example.nl. host.example.nl. 2026010100 7200 3600 604800 300',
  '@ 14400 NS ns1.example.nl.',
  '@ 14400 NS ns2.example.nl.',
  `@ 3600 DNSKEY ${KEY}`,
  `ns1 3600 A ${NS1}`,
  `ns2 3600 A ${NS2}`,
  'www 300 A 192.0.2.10',
]

export const ZONES: Zones = { '.': [], nl: NL, 'example.nl': EXAMPLE }

export function zoneName(text: string): ZoneName {
  const read = readZoneName(text)
  if (!read.ok) throw new Error(read.problem.message)
  return read.value
}

export function fqdn(text: string): Fqdn {
  return text as Fqdn
}

interface World {
  authority: Authority
  /** A fresh one for every test. */
  lookup: Lookup
  /** The same with little patience. */
  hasty: Lookup
}

/** One server for all tests of a file; zones and behaviour as above at the start of each test. */
export function world(): World {
  const here = {} as World
  beforeAll(async () => {
    here.authority = await startAuthority({ zones: ZONES, addresses: [RESOLVER, PARENT, NS1, NS2] })
  })
  beforeEach(() => {
    const { authority } = here
    authority.setZones(ZONES)
    authority.behave(RESOLVER, {})
    authority.behave(PARENT, { zones: ['nl'] })
    authority.behave(NS1, { zones: ['example.nl'] })
    authority.behave(NS2, { zones: ['example.nl'] })
    const { resolver, port } = authority
    here.lookup = createLookup({ resolver, port })
    here.hasty = createLookup({ resolver, port, timeoutMs: SHORT_MS })
  })
  afterEach(() => {
    here.authority.questions.length = 0
  })
  afterAll(() => here.authority.close())
  return here
}
