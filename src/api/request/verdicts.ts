/** What an HTTP status and the server's words mean: one table, first match wins. */
import type { Fault } from '../../errors.ts'
import { ApiError, type ApiErrorCode, type ApiRequest } from './errors.ts'
import type { RateLimit } from './rate.ts'
import { redact, wordsOf } from './words.ts'

/** An answer that is not a success. */
export interface FailedReply {
  status: number
  body: string
  rate: RateLimit | undefined
  /** How long the server asked to wait, in milliseconds. */
  retryAfterMs?: number
}

interface Facts {
  auth: boolean
  write: boolean
  /** The answer was `{"error": "…"}`, so the API itself wrote it. */
  fromApi: boolean
  rate: RateLimit | undefined
}

interface Verdict {
  /** First and last status. */
  status: readonly [number, number]
  text?: RegExp
  where?: (facts: Facts) => boolean
  code: ApiErrorCode
  fault: Fault
  advice: string | ((facts: Facts) => string)
}

const CHECK_URL = 'Check the base URL: host, port and the path /v6 at its end.'

/** Texts from api-facts 1.9 to 1.16, 2.19 and the list of known error texts; statuses by the documentation. */
const VERDICTS: readonly Verdict[] = [
  {
    status: [300, 399],
    code: 'wrong-address',
    fault: 'user',
    advice: `${CHECK_URL} Redirects are not followed, a token must not travel to another host.`,
  },
  {
    status: [400, 499],
    text: /label .* already used/i,
    code: 'label-taken',
    fault: 'us',
    advice: 'Run again: every token request makes a new label.',
  },
  {
    status: [400, 499],
    text: /API is not enabled/i,
    code: 'api-disabled',
    fault: 'user',
    advice: 'Switch the API on in the control panel: My Account, API.',
  },
  {
    status: [401, 403],
    text: /Remote IP is not authorized/i,
    code: 'ip-not-allowed',
    fault: 'user',
    advice: facts =>
      `Either add the address named above to the white list in the control panel (My Account, API), or use ${facts.auth ? 'a key pair that is not limited to the white list' : 'an access token that is not limited to it (made with global_key, or a key pair instead of a token)'}.`,
  },
  {
    status: [401, 401],
    text: /access token has (?:expired|been revoked)/i,
    code: 'token-ended',
    fault: 'user',
    advice:
      'A fixed access token cannot be renewed: make a new one (zonewright token --read-only --expires 31d, or in the control panel) and store it where this one was, as TRANSIP_ACCESS_TOKEN.',
  },
  {
    status: [401, 401],
    where: facts => facts.auth,
    code: 'unauthorized',
    fault: 'user',
    advice:
      'Check that the account name is the login name, and that the private key belongs to a key pair that still exists under My Account, API.',
  },
  {
    status: [401, 401],
    code: 'unauthorized',
    fault: 'user',
    advice:
      'Check that the access token is complete and belongs to this API and account, or make a new one in the control panel.',
  },
  {
    status: [403, 403],
    text: /read.?only/i,
    code: 'read-only-token',
    fault: 'user',
    advice: 'Writing and dry runs need an access token that may write, or a private key.',
  },
  {
    status: [403, 403],
    text: /temporarily been disabled/i,
    code: 'changes-disabled',
    fault: 'provider',
    advice: 'TransIP has stopped changes for now: try again later and look at its status page.',
  },
  {
    status: [403, 403],
    where: facts => facts.write,
    code: 'forbidden',
    fault: 'user',
    advice:
      'If the access token is read-only, use one that may write; otherwise the account lacks the right or product named above.',
  },
  {
    status: [403, 403],
    code: 'forbidden',
    fault: 'user',
    advice: 'Check what this account and this access token may do in the control panel.',
  },
  {
    status: [404, 404],
    where: facts => facts.auth || !facts.fromApi,
    code: 'wrong-address',
    fault: 'user',
    advice: CHECK_URL,
  },
  {
    status: [404, 404],
    code: 'not-found',
    fault: 'user',
    advice: 'Check the spelling and that it belongs to this account.',
  },
  {
    status: [405, 405],
    text: /does not allow this action/i,
    code: 'refused',
    fault: 'user',
    advice: 'This top-level domain does not allow it: take it out of the files.',
  },
  {
    status: [406, 406],
    code: 'refused',
    fault: 'user',
    advice: 'Correct what the server names and plan again.',
  },
  {
    status: [422, 422],
    code: 'refused',
    fault: 'user',
    advice: 'Correct what the server names and plan again.',
  },
  {
    status: [408, 408],
    code: 'timeout',
    fault: 'provider',
    advice: 'The server gave up waiting: try again.',
  },
  {
    status: [409, 409],
    text: /is locked|cannot be edited|cancellation pending|is not registered|not capable|unable to cancel|already (?:exists|in)/i,
    code: 'conflict',
    fault: 'user',
    advice:
      'Waiting does not change this: resolve what the server names in the control panel, or take it out of the files.',
  },
  {
    status: [409, 409],
    code: 'busy',
    fault: 'provider',
    advice: 'Something else is being saved for this domain: try again in a minute, with one run at a time.',
  },
  {
    status: [429, 429],
    code: 'rate-limited',
    fault: 'provider',
    advice: facts =>
      facts.rate === undefined
        ? 'The quota of the account is used up: try again later.'
        : `The quota of the account is used up: try again after ${timeOf(facts.rate.reset)}.`,
  },
  {
    status: [400, 400],
    code: 'bad-request',
    fault: 'us',
    advice: `${CHECK_URL} If it is right, report this.`,
  },
  {
    status: [501, 501],
    code: 'bad-request',
    fault: 'us',
    advice: `${CHECK_URL} The server does not know this part of the API.`,
  },
  {
    status: [500, 599],
    code: 'server-error',
    fault: 'provider',
    advice:
      'The problem is on the server: try again in some minutes, and look at its status page if it stays.',
  },
  {
    status: [100, 999],
    code: 'bad-request',
    fault: 'us',
    advice: 'Report this: the program asked for something the API does not know.',
  },
]

