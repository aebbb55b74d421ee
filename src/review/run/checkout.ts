/** The Git repository that a workflow has checked out. */
import { ZonewrightError } from '../../errors.ts'
import { type Git, openGit } from '../../sync/history/git.ts'
import type { Run } from './run.ts'

/** @throws ZonewrightError `no-repository`, `git-refused` */
export async function openCheckout({ host }: Pick<Run, 'host'>): Promise<Git> {
  const git = await openGit(host.cwd)
  if (git) return git
  throw new ZonewrightError('no-repository', 'user', 'there is no Git repository here', {
    advice: 'check it out first: actions/checkout with `fetch-depth: 0`',
  })
}
