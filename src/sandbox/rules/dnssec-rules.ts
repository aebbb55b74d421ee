/** DNSSEC keys: what a request may bring (api-facts 4.3, 4.4). Ids are those of docs/sandbox.md. */
import { Refusal } from '../http/envelope.ts'
import { missing, objectIn } from './writes.ts'

export interface DnsSecEntry {
  keyTag: number
  flags: number
  algorithm: number
  publicKey: string
}

const algorithms = [3, 5, 6, 7, 8, 10, 12, 13, 14]
const flags = [256, 257]

export interface DnsSecRule {
  id: string
  text: string
  key: 'keyTag' | 'algorithm' | 'flags'
  fits(value: number): boolean
}

export const dnsSecRules: readonly DnsSecRule[] = [
  {
    // "5 digits" in the description; real key tags below 10000 have fewer. A tag above 65535 is its own example.
    id: 'dnssec-key-tag',
    text: 'The key tag must be a number of 5 digits',
    key: 'keyTag',
    fits: value => value >= 0 && value <= 99_999,
  },
  {
    id: 'dnssec-algorithm',
    text: `The algorithm is not one of the supported algorithms: ${algorithms.join(', ')}`,
    key: 'algorithm',
    fits: value => algorithms.includes(value),
  },
  {
    id: 'dnssec-flags',
    text: 'The flags must be 256 (Zone Signing Key) or 257 (Key Signing Key)',
    key: 'flags',
    fits: value => flags.includes(value),
  },
]

/** Reads the list of a request; null is an empty one. Throws `Refusal` 406. */
export function readDnsSecEntries(value: unknown): DnsSecEntry[] {
  if (value === undefined || (value !== null && !Array.isArray(value))) throw missing('dnsSecEntries')
  return (value ?? []).map(readEntry)
}

function readEntry(value: unknown): DnsSecEntry {
  const sent = objectIn(value, 'dnsSecEntries')
  for (const { key, text, fits } of dnsSecRules) {
    const number = sent[key]
    if (typeof number !== 'number' || !Number.isInteger(number)) throw missing(key)
    if (!fits(number)) throw new Refusal(406, text)
  }
  const { keyTag, flags, algorithm, publicKey } = sent as unknown as DnsSecEntry
  if (typeof publicKey !== 'string' || publicKey === '') throw missing('publicKey')
  return { keyTag, flags, algorithm, publicKey }
}
