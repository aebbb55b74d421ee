/** The client for GitHub and rate limits: what it waits for, how long at most, and what it says. Waits are short here. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openGitHub } from '../../src/github/api/client.ts'
import { LIMITS, type Limits, Pace, Patience } from '../../src/github/api/limits.ts'
import type { GitHub } from '../../src/review/forge/forge.ts'
import type { Fault } from './fake-github/faults.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/start.ts'

const NOW = Date.UTC(2026, 0, 1, 12)

let fake: FakeGitHub
let number: number
let notes: string[]

beforeEach(async () => {
  // The library asks the clock how far away a reset is.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  fake = await startFakeGitHub({ pageSize: 2 })
  number = fake.pull({})
  for (const body of ['one', 'two', 'three']) fake.comment(number, 'octocat', body)
  notes = []
})

afterEach(async () => {
  vi.useRealTimers()
  expect(fake.violations).toEqual([])
  await fake.close()
})

function open(limits: Partial<Limits> = {}): GitHub {
  const { token, url: apiUrl, repository } = fake
  const all = { secondMs: 0, ...limits }
  const note = (text: string): void => void notes.push(text)
  return openGitHub({ token, apiUrl, repository, userAgent: 'zonewright/test', note, limits: all })
}

const resetIn = (seconds: number): Record<string, string> => ({
  'x-ratelimit-remaining': '0',
  'x-ratelimit-reset': String(NOW / 1000 + seconds),
})
const SECONDARY = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'

/** Each with the wait it asks for, in seconds. */
const SHORT: [string, number, Fault][] = [
  ['secondary limit', 7, { status: 403, message: SECONDARY, headers: { 'retry-after': '7' } }],
  ['secondary limit as 429', 7, { status: 429, message: SECONDARY, headers: { 'retry-after': '7' } }],
  ['429 in other words', 7, { status: 429, message: 'Slow down', headers: { 'retry-after': '7' } }],
  ['old Enterprise', 7, { status: 403, message: 'Abuse detection', headers: { 'retry-after': '7' } }],
  ['secondary limit without a time', 60, { status: 403, message: SECONDARY }],
  ['429 without anything', 60, { status: 429, message: 'Too many requests' }],
  // A second more than it says: after the reset, not at it.
  ['used up', 21, { status: 403, message: 'API rate limit exceeded', headers: resetIn(20) }],
  ['used up, reset long ago', 0, { status: 429, message: 'API rate limit exceeded', headers: resetIn(-90) }],
  [
    'used up, but told when: that counts',
    5,
    { status: 429, message: 'API rate limit exceeded', headers: { ...resetIn(3000), 'retry-after': '5' } },
  ],
]

describe.each(SHORT)('%s: waits %i s', (_, seconds, fault) => {
  test('and reads on', async () => {
    fake.fault({ ...fault, skip: 1 })
    expect(await open().comments(number)).toHaveLength(3)
    expect(fake.requests).toHaveLength(3)
    expect(notes).toEqual([`GitHub asks to slow down: waiting ${seconds} s before GET goes on.`])
  })

  test('and writes once: what was refused was not done', async () => {
    fake.fault(fault)
    await open().createComment(number, 'four')
    expect(fake.commentsOf(number)).toHaveLength(4)
    expect(fake.requests.map(({ status }) => status)).toEqual([fault.status, 201])
    expect(notes).toEqual([`GitHub asks to slow down: waiting ${seconds} s before POST goes on.`])
  })
})

const LONG: [string, RegExp, Fault][] = [
  ['retry-after', /\(again in 61 seconds\)$/, { status: 429, headers: { 'retry-after': '61' } }],
  ['reset', /\(the limit resets at 2026-01-01 13:00:00 UTC\)$/, { status: 403, headers: resetIn(3600) }],
]
test.each(LONG)('what would take too long fails at once and says when: %s', async (_, when, fault) => {
  for (const call of [(github: GitHub) => github.comments(number), (github: GitHub) => github.tip('main')]) {
    fake.requests.length = 0
    fake.fault(fault)
    const error = await call(open()).catch(thrown => thrown)
    expect(error).toMatchObject({ kind: 'rate', status: fault.status })
    expect(error.message).toMatch(when)
    expect(fake.requests).toHaveLength(1)
  }
  expect(notes).toEqual([])
})

test('the waits of one call count together, over all its pages; the next call starts again', async () => {
  const github = open()
  fake.fault({ status: 429, message: SECONDARY, headers: { 'retry-after': '25' }, times: 3 })
  await expect(github.comments(number)).rejects.toMatchObject({ kind: 'rate' })
  expect(notes).toHaveLength(2)
  fake.fault({ status: 429, message: SECONDARY, headers: { 'retry-after': '60' } })
  expect(await github.comments(number)).toHaveLength(3)
  fake.fault({ status: 429, message: SECONDARY, headers: { 'retry-after': '40' } })
  fake.fault({ status: 429, message: SECONDARY, headers: { 'retry-after': '21' }, skip: 1 })
  await expect(github.comments(number)).rejects.toMatchObject({ kind: 'rate' })
})

test('a refusal for lack of rights is not a rate limit', async () => {
  fake.allow(fake.token, { pulls: 'read' })
  await expect(open().createComment(number, 'four')).rejects.toMatchObject({ kind: 'rights' })
  expect(fake.requests).toHaveLength(1)
})

test('a wait is really one', async () => {
  vi.useRealTimers()
  fake.fault({ status: 429, message: SECONDARY, headers: { 'retry-after': '2' } })
  const begin = performance.now()
  await open({ secondMs: 10 }).tip('main')
  // Timers may be a millisecond early.
  expect(performance.now() - begin).toBeGreaterThan(18)
})

test('patience is spent once', () => {
  const patience = new Patience(60)
  expect([40, 30, 20, 1, 0].map(seconds => patience.spend(seconds))).toEqual([true, false, true, false, true])
})

test('writes keep their order, and are apart once there are many', async () => {
  const pace = new Pace({ ...LIMITS, burst: 2, secondMs: 10 })
  const done: string[] = []
  const write = (name: string): Promise<unknown> => pace.schedule({}, async () => done.push(name))
  const begin = performance.now()
  await Promise.all([write('a'), write('b')])
  await Promise.all([write('c'), write('d')])
  expect(performance.now() - begin).toBeGreaterThan(18)
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})
