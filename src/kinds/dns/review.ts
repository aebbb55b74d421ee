/** The zone that would result: what the file declares together with what is left alone. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { isRecordType, recordId } from '../../dns/rrset.ts'
import { checkZone } from '../../dns/zone.ts'
import type { Item } from '../../plan/state.ts'
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
  const desired = input.desired.flatMap(item => item.value.records)
  const left = input.leftItems.flatMap(item => item.value.records).filter(record => isRecordType(record.type))
  const records: ZoneRecord[] = [...desired, ...left]
  const findings: Finding[] = []
  for (const found of checkZone(input.subject, records, {})) {
    const index = found.records.find(at => at < desired.length)
    const path = index === undefined ? undefined : desired[index]!.path
    if (!path) continue
    const { records: judged, field, ...rest } = found
    findings.push({
      ...rest,
      path: field === undefined ? path : [...path, field],
      about: judged.map(at => recordId(records[at]!)),
    })
  }
  return findings
}
