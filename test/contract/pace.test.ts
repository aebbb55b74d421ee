/** The laws of the quota, on a clock that only waiting moves: the sandbox counts, and must never have to refuse. */

import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Wait } from '../../src/api/pace/pace.ts'
import type { ApiError } from '../../src/api/request/errors.ts'
import { frozenClock } from '../api/time.ts'
import { cases } from '../support/scope.ts'
import { DNS, entry, startWorld, type TestWorld } from './world.ts'

const open: TestWorld[] = []

afterEach(async () => {
  for (const world of open.splice(0)) await world.close()
})

async function world(limit?: number): Promise<TestWorld> {
  const started = await startWorld(limit)
  open.push(started)
  return started
}

/** For many runs: one world per limit, each time with a new window. */
async function worlds(...limits: number[]): Promise<(limit: number) => Promise<TestWorld>> {
  const all = new Map<number, TestWorld>()
  for (const limit of limits) all.set(limit, await world(limit))
  return async limit => {
    await all.get(limit)!.renew()
    return all.get(limit)!
  }
}

const WINDOW_MS = 900_000
/** The margin after a window, and the whole second that the server's clock leaves open. */
const SLACK_MS = 3_250

describe('a quota of its own', () => {
  test('no request is ever refused, and no window is waited for twice', async () => {
    const renewed = await worlds(1, 2, 5, 12)
    const load = fc.record({
      limit: fc.constantFrom(1, 2, 5, 12),
      bursts: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 }),
      concurrency: fc.integer({ min: 1, max: 8 }),
      random: fc.double({ min: 0, max: 0.999, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(load, async ({ limit, bursts, concurrency, random }) => {
        const { client, clock, lines } = await renewed(limit)
        const api = client({ concurrency, random: () => random })
        for (const size of bursts) await Promise.all(Array.from({ length: size }, () => api.get(DNS)))
        const total = bursts.reduce((sum, size) => sum + size, 0)
        const counted = (await lines()).filter(line => !line.startsWith('POST /auth'))
        expect(counted).toEqual(Array(total).fill(`GET ${DNS} 200`))
        const windows = Math.ceil(total / limit) - 1
        expect(clock.sleeps).toHaveLength(windows)
        expect(clock.slept()).toBeLessThanOrEqual(windows * (WINDOW_MS + SLACK_MS))
      }),
      cases(12),
    )
  })

  test('what was predicted is what is waited', async () => {
    const renewed = await worlds(2, 5, 9)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(2, 5, 9), fc.integer({ min: 0, max: 30 }), async (limit, more) => {
        const { client, clock } = await renewed(limit)
        const api = client()
        expect(api.predict(more)).toEqual({ remaining: undefined, waitMs: 0 })
        await api.get(DNS)
        const { remaining, waitMs } = api.predict(more)
        expect(remaining).toBe(limit - 1)
        await Promise.all(Array.from({ length: more }, () => api.get(DNS)))
        const windows = Math.max(0, Math.ceil((more - limit + 1) / limit))
        expect(Math.abs(clock.slept() - waitMs)).toBeLessThanOrEqual(windows * SLACK_MS)
        expect(waitMs > 0).toBe(windows > 0)
      }),
      cases(15),
    )
  })

  test('a wait is told once, however many share it', async () => {
    const { client } = await world(3)
    const waits: Wait[] = []
    const api = client({ onWait: wait => waits.push(wait) })
    await Promise.all(Array.from({ length: 6 }, () => api.get(DNS)))
    expect(waits).toHaveLength(1)
    expect(waits[0]).toMatchObject({ reason: 'quota', until: expect.any(Date) })
    expect(waits[0]!.message).toMatch(
      /^the quota of the account is used up \(3 of 3 requests\); going on at \d\d:\d\d:\d\d, in 15 min$/,
    )
  })

  test('after ready, so many requests need no wait in between', async () => {
    const renewed = await worlds(10)
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 0, max: 9 }), async (sizes, before) => {
        const { client, clock, lines } = await renewed(10)
        const api = client()
        for (let index = 0; index < before; index++) await api.get(DNS)
        for (const size of sizes) {
          await api.ready(size)
          const waited = clock.sleeps.length
          for (let index = 0; index < size; index++) await api.get(DNS)
          expect(clock.sleeps.length).toBe(waited)
        }
        expect((await lines()).filter(line => line.endsWith('429'))).toEqual([])
      }),
      cases(12),
    )
  })

  test('room is promised to one caller only, in a window that has not begun too', async () => {
    const { client, clock, renew } = await world(10)
    const api = client()
    await api.get(DNS)
    for (let round = 0; round < 2; round++) {
      await Promise.all([api.ready(6), api.ready(6)])
      expect(clock.sleeps).toHaveLength(1)
      await renew()
    }
    // The first request of a window does not undo what was promised before it.
    await api.ready(6)
    await api.get(DNS)
    await api.ready(4)
    expect(clock.sleeps).toEqual([])
    await api.ready(1)
    expect(clock.sleeps).toHaveLength(1)
  })

  test('more than a window can hold waits for a fresh one, once', async () => {
    const { client, clock } = await world(10)
    const api = client()
    await Promise.all(Array.from({ length: 5 }, () => api.get(DNS)))
    await api.ready(500)
    expect(clock.sleeps).toHaveLength(1)
    await api.ready(500)
    expect(clock.sleeps).toHaveLength(2)
  })

  test('the token that ends during a wait is renewed before the next request', async () => {
    const { client, clock, lines } = await world(2)
    const api = client()
    for (let index = 0; index < 8; index++) await api.get(DNS)
    expect(clock.sleeps).toHaveLength(3)
    expect((await lines()).filter(line => line !== `GET ${DNS} 200`)).toEqual(Array(2).fill('POST /auth 201'))
  })
})

