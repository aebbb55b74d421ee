/** From the section of a file to the desired zone, and everything that is wrong with it. Pure. */
import type { Finding } from '../../../diagnostics.ts'
import { lookalike, type OwnerName, readOwnerName, unicodeOf, type ZoneName } from '../../../dns/name.ts'
import type { Problem } from '../../../dns/result.ts'
import { recordType } from '../../../dns/types/record-type.ts'
import { recordId } from '../../../dns/types/rrset.ts'
import { isRecordType, type RecordTypeName } from '../../../dns/types/table.ts'
import { checkZone, faultId, type ZoneFinding } from '../../../dns/zone-rules/zone.ts'
import type { Item } from '../../../plan/state.ts'
import { severityOf } from '../../../rules.ts'
import type { DnsSection, RrsetSpec } from '../../../schema.gen.ts'
import type { DeclareContext, DesiredState } from '../../contract/kind.ts'
import { compileIgnore, type Ignoring, mayIgnoreAt, ownRuleFor } from './ignore.ts'
import { checkIgnoreRules } from './ignore-check.ts'
import { flow, type PlacedValue, placeOf, textOf, valuesOf } from './single-values.ts'
import { type DnsOptions, itemsOf, MAX_ENTRY_WRITES, type Rrset, type ZoneRecord } from './value.ts'

/** A record of the file with the value it comes from. */
interface Written {
  record: ZoneRecord
  place: PlacedValue
}

/** Is in while a TTL is missing, which is an error: such items are never used. */
const NO_TTL = 3600

export function declare(section: DnsSection, context: DeclareContext): DesiredState<Rrset, DnsOptions> {
  const zone = context.subject
  const defaults = context.defaults.dns
  const findings: Finding[] = []
  const owners = readOwners(section, zone, findings)
  const written = readRecords(section, zone, section.ttl ?? defaults?.ttl, owners, findings)
  const records = written.map(({ record }) => record)
  const items = itemsOf(records)
  const ignore = compileIgnore(section.ignore ?? [], defaults?.ignore ?? [], records)
  findings.push(...checkIgnoreRules(section.ignore ?? [], zone))
  const more = [
    ...items.flatMap(({ value }) => (value.records.length > 1 ? duplicates(value) : [])),
    ...(section.ignore?.length ? ignoredDeclared(items, ignore) : []),
  ]
  for (const one of more) findings.push(one)
  const names = new Set(owners.values())
  // A name whose value could not be read is there all the same: one fault, one finding.
  const mode = section.mode ?? defaults?.mode ?? 'exclusive'
  // Records of others may be there, too; the plan, which sees them, decides.
  const mayExist = (owner: OwnerName) =>
    mode !== 'exclusive' || names.has(owner) || mayIgnoreAt(owner, ignore)
  for (const finding of checkZone(zone, records, { mayExist }))
    findings.push(placeZoneFinding(finding, written))
  return {
    findings,
    items,
    mode,
    options: {
      ignore,
      strategy: section.strategy ?? defaults?.strategy ?? 'auto',
      maxEntryWrites: defaults?.maxEntryWrites ?? MAX_ENTRY_WRITES,
    },
  }
}

/** The owner names that can be read, by key as written. */
function readOwners(section: DnsSection, zone: ZoneName, findings: Finding[]): Map<string, OwnerName> {
  const owners = new Map<string, OwnerName>()
  const firsts = new Map<OwnerName, string>()
  for (const key of Object.keys(section.records)) {
    const path = ['records', key]
    const name = readOwnerName(key, zone)
    if (!name.ok) {
      findings.push({ ...findingOf(name.problem), path, on: 'key' })
      continue
    }
    owners.set(key, name.value)
    const odd = lookalike(key)
    if (odd) findings.push({ ...findingOf(odd), path, on: 'key' })
    const first = firsts.get(name.value)
    if (first === undefined) {
      firsts.set(name.value, key)
      continue
    }
    findings.push({
      rule: 'name-duplicate',
      severity: severityOf('name-duplicate'),
      path,
      on: 'key',
      message: `"${key}" and "${first}" are the same name`,
      advice: mergedForm(first, section.records[first]!, section.records[key]!),
    })
  }
  return owners
}

type Owner = Record<string, RrsetSpec>

function mergedForm(key: string, first: Owner, second: Owner): string {
  const merged: Owner = { ...first }
  for (const [type, spec] of Object.entries(second)) {
    const there = merged[type]
    const both = there === undefined ? undefined : [there, spec].flatMap(one => [one].flat())
    if (both?.some(one => typeof one !== 'string')) return `move what is under it to "${key}"`
    merged[type] = both === undefined ? spec : ([...new Set(both)] as string[])
  }
  const form = `${flow(key)}: ${flow(merged as never)}`
  return form.length <= 100 ? `write them as one: ${form}` : `move what is under it to "${key}"`
}

