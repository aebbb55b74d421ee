/** The pull request a run is about, and commits that came without one: in real repositories. */
import { describe, expect, test } from 'vitest'
import { type GitHub, GitHubError, type Pull } from '../../src/action/github/port.ts'
import { pullOf } from '../../src/action/pull-of.ts'
import { pullsBehind } from '../../src/action/pulls.ts'
import { openGit } from '../../src/sync/git.ts'
import { repository, type TestRepository } from '../support/git.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

describe('what came without a pull request', () => {
  const MERGED = { mergedAt: '2026-01-01T00:00:00Z' }
  async function behind(
    made: TestRepository,
    commits: string[],
    pullsOf: (commit: string) => Pull[] | GitHubError['kind'],
    more: { open?: boolean } = {},
  ) {
    const github: Partial<GitHub> = {
      pullsOf: async commit => {
        const found = pullsOf(commit)
        if (typeof found === 'string') throw new GitHubError(found, 0, 'no')
        return found
      },
    }
    const git = (await openGit(made.root))!
    const { pulls, ...rest } = await pullsBehind(decisionRun(github, { cwd: made.root }).run, git, {
      commits,
      branch: 'main',
      ...more,
    })
    return { pulls: pulls.map(({ number }) => number), ...rest }
  }
  const made = repository()
  const root = made.commit({ 'zones/a.nl.yaml': '0' })
  const zones = made.commit({ 'zones/a.nl.yaml': '1' })
  const config = made.commit({ 'zonewright.yaml': '{}' })
  const readme = made.commit({ 'README.md': 'x' })
  const all = [readme, config, zones, root]

  test('are commits that change what is read, and that no merged pull request of this branch brought', async () => {
    expect(await behind(made, all, () => [])).toEqual({ pulls: [], direct: [config, zones, root] })
    expect(await behind(made, all, () => [pullNumber(1, MERGED)])).toEqual({ pulls: [1], direct: [] })
    expect(await behind(made, [zones], () => [pullNumber(1)])).toEqual({ pulls: [], direct: [zones] })
    const elsewhere = pullNumber(1, { ...MERGED, base: { ref: 'release', sha: 'b' } })
    expect(await behind(made, [zones], () => [elsewhere])).toEqual({ pulls: [], direct: [zones] })
  })

  test('in a merge queue a pull request counts that is not merged yet', async () => {
    expect(await behind(made, [zones], () => [pullNumber(1)], { open: true })).toEqual({
      pulls: [1],
      direct: [],
    })
  })

  test('each pull request is named once, that of the newest commit first', async () => {
    const of = (commit: string) => [pullNumber(commit === zones ? 2 : 3, MERGED)]
    expect(await behind(made, all, of)).toEqual({ pulls: [3, 2], direct: [] })
  })

  test('is not known where GitHub does not tell: never, or not now, and then it is not asked again', async () => {
    expect(await behind(made, all, commit => (commit === config ? 'rights' : []))).toEqual({
      pulls: [],
      direct: [zones, root],
      unknown: 'not allowed',
    })
    for (const kind of ['server', 'rate'] as const) {
      const asked: string[] = []
      const found = await behind(made, all, commit => {
        asked.push(commit)
        return commit === config ? kind : []
      })
      expect(found).toEqual({ pulls: [], direct: [], unknown: 'no answer' })
      expect(asked).toEqual([readme, config])
    }
    const git = (await openGit(made.root))!
    const { run } = decisionRun(undefined, { cwd: made.root })
    expect(await pullsBehind(run, git, { commits: all, branch: 'main' })).toEqual({
      pulls: [],
      direct: [],
      unknown: 'not allowed',
    })
  })
})

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
      pullNumber: 4,
      comment: { id: 1, body, author: 'octocat' },
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
    await expect(
      found({ event: 'issue_comment', comment: { body: '/zonewright plan' } }),
    ).rejects.toMatchObject({ code: 'no-github-token' })
  })
})
