/** What could be shared: sets of slots that classes have in common, and about what each would save. */

import type { Fact } from './fact.ts'
import { unify } from './holes.ts'
import type { Member } from './member.ts'
import type { Class, View } from './view.ts'

/** A slot, and what it holds; undefined where every domain has a value of its own. */
export type Wanted = ReadonlyMap<string, string | undefined>

export interface Candidate {
  key: string
  wanted: Wanted
  members: readonly Member[]
  /** The preset is used as it is, and no file is made. */
  direct: boolean
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
  for (const { key, wanted } of wishes(view)) {
    if (banned.has(key)) continue
    for (const candidate of judged(key, wanted, view, least)) {
      if (banned.has(candidate.key) || candidate.saves <= (best?.saves ?? 0)) continue
      if (candidate.direct || isSound(candidate, view)) best = candidate
    }
  }
  return best
}

function* wishes({ classes }: View): Generator<{ key: string; wanted: Wanted }> {
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
  const base = { key, wanted, members }
  const direct = { ...base, key: `direct ${key}`, direct: true, saves: saving(wanted, has, true) }
  const file = { ...base, direct: false, saves: saving(wanted, has, false) }
  if (isPreset) return text === '{}' ? [direct, file] : [direct]
  return [file]
}

function saving(wanted: Wanted, classes: readonly Class[], direct: boolean): number {
  const slots = [...wanted.keys()]
  const [first] = classes as [Class]
  let saved = direct
    ? 0
    : -4 - slots.reduce((sum, slot) => sum + (isUse(slot) ? 1 : first.lines.get(slot)!), 0)
  const isPlain = [...wanted.values()].every(text => text !== undefined)
  for (const { members, signature, lines, hasRest } of classes) {
    const [{ uses, isUser, stays }] = members as [Member]
    const taken = slots.reduce((sum, slot) => sum + lines.get(slot)!, 0)
    const isAll = !hasRest && signature.size === slots.length
    const zone = isAll ? (direct ? 1 : 3) : 0
    const isListed = isAll && !direct && isPlain && !isUser && !stays && uses.length === 0
    const use = isListed ? -2 : uses.length > 0 || isUser ? 0 : 1
    saved += members.length * (taken + zone - use)
  }
  return saved
}

/** What differs must be little beside what does not, and of one TTL with it. */
function isSound({ wanted, members }: Candidate, view: View): boolean {
  const facts = [...wanted.keys()].map(slot =>
    members.map(({ domain }) => view.facts.get(domain)!.get(slot)!),
  )
  if (sharedTtl(facts.map(([fact]) => fact!)) === false) return false
  const open = facts.filter(([first, ...others]) => others.some(({ text }) => text !== first!.text))
  if (open.length > facts.length - open.length) return false
  const texts = new Set<string>()
  for (const slot of open) {
    const unified = unifiedSlot(slot)
    if (!unified) return false
    for (const { texts: own } of unified.holes) texts.add(JSON.stringify(own))
  }
  return texts.size <= MOST_PARAMETERS
}

/** What the facts of one slot have in common. */
export function unifiedSlot(facts: readonly Fact[]): ReturnType<typeof unify> {
  const [first] = facts as [Fact]
  if ('key' in first.about && facts.some(({ text }) => text !== first.text)) return undefined
  const { about } = first
  const whole = 'preset' in about || ('owner' in about && HOSTS.has(about.type))
  return unify(
    facts.map(({ value }) => value),
    { hole: index => `\${${index}}`, whole },
  )
}

/** Types whose value is a name and nothing else. */
const HOSTS: ReadonlySet<string> = new Set(['CNAME', 'ALIAS'])

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
