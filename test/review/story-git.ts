/**
 * What Git has on GitHub's side: branches, and for each pull request `refs/pull/N/head` and `refs/pull/N/merge`, which
 * stay when its branch goes. A fork's branch is nowhere else.
 */
import { cloneOf, type Files, repository, type TestRepository } from '../support/git.ts'

export interface Origin extends TestRepository {
  /** Commits on top of main, or of the pull request with this number; the hash. Nothing refers to it yet. */
  commitOn(on: number | 'main', files: Files): string
  /** The pull request ends here now, and so does its branch when it is one of this repository. */
  keep(number: number, sha: string, branch: string | undefined): void
  /** Merges into main, as the button does. The branch is deleted. The new tip. */
  merge(number: number, how: 'merge' | 'squash' | 'rebase', branch: string | undefined): string
  /** The merge of both that GitHub tries and gives to runs. */
  tryMerge(number: number): string
  /** The folder, with what `actions/checkout` makes of a commit: all branches, whole, and no pull requests. */
  checkout(at: string, folder: string): string
}

export function origin(files: Files): Origin {
  const repo = repository(files)
  const { git } = repo
  // As GitHub does.
  git(['config', 'uploadpack.allowAnySHA1InWant', 'true'])
  const on = (commit: string): string => git(['checkout', '--quiet', '--detach', commit])
  return {
    ...repo,
    commitOn: (base, change) => {
      on(base === 'main' ? 'main' : headOf(base))
      return repo.commit(change)
    },
    keep: (number, sha, branch) => {
      git(['update-ref', headOf(number), sha])
      if (branch !== undefined) git(['update-ref', `refs/heads/${branch}`, sha])
    },
    merge: (number, how, branch) => {
      const head = headOf(number)
      git(['checkout', '--quiet', 'main'])
      if (how === 'merge') git(['merge', '--quiet', '--no-ff', '--no-edit', head])
      else if (how === 'squash') {
        git(['merge', '--quiet', '--squash', head])
        git(['commit', '--quiet', '--allow-empty', '--message', 'squashed'])
      }
      // As on GitHub the commits become others, also where they could stay.
      else git(['cherry-pick', '-x', '--allow-empty', `${git(['merge-base', 'main', head])}..${head}`])
      if (branch !== undefined) git(['update-ref', '-d', `refs/heads/${branch}`])
      return git(['rev-parse', 'main'])
    },
    tryMerge: number => {
      on('main')
      git(['merge', '--quiet', '--no-ff', '--no-edit', headOf(number)])
      git(['update-ref', `refs/pull/${number}/merge`, 'HEAD'])
      return git(['rev-parse', 'HEAD'])
    },
    checkout: (at, folder) => {
      const sha = git(['rev-parse', at])
      cloneOf(folder, `file://${repo.root}`, sha)
      return folder
    },
  }
}

function headOf(number: number): string {
  return `refs/pull/${number}/head`
}
