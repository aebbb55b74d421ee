/** What the domains of a repository say alike, proposal by proposal: the one that saves most lines first. Pure. */
import type { Config } from '../schema.gen.ts'
import { type Draft, type Proposal, withBases } from './base.ts'
import { bestCandidate, type Candidate } from './candidate.ts'
import type { Fact } from './fact.ts'
import { isListable, linesIn } from './listed.ts'
import { losesComments } from './member.ts'
import { fileName } from './names.ts'
import { edited, type Member } from './own-file.ts'
import { givenBy, presetAsItIs, sharedFacts } from './parameters.ts'
import type { Pattern } from './preset.ts'
import { aboveOf } from './preset-match.ts'
import { sharedText } from './shared-file.ts'
import { type View, Viewer } from './view.ts'

export interface Proposed {
  proposals: Proposal[]
  /** All members as they would be. */
  members: Member[]
}

export interface DedupeInput {
  members: readonly Member[]
  patterns: readonly Pattern[]
  config: Config
  /** Fewest domains that something has to repeat over. */
  least: number
  /** Whether a shared file may have this name. */
  isFree(name: string): boolean
}

export function propose({ members, patterns, config, least, isFree }: DedupeInput): Proposed {
  const viewer = new Viewer(patterns, config)
  const state = new Map(members.map(member => [member.domain as string, member]))
  const drafts: Draft[] = []
  const banned = new Set<string>()
  const names = new Set<string>()
  const equalled = viewer.presetNames(members)
  const free = (name: string) => isFree(name) && !names.has(name) && !equalled.has(name)
  let presets = true
  for (;;) {
    const view = viewer.view([...state.values()], { presets, least })
    const candidate = bestCandidate(view, { least, banned })
    if (!candidate) {
      if (!presets) break
      presets = false
      continue
    }
    const made = realised(candidate, view, { least, isFree: free })
    if (!made || made.draft.proposal.saves <= 0) {
      banned.add(candidate.key)
      continue
    }
    drafts.push(made.draft)
    names.add(made.draft.proposal.name)
    for (const member of made.members) state.set(member.domain, member)
    presets = true
  }
  const based = withBases(drafts, free)
  return { proposals: based.map(({ proposal }) => proposal), members: [...state.values()] }
}

/** Without domains whose files cannot be edited, or would lose a comment; undefined where too few are left. */
function realised(
  candidate: Candidate,
  view: View,
  { least, isFree }: Pick<DedupeInput, 'least' | 'isFree'>,
): { draft: Draft; members: Member[] } | undefined {
  if (candidate.members.length < least) return undefined
  const slots = [...candidate.wanted.keys()].map(slot =>
    candidate.members.map(({ domain }) => view.facts.get(domain)!.get(slot)!),
  )
  const said = candidate.direct ? presetAsItIs(slots[0]!) : sharedFacts(slots)
  if (!said) return undefined
  const { facts, parameters } = said
  const name = candidate.direct ? presetOf(facts[0]!) : fileName(facts, isFree)
  const members = candidate.members.map((member, index) =>
    without(
      member,
      slots.map(slot => slot[index]!),
      { name, given: givenBy(parameters, index, member.domain), candidate },
    ),
  )
  const isListed = (member: Member) => !candidate.direct && isListable(member)
  const fine = candidate.members.filter(
    (_, index) => isListed(members[index]!) || isEditable(members[index]!),
  )
  if (fine.length < members.length) return realised({ ...candidate, members: fine }, view, { least, isFree })
  const listed = members
    .filter(isListed)
    .map(({ domain, uses: [use] }) => ({ domain: domain as string, parameters: use!.parameters }))
    .sort((a, b) => (a.domain < b.domain ? -1 : 1))
  const text = candidate.direct ? undefined : sharedText(facts, listed)
  const before = candidate.members.reduce((sum, member) => sum + linesIn(textOf(member)!), 0)
  const after = members.reduce((sum, member) => sum + (isListed(member) ? 0 : linesIn(textOf(member)!)), 0)
  const saves = before - after - linesIn(text ?? '')
  const domains = members.map(({ domain }) => domain as string).sort()
  const proposal: Proposal = {
    name,
    ...(text !== undefined && { text }),
    parameters: [...parameters.keys()],
    domains,
    users: [],
    listed: listed.map(({ domain }) => domain),
    saves,
  }
  return { draft: { proposal, facts: candidate.direct ? [] : facts, listed, bases: [] }, members }
}

function isEditable(member: Member): boolean {
  const text = textOf(member)
  return text !== undefined && !losesComments(member.source.text, text)
}

const texts = new WeakMap<Member, string | undefined>()

/** Of the file of a member as it would be; undefined when it cannot be edited in place. */
export function textOf(member: Member): string | undefined {
  if (!texts.has(member)) texts.set(member, edited(member))
  return texts.get(member)
}

function presetOf({ about }: Fact): string {
  return 'preset' in about ? about.preset : ''
}

function without(
  member: Member,
  facts: readonly Fact[],
  { name, given, candidate }: { name: string; given: ReadonlyMap<string, string>; candidate: Candidate },
): Member {
  const gone = new Set(facts.flatMap(({ paths }) => paths.map(path => JSON.stringify(path))))
  const isGone = ({ paths }: Fact) => paths.every(path => gone.has(JSON.stringify(path)))
  // What overrides a preset stays above it: two shared files may not say different things.
  const pinned = facts.flatMap(fact => aboveOf(fact) ?? []).filter(fact => !isGone(fact))
  const ttlCounts = candidate.direct && facts.some(({ about }) => 'preset' in about && about.ttlCounts)
  return {
    ...member,
    facts: member.facts.filter(fact => !isGone(fact) && !pinned.includes(fact)),
    taken: [...member.taken, ...facts],
    uses: [...member.uses, { name, parameters: given }],
    keepsTtl: member.keepsTtl || ttlCounts,
    hasRest: member.hasRest || pinned.length > 0,
  }
}
