/** What a rule about a whole zone looks at, and what it says. */
import { severityOf } from '../../rules.ts'
import type { Fqdn, OwnerName, ZoneName } from '../name.ts'

/** One record as the rules see it; `type` may be one we do not know. */
export interface ZoneRuleRecord {
  name: OwnerName
  type: string
  /** Seconds. */
  ttl: number
  /** Presentation format, canonical where the type is known. */
  content: string
  target?: Fqdn
  /** The value as the file writes it; absent for a record that is only live. */
  written?: string
}

/** The value of a record for messages: as the file writes it, or as it is live. */
export function shownValue({ written, content }: ZoneRuleRecord): string {
  return (written ?? content).trim()
}

export interface ZoneFinding {
  rule: string
  severity: 'error' | 'warning'
  /** Indices of the records it judges; the first is the place to point at. */
  records: number[]
  message: string
  advice?: string
  /** The field of a structured value that is wrong. */
  field?: string
  /** Offsets `[start, end)` into the text of the first record. */
  span?: readonly [number, number]
}

export interface ZoneIndex {
  zone: ZoneName
  records: readonly ZoneRuleRecord[]
  /** Indices of the records of each name, in order. */
  names: ReadonlyMap<OwnerName, readonly number[]>
  /** Indices of the records of each type, in order: most rules speak of few types. */
  types: ReadonlyMap<string, readonly number[]>
  /** Whether a name without a record here may have one that is not looked at, such as an ignored one. */
  mayExist(owner: OwnerName): boolean
}

export function indexZone(
  zone: ZoneName,
  records: readonly ZoneRuleRecord[],
  mayExist: (owner: OwnerName) => boolean,
): ZoneIndex {
  const names = new Map<OwnerName, number[]>()
  const types = new Map<string, number[]>()
  let at = 0
  for (const { name, type } of records) {
    append(names, name, at)
    append(types, type, at)
    at++
  }
  return { zone, records, names, types, mayExist }
}

export function append<Key>(lists: Map<Key, number[]>, key: Key, at: number): void {
  const list = lists.get(key)
  if (list) list.push(at)
  else lists.set(key, [at])
}

/** Indices of the records of these types. */
export function recordsOf(index: ZoneIndex, types: Iterable<string>): number[] {
  return [...types].flatMap(type => index.types.get(type) ?? [])
}

/** A finding with the severity its rule has. */
export function finding(
  rule: string,
  records: number[],
  message: string,
  extra: Partial<Pick<ZoneFinding, 'severity' | 'advice' | 'field' | 'span'>> = {},
): ZoneFinding {
  return { rule, severity: severityOf(rule), records, message, ...extra }
}

/** The names above an owner name, nearest first, the apex left out: `a.b.c` gives `b.c` and `c`. */
export function* ancestorsOf(owner: OwnerName): Generator<OwnerName> {
  for (let dot = owner.indexOf('.'); dot >= 0; dot = owner.indexOf('.', dot + 1)) {
    yield owner.slice(dot + 1) as OwnerName
  }
}
