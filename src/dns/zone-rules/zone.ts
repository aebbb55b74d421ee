/**
 * The rules of a whole zone, on canonical records: used on a file and again on the zone that would result from
 * it. Everything the server refuses (api-facts 3.4) is here, and what it takes although it cannot work.
 */
import { type OwnerName, ownerIn, unicodeOf, type ZoneName } from '../name.ts'
import { recordId } from '../types/rrset.ts'
import { coexistence } from './coexistence.ts'
import { delegation } from './delegation.ts'
import { hosts } from './hosts.ts'
import { mail } from './mail.ts'
import { spfLoops } from './spf-loops.ts'
import { targets } from './targets.ts'
import {
  finding,
  indexZone,
  recordsOf,
  type ZoneFinding,
  type ZoneIndex,
  type ZoneRuleRecord,
} from './zone-index.ts'

export type { ZoneFinding, ZoneRuleRecord }

/** A new rule of a zone is a function in zone-rules/, its line here, and its row in rules.ts. */
const RULE_GROUPS: readonly ((index: ZoneIndex) => Iterable<ZoneFinding>)[] = [
  coexistence,
  targets,
  hosts,
  delegation,
  loops,
  mail,
  spfLoops,
]

export interface ZoneCheckOptions {
  /** Whether a name without a record here may have one out of sight, such as an ignored live entry. */
  mayExist?: (owner: OwnerName) => boolean
}

/** Every breach of a rule, in fixed order. Pure; linear in the number of records. */
export function checkZone(
  zone: ZoneName,
  records: readonly ZoneRuleRecord[],
  { mayExist = () => false }: ZoneCheckOptions = {},
): ZoneFinding[] {
  const index = indexZone(zone, records, mayExist)
  return RULE_GROUPS.flatMap(rules => [...rules(index)])
}

/**
 * Names a breach by its rule and the records that break it. Of a zone that has the same breach already, a file
 * that keeps it only describes what is there; that its records are live says less, for the rest may change.
 */
export function faultId(
  rule: string,
  records: readonly { name: string; ttl: number; type: string; key: string }[],
): string {
  return `${rule}: ${records.map(recordId).sort().join(' | ')}`
}

// CNAMEs (and the ALIAS of the apex) that lead back to themselves.

/** Each name has at most one way on, so one walk from every name, never over the same name twice, finds all. */
function* loops(index: ZoneIndex): Generator<ZoneFinding> {
  const next = new Map<OwnerName, { at: number; owner: OwnerName }>()
  for (const at of recordsOf(index, ['CNAME', 'ALIAS'])) {
    const { name, target } = index.records[at]!
    const owner = target === undefined || next.has(name) ? undefined : ownerIn(target, index.zone)
    if (owner !== undefined) next.set(name, { at, owner })
  }
  const seen = new Set<OwnerName>()
  for (const start of next.keys()) {
    const path: OwnerName[] = []
    let name: OwnerName | undefined = start
    while (name !== undefined && !seen.has(name)) {
      seen.add(name)
      path.push(name)
      name = next.get(name)?.owner
    }
    const first: number = name === undefined ? -1 : path.indexOf(name)
    if (first < 0) continue
    const loop = path.slice(first)
    const names = [...loop, loop[0]!].map(unicodeOf).join(' -> ')
    yield finding(
      'cname-loop',
      loop.map(member => next.get(member)!.at),
      `the CNAMEs lead back to where they began: ${names}`,
      { advice: 'let one of them point at a name with addresses' },
    )
  }
}
