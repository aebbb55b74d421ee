/** Elliptic curves: the sizes of their keys, and whether a key is a point of its curve. */
import type { Problem } from '../result.ts'
import { integerOf, unusable } from './flaw.ts'

/** `y² = x³ - 3x + b` modulo `p`: all three curves have this form. */
interface Curve {
  name: string
  /** Bytes of one coordinate. */
  size: number
  p: bigint
  b: bigint
  littleEndian?: boolean
}

const CURVES: ReadonlyMap<number, Curve> = new Map<number, Curve>([
  // RFC 5933, 2: GOST R 34.10-2001 with the parameters CryptoPro-A of RFC 4357, 11.4.
  [12, { name: 'GOST CryptoPro-A', size: 32, p: 2n ** 256n - 617n, b: 166n, littleEndian: true }],
  // RFC 6605, 4; FIPS 186-4, D.1.2.
  [
    13,
    {
      name: 'P-256',
      size: 32,
      p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
      b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
    },
  ],
  [
    14,
    {
      name: 'P-384',
      size: 48,
      p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
      b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    },
  ],
])

/** RFC 8080, 3; RFC 9563; RFC 9558. Their points are not checked: the API takes none of them. */
const SIZES: Readonly<Record<number, number>> = { 15: 32, 16: 57, 17: 64, 23: 64 }

/** What is wrong with the material of an elliptic curve key; `name` is the algorithm's, for the message. */
export function curveProblem(algorithm: number, name: string, material: Uint8Array): Problem | undefined {
  const curve = CURVES.get(algorithm)
  const length = curve ? 2 * curve.size : SIZES[algorithm]
  if (length === undefined) return undefined
  if (material.length !== length) {
    return unusable(`${article(name)} key has ${length} bytes, this one has ${material.length}`)
  }
  if (!curve || isPoint(curve, material)) return undefined
  return unusable(
    `the key is not a point of the curve ${curve.name} of ${name}: a character was changed, or it is of another algorithm`,
  )
}

function isPoint({ size, p, b, littleEndian }: Curve, material: Uint8Array): boolean {
  const coordinate = (bytes: Uint8Array) => integerOf(littleEndian ? bytes.slice().reverse() : bytes)
  const x = coordinate(material.subarray(0, size))
  const y = coordinate(material.subarray(size))
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}

function article(name: string): string {
  return /^[AES]/.test(name) ? `an ${name}` : `a ${name}`
}
