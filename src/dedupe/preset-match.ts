/** Which zones say what a preset says, and with which parameters: compared by what is declared, not by how it is written. */
import { builtIn, fillText } from '../files/section/placeholders.ts'
import type { Config } from '../schema.gen.ts'
import type { Fact } from './fact.ts'
import { escapeRegExp, generaliser, mapTexts } from './general.ts'
import type { Member } from './own-file.ts'
import { declaredOf, groupOf, type Pattern, type Rrset } from './preset.ts'

/** The presets in what a domain says: those that say most of it, none of them about the same. */
export function presetsIn(
  member: Member,
  patterns: readonly Pattern[],
  config: Config,
): { fact: Fact; covers: Fact[] }[] {
  const { section, facts, domain } = member
  const records = facts.filter(({ about }) => 'owner' in about)
  if (records.length === 0) return []
  const declared = declaredOf({ ...section, records: section['records'] ?? {} }, domain, config)
  if (!declared) return []
  const byId = new Map(declared.map(rrset => [rrset.id, rrset]))
  const found = patterns
    .flatMap(pattern => matched(pattern, byId, { member, records }) ?? [])
    .sort((a, b) => b.covers.length - a.covers.length || (a.fact.slot < b.fact.slot ? -1 : 1))
  const used = new Set<Fact>()
  return found.filter(({ fact, covers }) => {
    const claimed = [...covers, ...(aboveOf(fact) ?? [])]
    if (claimed.some(one => used.has(one))) return false
    for (const one of claimed) used.add(one)
    return true
  })
}

/** What a domain says in place of a part of a preset: its own SPF. */
export function aboveOf({ about }: Fact): readonly Fact[] | undefined {
  return 'preset' in about && about.above ? [about.above] : undefined
}

/** A preset has to bring so many other RRsets to be worth it for a domain with an SPF of its own. */
const BESIDE_SPF = 3

function matched(
  pattern: Pattern,
  byId: ReadonlyMap<string, Rrset>,
  { member, records: facts }: { member: Member; records: readonly Fact[] },
): { fact: Fact; covers: Fact[] } | undefined {
  const { domain, section } = member
  const ttl = section['ttl'] as number | undefined
  const covered: (readonly (string | number)[])[] = []
  const seen = new Map([...builtIn(domain)].map(([name, text]) => [groupOf(name), text]))
  let above: Fact | undefined
  for (const set of pattern.sets) {
    const rrset = byId.get(set.id)
    const isText = set.id.endsWith(' TXT')
    if (!rrset || (!isText && rrset.records.length !== set.contents.length)) return undefined
    if (set.ttl !== undefined && rrset.records[0]!.ttl !== set.ttl) return undefined
    if (set.ttl === undefined && ttl !== undefined && rrset.records[0]!.ttl !== ttl) return undefined
    for (const content of set.contents) {
      const record = rrset.records.find(one => fits(content, one.content, seen))
      if (!record && !above && content.source.includes('v=spf1') && isUsual(pattern)) {
        above = ownSpf(rrset, facts)
        if (above && above.ttl === ttl) continue
      }
      if (!record?.path) return undefined
      for (const [name, text] of Object.entries(content.exec(record.content)?.groups ?? {}))
        seen.set(name, text)
      covered.push(record.path)
    }
  }
  const covers = facts.filter(({ paths: [path] }) => covered.some(at => isBelow(at, path!)))
  const isAll = covered.every(at => covers.some(({ paths: [path] }) => isBelow(at, path!)))
  if (!isAll || covers.some(fact => !isWholly(fact, covered, byId))) return undefined
  if (above && covers.length < BESIDE_SPF) return undefined
  const hasOwnTtl = covers.some(fact => fact.ttl !== ttl && pattern.ttlCounts)
  const given = hasOwnTtl ? undefined : parametersFor(pattern, seen, domain)
  if (!given) return undefined
  const value = mapTexts(
    Object.fromEntries([...given].sort(([a], [b]) => (a < b ? -1 : 1))),
    generaliser(domain),
  )
  const { ttlCounts } = pattern
  // Uses that give other parameters have no text in common.
  const names = Object.keys(value as object)
  const slot = JSON.stringify(['use', pattern.name, ttlCounts ? (ttl ?? null) : 'own', ...names])
  const fact: Fact = {
    slot,
    about: { preset: pattern.name, ttlCounts, ...(above && { above }) },
    ...(ttlCounts && ttl !== undefined && { ttl }),
    value,
    text: JSON.stringify(value),
    paths: covers.flatMap(({ paths }) => paths),
  }
  return { fact, covers }
}

/** Nothing has to be given for what an own SPF takes the place of. */
function isUsual({ text, fixed }: Pattern): boolean {
  return [...fixed].every(([name, value]) => text.parameters.get(name) === value)
}

/** By its key: an SPF text would be beside that of the preset. */
function ownSpf({ records }: Rrset, facts: readonly Fact[]): Fact | undefined {
  const own = facts.filter(({ about }) => 'owner' in about && about.type === 'SPF')
  return own.find(({ paths: [path] }) => records.some(one => one.path && isBelow(one.path, path!)))
}

function fits(content: RegExp, text: string, seen: ReadonlyMap<string, string>): boolean {
  const found = content.exec(text)
  return (
    found !== null &&
    Object.entries(found.groups ?? {}).every(([name, part]) => (seen.get(name) ?? part) === part)
  )
}

/** Every record that a fact makes is one of the preset's. */
function isWholly(
  { paths: [path] }: Fact,
  covered: readonly (readonly (string | number)[])[],
  byId: ReadonlyMap<string, Rrset>,
): boolean {
  const all = [...byId.values()].flatMap(({ records }) =>
    records.filter(one => one.path && isBelow(one.path, path!)),
  )
  const texts = new Set(covered.map(at => JSON.stringify(at)))
  return all.every(one => texts.has(JSON.stringify(one.path)))
}

function isBelow(path: readonly (string | number)[], top: readonly (string | number)[]): boolean {
  return top.every((step, index) => path[index] === step)
}

/** What a use has to say: what is not found is sought in what holds when no one says otherwise. */
function parametersFor(
  { text, fixed }: Pattern,
  seen: Map<string, string>,
  domain: string,
): Map<string, string> | undefined {
  const known = new Map(seen)
  for (const [name, usual] of text.parameters) {
    const found = known.get(groupOf(name))
    if (found === undefined || usual === undefined) continue
    const source = escapeRegExp(fillText(usual, builtIn(domain))).replace(
      /\\\$\\\{([a-z0-9-]+)\\\}/g,
      (_, inner: string) => `(?<${groupOf(inner)}>[^.]+)`,
    )
    const groups = new RegExp(`^${source}$`).exec(found)?.groups ?? {}
    for (const [inner, part] of Object.entries(groups)) if (!known.has(inner)) known.set(inner, part)
  }
  const values = new Map(builtIn(domain))
  for (const name of text.parameters.keys())
    values.set(name, fixed.get(name) ?? known.get(groupOf(name)) ?? '')
  const given = new Map<string, string>()
  for (const [name, usual] of text.parameters) {
    const value = values.get(name)!
    if (usual !== undefined && fillText(usual, values) === value) continue
    // Only what no one asks for is found nowhere: what would be made of it is given by itself.
    if (value === '' && usual === undefined) continue
    if (value === '') return undefined
    given.set(name, value)
  }
  return given
}
