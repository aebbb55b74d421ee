/** Whether key material fits its algorithm: lengths, points of curves, the parts of RSA and DSA keys. */
import type { Problem } from '../result.ts'
import { ALGORITHMS, algorithmLabel } from './algorithms.ts'
import { curveProblem } from './curves.ts'
import { dsaProblem } from './dsa.ts'
import { COPY_AGAIN, unusable } from './flaw.ts'
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
