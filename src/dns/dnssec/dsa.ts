/** DSA key material: T, Q, P, G and Y, all sizes following from T (RFC 2536, 2). */
import type { Problem } from '../result.ts'
import { integerOf, unusable } from './flaw.ts'

const MAXIMUM_T = 8
const Q_BYTES = 20

/** What is wrong with the material of a DSA key. */
export function dsaProblem(material: Uint8Array): Problem | undefined {
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