function readRecords(
  section: DnsSection,
  zone: ZoneName,
  zoneTtl: number | undefined,
  owners: ReadonlyMap<string, OwnerName>,
  findings: Finding[],
): Written[] {
  const written: Written[] = []
  const withoutTtl: string[] = []
  for (const [key, name] of owners) {
    for (const [type, spec] of Object.entries(section.records[key]!)) {
      if (!isRecordType(type)) continue
      const { ttl = zoneTtl, values } = valuesOf(spec, ['records', key, type])
      if (ttl === undefined) withoutTtl.push(`"${key}" ${type}`)
      for (const place of values) {
        const read = readValue(place, { name, type, ttl: ttl ?? NO_TTL, zone }, findings)
        if (read) written.push(read)
      }
    }
  }
  if (withoutTtl.length > 0) findings.push(ttlMissing(withoutTtl))
  return written
}

function readValue(
  place: PlacedValue,
  { name, type, ttl, zone }: { name: OwnerName; type: RecordTypeName; ttl: number; zone: ZoneName },
  findings: Finding[],
): Written | undefined {
  const text = textOf(place.value, type)
  const rdata = recordType(type).read(text, zone)
  if (!rdata.ok) {
    findings.push({ ...findingOf(rdata.problem), ...placeOf(place, rdata.problem) })
    return undefined
  }
  const { content, key, target } = rdata.value
  const record: ZoneRecord = { name, type, ttl, content, key, path: place.path, written: text }
  if (target !== undefined) record.target = target
  for (const problem of recordType(type).lint?.(text, zone) ?? []) {
    findings.push({ ...findingOf(problem), ...placeOf(place, problem), about: [recordId(record)] })
  }
  return { record, place }
}

function ttlMissing(rrsets: readonly string[]): Finding {
  const [first, ...more] = rrsets
  return {
    rule: 'ttl-missing',
    severity: severityOf('ttl-missing'),
    path: ['records'],
    on: 'key',
    message: `there is no TTL for ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    advice: 'write "ttl: 3600" (seconds) above "records:", or set defaults.dns.ttl in zonewright.yaml',
  }
}

function duplicates({ records }: Rrset): Finding[] {
  const findings: Finding[] = []
  const firsts = new Map<string, ZoneRecord>()
  for (const record of records) {
    const first = firsts.get(record.key)
    if (first === undefined) {
      firsts.set(record.key, record)
      continue
    }
    const spelt = record.written === first.written ? '' : `, written "${first.written}" before`
    findings.push({
      rule: 'value-duplicate',
      severity: severityOf('value-duplicate'),
      path: record.path ?? [],
      message: `"${record.written}" is twice among the ${record.type} values of this name${spelt}`,
      // Without `about`: that one copy is live does not make two of them a description of it.
      advice: 'remove one of the two',
    })
  }
  return findings
}

/** A rule of the file against a record of the file: once per RRset. */
function ignoredDeclared(items: readonly Item<Rrset>[], ignore: Ignoring): Finding[] {
  const findings: Finding[] = []
  for (const { name, type, records } of items.map(item => item.value)) {
    for (const record of records) {
      const content = record.written ?? record.content
      const asWritten = content === record.content ? undefined : ownRuleFor({ name, type, content }, ignore)
      const rule = asWritten ?? ownRuleFor(record, ignore)
      if (!rule) continue
      findings.push({
        rule: 'ignored-declared',
        severity: severityOf('ignored-declared'),
        path: record.path ?? [],
        message: `the ${type} of "${unicodeOf(name)}" is declared here and left alone by the ignore rule { ${rule.written} }`,
        advice: 'remove the record or the ignore rule',
      })
      break
    }
  }
  return findings
}

function placeZoneFinding(finding: ZoneFinding, written: readonly Written[]): Finding {
  const { rule, severity, message, advice } = finding
  const judged = finding.records.map(index => written[index]!)
  return {
    rule,
    severity,
    message,
    ...(advice === undefined ? {} : { advice }),
    ...placeOf(judged[0]!.place, finding),
    others: judged.slice(1).map(({ place }) => place.path),
    scope: 'zone',
    about: [
      faultId(
        rule,
        judged.map(({ record }) => record),
      ),
    ],
  }
}

function findingOf({ rule, message, advice }: Problem): Omit<Finding, 'path'> {
  return { rule, severity: severityOf(rule), message, ...(advice === undefined ? {} : { advice }) }
}