describe('a quota that others use too', () => {
  test('a read is refused once and sent again when the window has ended', async () => {
    const { client, clock, lines } = await world(5)
    const [api, other] = [client(), client()]
    await api.get(DNS)
    for (let index = 0; index < 4; index++) await other.get(DNS)
    await lines()
    expect(await api.get(DNS)).toMatchObject({ dnsEntries: [{ name: '@' }] })
    expect(await lines()).toEqual([`GET ${DNS} 429`, `GET ${DNS} 200`])
    expect(clock.sleeps).toHaveLength(1)
    expect(clock.slept()).toBeGreaterThan(WINDOW_MS - 1000)
    expect(clock.slept()).toBeLessThan(WINDOW_MS + SLACK_MS)
  })

  test('a write is refused, not repeated, and recover waits for the window', async () => {
    const { client, clock, lines } = await world(5)
    const [api, other] = [client(), client()]
    await api.get(DNS)
    for (let index = 0; index < 4; index++) await other.get(DNS)
    await lines()
    const error = await api.send('POST', DNS, entry('x')).catch(caught => caught)
    expect(error).toMatchObject({ code: 'rate-limited', status: 429, outcomeUnknown: false })
    expect(clock.sleeps).toEqual([])
    expect(await api.recover(error, 1)).toBe(true)
    expect(clock.sleeps).toHaveLength(1)
    expect(await lines()).toEqual([`POST ${DNS} 429`])
    await api.send('POST', DNS, entry('x'))
    expect(await lines()).toEqual([`POST ${DNS} 201`])
  })

  test('a window that is always used up already ends the run after some waits', async () => {
    const { client, clock, lines, faults } = await world()
    const api = client()
    await api.get(DNS)
    await faults({ path: DNS, status: 429, error: 'Too many requests' })
    await lines()
    await expect(api.get(DNS)).rejects.toMatchObject({ code: 'rate-limited' })
    expect(clock.sleeps.length).toBeLessThanOrEqual(5)
    expect((await lines()).length).toBeLessThanOrEqual(6)
  })
})

