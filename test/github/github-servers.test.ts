/** The client for GitHub and servers: Enterprise below a path, renamed repositories, and that the token stays at home. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGitHub } from '../../src/github/api/client.ts'
import type { GitHub } from '../../src/review/forge/forge.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'

let fake: FakeGitHub
/** Another server. Nothing may ever come here. */
let other: FakeGitHub
let number: number

beforeEach(async () => {
  const options = { prefix: '/api/v3', pageSize: 2 }
  fake = await startFakeGitHub(options)
  other = await startFakeGitHub(options)
  number = fake.pull({})
  for (const body of ['one', 'two', 'three']) fake.comment(number, 'octocat', body)
})

afterEach(async () => {
  expect(fake.violations).toEqual([])
  expect(other.requests).toEqual([])
  await Promise.all([fake.close(), other.close()])
})

function open(apiUrl = fake.url, repository = fake.repository): GitHub {
  const { token, graphqlUrl } = fake
  const limits = { secondMs: 0, tries: 2 }
  return openGitHub({ token, apiUrl, graphqlUrl, repository, userAgent: 'zonewright/test', limits })
}

test('GitHub Enterprise: all is below its path, and GraphQL beside it', async () => {
  for (const url of [fake.url, `${fake.url}/`]) {
    expect(url).toContain('/api/v3')
    const github = open(url)
    expect(await github.comments(number)).toHaveLength(3)
    expect(await github.login()).toBe('github-actions[bot]')
    await github.createComment(fake.issue({}), 'four')
  }
  expect(new Set(fake.requests.map(({ status }) => status))).toEqual(new Set([200, 201, 403]))
})

test('GraphQL on another server is not asked', async () => {
  const { token, url: apiUrl, repository } = fake
  const { graphqlUrl } = other
  const github = openGitHub({ token, apiUrl, graphqlUrl, repository, userAgent: 'zonewright/test' })
  expect(await github.login()).toBe('github-actions[bot]')
})

test('a list that goes on at another server ends with an error, not with half of it', async () => {
  const link = `<${other.url}/repositories/1/issues/${number}/comments?page=2>; rel="next"`
  fake.fault({ add: { link } })
  await expect(open().comments(number)).rejects.toThrow(/another server, 127.0.0.1:\d+/)
  expect(fake.requests).toHaveLength(1)
})

test.each([301, 302, 307, 308])('a %s to another server is not followed', async status => {
  const location = `${other.url}/repos/octo/zones/pulls/${number}`
  fake.fault({ status, headers: { location }, times: 4 })
  await expect(open().pull(number)).rejects.toThrow(/another server/)
  await expect(open().updatePull(number, { title: 'a' })).rejects.toMatchObject({ kind: 'server' })
})

test('a repository that was renamed is found again', async () => {
  const github = open(fake.url, 'octo/old-name')
  const location = (path: string) => ({ location: `${fake.url}/repositories/1/${path}` })
  fake.fault({ path: /old-name/, status: 301, headers: location(`pulls/${number}`) })
  expect(await github.pull(number)).toMatchObject({ number })
  fake.fault({ path: /old-name/, status: 307, headers: location(`issues/${number}/comments`) })
  expect(await github.createComment(number, 'four')).toMatchObject({ body: 'four' })
  expect(fake.commentsOf(number)).toHaveLength(4)
})

test('a write that is sent on as a read is not made into one', async () => {
  const headers = { location: `${fake.url}/repositories/1/issues/${number}/comments` }
  fake.fault({ status: 301, headers })
  await expect(open().createComment(number, 'four')).rejects.toThrow(/was the repository renamed/)
  expect(fake.requests).toHaveLength(1)
})

test('going round in circles ends', async () => {
  const headers = { location: `/api/v3/repos/octo/zones/pulls/${number}` }
  fake.fault({ status: 302, headers, times: Number.POSITIVE_INFINITY })
  await expect(open().pull(number)).rejects.toThrow(/again and again/)
  fake.clearFaults()
  fake.fault({ status: 302, times: 2 })
  await expect(open().pull(number)).rejects.toThrow(/without saying where/)
})
