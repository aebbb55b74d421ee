/** The words of the dnssec kind: a key as live or desired, its raw entries kept beside it. */

import type { DocPath } from '../../diagnostics.ts'
import { ALGORITHMS } from '../../dns/dnssec/algorithms.ts'
import type { Line } from '../../plan/state.ts'
import { someNames } from '../../text/count.ts'
import type { DnsSecEntry } from '../contract/raw.ts'

/** A key with a stable identity: flags, algorithm and the canonical text of the public key. */
export interface DnssecKey {
  flags: number
  algorithm: number
  /** Standard Base64 without white space; of an opaque key the text as live. */
  publicKey: string
  /** Computed (RFC 4034, appendix B); of an opaque key the one that is live. */
  tag: number
  /** No file can say it: the API holds something that it would not take, or that is not a key. */
  opaque?: true
  /** The entries it was made of; copies count as one key. */
  raws?: readonly DnsSecEntry[]
  /** Of a desired one: where it is in the section. */
  path?: DocPath
}

/** What tells a key from all others; the tag does not, since two keys can share one. */
export function keyId({ flags, algorithm, publicKey, opaque }: Omit<DnssecKey, 'tag'>): string {
  const id = `${flags} ${algorithm} ${publicKey}`
  return opaque ? `? ${JSON.stringify(id)}` : id
}

export function lineOf(key: DnssecKey): Line {
  const name = ALGORITHMS.get(key.algorithm)?.name
  const role = key.flags === 257 ? ' (KSK)' : key.flags === 256 ? ' (ZSK)' : ''
  return {
    key: keyId(key),
    cells: [
      String(key.tag),
      `${key.flags}${role}`,
      `${key.algorithm}${name === undefined ? '' : ` (${name})`}`,
      key.publicKey,
    ],
  }
}

/** `key 2371`, `keys 2371, 60485`. */
export function keysText(tags: readonly number[]): string {
  return `${tags.length === 1 ? 'key' : 'keys'} ${someNames(tags.map(String))}`
}

/** KSKs first, then by algorithm and tag; opaque ones last. */
export function compareKeys(a: DnssecKey, b: DnssecKey): number {
  const ids = [keyId(a), keyId(b)] as const
  return (
    Number(a.opaque ?? false) - Number(b.opaque ?? false) ||
    b.flags - a.flags ||
    a.algorithm - b.algorithm ||
    a.tag - b.tag ||
    (ids[0] < ids[1] ? -1 : ids[0] > ids[1] ? 1 : 0)
  )
}
