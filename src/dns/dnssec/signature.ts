/** RRSIG: which signatures over a record set at the apex of a zone its keys have made (RFC 4034, 3; RFC 4035, 5.3). */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Fqdn } from '../name.ts'
import { wireName } from './ds.ts'
import type { Dnskey } from './key.ts'
import { keyTag } from './key-tag.ts'
import { rsaParts } from './rsa.ts'

/** All records of one type at the apex of a zone. Rdata as on the wire, names in it in small letters. */
export interface SignedSet {
  owner: Fqdn
  /** Number of the type: 2 is NS, 48 is DNSKEY. */
  type: number
  rdatas: readonly Uint8Array[]
  /** The RRSIG records that came with them: rdata in hexadecimal. */
  signatures: readonly string[]
}

/** Which key made it, and when it is valid: seconds since 1970, modulo 2^32. */
export interface Signature {
  key: Dnskey
  inception: number
  expiration: number
}

interface Verifiable {
  /** Null where the algorithm brings its own. */
  hash: string | null
  /** Of an elliptic curve; absent of RSA. */
  curve?: 'P-256' | 'P-384' | 'Ed25519' | 'Ed448'
}

const VERIFIABLE: ReadonlyMap<number, Verifiable> = new Map<number, Verifiable>([
  [5, { hash: 'sha1' }],
  [7, { hash: 'sha1' }],
  [8, { hash: 'sha256' }],
  [10, { hash: 'sha512' }],
  [13, { hash: 'sha256', curve: 'P-256' }],
  [14, { hash: 'sha384', curve: 'P-384' }],
  [15, { hash: null, curve: 'Ed25519' }],
  [16, { hash: null, curve: 'Ed448' }],
])
const CLASS_IN = 1
/** Octets of the fields before the signer. */
const FIELDS = 18
/** Key tags can collide, and work must not grow with how many keys and signatures share one (CVE-2023-50387). */
const TRIES = 16

/** Whether signatures of this algorithm can be verified here: not those of DSA and GOST. */
export function canVerify(algorithm: number): boolean {
  return VERIFIABLE.has(algorithm)
}

/** The signatures that one of these keys made over this set. Whether they are valid now, the caller judges. */
export function signaturesBy(keys: readonly Dnskey[], set: SignedSet): Signature[] {
  const tagged = keys.map(key => ({ key, tag: keyTag(key) }))
  const signer = wireName(set.owner)
  const labels = set.owner.split('.').length - 1
  return set.signatures
    .map(rdata => Buffer.from(rdata, 'hex'))
    .filter(
      rrsig =>
        rrsig.toString('latin1', FIELDS, FIELDS + signer.length).toLowerCase() ===
          signer.toString('latin1') &&
        rrsig.readUInt16BE(0) === set.type &&
        rrsig[3] === labels,
    )
    .flatMap(rrsig =>
      tagged
        .filter(({ key, tag }) => rrsig[2] === key.algorithm && rrsig.readUInt16BE(16) === tag)
        .map(({ key }) => ({ key, rrsig })),
    )
    .slice(0, TRIES)
    .filter(({ key, rrsig }) => verifies(key, signedData(set, rrsig), rrsig.subarray(FIELDS + signer.length)))
    .map(({ key, rrsig }) => {
      return { key, expiration: rrsig.readUInt32BE(8), inception: rrsig.readUInt32BE(12) }
    })
}

/** RFC 4034, 3.1.8.1: the fields of the RRSIG, then every record once, in canonical order and with its first TTL. */
function signedData({ owner, type, rdatas }: SignedSet, rrsig: Buffer): Buffer {
  const name = wireName(owner)
  const unique = new Map(rdatas.map(rdata => [Buffer.from(rdata).toString('hex'), rdata]))
  const records = [...unique.values()]
    .sort(Buffer.compare)
    .flatMap(rdata => [
      name,
      uint16(type),
      uint16(CLASS_IN),
      rrsig.subarray(4, 8),
      uint16(rdata.length),
      rdata,
    ])
  return Buffer.concat([rrsig.subarray(0, FIELDS), name, ...records])
}

function uint16(number: number): Uint8Array {
  return Uint8Array.of(number >> 8, number)
}

/** A key or signature that Node cannot read verifies nothing. */
function verifies({ algorithm, publicKey }: Dnskey, data: Buffer, signature: Buffer): boolean {
  const known = VERIFIABLE.get(algorithm)
  const jwk = known && jwkOf(known, publicKey)
  if (!jwk) return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(known.hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}

/** Key material of RFC 3110, RFC 6605 and RFC 8080 for Node. */
function jwkOf({ curve: crv }: Verifiable, material: Uint8Array): JsonWebKey | undefined {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  if (crv === 'Ed25519' || crv === 'Ed448') return { kty: 'OKP', crv, x: text(material) }
  if (crv) {
    const half = material.length / 2
    return { kty: 'EC', crv, x: text(material.subarray(0, half)), y: text(material.subarray(half)) }
  }
  const parts = rsaParts(material)
  return 'rule' in parts ? undefined : { kty: 'RSA', e: text(parts.exponent), n: text(parts.modulus) }
}
