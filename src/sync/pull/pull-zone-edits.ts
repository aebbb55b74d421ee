/** Edits of the domain's own zone beside shared ones: empty lists where nothing of a shared RRset is live. Pure. */
import type { DocPath } from '../../diagnostics.ts'
import { readOwnerName, type ZoneName } from '../../dns/name.ts'
import type { SectionEdit } from '../../kinds/contract/kind.ts'
import { isStructured } from '../../kinds/dns/structured/owner.ts'
import { takeEmpty } from '../../kinds/dns/zone/empty-rrset.ts'
import type { Rrset, ZoneRecord } from '../../kinds/dns/zone/value.ts'
import type { DnsSection } from '../../schema.gen.ts'
import { put } from './pull-shared.ts'
import type { Sides } from './pull-zone-words.ts'

/** What one key of a shared file says below one name, as records: `DKIM` says several RRsets. */
interface Saying {
  /** Where an own section says the same. */
  path: DocPath
  records: { id: string; record: ZoneRecord }[]
}

/**
 * `[]` for keys of which nothing is live, where a file can say that, and none any more for texts that are live again.
 * `ids` are the RRsets that differ; `wanted` is what the own section is to say of them by records.
 */
export function noneEdits(
  from: DnsSection,
  {
    ids,
    wanted,
    sides,
    zone,
  }: { ids: readonly string[]; wanted: ReadonlyMap<string, Rrset | undefined>; sides: Sides; zone: ZoneName },
): SectionEdit[] {
  const differs = new Set(ids)
  const isThere = ({ id, record }: Saying['records'][number]): boolean => {
    const is = wanted.has(id) && record.type !== 'TXT' ? wanted.get(id) : sides.live.get(id)
    return is?.records.some(({ key, type }) => type !== 'TXT' || key === record.key) ?? false
  }
  return sayingsOf(from, sides, zone).flatMap(({ path, records }): SectionEdit[] => {
    if (!records.some(({ id }) => differs.has(id))) return []
    const isNone = isEmptyList(valueAt(from, path))
    const isSaid = records.some(({ id, record }) => wanted.get(id) && record.type === path[2])
    const own = valueAt(from, path)
    // What the domain's own file says by fields is not what shared files say, and pull does not write it.
    const isByFields = own !== undefined && !isNone && isStructured(String(path[2]), own)
    if (isByFields) return []
    if (records.some(isThere)) return isNone && !isSaid ? [{ op: 'remove', path }] : []
    return isNone || isSaid || !maySayNone(String(path[2])) ? [] : [{ op: 'set', path, value: [] }]
  })
}

function sayingsOf({ records }: DnsSection, { shared }: Sides, zone: ZoneName): Saying[] {
  const written = new Map(Object.keys(records).map(key => [nameOf(key, zone), key]))
  const sayings = new Map<string, Saying>()
  for (const [id, rrset] of shared) {
    for (const record of rrset.records) {
      const [, owner, key] = record.path ?? []
      if (owner === undefined || key === undefined) continue
      const path = ['records', written.get(nameOf(String(owner), zone)) ?? owner, key]
      const at = JSON.stringify(path)
      const saying = sayings.get(at) ?? { path, records: [] }
      sayings.set(at, saying)
      saying.records.push({ id, record })
    }
  }
  return [...sayings.values()]
}

function nameOf(owner: string, zone: ZoneName): string {
  const read = readOwnerName(owner, zone)
  return read.ok ? read.value : owner
}

function maySayNone(key: string): boolean {
  return takeEmpty({ records: { x: { [key]: [] } } }, true).without.length > 0
}

function valueAt(from: DnsSection, [, owner, key]: DocPath): unknown {
  const { records } = from as { records: Record<string, Record<string, unknown>> }
  const types = Object.hasOwn(records, String(owner)) ? records[String(owner)]! : {}
  return Object.hasOwn(types, String(key)) ? types[String(key)] : undefined
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The section as it is written, with the empty lists that were taken out of it. */
export function withNone(own: DnsSection, without: readonly DocPath[] = []): DnsSection {
  const written = structuredClone(own)
  for (const path of without) put(written as unknown as Record<string, unknown>, path, [])
  return written
}

/** A name that goes, type by type: what is said of it by fields is not records, and stays. */
export function byType(edits: readonly SectionEdit[], { records }: DnsSection): SectionEdit[] {
  return edits.flatMap((edit): SectionEdit[] => {
    const [, owner] = edit.path
    if (edit.op !== 'remove' || edit.path.length !== 2 || typeof owner !== 'string') return [edit]
    return Object.entries(records[owner] ?? {}).flatMap(([type, value]): SectionEdit[] =>
      isStructured(type, value) ? [] : [{ op: 'remove', path: [...edit.path, type] }],
    )
  })
}

/** A name of which nothing is left goes as a whole. */
export function tidied(edits: readonly SectionEdit[], { records }: DnsSection): SectionEdit[] {
  let result = [...edits]
  for (const [owner, types] of Object.entries(records)) {
    const own = result.filter(({ path }) => path[0] === 'records' && path[1] === owner)
    const gone = own.filter(({ op, path }) => op === 'remove' && path.length === 3).map(({ path }) => path[2])
    if (own.length !== gone.length || gone.length === 0) continue
    if (!Object.keys(types).every(type => gone.includes(type))) continue
    result = [...result.filter(edit => !own.includes(edit)), { op: 'remove', path: ['records', owner] }]
  }
  return result
}
