/**
 * GitHub on this machine: a server with its state in memory, for tests of whatever talks to GitHub. All requests and
 * all answers are held against GitHub's own description of its API; what does not fit is in `violations`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, Faults } from './faults.ts'
import { ALL, type FakeToken, type Rights } from './rights.ts'
import { type Answer, answerTo, type Hub, tokenOf } from './serve.ts'
import { World } from './world.ts'

export interface FakeGitHubOptions {
  /** Default `octo/zones`. */
  repository?: string
  /** Path before all routes, such as `/api/v3` of GitHub Enterprise. Default none. */
  prefix?: string
  /** Largest page of a list. Default 100, as GitHub's. */
  pageSize?: number
  /** Whether GitHub has this commit. Default: any. */
  hasCommit?: (sha: string) => boolean
  /** The newest commit of a branch no one pushed here, such as one of a real Git server. Default: there are none. */
  tipOf?: (branch: string) => string | undefined
}

/** One request that came. */
export interface FakeRequest {
  method: string
  /** Without prefix and query. */
  path: string
  query: Record<string, string>
  /** Parsed; undefined without a body. */
  body: unknown
  /** 0 while there is no answer, and when none was given. */
  status: number
  token: string | undefined
}

export interface Served {
  /** For GITHUB_API_URL. */
  url: string
  /** For GITHUB_GRAPHQL_URL. */
  graphqlUrl: string
  /** May do everything, as github-actions[bot]. */
  token: string
  requests: FakeRequest[]
  /** What did not fit GitHub's description. A test expects it to be empty. */
  violations: string[]
  /** For the headers only; refusals are faults. `reset` in seconds since 1970. */
  quota: { limit: number; remaining: number; reset: number }
  /** Adds a rule; the first that matches counts. */
  fault: (fault: Fault) => void
  clearFaults: () => void
  /** Makes a token known: what it may, and who writes with it (github-actions[bot] by default). */
  allow: (token: string, rights: Rights, login?: string) => void
  close: () => Promise<void>
}

export type FakeGitHub = World & Served

const WORKFLOW = 'github-actions[bot]'
const TOKEN = 'ghs_1234567890abcdefghijklmnopqrstuvwxyz'

/** Listens on a free port of 127.0.0.1. To be closed. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const { repository = 'octo/zones', prefix = '', pageSize = 100, hasCommit = () => true } = options
  const world = new World(repository)
  const faults = new Faults()
  const tokens = new Map<string, FakeToken>([[TOKEN, { rights: ALL, login: WORKFLOW }]])
  const requests: FakeRequest[] = []
  const violations: string[] = []
  const quota = { limit: 5000, remaining: 5000, reset: Date.UTC(2026, 0, 1, 1) / 1000 }
  const tipOf = (branch: string): string | undefined => world.branches.get(branch) ?? options.tipOf?.(branch)
  const hub: Hub = { world, tokens, violations, pageSize, isUnknown: sha => !hasCommit(sha), tipOf }
  const graphqlPath = `${prefix.replace(/\/v3$/, '')}/graphql`

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming
    const url = new URL(incoming.url ?? '/', origin)
    const body = await bodyOf(incoming)
    const isPrefixed = url.pathname.startsWith(prefix)
    const path = isPrefixed ? url.pathname.slice(prefix.length) : url.pathname
    const token = tokenOf(headers)
    const request: FakeRequest = { method, path, query: queryOf(url), body, status: 0, token }
    requests.push(request)
    const fault = faults.catches(method, path)
    if (fault?.hang) return
    if (fault?.drop === 'before') {
      incoming.socket.destroy()
      return
    }
    const isRefusal = fault?.status !== undefined || fault?.body !== undefined
    const answer =
      isRefusal && !fault.effect
        ? failureOf(fault)
        : url.pathname === graphqlPath
          ? viewer(tokens.get(token ?? ''))
          : !isPrefixed
            ? failureOf({ status: 404, message: 'Not Found' })
            : answerTo(hub, { method, url, path, headers, body })
    if (fault?.drop === 'after') {
      incoming.socket.destroy()
      return
    }
    const said = isRefusal && fault.effect ? failureOf(fault) : answer
    request.status = said.status
    quota.remaining = Math.max(0, quota.remaining - 1)
    send(response, { ...said, headers: { ...rateHeaders(quota), ...said.headers, ...fault?.add } }, fault)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(error => {
      violations.push(`the fake failed: ${error instanceof Error ? error.stack : error}`)
      response.writeHead(500).end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return Object.assign(world, {
    url: origin + prefix,
    graphqlUrl: origin + graphqlPath,
    token: TOKEN,
    requests,
    violations,
    quota,
    fault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    allow: (token: string, rights: Rights, login = WORKFLOW) => void tokens.set(token, { rights, login }),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams)
}

function failureOf({ status = 200, message = 'Server Error', headers = {}, body }: Fault): Answer {
  return { status, headers, body: body ?? { message, documentation_url: 'https://docs.github.com/rest' } }
}

/** GraphQL, as far as it goes: who the token is. */
function viewer(token: FakeToken | undefined): Answer {
  if (token === undefined) return failureOf({ status: 401, message: 'Bad credentials' })
  return { status: 200, headers: {}, body: { data: { viewer: { login: token.login } } } }
}

function rateHeaders({ limit, remaining, reset }: Served['quota']): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(limit - remaining),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': 'core',
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer, fault: Fault | undefined): void {
  if (body === undefined && fault?.drop === 'halfway') {
    response.destroy()
    return
  }
  if (body === undefined) {
    response.writeHead(status, headers).end()
    return
  }
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...headers,
  })
  if (fault?.drop !== 'halfway') response.end(bytes)
  else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
