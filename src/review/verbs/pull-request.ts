/** The pull request a plan is for, whatever event told of it. */
import { ZonewrightError } from '../../errors.ts'
import { parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { commandsIn } from '../approvals/commands.ts'
import type { GitHub } from '../forge/forge.ts'
import type { PullContext } from '../run/context.ts'
import type { Run } from '../run/run.ts'

/**
 * Undefined for events that are about none. A comment that is not a command, and a pull request that is closed, leave
 * nothing to do. After a comment what is checked out must be the pull request as it is now.
 */
export async function pullOf(run: Run, git: Git): Promise<PullContext | 'nothing to do' | undefined> {
  const { context } = run
  if (context.event === 'pull_request') {
    return context.action === 'closed' ? 'nothing to do' : context.pull
  }
  if (context.event !== 'issue_comment') return undefined
  if (!context.isPull || commandsIn(context.comment.body).length === 0) {
    run.note('This comment holds no command for a pull request.')
    return 'nothing to do'
  }
  const { number, state, head, base, author } = await requireGitHub(run).pull(context.number)
  if (state === 'closed') {
    run.note(`Pull request #${number} is closed: there is nothing to plan.`)
    return 'nothing to do'
  }
  const [, merged] = await parentsOf(git, 'HEAD')
  if (merged !== head.sha) {
    throw new ZonewrightError(
      'stale',
      'user',
      `what is checked out is not pull request #${number} as it is now`,
      {
        advice: `check out refs/pull/${number}/merge, or run again: a push may have come between`,
      },
    )
  }
  return {
    number,
    author,
    headSha: head.sha,
    baseRef: base.ref,
    baseSha: base.sha,
    // Names on GitHub are the same in any case.
    isFork: head.repository?.toLowerCase() !== context.repository.toLowerCase(),
  }
}

/** For what is only done on GitHub. @throws ZonewrightError `no-github-token` */
export function requireGitHub({ github }: Run): GitHub {
  if (github) return github
  const message = 'a comment can only be answered with a token for GitHub'
  throw new ZonewrightError('no-github-token', 'user', message, {
    advice: 'leave the input `github-token` as it is by default',
  })
}
