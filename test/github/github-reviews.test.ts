/** The client for GitHub against the fake: reviews, reactions, and who wrote a comment and whether it was edited. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGitHub } from '../../src/github/api/client.ts'
import { type GitHub, isEdited } from '../../src/review/forge/forge.ts'
import type { Rights } from './fake-github/rights.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'
import { commitOf } from './fake-github/world.ts'

let fake: FakeGitHub
let github: GitHub
let number: number

beforeEach(async () => {
  fake = await startFakeGitHub({ pageSize: 2 })
  github = clientOf(fake.token)
  number = fake.pull({ head: 'change' })
})

afterEach(async () => {
  expect(fake.violations).toEqual([])
  await fake.close()
})

function clientOf(token: string, rights?: Rights): GitHub {
  if (rights) fake.allow(token, rights)
  const { url: apiUrl, repository } = fake
  return openGitHub({ token, apiUrl, repository, userAgent: 'zonewright/test', limits: { secondMs: 0 } })
}

const NO_RIGHTS = { kind: 'rights', status: 403 }

describe('reviews', () => {
  test('are all there, over several pages, oldest first', async () => {
    const head = fake.at(number).pull!.head.sha
    fake.review(number, 'alice', 'COMMENTED', commitOf('first'))
    const at = fake.now()
    fake.review(number, 'bob', 'CHANGES_REQUESTED')
    fake.review(number, 'bob', 'APPROVED', head, '2026-02-01T00:00:00Z')
    fake.review(number, 'carol', 'DISMISSED')
    fake.review(number, 'alice', 'APPROVED')
    fake.review(fake.pull({}), 'mallory', 'APPROVED')
    const reviews = await github.reviews(number)
    expect(reviews[0]).toEqual({
      by: 'alice',
      isPerson: true,
      state: 'other',
      commit: commitOf('first'),
      at,
    })
    expect(reviews[2]).toMatchObject({ commit: head, at: '2026-02-01T00:00:00Z' })
    expect(reviews.map(({ by, state }) => `${by} ${state}`)).toEqual([
      'alice other',
      'bob changes',
      'bob approved',
      'carol dismissed',
      'alice approved',
    ])
    expect(fake.requests.map(({ query }) => query)).toEqual([
      { per_page: '100' },
      { per_page: '100', page: '2' },
      { per_page: '100', page: '3' },
    ])
  })

  test('of an account and a commit that are gone', async () => {
    fake.review(number, '', 'APPROVED', null)
    expect(await github.reviews(number)).toMatchObject([{ by: '', isPerson: false, commit: null }])
  })

  test('that are not submitted are none', async () => {
    fake.review(number, 'github-actions[bot]', 'PENDING')
    fake.review(number, 'alice', 'PENDING')
    expect(await github.reviews(number)).toEqual([])
  })

  test('need the right to read pull requests, and a pull request', async () => {
    const reader = clientOf('ghs_reader', { pulls: 'read' })
    expect(await reader.reviews(number)).toEqual([])
    const without = clientOf('ghs_without', { contents: 'write', issues: 'write', statuses: 'write' })
    await expect(without.reviews(number)).rejects.toMatchObject(NO_RIGHTS)
    await expect(github.reviews(fake.issue({}))).rejects.toMatchObject({ kind: 'gone' })
  })
})

test('the branch that a pull request goes to was changed, last of all times', async () => {
  expect(await github.retargetedAt(number)).toBeUndefined()
  for (const base of ['release', 'next', 'main']) fake.retarget(number, base)
  expect(await github.retargetedAt(number)).toBe(fake.now())
  const reader = clientOf('ghs_reader', { pulls: 'read' })
  expect(await reader.retargetedAt(number)).toBe(fake.now())
})

test.each([
  ['octocat', true],
  ['github-actions[bot]', false],
  ['Copilot', false],
  ['octo-org', false],
  ['strange[bot]name', false],
  ['', false],
])('%s is a person: %s', async (login, isPerson) => {
  fake.accountTypes.set('Copilot', 'Bot').set('octo-org', 'Organization')
  fake.comment(number, login, 'text')
  fake.review(number, login, 'APPROVED')
  expect(await github.comments(number)).toMatchObject([{ author: login, isPerson }])
  expect(await github.reviews(number)).toMatchObject([{ by: login, isPerson }])
})

test('a comment is edited once its text was changed', async () => {
  const edited = fake.comment(number, 'octocat', 'one')
  fake.comment(number, 'octocat', 'two')
  fake.editComment(edited, 'three')
  const comments = await github.comments(number)
  expect(comments.map(({ body }) => body)).toEqual(['three', 'two'])
  expect(comments.map(isEdited)).toEqual([true, false])
})

describe('a reaction', () => {
  test('is set once', async () => {
    const id = fake.comment(number, 'octocat', '/zonewright help')
    for (let at = 0; at < 2; at++) await github.react(id)
    expect(fake.reactions.map(({ comment, by, content }) => [comment, by, content])).toEqual([
      [id, 'github-actions[bot]', 'eyes'],
    ])
  })

  test('needs the right to write to what the comment is on', async () => {
    const onPull = fake.comment(number, 'octocat', 'text')
    const onIssue = fake.comment(fake.issue({}), 'octocat', 'text')
    const forPulls = clientOf('ghs_pulls', { pulls: 'write', issues: 'read' })
    await forPulls.react(onPull)
    await expect(forPulls.react(onIssue)).rejects.toMatchObject(NO_RIGHTS)
    const forIssues = clientOf('ghs_issues', { pulls: 'read', issues: 'write' })
    await expect(forIssues.react(onPull)).rejects.toMatchObject(NO_RIGHTS)
    await forIssues.react(onIssue)
    const neither = clientOf('ghs_neither', { pulls: 'read', issues: 'read' })
    await expect(neither.react(onPull)).rejects.toMatchObject(NO_RIGHTS)
    expect(fake.reactions.map(({ comment }) => comment)).toEqual([onPull, onIssue])
  })

  test('to a comment that is gone is refused', async () => {
    const id = fake.comment(number, 'octocat', 'text')
    await github.deleteComment(id)
    await expect(github.react(id)).rejects.toMatchObject({ kind: 'gone' })
  })
})
