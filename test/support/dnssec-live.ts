/** Random live DNSSEC keys, as oddly spelt as the API may hold them; and keys of any number for tests. */
import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { DNSKEY_PROTOCOL } from '../../src/dns/dnssec/key.ts'
import { keyTag } from '../../src/dns/dnssec/key-tag.ts'
import type { DnsSecEntry } from '../../src/kinds/contract/raw.ts'

const known = new Map<number, string>()

/** The key of algorithm 13 whose private number is `number`: always the same, and a point of its curve. */
export function publicKeyNumber(number: number): string {
  const text = known.get(number) ?? madeKey(number)
  known.set(number, text)
  return text
}

function madeKey(number: number): string {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
  return ecdh.getPublicKey().subarray(1).toString('base64')
}

/** An entry as the API holds it, with the tag that belongs to it. */
export function entryNumber(number: number, flags = 257): DnsSecEntry {
  const publicKey = publicKeyNumber(number)
  const wire = {
    flags,
    protocol: DNSKEY_PROTOCOL,
    algorithm: 13,
    publicKey: Buffer.from(publicKey, 'base64'),
  }
  return { keyTag: keyTag(wire), flags, algorithm: 13, publicKey }
}

/** Twelve keys, each in a few spellings, so that lists often have some in common. */
export function liveDnssec(): fc.Arbitrary<DnsSecEntry[]> {
  return fc.array(fc.oneof({ weight: 6, arbitrary: plainEntry() }, oddEntry()), { maxLength: 5 })
}

function plainEntry(): fc.Arbitrary<DnsSecEntry> {
  return fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(256, 257))
    .map(([number, flags]) => entryNumber(number, flags))
}

/** Another tag, folded or without its end, with a key no one knows; and what no file could say. */
function oddEntry(): fc.Arbitrary<DnsSecEntry> {
  const respelt = plainEntry().chain(entry =>
    fc.constantFrom<DnsSecEntry>(
      { ...entry, keyTag: 67239 },
      { ...entry, publicKey: entry.publicKey.replace(/(.{20})/g, '$1 ') },
      { ...entry, publicKey: entry.publicKey.replace(/=+$/, '') },
      { ...entry, id: 7 } as DnsSecEntry,
    ),
  )
  const unsayable = fc.constantFrom<DnsSecEntry>(
    { keyTag: 67239, flags: 1, algorithm: 8, publicKey: 'kljlfkjsdfkjasdklf=' },
    { keyTag: 5, flags: 257, algorithm: 15, publicKey: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=' },
    { keyTag: 5, flags: 257, algorithm: 13, publicKey: '' },
  )
  return fc.oneof(respelt, unsayable)
}
