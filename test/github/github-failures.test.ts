/** The client for GitHub when things fail: what is sent again, what never is, and what is said. */
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGitHub } from '../../src/github/api/client.ts'
import type { Limits } from '../../src/github/api/limits.ts'
import type { GitHub } from '../../src/review/forge/forge.ts'
import type { Fault } from './fake-github/faults.ts'
import { READ_ONLY, type Rights } from './fake-github/rights.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'
import { commitOf } from './fake-github/world.ts'

let fake: FakeGitHub
let number: number

beforeEach(async () => {
  fake = await startFakeGitHub({ pageSize: 2 })
  number = fake.pull({ labels: ['known'] })
  for (const body of ['one', 'two', 'three']) fake.comment(number, 'octocat', body)
})

afterEach(async () => {
  expect(fake.violations).toEqual([])
  await fake.close()
})

function open(limits: Partial<Limits> = {}, token = fake.token): GitHub {
  const { url: apiUrl, repository } = fake
  const all = { secondMs: 0, ...limits }
  return openGitHub({ token, apiUrl, repository, userAgent: 'zonewright/test', limits: all })
}

const bodies = (): string[] => fake.commentsOf(number).map(({ body }) => body)
const WAYS: [string, Fault][] = [
  ['a 500', { status: 500 }],
  [
    'a 502 page',
    { status: 502, body: '<html><title>Unicorn!</title></html>', headers: { 'content-type': 'text/html' } },
  ],
  ['a connection that ends before', { drop: 'before' }],
  ['a connection that ends after', { drop: 'after' }],
  ['a connection that ends in the answer', { drop: 'halfway' }],
  ['a failure that was none', { status: 504, effect: true }],
  ['a page of something else', { body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } }],
  ['nothing', { body: '' }],
]

describe.each(WAYS)('%s', (_, fault) => {
  test('reads are sent again, in the middle of a list, too', async () => {
    fake.fault({ ...fault, skip: 1 })
    expect(await open().comments(number)).toHaveLength(3)
    expect(fake.requests.map(({ query }) => query['page'])).toEqual([undefined, '2', '2'])
  })

  test('changes are sent again', async () => {
    const { id } = fake.commentsOf(number)[0]!
    fake.fault(fault)
    expect(await open().updateComment(id, 'changed')).toMatchObject({ body: 'changed' })
    expect(fake.requests).toHaveLength(2)
    expect(bodies()).toEqual(['changed', 'two', 'three'])
  })

  test('a deletion is sent again, and done when it is done', async () => {
    const { id } = fake.commentsOf(number)[0]!
    fake.fault(fault)
    await open().deleteComment(id)
    expect(fake.requests).toHaveLength(2)
    expect(bodies()).toEqual(['two', 'three'])
  })

  test('what creates something is sent once', async () => {
    const github = open()
    const sha = fake.push('change')
    const writes = [
      () => github.createComment(number, 'four'),
      () => github.addLabels(number, ['a']),
      () => github.setStatus(sha, { context: 'a', state: 'success', description: '' }),
      () => github.createIssue({ title: 'a', body: '', labels: [] }),
      () => github.createPull({ head: 'change', base: 'main', title: 'a', body: '' }),
    ]
    for (const write of writes) {
      fake.requests.length = 0
      fake.fault(fault)
      await expect(write()).rejects.toMatchObject({ name: 'GitHubError', kind: 'server' })
      expect(fake.requests).toHaveLength(1)
    }
  })

  test('after a few tries it is an error, with the request in it', async () => {
    fake.fault({ ...fault, times: Number.POSITIVE_INFINITY })
    const path = `/repos/octo/zones/pulls/${number}`
    await expect(open().pull(number)).rejects.toMatchObject({
      kind: 'server',
      message: expect.stringContaining(`GET ${path}: `),
    })
    expect(fake.requests).toHaveLength(4)
  })
})

test('what never answers ends in time', async () => {
  fake.fault({ hang: true, times: Number.POSITIVE_INFINITY })
  const github = open({ timeoutMs: 20, tries: 2 })
  await expect(github.pull(number)).rejects.toMatchObject({ kind: 'server', status: 0 })
  await expect(github.pull(number)).rejects.toThrow(/did not answer .*: no answer within 0.02 s/)
  expect(fake.requests).toHaveLength(4)
})

test('no one listens', async () => {
  const github = open()
  await fake.close()
  await expect(github.pull(number)).rejects.toMatchObject({ kind: 'server', status: 0 })
  await expect(github.createComment(number, 'four')).rejects.toThrow(/did not answer POST .*ECONNREFUSED/)
})

