/** The only door to the API: every request of the program goes through `dispatch` below. */
import { ZonewrightError } from '../errors.ts'
import { accessTokenClaims, type Credentials, readAccessToken } from './auth.ts'
import { ApiError, type ApiRequest, badAnswer, type Method } from './errors.ts'
import { openTransport, readBaseUrl, secretsOf, type WireReply, type WireRequest } from './http.ts'
import { newerRate, type RateLimit } from './rate.ts'
import { openTokens, type SignedBody, tokenIsOver } from './token.ts'
import { failureOf } from './verdicts.ts'
import { describePage, redact } from './words.ts'

export interface ClientOptions {
  /** Such as `https://api.transip.nl/v6`. Plain http is taken only for this machine. */
  baseUrl: string
  credentials: Credentials
  /** Asks for a token that may only read, and refuses every write before sending. */
  readOnly: boolean
  /** Refuses every write without `test=1` before sending. */
  testMode?: boolean
  /** A word for the label of the token, shown in the control panel. */
  label?: string
  /** Requests at the same time, 8 unless told. */
  concurrency?: number
  /** Longest wait for an answer to begin, and for each of its parts; 60 seconds unless told. */
  timeoutMs?: number
  userAgent?: string
  /** Called after each request on the wire, the token request and failures included. */
  onRequest?: (event: RequestEvent) => void
}

/** One request that was sent. Holds nothing secret. */
export interface RequestEvent {
  method: Method
  /** Relative to the base URL, with its query. */
  path: string
  /** 0: no answer. */
  status: number
  ms: number
  rate?: RateLimit
}

/** All methods throw `ApiError` for whatever goes wrong between here and the server. */
export interface Client {
  /** The parsed body of a 200. */
  get(path: string, query?: Record<string, string>): Promise<unknown>
  /** `test` sends the request with `test=1`: the server checks it and changes nothing. */
  send(
    method: Exclude<Method, 'GET'>,
    path: string,
    body: unknown,
    options?: { test?: boolean },
  ): Promise<void>
  /** Waits until the quota has room for `requests` more, so that none of them has to wait after another. */
  ready(requests: number): Promise<void>
  /**
   * After a write that failed: whether it makes sense to look at the live state and perhaps send it again. Waits
   * for the right moment first. `attempt` counts the failures of this write from 1.
   */
  recover(error: ApiError, attempt: number): Promise<boolean>
  /** The quota as the last answer told it. */
  rate(): RateLimit | undefined
  /** Ends when the requests under way have ended. */
  close(): Promise<void>
}

/** A client for one account. Sends nothing until it is asked to. */
export function createClient(options: ClientOptions): Client {
  const { credentials, concurrency = 8, timeoutMs = 60_000, userAgent = 'zonewright' } = options
  const transport = openTransport(readBaseUrl(options.baseUrl), { concurrency, timeoutMs })
  const tokens = openTokens(credentials, { readOnly: options.readOnly, label: options.label, ask: askToken })
  const always = { accept: 'application/json', 'user-agent': userAgent }
  let rate: RateLimit | undefined

  /** One request on the wire, whatever its outcome. Waiting for quota and trying again belong here. */
  async function dispatch(request: WireRequest): Promise<WireReply> {
    const started = performance.now()
    let reply: WireReply | undefined
    try {
      reply = await transport.exchange(request)
      rate = newerRate(rate, reply.rate)
      return reply
    } finally {
      options.onRequest?.({
        method: request.method,
        path: request.path,
        status: reply?.status ?? 0,
        ms: performance.now() - started,
        ...(reply?.rate && { rate: reply.rate }),
      })
    }
  }

  async function askToken({ body, signature }: SignedBody): Promise<string> {
    const headers = { ...always, 'content-type': 'application/json', signature }
    const request: WireRequest = { method: 'POST', path: '/auth', headers, body }
    const reply = await dispatch(request)
    const answer = parse(request, accept(request, reply))
    const token =
      answer !== null && typeof answer === 'object' && 'token' in answer ? answer.token : undefined
    if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
      throw badAnswer(request, reply.status, 'it holds no token')
    }
    return token
  }

  /** Sends with a token; once more with a new one when the server says the old one is over. */
  async function call(method: Method, path: string, body?: string): Promise<[WireRequest, WireReply]> {
    const attempt = async (token: string): Promise<[WireRequest, WireReply]> => {
      const headers: Record<string, string> = { ...always, authorization: `Bearer ${token}` }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const request: WireRequest = { method, path, headers, ...(body !== undefined && { body }) }
      return [request, await dispatch(request)]
    }
    const token = await tokens.current()
    let [request, reply] = await attempt(token)
    // Safe for writes too: a 401 means that nothing was done.
    if (tokenIsOver(reply) && tokens.drop(token)) [request, reply] = await attempt(await tokens.current())
    return [request, accept(request, reply)]
  }

  return {
    async get(path, query) {
      const [request, reply] = await call('GET', withQuery(path, query ?? {}))
      if (reply.status !== 200) throw badAnswer(request, reply.status, 'a read is answered by 200')
      return parse(request, reply)
    },
    async send(method, path, body, { test = false } = {}) {
      const target = withQuery(path, test ? { test: '1' } : {})
      await admitWrite({ method, path: target }, test, options)
      const [request, reply] = await call(
        method,
        target,
        body === undefined ? undefined : JSON.stringify(body),
      )
      // Empty or `[]` (api-facts 2.2, 2.3). A page here means that something else answered in the API's place.
      if (reply.body.trim() !== '') parse(request, reply)
    },
    ready: async () => undefined,
    recover: async () => false,
    rate: () => rate,
    close: () => transport.close(),
  }
}

async function admitWrite(request: ApiRequest, test: boolean, options: ClientOptions): Promise<void> {
  const refuse = (code: 'not-sent' | 'read-only-token', why: string, advice: string): never => {
    const message = `${request.method} ${request.path} was not sent: ${why}.`
    const fault = code === 'not-sent' ? 'us' : 'user'
    throw new ApiError({ code, fault, request, status: 0, serverMessage: '', message }, { advice })
  }
  if (options.readOnly) refuse('not-sent', 'this run only reads', 'Report this: nothing was changed.')
  if (options.testMode && !test) {
    refuse('not-sent', 'this is a dry run and the request lacks test=1', 'Report this: nothing was changed.')
  }
  if (options.credentials.kind !== 'token') return
  const { readOnly } = await accessTokenClaims(readAccessToken(options.credentials.accessToken))
  if (readOnly) {
    const advice = 'Writing and dry runs need an access token that may write, or a private key.'
    refuse('read-only-token', 'the access token may only read', advice)
  }
}

function accept(request: WireRequest, reply: WireReply): WireReply {
  if (reply.status >= 200 && reply.status < 300) return reply
  throw failureOf(request, reply, secretsOf(request))
}

/** The JSON of a success. The error names what came instead but never shows it: it may hold private data. */
function parse(request: WireRequest, reply: WireReply): unknown {
  try {
    return JSON.parse(reply.body)
  } catch {
    const seen = redact(describePage(reply.body), secretsOf(request))
    throw badAnswer(request, reply.status, `it is ${seen || 'empty'}`)
  }
}

/** Paths come from our own code: a strange one is our mistake and never reaches the wire. */
function withQuery(path: string, query: Record<string, string>): string {
  if (!/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~%!$&'()*+,;=:@-]+)+$/.test(path)) {
    throw new ZonewrightError('bad-path', 'us', 'A request path is not well formed; nothing was sent.', {
      advice: 'Report this.',
    })
  }
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}
