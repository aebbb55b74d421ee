/**
 * Records as some source writes them to the entries of a zone: every reader ends here. What the server would refuse
 * is left out with the reason, so that the rest can be written down at once.
 */
import type { Fqdn } from '../../dns/name.ts'
import { type OwnerName, readOwnerName, type ZoneName } from '../../dns/name.ts'
import { recordType } from '../../dns/types/record-type.ts'
import { rrsetId } from '../../dns/types/rrset.ts'
import { isRecordType } from '../../dns/types/table.ts'
import { checkZone } from '../../dns/zone-rules/zone.ts'
import { RULES } from '../../rules.ts'
import { type ImportedEntry, type ImportedZone, type Place, type Problem, shown } from './imported.ts'
import { type NotTaken, whyNotTaken } from './not-taken.ts'

/** One record of a source. `owner` is relative, `@` at the apex; `content` is in the form the API takes. */
export interface SourceRecord {
  owner: string
  /** Seconds. */
  ttl: number
  type: string
  content: string
  place: Place
}

/** The TTLs the server is known to take, in seconds (api-facts 3.5). */
const TTL_RANGE = [1, 86400] as const

interface Kept {
  entry: ImportedEntry
  written: SourceRecord
  name: OwnerName
  key: string
  target?: Fqdn
}

/** A zone of the records that can be in it. `ttl`: the default of the source, in seconds. */
export function zoneOfRecords(
  domain: ZoneName,
  records: readonly SourceRecord[],
  ttl?: number,
): { zone: ImportedZone; problems: Problem[] } {
  const problems: Problem[] = []
  const kept: Kept[] = []
  const counted = new Map<string, { first: SourceRecord; why: NotTaken; count: number }>()
  for (const written of records) {
    const why = whyNotTaken(written.type, written.owner)
    if (why?.many) {
      const sort = counted.get(written.type)
      if (sort) sort.count += 1
      else counted.set(written.type, { first: written, why, count: 1 })
      continue
    }
    const read = why ? { ok: false as const, problem: why } : readRecord(written, domain)
    if (read.ok) kept.push(read.value)
    else problems.push(left(domain, written, read.problem))
  }
  for (const [type, { first, why, count }] of counted) {
    const lost = count === 1 ? recordText(first) : `${count} records of type ${type}`
    problems.push({ ...left(domain, first, why), lost })
  }
  const once = withoutCopies(domain, kept, problems)
  settleTtls(domain, once, problems)
  const entries = withoutRefused(domain, once, problems).map(({ entry }) => entry)
  return {
    zone: { domain, ...(ttl !== undefined && inRange(ttl) === ttl && { ttl }), entries },
    problems: byPlace(problems),
  }
}

/** By file and place, in the order in which people read. */
export function byPlace(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}

/** A record for people: name, TTL, type, value. */
function recordText({ owner, ttl, type, content }: SourceRecord): string {
  return shown(`${owner} ${ttl} ${type} ${content}`)
}

function left(
  domain: ZoneName,
  written: SourceRecord,
  { message, advice }: { message: string; advice?: string },
): Problem {
  return {
    severity: 'warning',
    ...written.place,
    domain,
    message,
    ...(advice !== undefined && { advice }),
    lost: recordText(written),
  }
}

function readRecord(
  written: SourceRecord,
  domain: ZoneName,
): { ok: true; value: Kept } | { ok: false; problem: { message: string; advice?: string } } {
  const { type, place } = written
  if (!isRecordType(type)) return { ok: false, problem: { message: `${type} is not a type of the API` } }
  const name = readOwnerName(written.owner, domain)
  if (!name.ok) return name
  const rdata = recordType(type).read(written.content, domain)
  if (!rdata.ok) return rdata
  const { content, key, target } = rdata.value
  const problem = recordType(type).lint?.(content, domain)[0]
  if (problem) return { ok: false, problem }
  const entry = { name: name.value, expire: written.ttl, type, content, place }
  return { ok: true, value: { entry, written, name: name.value, key, ...(target && { target }) } }
}

function withoutCopies(domain: ZoneName, kept: readonly Kept[], problems: Problem[]): Kept[] {
  const first = new Map<string, Kept>()
  for (const one of kept) {
    const id = `${rrsetId(one.entry)} ${one.key}`
    const earlier = first.get(id)
    if (!earlier) first.set(id, one)
    else {
      const message = `the same record is ${where(earlier.written.place, one.written.place)} already`
      problems.push({
        ...left(domain, one.written, { message }),
        lost: `a copy of ${recordText(one.written)}`,
      })
    }
  }
  return [...first.values()]
}

/** The first record of an RRset says its TTL (RFC 2181, 5.2 wants one), as nameservers have it. */
function settleTtls(domain: ZoneName, kept: readonly Kept[], problems: Problem[]): void {
  const ttls = new Map<string, number>()
  for (const { entry, written } of kept) {
    const first = ttls.get(rrsetId(entry))
    const expire = first ?? inRange(entry.expire)
    if (first === undefined) ttls.set(rrsetId(entry), expire)
    if (entry.expire === expire) continue
    const message =
      first === undefined
        ? `a TTL of ${entry.expire} s is out of the range the server takes, ${TTL_RANGE.join(' to ')}; it became ${expire}`
        : `the records of ${entry.name} ${entry.type} have several TTLs; the first, ${first} s, holds for all`
    const lost = `the TTL ${entry.expire} of ${recordText(written)}`
    problems.push({ ...left(domain, written, { message }), lost: shown(lost) })
    entry.expire = expire
  }
}

function inRange(ttl: number): number {
  return Math.min(Math.max(Math.trunc(ttl) || 0, TTL_RANGE[0]), TTL_RANGE[1])
}

/** What no file can be forgiven and the server refuses goes; ends, since every round takes records out. */
function withoutRefused(domain: ZoneName, kept: readonly Kept[], problems: Problem[]): Kept[] {
  let rest = [...kept]
  for (;;) {
    const records = rest.map(({ entry, name, target }) => ({
      name,
      type: entry.type,
      ttl: entry.expire,
      content: entry.content,
      ...(target && { target }),
    }))
    const refused = new Map<number, { message: string; advice?: string }>()
    for (const finding of checkZone(domain, records)) {
      if (RULES[finding.rule]?.acceptable !== false) continue
      for (const index of finding.records) if (!refused.has(index)) refused.set(index, finding)
    }
    if (refused.size === 0) return rest
    for (const [index, why] of refused) problems.push(left(domain, rest[index]!.written, why))
    rest = rest.filter((_, index) => !refused.has(index))
  }
}

function where(earlier: Place, later: Place): string {
  const line = earlier.line === undefined ? '' : `line ${earlier.line}`
  if (earlier.file === later.file) return line === '' ? 'here' : `in ${line}`
  return `in ${earlier.file}${line && `, ${line}`}`
}
