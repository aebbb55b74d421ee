/** A DNS for what is asked after an apply: a root, `nl`, and the provider's three nameservers on loopback. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLookup, type Lookup } from '../../src/lookup/lookup.ts'
import { type Authority, startAuthority } from '../support/authority.ts'
import type { Zones } from '../support/authority-zones.ts'
import { virtualClock } from '../support/clock.ts'

const RESOLVER = '127.0.0.1'
/** Serves `nl` alone. */
export const PARENT = '127.0.0.2'
/** The provider's nameservers, and one of someone else. */
export const SERVERS = { ns0: '127.0.0.3', ns1: '127.0.0.4', ns2: '127.0.0.5', other: '127.0.0.6' } as const

export const HOSTS = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'] as const
export const OTHERS = ['ns1.other.net', 'ns2.other.net'] as const

/** Milliseconds for tests in which someone keeps silent. */
const SHORT_MS = 100

interface ServingWorld {
  authority: Authority
  /**
   * Lines by zone; the parent delegates `nl` names among them to the provider, unless `delegated` says to whom. Extra
   * lines of `nl` come after. Zones of one name each server gives out what it is told to hold.
   */
  serve(
    zones: Zones,
    more?: { delegated?: Readonly<Record<string, readonly string[]>>; nl?: readonly string[] },
  ): void
  openLookup(): Promise<Lookup>
  /** The same with little patience. */
  openHasty(): Promise<Lookup>
}

export function servingWorld(): ServingWorld {
  const here = {} as ServingWorld
  beforeAll(async () => {
    const addresses = [RESOLVER, PARENT, ...Object.values(SERVERS)]
    here.authority = await startAuthority({ zones: {}, addresses })
    const { resolver, port } = here.authority
    here.openLookup = async () => createLookup({ resolver, port })
    here.openHasty = async () => createLookup({ resolver, port, timeoutMs: SHORT_MS })
    here.serve = (zones, { delegated = {}, nl = [] } = {}) => {
      const domains = new Set([...Object.keys(zones).filter(isDomain), ...Object.keys(delegated)])
      const cuts = [...domains].flatMap(domain =>
        (delegated[domain] ?? HOSTS).map(host => `${domain.replace(/\.nl$/, '')} 3600 NS ${host}.`),
      )
      here.authority.setZones({
        '.': [],
        net: [
          `ns0.transip 60 A ${SERVERS.ns0}`,
          `ns1.other 60 A ${SERVERS.other}`,
          `ns2.other 60 A ${SERVERS.other}`,
        ],
        eu: [`ns2.transip 60 A ${SERVERS.ns2}`],
        nl: ['@ 60 NS ns.nl.', `ns 60 A ${PARENT}`, `ns1.transip 60 A ${SERVERS.ns1}`, ...cuts, ...nl],
        ...zones,
      })
    }
  })
  beforeEach(() => {
    const { authority } = here
    authority.behave(RESOLVER, {})
    authority.behave(PARENT, { zones: ['nl'] })
    for (const address of Object.values(SERVERS)) hold(authority, address)
    authority.questions.length = 0
  })
  afterAll(() => here.authority.close())
  return here
}

/** All domains of these tests, and of zones below them only those that are named: so that one server can be after. */
export function hold(authority: Authority, address: string, ...below: string[]): void {
  authority.behave(address, { zones: [...DOMAINS, ...below] })
}

const DOMAINS = ['example.nl', 'a.nl', 'b.nl', 'c.nl', 'd.nl']

function isDomain(zone: string): boolean {
  return DOMAINS.includes(zone)
}

/** Changes the world while someone sleeps: `then` is told how many milliseconds were slept before and are now. */
export function changingClock(then: (elapsed: number, ms: number) => void) {
  const clock = virtualClock()
  return {
    ...clock,
    sleep: async (ms: number, signal?: AbortSignal) => {
      then(clock.elapsed(), ms)
      await clock.sleep(ms, signal)
    },
  }
}
