/** Servers that tell nonsense about their quota: no one hangs, no one spins, no one waits for years. */

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientOptions } from '../../src/api/client.ts'
import { cases } from '../support/scope.ts'
import { type Answer, clientOf, error, failureOf, json, startApi, type TestApi } from './server.ts'
import { testClock } from './time.ts'

const MINUTE = 60_000
let api: TestApi
let answer: () => Answer

beforeAll(async () => {
  api = await startApi(() => answer())
})
afterAll(() => api.close())

function open(options: Partial<ClientOptions> = {}, ahead = 0) {
  const clock = testClock(ahead)
  return { clock, client: clientOf(api, { tries: 4, clock, ...options }) }
}

const quota = (limit: unknown, remaining: unknown, reset: unknown): Record<string, string> => ({
  'x-rate-limit-limit': String(limit),
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(reset),
})

const seconds = (ms: number): number => Math.floor((Date.now() + ms) / 1000)

describe('a refusal', () => {
  const reset = fc.oneof(
    fc.constantFrom(0, -1, 'soon', '', 1e14, seconds(-1000 * MINUTE), seconds(1e6 * MINUTE)),
    fc.integer({ min: -2000, max: 2000 }).map(offset => seconds(offset * 1000)),
  )
  const odd = fc.record({
    limit: fc.constantFrom(0, 1, 1000, -5, 'many'),
    remaining: fc.constantFrom(0, 1, 999, 5000, -1),
    reset,
    retryAfter: fc.constantFrom(
      undefined,
      '0',
      '-3',
      '1',
      '120',
      '99999999',
      'never',
      new Date(0).toUTCString(),
    ),
    date: fc.constantFrom(undefined, new Date(0).toUTCString(), 'today'),
  })

  test('that never ends: six tries, and no wait over 16 minutes, whatever the headers say', async () => {
    await fc.assert(
      fc.asyncProperty(odd, fc.integer({ min: -1e9, max: 1e9 }), async (headers, ahead) => {
        const { limit, remaining, reset, retryAfter, date } = headers
        answer = () =>
          error(429, 'Too many requests', {
            ...quota(limit, remaining, reset),
            ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
            ...(date !== undefined && { date }),
          })
        api.seen.splice(0)
        const { client, clock } = open({}, ahead)
        expect(await failureOf(client.get('/x'))).toMatchObject({ code: 'rate-limited' })
        expect(api.lines().filter(line => line === 'GET /x')).toHaveLength(6)
        expect(clock.sleeps).toHaveLength(5)
        for (const ms of clock.sleeps) expect(ms).toBeLessThanOrEqual(16 * MINUTE)
        await client.close()
      }),
      cases(20),
    )
  })

  test('a success with such headers is a success, and the next ones come too', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async ({ limit, remaining, reset }) => {
        answer = () => json({}, quota(limit, remaining, reset))
        const { client, clock } = open()
        for (let index = 0; index < 4; index++) await client.get('/x')
        await Promise.all(Array.from({ length: 4 }, () => client.get('/x')))
        expect(clock.sleeps.length).toBeLessThanOrEqual(8)
        await client.close()
      }),
      cases(15),
    )
  })

  /** What is waited after one 429 with these headers, when the next answer is fine. */
  async function waitAfter(headers: Record<string, string>, ahead = 0): Promise<number> {
    let refused = false
    answer = () => {
      if (refused) return json({})
      refused = true
      return error(429, 'Too many requests', headers)
    }
    const { client, clock } = open({ random: () => 0.5 }, ahead)
    await client.get('/x')
    await client.close()
    expect(clock.sleeps).toHaveLength(1)
    return clock.sleeps[0]!
  }

  test('Retry-After and Reset: the later one', async () => {
    const near = (ms: number) => (value: number) => value >= ms - 1000 && value <= ms + 3250
    const until = (ms: number) => quota(1000, 0, seconds(ms))
    const just = (ms: number) => (value: number) => value > ms - 100 && value <= ms
    expect(await waitAfter({ 'retry-after': '90' })).toSatisfy(near(1.5 * MINUTE))
    expect(await waitAfter({ ...until(5 * MINUTE), 'retry-after': '90' })).toSatisfy(near(5 * MINUTE))
    expect(await waitAfter({ ...until(MINUTE), 'retry-after': '90' })).toSatisfy(near(1.5 * MINUTE))
    const date = new Date(Date.now() + 3 * MINUTE).toUTCString()
    expect(await waitAfter({ ...until(MINUTE), 'retry-after': date })).toSatisfy(near(3 * MINUTE))
    // A millisecond may pass here between the refusal and the look at the clock.
    expect(await waitAfter({})).toSatisfy(just(1500))
    // Requests remain: it is about something else than the quota.
    expect(await waitAfter(quota(1000, 500, seconds(10 * MINUTE)))).toSatisfy(just(1500))
  })

  test.each([-3_600_000, -60_000, 60_000, 3_600_000])(
    'a clock here that is %i ms wrong changes nothing',
    async ahead => {
      const wait = await waitAfter(quota(1000, 0, seconds(5 * MINUTE)), ahead)
      expect(wait).toBeGreaterThan(5 * MINUTE - 1000)
      expect(wait).toBeLessThan(5 * MINUTE + 3250)
    },
  )
})

