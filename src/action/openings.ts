/** Guards that people opened on a pull request: which count, and for which operations. */
import { createHash } from 'node:crypto'
import type { Operation } from '../plan/approval.ts'
import type { Held, Plan } from '../plan/plan.ts'
import { asksOfPull } from '../sync/asks.ts'
import { isBefore } from '../sync/commits.ts'
import type { Git } from '../sync/git.ts'
import type { HeldSet } from './memory.ts'
import type { Allow, Denied, PullSaid } from './pull-said.ts'
import { KEY_LENGTH } from './said.ts'

/** A guard that somebody opened, and for what. */
export interface Opening {
  rule: string
  /** Absent for all domains. */
  domain?: string
  by: string
  /** When, by GitHub's clock. */
  at: string
  url: string
  covers: (operation: Operation) => boolean
}

/** What is live decides about these, and not the files, so that their key names operations and no commit. */
const ABOUT_LIVE: readonly string[] = ['drift', 'foreign-change']

/** What opens the guards of a pull request: its newest commit, and so all that its files ask for. */
export function keyOfHead(sha: string): string {
  return sha.slice(0, KEY_LENGTH)
}

/** What lets in what is held back of a domain: just these operations. */
export function keyOfHeld({ rule, domain, atoms }: HeldSet): string {
  const text = JSON.stringify([rule, domain, [...atoms].sort()])
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH)
}

/** What a plan holds back and a key lets in, by rule and domain; of more than `most` domains together. */
export function heldSets({ held = [] }: Plan, most: number): HeldSet[] {
  const rules = [...new Set(held.flatMap(({ rule, key }) => (key === undefined ? [] : [rule])))]
  return rules.flatMap(rule => {
    const same = held.filter(one => one.rule === rule)
    const idsOf = (some: readonly Held[]) =>
      [...new Set(some.flatMap(({ change }) => change.atoms.map(({ id }) => id)))].sort()
    const domains = [...new Set(same.map(({ subject }) => subject))]
    if (domains.length > most) return [{ rule, atoms: idsOf(same) }]
    return domains.map(domain => ({ rule, domain, atoms: idsOf(same.filter(one => one.subject === domain)) }))
  })
}

/**
 * The openings of one pull request. `before` is the commit that its branch was at before it; with `byOthers` its author
 * opens nothing. The sets that its comment remembers are only a hint: a key names one by its hash.
 */
export async function openingsOf(
  git: Git,
  { pull, sticky, allows }: PullSaid,
  { before, byOthers }: { before: string; byOthers: boolean },
): Promise<{ openings: Opening[]; denied: Denied[] }> {
  const openings: Opening[] = []
  const denied: Denied[] = []
  const sets = sticky.memory?.held ?? []
  for (const allow of allows) {
    const { by, at, url, key } = allow
    const reasons = new Set<string>()
    const deny = (reason: string) => void reasons.add(reason)
    const isOthers = !(byOthers && by === pull.author)
    if (!isOthers) deny('here somebody other than the author opens guards (policy.approvals)')
    // What the branch had before is in the history of the pull request as well.
    const commit =
      allow.commit !== undefined && (await isBefore(git, allow.commit, before)) ? undefined : allow.commit
    const asked = commit === undefined ? undefined : await asksOfPull(git, { before, head: commit })
    for (const { rule, domain } of isOthers ? allow.guards : []) {
      const of = { rule, by, at, url, ...(domain !== undefined && { domain }) }
      if (!ABOUT_LIVE.includes(rule)) {
        if (asked)
          openings.push({ ...of, covers: ({ atom, ...part }) => asked(part, atom.op, atom.line.key) })
        else deny(`${key} is no commit of this pull request; its key is ${keyOfHead(pull.head.sha)}`)
        continue
      }
      const set = sets.find(one => one.rule === rule && one.domain === domain && keyOfHeld(one) === key)
      if (set) openings.push({ ...of, covers: ({ atom }) => set.atoms.includes(atom.id) })
      else deny(`no plan that was shown here held that back under the key ${key}`)
    }
    denied.push(...[...reasons].map(reason => ({ text: textOf(allow), by, reason })))
  }
  return { openings, denied }
}

function textOf({ guards, key }: Allow): string {
  const named = guards.map(({ rule, domain }) => (domain === undefined ? rule : `${rule}=${domain}`))
  return ['allow', ...named, key].join(' ')
}
