import { afterEach, describe, expect, test } from 'vitest'
import type { Client, ClientOptions, RequestEvent } from '../../src/api/client.ts'
import { clientOf, failureOf, json, startApi, type TestApi } from './server.ts'

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** A server and a client of it, both closed after the test. */
async function pair(
  handler: Parameters<typeof startApi>[0],
  options: Partial<ClientOptions> = {},
): Promise<{ api: TestApi; client: Client }> {
  const api = await startApi(handler)
  const client = clientOf(api, options)
  open.push(api, client)
  return { api, client }
}

describe('the wire', () => {
  test('never more requests at once than told, in order, over as many connections', async () => {
    let now = 0
    let most = 0
    const sockets = new Set<unknown>()
    const { api, client } = await pair(
      async (_, response) => {
        sockets.add(response.socket)
        most = Math.max(most, ++now)
        await new Promise(resolve => setTimeout(resolve, 5))
        now--
        return json({})
      },
      { concurrency: 3 },
    )
    await Promise.all(Array.from({ length: 15 }, (_, index) => client.get(`/x/${index}`)))
    expect(most).toBe(3)
    expect(sockets.size).toBe(3)
    expect(new Set(api.lines()).size).toBe(16)
  })

  test('every request is reported, the token request and failures included', async () => {
    const events: RequestEvent[] = []
    const headers = {
      'x-rate-limit-limit': '1000',
      'x-rate-limit-remaining': '949',
      'x-rate-limit-reset': '1642373790',
    }
    const rate = { limit: 1000, remaining: 949, reset: 1642373790 }
    const { client } = await pair(
      ({ path }, response) => {
        if (path === '/x') return json({}, headers)
        response.destroy()
        return undefined
      },
      { onRequest: event => events.push(event) },
    )
    expect(client.rate()).toBeUndefined()
    await client.get('/x')
    expect(client.rate()).toEqual(rate)
    await failureOf(client.get('/gone', { a: 'b' }))
    const ms = expect.any(Number)
    expect(events).toEqual([
      { method: 'POST', path: '/auth', status: 201, ms },
      { method: 'GET', path: '/x', status: 200, ms, rate },
      { method: 'GET', path: '/gone?a=b', status: 0, ms },
    ])
    expect(client.rate()).toEqual(rate)
  })

  test('redirects are not followed', async () => {
    const { api, client } = await pair(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }))
    expect(await failureOf(client.get('/x'))).toMatchObject({
      code: 'wrong-address',
      fault: 'user',
      status: 302,
    })
    expect(api.lines()).toEqual(['POST /auth', 'GET /x'])
  })

  test('a slash at the end of the base URL does not matter', async () => {
    const api = await startApi(() => json({}))
    const client = clientOf({ url: `${api.url}//` })
    open.push(api, client)
    await client.get('/x')
    expect(api.lines()).toEqual(['POST /auth', 'GET /x'])
  })
})

describe('the base URL', () => {
  test.each([
    ['api.transip.nl/v6', /absolute URL/],
    ['', /absolute URL/],
    ['ftp://api.transip.nl/v6', /absolute URL/],
    ['http://api.transip.nl/v6', /clear text to api\.transip\.nl/],
    ['http://127.0.0.1.example.nl/v6', /clear text/],
    ['http://10.0.0.1/v6', /clear text/],
    ['http://localhost.example.nl/v6', /clear text/],
    ['https://me:hunter2@api.transip.nl/v6', /user name, password/],
    ['https://api.transip.nl/v6?token=hunter2', /user name, password, query/],
  ])('%j is refused, without its secrets', (baseUrl, says) => {
    const create = () => clientOf({ url: baseUrl })
    expect(create).toThrow(says)
    expect(create).not.toThrow(/hunter2/)
    expect(create).toThrow(
      expect.objectContaining({
        code: 'bad-base-url',
        fault: 'user',
        advice: expect.not.stringContaining('hunter2'),
      }),
    )
  })

  test.each([
    'https://api.transip.nl/v6',
    'http://localhost:1/v6',
    'http://127.8.9.1/v6',
    'http://[::1]:8080',
    'http://api.localhost/',
  ])('%j is taken', async baseUrl => {
    await clientOf({ url: baseUrl }).close()
  })
})
