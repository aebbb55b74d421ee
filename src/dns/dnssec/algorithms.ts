/** DNSSEC algorithm numbers: their names, which of them the API takes, and which no one should sign with. */
import type { Problem } from '../result.ts'

export type AlgorithmFamily = 'RSA' | 'DSA' | 'ECDSA' | 'EdDSA' | 'GOST' | 'SM2'

export interface Algorithm {
  /** Mnemonic of the IANA registry, such as `ECDSAP256SHA256`. */
  name: string
  family: AlgorithmFamily
  /** Whether the API takes keys of it (API facts 4.3). */
  accepted: boolean
  /** Why no zone should be signed with it, as a sentence; only for those that must not be used. */
  discouraged?: string
}

const SHA1 = 'its signatures are based on SHA-1, and zones must not be signed with it (RFC 9905)'
const DSA = 'it is slow to check, is based on SHA-1, and zones must not be signed with it (RFC 8624)'

/** Every number that can be in a DNSKEY of a zone (IANA, DNS Security Algorithm Numbers). */
export const ALGORITHMS: ReadonlyMap<number, Algorithm> = new Map<number, Algorithm>([
  [
    1,
    {
      name: 'RSAMD5',
      family: 'RSA',
      accepted: false,
      discouraged: 'its signatures are based on MD5, and zones must not be signed with it (RFC 8624)',
    },
  ],
  [3, { name: 'DSA', family: 'DSA', accepted: true, discouraged: DSA }],
  [5, { name: 'RSASHA1', family: 'RSA', accepted: true, discouraged: SHA1 }],
  [6, { name: 'DSA-NSEC3-SHA1', family: 'DSA', accepted: true, discouraged: DSA }],
  [7, { name: 'RSASHA1-NSEC3-SHA1', family: 'RSA', accepted: true, discouraged: SHA1 }],
  [8, { name: 'RSASHA256', family: 'RSA', accepted: true }],
  [10, { name: 'RSASHA512', family: 'RSA', accepted: true }],
  [
    12,
    {
      name: 'ECC-GOST',
      family: 'GOST',
      accepted: true,
      discouraged: 'hardly any resolver checks it, and zones must not be signed with it (RFC 9906)',
    },
  ],
  [13, { name: 'ECDSAP256SHA256', family: 'ECDSA', accepted: true }],
  [14, { name: 'ECDSAP384SHA384', family: 'ECDSA', accepted: true }],
  [15, { name: 'ED25519', family: 'EdDSA', accepted: false }],
  [16, { name: 'ED448', family: 'EdDSA', accepted: false }],
  [17, { name: 'SM2SM3', family: 'SM2', accepted: false }],
  [23, { name: 'ECC-GOST12', family: 'GOST', accepted: false }],
])

const ACCEPTED = [...ALGORITHMS].filter(([, { accepted }]) => accepted).map(([number]) => number)
const SIGN_WITH = 'sign the zone with algorithm 13 (ECDSAP256SHA256), which resolvers and registries know'

/** `13 (ECDSAP256SHA256)`; the bare number where nothing is known of it. */
export function algorithmLabel(algorithm: number): string {
  const name = ALGORITHMS.get(algorithm)?.name
  return name === undefined ? String(algorithm) : `${algorithm} (${name})`
}

/** The number of a mnemonic, whatever its case; undefined for an unknown one. */
export function algorithmNamed(mnemonic: string): number | undefined {
  const name = mnemonic.toUpperCase()
  for (const [number, algorithm] of ALGORITHMS) if (algorithm.name === name) return number
  return undefined
}

/**
 * What is wrong with an algorithm number: `dnssec-algorithm` when the API does not take it,
 * `dnssec-algorithm-old` when it does but no one should sign with it.
 */
export function algorithmProblem(algorithm: number): Problem | undefined {
  const known = ALGORITHMS.get(algorithm)
  const field = 'algorithm'
  if (known?.accepted) {
    if (known.discouraged === undefined) return undefined
    const message = `algorithm ${algorithmLabel(algorithm)} is out of use: ${known.discouraged}`
    return { rule: 'dnssec-algorithm-old', message, advice: SIGN_WITH, field }
  }
  if (known) {
    const message = `the API does not take keys of algorithm ${algorithmLabel(algorithm)}`
    return { rule: 'dnssec-algorithm', message, advice: SIGN_WITH, field }
  }
  if (algorithm === 0) {
    const message = 'algorithm 0 is not an algorithm: in a CDS record it asks to remove the DS (RFC 8078)'
    return { rule: 'dnssec-algorithm', message, advice: 'leave the key out to have its DS removed', field }
  }
  const message = `there is no DNSSEC algorithm ${algorithm}`
  const advice = `copy the number from the DNSKEY record; the API takes ${ACCEPTED.join(', ')}`
  return { rule: 'dnssec-algorithm', message, advice, field }
}
