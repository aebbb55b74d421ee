/** What new shared files say alike, said in one more that they use: then it is changed in one place. Pure. */
import { sharedTtl } from './candidate.ts'
import type { Fact } from './fact.ts'
import { type ListedDomain, linesIn } from './listed.ts'
import { fileName } from './names.ts'
import { sharedText } from './shared-file.ts'

/** A proposal, and what its text is made of. A preset that is used as it is has no facts. */
export interface Draft {
  proposal: Proposal
  facts: readonly Fact[]
  listed: readonly ListedDomain[]
  /** Names of other new shared files that it uses. */
  bases: readonly string[]
}

/** Facts by what they say, all of one TTL. */
type Content = ReadonlyMap<string, Fact>

interface Base {
  key: string
  name: string
  facts: Fact[]
  /** That which says it already, and nothing else. */
  said?: Draft
  /** As they are, and as they would be. */
  users: Map<Draft, Draft>
  /** Lines, of all files together; negative if there are more. */
  saves: number
}

/** So many RRsets in one place are worth some lines; fewer have to save them. */
const MANY = 3
/** Sets of facts that are looked at; there are few new files. */
const MOST_SETS = 500

/** The drafts with their bases, those that are new after them. */
export function withBases(drafts: readonly Draft[], isFree: (name: string) => boolean): Draft[] {
  let all = [...drafts]
  for (;;) {
    const names = new Set(all.map(({ proposal }) => proposal.name))
    const [best] = basesIn(all, name => isFree(name) && !names.has(name)).sort(byUse)
    if (!best) return all
    const { said, users } = best
    const next = all.map(one => (one === said ? usedBy(one, best) : (users.get(one) ?? one)))
    all = said ? next : [...next, newBase(best)]
  }
}

/** What most files say comes first, so that it is nowhere else. */
function byUse(a: Base, b: Base): number {
  const few = ({ facts }: Base) => (facts.length < MANY ? 1 : 0)
  const users = (one: Base) => one.users.size + (one.said ? 1 : 0)
  return (
    few(a) - few(b) ||
    users(b) - users(a) ||
    b.facts.length - a.facts.length ||
    b.saves - a.saves ||
    (a.key < b.key ? -1 : 1)
  )
}

function basesIn(drafts: readonly Draft[], isFree: (name: string) => boolean): Base[] {
  const saved = drafts.reduce((sum, { proposal }) => sum + proposal.saves, 0)
  return contentsIn(drafts).flatMap(content => {
    const base = baseOf(content, drafts, isFree)
    if (!base) return []
    const isWorth = base.facts.length < MANY ? base.saves > 0 : saved + base.saves > 0
    return isWorth ? [base] : []
  })
}

/** What two or more drafts have in common. */
function contentsIn(drafts: readonly Draft[]): Content[] {
  const found = new Map<string, Content>()
  const ttls = new Set(drafts.flatMap(({ facts }) => facts.map(({ ttl }) => ttl)))
  for (const ttl of ttls) {
    const all = drafts.map(draft => contentOf(draft, ttl))
    const common = new Map<string, Content>()
    const add = (one: Content, other: Content) => {
      const both = new Map([...one].filter(([key]) => other.has(key)))
      if (both.size > 0 && common.size < MOST_SETS) common.set(keyOf(both), both)
    }
    for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) add(one, other)
    // Also what is added on the way.
    for (const one of common.values()) for (const other of all) add(one, other)
    for (const [key, content] of common) found.set(key, content)
  }
  return [...found.values()]
}

/** What can be elsewhere: records without parameters. SPF stays above presets, which may have one too. */
function contentOf({ facts }: Draft, ttl: number | undefined): Content {
  const movable = facts.filter(
    ({ about, text, ttl: own }) =>
      own === ttl && 'owner' in about && about.type !== 'SPF' && !PARAMETER.test(text),
  )
  return new Map(movable.map(fact => [JSON.stringify([fact.about, ttl ?? null, fact.text]), fact]))
}

const PARAMETER = /(?<!\$)\$\{(?!domain(?:-dashed)?\})/

function keyOf(content: Content): string {
  return JSON.stringify([...content.keys()].sort())
}

/** Undefined where no one could use it. A base uses no other. */
function baseOf(
  content: Content,
  drafts: readonly Draft[],
  isFree: (name: string) => boolean,
): Base | undefined {
  const [first] = content.values()
  const { ttl } = first!
  const key = keyOf(content)
  const isUsed = ({ proposal }: Draft) => drafts.some(({ bases }) => bases.includes(proposal.name))
  const said = drafts.find(
    draft =>
      draft.bases.length === 0 && draft.facts.length === content.size && keyOf(contentOf(draft, ttl)) === key,
  )
  const facts = [...content.values()]
  const name = said?.proposal.name ?? fileName(facts, isFree)
  const users = new Map<Draft, Draft>()
  for (const draft of drafts) {
    const own = contentOf(draft, ttl)
    if (draft === said || isUsed(draft) || [...content.keys()].some(one => !own.has(one))) continue
    const moved = new Set([...content.keys()].map(one => own.get(one)))
    const rest = draft.facts.filter(fact => !moved.has(fact))
    // A file gives its TTL to what it uses, if that has none.
    if (ttl === undefined && sharedTtl(rest) !== undefined) continue
    users.set(draft, redrawn(draft, rest, [...draft.bases, name]))
  }
  if (users.size < (said ? 1 : 2)) return undefined
  const less = [...users].reduce((sum, [one, other]) => sum + linesOf(one) - linesOf(other), 0)
  const saves = less - (said ? 0 : linesIn(sharedText(facts, [])))
  return { key, name, facts, ...(said && { said }), users, saves }
}

function redrawn({ proposal, listed }: Draft, facts: readonly Fact[], bases: readonly string[]): Draft {
  const text = sharedText(facts, listed, bases)
  return { proposal: { ...proposal, text }, facts, listed, bases }
}

function linesOf({ proposal }: Draft): number {
  return linesIn(proposal.text ?? '')
}

function usedBy(draft: Draft, { users, saves }: Base): Draft {
  const { proposal } = draft
  const names = [...proposal.users, ...namesOf(users)].sort()
  return { ...draft, proposal: { ...proposal, users: names, saves: proposal.saves + saves } }
}

function newBase({ name, facts, users, saves }: Base): Draft {
  const domains = [...users.keys()].flatMap(({ proposal }) => proposal.domains)
  const proposal = {
    name,
    text: sharedText(facts, []),
    parameters: [],
    domains: [...new Set(domains)].sort(),
    users: namesOf(users),
    listed: [],
    saves,
  }
  return { proposal, facts, listed: [], bases: [] }
}

function namesOf(users: Base['users']): string[] {
  return [...users.keys()].map(({ proposal }) => proposal.name).sort()
}

export interface Proposal {
  /** Of the shared file or the preset. */
  name: string
  /** Text of the new shared file; absent for a preset that is used as it is. */
  text?: string
  /** Names of parameters that are given to it. */
  parameters: string[]
  domains: string[]
  /** New shared files that use it. */
  users: string[]
  /** Those of them that lose their own file. */
  listed: string[]
  /** Lines it saves, after the proposals before it; less than 0 for a file that only says in one place what others said. */
  saves: number
}
