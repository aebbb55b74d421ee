/** What is new on a branch: the pull requests that its commits came by, and what these showed of it. */
import { CONFIG_FILE } from '../../files/repository/config.ts'
import { appliesDirectPush } from '../../plan/guards/policy.ts'
import type { Policy } from '../../schema.gen.ts'
import type { Operations, Reviewed } from '../../sync/history/base.ts'
import { NO_FILES } from '../../sync/history/changed.ts'
import { isBefore, parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { isHere } from '../../sync/history/requested.ts'
import { type CommitOrigin, shownBy } from '../../sync/history/shown.ts'
import type { GitHub, Pull } from '../forge/forge.ts'
import { GitHubError } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { type Merged, type MergedBy, neededApprovals, policiesAt } from './policies.ts'
import type { CommandsReader } from './pull-commands.ts'

export interface Range {
  /** Each once, those merged last first. */
  pulls: Pull[]
  /** By the commits that they brought. What came directly is not in it. */
  pullOf: ReadonlyMap<string, Pull>
  /** GitHub did not tell for all of the commits. */
  isUnknown: boolean
}

/**
 * `commits` are first parents: of a merge its commit, of a squash its commit, of a rebase each one, of a merge queue
 * one for each pull request. With `open`, pull requests count that are not merged yet (merge queue). The newest commit
 * would merge `own`.
 */
export async function rangeOf(
  run: Run,
  {
    commits,
    branch,
    open = false,
    own,
  }: { commits: readonly string[]; branch: string; open?: boolean; own?: Pull },
): Promise<Range> {
  const { github } = run
  const [newest] = commits
  const pullOf = new Map<string, Pull>()
  const pulls = new Map<number, Pull>()
  if (own && newest !== undefined) {
    pulls.set(own.number, own)
    pullOf.set(newest, own)
  }
  if (!github) {
    run.warn('Without a token for GitHub no one can tell by which pull requests commits came.')
    return { pulls: [...pulls.values()], pullOf, isUnknown: true }
  }
  let isUnknown = false
  for (const commit of own ? commits.slice(1) : commits) {
    const found = await lookUp(github, commit, run)
    isUnknown ||= typeof found === 'string'
    // Every commit would wait as long as this one did.
    if (found === 'no answer') break
    if (found === 'not allowed') continue
    const those = found.filter(pull => pull.base.ref === branch && (open || pull.mergedAt !== null))
    for (const pull of those) if (!pulls.has(pull.number)) pulls.set(pull.number, pull)
    const pull = those.find(({ mergeCommit }) => mergeCommit === commit) ?? those[0]
    if (pull) pullOf.set(commit, pull)
  }
  return { pulls: [...pulls.values()], pullOf, isUnknown }
}

async function lookUp(
  github: GitHub,
  commit: string,
  run: Run,
): Promise<Pull[] | 'not allowed' | 'no answer'> {
  try {
    return await github.pullsOf(commit)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    run.warn(`The pull requests of ${commit.slice(0, 12)} could not be looked up: ${error.message}`)
    return error.kind === 'server' || error.kind === 'rate' ? 'no answer' : 'not allowed'
  }
}

/** What was reviewed of a change, and why its apply is not a success whatever is done, a sentence each. */
export interface Judged {
  reviewed: Reviewed
  /** GitHub did not tell all of it. */
  untold: string[]
  /** Settings that do not count. */
  loosened: string[]
  /** Of a pull request that is not merged yet, what is still to be approved; absent where nothing has to be. */
  awaits?: { needed: number; approved: Operations }
}

/** As many as a policy may ask for. */
const MOST_APPROVALS = 6

const UNTOLD =
  'GitHub did not tell what some pull requests showed, so what they brought counts as shown by none. Run the job again; if that does not help, it needs the permissions contents: read and pull-requests: read.'

/**
 * What was reviewed of `commits`, which are those after `base`, newest first. Everything counts as shown where the
 * policies let a direct push in. `own` is not merged yet, and judged as if enough people had approved its head.
 *
 * @throws ZonewrightError `shallow-clone`, `no-base`, `git-refused`
 */
export async function reviewOf(
  run: Run,
  git: Git,
  {
    base,
    commits,
    range,
    branch,
    said,
    own,
  }: {
    base: string
    commits: readonly string[]
    range: Range
    branch: string
    said: CommandsReader
    own?: Pull
  },
): Promise<Judged> {
  let isUnknown = range.isUnknown
  const mergedBy = mergedReader(run, git, { range, commits, branch, said }, () => {
    isUnknown = true
  })
  const asIfApproved = async (commit: string): Promise<Merged | undefined> => {
    const merged = await mergedBy(commit)
    if (!own || merged?.head !== own.head.sha) return merged
    return { ...merged, approved: Array.from({ length: MOST_APPROVALS }, () => merged.head) }
  }
  const before = base === NO_FILES ? [] : (await policiesAt(git, base, mergedBy)).policies
  const now = await policiesAt(git, 'HEAD', asIfApproved)
  const policies = [...before, ...now.policies]
  const loosened = now.unshown.map(
    what =>
      `${CONFIG_FILE} relaxes ${what}, and no merged pull request showed that, so it does not count. Revert it, and bring it back by a pull request.`,
  )
  // No one can blame the files for what GitHub did not tell.
  const told = (): Pick<Judged, 'untold' | 'loosened'> =>
    isUnknown ? { untold: [UNTOLD], loosened: [] } : { untold: [], loosened }
  if (appliesDirectPush(policies)) {
    return { reviewed: { policies }, untold: [], loosened: [], ...(loosened.length > 0 && told()) }
  }
  const { shown, approved, missing } = await shownBy(git, await broughtBy(commits, asIfApproved, policies))
  for (const pull of range.pullOf.values()) isUnknown ||= (await said(pull)) === undefined
  isUnknown ||= missing.length > 0
  const judged = { reviewed: { shown, approved, policies }, ...told() }
  if (!own) return judged
  const really = await broughtBy(commits, mergedBy, policies)
  const needed = really[0]?.pullRequest?.needed ?? 0
  if (needed === 0) return judged
  return { ...judged, awaits: { needed, approved: (await shownBy(git, really)).approved } }
}

/** By which pull request a commit came, and who approved it. `range` tells that of `commits`, GitHub of others. */
export function mergedReader(
  run: Run,
  git: Git,
  {
    range,
    commits,
    branch,
    said,
  }: { range: Range; commits: readonly string[]; branch: string; said: CommandsReader },
  onUnknown?: () => void,
): MergedBy {
  return async commit => {
    const { pullOf, isUnknown } = commits.includes(commit)
      ? range
      : await rangeOf(run, { commits: [commit], branch })
    if (isUnknown) onUnknown?.()
    const pull = pullOf.get(commit)
    if (!pull) return undefined
    const found = await said(pull)
    if (await isBesideBranch(git, commit, pull)) return undefined
    const approved = found?.approvals.flatMap(({ commit }) => commit ?? []) ?? []
    return { head: pull.head.sha, approved, wasApproved: found?.wasApproved ?? true }
  }
}

/**
 * GitHub shows what a pull request asks of the branch as it is. Where the branch comes by the side of the pull request,
 * someone pushed the merge onto another first parent, and no one was shown what is between the two.
 */
async function isBesideBranch(git: Git, commit: string, { base, head }: Pull): Promise<boolean> {
  const [before] = await parentsOf(git, commit)
  if (before === undefined || !(await isHere(git, base.sha)) || !(await isHere(git, head.sha))) return false
  return (await isBefore(git, base.sha, head.sha)) && !(await isBefore(git, base.sha, before))
}

/** With as many approvals as these policies ask for. */
export async function broughtBy(
  commits: readonly string[],
  mergedBy: MergedBy,
  policies: readonly Policy[],
): Promise<CommitOrigin[]> {
  const brought: CommitOrigin[] = []
  for (const commit of commits) {
    const merged = await mergedBy(commit)
    const pullRequest = merged && { ...merged, needed: neededApprovals(policies, merged) }
    brought.push({ commit, ...(pullRequest && { pullRequest }) })
  }
  return brought
}
