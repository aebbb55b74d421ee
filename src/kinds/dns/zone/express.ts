/** Live RRsets to the section of a file: what `declare` reads back to the same, in the shortest form. */
import { type OwnerName, readOwnerName, unicodeOf, type ZoneName } from '../../../dns/name.ts'
import { recordType } from '../../../dns/types/record-type.ts'
import { compareRecords, type DnsRecord } from '../../../dns/types/rrset.ts'
import { isRecordType, type RecordTypeName } from '../../../dns/types/table.ts'
import { checkZone } from '../../../dns/zone-rules/zone.ts'
import type { Item } from '../../../plan/state.ts'
import { RULES } from '../../../rules.ts'
import type { DnsSection, IgnoreRule, RrsetSpec } from '../../../schema.gen.ts'
import { escapeGlob } from '../../../text/glob.ts'
import type { Expressed } from '../../contract/kind.ts'
import { lineOf } from './admit.ts'
import { compareRrsets, type Rrset, type ZoneRecord } from './value.ts'

/** An RRset the file says, its values in the order and form in which it says them. */
interface Said {
  name: OwnerName
  type: string
  ttl: number
  values: string[]
}

/** A record the file cannot say. */
interface Unsaid {
  record: ZoneRecord
  reason: string
}

/** One live RRset in its two parts: values the file says, and records it cannot. */
interface Part {
  id: string
  rrset: Rrset
  values: string[]
  unsaid: Unsaid[]
}

/** Where certificates are asked for (RFC 8555, 8.4). */
const ACME = /^_acme-challenge(?:\.|$)/i

/** The TTLs a file may name, in seconds (rule `ttl-range`; api-facts 3.5). */
const TTL_RANGE = [1, 86400] as const

/**
 * The section that leaves nothing to plan for this zone. Every record is in it, or under `unsaid` with the
 * reason; of these the ones of a known type are covered by an exact ignore rule, the others are never touched.
 *
 * Without a record that can be said there is no section, since no file can say an empty zone. `refused` has the ids of
 * RRsets that a rule about the zone keeps out; `mayExist` says at which names there may be records beside these.
 */
export function express(
  live: readonly Item<Rrset>[],
  zone: ZoneName,
  mayExist: (name: OwnerName) => boolean = () => false,
): Expressed<DnsSection> & { refused: ReadonlySet<string> } {
  const items = [...live].sort((a, b) => compareRrsets(a.value, b.value))
  const parts = items.map(({ id, value }) => ({ id, rrset: value, ...expressRrset(value, zone) }))
  const refused = leaveOutRefused(parts, zone, mayExist)
  const said: Said[] = []
  const ignore: IgnoreRule[] = []
  const result: Omit<ReturnType<typeof express>, 'section'> = { unsaid: [], comments: [], refused }
  for (const { rrset, values, unsaid } of parts) {
    for (const { record, reason } of unsaid) result.unsaid.push({ line: lineOf(record), reason })
    if (values.length > 0) said.push({ ...rrset, ttl: rrset.records[0]!.ttl, values })
    for (const { rule, reason } of rulesFor(rrset, unsaid)) {
      result.comments.push({ path: ['ignore', ignore.length], text: `not in this file: ${reason}` })
      ignore.push(rule)
    }
  }
  if (said.length === 0) return { section: undefined, ...result }
  const ttl = mostCommonTtl(said)
  return {
    section: {
      ...(ttl !== undefined && { ttl }),
      records: recordsOf(said, ttl, zone),
      ...(ignore.length > 0 && { ignore }),
    },
    ...result,
  }
}

/**
 * A zone older than a rule of the server may break it. What no file can be forgiven becomes unsaid; what can
 * (`acceptable`) stays, and the caller writes the acceptance. Ends, since every round takes RRsets out.
 */
