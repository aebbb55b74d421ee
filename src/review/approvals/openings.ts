/** Guards that people opened on a pull request: which count, and for which operations. */
import { createHash } from 'node:crypto'
import type { Operation } from '../../plan/approval.ts'
import type { Held } from '../../plan/plan.ts'
import type { Operations } from '../../sync/history/base.ts'
import { isBefore } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { asksOfPull } from '../../sync/history/requested.ts'
import type { HeldSet } from '../comments/memory.ts'
import type { Pull } from '../forge/forge.ts'
import { KEY_LENGTH, type NamedGuard } from './commands.ts'
import type { Settled } from './live-changes.ts'
import type { Allow, Denied, PullSaid } from './pull-commands.ts'

/** A guard that someone opened, and for what. */
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

/** What is held back and a key lets in, by rule and domain; of more than `most` domains together. */
export function heldSets(held: readonly Held[], most: number): HeldSet[] {
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
 * The openings of one pull request. `before` is the commit that its branch was at before it, `latest` what it brought
 * last, and nothing after it; with `byOthers` its author opens nothing. The sets that its comment remembers are only a
 * hint: a key names one by its hash.
 */
export async function openingsOf(
  git: Git,
  { pull, sticky, allows }: PullSaid,
  {
    before,
    latest,
    byOthers,
    settledOf,
  }: { before: string; latest: Operations; byOthers: boolean; settledOf: Settled },
): Promise<{ openings: Opening[]; denied: Denied[] }> {
  const openings: Opening[] = []
  const denied: Denied[] = []
  const sets = sticky.memory?.held ?? []
  for (const allow of allows) {
    const { by, at, url, key } = allow
    const own = await ofPull(git, allow, before)
    const asked = own.commit === undefined ? undefined : await asksOfPull(git, { before, head: own.commit })
    // All of a command or nothing: an answer tells of it as a whole.
    const reason = whyDenied(own, { pull, sets, byOthers })
    if (reason !== undefined) {
      denied.push({ text: textOf(allow), by, at, reason })
      continue
    }
    for (const guard of allow.guards) {
      const byFiles: Opening['covers'] = ({ atom: { op, line }, ...part }) =>
        asked?.(part, op, line.key) === true && latest(part, op, line.key)
      const set = shownSet(guard, key, sets)
      openings.push({ ...guard, by, at, url, covers: set ? await coverOf(set, settledOf) : byFiles })
    }
  }
  return { openings, denied }
}

/** Without a commit that the branch had before: that is in the history of the pull request as well. */
export async function ofPull(git: Git, allow: Allow, before: string): Promise<Allow> {
  const { commit, ...others } = allow
  return commit !== undefined && (await isBefore(git, commit, before)) ? others : allow
}

/** Why a command opens nothing; undefined where it opens all that it names. */
export function whyDenied(
  { guards, by, key, commit }: Allow,
  { pull, sets, byOthers }: { pull: Pull; sets: readonly HeldSet[]; byOthers: boolean },
): string | undefined {
  if (byOthers && by === pull.author) {
    return 'here someone other than the author opens guards (policy.approvals)'
  }
  if (guards.some(guard => isAboutLive(guard) && !shownSet(guard, key, sets))) return unshownKey(key)
  if (commit !== undefined || guards.every(isAboutLive)) return undefined
  return `${key} is not a commit of this pull request; its key is ${keyOfHead(pull.head.sha)}`
}

export function unshownKey(key: string): string {
  return `no plan that was shown here held that back under the key ${key}`
}

export function isAboutLive({ rule }: NamedGuard): boolean {
  return ABOUT_LIVE.includes(rule)
}

/** What a key lets in, of what was shown as held back. */
export function shownSet(
  { rule, domain }: NamedGuard,
  key: string,
  sets: readonly HeldSet[],
): HeldSet | undefined {
  if (!isAboutLive({ rule })) return undefined
  return sets.find(one => one.rule === rule && one.domain === domain && keyOfHeld(one) === key)
}

/** What a key of what was held back lets in: just that, and only where its files were approved. */
export async function coverOf({ domain, atoms }: HeldSet, settledOf: Settled): Promise<Opening['covers']> {
  const isSettled = await settledOf(domain === undefined ? undefined : new Set([domain]))
  return ({ atom, ...part }) => atoms.includes(atom.id) && isSettled(part, atom.op, atom.line.key)
}

function textOf({ guards, key }: Allow): string {
  const named = guards.map(({ rule, domain }) => (domain === undefined ? rule : `${rule}=${domain}`))
  return ['allow', ...named, key].join(' ')
}
