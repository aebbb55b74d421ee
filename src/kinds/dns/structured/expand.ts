/** A mapping of records with structured values to one of plain records, and the way back from its paths. Pure. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { type OwnerName, readOwnerName, type ZoneName } from '../../../dns/name.ts'
import type { RrsetSpec } from '../../../schema.gen.ts'
import { isMapping } from '../../../text/mapping.ts'
import type { PlacedRecord } from './compiled.ts'
import { withoutTwins } from './duplicates.ts'
import { unite } from './merge.ts'
import { compileOwner, isStructured } from './owner.ts'
import { Trail } from './paths.ts'
import { hostMissing, policyHosts } from './transport.ts'

type Owner = Record<string, RrsetSpec>

export interface Expanded {
  /** Values of the plain forms only. The mapping that was given, where nothing in it is structured. */
  records: Record<string, Owner>
  /** Where something of `records` is in what was written. Paths begin with `records`. */
  origin(path: DocPath): DocPath
  /** A finding about `records` as one about what was written. Offsets into a text that no one wrote go. */
  place(finding: Finding): Finding
  /** What is wrong with structured values, at the places they are written. */
  findings: Finding[]
}

/** Types of records by which a host can be reached. */
const REACHED = ['A', 'AAAA', 'CNAME', 'NS']

/**
 * With an error among the findings the records are partial: what could not be compiled is left out. Owner names that
 * cannot be read stay as they are, without their structured values.
 */
export function expandStructured(records: Record<string, Record<string, unknown>>, zone: ZoneName): Expanded {
  const trail = new Trail()
  if (!Object.values(records).some(hasStructured)) {
    return {
      records: records as Record<string, Owner>,
      origin: path => path,
      place: finding => finding,
      findings: [],
    }
  }
  const result: Record<string, Owner> = {}
  for (const [key, content] of Object.entries(records)) set(result, key, withoutStructured(content))
  const keys = keysOf(records, zone)
  const { made, findings } = compileAll(records, keys, zone)
  for (const [name, placed] of made) {
    const key = keys.get(name) ?? keyFor(placed[0]!)
    if (!keys.has(name)) trail.lead(['records', key], placed[0]!.compiled.path)
    // A copy: what the caller gave stays as it is.
    const content: Owner = Object.hasOwn(result, key) ? { ...result[key]! } : {}
    set(result, key, content)
    const compiled = withoutTwins(placed, { name, content, key }, findings)
    unite(content, key, compiled, { trail, findings })
  }
  for (const one of withoutHost(made, result, keys)) findings.push(one)
  return {
    records: result,
    origin: path => trail.origin(path).path,
    place: finding => trail.place(finding),
    findings,
  }
}

/** Whether some value of a section is compiled to records. */
export function saysByFields(section: unknown): boolean {
  const records = isMapping(section) ? section['records'] : undefined
  return isMapping(records) && Object.values(records).some(hasStructured)
}

function hasStructured(content: unknown): boolean {
  return isMapping(content) && Object.entries(content).some(([key, value]) => isStructured(key, value))
}

function withoutStructured(content: Record<string, unknown>): Owner {
  if (!hasStructured(content)) return content as Owner
  return Object.fromEntries(Object.entries(content).filter(entry => !isStructured(...entry))) as Owner
}

/** Keys by the name they are read as; of two spellings the first. */
function keysOf(records: Record<string, unknown>, zone: ZoneName): Map<OwnerName, string> {
  const keys = new Map<OwnerName, string>()
  for (const key of Object.keys(records)) {
    const name = readOwnerName(key, zone)
    if (name.ok && !keys.has(name.value)) keys.set(name.value, key)
  }
  return keys
}

/** Compiled records by the name they are at. A second spelling of a name has a finding of its own already. */
function compileAll(
  records: Record<string, Record<string, unknown>>,
  keys: ReadonlyMap<OwnerName, string>,
  zone: ZoneName,
): { made: Map<OwnerName, PlacedRecord[]>; findings: Finding[] } {
  const made = new Map<OwnerName, PlacedRecord[]>()
  const findings: Finding[] = []
  for (const [owner, key] of keys) {
    const content = records[key]
    if (!isMapping(content)) continue
    const compiled = compileOwner(owner, content, { zone, path: ['records', key] })
    for (const one of compiled.findings) findings.push(one)
    for (const record of compiled.records) {
      const name = nameOf(record.prefix, owner, zone)
      const there = made.get(name)
      if (there) there.push({ compiled: record, owner, key })
      else made.set(name, [{ compiled: record, owner, key }])
    }
  }
  return { made, findings }
}

/** A name that is too long is read by no one: it stays as it is, and is said where it is read. */
function nameOf(prefix: string, owner: OwnerName, zone: ZoneName): OwnerName {
  if (prefix === '') return owner
  const text = owner === '@' ? prefix : `${prefix}.${owner}`
  const name = readOwnerName(text, zone)
  return name.ok ? name.value : (text as OwnerName)
}

/** In the spelling of its owner. */
function keyFor({ compiled: { prefix }, owner, key }: PlacedRecord): string {
  return owner === '@' ? prefix : `${prefix}.${key}`
}

/** MTA-STS whose policy no one can fetch. */
function withoutHost(
  made: ReadonlyMap<OwnerName, readonly PlacedRecord[]>,
  result: Record<string, Owner>,
  keys: ReadonlyMap<OwnerName, string>,
): Finding[] {
  const isReached = (name: OwnerName): boolean => {
    const content = result[keys.get(name) ?? '']
    const plain = content !== undefined && REACHED.some(type => Object.hasOwn(content, type))
    return plain || (made.get(name)?.some(({ compiled }) => REACHED.includes(compiled.type)) ?? false)
  }
  return [...made.values()]
    .flat()
    .filter(({ compiled, owner }) => compiled.sort === 'MTA-STS' && !policyHosts(owner).some(isReached))
    .map(({ compiled, owner }) => hostMissing(compiled, owner))
}

/** Keys come from files: `__proto__` is one like any other. */
function set(target: Record<string, Owner>, key: string, value: Owner): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}
