/** What could be shared: sets of slots that classes have in common, and about what each would save. */
import type { Fact } from './fact.ts'
import { entryLines, linesIn } from './listed.ts'
import type { Member } from './own-file.ts'
import { useLines } from './own-file.ts'
import { givenBy, presetAsItIs, type SharedStatement, sharedFacts } from './parameters.ts'
import type { Class, View } from './view.ts'

/** A slot, and what it holds; undefined where every domain has a value of its own. */
export type Wanted = ReadonlyMap<string, string | undefined>

export interface Candidate {
  key: string
  wanted: Wanted
  members: readonly Member[]
  /** The preset is used as it is, and no file is made. */
  direct: boolean
  /** What the members are of. */
  classes: readonly Class[]
  /** Lines, about. */
  saves: number
}

/** Classes beyond this many, the smallest first, are not compared with each other. */
const COMPARED = 150
const MOST_PARAMETERS = 4

/** The best that is not `banned`: by saved lines, then by key. */
export function bestCandidate(
  view: View,
  { least, banned }: { least: number; banned: ReadonlySet<string> },
): Candidate | undefined {
  let best: Candidate | undefined
  for (const { key, wanted } of wantedValues(view)) {
    if (banned.has(key)) continue
    for (const candidate of judged(key, wanted, view, least)) {
      if (banned.has(candidate.key) || candidate.saves <= (best?.saves ?? 0)) continue
      const saves = candidate.saves - (linesGiven(candidate, view) ?? Number.POSITIVE_INFINITY)
      if (saves > (best?.saves ?? 0)) best = { ...candidate, saves }
    }
  }
  return best
}

function* wantedValues({ classes }: View): Generator<{ key: string; wanted: Wanted }> {
  const seen = new Set<string>()
  const compared = [...classes].sort((a, b) => b.members.length - a.members.length).slice(0, COMPARED)
  for (const [index, one] of compared.entries()) {
    for (const other of compared.slice(index)) {
      for (const wanted of variants(common(one, other))) {
        const key = JSON.stringify([...wanted].map(([slot, text]) => [slot, text ?? null]))
        if (wanted.size === 0 || seen.has(key)) continue
        seen.add(key)
        yield { key, wanted }
      }
    }
  }
}

function common(one: Class, other: Class): Wanted {
  const wanted = new Map<string, string | undefined>()
  for (const [slot, text] of one.signature) {
    if (!other.signature.has(slot)) continue
    wanted.set(slot, other.signature.get(slot) === text ? text : undefined)
  }
  return wanted
}

/** With what differs, without it, with presets only of it; and every preset by itself. */
function variants(wanted: Wanted): Wanted[] {
  const all = [...wanted]
  const exact = all.filter(([, text]) => text !== undefined)
  const uses = all.filter(([slot]) => isUse(slot))
  return [
    wanted,
    new Map(exact),
    new Map(all.filter(([slot, text]) => text !== undefined || isUse(slot))),
    new Map(exact.filter(([slot]) => !isUse(slot))),
    ...uses.map(use => new Map([use])),
    ...uses.map(([slot]) => new Map([[slot, undefined]])),
  ]
}

function isUse(slot: string): boolean {
  return slot.startsWith('["use",')
}

/** One for each way to share it. */
function judged(key: string, wanted: Wanted, view: View, least: number): Candidate[] {
  const has = view.classes.filter(({ signature }) =>
    [...wanted].every(
      ([slot, text]) => signature.has(slot) && (text === undefined || signature.get(slot) === text),
    ),
  )
  const members = has.flatMap(one => one.members)
  if (members.length < least) return []
  const [[slot, text]] = [...wanted] as [[string, string | undefined]]
  const isPreset = wanted.size === 1 && isUse(slot)
  const way = (direct: boolean): Candidate => ({
    key: direct ? `direct ${key}` : key,
    wanted,
    members,
    classes: has,
    direct,
    saves: saving(wanted, has, direct),
  })
  if (!isPreset) return [way(false)]
  return text === '{}' ? [way(true), way(false)] : [way(true)]
}

