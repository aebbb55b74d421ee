/** Takes back in a work tree what one commit changed. */
import { ZonewrightError } from '../../errors.ts'
import { commitOf, type Git } from './git.ts'

/**
 * The whole hash of a commit that led to what is checked out, and has one before it.
 *
 * @throws ZonewrightError `no-commit`, `git-refused`
 */
export async function revertible(git: Git, name: string): Promise<string> {
  const advice = 'name one that `git log` shows there; `fetch-depth: 0` in actions/checkout gets all of them'
  const commit = await commitOf(git, name)
  if (commit === undefined || String(await git.run(['rev-list', '-n1', commit, '^HEAD'])) !== '') {
    const message = `${name} is not a commit of the branch that is checked out`
    throw new ZonewrightError('no-commit', 'user', message, { advice })
  }
  if ((await commitOf(git, `${commit}^1`)) !== undefined) return commit
  throw new ZonewrightError('no-commit', 'user', `${name} has no commit before it to go back to`, { advice })
}

/**
 * Takes back what a commit changed below `paths`, as `git revert -m 1` does. `git` and `paths` are those of a folder of
 * the work tree. Nothing is committed.
 *
 * @throws ZonewrightError `revert-conflict` when later commits changed the same lines, `git-refused`
 */
export async function revert(git: Git, commit: string, paths: readonly string[]): Promise<void> {
  const how = ['-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff', '--no-textconv']
  const where = paths.map(path => `:(literal)${path}`)
  const patch = await git.run(['diff-tree', ...how, commit, `${commit}^1`, '--', ...where])
  if (patch.length === 0) return
  const apply = ['-c', 'core.hooksPath=/dev/null', 'apply', '--3way', '--whitespace=nowarn']
  await git.run(apply, patch).catch((cause: unknown) => {
    if (!(cause instanceof ZonewrightError) || cause.code !== 'git-refused') throw cause
    const message = `what ${commit.slice(0, 12)} changed was changed again since, so it cannot be taken back by itself`
    throw new ZonewrightError('revert-conflict', 'user', message, {
      advice: `run \`git revert ${commit.slice(0, 12)}\` in a clone, decide at the conflicts, and open a pull request with it`,
      cause,
    })
  })
}
