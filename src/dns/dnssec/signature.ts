/** RRSIG: which signatures over a record set at the apex of a zone a key has made (RFC 4034, 3; RFC 4035, 5.3). */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Fqdn } from '../name.ts'
import { wireName } from './ds.ts'
import type { Dnskey } from './key.ts'
import { keyTag } from './key-tag.ts'
import { rsaParts } from './rsa.ts'

/** The fields of an RRSIG record, without the type it covers. Times in seconds since 1970, modulo 2^32. */
export interface Rrsig {
  algorithm: number
  labels: number
  /** Seconds. */
  originalTtl: number
  expiration: number
  inception: number
  keyTag: number
  signer: Fqdn
  /** Base64. */
  signature: string
}

/** All records of one type at the apex, and the signatures that came with them. Names in rdata are canonical. */
export interface SignedSet {
  owner: Fqdn
  /** Number of the type: 2 is NS, 48 is DNSKEY. */
  type: number
  rdatas: readonly Uint8Array[]
  signatures: readonly Rrsig[]
}

const HASHES: ReadonlyMap<number, string | null> = new Map([
  [5, 'sha1'],
  [7, 'sha1'],
  [8, 'sha256'],
  [10, 'sha512'],
  [13, 'sha256'],
  [14, 'sha384'],
  [15, null],
  [16, null],
])
/** Key tags can collide; whoever makes many do so gets no more work out of this (CVE-2023-50387). */
const TRIES = 8

/** Whether signatures of this algorithm can be verified here: not those of DSA and GOST. */
export function canVerify(algorithm: number): boolean {
  return HASHES.has(algorithm)
}

/** The signatures that this key made over this set. The times they are valid are left to the caller. */
export function signaturesBy(key: Dnskey, set: SignedSet): Rrsig[] {
  const tag = keyTag(key)
  const labels = set.owner.split('.').length - 1
  const candidates = set.signatures.filter(
    one =>
      one.algorithm === key.algorithm &&
      one.keyTag === tag &&
      one.signer === set.owner &&
      one.labels === labels,
  )
  return candidates.slice(0, TRIES).filter(one => verifies(key, signedData(set, one), one.signature))
}

/** A key or signature that Node cannot read verifies nothing. */
function verifies({ algorithm, publicKey }: Dnskey, data: Buffer, signature: string): boolean {
  const jwk = jwkOf(algorithm, publicKey)
  if (!jwk || !canVerify(algorithm)) return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(
      HASHES.get(algorithm),
      data,
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    )
  } catch {
    return false
  }
}

/** RFC 3110, RFC 6605 and RFC 8080 key material for Node. */
function jwkOf(algorithm: number, material: Uint8Array): JsonWebKey | undefined {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  if (algorithm >= 15) return { kty: 'OKP', crv: algorithm === 15 ? 'Ed25519' : 'Ed448', x: text(material) }
  if (algorithm >= 13) {
    const half = material.length / 2
    const [x, y] = [text(material.subarray(0, half)), text(material.subarray(half))]
    return { kty: 'EC', crv: algorithm === 13 ? 'P-256' : 'P-384', x, y }
  }
  const parts = rsaParts(material)
  return 'rule' in parts ? undefined : { kty: 'RSA', e: text(parts.exponent), n: text(parts.modulus) }
}

/** RFC 4034, 3.1.8.1: the fields of the RRSIG, then every record once, in canonical order and with its first TTL. */
function signedData({ owner, type, rdatas }: SignedSet, rrsig: Rrsig): Buffer {
  const fields = Buffer.alloc(18)
  fields.writeUInt16BE(type)
  fields.set([rrsig.algorithm, rrsig.labels], 2)
  fields.writeUInt32BE(rrsig.originalTtl, 4)
  fields.writeUInt32BE(rrsig.expiration, 8)
  fields.writeUInt32BE(rrsig.inception, 12)
  fields.writeUInt16BE(rrsig.keyTag, 16)
  const sorted = rdatas.toSorted(Buffer.compare)
  const unique = sorted.filter(
    (rdata, index) => index === 0 || Buffer.compare(rdata, sorted[index - 1]!) !== 0,
  )
  const records = unique.flatMap(rdata => {
    const head = Buffer.alloc(10)
    head.writeUInt16BE(type)
    head.writeUInt16BE(CLASS_IN, 2)
    head.writeUInt32BE(rrsig.originalTtl, 4)
    head.writeUInt16BE(rdata.length, 8)
    return [wireName(owner), head, rdata]
  })
  return Buffer.concat([fields, wireName(rrsig.signer), ...records])
}

const CLASS_IN = 1
