/** The two verdicts on key material: it cannot work, or it works but is too weak. */
import type { Problem } from '../result.ts'

export const COPY_AGAIN = 'copy the whole key again from the DNSKEY record'

/** No signature can be checked with this key. */
export function unusable(message: string, advice = COPY_AGAIN): Problem {
  return { rule: 'dnssec-key-material', message, advice, field: 'publicKey' }
}

/** A warning: the key works, and someone can break it. */
export function weakKey(message: string, advice: string): Problem {
  return { rule: 'dnssec-key-weak', message, advice, field: 'publicKey' }
}

/** Big-endian bytes as a number; 0 for none. */
export function integerOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
