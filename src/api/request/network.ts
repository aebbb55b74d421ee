/** What it means when no answer came: one table from the error codes of Node and undici. */
import type { Fault } from '../../errors.ts'
import { ApiError, type ApiErrorCode, type ApiRequest } from './errors.ts'
import { redact } from './words.ts'

interface Trouble {
  match: RegExp
  code: ApiErrorCode
  fault: Fault
  /** False: it failed before the request could leave. */
  sent: boolean
  what: string
  advice: string
}

const AGAIN = 'Try again; if it stays, check the network and any proxy.'

const TROUBLES: readonly Trouble[] = [
  {
    match: /^ENOTFOUND$/,
    code: 'unreachable',
    fault: 'provider',
    sent: false,
    what: 'the host name is not known',
    advice: 'Check the host in the base URL and that this machine has a network.',
  },
  {
    match: /^EAI_/,
    code: 'unreachable',
    fault: 'provider',
    sent: false,
    what: 'the host name could not be looked up',
    advice: 'Check the network and the resolver of this machine, then try again.',
  },
  {
    match: /^ECONNREFUSED$/,
    code: 'unreachable',
    fault: 'provider',
    sent: false,
    what: 'nothing listens there',
    advice: 'Check host and port of the base URL; if it is a sandbox, start it first.',
  },
  {
    match: /^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/,
    code: 'unreachable',
    fault: 'provider',
    sent: false,
    what: 'there is no route to it',
    advice: 'Check the network, VPN and firewall of this machine.',
  },
  {
    match: /^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/,
    code: 'timeout',
    fault: 'provider',
    sent: false,
    what: 'no connection in time',
    advice: AGAIN,
  },
  {
    match: /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/,
    code: 'timeout',
    fault: 'provider',
    sent: true,
    what: 'no answer in time',
    advice: AGAIN,
  },
  {
    match: /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/,
    code: 'tls',
    fault: 'user',
    sent: false,
    what: 'the server does not speak TLS there',
    advice: 'Check port and scheme of the base URL; only a server on this machine can be reached by http.',
  },
  {
    match: /^(?:CERT_NOT_YET_VALID|CERT_HAS_EXPIRED)$/,
    code: 'tls',
    fault: 'user',
    sent: false,
    what: 'its certificate is not valid at this time',
    advice: 'Check the clock of this machine; if it is right, the server needs a new certificate.',
  },
  {
    match: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    code: 'tls',
    fault: 'user',
    sent: false,
    what: 'its certificate is for another name',
    advice: 'Check the host in the base URL.',
  },
  {
    match: /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/,
    code: 'tls',
    fault: 'user',
    sent: false,
    what: 'its certificate is not signed by an authority this machine trusts',
    advice:
      'If a company proxy or your own authority signs it, name the CA file in NODE_EXTRA_CA_CERTS; certificate checks cannot be switched off.',
  },
  {
    match: /^ERR_(?:SSL|TLS)/,
    code: 'tls',
    fault: 'user',
    sent: false,
    what: 'the TLS handshake failed',
    advice: 'Check the base URL and any proxy in between.',
  },
  {
    match: /^UND_ERR_RES_EXCEEDED_MAX_SIZE$/,
    code: 'bad-answer',
    fault: 'us',
    sent: true,
    what: 'the answer is larger than 64 MB',
    advice: 'Check that the base URL is that of the API; otherwise report it.',
  },
  {
    match: /^(?:HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW)/,
    code: 'bad-answer',
    fault: 'us',
    sent: true,
    what: 'the answer is not HTTP',
    advice: 'Check host and port of the base URL.',
  },
  {
    match: /^UND_ERR_(?:CLOSED|DESTROYED|INVALID_ARG|REQ_|NOT_SUPPORTED)/,
    code: 'not-sent',
    fault: 'us',
    sent: false,
    what: 'the request could not be sent',
    advice: 'Report this.',
  },
  {
    match: /^/,
    code: 'unreachable',
    fault: 'provider',
    sent: true,
    what: 'the connection broke',
    advice: AGAIN,
  },
]

/**
 * The failure for something undici threw. Of the thrown object only code and message are kept, cleaned:
 * some carry pieces of what went over the wire.
 */
export function failureWithoutAnswer(
  request: ApiRequest,
  host: string,
  thrown: unknown,
  secrets: readonly string[],
): ApiError {
  const code = codeOf(thrown)
  const { sent, what, advice, ...verdict } = TROUBLES.find(({ match }) => match.test(code))!
  const outcomeUnknown = sent && request.method !== 'GET' && request.path !== '/auth'
  const doubt = outcomeUnknown ? ' It is not known whether the change was made: plan again to see.' : ''
  const words = redact(thrown instanceof Error ? thrown.message : '', secrets, 300)
  return new ApiError(
    {
      ...verdict,
      request,
      status: 0,
      serverMessage: '',
      message: `${request.method} ${request.path} got no answer from ${host}: ${what}${code ? ` (${code})` : ''}.`,
      outcomeUnknown,
    },
    { advice: `${advice}${doubt}`, cause: new Error([code, words].filter(Boolean).join(': ')) },
  )
}

/** The code of an error or of the first one inside it that has one; undici's parser gives only a name. */
function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  if (thrown instanceof AggregateError) return codeOf(thrown.errors[0])
  if (thrown.name === 'HTTPParserError') return thrown.name
  return codeOf(thrown.cause)
}
