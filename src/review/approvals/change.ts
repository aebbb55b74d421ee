/** A change: by which pull requests it comes, what these showed, and what people said there. */
import type { Allowance } from '../../plan/guards/guard.ts'
import type { Operations } from '../../sync/history/base.ts'
import { firstParents, parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { asksOfPull, NONE } from '../../sync/history/requested.ts'
import { shownBy } from '../../sync/history/shown.ts'
import { type BaseFound, MOST_COMMITS } from '../commits/base.ts'
import type { Pull } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'
import { type Settled, settledReader } from './live-changes.ts'
import { type Opening, openingsOf } from './openings.ts'
import { type Denied, type PullSaid, saidReader } from './pull-commands.ts'
import { type Judged, type Range, rangeOf, reviewOf } from './range.ts'

export interface Change extends Judged {
  range: Range
  /** By the number of the pull request; one of which GitHub does not tell is not in it. */
  spoken: ReadonlyMap<number, PullWithCommands>
  settledOf: Settled
  /** The authors of pull requests open nothing there. */
  byOthers: boolean
  /** The pull request of the newest commit: once all is applied, only what people say there counts. */
  newest?: number
}

export interface PullWithCommands extends PullSaid {
  openings: readonly Opening[]
  /** What its newest commit asks for. */
  asks: Operations
}

/**
 * From the base to HEAD. `own` is the pull request that HEAD would merge; with `open`, others count that are not merged
 * yet either (merge queue).
 */
export async function changeOf(
  run: Run,
  git: Git,
  { base, branch, own, open = false }: { base: BaseFound; branch: string; own?: Pull; open?: boolean },
): Promise<Change> {
  const from = base.from === 'start' ? {} : { from: base.commit }
  const fresh = await firstParents(git, { to: 'HEAD', most: MOST_COMMITS, ...from })
  // Where all is applied, what people say is said on the pull request that came last.
  const commits = fresh.length > 0 ? fresh : await firstParents(git, { to: 'HEAD', most: 1 })
  const range = await rangeOf(run, { commits, branch, open, ...(own && { own }) })
  const said = saidReader(run, git)
  const judged = await reviewOf(run, git, {
    base: base.commit,
    commits: fresh,
    range,
    branch,
    said,
    ...(own && !open && { own }),
  })
  const byOthers = judged.reviewed.policies?.some(({ approvals = 0 }) => approvals > 0) ?? false
  const settledOf = settledReader(run, git, { branch, said, open, ...(own && { own }) })
  const spoken = new Map<number, PullWithCommands>()
  for (const pull of range.pulls) {
    const found = await said(pull)
    const oldest = commits.findLast(commit => range.pullOf.get(commit)?.number === pull.number)
    const [before] = oldest === undefined ? [] : await parentsOf(git, oldest)
    if (!found || before === undefined) continue
    const by = { pullRequest: { head: pull.head.sha } }
    const brought = commits.map(commit => ({
      commit,
      ...(range.pullOf.get(commit)?.number === pull.number && by),
    }))
    const latest = found.allows.length > 0 ? (await shownBy(git, brought)).shown : NONE
    const { openings, denied } = await openingsOf(git, found, { before, latest, byOthers, settledOf })
    const asks = (await asksOfPull(git, { before, head: pull.head.sha })) ?? NONE
    const left = unsolved([...found.denied, ...denied], [...openings, ...found.approvals])
    spoken.set(pull.number, { ...found, openings, asks, denied: left })
  }
  const newest = range.pullOf.get(commits[0] ?? '')?.number
  return { ...judged, range, spoken, byOthers, settledOf, ...(newest !== undefined && { newest }) }
}

/** Commands after which the same person wrote none that counts. */
function unsolved(denied: readonly Denied[], counted: readonly { by: string; at: string }[]): Denied[] {
  return denied.filter(({ by, at }) => !counted.some(one => one.by === by && one.at > at))
}

export function allowancesOf({ spoken }: Pick<Change, 'spoken'>): Allowance[] {
  return [...spoken.values()].flatMap(({ openings }) =>
    openings.map(({ rule, domain, covers }) => ({ rule, covers, ...(domain !== undefined && { domain }) })),
  )
}
