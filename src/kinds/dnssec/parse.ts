/** Raw entries to live keys. Never fails: what no file could say is kept as an opaque key. */
import type { Item } from '../../plan/state.ts'
import type { DnsSecEntry } from '../contract/raw.ts'
import { isRefused, readKey } from './read-key.ts'
import { compareKeys, type DnssecKey, itemOf, keyId } from './value.ts'

/** One item a key, however often it is in the list, in fixed order. */
export function parse(raw: readonly DnsSecEntry[]): Item<DnssecKey>[] {
  const keys = new Map<string, { key: DnssecKey; raws: DnsSecEntry[] }>()
  for (const entry of raw) {
    const key = keyOf(entry)
    const known = keys.get(keyId(key))
    if (known) known.raws.push(entry)
    else keys.set(keyId(key), { key, raws: [entry] })
  }
  return [...keys.values()]
    .map(({ key, raws }) => itemOf({ ...key, raws: raws.sort(byText) }))
    .sort((a, b) => compareKeys(a.value, b.value))
}

/** The stated tag says nothing: it follows from the rest, and the description of the API has an impossible one. */
function keyOf({ flags, algorithm, publicKey, keyTag }: DnsSecEntry): DnssecKey {
  const { key, problems } = readKey({ flags, algorithm, publicKey: padded(publicKey) })
  if (key && !isRefused(problems)) return key
  return { flags, algorithm, publicKey, tag: keyTag, opaque: true }
}

/** Base64 without its final `=` is not text for a file, but it says which key is meant. */
function padded(text: string): string {
  const digits = text.replace(/[\s=]/g, '')
  return digits.length % 4 > 1 ? digits.padEnd(Math.ceil(digits.length / 4) * 4, '=') : text
}

function byText(a: DnsSecEntry, b: DnsSecEntry): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)]
  return first < second ? -1 : first > second ? 1 : 0
}
