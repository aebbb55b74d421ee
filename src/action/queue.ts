/** A merge queue's group: its pull requests are not merged yet, and what was opened on them counts as it will then. */
import { firstParents } from '../sync/commits.ts'
import type { Git } from '../sync/git.ts'
import { askedOn } from './asked.ts'
import { MOST_COMMITS } from './base.ts'
import type { Settled } from './openings.ts'
import { rangeOf } from './range.ts'
import type { Run } from './run.ts'

/** `parent` is what the group is built on, `branch` where it goes. */
export async function openedInQueue(
  run: Run,
  git: Git,
  { parent, branch }: { parent: string; branch: string },
): Promise<Settled> {
  const commits = await firstParents(git, { to: 'HEAD', from: parent, most: MOST_COMMITS })
  const { pulls } = await rangeOf(run, { commits, branch, open: true })
  const numbers = new Set(pulls.map(({ number }) => number))
  // GitHub may not know yet whose commit it is that the queue made. Its branch is named after the pull request.
  const named = /\/pr-(\d+)-[0-9a-f]+$/.exec(run.context.ref)?.[1]
  if (named !== undefined) numbers.add(Number(named))
  const settled: Settled = { openings: [], denied: [] }
  for (const number of numbers) {
    const asked = await askedOn(run, number)
    settled.openings.push(...(asked?.openings ?? []))
    settled.denied.push(...(asked?.denied ?? []))
  }
  return settled
}
