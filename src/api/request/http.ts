/** One HTTP exchange with the API's host: keep-alive, bounded, with time and size limits. No retries, no redirects. */
import { Pool } from 'undici'
import { ZonewrightError } from '../../errors.ts'
import { type ApiRequest, badAnswer } from './errors.ts'
import { failureWithoutAnswer } from './network.ts'
import { type RateLimit, readDate, readRate, readRetryAfter } from './rate.ts'

export interface WireRequest extends ApiRequest {
  headers: Record<string, string>
  /** The exact bytes, as text: a signature covers them. */
  body?: string
}

export interface WireReply {
  status: number
  body: string
  rate: RateLimit | undefined
  /** The server's clock, milliseconds since 1970. */
  date?: number
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs?: number
}

export interface Transport {
  /** The answer, whatever its status. Throws ApiError when none came. */
  exchange(request: WireRequest): Promise<WireReply>
  /** Ends when the requests under way have ended. */
  close(): Promise<void>
}

interface TransportOptions {
  /** Requests at the same time; further ones wait in order. */
  concurrency: number
  /** Longest wait for an answer to begin, and for each of its parts. */
  timeoutMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

const MAX_ANSWER = 64 * 1024 * 1024
const MAX_CONNECT_MS = 10_000

export function openTransport(base: URL, { concurrency, timeoutMs, now }: TransportOptions): Transport {
  const prefix = base.pathname === '/' ? '' : base.pathname
  const pool = new Pool(base.origin, {
    connections: concurrency,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_ANSWER,
    // Said here, so that no variable of the environment switches the check off.
    connect: { timeout: Math.min(timeoutMs, MAX_CONNECT_MS), rejectUnauthorized: true },
  })

  async function exchange(request: WireRequest): Promise<WireReply> {
    let answer: Omit<WireReply, 'body'> & { bytes: ArrayBuffer }
    try {
      const { method, headers, body } = request
      const response = await pool.request({
        method,
        headers,
        path: prefix + request.path,
        body: body ?? null,
      })
      const date = readDate(response.headers)
      const retryAfterMs = readRetryAfter(response.headers, now())
      answer = {
        status: response.statusCode,
        bytes: await response.body.arrayBuffer(),
        rate: readRate(response.headers),
        ...(date !== undefined && { date }),
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      }
    } catch (thrown) {
      throw failureWithoutAnswer(request, base.host, thrown, secretsOf(request))
    }
    const { bytes, ...reply } = answer
    return { ...reply, body: textOf(request, reply.status, bytes) }
  }

  return { exchange, close: () => pool.close() }
}

/** The parts of a request that must not come back in any message. */
export function secretsOf(request: WireRequest): string[] {
  const { authorization = '', signature = '' } = request.headers
  return [authorization.replace(/^Bearer /, ''), signature]
}

/** Content is kept byte for byte, so a byte that is not UTF-8 stops a read rather than turning into U+FFFD. */
function textOf(request: ApiRequest, status: number, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (status >= 300) return ''
    throw badAnswer(request, status, 'it is not UTF-8')
  }
}

/** The base URL, checked: absolute, https (http only to this machine), without query, fragment or credentials. */
export function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw badUrl('is not an absolute URL', 'Write it whole, such as https://api.transip.nl/v6.')
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw badUrl(
      'holds a user name, password, query or fragment',
      `Only scheme, host, port and path belong in it: ${url.origin}${url.pathname}`,
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw badUrl(
      `would send the access token in clear text to ${url.hostname}`,
      'Use https. Plain http is only for a sandbox on this machine (127.0.0.1, ::1, localhost).',
    )
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  )
}

function badUrl(what: string, advice: string): ZonewrightError {
  return new ZonewrightError('bad-base-url', 'user', `The base URL ${what}.`, { advice })
}
