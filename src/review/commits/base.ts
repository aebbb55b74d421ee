/** The commit that the files are compared with: what was applied last, or what a pull request starts from. */
import { ZonewrightError } from '../../errors.ts'
import { CONFIG_FILE, loadConfig } from '../../files/repository/config.ts'
import { NO_FILES, pathOf, touchedBetween } from '../../sync/history/changed.ts'
import { firstParents, isBefore, parentsOf, stateOf } from '../../sync/history/commits.ts'
import { commitOf, filesAt, type Git } from '../../sync/history/git.ts'
import { attempt } from '../comments/publish.ts'
import type { PullContext } from '../run/context.ts'
import type { Run } from '../run/run.ts'
import { type Applied, lastApplied } from './last-applied.ts'

/** Commits looked through for one that was applied. */
export const MOST_COMMITS = 100

export interface BaseFound {
  /** `NO_FILES` where nothing was ever applied. */
  commit: string
  /**
   * `applied`: the last apply that ended well. `given`: by an input, or by the merge queue. `start`: nothing was ever
   * applied. `unknown`: GitHub did not tell, so that what earlier runs left undone may be before it.
   */
  from: 'applied' | 'given' | 'start' | 'unknown'
  /**
   * Commits after it that an apply was begun for and did not finish, each with other files: what they asked for may be
   * live, so that taking it back is asked for as well.
   */
  begun: readonly string[]
  /** Commits that are merged and not applied yet, when a pull request is compared with what was applied before them. */
  waiting?: number
}

/** Where an apply begins. */
export interface Start extends BaseFound {
  /** This very commit was applied with success before, as its status says: then nothing is asked for any more. */
  isDone: boolean
  /** Domains that changed since then are looked at. */
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
  if (applied.commit === undefined) {
    return { commit: NO_FILES, from: 'start', begun: await distinct(git, run, [...applied.begun, start]) }
  }
  const begun = await distinct(git, run, applied.begun)
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
  return { commit: parent, from: 'given', begun: [] }
}

/**
 * For an apply, or a look at what one would do: the last commit that was applied with success, of those before the push
 * `before`, or before HEAD; where there is none, no files at all. A status can be set by whoever may push, so none of
 * what was pushed can make the base newer.
 *
 * @throws ZonewrightError `no-base`, also when GitHub does not tell what was applied and this is not the first run of a
 * push: its files may be older than what was applied since
 */
export async function baseOfPush(run: Run, git: Git, before: string | undefined): Promise<Start> {
  const commits = await firstParents(git, { to: 'HEAD', most: MOST_COMMITS })
  const [head = 'HEAD'] = commits
  const { base } = run.inputs
  const pushed = before === undefined ? [] : await pushedSince(git, before)
  const applied = await appliedAmong(run, commits.slice(Math.max(1, pushed.length)))
  const newest = await appliedAmong(run, [head])
  const isDone = newest !== 'unknown' && newest.commit === head
  if (base !== undefined) return { ...given(base), isDone, since: base }
  if (applied === 'unknown' || newest === 'unknown') {
    if (before === undefined || run.context.attempt > 1) throw untold()
    return { commit: before, from: 'unknown', begun: [], isDone: false, since: before }
  }
  const since = applied.commit === undefined ? NO_FILES : await lookBack(git, run, applied.commit)
  if (isDone) return { commit: head, from: 'applied', begun: [], isDone, since }
  if (applied.commit !== undefined) {
    const begun = await distinct(git, run, applied.begun)
    return { commit: applied.commit, from: 'applied', begun, isDone, since }
  }
  const last = before === undefined ? (await parentsOf(git, head)).slice(0, 1) : [before]
  const begun = await distinct(git, run, [...applied.begun, ...last])
  return { commit: NO_FILES, from: 'start', begun, isDone, since }
}

/** First parents of HEAD that a push brought. @throws ZonewrightError `no-base` */
async function pushedSince(git: Git, before: string): Promise<string[]> {
  if ((await commitOf(git, before)) === undefined) throw missing(git, before)
  if (!(await isBefore(git, before, 'HEAD'))) throw rewritten()
  return firstParents(git, { to: 'HEAD', from: before, most: MOST_COMMITS })
}

/** Commits that changed files and are looked at again, in case the last success was set for what was never applied. */
const LOOK_BACK = 10
/** Reading them is to cost little. */
const MOST_DOMAINS = 100

async function lookBack(git: Git, run: Run, applied: string): Promise<string> {
  const paths = await managedPaths(git, run)
  const all = (await filesAt(git, applied, paths)).length
  let since = applied
  for (const commit of await firstParents(git, { to: applied, most: LOOK_BACK, paths })) {
    const [before] = await parentsOf(git, commit)
    if (before === undefined) break
    const touched = await touchedBetween(git, before, applied)
    if ((touched?.size ?? all) > MOST_DOMAINS) break
    since = before
  }
  return since
}

/** Where files say what domains are to be, from the top. */
async function managedPaths(git: Git, { host }: Run): Promise<string[]> {
  const { zones } = await loadConfig(host.cwd)
  return [pathOf(git, zones), git.prefix + CONFIG_FILE]
}

function given(commit: string): BaseFound {
  return { commit, from: 'given', begun: [] }
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
async function distinct(git: Git, run: Run, commits: readonly string[]): Promise<string[]> {
  if (commits.length === 0) return []
  const paths = await managedPaths(git, run)
  const seen = new Set([await stateOf(git, 'HEAD', paths)])
  const found: string[] = []
  for (const commit of commits) {
    const state = await stateOf(git, commit, paths)
    if (!seen.has(state)) found.push(commit)
    seen.add(state)
  }
  return found
}

function rewritten(): ZonewrightError {
  return new ZonewrightError('no-base', 'user', 'the history of this branch was rewritten', {
    advice: 'name the commit that was applied last with the input `base`, in a run started by hand',
  })
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
    'GitHub did not tell what was applied last, so no one can tell what is still to do',
    { advice: 'run this again later, or name the commit that was applied last with the input `base`' },
  )
}
