/** The one class every failed request becomes. Which status means what is in verdicts.ts and network.ts. */
import { type ErrorOptions, type Fault, ZonewrightError } from '../../errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What was asked: the path is relative to the base URL and carries the query. Nothing secret is in either. */
export interface ApiRequest {
  method: Method
  path: string
}

/**
 * Stable words for programs:
 *
 * | code | when |
 * |---|---|
 * | `unauthorized` | 401: wrong login, key or token |
 * | `token-ended` | 401: the access token has expired or was revoked, and cannot be renewed |
 * | `ip-not-allowed` | 401: the white list does not hold the caller's address |
 * | `api-disabled` | the account has the API switched off |
 * | `label-taken` | a token with the same label is active |
 * | `read-only-token` | a write with a token that may only read |
 * | `forbidden` | 403 for any other reason |
 * | `changes-disabled` | 403: TransIP has stopped DNS changes for a while |
 * | `not-found` | 404 from the API |
 * | `wrong-address` | a redirect or a 404 that the API did not write: the base URL is wrong |
 * | `refused` | 405, 406 or 422 about what was asked for |
 * | `conflict` | 409 that waiting rarely heals (locked, not editable, cancellation pending); tried again all the same, by status |
 * | `busy` | 409 that waiting heals (zone being saved, action running) |
 * | `rate-limited` | 429, or not sent because the quota opens later than this run may wait |
 * | `server-error` | 5xx |
 * | `timeout` | 408, or no answer in time |
 * | `unreachable` | no connection, or the connection broke |
 * | `tls` | the server's certificate or TLS handshake failed |
 * | `bad-answer` | a success that is not what the API promises |
 * | `bad-request` | 400, 405, 501 and everything unforeseen: our mistake |
 * | `not-sent` | stopped here before sending: a request this command has no right to |
 */
export type ApiErrorCode =
  | 'unauthorized'
  | 'token-ended'
  | 'ip-not-allowed'
  | 'api-disabled'
  | 'label-taken'
  | 'read-only-token'
  | 'forbidden'
  | 'changes-disabled'
  | 'not-found'
  | 'wrong-address'
  | 'refused'
  | 'conflict'
  | 'busy'
  | 'rate-limited'
  | 'server-error'
  | 'timeout'
  | 'unreachable'
  | 'tls'
  | 'bad-answer'
  | 'bad-request'
  | 'not-sent'

export interface ApiFailure {
  code: ApiErrorCode
  fault: Fault
  request: ApiRequest
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The server's own words, cleaned and without secrets; empty when it said nothing. */
  serverMessage: string
  message: string
  /** A write that was sent and whose outcome is not known. */
  outcomeUnknown?: boolean
  /** How long the server asked to wait, in milliseconds. */
  retryAfterMs?: number
}

/** A request that failed. Carries the request, the server's words, whose fault it is and what to do. */
export class ApiError extends ZonewrightError {
  override readonly name = 'ApiError'
  declare readonly code: ApiErrorCode
  readonly request: ApiRequest
  readonly status: number
  readonly serverMessage: string
  /** True when a write was sent and may or may not have taken effect. */
  readonly outcomeUnknown: boolean
  /** How long the server asked to wait, in milliseconds; undefined when it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(failure: ApiFailure, options: ErrorOptions = {}) {
    super(failure.code, failure.fault, failure.message, options)
    this.request = { method: failure.request.method, path: failure.request.path }
    this.status = failure.status
    this.serverMessage = failure.serverMessage
    this.outcomeUnknown = failure.outcomeUnknown ?? false
    this.retryAfterMs = failure.retryAfterMs
  }
}

/** A success answer that does not have the shape the API promises. `what` names the place, never the data. */
export function badAnswer(request: ApiRequest, status: number, what: string): ApiError {
  return new ApiError(
    {
      code: 'bad-answer',
      fault: 'us',
      request,
      status,
      serverMessage: '',
      message: `The answer to ${request.method} ${request.path} (${status}) cannot be read: ${what}.`,
      outcomeUnknown: request.method !== 'GET' && request.path !== '/auth',
    },
    {
      advice:
        'Check that the base URL is that of the API and that no proxy or login page answers in its place; otherwise report it.',
    },
  )
}

/** Refused for one domain is refused for all: the credentials are not good enough. */
export function isAboutAccount(error: ApiError): boolean {
  return ['unauthorized', 'token-ended', 'ip-not-allowed', 'api-disabled', 'label-taken'].includes(error.code)
}

/** No one answered: the connection broke, or no answer came in time. */
function isUnanswered({ status, code }: ApiError): boolean {
  return status === 0 && (code === 'unreachable' || code === 'timeout')
}

/** No use in asking the next thing at once: the quota is used up, or no one answers. */
export function isAboutServer(error: ApiError): boolean {
  return ['rate-limited', 'tls', 'wrong-address'].includes(error.code) || isUnanswered(error)
}
