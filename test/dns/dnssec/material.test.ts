/** Key material: real keys fit their algorithm and no other, damaged ones are found. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALGORITHMS } from '../../../src/dns/dnssec/algorithms.ts'
import { checkKeyMaterial } from '../../../src/dns/dnssec/material.ts'
import { canonicalPublicKey } from '../../../src/dns/dnssec/public-key.ts'
import { FRESH, P256, P384, RSA_1024 } from './keys.ts'
import { dnskeyOf, VECTORS } from './vectors.ts'

const UNUSABLE = 'dnssec-key-material'
const ruleOf = (algorithm: number, material: Uint8Array) => checkKeyMaterial(algorithm, material)?.rule
const familyOf = (algorithm: number) => ALGORITHMS.get(algorithm)?.family
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const published = (algorithm: number) =>
  dnskeyOf(VECTORS.find(vector => vector.algorithm === algorithm)!).publicKey

const all = [
  ...FRESH.map(({ name, algorithm, material }) => ({ name, algorithm, material })),
  ...[3, 6, 12].map(algorithm => ({
    name: `published ${algorithm}`,
    algorithm,
    material: published(algorithm),
  })),
]

describe.each(all)('$name', ({ algorithm, material }) => {
  test('fits', () => {
    expect(checkKeyMaterial(algorithm, material)).toBeUndefined()
  })

  test('cut short or made longer', () => {
    const rsa = familyOf(algorithm) === 'RSA'
    fc.assert(
      fc.property(fc.nat(material.length - 1), length => {
        const rule = ruleOf(algorithm, material.subarray(0, length))
        // A modulus that lost bytes may by chance be an odd number without small factors: shorter, and weak.
        if (!rsa) expect(rule).toBe(UNUSABLE)
        else if (length < 100) expect(rule).not.toBeUndefined()
      }),
      { examples: [[0], [1], [material.length - 1]] },
    )
    if (!rsa) expect(ruleOf(algorithm, Uint8Array.of(...material, 0))).toBe(UNUSABLE)
  })
})

// Published keys: one of 96 random bytes is an RSA key once in a few hundred.
test.each(VECTORS)('$source ($algorithm) fits no other family', vector => {
  const { algorithm, publicKey } = dnskeyOf(vector)
  const others = [...ALGORITHMS.keys()].filter(other => familyOf(other) !== familyOf(algorithm))
  // 64 bytes are all that is known of keys of 17 and 23.
  const unchecked = publicKey.length === 64 ? [17, 23] : []
  for (const other of others.filter(number => !unchecked.includes(number)))
    expect(ruleOf(other, publicKey)).toBe(UNUSABLE)
})

describe('elliptic curves', () => {
  test.each([P256, P384])('any changed bit of $name leaves the curve', ({ algorithm, material }) => {
    fc.assert(
      fc.property(fc.nat(material.length * 8 - 1), bit => {
        const changed = material.slice()
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(ruleOf(algorithm, changed)).toBe(UNUSABLE)
      }),
    )
  })

  test('a coordinate beyond the field is refused, though it is the same modulo p', () => {
    const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
    const b = BigInt('0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b')
    const point = (x: bigint, y: bigint) =>
      bytesOf([x, y].map(n => n.toString(16).padStart(64, '0')).join(''))
    const right = (x: bigint) => (x ** 3n - 3n * x + b) % p
    // The root of a square, as p is 3 modulo 4.
    const root = (square: bigint) => power(square, (p + 1n) / 4n, p)
    const x = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n].find(
      small => root(right(small)) ** 2n % p === right(small),
    )!
    expect(ruleOf(13, point(x, root(right(x))))).toBeUndefined()
    expect(ruleOf(13, point(x + p, root(right(x))))).toBe(UNUSABLE)
  })

  test('the byte that other tools put in front is named', () => {
    const problem = checkKeyMaterial(13, Uint8Array.of(4, ...P256.material))
    expect(problem?.advice).toMatch(
      new RegExp(`04.*write ${canonicalPublicKey(P256.material).replace(/[+/]/g, '\\$&')}$`),
    )
    expect(checkKeyMaterial(14, Uint8Array.of(3, ...P384.material.subarray(48)))?.advice).toMatch(
      /compressed/,
    )
  })
})

describe('the algorithm that was intended', () => {
  test.each([
    [13, P384.material, /fits algorithm 14 \(ECDSAP384SHA384\)/],
    [8, P256.material, /fits algorithm 13 \(ECDSAP256SHA256\)/],
    [13, RSA_1024.material, /fits an RSA algorithm, such as 8/],
    [13, published(15), /length is that of algorithm 15 \(ED25519\), which the API does not take/],
    [8, published(3), /fits algorithm 3 \(DSA\)/],
    [13, P256.material.subarray(1), /^copy the whole key again/],
  ])('%i', (algorithm, material, advice) => {
    expect(checkKeyMaterial(algorithm, material)?.advice).toMatch(advice)
  })

  test('is not asked for a number no one knows', () => {
    expect(checkKeyMaterial(99, P256.material)).toBeUndefined()
  })
})

describe('RSA', () => {
  const modulus = RSA_1024.material.subarray(4)
  const tail = Buffer.from(modulus).toString('hex')

  test.each([
    ['nothing', '', /empty/],
    ['half a length', '0001', /within the length of its exponent/],
    ['only an exponent', '03010001', /ends before its modulus/],
    ['an exponent longer than the key', 'ff010001', /ends before its modulus/],
    ['a length in three bytes for no reason', `000003010001${tail}`, /256 and more/],
    ['a zero before the exponent', `0400010001${tail}`, /exponent.*zero byte/],
    ['an even exponent', `03010000${tail}`, /even or less than 3/],
    ['the exponent 1', `0101${tail}`, /even or less than 3/],
    ['an exponent without end', `000201${'01'.repeat(513)}${tail}`, /more than 4096 bits/],
    ['a zero before the modulus', `0301000100${tail}`, /modulus.*zero byte/],
    ['an even modulus', `03010001${tail.slice(0, -1)}0`, /divisible by 2/],
    ['a modulus too long', `03010001${'01'.repeat(513)}`, /4097 bits/],
    ['a modulus too short', `03010001${tail.slice(0, 64)}`, /256 bits, 512 to 4096/],
  ])('%s', (_, hex, message) => {
    const problem = checkKeyMaterial(8, bytesOf(hex))
    expect(problem?.rule).toBe(UNUSABLE)
    expect(problem?.message).toMatch(message)
  })

  test('an exponent of 256 bytes and more has its length in three', () => {
    expect(checkKeyMaterial(8, bytesOf(`000101${'01'.repeat(257)}${tail}`))).toBeUndefined()
  })

  test('a modulus with a small factor is a damaged one', () => {
    const product = ((BigInt(`0x${tail}`) >> 11n) | 1n) * 751n
    const found = checkKeyMaterial(8, bytesOf(`03010001${product.toString(16).padStart(256, '0')}`))
    expect(found?.message).toMatch(/divisible by \d+/)
  })

  test('RSASHA512 wants 1024 bits, the others take fewer with a warning', () => {
    const short = published(8)
    for (const algorithm of [1, 5, 7, 8]) expect(ruleOf(algorithm, short)).toBe('dnssec-key-weak')
    const problem = checkKeyMaterial(10, short)
    expect(problem?.message).toMatch(/512 bits, 1024 to 4096/)
    expect(problem?.advice).toMatch(/^copy the whole key again/)
  })

  test('one changed byte of the modulus mostly gives itself away', () => {
    let found = 0
    for (let at = 4; at < RSA_1024.material.length; at += 1) {
      const changed = RSA_1024.material.slice()
      changed[at]! ^= 0x15
      if (ruleOf(8, changed) !== undefined) found += 1
    }
    expect(found).toBeGreaterThan(RSA_1024.material.length / 2)
  })
})

describe('DSA', () => {
  test('T says the length', () => {
    const material = published(3)
    expect(checkKeyMaterial(3, Uint8Array.of(9, ...material.subarray(1)))?.message).toMatch(/0 to 8/)
    expect(checkKeyMaterial(3, Uint8Array.of(7, ...material.subarray(1)))?.message).toMatch(
      /begins with 7 has 381/,
    )
  })

  test.each([21 + 128, 21 + 256])('a generator or public value of zero is found (at %i)', at => {
    const material = published(3).slice()
    material.fill(0, at, at + 128)
    expect(ruleOf(3, material)).toBe(UNUSABLE)
  })

  test('a changed bit of the prime is found', () => {
    const material = published(6)
    fc.assert(
      fc.property(fc.integer({ min: 8, max: (1 + 20 + 128) * 8 - 1 }), bit => {
        const changed = material.slice()
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(ruleOf(6, changed)).toBe(UNUSABLE)
      }),
    )
  })
})

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power((base * base) % modulus, exponent / 2n, modulus)
  return exponent % 2n === 0n ? half : (half * base) % modulus
}
