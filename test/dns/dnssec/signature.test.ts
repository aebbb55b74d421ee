/** Signatures that BIND made: each is found to be its key's, and nothing that was changed is. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALGORITHMS } from '../../../src/dns/dnssec/algorithms.ts'
import { wireName } from '../../../src/dns/dnssec/ds.ts'
import { type Dnskey, dnskeyRdata } from '../../../src/dns/dnssec/key.ts'
import { keyTag } from '../../../src/dns/dnssec/key-tag.ts'
import { canVerify, type Rrsig, type SignedSet, signaturesBy } from '../../../src/dns/dnssec/signature.ts'
import type { Fqdn } from '../../../src/dns/name.ts'
import { SIGNED_ZONES } from './signed-zones.ts'

const TYPES = { NS: 2, DNSKEY: 48 }

function keyOf(content: string): Dnskey {
  const [flags, protocol, algorithm, publicKey = ''] = content.split(' ')
  const numbers = { flags: Number(flags), protocol: Number(protocol), algorithm: Number(algorithm) }
  return { ...numbers, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')) }
}

function rrsigOf(content: string): Rrsig {
  const [, algorithm, labels, originalTtl, expiration, inception, tag, signer, signature = ''] =
    content.split(' ')
  const [a, l, o, e, i, t] = [algorithm, labels, originalTtl, expiration, inception, tag].map(Number)
  return {
    algorithm: a!,
    labels: l!,
    originalTtl: o!,
    expiration: e!,
    inception: i!,
    keyTag: t!,
    signer: signer as Fqdn,
    signature,
  }
}

function zone(owner: string) {
  const lines = SIGNED_ZONES[owner]!
  const of = (start: string) =>
    lines.filter(line => line.startsWith(`${start} `)).map(line => line.slice(start.length + 1))
  const keys = of('DNSKEY').map(keyOf)
  const set = (type: keyof typeof TYPES): SignedSet => ({
    owner: owner as Fqdn,
    type: TYPES[type],
    rdatas:
      type === 'NS' ? of('NS').map(name => wireName(name.toLowerCase() as Fqdn)) : keys.map(dnskeyRdata),
    signatures: of('RRSIG')
      .filter(content => content.startsWith(`${type} `))
      .map(rrsigOf),
  })
  return { keys, sets: [set('NS'), set('DNSKEY')] }
}

const ZONES = Object.keys(SIGNED_ZONES)

describe.each(ZONES)('%s', owner => {
  const { keys, sets } = zone(owner)

  test('its signatures are those of its keys', () => {
    for (const set of sets) {
      const found = keys.flatMap(key => signaturesBy(key, set))
      expect(found.toSorted((a, b) => a.keyTag - b.keyTag)).toEqual(
        set.signatures.toSorted((a, b) => a.keyTag - b.keyTag),
      )
      for (const key of keys) {
        expect(signaturesBy(key, set).every(one => one.keyTag === keyTag(key))).toBe(true)
      }
    }
  })

  test('in any order, and with copies', () => {
    const [, set] = sets
    const mixed = { ...set!, rdatas: [...set!.rdatas.toReversed(), ...set!.rdatas] }
    expect(keys.flatMap(key => signaturesBy(key, mixed))).toHaveLength(set!.signatures.length)
  })
})

describe('what was changed has no signature', () => {
  const { keys, sets } = zone('ecdsap256sha256.example.')
  const set = sets[1]!
  const none = (changed: SignedSet) => expect(keys.flatMap(key => signaturesBy(key, changed))).toEqual([])
  const signed = (change: (one: Rrsig) => Partial<Rrsig>) =>
    none({ ...set, signatures: set.signatures.map(one => ({ ...one, ...change(one) })) })

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
      { numRuns: 40 },
    )
  })

  test.each<[string, (one: Rrsig) => Partial<Rrsig>]>([
    ['algorithm', () => ({ algorithm: 8 })],
    ['labels, as of a wildcard', () => ({ labels: 1 })],
    ['TTL', ({ originalTtl }) => ({ originalTtl: originalTtl + 1 })],
    ['expiration', ({ expiration }) => ({ expiration: expiration + 1 })],
    ['inception', ({ inception }) => ({ inception: inception - 1 })],
    ['tag', one => ({ keyTag: one.keyTag ^ 1 })],
    ['signer', () => ({ signer: 'example.' as Fqdn })],
    ['signature', ({ signature }) => ({ signature: signature.replace(/^./, c => (c === 'A' ? 'B' : 'A')) })],
    ['a signature that is cut off', ({ signature }) => ({ signature: signature.slice(0, 40) })],
    ['no signature', () => ({ signature: '' })],
  ])('another %s', (_, change) => signed(change))

  test('another owner or type', () => {
    none({ ...set, type: 2 })
    none({ ...set, owner: 'other.example.' as Fqdn })
  })

  test('a signature over the set of another zone, with the same labels', () => {
    const owner = 'ecdsap384sha384.example.' as Fqdn
    none({ ...set, owner, signatures: set.signatures.map(one => ({ ...one, signer: owner })) })
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
  const set = { ...sets[1]!, rdatas: [...sets[1]!.rdatas, dnskeyRdata(twin)] }
  expect(signaturesBy(twin, sets[1]!)).toEqual([])
  expect(signaturesBy(twin, set)).toEqual([])
})

test('many signatures of one tag cost little: only the first few are tried', () => {
  const { keys, sets } = zone('ed25519.example.')
  const set = sets[1]!
  const copies = Array.from({ length: 1000 }, () => set.signatures).flat()
  expect(keys.flatMap(key => signaturesBy(key, { ...set, signatures: copies }))).toHaveLength(16)
})

test('the algorithms that can be verified are those that signers should use, and RSA with SHA-1', () => {
  expect([...ALGORITHMS.keys()].filter(canVerify)).toEqual([5, 7, 8, 10, 13, 14, 15, 16])
})

test('keys and signatures that are none are no error', () => {
  const { sets } = zone('ecdsap256sha256.example.')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 120 }),
      (algorithm, publicKey, bytes) => {
        const key = { flags: 257, protocol: 3, algorithm, publicKey }
        const signature = Buffer.from(bytes).toString('base64')
        const forged = { ...sets[1]!.signatures[0]!, algorithm, keyTag: keyTag(key), signature }
        expect(signaturesBy(key, { ...sets[1]!, signatures: [forged] })).toEqual([])
      },
    ),
  )
})
