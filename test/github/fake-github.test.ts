/** The fake GitHub itself: it has what GitHub's description has, and finds what does not fit it. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extract, wrongWith } from './fake-github/description.ts'
import { filled } from './fake-github/fill.ts'
import { paged } from './fake-github/paging.ts'
import { ROUTES } from './fake-github/routes.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'
import { wrongInAnswer } from './fake-github/violations.ts'
import { commitOf } from './fake-github/world.ts'

let fake: FakeGitHub

beforeEach(async () => {
  fake = await startFakeGitHub()
})

afterEach(() => fake.close())

async function ask(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
  const usual = {
    accept: 'application/vnd.github+json',
    'user-agent': 'test',
    authorization: `token ${fake.token}`,
  }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(fake.url + path, { method, headers: { ...usual, ...headers }, ...content })
  return response
}

test('has a route for each operation of the extract, and no others', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(Object.keys(extract.operations).sort())
})

test.each(Object.entries(ROUTES))(
  '%s: a bare answer is whole, and a bare object is not',
  (name, { status }) => {
    const shape = extract.operations[name]!.answers[status]
    if (shape === false) return expect(wrongInAnswer(name, status, undefined)).toEqual([])
    const isList = typeof shape === 'object' && shape['type'] === 'array'
    const given = isList ? [{}] : {}
    expect(wrongInAnswer(name, status, filled(shape!, given))).toEqual([])
    expect(wrongInAnswer(name, status, isList ? [{ id: 'x' }] : { id: 'x', user: 1 })).not.toEqual([])
  },
)

test('null is what GitHub says it is', () => {
  const { shapes } = extract
  expect(
    wrongWith(shapes['issue-comment']!, filled(shapes['issue-comment']!, { user: null })),
  ).toBeUndefined()
  expect(wrongWith(shapes['issue']!, filled(shapes['issue']!, { body: null }))).toBeUndefined()
  expect(
    wrongWith(shapes['simple-user']!, { ...(filled(shapes['simple-user']!, {}) as object), login: null }),
  ).toBe('data/login must be string')
})

test('an answer cannot have a field that GitHub has not', () => {
  expect(() => filled(extract.shapes['label']!, { name: 'a', colour: 'red' })).toThrow(/has no colour/)
})

describe('finds what does not fit', () => {
  test.each([
    ['GET', '/repos/octo/zones/nothing', undefined, 404, /no such operation/],
    ['PUT', '/user', undefined, 404, /no such operation/],
    ['GET', '/repos/octo/zones/pulls?stat=open', undefined, 422, /no parameter stat/],
    ['GET', '/repos/octo/zones/pulls?state=shut', undefined, 422, /state: .*allowed values/],
    ['GET', '/repos/octo/zones/pulls?per_page=many', undefined, 422, /per_page: .*integer/],
    ['GET', '/repos/octo/zones/pulls/first', undefined, 422, /pull_number: .*integer/],
    ['POST', '/repos/octo/zones/issues', { body: 'a' }, 422, /required property 'title'/],
    ['POST', '/repos/octo/zones/issues', { title: 'a', text: 'b' }, 422, /no field text/],
    ['POST', '/repos/octo/zones/issues', undefined, 422, /body: /],
    ['POST', '/repos/octo/zones/statuses/abc', { state: 'fine' }, 422, /allowed values/],
    ['POST', '/repos/octo/zones/issues/comments/1/reactions', { content: 'nod' }, 422, /allowed values/],
    ['GET', '/repos/octo/zones/pulls/1/reviews?state=APPROVED', undefined, 422, /no parameter state/],
    ['DELETE', '/repos/octo/zones/issues/comments/1', { id: 1 }, 422, /there is a body/],
  ])('%s %s', async (method, path, body, status, wrong) => {
    const response = await ask(method, path, body)
    expect(response.status).toBe(status)
    expect(fake.violations).toEqual([expect.stringMatching(wrong)])
  })

  test('requests that do not say what they want', async () => {
    await ask('GET', '/repos/octo/zones/pulls', undefined, { accept: '*/*' })
    expect(fake.violations).toEqual([expect.stringMatching(/no accept/)])
  })
})

test('another repository and another token are not known', async () => {
  expect((await ask('GET', '/repos/octo/other/pulls')).status).toBe(404)
  expect((await ask('GET', '/repos/octo/zones/pulls', undefined, { authorization: 'token x' })).status).toBe(
    401,
  )
  expect((await ask('GET', '/repos/octo/zones/pulls', undefined, { authorization: '' })).status).toBe(401)
  expect(fake.violations).toEqual([])
})

