/** What is new on a branch: the pull requests that its commits came by, and what these showed of it. */
import { ZonewrightError } from '../errors.ts'
import { CONFIG_FILE, loadConfig } from '../files/config.ts'
import { appliesDirectPush } from '../kinds/policy.ts'
import { isHere, type Operations } from '../sync/asks.ts'
import { openRemote } from '../sync/branch.ts'
import { baseAt } from '../sync/changed.ts'
import { firstParents, isBefore, mergeBases, parentsOf } from '../sync/commits.ts'
import type { Git } from '../sync/git.ts'
import { type Brought, shownBy } from '../sync/shown.ts'
import { type BaseFound, MOST_COMMITS } from './base.ts'
import type { GitHub, Pull } from './github/port.ts'
import { GitHubError } from './github/port.ts'
import type { Run } from './run.ts'

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
 * one for each pull request. With `open`, pull requests count that are not merged yet (merge queue).
 */
export async function rangeOf(
  run: Run,
  { commits, branch, open = false }: { commits: readonly string[]; branch: string; open?: boolean },
): Promise<Range> {
  const { github } = run
  const pullOf = new Map<string, Pull>()
  if (!github) {
    run.warn('Without a token for GitHub nobody can tell by which pull requests commits came.')
    return { pulls: [], pullOf, isUnknown: true }
  }
  const pulls = new Map<number, Pull>()
  let isUnknown = false
  for (const commit of commits) {
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

export interface Shown {
  /** Absent where everything counts as shown. */
  shown?: Operations
  /** Why this apply is no success whatever is done, a sentence each. */
  doubts: string[]
}

const UNTOLD =
  'GitHub did not tell what some pull requests showed, so what they brought counts as shown by none. Run the job again; if that does not help, it needs the permissions contents: read and pull-requests: read.'

// Where it were a success, the next push would begin with this policy.
const LOOSENED = `${CONFIG_FILE} says directPush: apply now, and no merged pull request showed that, so it does not count. Revert it, and bring it back by a pull request.`

/**
 * What merged pull requests showed of `commits`, which are those after `base`, newest first. Everything counts as shown
 * where the policy lets a direct push in, at the base and now.
 *
 * @throws ZonewrightError `shallow-clone`, `no-base`, `git-refused`
 */
export async function shownOf(
  run: Run,
  git: Git,
  {
    base,
    commits,
    range,
  }: { base: Pick<BaseFound, 'commit' | 'from'>; commits: readonly string[]; range: Range },
): Promise<Shown> {
  const { config: then } = await baseAt(git, base.commit, [])
  const { config: now } = await loadConfig(run.host.cwd)
  const [before = {}, after = {}] = [then.policy, now.policy]
  // Where GitHub does not tell what was applied, the base is where the push began: one before it may have loosened that.
  if (base.from !== 'unknown' && appliesDirectPush([before, after])) return { doubts: [] }
  const brought = commits.map((commit): Brought => {
    const pull = range.pullOf.get(commit)
    return { commit, ...(pull && { pullRequest: { head: pull.head.sha } }) }
  })
  await fetchHeads(run, git, new Set(commits.flatMap(commit => range.pullOf.get(commit) ?? [])))
  const { shown, missing } = await shownBy(git, brought)
  const doubts = range.isUnknown || missing.length > 0 ? [UNTOLD] : []
  // Before anything was applied there is no policy to keep. In a long history an apply may be too far back to be found.
  const known = await firstParents(git, { to: 'HEAD', most: MOST_COMMITS })
  const isFirst = base.from === 'start' && known.length < MOST_COMMITS
  const isLaxer = !isFirst && appliesDirectPush([after])
  if (isLaxer && !(await isPolicyShown(git, brought))) doubts.push(LOOSENED)
  return { shown, doubts }
}

/** Whether a merged pull request brought `directPush: apply`: it has that, and what it was made from has not. */
async function isPolicyShown(git: Git, newestFirst: readonly Brought[]): Promise<boolean> {
  const isLax = async (commit: string) =>
    appliesDirectPush([(await baseAt(git, commit, [])).config.policy ?? {}])
  for (const { commit, pullRequest } of newestFirst) {
    const [before] = await parentsOf(git, commit)
    if (before === undefined) return false
    if (await isLax(before)) continue
    const head = pullRequest?.head
    // A commit of the pull request itself may have been pushed.
    if (head === undefined || !(await isHere(git, head)) || (await isBefore(git, commit, head))) return false
    const lax = await Promise.all([head, ...(await mergeBases(git, before, head))].map(isLax))
    return lax[0] === true && lax.length > 1 && !lax.includes(true, 1)
  }
  return false
}

/** After a squash or a rebase the commits that were reviewed are on no branch. */
async function fetchHeads({ host, context, inputs, warn }: Run, git: Git, pulls: Iterable<Pull>) {
  const token = inputs.githubToken
  const access = token === undefined ? undefined : { server: context.urls.server, token }
  for (const { number, head } of pulls) {
    if (await isHere(git, head.sha)) continue
    try {
      const remote = await openRemote(host.cwd, access)
      await remote.fetch(`refs/pull/${number}/head`)
    } catch (error) {
      if (!(error instanceof ZonewrightError)) throw error
      warn(`What #${number} showed could not be fetched: ${error.message}`)
    }
  }
}