describe('--max-wait', () => {
  test('a wait that would be longer fails at once, saying how long it would be', async () => {
    const { client, clock, lines } = await world(3)
    const api = client({ maxWaitMs: 60_000 })
    for (let index = 0; index < 3; index++) await api.get(DNS)
    await lines()
    const error = (await api.get(DNS).catch(caught => caught)) as ApiError
    expect(error).toMatchObject({ name: 'ApiError', code: 'rate-limited', fault: 'provider', status: 0 })
    expect(error.message).toBe(
      `GET ${DNS} was not sent: the quota of the account is used up (3 of 3 requests). The wait would be 15 min, and --max-wait allows 1 min in all.`,
    )
    expect(error.advice).toContain('--max-wait')
    await expect(api.ready(2)).rejects.toMatchObject({ code: 'rate-limited' })
    expect(() => api.afford(1)).toThrow(/needs 1 request, .* has 0 left\. .* 15 min/)
    expect(await lines()).toEqual([])
    expect(clock.sleeps).toEqual([])
    expect(await api.recover(error, 1)).toBe(false)
  })

  test('it is the sum of all waits', async () => {
    const renewed = await worlds(2)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4_000_000 }), async maxWaitMs => {
        const { client, clock } = await renewed(2)
        const api = client({ maxWaitMs })
        const results = await Promise.allSettled(Array.from({ length: 9 }, () => api.get(DNS)))
        expect(clock.slept()).toBeLessThanOrEqual(maxWaitMs)
        // What could be afforded was done, and nothing after the first refusal.
        const done = results.filter(({ status }) => status === 'fulfilled').length
        expect(done).toBe(Math.min(9, 2 * (clock.sleeps.length + 1)))
        expect(done === 9 || clock.slept() + WINDOW_MS + SLACK_MS > maxWaitMs).toBe(true)
      }),
      cases(12),
    )
  })

  test('afford says no exactly when the prediction is over the limit', async () => {
    const { client } = await world(10)
    const api = client({ maxWaitMs: 2_000_000 })
    await api.get(DNS)
    for (const requests of [0, 9, 10, 19, 29, 30, 1000]) {
      const isOver = api.predict(requests).waitMs > 2_000_000
      expect(isOver).toBe(requests > 29)
      if (isOver) expect(() => api.afford(requests)).toThrow('--max-wait')
      else api.afford(requests)
    }
  })
})

describe('an interrupt', () => {
  test('ends every wait at once, and nothing more is sent', async () => {
    const { client, lines } = await world(2)
    const stop = new AbortController()
    let began = (): void => undefined
    const waiting = new Promise<void>(resolve => {
      began = resolve
    })
    const api = client({ signal: stop.signal, clock: frozenClock(), onWait: () => began() })
    for (let index = 0; index < 2; index++) await api.get(DNS)
    await lines()
    const all = [api.get(DNS), api.send('POST', DNS, entry('x')), api.ready(2), api.get(DNS)]
    const ends = Promise.allSettled(all)
    await waiting
    stop.abort()
    for (const end of await ends) {
      expect(end).toMatchObject({ reason: { code: 'interrupted', fault: 'user', message: 'interrupted' } })
    }
    await expect(api.get(DNS)).rejects.toMatchObject({ code: 'interrupted' })
    await expect(api.ready(1)).rejects.toMatchObject({ code: 'interrupted' })
    expect(await lines()).toEqual([])
  })

  test('lets the request under way end', async () => {
    const { client, lines, faults, entries } = await world()
    const stop = new AbortController()
    const api = client({ signal: stop.signal, concurrency: 1 })
    await api.get(DNS)
    await faults({ method: 'POST', hold: 'after' })
    await lines()
    const write = api.send('POST', DNS, entry('x'))
    while ((await entries()) < 2);
    const queued = expect(api.get(DNS)).rejects.toMatchObject({ code: 'interrupted' })
    stop.abort()
    await faults()
    await write
    await queued
    expect(await lines()).toEqual([`POST ${DNS} 201`])
  })

  test('ends the pauses between tries, in recover too', async () => {
    const { client, faults } = await world()
    const stop = new AbortController()
    const api = client({ signal: stop.signal, clock: frozenClock(), onWait: () => stop.abort() })
    await faults({ path: DNS, status: 503 })
    await expect(api.get(DNS)).rejects.toMatchObject({ code: 'interrupted' })
    const error = await client()
      .send('POST', DNS, entry('x'))
      .catch(caught => caught)
    await expect(api.recover(error, 1)).rejects.toMatchObject({ code: 'interrupted' })
  })

  test('closing ends waits as well', async () => {
    const { client } = await world(1)
    const api = client({ clock: frozenClock() })
    await api.get(DNS)
    const waiting = api.get(DNS)
    const end = expect(waiting).rejects.toMatchObject({ code: 'interrupted' })
    await api.close()
    await end
  })
})
