/**
 * A zone that shared files say some of, or all: what the domain's own section has to say so that all of it is what is
 * live. RRset by RRset: an own one overrides a shared one, and texts are united with the shared ones. Pure.
 */
import type { DocPath } from '../../diagnostics.ts'
import type { Section } from '../../files/section/section.ts'
import { isComplete } from '../../files/sharing/resolve.ts'
import type { Amended, DeclareContext, SectionEdit } from '../../kinds/contract/kind.ts'
import { dns } from '../../kinds/dns/index.ts'
import { takeEmpty } from '../../kinds/dns/zone/empty-rrset.ts'
import type { Rrset, ZoneRecord } from '../../kinds/dns/zone/value.ts'
import { type Change, diff } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import { RULES } from '../../rules.ts'
import type { DnsSection } from '../../schema.gen.ts'
import { asked, after as dataAfter } from '../../yaml/edit/ask.ts'
import { onlyIgnored, put, withoutEmptyRecords } from './pull-shared.ts'
import { byType, noneEdits, tidied, withNone } from './pull-zone-edits.ts'
import { cannotSay, nothingOwn, overriddenShared, type Sets, type Sides } from './pull-zone-words.ts'

/** The file of the domain, as far as it is not its zone. */
export interface DomainFile {
  /** It says that records come from elsewhere, so its zone may have none. */
  uses: boolean
  /** Without its zone it still says something. */
  saysMore: boolean
}

/** What becomes of the domain's own section. */
interface OwnZone {
  edits: SectionEdit[]
  /** The whole of it, if the domain had none and needs one. */
  begun?: Record<string, unknown>
  unsaid: Amended['unsaid']
  /** A line for each shared RRset that does not hold for the domain from now on. */
  said: string[]
}

interface Within {
  context: DeclareContext
  /** What the files declared once. */
  past: readonly Item<Rrset>[]
}

/**
 * `live` is all that is there.
 *
 * @throws ZonewrightError `not-amendable`, with every RRset that the domain's own file cannot say
 */
export function ownZone(
  section: Section,
  live: readonly Item<Rrset>[],
  { context, past, around }: Within & { around: () => DomainFile },
): OwnZone {
  const own = section.layers?.own as DnsSection | undefined
  const shared = section.layers?.under(undefined)
  const { items, managed, taken } = seen(section.value, live, { context, past })
  const sides: Sides = {
    declared: setsOf(items),
    own: setsOf(own ? dns.declare(own, context).items : []),
    shared: setsOf(shared ? dns.declare(shared.value as DnsSection, context).items : []),
    live: setsOf(managed),
  }
  const ids = differing(items, managed)
  const wanted = new Map(ids.map(id => [id, wantedOf(id, sides, taken)]))
  const changes = diff(
    ids.flatMap(id => itemOf(id, plainOf(sides.own.get(id)))),
    ids.flatMap(id => itemOf(id, wanted.get(id))),
    dns.same,
    dns.compare,
  )
  const from = own ? withNone(own, section.without) : { ...ttlFor(changes, context), records: {} }
  const all = [...new Map<string, Rrset | undefined>([...sides.live, ...wanted])]
  const rest = all.flatMap(([id, value]) => itemOf(id, value))
  const whole = section.value as DnsSection
  const { edits: amendments, unsaid } = dns.amend({ section: from, whole, changes, live: rest, context })
  // With nothing else to say it gives none, but own texts beside shared ones may go all the same.
  const made = rest.length === 0 ? removals(changes) : byType(amendments, from)
  const none = noneEdits(from, { ids, wanted, sides, zone: section.domain })
  const edits = tidied([...made.filter(edit => !none.some(one => isSamePath(one, edit))), ...none], from)
  const remains = remaining(section, live, { context, past, ids, after: dataAfter(from, asked(edits)) })
  if (remains.length > 0) throw cannotSay(section, remains, { sides, shared })
  const said = overriddenShared(section, ids, { sides, wanted, shared })
  if (own) {
    const short = withoutEmptyRecords(edits, from)
    const isEmptied = short.some(({ op, path }) => op === 'remove' && path.length < 2)
    const { uses, saysMore } = isEmptied ? around() : { uses: true, saysMore: true }
    if (uses) return { edits: short, unsaid, said }
    const isAll = Object.keys(from).every(key => key === 'records' || key === 'ttl')
    if (!isAll || !saysMore || remaining(section, live, { context, past, ids }).length > 0)
      throw nothingOwn(section)
    return { edits: [{ op: 'remove', path: [] }], unsaid, said }
  }
  if (edits.length === 0) return { edits, unsaid, said }
  const refuse = () => {
    if (!around().uses) throw onlyIgnored(section)
  }
  return { edits: [], begun: begunBy(edits, from, refuse), unsaid, said }
}

