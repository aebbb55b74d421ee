import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestEvent } from '../../src/api/client.ts'
import { ApiError, type Method } from '../../src/api/request/errors.ts'
import { failureWithoutAnswer } from '../../src/api/request/network.ts'
import { failureOf as verdictOf } from '../../src/api/request/verdicts.ts'
import { cases } from '../support/scope.ts'
import { type Answer, clientOf, error, failureOf, keys, type Seen, startApi, type TestApi } from './server.ts'

/** What a status and text become, for a read unless told otherwise. */
function verdict(status: number, text: string, method: Method = 'GET', path = '/domains/example.nl/dns') {
  const reply = { status, body: JSON.stringify({ error: text }), rate: undefined }
  return verdictOf({ method, path }, reply, [])
}

const rows: [status: number, text: string, code: string, fault: string][] = [
  [400, 'Bad version', 'bad-request', 'us'],
  [401, 'Remote IP is not authorized for this request; called from IP 192.0.2.7', 'ip-not-allowed', 'user'],
  [401, 'Your access token has been revoked.', 'token-ended', 'user'],
  [401, 'Your access token has expired.', 'token-ended', 'user'],
  [401, 'anything else', 'unauthorized', 'user'],
  [403, 'This token is read-only', 'read-only-token', 'user'],
  [403, 'DNS Entry changes have temporarily been disabled', 'changes-disabled', 'provider'],
  [403, 'You do not have a whitelabel account yet, please order one first', 'forbidden', 'user'],
  [404, "Domain with name 'example.nl' not found", 'not-found', 'user'],
  [405, "Tld '.com' does not allow this action", 'refused', 'user'],
  [405, 'Method not allowed', 'bad-request', 'us'],
  [406, "Invalid DNS entry type 'B'", 'refused', 'user'],
  [406, "The label 'x' is already used in another active access token.", 'label-taken', 'us'],
  [408, 'Request timeout', 'timeout', 'provider'],
  [409, 'Error fetching Dns Entries: DNS Entries are currently being saved', 'busy', 'provider'],
  [409, 'Error setting Dns Entries', 'busy', 'provider'],
  [
    409,
    "Domain 'example.com' has action 'changeNameservers' running, no modification is allowed",
    'busy',
    'provider',
  ],
  [409, "Domain 'example.com' is locked, no modification is allowed", 'conflict', 'user'],
  [409, "DNSSEC Entries for domain 'example.com' cannot be edited.", 'conflict', 'user'],
  [409, "The domain 'example.com' already has a cancellation pending", 'conflict', 'user'],
  [409, 'Authentication failed, API is not enabled for customer', 'api-disabled', 'user'],
  [409, "The label 'x' is already used in another active access token.", 'label-taken', 'us'],
  [422, 'Malformed JSON', 'refused', 'user'],
  [429, 'Too many requests', 'rate-limited', 'provider'],
  [418, 'teapot', 'bad-request', 'us'],
  [500, 'Internal error occurred, please contact our support', 'server-error', 'provider'],
  [501, 'Not implemented', 'bad-request', 'us'],
  [503, 'Down', 'server-error', 'provider'],
]

