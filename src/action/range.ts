/** What is new on a branch: the pull requests that its commits came by, and what these showed of it. */
import { ZonewrightError } from '../errors.ts'
import { CONFIG_FILE } from '../files/config.ts'
import { appliesDirectPush } from '../kinds/policy.ts'
import { isHere } from '../sync/asks.ts'
import { openRemote } from '../sync/branch.ts'
import { NO_FILES } from '../sync/changed.ts'
import type { Git } from '../sync/git.ts'
import type { Reviewed } from '../sync/history.ts'
import { type Brought, shownBy } from '../sync/shown.ts'
import type { GitHub, Pull } from './github/port.ts'
import { GitHubError } from './github/port.ts'
import { policiesAt } from './policies.ts'
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

/** What was reviewed of a change, and why its apply is no success whatever is done, a sentence each. */
export interface Judged {
  reviewed: Reviewed
  /** GitHub did not tell all of it. */
  untold: string[]
  /** Settings that do not count. */
  loosened: string[]
}

const UNTOLD =
  'GitHub did not tell what some pull requests showed, so what they brought counts as shown by none. Run the job again; if that does not help, it needs the permissions contents: read and pull-requests: read.'

/**
 * What was reviewed of `commits`, which are those after `base`, newest first. Everything counts as shown where the
 * policies let a direct push in.
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
  }: { base: string; commits: readonly string[]; range: Range; branch: string },
): Promise<Judged> {
  const headOf = async (commit: string): Promise<string | undefined> => {
    const known = range.pullOf.get(commit)
    const pull = known ?? (await rangeOf(run, { commits: [commit], branch })).pullOf.get(commit)
    if (pull) await fetchHead(run, git, pull)
    return pull?.head.sha
  }
  const before = base === NO_FILES ? [] : (await policiesAt(git, base, headOf)).policies
  const now = await policiesAt(git, 'HEAD', headOf)
  const policies = [...before, ...now.policies]
  const loosened = now.unshown.map(
    what =>
      `${CONFIG_FILE} relaxes ${what}, and no merged pull request showed that, so it does not count. Revert it, and bring it back by a pull request.`,
  )
  if (appliesDirectPush(policies)) return { reviewed: { policies }, untold: [], loosened }
  const brought: Brought[] = []
  for (const commit of commits) {
    const head = range.pullOf.has(commit) ? await headOf(commit) : undefined
    brought.push({ commit, ...(head !== undefined && { pullRequest: { head } }) })
  }
  const { shown, missing } = await shownBy(git, brought)
  const untold = range.isUnknown || missing.length > 0 ? [UNTOLD] : []
  return { reviewed: { shown, policies }, untold, loosened }
}

/** After a squash or a rebase the commits that were reviewed are on no branch. */
async function fetchHead({ host, context, inputs, warn }: Run, git: Git, { number, head }: Pull) {
  if (await isHere(git, head.sha)) return
  const token = inputs.githubToken
  try {
    const remote = await openRemote(
      host.cwd,
      token === undefined ? undefined : { server: context.urls.server, token },
    )
    await remote.fetch(`refs/pull/${number}/head`)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    warn(`What #${number} showed could not be fetched: ${error.message}`)
  }
}
