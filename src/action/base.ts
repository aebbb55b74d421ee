/** The commit that the files are compared with: what was applied last, or what a pull request starts from. */
import { ZonewrightError } from '../errors.ts'
import { CONFIG_FILE, loadConfig } from '../files/config.ts'
import { pathOf } from '../sync/changed.ts'
import { firstParents, isBefore, parentsOf, stateOf } from '../sync/commits.ts'
import { commitOf, type Git } from '../sync/git.ts'
import type { PullContext } from './context.ts'
import { type Applied, lastApplied } from './last-applied.ts'
import { attempt } from './publish.ts'
import type { Run } from './run.ts'

/** Commits looked through for one that was applied. */
export const MOST_COMMITS = 100

export interface BaseFound {
  commit: string
  /**
   * `applied`: the last apply that ended well. `given`: by an input. `start`: nothing was ever applied. `unknown`:
   * GitHub did not tell, so that what earlier runs left undone may be before it.
   */
  from: 'applied' | 'given' | 'start' | 'unknown'
  /**
   * Commits behind it that an apply was begun for and did not finish, each with other files: what they asked for may be
   * live, so that taking it back is asked for as well.
   */
  begun: readonly string[]
  /** Commits that are merged and not applied yet, when a pull request is compared with what was applied before them. */
  waiting?: number
}

/** Where an apply begins. */
export interface Start extends BaseFound {
  /** This very commit was applied with success before. */
  isDone: boolean
  /** Domains that changed since then are looked at. Of a commit that is done, what was opened after it may be older. */
  since: string
}

/**
 * For a pull request: the last commit of its base branch that was applied, so that the plan shows what a merge would
 * cause; else where an apply would begin.
 */
export async function baseOfPull(run: Run, git: Git, pull: PullContext): Promise<BaseFound> {
  if (run.inputs.base !== undefined) return given(run.inputs.base)
  const start = await startOf(run, git, pull)
  const commits = await firstParents(git, { to: start, most: MOST_COMMITS })
  const applied = await appliedAmong(run, commits)
  if (applied === 'unknown') return { commit: start, from: 'unknown', begun: [] }
  const begun = await distinct(git, run, applied.begun)
  if (applied.commit === undefined) {
    const first = await beforeFirst(git, applied)
    return { commit: first ?? start, from: 'start', begun }
  }
  return { commit: applied.commit, from: 'applied', begun, waiting: commits.indexOf(applied.commit) }
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
  if (run.inputs.base !== undefined) return given(run.inputs.base)
  if ((await commitOf(git, parent)) === undefined) throw missing(git, parent)
  return { commit: parent, from: 'start', begun: [] }
}

/**
 * For an apply, or a look at what one would do: the last commit on the way to HEAD that was applied with success; else
 * the one before the first that an apply was begun for; else the one before the push. When there is none at all HEAD is
 * the start: nothing is asked for yet.
 *
 * @throws ZonewrightError `no-base`, also when GitHub does not tell what was applied and this is not the first run of a
 * push: its files may be older than what was applied since
 */
export async function baseOfPush(run: Run, git: Git, before: string | undefined): Promise<Start> {
  const commits = await firstParents(git, { to: 'HEAD', most: MOST_COMMITS })
  const [head = 'HEAD'] = commits
  const applied = await appliedAmong(run, commits)
  const isDone = applied !== 'unknown' && applied.commit === head
  if (run.inputs.base !== undefined) {
    return { ...given(run.inputs.base), isDone, since: run.inputs.base }
  }
  if (applied === 'unknown') {
    if (before === undefined || run.context.attempt > 1) throw untold()
    return starting(await beforePush(git, before), 'unknown', [])
  }
  const begun = await distinct(git, run, applied.begun)
  if (applied.commit !== undefined) {
    const older = isDone ? await appliedAmong(run, commits.slice(1)) : undefined
    const since = older === undefined || older === 'unknown' ? undefined : older.commit
    const [parent] = isDone ? await parentsOf(git, head) : []
    return {
      commit: applied.commit,
      from: 'applied',
      begun,
      isDone,
      since: since ?? parent ?? applied.commit,
    }
  }
  if (commits.length === MOST_COMMITS) {
    run.warn(
      `None of the last ${MOST_COMMITS} commits was applied with success. What was merged before them and never applied is taken up by a run by hand, with the last commit that was applied as the input base.`,
    )
  }
  const first = await beforeFirst(git, applied)
  if (first !== undefined) return starting(first, 'start', begun)
  return starting(before === undefined ? head : await beforePush(git, before), 'start', begun)
}

function starting(commit: string, from: 'start' | 'unknown', begun: readonly string[]): Start {
  return { commit, from, begun, isDone: false, since: commit }
}

function given(commit: string): BaseFound {
  return { commit, from: 'given', begun: [] }
}

/** The commit before the first one that an apply was begun for. */
async function beforeFirst(git: Git, { begun }: Applied): Promise<string | undefined> {
  const oldest = begun.at(-1)
  // Before the very first commit there is none.
  return oldest === undefined ? undefined : ((await parentsOf(git, oldest))[0] ?? oldest)
}

async function beforePush(git: Git, before: string): Promise<string> {
  if ((await commitOf(git, before)) === undefined) throw missing(git, before)
  if (await isBefore(git, before, 'HEAD')) return before
  throw new ZonewrightError('no-base', 'user', 'the history of this branch was rewritten', {
    advice: 'name the commit that was applied last with the input `base`, in a run started by hand',
  })
}

async function appliedAmong(run: Run, commits: readonly string[]): Promise<Applied | 'unknown'> {
  const { github, inputs } = run
  if (!github) return { begun: [] }
  const looked = await attempt(run, 'What was applied last could not be looked up', () =>
    lastApplied(github, { commits, target: inputs.target }),
  )
  return looked ?? 'unknown'
}

/** Those whose files differ from each other and from today's: the same files ask for the same. */
async function distinct(git: Git, { host }: Run, commits: readonly string[]): Promise<string[]> {
  if (commits.length === 0) return []
  const { zones } = await loadConfig(host.cwd)
  const paths = [pathOf(git, zones), git.prefix + CONFIG_FILE]
  const seen = new Set([await stateOf(git, 'HEAD', paths)])
  const found: string[] = []
  for (const commit of commits) {
    const state = await stateOf(git, commit, paths)
    if (!seen.has(state)) found.push(commit)
    seen.add(state)
  }
  return found
}

function missing(git: Git, commit: string): ZonewrightError {
  return new ZonewrightError('no-base', 'user', `commit ${commit.slice(0, 12)} is not in this checkout`, {
    advice: git.shallow ? 'set `fetch-depth: 0` in actions/checkout' : 'fetch it, or set `fetch-depth: 0`',
  })
}

function untold(): ZonewrightError {
  return new ZonewrightError(
    'no-base',
    'provider',
    'GitHub did not tell what was applied last, so nobody can tell what is still to do',
    { advice: 'run this again later, or name the commit that was applied last with the input `base`' },
  )
}
