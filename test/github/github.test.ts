/** The client for GitHub against the fake: every call of the port, and that it asks what GitHub's description allows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGitHub } from '../../src/github/api/client.ts'
import type { GitHub } from '../../src/review/forge/forge.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'
import { commitOf } from './fake-github/world.ts'

let fake: FakeGitHub
let github: GitHub

beforeEach(async () => {
  // Small pages: whatever forgets to turn one is found.
  fake = await startFakeGitHub({ pageSize: 2 })
  github = openGitHub({
    token: fake.token,
    apiUrl: fake.url,
    graphqlUrl: fake.graphqlUrl,
    repository: fake.repository,
    userAgent: 'zonewright/test',
    limits: { secondMs: 0 },
  })
})

afterEach(async () => {
  expect(fake.violations).toEqual([])
  await fake.close()
})

const asked = (): string[] => fake.requests.map(({ method, path }) => `${method} ${path}`)

describe('who writes', () => {
  test('a person is told at /user', async () => {
    fake.allow('ghp_person', {}, 'octocat')
    const { url: apiUrl, repository } = fake
    const person = openGitHub({ token: 'ghp_person', apiUrl, repository, userAgent: 'zonewright/test' })
    expect(await person.login()).toBe('octocat')
    expect(asked()).toEqual(['GET /user'])
  })

  test('a workflow or other app is told by GraphQL', async () => {
    fake.allow(fake.token, {}, 'zones-app[bot]')
    expect(await github.login()).toBe('zones-app[bot]')
    // Asked once, however often it is needed.
    expect(await github.login()).toBe('zones-app[bot]')
    expect(asked()).toEqual(['GET /user', 'POST /graphql'])
  })

  test('a workflow, when GraphQL does not tell', async () => {
    fake.allow(fake.token, {}, 'zones-app[bot]')
    fake.fault({ path: /graphql$/, status: 403 })
    expect(await github.login()).toBe('github-actions[bot]')
    expect(asked()).toEqual(['GET /user', 'POST /graphql'])
  })
})

test.each([
  ['admin', true],
  ['maintain', true],
  ['write', true],
  ['triage', false],
  ['read', false],
] as const)('who has %s may write: %s', async (permission, expected) => {
  fake.grant('octocat', permission)
  expect(await github.mayWrite('octocat')).toBe(expected)
})

test('who is not a collaborator may not write, and bots and no one are not asked for', async () => {
  expect(await github.mayWrite('stranger')).toBe(false)
  expect(fake.requests).toHaveLength(1)
  fake.grant('renovate[bot]', 'write')
  expect(await github.mayWrite('renovate[bot]')).toBe(false)
  expect(await github.mayWrite('')).toBe(false)
  expect(fake.requests).toHaveLength(1)
})

describe('pull requests', () => {
  test('one that is open has no merge commit, whatever GitHub says', async () => {
    const number = fake.pull({ head: 'feature/x', title: 'Add www' })
    expect(await github.pull(number)).toEqual({
      number,
      title: 'Add www',
      url: `https://github.example/octo/zones/pull/${number}`,
      state: 'open',
      mergedAt: null,
      mergeCommit: null,
      head: { ref: 'feature/x', sha: fake.branches.get('feature/x'), repository: 'octo/zones' },
      base: { ref: 'main', sha: fake.branches.get('main') },
      author: 'octocat',
    })
  })

  test('one of a fork that is gone', async () => {
    const number = fake.pull({ head: 'change', repository: null })
    expect((await github.pull(number)).head.repository).toBeNull()
  })

  test('one that was merged is found by every commit it brought', async () => {
    const number = fake.pull({ head: 'change' })
    const other = commitOf('rebased')
    const mergeCommit = fake.merge(number, { commits: [other] })
    for (const sha of [mergeCommit, other]) {
      const [pull, ...rest] = await github.pullsOf(sha)
      expect(rest).toEqual([])
      expect(pull).toMatchObject({ number, mergeCommit, state: 'closed', mergedAt: expect.any(String) })
    }
    expect(await github.pullsOf(commitOf('pushed'))).toEqual([])
  })

  test('all of a commit, over several pages', async () => {
    const sha = commitOf('shared')
    for (let at = 0; at < 5; at++) fake.pull({ head: `branch-${at}`, sha })
    expect((await github.pullsOf(sha)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  })

  test('those of a branch: open ones of this repository only', async () => {
    const closed = fake.pull({ head: 'zonewright/drift' })
    fake.closeIssue(closed)
    fake.pull({ head: 'zonewright/drift', repository: 'octo/fork-of-zones' })
    fake.pull({ head: 'zonewright/drift', repository: 'stranger/zones' })
    fake.pull({ head: 'other' })
    const wanted = fake.pull({ head: 'zonewright/drift' })
    expect((await github.pullsFrom('zonewright/drift')).map(({ number }) => number)).toEqual([wanted])
  })

  test('those of a branch, when GitHub drops the filter', async () => {
    fake.pull({ head: 'other' })
    const wanted = fake.pull({ head: 'change' })
    const headers = { accept: 'application/vnd.github+json', authorization: `token ${fake.token}` }
    const body = await (await fetch(`${fake.url}/repos/octo/zones/pulls`, { headers })).text()
    fake.fault({ body })
    expect((await github.pullsFrom('change')).map(({ number }) => number)).toEqual([wanted])
  })

  test('are opened and changed', async () => {
    const sha = fake.push('zonewright/pull')
    expect(await github.tip('zonewright/pull')).toBe(sha)
    const given = { head: 'zonewright/pull', base: 'main', title: 'Adopt', body: 'text' }
    const { number, author } = await github.createPull(given)
    expect(author).toBe('github-actions[bot]')
    const changed = await github.updatePull(number, { title: 'Adopt it', body: 'other', state: 'closed' })
    expect(changed).toMatchObject({ number, title: 'Adopt it', state: 'closed' })
    expect(fake.at(number)).toMatchObject({ title: 'Adopt it', body: 'other', state: 'closed' })
  })

  test('cannot be opened twice, or from nowhere', async () => {
    fake.push('change')
    const given = { head: 'change', base: 'main', title: 'One', body: '' }
    await github.createPull(given)
    await expect(github.createPull(given)).rejects.toMatchObject({ kind: 'other', status: 422 })
    await expect(github.createPull({ ...given, head: 'nowhere' })).rejects.toThrow(/head is invalid/)
    await expect(github.tip('nowhere')).rejects.toMatchObject({ kind: 'gone' })
  })
})

describe('comments', () => {
  test('all of 250, oldest first', async () => {
    const whole = await startFakeGitHub()
    const number = whole.pull({})
    const bodies = Array.from({ length: 250 }, (_, at) => `comment ${at}`)
    for (const body of bodies) whole.comment(number, 'octocat', body)
    whole.comment(whole.issue({}), 'octocat', 'elsewhere')
    const { token, url: apiUrl, repository } = whole
    const found = await openGitHub({ token, apiUrl, repository, userAgent: 'zonewright/test' }).comments(
      number,
    )
    expect(found.map(({ body }) => body)).toEqual(bodies)
    expect(whole.requests.map(({ query }) => query)).toEqual([
      { per_page: '100' },
      { per_page: '100', page: '2' },
      { per_page: '100', page: '3' },
    ])
    expect(whole.violations).toEqual([])
    await whole.close()
  })

  test('are written, changed and deleted', async () => {
    const number = fake.pull({})
    const written = await github.createComment(number, 'one')
    expect(written).toEqual({
      id: written.id,
      body: 'one',
      author: 'github-actions[bot]',
      isPerson: false,
      createdAt: fake.now(),
      updatedAt: fake.now(),
      url: `https://github.example/octo/zones/issues/${number}#issuecomment-${written.id}`,
    })
    const changed = await github.updateComment(written.id, 'two')
    expect(changed).toEqual({ ...written, body: 'two', updatedAt: fake.now() })
    expect(changed.updatedAt).not.toBe(written.updatedAt)
    expect(await github.comments(number)).toEqual([changed])
    await github.deleteComment(written.id)
    expect(await github.comments(number)).toEqual([])
    await github.deleteComment(written.id)
    await expect(github.updateComment(written.id, 'three')).rejects.toMatchObject({ kind: 'gone' })
  })

  test('of an account that is gone', async () => {
    const number = fake.pull({})
    fake.comment(number, '', 'who was it?')
    expect(await github.comments(number)).toMatchObject([{ author: '' }])
  })

  test('are told to be too long, in bytes, and the old text stays', async () => {
    const number = fake.pull({})
    const most = 'é'.repeat(131_072)
    const { id } = await github.createComment(number, most)
    for (const write of [github.createComment(number, `${most}e`), github.updateComment(id, `${most}e`)]) {
      await expect(write).rejects.toMatchObject({ kind: 'too-long', status: 422 })
    }
    expect(fake.commentsOf(number).map(({ body }) => body === most)).toEqual([true])
  })
})

test('labels are set beside those that are there', async () => {
  const number = fake.issue({ labels: ['known'] })
  await github.addLabels(number, ['nice one, really?'])
  await github.addLabels(number, [])
  expect(fake.at(number).labels).toEqual(['known', 'nice one, really?'])
})

test('statuses: newest first, and a long description is cut', async () => {
  const sha = fake.push('main')
  for (const state of ['pending', 'failure', 'success'] as const) {
    await github.setStatus(sha, { context: 'zonewright/apply (default)', state, description: state })
  }
  const url = 'https://github.example/run/1'
  await github.setStatus(sha, { context: 'other', state: 'error', description: '🔥'.repeat(200), url })
  const statuses = await github.statuses(sha)
  expect(statuses.map(({ state }) => state)).toEqual(['error', 'success', 'failure', 'pending'])
  expect(statuses[0]).toMatchObject({ description: `${'🔥'.repeat(139)}…`, creator: 'github-actions[bot]' })
  expect(fake.statusesOf(sha)[0]!.url).toBe(url)
  expect(await github.statuses(commitOf('other'))).toEqual([])
})

describe('issues', () => {
  test('with a label: no pull requests, open and closed, newest first', async () => {
    const numbers = [1, 2, 3, 4, 5].map(() => fake.issue({ labels: ['zonewright:drift'], title: 'Drift' }))
    fake.closeIssue(numbers[1]!)
    fake.issue({ labels: ['other'] })
    fake.pull({ labels: ['zonewright:drift'] })
    const issues = await github.issues('zonewright:drift')
    expect(issues.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
    expect(issues.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'closed', 'open'])
    expect(issues[0]).toMatchObject({ body: '', author: 'octocat', labels: ['zonewright:drift'] })
  })

  test('are opened and changed, and what GitHub then holds is given back', async () => {
    const wanted = { title: 'Drift', body: 'one\ntwo', labels: ['zonewright:drift'] }
    const { number } = await github.createIssue(wanted)
    expect(fake.at(number)).toMatchObject(wanted)
    const changed = await github.updateIssue(number, { title: 'Clean', body: '', state: 'closed' })
    expect(changed).toMatchObject({ number, title: 'Clean', body: '', state: 'closed' })
    expect(asked().slice(-2)).toEqual([
      `PATCH /repos/octo/zones/issues/${number}`,
      `GET /repos/octo/zones/issues/${number}`,
    ])
  })

  test('with a text that is too long: refused when new, and found out when dropped without a word', async () => {
    const body = 'x'.repeat(262_145)
    await expect(github.createIssue({ title: 'Drift', body, labels: [] })).rejects.toMatchObject({
      kind: 'too-long',
    })
    const number = fake.issue({ body: 'old' })
    await expect(github.updateIssue(number, { body })).rejects.toMatchObject({
      kind: 'too-long',
      status: 200,
    })
    expect(fake.at(number).body).toBe('old')
    expect(await github.updateIssue(number, { body: body.slice(1) })).toMatchObject({ number })
  })

  test('keep their text when only the rest is changed', async () => {
    const number = fake.issue({ body: 'old' })
    expect(await github.updateIssue(number, { state: 'closed' })).toMatchObject({
      body: 'old',
      state: 'closed',
    })
  })
})
