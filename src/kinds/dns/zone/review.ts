/** The zone that would result: what the file declares together with what is left alone. */
import type { Finding } from '../../../diagnostics.ts'
import { unicodeOf, type ZoneName } from '../../../dns/name.ts'
import { recordId } from '../../../dns/types/rrset.ts'
import { checkZone, faultId } from '../../../dns/zone-rules/zone.ts'
import type { Item } from '../../../plan/state.ts'
import { severityOf } from '../../../rules.ts'
import type { Rrset, ZoneRecord } from './value.ts'

/**
 * The zone rules again, now that everything is known. Findings that concern only what is left alone are not
 * about the file: `steps` says `stuck` where they matter.
 */
export function review(input: {
  subject: ZoneName
  desired: readonly Item<Rrset>[]
  leftItems: readonly Item<Rrset>[]
}): Finding[] {
  const desired = recordsOf(input.desired)
  const left = recordsOf(input.leftItems)
  const records: ZoneRecord[] = [...desired, ...left]
  const findings: Finding[] = declaredAndLeft(desired, left)
  for (const { records: indices, ...found } of checkZone(input.subject, records, {})) {
    const index = indices.find(at => at < desired.length)
    if (index === undefined) continue
    const live = indices.flatMap(at => (at < desired.length ? [] : shown(records[at]!)))
    findings.push({
      ...found,
      path: desired[index]!.path ?? [],
      others: indices.flatMap(at => (at !== index && desired[at]?.path ? [desired[at].path] : [])),
      ...(live.length > 0 && { live }),
      scope: 'zone',
      about: [
        faultId(
          found.rule,
          indices.map(at => records[at]!),
        ),
      ],
    })
  }
  return findings
}

function shown({ name, type, content }: ZoneRecord): string {
  return `${type} of "${unicodeOf(name)}" ${content}`
}

/** What is live breaks: the ids that findings of `declare` and `review` are held against. */
export function liveFaults(subject: ZoneName, live: readonly Item<Rrset>[]): string[] {
  const records = recordsOf(live)
  const faults = checkZone(subject, records, {})
  return [
    ...records.map(recordId),
    ...faults.map(({ rule, records: indices }) =>
      faultId(
        rule,
        indices.map(at => records[at]!),
      ),
    ),
  ]
}

/** An ignore rule sees the stored spelling, so it can match live what the file declares in another. */
function declaredAndLeft(desired: readonly ZoneRecord[], left: readonly ZoneRecord[]): Finding[] {
  const untouched = new Set(left.map(recordId))
  return desired
    .filter(record => untouched.has(recordId(record)))
    .map(record => ({
      rule: 'ignored-declared',
      severity: severityOf('ignored-declared'),
      path: record.path ?? [],
      message: `the ${record.type} of "${record.name}" is declared here, and an ignore rule leaves the same live record alone`,
      advice: 'remove the record or change the ignore rule',
    }))
}

function recordsOf(items: readonly Item<Rrset>[]): ZoneRecord[] {
  return items.flatMap(item => item.value.records)
}
