/** Whether key material fits its algorithm: lengths, points of curves, the parts of RSA and DSA keys. */
import type { Problem } from '../result.ts'
import { ALGORITHMS, algorithmLabel } from './algorithms.ts'
import { COPY_AGAIN, integerOf, unusable } from './flaw.ts'
import { canonicalPublicKey } from './public-key.ts'
import { rsaProblem } from './rsa.ts'

/** Tried in this order when the material does not fit. GOST is left out: no one means it. */
const MEANT = [13, 14, 8, 15, 16, 3] as const

/**
 * What is wrong with the key material of an algorithm: `dnssec-key-material` when no signature can be
 * checked with it, `dnssec-key-weak` (a warning) when it is too short. Undefined for an unknown algorithm,
 * which `algorithmProblem` finds.
 */
export function checkKeyMaterial(algorithm: number, material: Uint8Array): Problem | undefined {
  if (!ALGORITHMS.has(algorithm)) return undefined
  if (material.length === 0) return unusable('the key is empty')
  const problem = problemOf(algorithm, material)
  if (problem?.rule !== 'dnssec-key-material') return problem
  const advice = otherForm(algorithm, material) ?? otherAlgorithm(algorithm, material)
  return advice === undefined ? problem : { ...problem, advice }
}

function problemOf(algorithm: number, material: Uint8Array): Problem | undefined {
  const known = ALGORITHMS.get(algorithm)
  if (!known) return undefined
  switch (known.family) {
    case 'RSA':
      return rsaProblem(algorithm, material)
    case 'DSA':
      return dsaProblem(material)
    default:
      return curveProblem(algorithm, known.name, material)
  }
}

/** Points as other tools write them: a byte 04 in front, or only one coordinate after 02 or 03. */
function otherForm(algorithm: number, material: Uint8Array): string | undefined {
  const [first] = material
  if (ALGORITHMS.get(algorithm)?.family !== 'ECDSA') return undefined
  if (first === 4 && problemOf(algorithm, material.subarray(1)) === undefined) {
    return `leave the first byte (04) out: write ${canonicalPublicKey(material.subarray(1))}`
  }
  const compressed = (first === 2 || first === 3) && material.length === (algorithm === 13 ? 33 : 49)
  return compressed
    ? 'it is a compressed point: write both coordinates, as the DNSKEY record has them'
    : undefined
}

function otherAlgorithm(algorithm: number, material: Uint8Array): string | undefined {
  const family = ALGORITHMS.get(algorithm)?.family
  const fits = MEANT.find(
    // All RSA keys look alike: another number helps none of them.
    other => !(other === 8 && family === 'RSA') && problemOf(other, material)?.rule !== 'dnssec-key-material',
  )
  if (fits === undefined) return undefined
  const what = fits === 8 ? 'an RSA algorithm, such as 8 (RSASHA256)' : `algorithm ${algorithmLabel(fits)}`
  if (!ALGORITHMS.get(fits)?.accepted) return `its length is that of ${what}, which the API does not take`
  return `the key fits ${what}: correct algorithm as the DNSKEY record has it, or ${COPY_AGAIN}`
}

// DSA key material: T, Q, P, G and Y, all sizes following from T (RFC 2536, 2).

const MAXIMUM_T = 8
const Q_BYTES = 20

/** What is wrong with the material of a DSA key. */
function dsaProblem(material: Uint8Array): Problem | undefined {
  const [t] = material
  if (t === undefined || t > MAXIMUM_T) {
    return unusable(
      `a DSA key begins with a byte from 0 to ${MAXIMUM_T} (T of RFC 2536), not ${t ?? 'nothing'}`,
    )
  }
  const size = 64 + 8 * t
  const length = 1 + Q_BYTES + 3 * size
  if (material.length !== length) {
    return unusable(`a DSA key that begins with ${t} has ${length} bytes, this one has ${material.length}`)
  }
  const at = (start: number, bytes: number) => integerOf(material.subarray(start, start + bytes))
  const q = at(1, Q_BYTES)
  const [p, g, y] = [0, 1, 2].map(index => at(1 + Q_BYTES + index * size, size)) as [bigint, bigint, bigint]
  const within = (value: bigint) => value > 1n && value < p
  if (q > 1n && (p - 1n) % q === 0n && within(g) && within(y)) return undefined
  return unusable('the numbers in the DSA key do not belong together: a character was changed or lost')
}

// Elliptic curves: the sizes of their keys, and whether a key is a point of its curve.

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
function curveProblem(algorithm: number, name: string, material: Uint8Array): Problem | undefined {
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
