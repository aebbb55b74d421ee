/**
 * Of what the files ask for, what merged pull requests showed. What came directly, by a conflict solved in a merge or by
 * an edit of a squash was shown by none.
 */
import type { ZoneName } from '../dns/name.ts'
import { asks, asksOfPull, type FilesOf, filesOf, isHere, NONE, type Operations } from './asks.ts'
import { touchedBetween } from './changed.ts'
import { isBefore, parentsOf } from './commits.ts'
import type { Git } from './git.ts'
import { inParallel } from './parallel.ts'
import { shallowClone } from './past.ts'

/** One commit of a branch, with the files as it left them. */
export interface Arrival {
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
export function shownIn(before: FilesOf, arrivals: readonly Arrival[]): Operations {
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

/** A commit of a branch, and the head of the merged pull request it came by; without one it came directly. */
export interface Brought {
  commit: string
  /** Full hash. */
  pullRequest?: { head: string }
}

/**
 * What was shown of these first parents of a branch, newest first. `missing` are heads of pull requests that are not in
 * this repository: nothing of them is shown.
 *
 * @throws ZonewrightError `shallow-clone`, `no-base`, `git-refused`
 */
export async function shownBy(
  git: Git,
  newestFirst: readonly Brought[],
): Promise<{ shown: Operations; missing: string[] }> {
  const [oldest] = newestFirst.slice(-1)
  if (!oldest) return { shown: NONE, missing: [] }
  // Commits that the clone lacks may be those that a pull request started from.
  if (git.shallow) throw shallowClone()
  const start = (await parentsOf(git, oldest.commit))[0] ?? null
  const steps = await stepsOf(git, start, newestFirst.toReversed())
  const touching = steps.filter(({ touched }) => touched?.size !== 0)
  const pulls = new Map<string, Operations | undefined>()
  for (const { head, into } of touching.toReversed()) {
    if (head === undefined || pulls.has(head)) continue
    pulls.set(head, into === null ? NONE : await asksOfPull(git, { before: into, head }))
  }
  const arrivals = await inParallel(touching, PARALLEL_READS, async ({ commit, head, touched }) => ({
    ...(touched && { touched }),
    files: await filesOf(git, commit, touched),
    shown: (head !== undefined && pulls.get(head)) || NONE,
  }))
  const isWhole = touching.some(({ touched }) => !touched)
  const domains = new Set(touching.flatMap(({ touched }) => [...(touched ?? [])]))
  const before = await filesOf(git, start, isWhole ? undefined : domains)
  const missing = [...pulls].flatMap(([head, own]) => (own ? [] : [head]))
  return { shown: shownIn(before, arrivals), missing }
}

/** Commits read at the same time. */
const PARALLEL_READS = 4

interface Step {
  commit: string
  head?: string
  /** What its pull request was merged into; null where there was nothing. */
  into: string | null
  /** Domains whose files it changed; all when absent. */
  touched?: ReadonlySet<ZoneName>
}

/** What was rebased came by several commits, and counts as one like what was squashed. */
async function stepsOf(git: Git, start: string | null, oldestFirst: readonly Brought[]): Promise<Step[]> {
  const heads: (string | undefined)[] = []
  for (const one of oldestFirst) heads.push(await mergedHead(git, one))
  const steps: Step[] = []
  let before = start
  for (const [index, { commit }] of oldestFirst.entries()) {
    const head = heads[index]
    if (head !== undefined && head === heads[index + 1]) continue
    const touched = before === null ? undefined : await touchedBetween(git, before, commit)
    const into = oldestFirst[index - 1]?.commit ?? start
    steps.push({ commit, into, ...(head !== undefined && { head }), ...(touched && { touched }) })
    before = commit
  }
  return steps
}

/**
 * A commit of the pull request itself was pushed: nobody can tell whether the pull request still showed it when it was
 * merged.
 */
async function mergedHead(git: Git, { commit, pullRequest }: Brought): Promise<string | undefined> {
  if (!pullRequest) return undefined
  const { head } = pullRequest
  return (await isHere(git, head)) && (await isBefore(git, commit, head)) ? undefined : head
}
