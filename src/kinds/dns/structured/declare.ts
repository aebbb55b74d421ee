/** From a section that may hold structured values to the desired zone: every place is one in what was written. */
import type { DnsSection } from '../../../schema.gen.ts'
import type { DeclareContext, DesiredState } from '../../contract/kind.ts'
import { declare } from '../zone/declare.ts'
import type { DnsOptions, Rrset } from '../zone/value.ts'
import { expandStructured } from './expand.ts'

/** As `declare` of the plain section that the written one stands for. */
export function declareStructured(
  section: DnsSection,
  context: DeclareContext,
): DesiredState<Rrset, DnsOptions> {
  const { records, origin, place, findings } = expandStructured(section.records, context.subject)
  if (records === section.records) return declare(section, context)
  const declared = declare({ ...section, records }, context)
  const items = declared.items.map(item => ({
    ...item,
    value: {
      ...item.value,
      records: item.value.records.map(record =>
        record.path === undefined ? record : { ...record, path: origin(record.path) },
      ),
    },
  }))
  return { ...declared, items, findings: [...findings, ...declared.findings.map(place)] }
}
