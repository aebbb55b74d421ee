/** The access token: asked for with a signed request, kept in memory only, renewed in time. */
import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { wordsOf } from '../request/words.ts'
import { accessTokenClaims, type Credentials, readAccessToken } from './auth.ts'

/** A token request as it is sent: the signature covers exactly these bytes (api-facts 1.5). */
export interface SignedBody {
  /** What the token is called in the control panel. */
  label: string
  body: string
  signature: string
}

export interface TokenSource {
  /** The token to use now; at most one token request is under way at a time. */
  current(): Promise<string>
  /** The server said that this token is over. False when it cannot be renewed. */
  drop(token: string): boolean
}

export interface TokenOptions {
  readOnly: boolean
  /** A word for the list of tokens in the control panel. */
  label?: string | undefined
  /** Sends the token request, gives the token. */
  ask: (signed: SignedBody) => Promise<string>
  /** Runs an attempt, and again when it makes sense. Each attempt signs again: a nonce is accepted once. */
  retry?: (attempt: () => Promise<string>) => Promise<string>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** What a token request asks for. */
export interface RequestedToken {
  readOnly: boolean
  /** A word for the list of tokens in the control panel. */
  label?: string | undefined
  /** Lifetime as the API takes it, such as `12 hours`; 30 minutes by default. */
  lifetime?: string
}

const LIFETIME = '30 minutes'
const MARGIN_MS = 60_000

export function openTokens(credentials: Credentials, options: TokenOptions): TokenSource {
  if (credentials.kind === 'token') {
    const fixed = readAccessToken(credentials.accessToken)
    return { current: async () => fixed, drop: () => false }
  }
  const { accountName, privateKey } = credentials
  const now = options.now ?? Date.now
  let held: { token: string; renewAt: number } | undefined
  let underWay: Promise<string> | undefined

  async function renew(): Promise<string> {
    let asked = now()
    const attempt = (): Promise<string> => {
      asked = now()
      return options.ask(signedTokenRequest(accountName, privateKey, options, asked))
    }
    const token = await (options.retry?.(attempt) ?? attempt())
    held = { token, renewAt: await renewalTime(token, asked) }
    return token
  }

  return {
    current() {
      if (held !== undefined && now() < held.renewAt) return Promise.resolve(held.token)
      underWay ??= renew().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    drop(token) {
      // Another request may have renewed it already: then only the old one is gone.
      if (held?.token === token) held = undefined
      return true
    },
  }
}

/**
 * Body and signature of `POST /auth` (RSA PKCS#1 v1.5 over SHA-512, standard Base64). The label must be
 * unique among the active tokens of the account (api-facts 1.9), the nonce has 32 characters (1.8).
 */
export function signedTokenRequest(
  login: string,
  privateKey: KeyObject,
  { readOnly, label = 'run', lifetime = LIFETIME }: RequestedToken,
  nowMs: number,
): SignedBody {
  const word = label.replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 32)
  const unique = `zonewright-${word}-${Math.floor(nowMs).toString(36)}-${randomBytes(5).toString('hex')}`
  const body = JSON.stringify({
    login,
    nonce: randomBytes(16).toString('hex'),
    read_only: readOnly,
    expiration_time: lifetime,
    label: unique,
    global_key: true,
  })
  return { label: unique, body, signature: sign('sha512', Buffer.from(body), privateKey).toString('base64') }
}

/**
 * A minute before the end, half-way for a token that lives less than two. Counted from when we asked and
 * by the lifetime the token states, so a wrong clock here does not matter.
 */
async function renewalTime(token: string, askedMs: number): Promise<number> {
  const { exp, iat } = await accessTokenClaims(token)
  if (exp === undefined) return askedMs + 30 * 60_000 - MARGIN_MS
  const lifetime = Math.max(0, exp * 1000 - (iat === undefined ? askedMs : iat * 1000))
  return askedMs + lifetime - Math.min(MARGIN_MS, lifetime / 2)
}

/** The answer says that the token is over; the request was not carried out (api-facts 1.15). */
export function tokenIsOver(reply: { status: number; body: string }): boolean {
  return (
    reply.status === 401 && /Your access token has (?:expired|been revoked)/.test(wordsOf(reply.body).text)
  )
}
