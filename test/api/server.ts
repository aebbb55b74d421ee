/** A small API over real HTTP for the client's tests: checks signatures, issues tokens, records everything. */
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientOptions, createClient } from '../../src/api/client.ts'

export interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

type Handler = (seen: Seen, response: ServerResponse) => Answer | undefined | Promise<Answer | undefined>

export interface TestApi {
  url: string
  /** Everything that arrived, in order. */
  seen: Seen[]
  /** `METHOD path` of everything that arrived, in order. */
  lines(): string[]
  /** The token requests that were granted, parsed. */
  granted: Record<string, unknown>[]
  tokens: string[]
  close(): Promise<void>
}

export const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * The handler answers all but `/auth`; undefined means that it took the response over itself. `auth` answers
 * token requests in place of checking their signature.
 */
export async function startApi(handler: Handler, auth?: (seen: Seen) => Answer): Promise<TestApi> {
  const api: Omit<TestApi, 'url' | 'close'> = {
    seen: [],
    granted: [],
    tokens: [],
    lines: () => api.seen.map(({ method, path }) => `${method} ${path}`),
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const body = Buffer.concat(chunks).toString()
    const seen: Seen = { method, path: url.replace(/^\/v6/, ''), headers, body }
    api.seen.push(seen)
    const granting = auth ?? (seen => authenticate(seen, keys.publicKey, api))
    const reply = seen.path === '/auth' ? granting(seen) : await handler(seen, response)
    if (reply === undefined) return
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { ...api, url: `http://127.0.0.1:${port}/v6`, close }
}

function authenticate(
  { headers, body }: Seen,
  publicKey: KeyObject,
  api: Pick<TestApi, 'granted' | 'tokens'>,
): Answer {
  const signature = Buffer.from(String(headers['signature']), 'base64')
  if (!verify('sha512', Buffer.from(body), publicKey, signature)) {
    return error(401, 'Invalid API signature')
  }
  const request = JSON.parse(body)
  api.granted.push(request)
  const token = makeToken({ ro: request.read_only, jti: String(api.tokens.length) })
  api.tokens.push(token)
  return { status: 201, body: JSON.stringify({ token }) }
}

/** A token as the client can read it; no one checks its signature here. */
export function makeToken(claims: Record<string, unknown> = {}): string {
  const iat = 1_800_000_000
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ typ: 'JWT', alg: 'RS256' })}.${part({ iat, nbf: iat, exp: iat + 1800, ...claims })}.c2lnbmF0dXJl`
}

export function json(value: unknown, headers: Record<string, string> = {}): Answer {
  return { status: 200, body: JSON.stringify(value), headers }
}

export function error(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, body: JSON.stringify({ error: text }), headers }
}

/** A client of that server with the key pair of this file. It tries everything once by default. */
export function clientOf(api: { url: string }, options: Partial<ClientOptions> = {}) {
  const credentials = { kind: 'key', accountName: 'example', privateKey: keys.privateKey } as const
  return createClient({ baseUrl: api.url, credentials, readOnly: false, tries: 1, ...options })
}

/** What a promise was rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it did not fail')
    },
    thrown => thrown,
  )
}
