/** Edits of a section that bring it to what is live: only what differs is touched, value by value where it can be. */
import type { DocPath } from '../../diagnostics.ts'
import { type OwnerName, readOwnerName, type ZoneName } from '../../dns/name.ts'
import { recordType } from '../../dns/types/record-type.ts'
import { rrsetId } from '../../dns/types/rrset.ts'
import { isRecordType, type RecordTypeName } from '../../dns/types/table.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import type { DnsSection, RrsetSpec } from '../../schema.gen.ts'
import { escapeGlob } from '../../text/glob.ts'
import type { Amended, DeclareContext, Expressed, SectionEdit } from '../contract/kind.ts'
import { isStructured } from './structured/owner.ts'
import { express, nameForPeople, specOf } from './zone/express.ts'
import { mayBeLeftAlone } from './zone/ignore.ts'
import { valuesOf } from './zone/single-values.ts'
import type { Rrset } from './zone/value.ts'

/** Why an RRset cannot be edited: the file says it by fields, which are written by people only. */
function compiledFrom({ name, type, records }: Rrset): string | undefined {
  const key = records.map(({ path }) => path?.[2]).find(one => one !== undefined && one !== type)
  if (key === undefined) return undefined
  return `${type} of ${JSON.stringify(name)} is made from what is under ${key}, and is not what is live`
}

/** The plain records: what is compiled from others is not edited. */
function withoutStructured(section: DnsSection): DnsSection {
  const records = Object.entries(section.records).map(([owner, types]) => {
    const plainOnes = Object.entries(types).filter(([key, value]) => !isStructured(key, value))
    return [owner, Object.fromEntries(plainOnes)]
  })
  return { ...section, records: Object.fromEntries(records) }
}

/** One RRset as a fresh file would say it. */
interface Fresh {
  ttl: number
  /** Texts by the key of their value, in the order of a fresh file. */
  values: Map<string, string>
}

export function amend(input: {
  section: DnsSection
  whole?: DnsSection
  changes: readonly Change<Rrset>[]
  live: readonly Item<Rrset>[]
  context: DeclareContext
}): Amended {
  const { live, context, whole = input.section } = input
  const zone = context.subject
  const compiled = input.changes.flatMap(change =>
    change.action === 'create' ? [] : (compiledFrom(change.before) ?? []),
  )
  if (compiled[0] !== undefined) return { edits: [], unsaid: [], unsayable: compiled[0] }
  const section = withoutStructured(input.section)
  const expressed = express(live, zone, mayBeLeftAlone(whole, context.defaults))
  if (expressed.section === undefined) {
    const unsayable = 'no record that a file can say is left, and a file cannot say an empty zone'
    return { edits: [], unsaid: expressed.unsaid, unsayable }
  }
  const fresh = freshOf(expressed.section, zone)
  const keys = ownersOf(section, zone)
  const changes = [...input.changes, ...brokenBy(input.changes, live, { expressed, section, keys })]
  const zoneTtl = section.ttl ?? context.defaults.dns?.ttl
  const leaving = leavingOwners(section, changes, { fresh, keys })
  const edits: SectionEdit[] = [...leaving].map(key => ({ op: 'remove', path: ['records', key] }))
  for (const change of changes) {
    const { name, type } = change.action === 'delete' ? change.before : change.after
    const key = keys.get(name) ?? nameForPeople(name, zone)
    if (leaving.has(key)) continue
    const wanted = fresh.get(rrsetId({ name, type }))
    const path = ['records', key, type]
    const spec = change.action === 'create' ? undefined : section.records[key]?.[type]
    if (wanted === undefined) {
      if (spec !== undefined) edits.push({ op: 'remove', path })
    } else if (spec === undefined || change.action !== 'update') {
      edits.push({ op: 'set', path, value: specOf(plain(wanted), zoneTtl) })
    } else edits.push(...editsWithin(spec, path, { before: change.before, wanted, zoneTtl }))
  }
  const changed = new Set(changes.map(({ id }) => id))
  const unsaid = expressed.unsaid.filter(({ line }) => {
    const [type = '', name = ''] = line.cells
    return changed.has(rrsetId({ name: name as OwnerName, type }))
  })
  const added = ignoreEdits(section, expressed, changes)
  return { edits: [...edits, ...added.edits], comments: added.comments, unsaid }
}

/** RRsets that stay as they are, and that a change elsewhere makes break a rule: no file can say them any more. */
function brokenBy(
  changes: readonly Change<Rrset>[],
  live: readonly Item<Rrset>[],
  {
    expressed: { refused },
    section: { records },
    keys,
  }: { expressed: ReturnType<typeof express>; section: DnsSection; keys: ReadonlyMap<OwnerName, string> },
): Change<Rrset>[] {
  const changed = new Set(changes.map(({ id }) => id))
  return live.flatMap(({ id, value }): Change<Rrset>[] => {
    const key = keys.get(value.name)
    const isSaid = key !== undefined && records[key]?.[value.type] !== undefined
    return isSaid && refused.has(id) && !changed.has(id) ? [{ id, action: 'delete', before: value }] : []
  })
}

