import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Client, ClientOptions } from '../../src/api/client.ts'
import { ApiError } from '../../src/api/request/errors.ts'
import { clientOf, error, failureOf, json, makeToken, startApi, type TestApi } from './server.ts'

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

const OK = { status: 201, body: '[]' }

describe('authentication', () => {
  test('one signed token request serves any number of parallel requests', async () => {
    const { api, client } = await pair(() => json({ ping: 'pong' }), { readOnly: true, label: 'plan' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api-test')))
    expect(answers).toEqual(Array(20).fill({ ping: 'pong' }))
    expect(api.lines()).toEqual(['POST /auth', ...Array(20).fill('GET /api-test')])
    expect(api.granted).toMatchObject([{ login: 'example', read_only: true, global_key: true }])
    expect(api.seen[0]?.headers['content-type']).toBe('application/json')
    for (const { headers } of api.seen.slice(1)) expect(headers.authorization).toBe(`Bearer ${api.tokens[0]}`)
  })

  test('a client that writes asks for a token that may write', async () => {
    const { api, client } = await pair(() => OK)
    await client.send('POST', '/domains/example.nl/dns', {})
    expect(api.granted).toMatchObject([{ read_only: false }])
  })

  test.each(['Your access token has expired.', 'Your access token has been revoked.'])(
    'after “%s” the write is sent once more with a new token',
    async text => {
      const { api, client } = await pair(({ headers }) =>
        headers.authorization === `Bearer ${api.tokens[0]}` ? error(401, text) : OK,
      )
      await client.send('POST', '/domains/example.nl/dns', { a: 1 })
      expect(api.lines()).toEqual([
        'POST /auth',
        'POST /domains/example.nl/dns',
        'POST /auth',
        'POST /domains/example.nl/dns',
      ])
      expect(api.seen[1]?.body).toBe('{"a":1}')
      expect(api.seen[3]?.body).toBe('{"a":1}')
    },
  )

  test('parallel requests share the new token as well', async () => {
    let over = false
    const { api, client } = await pair(({ headers }) =>
      over && headers.authorization === `Bearer ${api.tokens[0]}`
        ? error(401, 'Your access token has expired.')
        : json({}),
    )
    await client.get('/first')
    over = true
    await Promise.all(Array.from({ length: 6 }, () => client.get('/domains')))
    expect(api.lines().filter(line => line === 'POST /auth')).toHaveLength(2)
    expect(api.lines().filter(line => line === 'GET /domains')).toHaveLength(12)
  })

  test('it gives up when the new token is refused too', async () => {
    const { api, client } = await pair(() => error(401, 'Your access token has expired.'))
    expect(await failureOf(client.get('/domains'))).toMatchObject({ code: 'token-ended', status: 401 })
    expect(api.lines()).toEqual(['POST /auth', 'GET /domains', 'POST /auth', 'GET /domains'])
  })

  test('any other 401 is final', async () => {
    const { api, client } = await pair(() => error(401, 'Who are you?'))
    expect(await failureOf(client.get('/domains'))).toMatchObject({ code: 'unauthorized', fault: 'user' })
    expect(api.lines()).toEqual(['POST /auth', 'GET /domains'])
  })

  test('a fixed token is used as it is and not renewed', async () => {
    const credentials = { kind: 'token', accessToken: 'fixed' } as const
    const { api, client } = await pair(() => error(401, 'Your access token has expired.'), { credentials })
    const failure = await failureOf(client.get('/domains'))
    expect(failure).toMatchObject({
      code: 'token-ended',
      advice: expect.stringContaining('cannot be renewed'),
    })
    expect(api.lines()).toEqual(['GET /domains'])
    expect(api.seen[0]?.headers.authorization).toBe('Bearer fixed')
  })

  test('a key that does not belong to the account', async () => {
    const privateKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const credentials = { kind: 'key', accountName: 'example', privateKey } as const
    const { api, client } = await pair(() => json({}), { credentials })
    expect(await failureOf(client.get('/x'))).toMatchObject({
      code: 'unauthorized',
      request: { method: 'POST', path: '/auth' },
      advice: expect.stringContaining('key pair'),
    })
    expect(api.lines()).toEqual(['POST /auth'])
  })

  test.each([
    '[]',
    '{"token":""}',
    '{"token":7}',
    '{"token":"a b"}',
    '{"token":"a\\nb"}',
    'null',
    'secret.token',
    '',
  ])('the token answer %j is a bad answer and not shown', async body => {
    const api = await startApi(
      () => OK,
      () => ({ status: 201, body }),
    )
    const client = clientOf(api)
    open.push(api, client)
    const failure = await failureOf(client.send('PUT', '/x', {}))
    expect(failure).toMatchObject({ code: 'bad-answer', request: { path: '/auth' }, outcomeUnknown: false })
    expect((failure as ApiError).message).not.toContain('secret.token')
    expect(api.lines()).toEqual(['POST /auth'])
  })
})

describe('reading', () => {
  test('path, query and headers are sent exactly', async () => {
    const { api, client } = await pair(() => json({}), { userAgent: 'zonewright/1.2.3' })
    await client.get('/domains', { include: 'nameservers,contacts', tags: 'a b' })
    expect(api.lines()[1]).toBe('GET /domains?include=nameservers%2Ccontacts&tags=a+b')
    expect(api.seen[1]).toMatchObject({
      body: '',
      headers: { 'user-agent': 'zonewright/1.2.3', accept: 'application/json' },
    })
    expect(api.seen[1]?.headers).not.toHaveProperty('content-type')
  })

  test('the body is parsed whatever its content type', async () => {
    const { client } = await pair(() => json({ a: 'é"\\/' }, { 'content-type': 'text/html' }))
    expect(await client.get('/x')).toEqual({ a: 'é"\\/' })
  })

  test.each([
    [
      'a web page',
      '<!DOCTYPE html><html><title>\n Sign in </title>PRIVATE</html>',
      'a web page with the title “Sign in”',
    ],
    ['text', 'PRIVATE', 'text that is not JSON (7 characters)'],
    ['half an answer', '{"dnsEntries":["PRIVATE"', 'text that is not JSON (24 characters)'],
    ['nothing', '', 'empty'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not UTF-8'],
  ])('a 200 with %s is a bad answer and not shown', async (_, body, says) => {
    const { client } = await pair(() => ({ status: 200, body }))
    const failure = await failureOf(client.get('/x'))
    expect(failure).toMatchObject({ code: 'bad-answer', fault: 'us', status: 200, outcomeUnknown: false })
    expect((failure as ApiError).message).toContain(says)
    expect((failure as ApiError).message).not.toContain('PRIVATE')
  })

  test('a read is answered by 200 and nothing else', async () => {
    const { client } = await pair(() => ({ status: 206, body: '{}' }))
    expect(await failureOf(client.get('/x'))).toMatchObject({ code: 'bad-answer', status: 206 })
  })

  test.each(['x', '', '/', '//x', '/a/../b', '/a/..', '/./a', '/a?b', '/a#b', '/a b', '/a\n', 'http://h/'])(
    'the path %j never reaches the wire',
    async path => {
      const { api, client } = await pair(() => json({}))
      expect(await failureOf(client.get(path))).toMatchObject({ code: 'bad-path', fault: 'us' })
      expect(api.seen).toEqual([])
    },
  )
})

describe('writing', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s sends its body as JSON, test=1 when asked',
    async method => {
      const { api, client } = await pair(() => ({ status: 204 }))
      const body = { dnsEntry: { name: '@', content: 'a/b "é" \ud800' } }
      await client.send(method, '/domains/example.nl/dns', body)
      await client.send(method, '/domains/example.nl/dns', body, { test: true })
      expect(api.lines().slice(1)).toEqual([
        `${method} /domains/example.nl/dns`,
        `${method} /domains/example.nl/dns?test=1`,
      ])
      for (const seen of api.seen.slice(1)) {
        expect(JSON.parse(seen.body)).toEqual(body)
        expect(seen.headers['content-type']).toBe('application/json')
      }
    },
  )

  test.each([
    ['201 []', OK],
    ['201 empty', { status: 201 }],
    ['204', { status: 204 }],
    ['200', { status: 200, body: '{}' }],
  ])('%s is success', async (_, answer) => {
    const { client } = await pair(() => answer)
    await expect(client.send('POST', '/x', {})).resolves.toBeUndefined()
  })

  test('a page in place of the answer means that no one knows what happened', async () => {
    const { client } = await pair(() => ({ status: 200, body: '<html>Welcome to our WiFi</html>' }))
    expect(await failureOf(client.send('PUT', '/x', {}))).toMatchObject({
      code: 'bad-answer',
      outcomeUnknown: true,
    })
  })

  test('a read-only client sends no write, not even a test', async () => {
    const { api, client } = await pair(() => OK, { readOnly: true })
    for (const test of [false, true]) {
      const failure = await failureOf(client.send('POST', '/x', {}, { test }))
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ code: 'not-sent', fault: 'us', status: 0, outcomeUnknown: false })
    }
    expect(api.seen).toEqual([])
  })

  test('a fixed token that says it is read-only is not tried', async () => {
    const credentials = { kind: 'token', accessToken: makeToken({ ro: true }) } as const
    const { api, client } = await pair(() => OK, { credentials })
    const failure = await failureOf(client.send('PUT', '/x', {}, { test: true }))
    expect(failure).toMatchObject({ code: 'read-only-token', fault: 'user' })
    expect(api.seen).toEqual([])
  })
})
