/** What a nameservers section asks for, and what is wrong with it: each rule at its place. */
import { describe, expect, test } from 'vitest'
import { nameservers as kind } from '../../../src/kinds/nameservers/index.ts'
import type { NameserverSpec } from '../../../src/kinds/nameservers/value.ts'
import { RULES } from '../../../src/rules.ts'
import { ZONE } from '../../support/zones.ts'

const OTHER = 'ns9.example.net'
const read = (...nameservers: NameserverSpec[]) =>
  kind.declare({ nameservers }, { subject: ZONE, defaults: {} })
const inside = (more: object) => ({ hostname: 'ns1.example.nl', ...more })

test.each<[NameserverSpec, string]>([
  ['NS1.Example.NET', 'ns1.example.net'],
  ['ns1.example.net.', 'ns1.example.net'],
  ['ns1.bücher.example', 'ns1.xn--bcher-kva.example'],
  [{ hostname: 'ns1.example.net' }, 'ns1.example.net'],
  [inside({ ipv4: '192.0.2.53' }), 'ns1.example.nl 192.0.2.53'],
  [inside({ ipv6: '2001:DB8:0::53' }), 'ns1.example.nl 2001:db8::53'],
  [inside({ ipv4: '192.0.2.53', ipv6: '2001:db8::53' }), 'ns1.example.nl 192.0.2.53 2001:db8::53'],
  [{ hostname: 'example.nl', ipv4: '192.0.2.53' }, 'example.nl 192.0.2.53'],
])('%j is read as %s', (spec, said) => {
  const { findings, items } = read(spec, OTHER)
  expect(findings).toEqual([])
  const { hostname, ipv4, ipv6 } = items.find(({ id }) => id !== OTHER)!.value
  expect([hostname, ipv4, ipv6].filter(text => text !== '').join(' ')).toBe(said)
})

test('the default of the provider can be written down', () => {
  expect(read('ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu').findings).toEqual([])
})

describe('findings', () => {
  test.each<[string, NameserverSpec[], string, string, string?]>([
    ['an address', ['192.0.2.53', OTHER], 'target-address', 'nameservers.0'],
    ['an IPv6 address', ['2001:db8::53', OTHER], 'target-address', 'nameservers.0'],
    [
      'a single label',
      ['ns1', OTHER],
      'nameserver-name',
      'nameservers.0',
      'write the whole name, such as ns1.example.nl',
    ],
    ['a name that is not a host', ['ns_1.example.net', OTHER], 'nameserver-name', 'nameservers.0'],
    ['a wildcard', ['*.example.net', OTHER], 'name-syntax', 'nameservers.0'],
    ['a URL', ['https://ns1.example.net/', OTHER], 'name-syntax', 'nameservers.0', 'write ns1.example.net'],
    ['nothing', ['', OTHER], 'nameserver-name', 'nameservers.0'],
    ['a dot', ['.', OTHER], 'nameserver-name', 'nameservers.0'],
    ['the apex sign', ['@', OTHER], 'name-syntax', 'nameservers.0'],
    ['two spellings of one', [OTHER, 'NS9.example.net.'], 'nameserver-duplicate', 'nameservers.1'],
    [
      'the ending of another one of the provider',
      ['ns0.transip.nl', OTHER],
      'nameserver-near',
      'nameservers.0',
      'did you mean ns0.transip.net?',
    ],
    [
      'the number of another one',
      ['ns1.transip.net', OTHER],
      'nameserver-near',
      'nameservers.0',
      'did you mean ns1.transip.nl?',
    ],
    [
      'a letter too many',
      ['ns0.transip.nett', OTHER],
      'nameserver-near',
      'nameservers.0',
      'did you mean ns0.transip.net?',
    ],
    [
      'a slip in the name',
      ['ns2.tranisp.eu', OTHER],
      'nameserver-near',
      'nameservers.0',
      'did you mean ns2.transip.eu?',
    ],
    ['a digit in the last label', ['ns1.example.n1', OTHER], 'nameserver-top', 'nameservers.0'],
    ['a last label of one letter', ['ns1.example.n', OTHER], 'nameserver-top', 'nameservers.0'],
    ['one alone', [OTHER], 'nameservers-few', 'nameservers'],
    [
      'fourteen',
      Array.from({ length: 14 }, (_, n) => `ns${n}.example.net`),
      'nameservers-many',
      'nameservers',
      'remove 1',
    ],
    ['no glue inside', ['ns1.example.nl', OTHER], 'glue-missing', 'nameservers.0'],
    [
      'glue outside',
      [{ hostname: OTHER, ipv4: '192.0.2.53' }, 'ns8.example.net'],
      'glue-outside',
      'nameservers.0',
    ],
    [
      'glue for a neighbour',
      [{ hostname: 'ns.notexample.nl', ipv4: '192.0.2.53' }, OTHER],
      'glue-outside',
      'nameservers.0',
    ],
    ['a private address', [inside({ ipv4: '10.0.0.1' }), OTHER], 'glue-unreachable', 'nameservers.0.ipv4'],
    [
      'an address of this machine',
      [inside({ ipv6: '::1' }), OTHER],
      'glue-unreachable',
      'nameservers.0.ipv6',
    ],
    [
      'no address',
      [inside({ ipv4: '192.0.2.256' }), OTHER],
      'a-address',
      'nameservers.0.ipv4',
      '256 is more than 255',
    ],
    [
      'a host as glue',
      [inside({ ipv4: 'ns2.example.nl' }), OTHER],
      'a-address',
      'nameservers.0.ipv4',
      'write the address of the host',
    ],
    [
      'the wrong family',
      [inside({ ipv4: '2001:db8::53' }), OTHER],
      'a-address',
      'nameservers.0.ipv4',
      'write it under ipv6',
    ],
    [
      'the other wrong family',
      [inside({ ipv6: '192.0.2.53' }), OTHER],
      'aaaa-address',
      'nameservers.0.ipv6',
      'write it under ipv4',
    ],
    [
      'empty glue',
      [inside({ ipv4: '', ipv6: '2001:db8::53' }), OTHER],
      'a-address',
      'nameservers.0.ipv4',
      'leave "ipv4" out',
    ],
  ])('%s', (_, specs, rule, path, advice) => {
    const { findings } = read(...specs)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      rule,
      severity: RULES[rule]!.severity,
      advice: advice ?? expect.stringMatching(/\S/),
    })
    expect(findings[0]!.path.join('.')).toBe(path)
  })
})
