/** The key tag: a short name of a key, computed from all of it (RFC 4034, appendix B). */
import type { Problem } from '../result.ts'
import { type Dnskey, dnskeyRdata } from './key.ts'

const RSAMD5 = 1

/** From 0 to 65535. Two keys can have the same one. */
export function keyTag(key: Dnskey): number {
  if (key.algorithm === RSAMD5) return rsaMd5Tag(key.publicKey)
  let sum = 0
  for (const [index, octet] of dnskeyRdata(key).entries()) sum += index % 2 === 0 ? octet << 8 : octet
  return (sum + (sum >> 16)) & 0xffff
}

/** Appendix B.1: the upper 16 of the lowest 24 bits of the modulus, which is last. */
function rsaMd5Tag(publicKey: Uint8Array): number {
  return ((publicKey.at(-3) ?? 0) << 8) | (publicKey.at(-2) ?? 0)
}

/** A stated key tag that is not the computed one. Rule `dnssec-key-tag`. */
export function keyTagProblem(stated: number, key: Dnskey): Problem | undefined {
  const tag = keyTag(key)
  if (stated === tag) return undefined
  const message = `the key tag of this key is ${tag}, not ${stated}`
  // The usual slips: the other flags, and the tag of the key after its revocation.
  const flags = [257, 256, 385, 384].find(other => keyTag({ ...key, flags: other }) === stated)
  const advice =
    flags === undefined
      ? `write ${tag} or leave keyTag out, after comparing flags, algorithm and publicKey with the record`
      : `${stated} is its tag with flags ${flags}: correct flags, or write ${tag}`
  return { rule: 'dnssec-key-tag', message, advice, field: 'keyTag' }
}
