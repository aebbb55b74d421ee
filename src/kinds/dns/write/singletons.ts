/**
 * Records of which a name has one or none: a second one makes all of them void (SPF: RFC 7208 section 4.5; DMARC:
 * RFC 9989 section 4.10; MTA-STS: RFC 8461 section 3.1; DKIM: undefined, RFC 6376 section 3.6.2.2).
 */
import { isDkim } from '../../../dns/mail/dkim.ts'
import { isDmarc, isDmarcName } from '../../../dns/mail/dmarc.ts'
import { isSpf } from '../../../dns/mail/spf.ts'
import type { ZoneRecord } from '../zone/value.ts'
import type { Operation } from './attempt.ts'

/** One that is there before and after, and that does not count for a while between. */
export interface UncountedRrset {
  what: string
  name: string
  /** The largest number of them at one time. */
  most: number
  /** Requests from the first that makes them void to the one that fixes it. */
  requests: number
}

/** What a sequence of requests makes void on its way. */
export function voidings(before: readonly ZoneRecord[], operations: readonly Operation[]): UncountedRrset[] {
  const counts = new Map<string, number[]>()
  for (const record of before) step(counts, record, 1, 0)
  for (const [index, operation] of operations.entries()) {
    if (operation.send !== 'POST') step(counts, operation.remove, -1, index + 1)
    if (operation.send !== 'DELETE') step(counts, operation.add, 1, index + 1)
  }
  const found: UncountedRrset[] = []
  for (const [key, numbers] of counts) {
    const requests = numbers.filter(number => number !== 1).length
    if (numbers[0] !== 1 || numbers.at(-1) !== 1 || requests === 0) continue
    const [what = '', name = ''] = key.split(' ')
    found.push({ what, name, most: Math.max(...numbers), requests })
  }
  return found
}

/** Counts over time, one number per moment until the last change; a key that comes late was absent before. */
function step(counts: Map<string, number[]>, record: ZoneRecord, by: number, moment: number): void {
  const what = singletonOf(record)
  if (what === undefined) return
  const key = `${what} ${record.name}`
  const numbers = counts.get(key) ?? [0]
  counts.set(key, numbers)
  while (numbers.length <= moment) numbers.push(numbers.at(-1)!)
  numbers[moment]! += by
}

function singletonOf({ type, name, content }: ZoneRecord): string | undefined {
  if (type !== 'TXT') return undefined
  if (isSpf(content)) return 'SPF'
  if (isDmarcName(name) && isDmarc(content)) return 'DMARC'
  if (isDkim(name, content)) return 'DKIM'
  return /^_mta-sts(?:\.|$)/.test(name) && /^v=STSv1\b/i.test(content) ? 'MTA-STS' : undefined
}
