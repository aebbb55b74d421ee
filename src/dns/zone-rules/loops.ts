/** CNAMEs (and the ALIAS of the apex) that lead back to themselves. */
import { type OwnerName, ownerIn, unicodeOf } from '../name.ts'
import { finding, recordsOf, type ZoneFinding, type ZoneIndex } from './zone-index.ts'

/** Each name has at most one way on, so one walk from every name, never over the same name twice, finds all. */
export function* loops(index: ZoneIndex): Generator<ZoneFinding> {
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
