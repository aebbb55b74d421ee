/** What is new on a branch: the pull requests that its commits came by, and what these showed of it. */
import { ZonewrightError } from '../errors.ts'
import { loadConfig } from '../files/config.ts'
import { appliesDirectPush } from '../kinds/policy.ts'
import { isHere, type Operations } from '../sync/asks.ts'
import { openRemote } from '../sync/branch.ts'
import { baseAt } from '../sync/changed.ts'
import type { Git } from '../sync/git.ts'
import { type Brought, shownBy } from '../sync/shown.ts'
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
  /** What was shown of some of it could not be found out, so it counts as shown by nothing. */
  isUnknown: boolean
}

/**
 * What merged pull requests showed of `commits`, which are those after `base`, newest first. Everything counts as shown
 * where the policy lets a direct push in, at the base and now.
 *
 * @throws ZonewrightError `shallow-clone`, `no-base`, `git-refused`
 */
export async function shownOf(
  run: Run,
  git: Git,
  { base, commits, range }: { base: string; commits: readonly string[]; range: Range },
): Promise<Shown> {
  const { config: then } = await baseAt(git, base, [])
  const { config: now } = await loadConfig(run.host.cwd)
  if (appliesDirectPush([then.policy ?? {}, now.policy ?? {}])) return { isUnknown: false }
  const brought = commits.map((commit): Brought => {
    const pull = range.pullOf.get(commit)
    return { commit, ...(pull && { pullRequest: { head: pull.head.sha } }) }
  })
  await fetchHeads(run, git, new Set(commits.flatMap(commit => range.pullOf.get(commit) ?? [])))
  const { shown, missing } = await shownBy(git, brought)
  return { shown, isUnknown: range.isUnknown || missing.length > 0 }
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
