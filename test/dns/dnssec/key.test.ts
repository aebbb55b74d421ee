/** Keys: key tags against a naive reading of the RFC, sameness, flags, algorithm numbers, DS of names. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALGORITHMS,
  algorithmLabel,
  algorithmNamed,
  algorithmProblem,
} from '../../../src/dns/dnssec/algorithms.ts'
import { dsDigest } from '../../../src/dns/dnssec/ds.ts'
import { type Dnskey, flagsProblem, sameKey } from '../../../src/dns/dnssec/key.ts'
import { keyTag, keyTagProblem } from '../../../src/dns/dnssec/key-tag.ts'
import type { Fqdn } from '../../../src/dns/name.ts'

const anyKey: fc.Arbitrary<Dnskey> = fc.record({
  flags: fc.oneof(fc.constantFrom(256, 257), fc.nat(65535)),
  protocol: fc.constant(3),
  algorithm: fc.integer({ min: 2, max: 255 }),
  publicKey: fc.uint8Array({ minLength: 1, maxLength: 1100, size: 'max' }),
})

/** Sixteen-bit words, one by one, the last one filled with zero; the carry added once. */
function naiveTag({ flags, protocol, algorithm, publicKey }: Dnskey): number {
  const hex = [
    flags.toString(16).padStart(4, '0'),
    ...[protocol, algorithm, ...publicKey].map(twoDigits),
  ].join('')
  const words = hex.match(/.{1,4}/g)!.map(word => BigInt(`0x${word.padEnd(4, '0')}`))
  const sum = words.reduce((total, word) => total + word, 0n)
  return Number((sum + sum / 65536n) % 65536n)
}

const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0')

describe('key tag', () => {
  test('is what the appendix says', () => {
    fc.assert(fc.property(anyKey, key => keyTag(key) === naiveTag(key)))
  })

  test('changes with any one byte', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(), fc.integer({ min: 1, max: 255 }), (key, at, change) => {
        const publicKey = key.publicKey.slice()
        publicKey[at % publicKey.length]! ^= change
        return keyTag({ ...key, publicKey }) !== keyTag(key)
      }),
    )
  })

  test('RSAMD5: two bytes of the modulus, whatever the rest', () => {
    const publicKey = Uint8Array.of(1, 3, 0xaa, 0x12, 0x34, 0xbb)
    expect(keyTag({ flags: 257, protocol: 3, algorithm: 1, publicKey })).toBe(0x1234)
  })

  test('a stated one that differs is named with the right one', () => {
    fc.assert(
      fc.property(anyKey, fc.nat(65535), (key, stated) => {
        const problem = keyTagProblem(stated, key)
        if (stated === keyTag(key)) return problem === undefined
        return (
          problem?.rule === 'dnssec-key-tag' && problem.message.includes(` is ${keyTag(key)}, not ${stated}`)
        )
      }),
    )
  })

  test('the tag of the other flags is recognized', () => {
    const key = { flags: 256, protocol: 3, algorithm: 13, publicKey: new Uint8Array(64).fill(7) }
    const problem = keyTagProblem(keyTag({ ...key, flags: 257 }), key)
    expect(problem?.advice).toMatch(/its tag with flags 257/)
  })
})

test('keys are the same when all four fields are', () => {
  fc.assert(
    fc.property(anyKey, key => {
      expect(sameKey(key, { ...key, publicKey: key.publicKey.slice() })).toBe(true)
      expect(sameKey(key, { ...key, flags: key.flags ^ 1 })).toBe(false)
      expect(sameKey(key, { ...key, algorithm: key.algorithm - 1 })).toBe(false)
      expect(sameKey(key, { ...key, protocol: 2 })).toBe(false)
      expect(sameKey(key, { ...key, publicKey: Uint8Array.of(...key.publicKey, 0) })).toBe(false)
    }),
  )
})

describe('flags', () => {
  test('only 256 and 257 are taken', () => {
    fc.assert(
      fc.property(fc.nat(65535), flags => (flagsProblem(flags) === undefined) === [256, 257].includes(flags)),
    )
    expect([256, 257].map(flagsProblem)).toEqual([undefined, undefined])
  })

  test.each([
    [385, /revoked KSK \(RFC 5011\)/],
    [384, /revoked ZSK/],
    [1, /lack the zone key bit/],
    [0, /lack the zone key bit/],
    [258, /not 258/],
  ])('%i', (flags, message) => {
    expect(flagsProblem(flags)).toMatchObject({
      rule: 'dnssec-flags',
      field: 'flags',
      advice: expect.any(String),
    })
    expect(flagsProblem(flags)?.message).toMatch(message)
  })

  test('a key without the zone key bit is told its number', () => {
    expect(flagsProblem(1)?.advice).toMatch(/^write 257 /)
    expect(flagsProblem(0)?.advice).toMatch(/^write 256 /)
  })
})

describe('algorithms', () => {
  const rules = (from: readonly number[]) => from.map(number => algorithmProblem(number)?.rule)

  test('the ones the API takes', () => {
    const accepted = [...ALGORITHMS].filter(([, { accepted }]) => accepted).map(([number]) => number)
    expect(accepted).toEqual([3, 5, 6, 7, 8, 10, 12, 13, 14])
    expect(rules([8, 10, 13, 14])).toEqual([undefined, undefined, undefined, undefined])
    expect(new Set(rules([3, 5, 6, 7, 12]))).toEqual(new Set(['dnssec-algorithm-old']))
  })

  test('all others are refused', () => {
    const others = Array.from({ length: 256 }, (_, number) => number).filter(
      number => !ALGORITHMS.get(number)?.accepted,
    )
    expect(new Set(rules(others))).toEqual(new Set(['dnssec-algorithm']))
    expect(algorithmProblem(15)?.message).toBe('the API does not take keys of algorithm 15 (ED25519)')
    expect(algorithmProblem(9)?.advice).toMatch(/3, 5, 6, 7, 8, 10, 12, 13, 14$/)
    expect(algorithmProblem(0)?.message).toMatch(/RFC 8078/)
  })

  test('names lead to numbers and back', () => {
    for (const [number, { name }] of ALGORITHMS) {
      expect(algorithmNamed(name.toLowerCase())).toBe(number)
      expect(algorithmLabel(number)).toBe(`${number} (${name})`)
    }
    expect(algorithmNamed('RSA')).toBeUndefined()
    expect(algorithmLabel(99)).toBe('99')
  })
})

test('the digest covers the name in wire format, then the rdata', () => {
  const key = { flags: 257, protocol: 3, algorithm: 13, publicKey: Uint8Array.of(0xab) }
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(`${name}\x01\x01\x03\x0d`, 'latin1')
      .update('ab', 'hex')
      .digest('hex')
      .toUpperCase()
  expect(dsDigest('.' as Fqdn, key, 2)).toBe(digestOf('\x00'))
  expect(dsDigest('www.example.nl.' as Fqdn, key, 2)).toBe(digestOf('\x03www\x07example\x02nl\x00'))
})