describe('the verdict on an answer', () => {
  test.each(rows)('%i “%s” is %s, fault of the %s', (status, text, code, fault) => {
    const failure = verdict(status, text)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ name: 'ApiError', code, fault, status, serverMessage: text })
    expect(failure.message).toBe(`GET /domains/example.nl/dns failed with ${status}: ${text}`)
    expect(failure.advice).toMatch(/^[A-Z].*\.$/)
  })

  test('every status from 300 to 999 has one', () => {
    for (let status = 300; status < 1000; status++) expect(verdict(status, 'x').advice).toBeTruthy()
  })

  test('only a write without a verdict leaves its outcome open', () => {
    const open = (method: Method, status: number, path?: string) =>
      verdict(status, 'x', method, path).outcomeUnknown
    for (const status of [408, 500, 502, 504]) {
      expect(open('PUT', status)).toBe(true)
      expect(open('GET', status)).toBe(false)
      expect(open('POST', status, '/auth')).toBe(false)
    }
    for (const status of [302, 400, 401, 403, 404, 406, 409, 422, 429, 501])
      expect(open('PUT', status)).toBe(false)
  })

  test('an address that is not on the white list: both ways out', () => {
    const text = 'Remote IP is not authorized for this request; called from IP 192.0.2.7'
    for (const path of ['/auth', '/domains']) {
      const failure = verdict(401, text, 'POST', path)
      expect(failure.message).toContain('192.0.2.7')
      expect(failure.advice).toMatch(/white list.*, or use /)
    }
  })

  test('a used-up quota: when it opens again', () => {
    const rate = { limit: 1000, remaining: 0, reset: 1642373790 }
    const reply = { status: 429, body: '{"error":"Too many requests"}', rate }
    expect(verdictOf({ method: 'GET', path: '/x' }, reply, []).advice).toContain('2022-01-16 22:56:30 UTC')
    expect(verdict(429, 'Too many requests').advice).toContain('used up')
  })

  test.each([
    ['', 'the server gave no reason'],
    [
      '<html><head><title>502\nBad Gateway</title></head><body>LONG</body></html>',
      'a web page with the title “502 Bad Gateway”',
    ],
    ['<!doctype html>LONG', 'a web page'],
    ['LONG', 'text that is not JSON (4 characters)'],
    ['{"message":"LONG"}', 'the server gave no reason'],
  ])('a body that is not the API’s is described, not shown: %j', (body, says) => {
    const failure = verdictOf({ method: 'GET', path: '/x' }, { status: 502, body, rate: undefined }, [])
    expect(failure.message).toBe(`GET /x failed with 502: ${says}`)
  })

  test('a 404 that the API did not write means a wrong base URL', () => {
    const reply = { status: 404, body: '<html><title>Not Found</title></html>', rate: undefined }
    expect(verdictOf({ method: 'GET', path: '/x' }, reply, [])).toMatchObject({
      code: 'wrong-address',
      fault: 'user',
    })
    expect(verdict(404, 'Not found', 'POST', '/auth')).toMatchObject({ code: 'wrong-address' })
  })

  test('control characters and endless texts do not get through', () => {
    const failure = verdict(406, `line 1\nline 2\u001b[2J\u0007${'x'.repeat(20_000)}`)
    expect(failure.serverMessage).toMatch(/^line 1\nline 2 \[2J x+ …$/)
    expect(failure.serverMessage.length).toBeLessThan(8100)
  })
})

describe('no answer', () => {
  const codes: [code: string, is: string, fault: string, sent: boolean][] = [
    ['ENOTFOUND', 'unreachable', 'provider', false],
    ['EAI_AGAIN', 'unreachable', 'provider', false],
    ['ECONNREFUSED', 'unreachable', 'provider', false],
    ['ENETUNREACH', 'unreachable', 'provider', false],
    ['ECONNRESET', 'unreachable', 'provider', true],
    ['UND_ERR_SOCKET', 'unreachable', 'provider', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'provider', false],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', 'provider', true],
    ['UND_ERR_BODY_TIMEOUT', 'timeout', 'provider', true],
    ['CERT_HAS_EXPIRED', 'tls', 'user', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'user', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'user', false],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 'user', false],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls', 'user', false],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'user', false],
    ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'tls', 'user', false],
    ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'bad-answer', 'us', true],
    ['HPE_INVALID_CONSTANT', 'bad-answer', 'us', true],
    ['UND_ERR_CLOSED', 'not-sent', 'us', false],
  ]

  test.each(codes)('%s is %s, fault of the %s', (code, is, fault, sent) => {
    for (const thrown of [
      Object.assign(new Error('x'), { code }),
      new AggregateError([Object.assign(new Error(), { code })]),
    ]) {
      const failure = failureWithoutAnswer({ method: 'PUT', path: '/x' }, 'api.example', thrown, [])
      expect(failure).toMatchObject({ code: is, fault, status: 0, serverMessage: '', outcomeUnknown: sent })
      expect(failure.message).toMatch(/^PUT \/x got no answer from api\.example: .*\.$/)
      expect(failure.message).toContain(code)
      expect(failureWithoutAnswer({ method: 'GET', path: '/x' }, 'h', thrown, []).outcomeUnknown).toBe(false)
    }
  })

  test('nothing listens', async () => {
    const closed = await startApi(() => undefined)
    await closed.close()
    expect(await failureOf(clientOf(closed).get('/x'))).toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('nothing listens there'),
      request: { method: 'POST', path: '/auth' },
    })
  })

  test('https to a server that speaks http', async () => {
    const api = await startApi(() => undefined)
    const client = clientOf({ url: api.url.replace('http:', 'https:') })
    expect(await failureOf(client.get('/x'))).toMatchObject({ code: 'tls', fault: 'user', status: 0 })
    await client.close()
    await api.close()
  })

  const lost: [what: string, code: string, handler: Parameters<typeof startApi>[0]][] = [
    ['the connection is cut', 'unreachable', (_, response) => void response.destroy()],
    [
      'the connection is cut within the body',
      'unreachable',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{', () => response.destroy())
        return undefined
      },
    ],
    ['no answer begins', 'timeout', () => undefined],
    [
      'the answer stops half-way',
      'timeout',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{')
        return undefined
      },
    ],
  ]

  test.each(lost)('%s: %s, and the outcome of a write is open', async (_, code, handler) => {
    const api = await startApi(handler)
    const client = clientOf(api, { timeoutMs: 250 })
    expect(await failureOf(client.get('/x'))).toMatchObject({ code, outcomeUnknown: false, status: 0 })
    const write = await failureOf(client.send('PUT', '/x', {}))
    expect(write).toMatchObject({ code, outcomeUnknown: true, advice: expect.stringContaining('not known') })
    expect(api.lines()).toEqual(['POST /auth', 'GET /x', 'PUT /x'])
    await api.close()
    await client.close()
  })

  test('something that is not HTTP, echoing what it was sent', async () => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.once('data', data => socket.end(`SSH-2.0-OpenSSH_9.2\r\n${data}`))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const client = clientOf({ url: `http://127.0.0.1:${port}` })
    const failure = await failureOf(client.get('/x'))
    expect(failure).toMatchObject({ code: 'bad-answer', status: 0 })
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/SSH-2|signature|example"/i)
    await client.close()
    await new Promise(resolve => server.close(resolve))
  })
})

