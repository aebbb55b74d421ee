/** SPF texts that ask for themselves, at once or by way of others in the zone: an error for every receiver. */
import { isSpf, type SpfReference, spfReferences } from '../mail/spf.ts'
import { absolute, type Fqdn, type OwnerName, ownerIn, unicodeOf } from '../name.ts'
import { finding, recordsOf, type ZoneFinding, type ZoneIndex } from './zone-index.ts'

/** One `include` or `redirect` that leads to a name of this zone. */
interface Link extends SpfReference {
  /** Index of the record it is in. */
  at: number
  to: OwnerName
}

/** A name on the way, with the links that were not followed yet. */
interface Step {
  name: OwnerName
  left: Link[]
  taken?: Link
}

/** Where all ask for all there are as many loops as terms, each as long as the zone: the first ones tell enough. */
const MOST_LOOPS = 100

/** Every link is followed once, so a loop is said once, at the term that closes it. */
export function* spfLoops(index: ZoneIndex): Generator<ZoneFinding> {
  const links = linksOf(index)
  const done = new Set<OwnerName>()
  let said = 0
  const enter = (name: OwnerName): Step => ({ name, left: [...(links.get(name) ?? [])] })
  for (const start of links.keys()) {
    const way: Step[] = done.has(start) ? [] : [enter(start)]
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const link = here.left.shift()
      if (link === undefined) {
        done.add(here.name)
        way.pop()
        continue
      }
      here.taken = link
      const first = way.findIndex(({ name }) => name === link.to)
      const round = first < 0 ? [] : way.slice(first).flatMap(({ taken }) => taken ?? [])
      if (round.length > 0) {
        if (said++ < MOST_LOOPS) yield loop(index, round)
      } else if (links.has(link.to) && !done.has(link.to)) way.push(enter(link.to))
    }
  }
}

function linksOf(index: ZoneIndex): Map<OwnerName, Link[]> {
  const links = new Map<OwnerName, Link[]>()
  for (const at of recordsOf(index, ['TXT'])) {
    const { name, content } = index.records[at]!
    if (!isSpf(content)) continue
    for (const reference of spfReferences(content)) {
      const to = ownerIn(`${reference.domain}.` as Fqdn, index.zone)
      if (to !== undefined) links.set(name, [...(links.get(name) ?? []), { ...reference, at, to }])
    }
  }
  return links
}

/** `links` is the whole way round; the last one closes it, and its text is the place to fix. */
function loop({ zone, records }: ZoneIndex, links: readonly Link[]): ZoneFinding {
  const last = links.at(-1)!
  const names = links.map(({ at }) => unicodeOf(absolute(records[at]!.name, zone).slice(0, -1)))
  const others = names.slice(0, -1)
  const way = others.length === 0 ? 'itself' : `itself by way of ${others.join(', ')}`
  return finding(
    'spf-loop',
    [...new Set([last.at, ...links.map(({ at }) => at)])],
    `the SPF of ${names.at(-1)} asks for ${way}, without an end: receivers stop with an error (RFC 7208, 4.6.4)`,
    {
      advice:
        last.by === 'redirect'
          ? 'write -all or ~all in place of the redirect (all: "-" or "~" under SPF), or name another domain'
          : `take ${last.domain} out of its includes`,
      span: last.span,
    },
  )
}
