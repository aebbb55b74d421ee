/** Whether what is live against the files may be let in: the files must have been approved as any change is. */
import { appliesDirectPush } from '../../plan/guards/policy.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Operations } from '../../sync/history/base.ts'
import { touchedBetween } from '../../sync/history/changed.ts'
import { firstParents, parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { NONE } from '../../sync/history/requested.ts'
import { shownBy } from '../../sync/history/shown.ts'
import { attempt } from '../comments/publish.ts'
import { MOST_COMMITS } from '../commits/base.ts'
import { firstApplied } from '../commits/last-applied.ts'
import type { Pull } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { policiesAt } from './policies.ts'
import type { CommandsReader } from './pull-commands.ts'
import { broughtBy, mergedReader, rangeOf } from './range.ts'

/** Of these domains, or of all. */
export type Settled = (domains?: ReadonlySet<string>) => Promise<Operations>

/** What decides which keys of what a plan holds back are offered. */
export interface Offering {
  /** Whether the repository is. */
  isPrivate: boolean
  /** Whether the files that ask for an operation were approved. */
  settled: Operations
}

export async function offeringOf(
  { context }: Run,
  { held = [] }: Plan,
  settledOf: Settled,
): Promise<Offering> {
  const { isPrivate } = context
  const domains = new Set(held.flatMap(({ key, subject }) => (key === undefined ? [] : [subject])))
  return { isPrivate, settled: domains.size === 0 ? NONE : await settledOf(domains) }
}

/**
 * A status can make a commit the base of an apply, and what its files ask for is drift then. So no key lets in what one
 * of the newest commits brought without a pull request that showed it and as many approvals as are asked for. What was
 * there when an apply first ended well counts as approved.
 */
export function settledReader(
  run: Run,
  git: Git,
  { branch, said, open = false, own }: { branch: string; said: CommandsReader; open?: boolean; own?: Pull },
): Settled {
  return async domains => {
    const commits = await unfounded(run, git)
    const touching: string[] = []
    for (const commit of commits) {
      const [before] = await parentsOf(git, commit)
      const touched = before === undefined ? undefined : await touchedBetween(git, before, commit)
      if (!touched || [...touched].some(domain => domains?.has(domain) ?? true)) touching.push(commit)
    }
    const isOwn = own !== undefined && touching[0] === commits[0]
    const range = await rangeOf(run, { commits: touching, branch, open, ...(isOwn && { own }) })
    const mergedBy = mergedReader(run, git, { range, commits: touching, branch, said })
    const { policies } = await policiesAt(git, 'HEAD', mergedBy)
    if (appliesDirectPush(policies)) return () => true
    const all = await broughtBy(touching, mergedBy, policies)
    const { brought, shown, approved } = await shownBy(git, all)
    return (...one) => !brought(...one) || (shown(...one) && approved(...one))
  }
}

/** The newest first parents, without those that were there when an apply first ended well. */
async function unfounded(run: Run, git: Git): Promise<string[]> {
  const commits = await firstParents(git, { to: 'HEAD', most: MOST_COMMITS })
  const { github } = run
  if (!github || commits.length === MOST_COMMITS) return commits
  const { target } = run.inputs
  const failed = 'Which commit was applied first could not be looked up'
  const first = await attempt(run, failed, () =>
    firstApplied(github, { commits: commits.toReversed(), target }),
  )
  // Where none ever did, all is from before.
  return first === undefined ? commits : commits.slice(0, Math.max(0, commits.indexOf(first)))
}
