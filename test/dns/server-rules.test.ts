/** The rules by which the server checks a zone, each on its own: api-facts 3.4. */
import { describe, expect, test } from 'vitest'
import { type Fqdn, type OwnerName, readTarget, type ZoneName } from '../../src/dns/name.ts'
import { breachesOf, type RuledRecord, requiredOwner } from '../../src/dns/zone-rules/server-rules.ts'

const zone = 'example.nl' as ZoneName

/** `www 300 CNAME web`, and a target where the type has one. */
function record(text: string): RuledRecord {
  const [name = '', ttl = '', type = '', target] = text.split(' ')
  const read = target === undefined ? undefined : readTarget(target, zone)
  return { name: name as OwnerName, type, ttl: Number(ttl), ...(read?.ok && { target: read.value }) }
}

const breaches = (...lines: string[]) =>
  breachesOf(lines.map(record), zone).map(({ rule, records }) => `${rule} ${records.join(',')}`)

test('an empty zone, and a zone that obeys, break nothing', () => {
  expect(breaches()).toEqual([])
  expect(
    breaches('@ 60 A', '@ 300 MX mail', 'mail 60 A', 'www 60 CNAME @', 'sub 60 NS ns.sub', 'ns.sub 60 A'),
  ).toEqual([])
})

describe('the target of a record inside the zone must have a record of its own', () => {
  test.each(['CNAME', 'NS', 'MX', 'SRV'])('%s', type => {
    expect(breaches(`a 60 ${type} gone`)).toEqual(['target-missing 0'])
    expect(breaches(`a 60 ${type} there`, 'there 60 TXT')).toEqual([])
    expect(breaches(`a 60 ${type} @`)).toEqual(['target-missing 0'])
    expect(breaches(`a 60 ${type} host.example.net.`)).toEqual([])
  })

  test.each(['ALIAS', 'A', 'TXT', 'HTTPS'])('but not that of %s', type => {
    expect(breaches(`a 60 ${type} gone`)).toEqual([])
  })

  test('a wildcard does not supply it', () => {
    expect(breaches('a 60 CNAME gone', '* 60 A')).toEqual(['target-missing 0'])
  })

  test('each record that lacks it is named', () => {
    expect(breaches('a 60 CNAME x', '@ 60 A', 'b 60 MX x', 'c 60 MX y')).toEqual([
      'target-missing 0',
      'target-missing 2',
      'target-missing 3',
    ])
  })

  test('and must be readable, or only the server can tell', () => {
    expect(['CNAME', 'NS', 'MX', 'SRV'].flatMap(type => breaches(`a 60 ${type}`))).toEqual(
      Array.from({ length: 4 }, () => 'target-unreadable 0'),
    )
    expect(breaches('a 60 ALIAS', 'b 60 A')).toEqual([])
    expect(breaches('b 60 A', 'a 60 CNAME gone', 'c 60 MX')).toEqual([
      'target-missing 1',
      'target-unreadable 2',
    ])
  })

  test('the owner that is needed is the name inside the zone, and none for a host outside', () => {
    expect(requiredOwner(record('a 60 MX mail'), zone)).toBe('mail')
    expect(requiredOwner(record('a 60 MX @'), zone)).toBe('@')
    expect(requiredOwner(record('a 60 MX mail.example.net.'), zone)).toBeUndefined()
    expect(requiredOwner({ ...record('a 60 MX'), target: 'myexample.nl.' as Fqdn }, zone)).toBeUndefined()
    expect(requiredOwner(record('a 60 MX'), zone)).toBeUndefined()
    expect(requiredOwner(record('a 60 ALIAS web'), zone)).toBeUndefined()
  })
})

describe('a CNAME is alone at its name', () => {
  test.each<[string, string[], string[]]>([
    ['alone', ['a 60 CNAME x.example.net.'], []],
    ['beside another name', ['a 60 CNAME x.example.net.', 'b 60 A'], []],
    ['beside other data', ['b 60 A', 'a 60 TXT', 'a 60 CNAME x.example.net.'], ['cname-alone 1,2']],
    ['beside another CNAME', ['a 60 CNAME x.example.net.', 'a 60 CNAME y.example.net.'], ['cname-alone 0,1']],
    ['other data without one', ['a 60 A', 'a 60 TXT'], []],
  ])('%s', (_, lines, expected) => {
    expect(breaches(...lines)).toEqual(expected)
  })
})

describe('an RRset has one TTL', () => {
  test.each<[string, string[], string[]]>([
    ['two values with one', ['a 60 A', 'a 60 A'], []],
    ['two values with two', ['a 60 A', 'a 61 A'], ['ttl-rrset 0,1']],
    ['the odd one last of three', ['a 60 A', 'a 60 A', 'a 90 A'], ['ttl-rrset 0,1,2']],
    ['two types with two', ['a 60 A', 'a 90 AAAA'], []],
    ['two names with two', ['a 60 A', 'b 90 A'], []],
    [
      'two sets of one name',
      ['a 60 A', 'a 60 TXT', 'a 90 A', 'a 90 TXT'],
      ['ttl-rrset 0,2', 'ttl-rrset 1,3'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(breaches(...lines)).toEqual(expected)
  })
})

describe('the apex holds no NS', () => {
  test('not one', () => {
    expect(breaches('@ 60 A', '@ 60 NS a.example.net.', '@ 60 NS b.example.net.')).toEqual(['ns-apex 1,2'])
    expect(breaches('@ 60 NS a.example.net.')).toEqual(['ns-apex 0'])
  })

  test('below it they are delegations', () => {
    expect(breaches('@ 60 A', 'sub 60 NS a.example.net.')).toEqual([])
  })
})
