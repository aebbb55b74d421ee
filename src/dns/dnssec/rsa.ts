/** RSA key material: length of the exponent, exponent, modulus (RFC 3110, 2; sizes of RFC 5702, 2). */
import type { Problem } from '../result.ts'
import { COPY_AGAIN, integerOf, unusable, weakKey } from './flaw.ts'

const RSASHA512 = 10
const MAXIMUM_BITS = 4096
/** Shorter ones have been factored, or can be by those who care. */
const WEAK_BITS = 1024
/** A modulus has no factor below this one (NIST SP 800-89, 5.3.3); one changed character mostly gives it one. */
const SMALL_FACTORS = primesBelow(752)

interface Parts {
  exponent: Uint8Array
  modulus: Uint8Array
}

/** What is wrong with the material of an RSA key of this algorithm. */
export function rsaProblem(algorithm: number, material: Uint8Array): Problem | undefined {
  const parts = rsaParts(material)
  if ('rule' in parts) return parts
  return exponentProblem(parts.exponent) ?? modulusProblem(algorithm, parts.modulus)
}

/** Exponent and modulus. One byte of length, or a zero and two bytes when the exponent has more than 255. */
export function rsaParts(material: Uint8Array): Parts | Problem {
  const [first = 0, high, low] = material
  const long = first === 0
  if (long && (high === undefined || low === undefined)) {
    return unusable('the RSA key ends within the length of its exponent')
  }
  const length = long ? ((high ?? 0) << 8) | (low ?? 0) : first
  if (long && length < 256) {
    return unusable(
      `the RSA key gives the length of its exponent (${length}) in three bytes, which is for 256 and more (RFC 3110)`,
      'have the key written again by the signer; one byte holds a length up to 255',
    )
  }
  const start = long ? 3 : 1
  const end = start + length
  if (material.length <= end) {
    return unusable(
      `the RSA key ends before its modulus: it has ${material.length} bytes, ${end} of them for the exponent`,
    )
  }
  return { exponent: material.subarray(start, end), modulus: material.subarray(end) }
}

function exponentProblem(exponent: Uint8Array): Problem | undefined {
  if (exponent[0] === 0) {
    return unusable('the exponent of the RSA key begins with a zero byte, which RFC 3110 forbids')
  }
  if (bitsOf(exponent) > MAXIMUM_BITS) {
    return unusable(`the exponent of the RSA key has more than ${MAXIMUM_BITS} bits`)
  }
  const value = integerOf(exponent)
  if (value < 3n || value % 2n === 0n) {
    return unusable('the exponent of the RSA key is even or less than 3, so that it can check nothing')
  }
  return undefined
}

function modulusProblem(algorithm: number, modulus: Uint8Array): Problem | undefined {
  if (modulus[0] === 0) {
    return unusable('the modulus of the RSA key begins with a zero byte, which RFC 3110 forbids')
  }
  const bits = bitsOf(modulus)
  const minimum = algorithm === RSASHA512 ? 1024 : 512
  if (bits < minimum || bits > MAXIMUM_BITS) {
    return unusable(
      `the modulus of the RSA key has ${bits} bits, ${minimum} to ${MAXIMUM_BITS} are allowed`,
      bits < minimum ? `${COPY_AGAIN}; a part may be missing` : COPY_AGAIN,
    )
  }
  const value = integerOf(modulus)
  const factor = SMALL_FACTORS.find(prime => value % prime === 0n)
  if (factor !== undefined) {
    return unusable(
      `the modulus of the RSA key is divisible by ${factor}, so that it is not a key: a character was changed or lost`,
    )
  }
  if (bits < WEAK_BITS) {
    return weakKey(
      `the RSA key has ${bits} bits, and keys below ${WEAK_BITS} bits can be broken`,
      'make a key of algorithm 13 (ECDSAP256SHA256), or an RSA key of 2048 bits',
    )
  }
  return undefined
}

/** Significant bits; the first byte is not zero. */
function bitsOf(bytes: Uint8Array): number {
  return bytes.length * 8 - Math.clz32(bytes[0] ?? 0) + 24
}

function primesBelow(limit: number): bigint[] {
  const primes: number[] = []
  for (let number = 2; number < limit; number += 1) {
    if (primes.every(prime => number % prime !== 0)) primes.push(number)
  }
  return primes.map(BigInt)
}