/** What files say, what of the zone they manage, what others put beside it (mode `owned`), and what is an error. */
function seen(
  value: unknown,
  live: readonly Item<Rrset>[],
  { context, past }: Within,
): { items: Item<Rrset>[]; managed: Item<Rrset>[]; taken: Sets; wrong: DocPath[] } {
  const { items, mode, options, findings } = dns.declare(value as DnsSection, context)
  // What may be accepted in place does not keep a text from being written.
  const wrong = findings.flatMap(({ rule, severity, path }) =>
    severity === 'error' && !RULES[rule]?.acceptable ? [path] : [],
  )
  const { managed } = dns.admit(live, options, { mode, desired: items, past })
  if (mode !== 'owned') return { items, managed, taken: new Map(), wrong }
  const everybodys = dns.admit(live, options, { mode: 'exclusive', desired: items, past: [] }).managed
  return { items, managed, taken: setsOf(everybodys), wrong }
}

function differing(items: readonly Item<Rrset>[], managed: readonly Item<Rrset>[]): string[] {
  return diff(items, managed, dns.same, dns.compare).map(({ id }) => id)
}

/** RRsets that would differ from what is live under such an own section, or would be refused in it. */
function remaining(
  section: Section,
  live: readonly Item<Rrset>[],
  { ids, after, ...within }: Within & { ids: readonly string[]; after?: unknown },
): readonly string[] {
  const { layers, ...rest } = section
  const value = structuredClone(after) as Record<string, unknown> | undefined
  const whole = layers?.under(value && { ...rest, ...emptied(value), value })
  if (whole === undefined || !isComplete(whole)) return ids
  const { items, managed, wrong } = seen(whole.value, live, within)
  const remains = differing(items, managed)
  if (wrong.length === 0) return remains
  // What is made from fields and would be there twice is a text.
  const isAt = ({ path, type }: ZoneRecord): boolean =>
    wrong.some(([, name, key]) => path?.[1] === name && (type === 'TXT' || path?.[2] === key))
  const refused = new Set(items.filter(({ value }) => value.records.some(isAt)).map(({ id }) => id))
  const all = new Set([...ids.filter(id => remains.includes(id) || refused.has(id)), ...remains])
  return all.size > 0 ? [...all] : ids
}

/** Takes the empty lists out of a section, as reading does. */
function emptied(value: Record<string, unknown>): Pick<Section, 'without'> {
  const { without } = takeEmpty(value, true)
  return { without }
}

/** What the domain's own file has to say of an RRset by its records; undefined for nothing. */
function wantedOf(id: string, { own, shared, live }: Sides, taken: Sets): Rrset | undefined {
  const others = shared.get(id)
  const mine = own.get(id)
  // A value of someone else in the place of a shared one is what the domain has now.
  const is = (others && !mine ? taken.get(id) : undefined) ?? live.get(id)
  if (is?.type !== 'TXT') return is
  const kept = new Set(plainOf(mine)?.records.map(({ key }) => key))
  const said = new Set([...(others?.records ?? []), ...(mine?.records ?? [])].map(({ key }) => key))
  return withRecords(is, ({ key }) => kept.has(key) || !said.has(key))
}

/** Without what is made from fields, which pull does not write. */
function plainOf(rrset: Rrset | undefined): Rrset | undefined {
  return rrset && withRecords(rrset, ({ path, type }) => path?.[2] === type)
}

function withRecords(rrset: Rrset, keep: (record: ZoneRecord) => boolean): Rrset | undefined {
  const records = rrset.records.filter(keep)
  return records.length > 0 ? { ...rrset, records } : undefined
}

function removals(changes: readonly Change<Rrset>[]): SectionEdit[] {
  return changes.flatMap((change): SectionEdit[] => {
    const path = change.action === 'delete' ? change.before.records[0]?.path : undefined
    return path ? [{ op: 'remove', path: path.slice(0, 3) }] : []
  })
}

function isSamePath({ path: a }: SectionEdit, { path: b }: SectionEdit): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index])
}

/**
 * The TTL that most of the new RRsets have, and of several the lowest. None where the defaults have one: a TTL in the
 * domain's file would then count for shared records as well.
 */
function ttlFor(changes: readonly Change<Rrset>[], context: DeclareContext): { ttl?: number } {
  if (context.defaults.dns?.ttl !== undefined) return {}
  const counts = new Map<number, number>()
  for (const change of changes) {
    const [first] = change.action === 'delete' ? [] : change.after.records
    if (first) counts.set(first.ttl, (counts.get(first.ttl) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b)
  return most ? { ttl: most[0] } : {}
}

function begunBy(
  edits: readonly SectionEdit[],
  from: DnsSection,
  refuse: () => void,
): Record<string, unknown> {
  const begun: Record<string, unknown> = structuredClone({ ...from })
  for (const edit of edits) if (edit.op === 'set') put(begun, edit.path, edit.value)
  if (Object.keys(begun['records'] as object).length > 0) return begun
  refuse()
  const { records: _, ttl: __, ...rest } = begun
  return rest
}

function setsOf(items: readonly Item<Rrset>[]): Sets {
  return new Map(items.map(({ id, value }) => [id, value]))
}

function itemOf(id: string, value: Rrset | undefined): Item<Rrset>[] {
  return value ? [{ id: id as Item<Rrset>['id'], value }] : []
}
