/** Random live nameservers of example.nl, as oddly spelt as the API may hold them. */
import fc from 'fast-check'
import type { RawNameserver } from '../../src/kinds/contract/raw.ts'

const OUTSIDE = [
  'ns0.transip.net',
  'ns1.transip.nl',
  'ns2.transip.eu',
  'ns1.example.net',
  'NS1.Example.NET',
  'ns1.example.net.',
  'ns1.xn--bcher-kva.example',
]
const INSIDE = ['ns1.example.nl', 'NS2.example.nl', 'a.ns.example.nl', 'example.nl']

/** Glue where it belongs and where it does not, and names that no file could have. */
export function liveNameservers(): fc.Arbitrary<RawNameserver[]> {
  const outside = fc.constantFrom(...OUTSIDE).map(hostname => ({ hostname, ipv4: '', ipv6: '' }))
  const glued = (hosts: readonly string[]) =>
    fc.record({
      hostname: fc.constantFrom(...hosts),
      ipv4: fc.constantFrom('192.0.2.53', '198.51.100.53', '10.0.0.53', ''),
      ipv6: fc.constantFrom('2001:db8::53', '2001:DB8:0:0::53', ''),
    })
  const odd = fc.oneof(
    fc.constantFrom<RawNameserver>(
      { hostname: 'localhost', ipv4: '', ipv6: '' },
      { hostname: '192.0.2.1', ipv4: '', ipv6: '' },
      { hostname: 'ns_1.example.net', ipv4: '', ipv6: '' },
      { hostname: 'ns3.example.nl', ipv4: '192.0.2.256', ipv6: '' },
    ),
    outside.map(one => ({ ...one, ttl: 7 }) as RawNameserver),
    glued(OUTSIDE),
  )
  const some = fc.oneof({ weight: 4, arbitrary: outside }, { weight: 4, arbitrary: glued(INSIDE) }, odd)
  return fc.array(some, { minLength: 1, maxLength: 6 })
}
