/**
 * Of what the files ask for, what merged pull requests showed. What came directly, by a conflict solved in a merge or by
 * an edit of a squash was shown by none.
 */
import type { ZoneName } from '../../dns/name.ts'
import { inParallel } from '../parts/parallel.ts'
import type { Operations } from './base.ts'
import { touchedBetween } from './changed.ts'
import { isBefore, parentsOf } from './commits.ts'
import type { Git } from './git.ts'
import { shallowClone } from './past.ts'
import { asks, asksOfPull, type FilesOf, filesOf, isHere, NONE } from './requested.ts'

/** One commit of a branch, with the files as it left them. */
export interface BranchCommit {
  /** Domains whose files it changed; all when absent. */
  touched?: ReadonlySet<string>
  files: FilesOf
  /** What was shown of it. */
  shown: Operations
}

/**
 * What was shown of the way from the files `before` to those of the last arrival. For each operation the newest arrival
 * that brought it decides: what one pull request showed and another took back is not shown when it comes again. What
 * files with errors bring counts as brought by the next arrival that has none.
 */
export function shownIn(before: FilesOf, arrivals: readonly BranchCommit[]): Operations {
  return (part, op, key) => {
    let last = before(part)
    let shown = false
    for (const arrival of arrivals) {
      if (arrival.touched?.has(part.subject) === false) continue
      const now = arrival.files(part)
      if (now === 'unknown') continue
      if (asks(last, now, op, key)) shown = arrival.shown(part, op, key)
      last = now
    }
    return shown
  }
}

/** A commit of a branch, and the merged pull request it came by; without one it came directly. */
export interface CommitOrigin {
  commit: string
  pullRequest?: ReviewedHead
}

export interface ReviewedHead {
  /** Full hash of its last commit. */
  head: string
  /** Full hashes of the commits that people approved, one for each person; none by default. */
  approved?: readonly string[]
  /** So many people have to approve an operation; none by default. */
  needed?: number
}

/**
 * What these first parents of a branch, newest first, brought, what of that was shown, and what approved. `missing` are
 * heads of pull requests that are not in this repository: nothing of them is shown.
 *
 * @throws ZonewrightError `shallow-clone`, `no-base`, `git-refused`
 */
export async function shownBy(
  git: Git,
  newestFirst: readonly CommitOrigin[],
): Promise<{ brought: Operations; shown: Operations; approved: Operations; missing: string[] }> {
  const [oldest] = newestFirst.slice(-1)
  if (!oldest) return { brought: NONE, shown: NONE, approved: NONE, missing: [] }
  // Commits that the clone lacks may be those that a pull request started from.
  if (git.shallow) throw shallowClone()
  const start = (await parentsOf(git, oldest.commit))[0] ?? null
  const steps = await stepsOf(git, start, newestFirst.toReversed())
  const touching = steps.filter(({ touched }) => touched?.size !== 0)
  const pulls = new Map<string, { shown: Operations | undefined; approved: Operations }>()
  for (const { pull, into } of touching.toReversed()) {
    if (!pull || pulls.has(pull.head)) continue
    const shown = into === null ? NONE : await asksOfPull(git, { before: into, head: pull.head })
    pulls.set(pull.head, { shown, approved: await approvedOf(git, into, pull) })
  }
  const arrivals = await inParallel(touching, PARALLEL_READS, async ({ commit, pull, touched }) => ({
    ...(touched && { touched }),
    files: await filesOf(git, commit, touched),
    ...(pull && pulls.get(pull.head)),
  }))
  const isWhole = touching.some(({ touched }) => !touched)
  const domains = new Set(touching.flatMap(({ touched }) => [...(touched ?? [])]))
  const before = await filesOf(git, start, isWhole ? undefined : domains)
  const missing = [...pulls].flatMap(([head, { shown }]) => (shown ? [] : [head]))
  const inAll = (of: (arrival: (typeof arrivals)[number]) => Operations | undefined): Operations =>
    shownIn(
      before,
      arrivals.map(one => ({ ...one, shown: of(one) ?? NONE })),
    )
  return {
    brought: inAll(() => () => true),
    shown: inAll(({ shown }) => shown),
    approved: inAll(({ approved }) => approved),
    missing,
  }
}

/** What enough people approved: each of them what the pull request asked for at the commit that they saw. */
async function approvedOf(
  git: Git,
  before: string | null,
  { approved = [], needed = 0 }: ReviewedHead,
): Promise<Operations> {
  if (needed === 0) return () => true
  const sets: Operations[] = []
  for (const head of before === null ? [] : approved) {
    const asked = await asksOfPull(git, { before: before!, head })
    if (asked) sets.push(asked)
  }
  return (part, op, key) => sets.filter(set => set(part, op, key)).length >= needed
}

/** Commits read at the same time. */
const PARALLEL_READS = 4

interface Step {
  commit: string
  pull?: ReviewedHead
  /** What its pull request was merged into; null where there was nothing. */
  into: string | null
  /** Domains whose files it changed; all when absent. */
  touched?: ReadonlySet<ZoneName>
}

/** What was rebased came by several commits, and counts as one like what was squashed. */
async function stepsOf(
  git: Git,
  start: string | null,
  oldestFirst: readonly CommitOrigin[],
): Promise<Step[]> {
  const pulls: (ReviewedHead | undefined)[] = []
  for (const one of oldestFirst) pulls.push(await mergedBy(git, one))
  const steps: Step[] = []
  let before = start
  for (const [index, { commit }] of oldestFirst.entries()) {
    const pull = pulls[index]
    if (pull && pull.head === pulls[index + 1]?.head) continue
    const touched = before === null ? undefined : await touchedBetween(git, before, commit)
    const into = oldestFirst[index - 1]?.commit ?? start
    steps.push({ commit, into, ...(pull && { pull }), ...(touched && { touched }) })
    before = commit
  }
  return steps
}

/**
 * A commit of the pull request itself was pushed: no one can tell whether the pull request still showed it when it was
 * merged.
 */
async function mergedBy(git: Git, { commit, pullRequest }: CommitOrigin): Promise<ReviewedHead | undefined> {
  if (!pullRequest) return undefined
  const { head } = pullRequest
  return (await isHere(git, head)) && (await isBefore(git, commit, head)) ? undefined : pullRequest
}
