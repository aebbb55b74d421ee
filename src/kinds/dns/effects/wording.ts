/** Names and lists as the sentences of effects and risks show them. */
import { absolute, type Fqdn, type OwnerName, type ZoneName } from '../../../dns/name.ts'
import { someNames } from '../../../text/count.ts'
import type { ZoneRecord } from '../zone/value.ts'

const LONGEST_WORD = 80

/** `www` in `example.nl` gives `www.example.nl`. */
export function nameOf(owner: OwnerName, zone: ZoneName): string {
  return hostOf(absolute(owner, zone))
}

/** As people write a host: without the final dot. A-labels stay, as they do in lines and keys. */
function hostOf(name: Fqdn): string {
  return name === '.' ? name : name.slice(0, -1)
}

/** The host a record points at; what names none, or cannot be read, stays as it is. */
export function targetOf({ target, content }: ZoneRecord): string {
  return target === undefined ? content : hostOf(target)
}

/** `a`, `a and b`, `a, b and c`, `a, b and 5 more`; long words are cut short. */
export function listText(words: readonly string[]): string {
  return someNames(words.map(clipped))
}

function clipped(word: string): string {
  const letters = [...word]
  return letters.length > LONGEST_WORD ? `${letters.slice(0, LONGEST_WORD).join('')}…` : word
}

/** How long old answers may live: the longest TTL among the records that gave them. */
export function cachedOf(records: readonly ZoneRecord[]): { cached?: number } {
  const cached = records.reduce((longest, { ttl }) => Math.max(longest, ttl), 0)
  return cached > 0 ? { cached } : {}
}

/** What leaves and what comes, each once. */
export function difference(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; came: string[]; stays: boolean } {
  return {
    gone: [...new Set(before)].filter(one => !after.includes(one)),
    came: [...new Set(after)].filter(one => !before.includes(one)),
    stays: before.some(one => after.includes(one)),
  }
}