describe('no one there', () => {
  test('a refused connection is tried again, and not for ever', async () => {
    const gone = await startApi(() => json({}))
    await gone.close()
    const clock = testClock()
    const client = clientOf(gone, { tries: 4, clock })
    expect(await failureOf(client.get('/x'))).toMatchObject({ code: 'unreachable', status: 0 })
    expect(clock.sleeps).toHaveLength(3)
    await client.close()
  })

  test('so is an answer that does not come; a write is not', async () => {
    const silent = await startApi(() => undefined)
    const clock = testClock()
    const client = clientOf(silent, { tries: 2, clock, timeoutMs: 50 })
    expect(await failureOf(client.get('/x'))).toMatchObject({ code: 'timeout', status: 0 })
    expect(await failureOf(client.send('PUT', '/x', {}))).toMatchObject({ outcomeUnknown: true })
    expect(silent.lines()).toEqual(['POST /auth', 'GET /x', 'GET /x', 'PUT /x'])
    expect(clock.sleeps).toHaveLength(1)
    await silent.close()
    await client.close()
  })
})

describe('Retry-After elsewhere', () => {
  test('a server in trouble that names a time gets it', async () => {
    let down = true
    answer = () => {
      const reply = down ? error(503, 'Down', { 'retry-after': '40' }) : json({})
      down = false
      return reply
    }
    const { client, clock } = open()
    await client.get('/x')
    expect(clock.sleeps).toEqual([40_000])
    await client.close()
  })
})

describe('answers that overtake each other, get lost or come without a quota', () => {
  test('never more under way than what was left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom('fast', 'slow', 'lost', 'silent'), { minLength: 30, maxLength: 30 }),
        async (limit, fates) => {
          let used = 0
          let arrived = 0
          const slow: (() => void)[] = []
          const server = await startApi(async (_, response) => {
            const fate = fates[arrived++ % fates.length]
            used++
            const headers = quota(limit, Math.max(0, limit - used), seconds(10 * MINUTE))
            const refused = used > limit
            if (fate === 'slow') {
              await new Promise<void>(resolve => {
                slow.push(resolve)
                setImmediate(() => slow.pop()?.())
              })
            }
            if (fate === 'lost') return void response.destroy()
            if (refused) return error(429, 'Too many requests', headers)
            return json({}, fate === 'silent' ? {} : headers)
          })
          // The first answer tells; after that nothing may be refused.
          fates[0] = 'fast'
          const client = clientOf(server, { maxWaitMs: 0 })
          const ends = await Promise.allSettled(fates.map(() => client.get('/x')))
          const statuses = ends.map(end => (end.status === 'rejected' ? end.reason.status : 200))
          expect(statuses).not.toContain(429)
          expect(used).toBeLessThanOrEqual(limit)
          await client.close()
          await server.close()
        },
      ),
      cases(12),
    )
  })
})
