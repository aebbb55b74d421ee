/** Signatures that BIND made: each is found to be its key's, and nothing that was changed is. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALGORITHMS } from '../../../src/dns/dnssec/algorithms.ts'
import { wireName } from '../../../src/dns/dnssec/ds.ts'
import { type Dnskey, dnskeyRdata } from '../../../src/dns/dnssec/key.ts'
import { keyTag } from '../../../src/dns/dnssec/key-tag.ts'
import { canVerify, type SignedSet, signaturesBy } from '../../../src/dns/dnssec/signature.ts'
import type { Fqdn } from '../../../src/dns/name.ts'
import { publicKeyNumber } from '../../support/dnssec-live.ts'
import { type Rrsig, rrsigOver, rrsigRdata } from '../../support/dnssec-signer.ts'
import { cases } from '../../support/scope.ts'
import { SIGNED_ZONES } from './signed-zones.ts'

const TYPES = { NS: 2, DNSKEY: 48 }

function keyOf(content: string): Dnskey {
  const [flags, protocol, algorithm, publicKey = ''] = content.split(' ')
  const numbers = { flags: Number(flags), protocol: Number(protocol), algorithm: Number(algorithm) }
  return { ...numbers, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')) }
}

interface Parsed {
  fields: Rrsig
  signature: Buffer
}

function rrsigOf(content: string): Parsed {
  const [type, algorithm, labels, originalTtl, expiration, inception, tag, signer = '', signature = ''] =
    content.split(' ')
  const fields = {
    type: TYPES[type as keyof typeof TYPES],
    algorithm: Number(algorithm),
    labels: Number(labels),
    originalTtl: Number(originalTtl),
    expiration: Number(expiration),
    inception: Number(inception),
    keyTag: Number(tag),
    signer,
  }
  return { fields, signature: Buffer.from(signature, 'base64') }
}

const hex = ({ fields, signature }: Parsed) => rrsigRdata(fields, signature)

function zone(owner: string) {
  const lines = SIGNED_ZONES[owner]!
  const of = (start: string) =>
    lines.filter(line => line.startsWith(`${start} `)).map(line => line.slice(start.length + 1))
  const keys = of('DNSKEY').map(keyOf)
  const set = (type: keyof typeof TYPES) => {
    const parsed = of('RRSIG')
      .filter(content => content.startsWith(`${type} `))
      .map(rrsigOf)
    return {
      parsed,
      owner: owner as Fqdn,
      type: TYPES[type],
      rdatas:
        type === 'NS' ? of('NS').map(name => wireName(name.toLowerCase() as Fqdn)) : keys.map(dnskeyRdata),
      signatures: parsed.map(hex),
    }
  }
  return { keys, sets: [set('NS'), set('DNSKEY')] as const }
}

const ZONES = Object.keys(SIGNED_ZONES)

describe.each(ZONES)('%s', owner => {
  const { keys, sets } = zone(owner)

  test('each signature is that of the key with its tag, and of no other', () => {
    for (const set of sets) {
      for (const key of keys) {
        const own = set.parsed.filter(({ fields }) => fields.keyTag === keyTag(key))
        const times = own.map(({ fields: { inception, expiration } }) => ({ key, inception, expiration }))
        expect(signaturesBy([key], set)).toEqual(times)
      }
      expect(signaturesBy(keys, set)).toHaveLength(set.signatures.length)
    }
  })

  test('a signer in capitals is the same', () => {
    const set = sets[1]
    const signatures = set.parsed.map(({ fields, signature }) => {
      const rdata = Buffer.from(rrsigRdata(fields, signature), 'hex')
      return Buffer.concat([rdata.subarray(0, 19), Buffer.of(rdata[19]! - 32), rdata.subarray(20)]).toString(
        'hex',
      )
    })
    expect(signaturesBy(keys, { ...set, signatures })).toHaveLength(signatures.length)
  })

  test('in any order, and with copies', () => {
    const [, set] = sets
    const mixed = { ...set, rdatas: [...set.rdatas.toReversed(), ...set.rdatas] }
    expect(signaturesBy(keys, mixed)).toHaveLength(set.signatures.length)
  })
})

test('a signature beside a key of more than 255 octets is found, as of RSA with 2048 bits', () => {
  const owner = 'example.nl.' as Fqdn
  const contents = [`257 3 13 ${publicKeyNumber(1)}`, `256 3 8 ${Buffer.alloc(260, 7).toString('base64')}`]
  const times = { inception: 1, expiration: 2 }
  const signatures = [rrsigOver(owner, 'DNSKEY', contents, { key: 1 }, times)]
  const [key, long] = contents.map(keyOf) as [Dnskey, Dnskey]
  const set = { owner, type: TYPES.DNSKEY, rdatas: [key, long].map(dnskeyRdata), signatures }
  expect(signaturesBy([key, long], set)).toEqual([{ key, ...times }])
})

describe('what was changed has no signature', () => {
  const { keys, sets } = zone('ecdsap256sha256.example.')
  const set = sets[1]
  const none = (changed: SignedSet) => expect(signaturesBy(keys, changed)).toEqual([])
  const signed = (change: (one: Parsed) => Parsed) =>
    none({ ...set, signatures: set.parsed.map(one => hex(change(one))) })

  test('a record that was added or taken out', () => {
    none({ ...set, rdatas: [...set.rdatas, dnskeyRdata(zone('ed25519.example.').keys[0]!)] })
    none({ ...set, rdatas: set.rdatas.slice(1) })
  })

  test('one bit of a record', () => {
    fc.assert(
      fc.property(fc.nat(set.rdatas[0]!.length - 1), fc.nat(7), (at, bit) => {
        const rdata = new Uint8Array(set.rdatas[0]!)
        rdata[at]! ^= 1 << bit
        none({ ...set, rdatas: [rdata, ...set.rdatas.slice(1)] })
      }),
      cases(40),
    )
  })

  test.each<[string, (fields: Rrsig) => Partial<Rrsig>]>([
    ['type', () => ({ type: 2 })],
    ['algorithm', () => ({ algorithm: 8 })],
    ['labels, as of a wildcard', () => ({ labels: 1 })],
    ['TTL', ({ originalTtl }) => ({ originalTtl: originalTtl + 1 })],
    ['expiration', ({ expiration }) => ({ expiration: expiration + 1 })],
    ['inception', ({ inception }) => ({ inception: inception - 1 })],
    ['tag', one => ({ keyTag: one.keyTag ^ 1 })],
    ['signer', () => ({ signer: 'example.' })],
    ['signer of the same length', ({ signer }) => ({ signer: signer.replace('e', 'f') })],
  ])('another %s', (_, change) =>
    signed(({ fields, signature }) => ({ fields: { ...fields, ...change(fields) }, signature })),
  )

  test('a signature that was changed, cut off, or is empty', () => {
    const to = (change: (bytes: Buffer) => Buffer) =>
      signed(({ fields, signature }) => ({ fields, signature: change(Buffer.from(signature)) }))
    to(bytes => bytes.fill(bytes[0]! ^ 1, 0, 1))
    to(bytes => bytes.subarray(0, 40))
    to(bytes => bytes.subarray(0, 0))
    none({ ...set, signatures: ['', '0030', 'x'] })
  })

  test('another owner or type', () => {
    none({ ...set, type: 2 })
    none({ ...set, owner: 'other.example.' as Fqdn })
  })

  test('a signature over the set of another zone, with the same labels', () => {
    const owner = 'ecdsap384sha384.example.' as Fqdn
    const signatures = set.parsed.map(one => rrsigRdata({ ...one.fields, signer: owner }, one.signature))
    none({ ...set, owner, signatures })
  })
})

test('a key with the tag of another is not taken for it', () => {
  const { keys, sets } = zone('rsasha256.example.')
  const key = keys[0]!
  const publicKey = new Uint8Array(key.publicKey)
  // The tag is a sum of 16-bit words: two that change places leave it as it was.
  publicKey.set(key.publicKey.subarray(42, 44), 40)
  publicKey.set(key.publicKey.subarray(40, 42), 42)
  const twin = { ...key, publicKey }
  expect(keyTag(twin)).toBe(keyTag(key))
  const set = { ...sets[1], rdatas: [...sets[1].rdatas, dnskeyRdata(twin)] }
  expect(signaturesBy([twin], sets[1])).toEqual([])
  expect(signaturesBy([twin], set)).toEqual([])
})

test('many keys and signatures of one tag cost little: only the first few of a set are tried', () => {
  const { keys: two, sets } = zone('ed25519.example.')
  const set = sets[1]
  const keys = Array.from({ length: 100 }, () => two).flat()
  const copies = Array.from({ length: 100 }, () => set.signatures).flat()
  expect(signaturesBy(keys, { ...set, signatures: copies })).toHaveLength(16)
})

test('the algorithms that can be verified are those that signers should use, and RSA with SHA-1', () => {
  expect([...ALGORITHMS.keys()].filter(canVerify)).toEqual([5, 7, 8, 10, 13, 14, 15, 16])
})

test('keys and signatures that are none are not error', () => {
  const { sets } = zone('ecdsap256sha256.example.')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 120 }),
      (algorithm, publicKey, bytes) => {
        const key = { flags: 257, protocol: 3, algorithm, publicKey }
        const fields = { ...sets[1].parsed[0]!.fields, algorithm, keyTag: keyTag(key) }
        const signatures = [rrsigRdata(fields, bytes)]
        expect(signaturesBy([key], { ...sets[1], signatures })).toEqual([])
      },
    ),
  )
})