test('answers carry rate limits, and requests are written down', async () => {
  const first = await ask('GET', '/repos/octo/zones/pulls?state=all')
  const second = await ask('POST', '/repos/octo/zones/issues', { title: 'a' })
  const left = [first, second].map(({ headers }) => headers.get('x-ratelimit-remaining'))
  expect(left).toEqual(['4999', '4998'])
  const { token } = fake
  expect(fake.requests).toEqual([
    {
      method: 'GET',
      path: '/repos/octo/zones/pulls',
      query: { state: 'all' },
      body: undefined,
      status: 200,
      token,
    },
    { method: 'POST', path: '/repos/octo/zones/issues', query: {}, body: { title: 'a' }, status: 201, token },
  ])
})

test('time goes on with every write, and only then', async () => {
  const begin = fake.now()
  await ask('GET', '/repos/octo/zones/issues')
  expect(fake.now()).toBe(begin)
  const number = fake.issue({})
  const times = [begin, fake.now()]
  fake.comment(number, 'octocat', 'a')
  times.push(fake.now())
  await ask('POST', `/repos/octo/zones/issues/${number}/comments`, { body: 'b' })
  times.push(fake.now())
  expect(new Set(times).size).toBe(4)
  expect([...times].sort()).toEqual(times)
})

test('a pull request follows its branches until it is merged', () => {
  const number = fake.pull({ head: 'change' })
  const sha = fake.push('change')
  const base = fake.push('main')
  expect(fake.at(number).pull).toMatchObject({ head: { sha }, base: { sha: base } })
  const mergeCommit = fake.merge(number)
  expect(fake.branches.get('main')).toBe(mergeCommit)
  fake.push('change')
  fake.push('main')
  expect(fake.at(number).pull).toMatchObject({ head: { sha }, base: { sha: base }, mergeCommit })
})

test('a pull request of a fork follows the branch of that fork alone', () => {
  const number = fake.pull({ head: 'change', repository: 'stranger/zones' })
  const { sha } = fake.at(number).pull!.head
  fake.push('change')
  expect(fake.at(number).pull!.head.sha).toBe(sha)
  const main = fake.branches.get('main')
  const pushed = fake.push('change', commitOf('pushed'), 'stranger/zones')
  fake.push('main', commitOf('elsewhere'), 'stranger/zones')
  expect(fake.at(number).pull).toMatchObject({ head: { sha: pushed }, base: { sha: main } })
  expect([fake.branches.get('change'), fake.branches.get('main')]).not.toContain(pushed)
  expect(fake.branches.get('main')).toBe(main)
})

test('the same reaction twice is one, and only an edit moves when a comment was updated', () => {
  const id = fake.comment(fake.pull({}), 'octocat', 'one')
  const comment = fake.comments.find(one => one.id === id)!
  const { createdAt } = comment
  expect(fake.react(id, 'octocat', 'eyes')).toBe(fake.react(id, 'octocat', 'eyes'))
  expect(comment).toMatchObject({ body: 'one', updatedAt: createdAt })
  fake.editComment(id, 'two')
  expect(comment).toMatchObject({ body: 'two', createdAt, updatedAt: fake.now() })
  expect(fake.now()).not.toBe(createdAt)
  expect(() => fake.editComment(1, 'three')).toThrow('There is no comment 1.')
})

test('a review is of the head, by default, and stays of it after a push', () => {
  const number = fake.pull({ head: 'change' })
  const { sha } = fake.at(number).pull!.head
  fake.review(number, 'octocat', 'APPROVED')
  fake.push('change')
  fake.review(number, 'octocat', 'PENDING', null)
  expect(fake.reviews).toMatchObject([
    { commit: sha, at: expect.any(String) },
    { commit: null, at: null },
  ])
})

test('pages: each thing once, in order, whatever the size', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 20 }),
      (count, size, most) => {
        const all = Array.from({ length: count }, (_, at) => at)
        const found: unknown[] = []
        let next: string | undefined = `http://h.example/list?per_page=${size}`
        while (next !== undefined) {
          const { items, link } = paged(all, new URL(next), most)
          expect(items.length).toBeLessThanOrEqual(Math.min(size, most))
          found.push(...items)
          next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
        }
        expect(found).toEqual(all)
      },
    ),
  )
})
