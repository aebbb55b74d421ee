/** What one nameserver says of a domain, and what it means when it does not. */
import { describe, expect, test } from 'vitest'
import { createLookup } from '../../src/lookup/lookup.ts'
import type { LookupType } from '../../src/lookup/wire/record-types.ts'
import { rrsetOf } from '../../src/lookup/wire/rrset.ts'
import { turns } from '../support/authority-sockets.ts'
import { APEX, DOMAIN, EXAMPLE, fqdn, NS1, NS2, RESOLVER, world, ZONES } from './world.ts'

const here = world()
const HOST = fqdn('ns1.example.nl.')

const apex = {
  address: NS1,
  soaSerial: 2026010100,
  nameservers: ['ns1.example.nl.', 'ns2.example.nl.'],
  nsTtl: 14400,
  nsSignatures: [],
  dnskeys: [
    {
      flags: 257,
      protocol: 3,
      algorithm: 13,
      publicKey: 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==',
    },
  ],
  dnskeyTtl: 3600,
  dnskeySignatures: [],
}
const serving = {
  host: HOST,
  reachable: true,
  authoritative: true,
  apexes: [apex],
  problems: [],
}

describe('a nameserver that serves the domain', () => {
  test('says its serial, its NS and its keys', async () => {
    expect(await here.lookup.server(HOST, DOMAIN)).toEqual(serving)
  })

  test('is asked at its glue, without the resolver', async () => {
    here.authority.behave(RESOLVER, { silent: true })
    expect(await here.lookup.server(HOST, DOMAIN, { [HOST]: [NS1] })).toEqual(serving)
    expect(here.authority.questions.map(({ address, type }) => `${address} ${type}`).toSorted()).toEqual([
      `${NS1} DNSKEY`,
      `${NS1} NS`,
      `${NS1} SOA`,
    ])
    expect(here.authority.questions.filter(({ dnssec }) => dnssec).map(({ type }) => type)).toEqual([
      'NS',
      'DNSKEY',
    ])
  })

  test('says by which signatures its NS and its keys are covered, also where they fit TCP only', async () => {
    const others = ['ff'.repeat(300), 'ee'.repeat(300)].map(end => `@ 60 TYPE46 \\# 0030${end}`)
    const lines = [...EXAMPLE, '@ 60 TYPE46 \\# 0002aa', '@ 60 TYPE46 \\# 0006bb', 'www 60 TYPE46 \\# 0030cc']
    here.authority.setZones({
      ...ZONES,
      'example.nl': [...lines, ...others, `@ 60 TYPE46 \\# 0030${'dd'.repeat(700)}`],
    })
    const view = await here.lookup.server(HOST, DOMAIN)
    expect(view.authoritative && view.apexes[0]).toMatchObject({
      nsSignatures: ['0002aa'],
      dnskeySignatures: [`0030${'ff'.repeat(300)}`, `0030${'ee'.repeat(300)}`, `0030${'dd'.repeat(700)}`],
    })
    const last = here.authority.questions.filter(({ type }) => type === 'DNSKEY').at(-1)
    expect(last).toMatchObject({ transport: 'tcp', dnssec: true })
  })

  test('may have a zone of its own making: an old serial, no keys', async () => {
    here.authority.behave(NS2, { serial: 41 })
    expect(await here.lookup.server(fqdn('ns2.example.nl.'), DOMAIN)).toMatchObject({
      apexes: [{ address: NS2, soaSerial: 41 }],
    })
    here.authority.setZones({ ...ZONES, 'example.nl': EXAMPLE.filter(line => !line.includes('DNSKEY')) })
    expect(await here.lookup.server(HOST, DOMAIN)).toEqual({
      ...serving,
      apexes: [{ ...apex, dnskeys: [], dnskeyTtl: 300 }],
    })
  })

  test('may have keys of a protocol that RFC 4034 forbids: they are told as they are', async () => {
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, '@ 60 DNSKEY \\# 0101040daabb'] })
    const view = await here.lookup.server(HOST, DOMAIN)
    expect(view.authoritative && view.apexes[0].dnskeys[1]).toEqual({
      flags: 257,
      protocol: 4,
      algorithm: 13,
      publicKey: 'qrs=',
    })
  })

  test('is not covered by signatures of another name in the same answer', () => {
    const record = (name: string, type: LookupType, content: string) => ({
      name: fqdn(name),
      type,
      ttl: 60,
      content,
    })
    const answer = [
      record('example.nl.', 'DNSKEY', '257 3 13 qrs='),
      record('example.nl.', 'TYPE46', '0030aa'),
      record('other.nl.', 'TYPE46', '0030bb'),
    ]
    expect(rrsetOf(answer, { name: APEX, type: 'DNSKEY' })?.signatures).toEqual(['0030aa'])
  })

  test('says what each of its addresses serves: one may lag', async () => {
    here.authority.behave(NS2, { serial: 41 })
    const view = await here.lookup.server(HOST, DOMAIN, { [HOST]: [NS1, NS2] })
    expect(view).toEqual({ ...serving, apexes: [apex, { ...apex, address: NS2, soaSerial: 41 }] })
  })

  test('answers for the addresses that do not, which are named', async () => {
    here.authority.behave(NS2, { zones: [] })
    const view = await here.lookup.server(HOST, DOMAIN, { [HOST]: [NS2, NS1] })
    expect(view).toEqual({
      ...serving,
      problems: [expect.objectContaining({ address: NS2, problem: 'refused' })],
    })
  })
})

