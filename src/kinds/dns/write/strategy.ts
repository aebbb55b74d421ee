/** How a zone is written, and why: entry by entry while that is short and harmless in between, else whole. */

import { isDkim } from '../../../dns/mail/dkim.ts'
import { isDmarc, isDmarcName } from '../../../dns/mail/dmarc.ts'
import { isSpf } from '../../../dns/mail/spf.ts'
import { rrsetId } from '../../../dns/types/rrset.ts'
import type { Strategy } from '../../../plan/plan.ts'
import { someNames } from '../../../text/count.ts'
import type { DnsOptions, ZoneRecord } from '../zone/value.ts'
import type { Operation } from './attempt.ts'
import type { Order } from './order.ts'

/** How long one write takes (api-facts 3.8); what a name is missing between two of them. */
const WRITE_SECONDS = 2

/** More single requests than this take minutes and much of the quota, and can be left half done: a PUT is the lesser evil. */
const MOST_ENTRY_WRITES = 100

const WHOLE_ZONE_CAUTION = 'an edit by another client in the second before the PUT would be overwritten'

/**
 * The way to write a zone: what was asked for as far as it can be done, else the safest of the short ways. `order` is
 * absent where the whole zone was asked for.
 */
export function choose(
  wanted: DnsOptions['strategy'],
  order: Order | undefined,
  {
    before,
    maxEntryWrites,
    avoidWhole,
  }: { before: readonly ZoneRecord[]; maxEntryWrites: number; avoidWhole?: boolean },
): Strategy {
  const zone = (reason: string): Strategy => ({ chosen: 'zone', reason, caution: WHOLE_ZONE_CAUTION })
  if (!order) return { ...zone('asked for'), asked: true }
  if (!order.found) return zone(order.reason)
  const { operations, gaps } = order
  if (takesCopy(before, operations)) {
    return zone(
      'a DELETE of one of two equal entries that is repeated after a lost answer would take the other too',
    )
  }
  const harm = [gapText(gaps, operations), voidText(before, operations)].filter(text => text !== undefined)
  const cautions = [...harm, ...patchText(operations)]
  const caution = cautions.length > 0 && { caution: cautions.join('; ') }
  if (wanted === 'entries') return { chosen: 'entries', reason: 'asked for', asked: true, ...caution }
  if (harm[0] !== undefined) return zone(`entry by entry ${harm[0]}`)
  const respelled = operations.find(isRespelling)
  if (respelled) return zone(`only this keeps the spelling of ${respelled.add.raw!.name}`)
  const most = avoidWhole ? Math.max(maxEntryWrites, MOST_ENTRY_WRITES) : maxEntryWrites
  if (operations.length > most) {
    return zone(`entry by entry it would take ${operations.length} requests, more than ${most}`)
  }
  const isLong = operations.length > maxEntryWrites
  const reason = isLong
    ? 'what was read may lack something, which a PUT would remove'
    : 'a safe order exists and everything else in the zone stays untouched'
  return { chosen: 'entries', reason, ...caution }
}

/** A PATCH names its entry without the value, so it overwrites whatever value that entry has by then. */
function patchText(operations: readonly Operation[]): string[] {
  const patched = operations.flatMap(one => (one.send === 'PATCH' ? [rrsetId(one.remove)] : []))
  if (patched.length === 0) return []
  return [
    `an edit of ${someNames(patched)} by another client in the second before its PATCH would be overwritten`,
  ]
}

/** Whether one of several entries that are equal to the byte is deleted while another one stays. */
function takesCopy(before: readonly ZoneRecord[], operations: readonly Operation[]): boolean {
  const gone = operations.flatMap(operation => (operation.send === 'DELETE' ? [operation.remove.raw] : []))
  const keys = new Set(gone.map(raw => JSON.stringify(raw)))
  const there = before.filter(record => keys.has(JSON.stringify(record.raw)))
  return there.length > gone.length
}

/** A PATCH finds its entry by the stored name, so it cannot bring back another spelling of it. */
function isRespelling(operation: Operation): operation is Operation & { send: 'PATCH' } {
  if (operation.send !== 'PATCH') return false
  return operation.add.raw !== undefined && operation.add.raw.name !== operation.remove.raw?.name
}

/** How long names that swap between CNAME and other data go unanswered. */
function gapText(gaps: readonly string[], operations: readonly Operation[]): string | undefined {
  if (gaps.length === 0) return undefined
  const seconds = Math.max(...gaps.map(name => missingFor(name, operations))) * WRITE_SECONDS
  return `${someNames(gaps)} would not be answered for about ${seconds} s`
}

/** Requests from the last that removes something at a name to the first that brings something back; one at least. */
function missingFor(name: string, operations: readonly Operation[]): number {
  const last = operations.findLastIndex(
    operation => operation.send === 'DELETE' && operation.remove.name === name,
  )
  const first = operations.findIndex(operation => operation.send === 'POST' && operation.add.name === name)
  return Math.max(1, first - last)
}

/** Records that only count alone, such as SPF, and that would be two or none for a while. */
function voidText(before: readonly ZoneRecord[], operations: readonly Operation[]): string | undefined {
  const [first, ...more] = voidings(before, operations)
  if (!first) return undefined
  const others = more.length > 0 ? `, and ${more.length} more likewise` : ''
  return `${first.name} would have ${first.most > 1 ? 'two' : 'no'} ${first.what} records for about ${first.requests * WRITE_SECONDS} s${others}`
}

// * Records of which a name has one or none: a second one makes all of them void (SPF: RFC 7208 section 4.5; DMARC:
// RFC 9989 section 4.10; MTA-STS: RFC 8461 section 3.1; DKIM: undefined, RFC 6376 section 3.6.2.2).

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
