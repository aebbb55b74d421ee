/** The policies that count for a change: nothing is loosened that a merged pull request did not show. */
import { CONFIG_FILE, ZONES_FOLDER } from '../../files/repository/config.ts'
import { appliesDirectPush, relaxations, withDefaults } from '../../plan/guards/policy.ts'
import type { Policy } from '../../schema.gen.ts'
import { baseAt, pathOf } from '../../sync/history/changed.ts'
import {
  commitsAt,
  firstParents,
  isBefore,
  mergeBases,
  mergesOf,
  parentsOf,
} from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { isHere } from '../../sync/history/requested.ts'

export interface Policies {
  /** The strictest counts. */
  policies: Policy[]
  /** What the newest of them allows, the others do not and no merged pull request showed: `policy.allow (mail)`. */
  unshown: string[]
}

/** A merged pull request, as far as it counts here. */
export interface Merged {
  /** Full hash of its last commit. */
  head: string
  /** Full hashes of the commits that people approved, one for each person. */
  approved: readonly string[]
  /** It was approved once, so that what came afterwards needs an approval as well. */
  wasApproved: boolean
}

/** The merged pull request that a commit came by; undefined when it came directly, or no one knows. */
export type MergedBy = (commit: string) => Promise<Merged | undefined>

/** How many people have to approve what a pull request asks for. */
export function neededApprovals(policies: readonly Policy[], { wasApproved }: Merged): number {
  return Math.max(wasApproved ? 1 : 0, ...policies.map(({ approvals = 0 }) => approvals))
}

/**
 * The policies after the first parents up to `to`. One that allows more takes the place of those before it only when a
 * pull request asked for just that; else all of them count. Where a merge came by no pull request, the branch may have
 * been on any of its sides, so what counts on each of them counts. Statuses say nothing here: whoever may push can set
 * them.
 *
 * @throws ZonewrightError `no-base`, `git-refused`
 */
export async function policiesAt(
  git: Git,
  to: string,
  mergedBy: MergedBy,
  known = new Map<string, Policy[]>(),
): Promise<Policies> {
  const path = git.prefix + CONFIG_FILE
  const changes = new Set(await firstParents(git, { to, paths: [path] }))
  const founding = await foundingOf(git, [...changes])
  const merges = await mergesOf(git, to, await foreignTo(git, to, founding))
  let policies: Policy[] = founding === undefined ? [{}] : []
  let unshown: string[] = []
  for (const commit of (await firstParents(git, { to })).toReversed()) {
    if (merges.has(commit) && !(await mergedBy(commit))) {
      for (const side of (await parentsOf(git, commit)).slice(1)) {
        const those = known.get(side) ?? (await policiesAt(git, side, mergedBy, known)).policies
        known.set(side, those)
        policies = [...policies, ...those]
      }
    } else if (!changes.has(commit)) continue
    const policy = await policyAt(git, commit)
    const laxer = laxerThan(policies, policy)
    const isIn = laxer.length === 0 || appliesDirectPush(policies)
    const shown = isIn ? laxer : await shownOf(git, { commit, policies, merged: await mergedBy(commit) })
    unshown = laxer.filter(what => !shown.includes(what))
    policies = unshown.length === 0 ? [policy] : [...policies, policy]
  }
  return { policies, unshown }
}

/** Commits that changed the settings, and those that managed domains without the settings that came first. */
async function foreignTo(git: Git, to: string, founding: string | undefined): Promise<Set<string>> {
  const settings = await commitsAt(git, { to, path: git.prefix + CONFIG_FILE })
  if (founding === undefined) return settings
  const zones = await commitsAt(git, { to, path: pathOf(git, ZONES_FOLDER), without: founding })
  return new Set([...settings, ...zones])
}

/**
 * The oldest of these commits, if it came before any domain was managed, so that its policy loosened nothing.
 */
async function foundingOf(git: Git, newestFirst: readonly string[]): Promise<string | undefined> {
  const [oldest] = newestFirst.slice(-1)
  if (oldest === undefined || git.shallow) return undefined
  const [before] = await parentsOf(git, oldest)
  if (before === undefined) return oldest
  const zones = await firstParents(git, { to: before, most: 1, paths: [pathOf(git, ZONES_FOLDER)] })
  return zones.length === 0 ? oldest : undefined
}

/** What a pull request asked for and enough people approved; nothing when its own commits were pushed. */
async function shownOf(
  git: Git,
  { commit, policies, merged }: { commit: string; policies: readonly Policy[]; merged: Merged | undefined },
): Promise<string[]> {
  const [before] = await parentsOf(git, commit)
  if (!merged || before === undefined || !(await isHere(git, merged.head))) return []
  if (await isBefore(git, commit, merged.head)) return []
  const approved: string[] = []
  for (const one of merged.approved) approved.push(...(await laxerAt(git, before, one)))
  const needed = neededApprovals(policies, merged)
  const shown = await laxerAt(git, before, merged.head)
  return shown.filter(what => approved.filter(one => one === what).length >= needed)
}

/** What the settings of a commit allow, and those did not from which it came to a branch at `before`; each once. */
async function laxerAt(git: Git, before: string, head: string): Promise<string[]> {
  if (!(await isHere(git, head))) return []
  const policy = await policyAt(git, head)
  const began = await Promise.all((await mergeBases(git, before, head)).map(one => policyAt(git, one)))
  const [first = [], ...others] = began.map(one => laxerThan([one], policy))
  return first.filter(what => others.every(other => other.includes(what)))
}

/** Whether the settings of one of these commits ask for approvals: then no one opens a guard for their own change. */
export async function needsOthers(git: Git, commits: readonly string[]): Promise<boolean> {
  const policies = await Promise.all(commits.map(commit => policyAt(git, commit)))
  return policies.some(({ approvals = 0 }) => approvals > 0)
}

/** Of a commit without settings every one has its default. */
async function policyAt(git: Git, commit: string): Promise<Policy> {
  return (await baseAt(git, commit, [])).config.policy ?? {}
}

function laxerThan(policies: readonly Policy[], policy: Policy): string[] {
  return [...new Set(policies.flatMap(one => relaxations(withDefaults(policy), withDefaults(one))))]
}
