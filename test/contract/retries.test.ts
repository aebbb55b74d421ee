/** What is repeated and what is not: every fault of the sandbox, by status, and the exact requests on the wire. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wait } from '../../src/api/pace/pace.ts'
import type { ApiError } from '../../src/api/request/errors.ts'
import { cases } from '../support/scope.ts'
import { DNS, entry, startWorld, type TestWorld } from './world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.faults()
  await world.revokeTokens()
  await world.renew()
})

/** Faults that may pass, as the sandbox can make them. */
const PASSING: [name: string, fault: object][] = [
  ['408', { status: 408 }],
  ['409, whatever its text', { status: 409, error: "Domain 'a.nl' is locked, no modification is allowed" }],
  ['429', { status: 429, error: 'Too many requests' }],
  ['500', { status: 500 }],
  ['502', { status: 502, body: '<html>Bad gateway</html>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['a connection cut before', { drop: 'before' }],
  ['a connection cut after', { drop: 'after' }],
  ['a body cut off', { truncate: 5 }],
  ['JSON that is none', { body: '{"dnsEntries":[' }],
  ['a page in its place', { body: '<html>Sign in</html>', contentType: 'text/html' }],
]

const FINAL: [status: number, code: string][] = [
  [400, 'bad-request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'bad-request'],
  [406, 'refused'],
  [422, 'refused'],
  [501, 'bad-request'],
]

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    caught => caught as ApiError,
  )

describe('a read', () => {
  test.each(PASSING)('is sent again after %s', async (_, fault) => {
    const api = world.client()
    await world.faults({ path: DNS, times: 2, ...fault })
    expect(await api.get(DNS)).toMatchObject({ dnsEntries: [{ name: '@' }] })
    expect(await world.lines()).toHaveLength(4)
    expect(world.clock.sleeps).toHaveLength(2)
  })

  test.each(PASSING)('but not for ever after %s', async (_, fault) => {
    const api = world.client({ tries: 4 })
    await world.faults({ path: DNS, ...fault })
    await failure(api.get(DNS))
    const sent = (await world.lines()).filter(line => line.includes(DNS))
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(world.clock.sleeps.length).toBe(sent.length - 1)
    // Sleeps of the quota aside, a read gives up within half a minute.
    if (!('status' in fault && fault.status === 429)) expect(world.clock.slept()).toBeLessThan(30_000)
  })

  test.each(FINAL)('is not sent again after %i', async (status, code) => {
    const api = world.client()
    await world.faults({ path: DNS, status, error: 'No' })
    expect(await failure(api.get(DNS))).toMatchObject({ status, code })
    expect(await world.lines()).toEqual(['POST /auth 201', `GET ${DNS} ${status}`])
    expect(world.clock.sleeps).toEqual([])
  })

  test('each wait is told, longer every time', async () => {
    const waits: Wait[] = []
    const api = world.client({ onWait: wait => waits.push(wait), random: () => 0.5 })
    await world.faults({ path: DNS, times: 1, status: 409 }, { path: DNS, times: 2, drop: 'before' })
    await api.get(DNS)
    expect(waits.map(({ reason, ms }) => [reason, ms])).toEqual([
      ['busy', 375],
      ['trouble', 750],
      ['trouble', 1500],
    ])
    expect(waits[0]!.message).toMatch(
      /^GET \/domains\/a\.nl\/dns failed \(409\), 1 of 4; going on at .*, in 375 ms$/,
    )
    expect(waits[1]!.message).toContain('(unreachable)')
  })
})

describe('a request in test mode', () => {
  test.each(PASSING)('is sent again after %s, as a read is', async (_, fault) => {
    const api = world.client()
    await world.faults({ path: DNS, times: 2, ...fault })
    await api.send('POST', DNS, entry('x'), { test: true })
    expect((await world.lines()).filter(line => line.startsWith(`POST ${DNS} `))).toHaveLength(3)
  })

  test('is not sent again after a refusal', async () => {
    const api = world.client()
    await world.faults({ path: DNS, status: 406, error: 'No' })
    expect(await failure(api.send('POST', DNS, entry('x'), { test: true }))).toMatchObject({ status: 406 })
    expect(await world.lines()).toEqual(['POST /auth 201', `POST ${DNS} 406`])
  })
})

describe('the token request', () => {
  test.each(PASSING)('is signed again and sent again after %s', async (_, fault) => {
    const api = world.client()
    await world.faults({ path: '/auth', times: 2, ...fault })
    await Promise.all(Array.from({ length: 5 }, () => api.get(DNS)))
    const auth = (await world.requests()).filter(({ path }) => path === '/v6/auth')
    expect(auth).toHaveLength(3)
    const said = auth.map(({ body }) => body as { nonce: string; label: string })
    expect(new Set(said.map(({ nonce }) => nonce)).size).toBe(3)
    expect(new Set(said.map(({ label }) => label)).size).toBe(3)
  })

  test.each(PASSING)(
    'but not for ever after %s, nor once more for the read that needs it',
    async (_, fault) => {
      const api = world.client({ tries: 4 })
      await world.faults({ path: '/auth', ...fault })
      expect(await failure(api.get(DNS))).toMatchObject({ request: { path: '/auth' } })
      const sent = await world.lines()
      expect(sent.every(line => line.startsWith('POST /auth'))).toBe(true)
      expect(sent.length).toBeGreaterThanOrEqual(3)
      expect(sent.length).toBeLessThanOrEqual(6)
    },
  )

  test('is not sent again when the key is refused, and all callers hear it', async () => {
    const api = world.client()
    await world.faults({ path: '/auth', status: 401, error: 'Invalid API signature' })
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => api.get(DNS)))
    for (const end of ends) expect(end).toMatchObject({ reason: { code: 'unauthorized' } })
    expect(await world.lines()).toEqual(['POST /auth 401'])
  })
})

