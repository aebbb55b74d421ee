/** What is said of shared RRsets that are live otherwise: those the domain's own file says now, and those it cannot say. */
import { type DocPath, placeText, saidAt } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Section } from '../../files/section/section.ts'
import type { Rrset } from '../../kinds/dns/zone/value.ts'

interface Among {
  sides: Sides
  /** The zone as it would be without the domain's own section. */
  shared: Section | undefined
}

/** A line for each shared RRset in the place of which the domain's own file says something, or that there is none. */
export function overriddenShared(
  { domain }: Section,
  ids: readonly string[],
  { sides, shared, wanted }: Among & { wanted: ReadonlyMap<string, Rrset | undefined> },
): string[] {
  return ids.flatMap(id => {
    const others = sides.shared.get(id)
    if (!others || !shared) return []
    const isText = others.type === 'TXT'
    const [first] = [...missingOf(others, sides.live.get(id)), ...(isText ? [] : others.records)]
    if (!first || (!isText && sides.own.has(id))) return []
    const now = wanted.get(id) ? 'its own' : 'none'
    return [`${id}: ${domain} has ${now} from now on, and ${placeOf(shared, first.path)} is left as it is`]
  })
}

/** All that an own section cannot say, in one error. */
export function cannotSay(
  section: Section,
  ids: readonly string[],
  { sides, shared }: Among,
): ZonewrightError {
  const { domain } = section
  const lines = ids.map(id => {
    const others = sides.shared.get(id)
    const is = sides.live.get(id)
    const word = is ? 'is not what is live' : 'is not live'
    if (others && shared) {
      const [first] = missingOf(others, is)
      const { path } = first ?? others.records[0]!
      const how = first ? word : 'has another TTL than what is live'
      return `${id} ${how}, and ${placeOf(shared, path)} says it for others too`
    }
    const path = sides.declared.get(id)?.records[0]?.path
    if (!path) return `${id} is live, and no file of ${domain} can say it beside what is shared`
    return `${id} ${word}, and ${placeOf(section, path)} says it in a form that pull does not write`
  })
  const isShared = ids.some(id => sides.shared.has(id))
  const mend = isShared ? 'take it out of what is shared, or change it there for all' : 'change it by hand'
  return new ZonewrightError('not-amendable', 'user', lines.join('\n'), {
    advice: `${mend}; or bring back what the files say: zonewright apply ${domain}`,
  })
}

/** A zone of its own without a record is none, and this file could not say it without. */
export function nothingOwn({ domain, file }: Section): ZonewrightError {
  const message = `no record that only ${domain} has is live any more, and ${file} cannot have a zone without one`
  return new ZonewrightError('not-amendable', 'user', message, {
    advice: `take the section dns out of ${file}, or delete the file if it says nothing else; or write use: into it`,
  })
}

/** Records that are not live as they are declared; the first says best where. */
function missingOf(others: Rrset | undefined, live: Rrset | undefined): Rrset['records'] {
  const there = new Set(live?.records.map(({ key }) => key))
  return others?.records.filter(({ key }) => !there.has(key)) ?? []
}

function placeOf({ place }: Section, path: DocPath | undefined): string {
  return placeText(saidAt(place(path ?? [])))
}

/** What each side says of the zone. */
export interface Sides {
  /** All files together. */
  declared: Sets
  /** The domain's own file; paths are in its section. */
  own: Sets
  /** Shared files without it; paths are in what they are together. */
  shared: Sets
  /** What is live and managed. */
  live: Sets
}

/** RRsets by id. */
export type Sets = ReadonlyMap<string, Rrset>
