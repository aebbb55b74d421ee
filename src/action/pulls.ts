/** The pull requests that brought commits to a branch, and the commits that came without one. */
import { CONFIG_FILE, loadConfig } from '../files/config.ts'
import { pathOf } from '../sync/changed.ts'
import { touches } from '../sync/commits.ts'
import type { Git } from '../sync/git.ts'
import type { GitHub, Pull } from './github/port.ts'
import { GitHubError } from './github/port.ts'
import type { Run } from './run.ts'

export interface Behind {
  /** Each once, those merged last first. */
  pulls: Pull[]
  /** Commits that changed what Zonewright reads and were not part of a merged pull request. */
  direct: string[]
  /** Why GitHub did not tell for all of them: it never will, or it may the next time. */
  unknown?: 'not allowed' | 'no answer'
}

/**
 * `commits` are first parents: of a merge its commit, of a squash its commit, of a rebase each one, of a merge queue
 * one for each pull request. With `open`, pull requests count that are not merged yet (merge queue).
 */
export async function pullsBehind(
  run: Run,
  git: Git,
  { commits, branch, open = false }: { commits: readonly string[]; branch: string; open?: boolean },
): Promise<Behind> {
  const { github } = run
  const behind: Behind = { pulls: [], direct: [] }
  if (!github) return { ...behind, unknown: 'not allowed' }
  const paths = await ourPaths(run, git)
  for (const commit of commits) {
    const found = await lookUp(github, commit, run)
    if (found === 'no answer') {
      // Every commit would wait as long as this one did.
      behind.unknown = found
      break
    }
    if (!found) behind.unknown ??= 'not allowed'
    const pulls = (found ?? []).filter(pull => pull.base.ref === branch && (open || pull.mergedAt !== null))
    for (const pull of pulls) {
      if (!behind.pulls.some(({ number }) => number === pull.number)) behind.pulls.push(pull)
    }
    if (found && pulls.length === 0 && (await touches(git, commit, paths))) behind.direct.push(commit)
  }
  return behind
}

async function lookUp(github: GitHub, commit: string, run: Run): Promise<Pull[] | 'no answer' | undefined> {
  try {
    return await github.pullsOf(commit)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    run.warn(`The pull requests of ${commit.slice(0, 12)} could not be looked up: ${error.message}`)
    return error.kind === 'server' || error.kind === 'rate' ? 'no answer' : undefined
  }
}

async function ourPaths({ host }: Run, git: Git): Promise<string[]> {
  const { zones } = await loadConfig(host.cwd)
  return [pathOf(git, zones), git.prefix + CONFIG_FILE]
}