describe('a token that ends in mid-run', () => {
  const OVER = { status: 401, error: 'Your access token has expired.' }

  test('is renewed once for any number of parallel calls, writes too', async () => {
    const api = world.client()
    await api.get(DNS)
    await world.revokeTokens()
    await Promise.all([
      ...Array.from({ length: 5 }, () => api.get(DNS)),
      api.send('POST', DNS, entry('x'), { test: true }),
    ])
    const lines = await world.lines()
    expect(lines.filter(line => line === 'POST /auth 201')).toHaveLength(2)
    expect(lines.filter(line => line === `POST ${DNS} 201`)).toHaveLength(1)
  })

  test('a new one that is refused too is the end', async () => {
    for (const call of ['GET', 'POST'] as const) {
      const api = world.client()
      await world.faults({ path: DNS, ...OVER })
      const sent = call === 'GET' ? api.get(DNS) : api.send('POST', DNS, entry('x'))
      expect(await failure(sent)).toMatchObject({ code: 'token-ended', status: 401 })
      expect(await world.lines()).toEqual([
        'POST /auth 201',
        `${call} ${DNS} 401`,
        'POST /auth 201',
        `${call} ${DNS} 401`,
      ])
    }
  })

  test('a token is renewed once per call, retries included', async () => {
    const api = world.client()
    await world.faults(
      { path: DNS, times: 1, ...OVER },
      { path: DNS, times: 1, status: 503 },
      { path: DNS, ...OVER },
    )
    expect(await failure(api.get(DNS))).toMatchObject({ code: 'token-ended' })
    expect((await world.lines()).filter(line => line.startsWith('GET'))).toHaveLength(3)
  })
})

describe('a write', () => {
  const anyFault = fc.oneof(
    fc.constantFrom(...PASSING).map(([, fault]) => fault),
    fc.constantFrom(...FINAL).map(([status]) => ({ status, error: 'No' })),
  )

  test('is never repeated, whatever happens to it', async () => {
    const api = world.client()
    await api.get(DNS)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'), anyFault, async (method, fault) => {
        await world.renew()
        await world.faults({ method, path: DNS, ...fault })
        await api.send(method, DNS, entry('x')).catch(() => undefined)
        expect((await world.lines()).filter(line => line.startsWith(`${method} ${DNS}`))).toHaveLength(1)
        expect(world.clock.sleeps).toEqual([])
      }),
      cases(15),
    )
  })

  const later = PASSING.filter(([name]) => !/cut off|JSON|page|502/.test(name))
  test.each(later)('recover after %s: wait, then look again, but not for ever', async (_, fault) => {
    const api = world.client()
    await api.get(DNS)
    await world.faults({ method: 'POST', path: DNS, ...fault })
    const error = await failure(api.send('POST', DNS, entry('y')))
    await world.lines()
    for (let attempt = 1; attempt < 5; attempt++) {
      world.clock.sleeps.splice(0)
      expect(await api.recover(error, attempt)).toBe(true)
      if (error.status !== 429) expect(world.clock.sleeps).toHaveLength(1)
    }
    expect(await api.recover(error, 5)).toBe(false)
    // It sends nothing itself.
    expect(await world.lines()).toEqual([])
  })

  test.each(FINAL)('recover after %i: no', async (status, code) => {
    const api = world.client()
    await world.faults({ method: 'POST', path: DNS, status, error: 'No' })
    const error = await failure(api.send('POST', DNS, entry('x')))
    expect(error).toMatchObject({ status, code })
    expect(await api.recover(error, 1)).toBe(false)
    expect(world.clock.sleeps).toEqual([])
  })

  test('recover after what was not sent: no', async () => {
    const api = world.client({ may: [] })
    const error = await failure(api.send('POST', DNS, entry('x')))
    expect(error.code).toBe('not-sent')
    expect(await api.recover(error, 1)).toBe(false)
    expect(await world.lines()).toEqual([])
  })
})