describe('secrets', () => {
  const pem = keys.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  let api: TestApi
  let reply: (seen: Seen) => Answer

  beforeAll(async () => {
    api = await startApi(seen => reply(seen))
  })
  afterAll(() => api.close())

  const opaque = fc.stringMatching(/^[A-Za-z0-9._~+/-]{12,40}$/)
  const shapes: ((echo: string) => string)[] = [
    echo => JSON.stringify({ error: echo }),
    echo => JSON.stringify({ error: `Token ${echo} of ${pem} is\n${echo}${echo}` }),
    echo => `<html><title>${echo}</title>${echo}</html>`,
    echo => JSON.stringify({ token: echo }),
    echo => echo,
  ]

  test('no error and no event holds a token, signature or key, whatever the server echoes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(opaque, { nil: undefined }),
        fc.constantFrom(200, 302, 401, 403, 406, 409, 500),
        fc.constantFrom(...shapes),
        fc.boolean(),
        async (accessToken, status, shape, write) => {
          reply = ({ headers }) => ({ status, body: shape(String(headers.authorization)) })
          const events: RequestEvent[] = []
          const credentials =
            accessToken === undefined ? {} : { credentials: { kind: 'token', accessToken } as const }
          const client = clientOf(api, { ...credentials, onRequest: event => events.push(event) })
          const thrown = await (write ? client.send('PUT', '/x', {}) : client.get('/x')).catch(
            caught => caught,
          )
          const shown = inspect([thrown, events], { depth: null, showHidden: true, maxStringLength: null })
          const said = `${shown} ${thrown instanceof Error ? thrown.stack : ''} ${JSON.stringify([thrown, events])}`
          const signature = api.seen.findLast(seen => seen.path === '/auth')?.headers['signature']
          const token = String(api.seen.at(-1)?.headers.authorization).slice('Bearer '.length)
          const secrets = [
            token,
            ...(signature === undefined ? [] : [String(signature)]),
            pem.split('\n')[1]!,
          ]
          // A write may succeed with any JSON, and a read gives its caller what it read.
          if (thrown instanceof Error) for (const secret of secrets) expect(said).not.toContain(secret)
          await client.close()
        },
      ),
      cases(20),
    )
  })

  test.each([201, 401, 409, 500])('nor does a token request that the server echoes with %i', async status => {
    for (const shape of shapes.filter((_, index) => index !== 3 || status !== 201)) {
      const echoing = await startApi(
        () => error(500, 'x'),
        ({ headers }) => ({ status, body: shape(String(headers['signature'])) }),
      )
      const events: RequestEvent[] = []
      const client = clientOf(echoing, { onRequest: event => events.push(event) })
      const failure = await failureOf(client.get('/x'))
      expect(failure).toBeInstanceOf(ApiError)
      const shown = inspect([failure, events], { depth: null, showHidden: true, maxStringLength: null })
      const signature = String(echoing.seen[0]?.headers['signature'])
      for (const secret of [signature.slice(0, 40), ...pem.split('\n').slice(1, 3)])
        expect(shown).not.toContain(secret)
      await client.close()
      await echoing.close()
    }
  })
})
