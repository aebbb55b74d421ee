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
const CLASS_IN = 1
/** Octets of the fields before the signer. */
const FIELDS = 18
/** Key tags can collide, and work must not grow with how many keys and signatures share one (CVE-2023-50387). */
const TRIES = 16

/** Whether signatures of this algorithm can be verified here: not those of DSA and GOST. */
export function canVerify(algorithm: number): boolean {
  return HASHES.has(algorithm)
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
        rrsig.length > FIELDS + signer.length &&
        rrsig.readUInt16BE(0) === set.type &&
        rrsig[3] === labels &&
        rrsig.toString('latin1', FIELDS, FIELDS + signer.length).toLowerCase() === signer.toString('latin1'),
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
  const records = [...unique.values()].sort(Buffer.compare).flatMap(rdata => {
    const head = Buffer.alloc(10)
    head.writeUInt16BE(type)
    head.writeUInt16BE(CLASS_IN, 2)
    rrsig.copy(head, 4, 4, 8)
    head.writeUInt16BE(rdata.length, 8)
    return [name, head, rdata]
  })
  return Buffer.concat([rrsig.subarray(0, FIELDS), name, ...records])
}

/** A key or signature that Node cannot read verifies nothing. */
function verifies({ algorithm, publicKey }: Dnskey, data: Buffer, signature: Buffer): boolean {
  const jwk = jwkOf(algorithm, publicKey)
  if (!jwk || !canVerify(algorithm)) return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(HASHES.get(algorithm), data, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}

/** Key material of RFC 3110, RFC 6605 and RFC 8080 for Node. */
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
