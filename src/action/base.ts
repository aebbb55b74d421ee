/** The commit that the files are compared with: what was applied last, or what a pull request starts from. */
import { ZonewrightError } from '../errors.ts'
import { firstParents, isBefore, parentsOf } from '../sync/commits.ts'
import { commitOf, type Git } from '../sync/git.ts'
import type { PullContext } from './context.ts'
import { type Applied, lastApplied } from './last-applied.ts'
import { attempt } from './publish.ts'
import type { Run } from './run.ts'

/** Commits looked through for one that was applied. */
const MOST = 100

export interface BaseFound {
  commit: string
  /**
   * `applied`: the last apply that ended well. `given`: by an input. `start`: nothing was ever applied. `unknown`:
   * GitHub did not tell, so that what earlier runs left undone may be before it.
   */
  from: 'applied' | 'given' | 'start' | 'unknown'
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
  if (applied === 'unknown') return { commit: start, from: 'unknown' }
  return applied.commit === undefined
    ? { commit: start, from: 'start' }
    : { commit: applied.commit, from: 'applied' }
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

/** For a merge queue: what its group is built on, because what is before that in the queue has a check of its own. */
export async function baseOfGroup(run: Run, git: Git, parent: string): Promise<BaseFound> {
  if (run.inputs.base !== undefined) return { commit: run.inputs.base, from: 'given' }
  if ((await commitOf(git, parent)) === undefined) throw missing(git, parent)
  return { commit: parent, from: 'start' }
}

/**
 * For an apply: the last commit on the way to HEAD that was applied with success; else the one before the first that an
 * apply was begun for; else the one before the push. When there is none at all HEAD is the start: nothing is asked for
 * yet.
 */
export async function baseOfPush(run: Run, git: Git, before: string | undefined): Promise<BaseFound> {
  if (run.inputs.base !== undefined) return { commit: run.inputs.base, from: 'given' }
  const commits = await firstParents(git, { to: 'HEAD', most: MOST })
  const applied = await appliedAmong(run, commits)
  const from = applied === 'unknown' ? 'unknown' : 'start'
  if (applied !== 'unknown') {
    const { commit, tried } = applied
    if (commit !== undefined) return { commit, from: 'applied' }
    const [start] = tried === undefined ? [] : await parentsOf(git, tried)
    if (start !== undefined) return { commit: start, from }
  }
  if (before === undefined) return { commit: commits[0]!, from }
  if ((await commitOf(git, before)) === undefined) throw missing(git, before)
  if (!(await isBefore(git, before, 'HEAD'))) {
    throw new ZonewrightError('no-base', 'user', 'the history of this branch was rewritten', {
      advice: 'name the commit that was applied last with the input `base`, in a run started by hand',
    })
  }
  return { commit: before, from }
}

/** A base that is newer than need be asks for less, so what GitHub does not tell is no reason to stop. */
async function appliedAmong(run: Run, commits: readonly string[]): Promise<Applied | 'unknown'> {
  const { github, inputs, warn } = run
  if (!github) return {}
  const looked = await attempt(run, 'What was applied last could not be looked up', () =>
    lastApplied(github, { commits, target: inputs.target, note: warn }),
  )
  return looked ?? 'unknown'
}

function missing(git: Git, commit: string): ZonewrightError {
  return new ZonewrightError('no-base', 'user', `commit ${commit.slice(0, 12)} is not in this checkout`, {
    advice: git.shallow ? 'set `fetch-depth: 0` in actions/checkout' : 'fetch it, or set `fetch-depth: 0`',
  })
}
