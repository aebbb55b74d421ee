/** Live records that cannot be read: how a zone that holds one is written. */
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../../src/kinds/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import { ZONE } from '../../support/zones.ts'

const dns = kindNamed('dns')
const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => {
  return { name, expire, type, content }
}
const www = entry('www', 'A', '192.0.2.1')
const shop = entry('shop', 'A', '192.0.2.2')

function stepping(before: DnsEntry[], after: DnsEntry[], left: DnsEntry[] = []) {
  const managed = dns.parse(before, ZONE)
  const leftItems = dns.parse(left, ZONE)
  return dns.steps({
    subject: ZONE,
    changes: diff(managed, dns.parse(after, ZONE), dns.same, dns.compare),
    live: [...managed, ...leftItems],
    leftItems,
    options: dns.unrestricted({}),
    asked: { strategy: 'entries' },
    domainContext: {},
  })
}

describe.each([
  entry('odd', 'CNAME', 'back\\slash'),
  entry('@', 'MX', 'mx.example.net.'),
  entry('odd', 'NS', 'two words'),
  entry('_sip._tcp', 'SRV', '0 0 5060 sip..nowhere'),
])('a target that cannot be read, %j', odd => {
  test('makes entry requests unprovable while it stays, so the server is asked with the whole zone', () => {
    const { steps, strategy, stuck } = stepping([www], [www, shop], [odd])
    expect(stuck).toBeUndefined()
    expect(steps.map(({ send }) => send)).toEqual(['PUT'])
    expect(strategy?.reason).toContain(
      `only the server can tell whether it finds the target of ${odd.type} at ${odd.name}`,
    )
  })

  test('is removed by the first of the entry requests', () => {
    const { steps } = stepping([www, odd], [www, shop])
    expect(steps.map(({ send }) => send)).toEqual(['DELETE', 'POST'])
    expect(steps[0]!.edit.remove).toEqual([odd])
  })

  test('is brought back with the whole zone at once', () => {
    const { steps } = stepping([www], [www, odd])
    expect(steps.map(({ send }) => send)).toEqual(['PUT'])
  })
})

test('two of them are removed together, because neither request alone would be accepted', () => {
  const odd = [entry('one', 'CNAME', 'back\\slash'), entry('two', 'CNAME', 'back\\slash')]
  expect(stepping([www, ...odd], [www]).steps.map(({ send }) => send)).toEqual(['PUT'])
})

test('a name that cannot be read keeps a target that can, with all its rules', () => {
  const outside = entry('two words', 'CNAME', 'host.example.net.')
  expect(stepping([www], [www, shop], [outside]).steps.map(({ send }) => send)).toEqual(['POST'])
  const dangling = entry('two words', 'CNAME', 'nowhere')
  expect(stepping([www], [www, shop], [dangling]).stuck).toContain('CNAME at two words')
  expect(stepping([www, dangling], [www, shop]).steps.map(({ send }) => send)).toEqual(['DELETE', 'POST'])
})

test('Entry requests are sent only where every state in between is known to be accepted: not where only a wildcard answers', () => {
  const wildcard = entry('*', 'A', '192.0.2.3')
  const below = entry('odd', 'CNAME', 'www')
  expect(stepping([www], [wildcard, shop], [below]).steps.map(({ send }) => send)).toEqual(['PUT'])
  expect(stepping([wildcard], [wildcard, below]).steps.map(({ send }) => send)).toEqual(['PUT'])
})

test('types whose target the server does not look up change nothing', () => {
  const alias = entry('@', 'ALIAS', 'back\\slash')
  expect(stepping([www], [www, shop], [alias]).steps.map(({ send }) => send)).toEqual(['POST'])
})