/** The failure an answer stands for. `secrets` are removed from whatever the server said. */
export function failureOf(request: ApiRequest, reply: FailedReply, secrets: readonly string[]): ApiError {
  const said = wordsOf(reply.body)
  const text = redact(said.text, secrets)
  const facts: Facts = {
    auth: request.path === '/auth',
    write: request.method !== 'GET' && request.path !== '/auth',
    fromApi: said.fromApi,
    rate: reply.rate,
  }
  const verdict = VERDICTS.find(
    ({ status, text: pattern, where }) =>
      reply.status >= status[0] &&
      reply.status <= status[1] &&
      (pattern?.test(text) ?? true) &&
      (where?.(facts) ?? true),
  )
  const { code, fault, advice } = verdict ?? VERDICTS[VERDICTS.length - 1]!
  const outcomeUnknown = facts.write && (code === 'server-error' || code === 'timeout')
  const doubt = outcomeUnknown ? ' It is not known whether the change was made: plan again to see.' : ''
  return new ApiError(
    {
      code,
      fault,
      request,
      status: reply.status,
      serverMessage: text,
      message: `${request.method} ${request.path} failed with ${reply.status}: ${text || 'the server gave no reason'}`,
      outcomeUnknown,
      ...(reply.retryAfterMs !== undefined && { retryAfterMs: reply.retryAfterMs }),
    },
    { advice: `${typeof advice === 'string' ? advice : advice(facts)}${doubt}` },
  )
}

function timeOf(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  return Number.isNaN(date.getTime())
    ? 'the window ends'
    : date.toISOString().replace('T', ' ').replace('.000Z', ' UTC')
}
