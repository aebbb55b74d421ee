/** The only door to the API: every request of the program goes through `wire` below. */
import { ZonewrightError } from '../errors.ts'
import { requireRight } from './auth/admit.ts'
import type { Credentials } from './auth/auth.ts'
import type { Permission } from './auth/permissions.ts'
import {
  openTokens,
  type RequestedToken,
  type SignedBody,
  signedTokenRequest,
  tokenIsOver,
} from './auth/token.ts'
import { READ_TRIES, WRITE_TRIES } from './pace/backoff.ts'
import type { End } from './pace/budget.ts'
import { interrupted, openPace, type Prediction, type Wait } from './pace/pace.ts'
import { openRetries } from './pace/retries.ts'
import { type Clock, systemClock } from './request/clock.ts'
import { type ApiError, type ApiRequest, badAnswer, type Method } from './request/errors.ts'
import { openTransport, readBaseUrl, secretsOf, type WireReply, type WireRequest } from './request/http.ts'
import type { RateLimit } from './request/rate.ts'
import { failureOf } from './request/verdicts.ts'
import { describePage, redact } from './request/words.ts'

export interface ClientOptions {
  /** Such as `https://api.transip.nl/v6`. Plain http is taken only for this machine. */
  baseUrl: string
  credentials: Credentials
  /** Asks for a token that may only read, and refuses every write before sending. */
  readOnly: boolean
  /** Refuses every other request before sending; the token request is the client's own. */
  may?: readonly Permission[]
  /** A word for the label of the token, shown in the control panel. */
  label?: string
  /** Requests at the same time, 8 by default. */
  concurrency?: number
  /** Longest wait for an answer to begin, and for each of its parts; 60 seconds by default. */
  timeoutMs?: number
  /**
   * How long this client may wait for quota in all, in milliseconds; as long as it takes by default. What
   * would wait longer fails at once with `rate-limited`.
   */
  maxWaitMs?: number
  /** How often a request is sent at most: what changes nothing 4 times, writes (see `recover`) 5. */
  tries?: number
  /** When aborted, nothing that has not begun is sent and waits end, with `interrupted`; what is under way may end. */
  signal?: AbortSignal
  userAgent?: string
  /** Called after each request on the wire, the token request and failures included. */
  onRequest?: (event: RequestEvent) => void
  /** Called when a wait begins: once, however many requests share it. */
  onWait?: (wait: Wait) => void
  clock?: Clock
  /** At least 0, below 1. */
  random?: () => number
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

/**
 * All methods throw `ApiError` for whatever goes wrong between here and the server, and `interrupted` when the
 * signal is aborted. Reads, token requests and requests in test mode that failed for a reason that may pass are
 * repeated; a write never is, but after a 401 that says that the token is over and nothing was done.
 */
export interface Client {
  /** The parsed body of a 200, as `read` makes sense of it. What `read` throws as `bad-answer` is asked for again. */
  get<T = unknown>(path: string, query?: Record<string, string>, read?: (body: unknown) => T): Promise<T>
  /**
   * `test` sends the request with `test=1`: the server checks it and changes nothing, so it is repeated as a read is.
   * With `patienceMs` it is not sent any more when it had to wait longer than that for its turn, and `waited` is
   * thrown: what it was made from is old by then.
   */
  send(
    method: Exclude<Method, 'GET'>,
    path: string,
    body: unknown,
    options?: { test?: boolean; patienceMs?: number },
  ): Promise<void>
  /**
   * Waits until the quota has room for `requests` more, so that none of them has to wait after another, and
   * keeps that room from other callers of `ready` until the window ends or what is given back by the function it
   * returns. More than a window holds waits for a fresh one.
   */
  ready(requests: number): Promise<(unused: number) => void>
  /**
   * After a write that failed: whether it makes sense to look at the live state and perhaps send it again. Waits
   * for the right moment first, and sends nothing. `attempt` counts the failures of this write from 1. False
   * for a definite answer and after the last try. Throws `rate-limited` when that moment is too far away.
   */
  recover(error: ApiError, attempt: number): Promise<boolean>
  /** What is left of the quota, and how long `requests` more would wait for it, over several windows if need be. */
  predict(requests: number): Prediction
  /** Throws `rate-limited`, naming `--max-wait`, when so many requests would wait longer than `maxWaitMs` leaves. */
  afford(requests: number): void
  /** The quota as the last answer told it. */
  rate(): RateLimit | undefined
  /** Makes another token from the key pair, which this client does not use itself. */
  mintToken(requested: RequestedToken): Promise<{ accessToken: string; label: string }>
  /** Ends when the requests under way have ended. What waits for its turn is not sent any more. */
  close(): Promise<void>
}

/** A client for one account. Sends nothing until it is asked to. */
export function createClient(options: ClientOptions): Client {
  const { credentials, concurrency = 8, timeoutMs = 60_000, userAgent = 'zonewright' } = options
  const { clock = systemClock, random = Math.random, tries = READ_TRIES, onWait, maxWaitMs } = options
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])])
  const transport = openTransport(readBaseUrl(options.baseUrl), { concurrency, timeoutMs, now: clock.now })
  const pace = openPace({ clock, random, concurrency, maxWaitMs, signal, onWait })
  const { persist, heal } = openRetries({ pace, random, tries })
  const { readOnly, label } = options
  const retry = (attempt: () => Promise<string>) => persist(AUTH, attempt)
  const tokens = openTokens(credentials, { readOnly, label, ask: askToken, retry, now: clock.now })
  const always = { accept: 'application/json', 'user-agent': userAgent }

  /** One request on the wire, whatever its outcome. */
  async function wire(request: WireRequest): Promise<WireReply> {
    if (signal.aborted) throw interrupted()
    const started = performance.now()
    let reply: WireReply | undefined
    try {
      reply = await transport.exchange(request)
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

  /** One request that counts: waits for its turn, and only then takes the token, which may end meanwhile. */
  async function dispatch(target: ApiRequest, body?: string, deadline?: number): Promise<Exchange> {
    // All callers share one failure of the token request instead of having one each in turn.
    await tokens.current()
    const ticket = await pace.enter(target)
    let end: End = 'unsent'
    try {
      const token = await tokens.current()
      if (deadline !== undefined && clock.now() > deadline) throw waited(target)
      const headers: Record<string, string> = { ...always, authorization: `Bearer ${token}` }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const request: WireRequest = { ...target, headers, ...(body !== undefined && { body }) }
      end = 'lost'
      const reply = await wire(request)
      end = reply
      return { request, reply, token }
    } finally {
      pace.leave(ticket, end)
    }
  }

  /** The token request is outside the quota (api-facts 1.2), and waits only when the server says 429 to it. */
  async function askToken({ body, signature }: SignedBody): Promise<string> {
    const headers = { ...always, 'content-type': 'application/json', signature }
    const request: WireRequest = { ...AUTH, headers, body }
    const reply = await wire(request)
    if (reply.status === 429) pace.refused(reply)
    const answer = parse(request, accept(request, reply))
    const token =
      answer !== null && typeof answer === 'object' && 'token' in answer ? answer.token : undefined
    if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) {
      throw badAnswer(request, reply.status, 'it holds no token')
    }
    return token
  }

  /** A function that sends this request; once in its life again with a new token when the old one is over. */
  function sender(target: ApiRequest, body?: string, deadline?: number): () => Promise<Exchange> {
    let renewed = false
    return async () => {
      let sent = await dispatch(target, body, deadline)
      // Safe for writes too: a 401 means that nothing was done.
      if (!renewed && tokenIsOver(sent.reply) && tokens.drop(sent.token)) {
        renewed = true
        sent = await dispatch(target, body, deadline)
      }
      accept(sent.request, sent.reply)
      return sent
    }
  }

  return {
    async get<T>(path: string, query: Record<string, string> = {}, read = (body: unknown) => body as T) {
      const target = { method: 'GET', path: withQuery(path, query) } as const
      await requireRight(target, options)
      const send = sender(target)
      return persist(target, async () => {
        const { request, reply } = await send()
        if (reply.status !== 200) throw badAnswer(request, reply.status, 'a read is answered by 200')
        return read(parse(request, reply))
      })
    },
    async send(method, path, body, { test = false, patienceMs } = {}) {
      const target = { method, path: withQuery(path, test ? { test: '1' } : {}) }
      await requireRight(target, options)
      const deadline = patienceMs === undefined ? undefined : clock.now() + patienceMs
      const send = sender(target, body === undefined ? undefined : JSON.stringify(body), deadline)
      const attempt = async (): Promise<void> => {
        const { request, reply } = await send()
        // Empty or `[]` (api-facts 2.2, 2.3). A page here means that something else answered in the API's place.
        if (reply.body.trim() !== '') parse(request, reply)
      }
      return test ? persist(target, attempt) : attempt()
    },
    ready: pace.ready,
    async recover(error, attempt) {
      if (signal.aborted) throw interrupted()
      return heal(error, attempt, options.tries ?? WRITE_TRIES)
    },
    predict: pace.predict,
    afford: pace.afford,
    rate: pace.rate,
    async mintToken(requested) {
      if (credentials.kind !== 'key') {
        throw new ZonewrightError('no-key', 'user', 'An access token cannot make another one.', {
          advice: 'Use the private key of the account.',
        })
      }
      let name = ''
      const accessToken = await persist(AUTH, () => {
        const signed = signedTokenRequest(
          credentials.accountName,
          credentials.privateKey,
          requested,
          clock.now(),
        )
        name = signed.label
        return askToken(signed)
      })
      return { accessToken, label: name }
    },
    close() {
      closing.abort()
      closed ??= transport.close()
      return closed
    },
  }
}

const AUTH: ApiRequest = { method: 'POST', path: '/auth' }

function waited({ method, path }: ApiRequest): ZonewrightError {
  const message = `${method} ${path} was not sent: it had to wait too long for its turn`
  return new ZonewrightError('waited', 'provider', message, { advice: 'Run again.' })
}

/** A request that got an answer, and the token it was sent with. */
interface Exchange {
  request: WireRequest
  reply: WireReply
  token: string
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