function leaveOutRefused(
  parts: readonly Part[],
  zone: ZoneName,
  mayExist: (name: OwnerName) => boolean,
): Set<string> {
  const ids = new Set<string>()
  for (;;) {
    const records: ZoneRecord[] = []
    const homes: Part[] = []
    const ignored = new Set<OwnerName>()
    for (const part of parts) {
      const left = new Set(part.unsaid.map(({ record }) => record))
      if (left.size > 0 && isRecordType(part.rrset.type)) ignored.add(part.rrset.name)
      for (const record of part.rrset.records) {
        if (left.has(record)) continue
        records.push(record)
        homes.push(part)
      }
    }
    const found = checkZone(zone, records, { mayExist: owner => ignored.has(owner) || mayExist(owner) })
    const refused = found.filter(
      ({ rule, severity, records: broken }) =>
        severity === 'error' && RULES[rule]?.acceptable === false && broken.length > 0,
    )
    if (refused.length === 0) return ids
    for (const finding of refused) {
      for (const index of finding.records) {
        ids.add(homes[index]!.id)
        leaveOut(homes[index]!, finding.message)
      }
    }
  }
}

function leaveOut(part: Part, reason: string): void {
  part.values = []
  part.unsaid = part.rrset.records.map(record => ({ record, reason }))
}

/** The TTL of most RRsets; of several the lowest, since new records get it and mistakes in them end sooner. */
function mostCommonTtl(said: readonly Said[]): number | undefined {
  const counts = new Map<number, number>()
  for (const { ttl } of said) counts.set(ttl, (counts.get(ttl) ?? 0) + 1)
  return [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b)[0]?.[0]
}

function recordsOf(said: readonly Said[], ttl: number | undefined, zone: ZoneName): DnsSection['records'] {
  const owners = new Map<string, [string, RrsetSpec][]>()
  for (const rrset of said) {
    const owner = nameForPeople(rrset.name, zone)
    const specs = owners.get(owner)
    const spec: [string, RrsetSpec] = [rrset.type, specOf(rrset, ttl)]
    if (specs) specs.push(spec)
    else owners.set(owner, [spec])
  }
  // fromEntries, unlike assignment, takes any name for a key, `__proto__` too.
  return Object.fromEntries([...owners].map(([owner, specs]) => [owner, Object.fromEntries(specs)]))
}

/** The shortest form of an RRset in a zone whose default TTL is `zoneTtl`. */
export function specOf(
  { ttl, values }: Pick<Said, 'ttl' | 'values'>,
  zoneTtl: number | undefined,
): RrsetSpec {
  const [value, ...others] = values as [string, ...string[]]
  if (ttl === zoneTtl) return others.length === 0 ? value : values
  return others.length === 0 ? { ttl, value } : { ttl, values }
}

function expressRrset({ name, records }: Rrset, zone: ZoneName): Pick<Part, 'values' | 'unsaid'> {
  const said: { record: DnsRecord; text: string }[] = []
  const unsaid: Unsaid[] = []
  let whole = reasonForAll(name, records, zone)
  const keys = new Set<string>()
  for (const record of whole === undefined ? records : []) {
    const text = textOf(record, zone)
    if (!text.ok) {
      unsaid.push({ record, reason: text.reason })
      continue
    }
    if (keys.has(record.key)) whole = `holds ${record.content} more than once`
    keys.add(record.key)
    said.push({ record: { ...record, type: record.type as RecordTypeName }, text: text.value })
  }
  if (whole !== undefined) return { values: [], unsaid: records.map(record => ({ record, reason: whole })) }
  if (looksCut(said.map(({ text }) => text))) {
    return { values: [], unsaid: records.map(record => ({ record, reason: CUT })) }
  }
  said.sort((a, b) => compareRecords(a.record, b.record))
  return { values: said.map(({ text }) => text), unsaid }
}

const CUT = 'looks like one DKIM key in several records, which a file refuses'

