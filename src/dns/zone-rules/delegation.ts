/** Data that a delegation hides: below a name with NS records the answers come from other servers. */
import { APEX, type OwnerName, unicodeOf } from '../name.ts'
import { requiredOwner } from './server-rules.ts'
import { ancestorsOf, finding, recordsOf, type ZoneFinding, type ZoneIndex } from './zone-index.ts'

export function* delegation(index: ZoneIndex): Generator<ZoneFinding> {
  const delegated = new Set<OwnerName>()
  for (const at of recordsOf(index, ['NS'])) {
    const { name } = index.records[at]!
    if (name !== APEX) delegated.add(name)
  }
  if (delegated.size === 0) return
  // What something in this zone points at is glue, or a record the server insists on (api-facts 3.4).
  const wanted = new Set<OwnerName>()
  for (const record of index.records) {
    const owner = requiredOwner(record, index.zone)
    if (owner !== undefined) wanted.add(owner)
  }
  for (const [at, { name, type }] of index.records.entries()) {
    if (wanted.has(name)) continue
    const cut =
      cutAbove(name, delegated) ?? (type === 'NS' || type === 'DS' ? undefined : own(name, delegated))
    if (cut === undefined) continue
    const where = cut === name ? 'at' : 'below'
    yield finding(
      'delegation-occluded',
      [at],
      `this ${type} is ${where} "${unicodeOf(cut)}", which NS records delegate: no one will see it`,
      { advice: `put it in the zone of the nameservers of "${unicodeOf(cut)}", or remove the NS records` },
    )
  }
}

/** The delegated name highest above a name: everything below it is out of this zone's hands. */
function cutAbove(name: OwnerName, delegated: ReadonlySet<OwnerName>): OwnerName | undefined {
  let cut: OwnerName | undefined
  for (const above of ancestorsOf(name)) if (delegated.has(above)) cut = above
  return cut
}

function own(name: OwnerName, delegated: ReadonlySet<OwnerName>): OwnerName | undefined {
  return delegated.has(name) ? name : undefined
}
