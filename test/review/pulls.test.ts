/** The pull request a run is about: in real repositories. */
import { describe, expect, test } from 'vitest'
import type { GitHub, Pull } from '../../src/review/forge/forge.ts'
import { pullOf } from '../../src/review/verbs/pull-request.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { repository } from '../support/git.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

describe('the pull request that a comment is about', () => {
  const made = repository()
  made.commit({ a: '1' })
  made.git(['checkout', '--quiet', '-b', 'change'])
  const headSha = made.commit({ b: '1' })
  made.git(['checkout', '--quiet', '--detach', 'main'])
  made.git(['merge', '--quiet', '--no-ff', '-m', 'merge', headSha])
  const asked = async (
    pull: Partial<Pull>,
    body = '/zonewright plan',
    github: Partial<GitHub> | undefined = { pull: async number => pullNumber(number, pull) },
  ) => {
    const context = {
      event: 'issue_comment',
      number: 4,
      isPull: true,
      comment: { id: 1, body },
      repository: 'O/R',
    }
    return pullOf(decisionRun(github, { cwd: made.root, context }).run, (await openGit(made.root))!)
  }
  const head = { ref: 'change', sha: headSha, repository: 'o/r' }

  test('is the one that is checked out, as it is now', async () => {
    expect(await asked({ head })).toEqual({
      number: 4,
      author: 'octocat',
      headSha,
      baseRef: 'main',
      baseSha: 'b',
      isFork: false,
    })
    await expect(asked({ head: { ...head, sha: 'another' } })).rejects.toMatchObject({ code: 'stale' })
  })

  test('is of a fork when its branch is elsewhere, or gone', async () => {
    expect(await asked({ head: { ...head, repository: 'else/r' } })).toMatchObject({ isFork: true })
    expect(await asked({ head: { ...head, repository: null } })).toMatchObject({ isFork: true })
  })

  test('is none when it is closed, or when nothing was commanded', async () => {
    expect(await asked({ head, state: 'closed' })).toBe('nothing to do')
    expect(await asked({ head }, 'fine')).toBe('nothing to do')
  })

  test('of an event about one is that one, unless it was closed; of other events there is none', async () => {
    const git = (await openGit(made.root))!
    const pull = { number: 9 }
    const found = (context: object) => pullOf(decisionRun(undefined, { context }).run, git)
    expect(await found({ event: 'pull_request', action: 'opened', pull })).toBe(pull)
    expect(await found({ event: 'pull_request', action: 'closed', pull })).toBe('nothing to do')
    expect(await found({ event: 'push' })).toBeUndefined()
    const onIssue = { event: 'issue_comment', isPull: false, comment: { body: '/zonewright help' } }
    expect(await found(onIssue)).toBe('nothing to do')
    await expect(
      found({ event: 'issue_comment', isPull: true, comment: { body: '/zonewright plan' } }),
    ).rejects.toMatchObject({ code: 'no-github-token' })
  })
})