describe('a nameserver that does not', () => {
  test.each([
    ['is silent', { silent: true }, 'timeout', false],
    ['refuses', { rcode: 5 }, 'refused', true],
    ['fails', { rcode: 2 }, 'failed', true],
    ['holds no such zone', { zones: [] }, 'refused', true],
    ['holds only the parent', { zones: ['nl'] }, 'lame', true],
    ['refers to the root', { upward: true }, 'lame', true],
    ['claims no authority', { unauthoritative: true }, 'lame', true],
    ['is broken', { garble: true }, 'garbled', true],
  ] as const)('%s', async (_, behaviour, problem, reachable) => {
    here.authority.behave(NS1, behaviour)
    expect(await here.hasty.server(HOST, DOMAIN)).toEqual({
      host: HOST,
      reachable,
      authoritative: false,
      problems: [{ address: NS1, problem, message: expect.any(String), advice: expect.any(String) }],
    })
  })

  test('holds a zone above, and says with authority that the domain is nothing', async () => {
    here.authority.setZones({ ...ZONES, nl: ZONES['nl']!.filter(line => !line.startsWith('example ')) })
    here.authority.behave(NS1, { zones: ['nl'] })
    expect(await here.lookup.server(HOST, DOMAIN, { [HOST]: [NS1] })).toMatchObject({
      reachable: true,
      authoritative: false,
      problems: [{ problem: 'lame', message: expect.stringContaining(`no zone ${APEX}`) }],
    })
  })

  test('has no address', async () => {
    expect(await here.lookup.server(fqdn('none.example.nl.'), DOMAIN)).toEqual({
      host: 'none.example.nl.',
      reachable: false,
      authoritative: false,
      problems: [
        expect.objectContaining({
          problem: 'no-address',
          message: expect.stringContaining('none.example.nl.'),
        }),
      ],
    })
  })

  test('fails at its keys: they are not known, rather than none', async () => {
    here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, '@ 60 DNSKEY \\# 01'] })
    const view = await here.lookup.server(HOST, DOMAIN)
    expect(view).toMatchObject({ authoritative: false, problems: [{ problem: 'garbled' }] })
    expect(view).not.toHaveProperty('apexes')
  })
})

describe('many questions', () => {
  const names = Array.from({ length: 12 }, (_, index) => fqdn(`${index}.example.nl.`))

  test('run at the same time, but no more than four', async () => {
    const { authority } = here
    const controller = new AbortController()
    const { resolver, port } = authority
    const lookup = createLookup({ resolver, port, signal: controller.signal })
    authority.behave(NS1, { silent: true })
    const all = Promise.allSettled(names.map(name => lookup.answers(NS1, name, 'A')))
    await authority.asked(4)
    // More would have arrived by now: no one waits for anything but an answer.
    await turns(20)
    expect(authority.questions).toHaveLength(4)
    controller.abort(new Error('enough'))
    expect((await all).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
    expect(authority.questions).toHaveLength(4)
  })

  test('are all answered in the end', async () => {
    const all = await Promise.all(names.map(name => here.lookup.answers(NS1, name, 'A')))
    expect(all).toEqual(names.map(() => ({ found: [], ttl: 300, address: NS1 })))
  })
})
