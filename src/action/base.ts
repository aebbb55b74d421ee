/** The commit that the files are compared with: what was applied last, or what a pull request starts from. */
import { ZonewrightError } from '../errors.ts'
import { firstParents, isBefore, parentsOf } from '../sync/commits.ts'
import { commitOf, type Git } from '../sync/git.ts'
import type { PullContext } from './context.ts'
import { lastApplied } from './last-applied.ts'
import { attempt } from './publish.ts'
import type { Run } from './run.ts'

/** Commits looked through for one that was applied. */
const MOST = 100

export interface BaseFound {
  commit: string
  /** `applied`: the last apply that ended well. `given`: by an input. Otherwise nothing was ever applied. */
  from: 'applied' | 'given' | 'start'
}

/**
 * For a pull request: the last commit of its base branch that was applied, so that the plan shows what a merge would
 * cause; else the state of the branch that it would be merged into.
 */
export async function baseOfPull(run: Run, git: Git, pull: PullContext): Promise<BaseFound> {
  if (run.inputs.base !== undefined) return { commit: run.inputs.base, from: 'given' }
  const start = await startOf(run, git, pull)
  const commits = await firstParents(git, { to: start, most: MOST })
  const applied = await appliedAmong(run, commits)
  return applied ?? { commit: start, from: 'start' }
}

/** GitHub checks out the merge of both branches; its first parent is the branch it would be merged into. */
async function startOf(run: Run, git: Git, { headSha, baseSha }: PullContext): Promise<string> {
  const [into, from] = await parentsOf(git, 'HEAD')
  if (into !== undefined && from === headSha) return into
  run.warn(
    'What is checked out is not the merge of this pull request with its base branch, so this plan shows it as if nothing else had been merged. Leave `ref` of actions/checkout out.',
  )
  const common = await git.run(['merge-base', baseSha, 'HEAD']).catch(() => '')
  const commit = String(common).trim()
  if (commit === '') throw missing(git, baseSha)
  return commit
}

/**
 * For an apply: the last commit on the way to HEAD that was applied with success; else the one before the push. When
 * there is none at all HEAD is the start: nothing is asked for yet.
 */
export async function baseOfPush(run: Run, git: Git, before: string | undefined): Promise<BaseFound> {
  if (run.inputs.base !== undefined) return { commit: run.inputs.base, from: 'given' }
  const commits = await firstParents(git, { to: 'HEAD', most: MOST })
  const applied = await appliedAmong(run, commits)
  if (applied) return applied
  if (before === undefined) return { commit: commits[0]!, from: 'start' }
  if ((await commitOf(git, before)) === undefined) throw missing(git, before)
  if (!(await isBefore(git, before, 'HEAD'))) {
    throw new ZonewrightError('no-base', 'user', 'the history of this branch was rewritten', {
      advice: 'name the commit that was applied last with the input `base`, in a run started by hand',
    })
  }
  return { commit: before, from: 'start' }
}

/** A base that is older than need be asks for less, so what GitHub does not tell is no reason to stop. */
async function appliedAmong(run: Run, commits: readonly string[]): Promise<BaseFound | undefined> {
  const { github, inputs, warn } = run
  if (!github) return undefined
  const applied = await attempt(run, 'What was applied last could not be looked up', () =>
    lastApplied(github, { commits, target: inputs.target, note: warn }),
  )
  return applied && { commit: applied.commit, from: 'applied' }
}

function missing(git: Git, commit: string): ZonewrightError {
  return new ZonewrightError('no-base', 'user', `commit ${commit.slice(0, 12)} is not in this checkout`, {
    advice: git.shallow ? 'set `fetch-depth: 0` in actions/checkout' : 'fetch it, or set `fetch-depth: 0`',
  })
}