/** RRsets of a fresh section, by id. */
function freshOf(section: DnsSection | undefined, zone: ZoneName): Map<string, Fresh> {
  const result = new Map<string, Fresh>()
  for (const [key, owner] of Object.entries(section?.records ?? {})) {
    const name = readOwnerName(key, zone)
    if (!name.ok) continue
    for (const [type, spec] of Object.entries(owner)) {
      if (!isRecordType(type)) continue
      const { ttl = section?.ttl, values } = valuesOf(spec, [])
      const texts = values.map(({ value }) => [keyOf(String(value), type, zone), String(value)] as const)
      result.set(rrsetId({ name: name.value, type }), { ttl: ttl!, values: new Map(texts) })
    }
  }
  return result
}

function keyOf(text: string, type: RecordTypeName, zone: ZoneName): string {
  const read = recordType(type).read(text, zone)
  return read.ok ? read.value.key : text
}

/** Keys of the section as they are written, by what they mean. */
function ownersOf({ records }: DnsSection, zone: ZoneName): Map<OwnerName, string> {
  const owners = new Map<OwnerName, string>()
  for (const key of Object.keys(records)) {
    const name = readOwnerName(key, zone)
    if (name.ok) owners.set(name.value, key)
  }
  return owners
}

/** Keys of which nothing stays. */
function leavingOwners(
  { records }: DnsSection,
  changes: readonly Change<Rrset>[],
  { fresh, keys }: { fresh: ReadonlyMap<string, Fresh>; keys: ReadonlyMap<OwnerName, string> },
): Set<string> {
  const gone = new Map<string, Set<string>>()
  const kept = new Set<string>()
  for (const change of changes) {
    const { name, type } = change.action === 'delete' ? change.before : change.after
    const key = keys.get(name)
    if (key === undefined) continue
    if (fresh.has(rrsetId({ name, type }))) kept.add(key)
    else gone.set(key, (gone.get(key) ?? new Set()).add(type))
  }
  const isAllGone = (key: string): boolean =>
    Object.keys(records[key]!).every(type => gone.get(key)!.has(type))
  return new Set([...gone.keys()].filter(key => !kept.has(key) && isAllGone(key)))
}

/** Values that take the place of others first, then those that only go, then those that only come. */
function editsWithin(
  spec: RrsetSpec,
  path: DocPath,
  { before, wanted, zoneTtl }: { before: Rrset; wanted: Fresh; zoneTtl: number | undefined },
): SectionEdit[] {
  const written = valuesOf(spec, path)
  const staying = new Set(before.records.filter(({ key }) => wanted.values.has(key)).map(({ key }) => key))
  const gone = before.records.filter(({ key }) => !staying.has(key)).map(record => record.path ?? path)
  const coming = [...wanted.values].filter(([key]) => !staying.has(key)).map(([, text]) => text)
  const list = listOf(written.values)
  const isMore = coming.length > gone.length
  const ttlEdits = ttlEditsOf(written.ttl, path, wanted.ttl, zoneTtl)
  if ((isMore && list === undefined) || ttlEdits === undefined) {
    return [{ op: 'set', path, value: specOf(plain(wanted), zoneTtl) }]
  }
  return [
    ...ttlEdits,
    ...gone.map((at, index): SectionEdit => {
      const text = coming[index]
      return text === undefined ? { op: 'remove', path: at } : { op: 'set', path: at, value: text }
    }),
    ...coming.slice(gone.length).map((value): SectionEdit => ({ op: 'append', path: list!, value })),
  ]
}

/** Undefined where there is no place for a TTL: the RRset is written as its values alone. */
function ttlEditsOf(
  own: number | undefined,
  path: DocPath,
  wanted: number,
  zoneTtl: number | undefined,
): SectionEdit[] | undefined {
  if ((own ?? zoneTtl) === wanted) return []
  if (own === undefined) return undefined
  const at = [...path, 'ttl']
  return wanted === zoneTtl ? undefined : [{ op: 'set', path: at, value: wanted }]
}

/** Where a list of values is; undefined for a single one. */
function listOf(values: readonly { path: DocPath }[]): DocPath | undefined {
  const [first] = values
  return typeof first?.path.at(-1) === 'number' ? first.path.slice(0, -1) : undefined
}

function plain({ ttl, values }: Fresh): { ttl: number; values: string[] } {
  return { ttl, values: [...values.values()] }
}

/** Rules for what a file cannot say of the RRsets that changed, with the reasons. */
function ignoreEdits(
  { ignore }: DnsSection,
  { section: fresh, comments }: Expressed<DnsSection>,
  changes: readonly Change<Rrset>[],
): Required<Pick<Amended, 'edits' | 'comments'>> {
  const values = changes.map(change => (change.action === 'delete' ? change.before : change.after))
  const changed = new Set(values.map(({ name, type }) => `${escapeGlob(name)} ${type}`))
  const rules = [...(fresh?.ignore ?? []).entries()].filter(([, { name, type }]) =>
    changed.has(`${name} ${type}`),
  )
  const added = rules.map(([, rule]) => rule)
  const reasons = rules.flatMap(([at], index) =>
    comments
      .filter(({ path }) => path[1] === at)
      .map(({ text }) => ({ path: ['ignore', (ignore?.length ?? 0) + index], text })),
  )
  if (added.length === 0 || ignore !== undefined)
    return { edits: added.map(value => ({ op: 'append', path: ['ignore'], value })), comments: reasons }
  return { edits: [{ op: 'set', path: ['ignore'], value: added }], comments: reasons }
}