/** A key that was cut where its pieces were intended to be one text: a list of them is an error in a file. */
function looksCut(texts: readonly string[]): boolean {
  const isFirst = (text: string) => /(?:v=DKIM1|k=rsa|k=ed25519|^\s*p=)/.test(text)
  const isRest = (text: string) => /^(?:p=)?[A-Za-z0-9+/]{16,}={0,2}$/.test(text)
  return texts.length > 1 && texts.some(isFirst) && texts.some(text => isRest(text) && !isFirst(text))
}

/** Why no member of an RRset can be said; undefined when each is judged by itself. */
function reasonForAll(name: OwnerName, records: readonly ZoneRecord[], zone: ZoneName): string | undefined {
  const { type, ttl } = records[0]!
  if (!isRecordType(type)) return `zonewright does not know the type ${type}`
  const owner = readOwnerName(name, zone)
  if (!owner.ok) return owner.problem.message
  if (type === 'TXT' && ACME.test(name)) return 'whoever asks for certificates makes it again each time'
  const ttls = new Set(records.map(record => record.ttl))
  if (ttls.size > 1) {
    return `one RRset with several TTLs (${[...ttls].sort((a, b) => a - b).join(', ')})`
  }
  if (!Number.isInteger(ttl) || ttl < TTL_RANGE[0] || ttl > TTL_RANGE[1]) {
    return `its TTL of ${ttl} is not from ${TTL_RANGE.join(' to ')}`
  }
  return undefined
}

/** The value as a file says it, if it reads back to the same and no rule refuses it. */
function textOf(
  record: ZoneRecord,
  zone: ZoneName,
): { ok: true; value: string } | { ok: false; reason: string } {
  const type = recordType(record.type as RecordTypeName)
  const live = type.read(record.content, zone)
  if (!live.ok) return { ok: false, reason: live.problem.message }
  const short = type.shorten(record.content, zone)
  const reads = (text: string) => {
    const read = type.read(text, zone)
    return read.ok && read.value.key === record.key
  }
  const value = [targetForPeople(record, short), short, record.content].find(reads)
  if (value === undefined) return { ok: false, reason: `"${record.content}" does not read back to the same` }
  const problem = type.lint?.(value, zone)[0]
  return problem ? { ok: false, reason: problem.message } : { ok: true, value }
}

/** One rule for the whole RRset when nothing of it is said, else one for each content. */
function rulesFor(
  { name, type, records }: Rrset,
  unsaid: readonly Unsaid[],
): { rule: IgnoreRule; reason: string }[] {
  if (unsaid.length === 0 || !isRecordType(type)) return []
  const rule = { name: escapeGlob(name), type }
  if (unsaid.length === records.length) {
    return [{ rule, reason: [...new Set(unsaid.map(({ reason }) => reason))].sort().join('; ') }]
  }
  // Ignore rules see the content as the API shows it.
  const reasons = new Map(unsaid.map(({ record, reason }) => [record.raw?.content ?? record.content, reason]))
  return [...reasons]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([content, reason]) => ({
      rule: { ...rule, content: escapeGlob(content) },
      reason,
    }))
}

/**
 * A-labels in Unicode, which is what their owner registered and can read: `bücher`, not `xn--bcher-kva`. Only
 * where it reads back to the same, and not in scripts from right to left, which turn the line around it.
 */
export function nameForPeople(name: OwnerName, zone: ZoneName): string {
  const text = unicodeOf(name)
  if (MISLEADING.test(text)) return name
  const read = readOwnerName(text, zone)
  return read.ok && read.value === name ? text : name
}

/** The target is last in every type that has one. */
function targetForPeople({ target }: ZoneRecord, text: string): string {
  if (target === undefined || !text.includes('xn--')) return text
  const unicode = text.split(' ').map(unicodeOf).join(' ')
  return MISLEADING.test(unicode) ? text : unicode
}

/** Letters that turn the line around them, or that no one sees. */
const MISLEADING = /[\p{Cf}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
