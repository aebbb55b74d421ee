/** A DNSKEY: its fields, its form on the wire, its flags, and when two are the same. */
import type { Problem } from '../result.ts'

/** A public key of a zone (RFC 4034, 2.1). */
export interface Dnskey {
  /** 257 for a KSK, 256 for a ZSK. */
  flags: number
  /** Always `DNSKEY_PROTOCOL`; the API does not carry it. */
  protocol: number
  /** A number of `ALGORITHMS`. */
  algorithm: number
  /** Key material as on the wire; its layout depends on the algorithm. */
  publicKey: Uint8Array
}

/** RFC 4034, 2.1.2: no other value exists. */
export const DNSKEY_PROTOCOL = 3

const ZONE_KEY = 0x0100
/** RFC 5011, 2.1. */
const REVOKED = 0x0080
/** Secure entry point (RFC 4034, 2.1.1). */
const ENTRY_POINT = 0x0001

/** The rdata of the record, 4 bytes and the key material. */
export function dnskeyRdata({ flags, protocol, algorithm, publicKey }: Dnskey): Uint8Array {
  const rdata = new Uint8Array(4 + publicKey.length)
  rdata.set([flags >> 8, flags & 0xff, protocol, algorithm])
  rdata.set(publicKey, 4)
  return rdata
}

/** Whether all four fields are equal. A KSK and a ZSK are two keys, even with the same material. */
export function sameKey(a: Dnskey, b: Dnskey): boolean {
  return (
    a.flags === b.flags &&
    a.protocol === b.protocol &&
    a.algorithm === b.algorithm &&
    Buffer.compare(a.publicKey, b.publicKey) === 0
  )
}

/** The API takes 256 and 257 (API facts 4.4). Rule `dnssec-flags`. */
export function flagsProblem(flags: number): Problem | undefined {
  const kind = (value: number) => (value & ENTRY_POINT ? 'KSK' : 'ZSK')
  const said = (message: string, advice: string) => ({
    rule: 'dnssec-flags',
    message,
    advice,
    field: 'flags',
  })
  if (flags === (ZONE_KEY | ENTRY_POINT) || flags === ZONE_KEY) return undefined
  const withoutRevoked = flags - REVOKED
  if (withoutRevoked === (ZONE_KEY | ENTRY_POINT) || withoutRevoked === ZONE_KEY) {
    return said(
      `flags ${flags} mark a revoked ${kind(flags)} (RFC 5011), to which no DS may point`,
      'leave this key out, and list the key that replaces it',
    )
  }
  if (flags === 0 || flags === ENTRY_POINT) {
    return said(
      `flags ${flags} lack the zone key bit (256): no zone can be signed with this key (RFC 4034, 2.1.1)`,
      `write ${flags | ZONE_KEY} if it is the ${kind(flags)} of the zone`,
    )
  }
  return said(
    `flags are 257 (KSK) or 256 (ZSK), not ${flags}`,
    'copy the first number after DNSKEY in the record; it is mostly 257',
  )
}
