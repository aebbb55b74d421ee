/**
 * The rules of a whole zone, on canonical records: used on a file and again on the zone that would result from
 * it. Everything the server refuses (api-facts 3.4) is here, and what it takes although it cannot work.
 */
import type { OwnerName, ZoneName } from '../name.ts'
import { recordId } from '../types/rrset.ts'
import { coexistence } from './coexistence.ts'
import { delegation } from './delegation.ts'
import { hosts } from './hosts.ts'
import { loops } from './loops.ts'
import { mail } from './mail.ts'
import { spfLoops } from './spf-loops.ts'
import { targets } from './targets.ts'
import { indexZone, type ZoneFinding, type ZoneIndex, type ZoneRuleRecord } from './zone-index.ts'

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
