/** DS: the digest of a key that the parent zone publishes (RFC 4034, 5; RFC 4509; RFC 6605, 2). */
import { createHash } from 'node:crypto'
import type { Fqdn } from '../name.ts'
import { type Dnskey, dnskeyRdata } from './key.ts'
import { keyTag } from './key-tag.ts'

/** 1 is SHA-1, 2 SHA-256, 4 SHA-384. 3 (GOST) is out of use and has no implementation here. */
export type DigestType = 1 | 2 | 4

/** The fields of a DS record. */
export interface Ds {
  keyTag: number
  algorithm: number
  digestType: DigestType
  /** Upper-case hexadecimal digits. */
  digest: string
}

const HASHES: Readonly<Record<DigestType, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' }

/** Upper-case hexadecimal digest over the owner of the key and its rdata (RFC 4034, 5.1.4). */
export function dsDigest(owner: Fqdn, key: Dnskey, digestType: DigestType): string {
  return createHash(HASHES[digestType])
    .update(wireName(owner))
    .update(dnskeyRdata(key))
    .digest('hex')
    .toUpperCase()
}

/** The DS record that the parent of `owner` makes of the key; SHA-256 unless told otherwise. */
export function dsOf(owner: Fqdn, key: Dnskey, digestType: DigestType = 2): Ds {
  return {
    keyTag: keyTag(key),
    algorithm: key.algorithm,
    digestType,
    digest: dsDigest(owner, key, digestType),
  }
}

/** A name as bytes. Names are canonical already (RFC 4034, 6.2). The empty label after the final dot is the root. */
export function wireName(name: Fqdn): Buffer {
  const labels = name === '.' ? [''] : name.split('.')
  return Buffer.concat(labels.map(label => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])))
}