/** As if all that a domain gives had room in one line. */
function saving(wanted: Wanted, classes: readonly Class[], direct: boolean): number {
  const slots = [...wanted.keys()]
  const [first] = classes as [Class]
  let saved = direct
    ? 0
    : -4 - slots.reduce((sum, slot) => sum + (isUse(slot) ? 1 : first.lines.get(slot)!), 0)
  for (const one of classes) {
    const { members, lines } = one
    const [{ uses, isUser, source }] = members as [Member]
    if (isListed(one, slots.length, direct)) {
      saved += members.length * (linesIn(source.text) - 1)
      continue
    }
    const taken = slots.reduce((sum, slot) => sum + lines.get(slot)!, 0)
    const zone = isAll(one, slots.length) ? (direct ? 1 : 3) : 0
    const use = uses.length > 0 || isUser ? 0 : 1
    saved += members.length * (taken + zone - use)
  }
  return saved
}

/** Whether nothing of the zone is left. */
function isAll({ hasRest, signature }: Class, slots: number): boolean {
  return !hasRest && signature.size === slots
}

/** Whether its domains need no file any more. */
function isListed(one: Class, slots: number, direct: boolean): boolean {
  const [{ uses, isUser, stays }] = one.members as [Member]
  return isAll(one, slots) && !direct && !isUser && !stays && uses.length === 0
}

/**
 * How many lines more it takes to say what each domain gives; undefined where no file can hold it: what differs must be
 * little beside what does not, and of one TTL with it.
 */
function linesGiven({ wanted, members, classes, direct }: Candidate, view: View): number | undefined {
  const slots = [...wanted.keys()].map(slot =>
    members.map(({ domain }) => view.facts.get(domain)!.get(slot)!),
  )
  const said = direct ? presetAsItIs(slots[0]!) : soundFacts(slots)
  if (!said) return undefined
  const { parameters } = said
  if (parameters.size === 0) return 0
  const listed = new Set(
    classes.filter(one => isListed(one, wanted.size, direct)).flatMap(one => one.members),
  )
  const added = members.map((member, index) => {
    const { domain } = member
    const given = givenBy(parameters, index, domain)
    if (listed.has(member)) return entryLines({ domain, parameters: given }) - 1
    return useLines({ name: LIKELY_NAME, parameters: given }) - 1
  })
  return added.reduce((sum, lines) => sum + lines, 0)
}

/** As long as one of those that are made. */
const LIKELY_NAME = 'microsoft365-web'

function soundFacts(slots: readonly (readonly Fact[])[]): SharedStatement | undefined {
  if (sharedTtl(slots.map(([fact]) => fact!)) === false) return undefined
  const open = slots.filter(([first, ...others]) => others.some(({ text }) => text !== first!.text))
  if (open.length > slots.length - open.length) return undefined
  const said = sharedFacts(slots)
  return said && said.parameters.size <= MOST_PARAMETERS ? said : undefined
}

/** The TTL of a shared file with these; false where no file can have them all. */
export function sharedTtl(facts: readonly Fact[]): number | undefined | false {
  const presets = facts.filter(({ about }) => 'preset' in about && about.ttlCounts)
  const records = facts.filter(({ about }) => 'owner' in about)
  const all = [...presets, ...records]
  if (all.length === 0) return undefined
  const counts = new Map<number | undefined, number>()
  for (const { ttl } of all) counts.set(ttl, (counts.get(ttl) ?? 0) + 1)
  const [usual] = [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a ?? 0) - (b ?? 0))
  const ttl = presets.length > 0 ? presets[0]!.ttl : counts.has(undefined) ? undefined : usual![0]
  if (presets.some(one => one.ttl !== ttl)) return false
  return ttl !== undefined && counts.has(undefined) ? false : ttl
}