test('a conflict in the middle of a list is not its end', async () => {
  fake.fault({ status: 409, message: 'Git Repository is empty.', skip: 1 })
  await expect(open().comments(number)).rejects.toMatchObject({ status: 409 })
})

test('an answer of another shape is not taken', async () => {
  fake.fault({ path: /comments$/, body: '{"message":"hello"}' })
  await expect(open().comments(number)).rejects.toThrow(/something else where a list/)
  fake.fault({ path: /pulls/, body: '{"number":1}' })
  await expect(open().pull(number)).rejects.toThrow(/no usable `title`|no usable `html_url`/)
  fake.fault({ path: /pulls/, body: '[]' })
  await expect(open().pull(number)).rejects.toThrow(/a list where an object/)
})

describe('rights', () => {
  const writes: [string, (github: GitHub) => Promise<unknown>][] = [
    ['issues: write, or pull-requests: write', github => github.createComment(number, 'four')],
    ['issues: write, or pull-requests: write', github => github.addLabels(number, ['a'])],
    ['issues: write', github => github.createIssue({ title: 'a', body: '', labels: [] })],
    ['pull-requests: write', github => github.updatePull(number, { state: 'closed' })],
    [
      'statuses: write',
      github => github.setStatus(commitOf('a'), { context: 'a', state: 'error', description: '' }),
    ],
  ]
  test.each(writes)('a token that may only read is told that it takes %s', async (needed, write) => {
    fake.allow('ghs_reader', READ_ONLY)
    const reader = open({}, 'ghs_reader')
    const words = `Resource not accessible by integration`
    await expect(write(reader)).rejects.toMatchObject({ kind: 'rights', status: 403 })
    await expect(write(reader)).rejects.toThrow(words)
    await expect(write(reader)).rejects.toThrow(`(give the job the permission ${needed})`)
    expect(await reader.comments(number)).toHaveLength(3)
  })

  test('for pull requests alone do not reach issues, nor new labels', async () => {
    const rights: Rights = { pulls: 'write' }
    fake.allow('ghs_pulls', rights)
    const github = open({}, 'ghs_pulls')
    await github.createComment(number, 'four')
    await github.addLabels(number, ['known'])
    await expect(github.addLabels(number, ['new'])).rejects.toMatchObject({ kind: 'rights' })
    await expect(github.createComment(fake.issue({}), 'four')).rejects.toMatchObject({ kind: 'rights' })
  })

  test('a token that is none, and what is not there', async () => {
    await expect(open({}, 'ghs_wrong').pull(number)).rejects.toMatchObject({ kind: 'rights', status: 401 })
    await expect(open({}, 'ghs_wrong').login()).rejects.toMatchObject({ kind: 'rights', status: 401 })
    await expect(open().pull(99)).rejects.toMatchObject({ kind: 'gone', status: 404 })
    await expect(open().comments(99)).rejects.toMatchObject({ kind: 'gone' })
  })

  test('a commit that GitHub does not have is gone, though GitHub says 422', async () => {
    const other = await startFakeGitHub({ hasCommit: () => false })
    const { url: apiUrl, repository, token } = other
    const github = openGitHub({ token, apiUrl, repository, userAgent: 'zonewright/test' })
    await expect(github.pullsOf(commitOf('a'))).rejects.toMatchObject({ kind: 'gone', status: 422 })
    await other.close()
  })
})

test('the token is in no error, whatever the server says', async () => {
  const token = 'ghs_secret.of_a-new.kind_with~signs'
  fake.allow(token, READ_ONLY)
  const github = open({ tries: 1, waitSeconds: 0, timeoutMs: 100 }, token)
  const faults: Fault[] = [
    { status: 403, message: `no rights for ${token}` },
    { status: 500, message: `lines\n\u001b[2K\u202e of ${token}`, headers: { 'x-token': token } },
    { status: 500, message: `${'x'.repeat(480)}${token}` },
    { status: 429, headers: { 'retry-after': token } },
    { status: 403, headers: { 'x-accepted-github-permissions': token } },
    { body: `<title>${token}</title><html>` },
    { drop: 'before' },
    { status: 301, headers: { location: `http://other.example/${token}` } },
  ]
  for (const fault of faults) {
    fake.fault(fault)
    const error = await github.createComment(number, `body ${token}`).catch(thrown => thrown)
    expect(error).toMatchObject({ name: 'GitHubError' })
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('secret.of')
    expect(error.message).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }
})
