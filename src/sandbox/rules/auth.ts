/** The request for an access token: its fields, its signature, the lifetime it asks for (api-facts 1.1 to 1.13). */
import { type KeyObject, verify } from 'node:crypto'
import { Refusal } from '../http/envelope.ts'

/** What `POST /auth` asks for. */
export interface TokenRequest {
  login: string
  nonce: string
  /** Empty when there is none. */
  label: string
  readOnly: boolean
  globalKey: boolean
  /** Lifetime in seconds. */
  lifetime: number
}

const defaultLifetime = 30 * 60
const longestLifetime = 31 * 24 * 3600
const unitSeconds: Record<string, number> = {
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 7 * 86_400,
  month: longestLifetime,
}

/** Reads the body of `POST /auth`. Throws `Refusal` 406. */
export function readTokenRequest(body: Record<string, unknown>): TokenRequest {
  const login = body['login']
  if (typeof login !== 'string' || login === '') throw new Refusal(406, 'Please specify a login in the body')
  const sent = body['nonce']
  // Some clients send the time as their nonce, as a JSON number.
  const nonce = typeof sent === 'number' ? String(sent) : sent
  if (typeof nonce !== 'string' || nonce === '') throw new Refusal(406, 'Please specify a nonce in the body')
  if (nonce.length < 6 || nonce.length > 32) {
    throw new Refusal(406, 'The nonce must be between 6 and 32 characters long')
  }
  const label = body['label'] ?? ''
  if (typeof label !== 'string') throw new Refusal(406, "The parameter 'label' must be text")
  return {
    login,
    nonce,
    label,
    readOnly: flag(body, 'read_only', false),
    globalKey: flag(body, 'global_key', false),
    lifetime: lifetimeOf(body['expiration_time']),
  }
}

/**
 * RSA PKCS#1 v1.5 over SHA-512 of the body exactly as it came, in standard Base64. Never over a body
 * that was parsed and printed again: clients sign their own spelling, a final newline included.
 */
export function isSignedBy(key: KeyObject, rawBody: Buffer, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return verify('sha512', rawBody, key, Buffer.from(signature, 'base64'))
}

/** A boolean, or the words `"true"` and `"false"` (acme.sh sends these). */
function flag(body: Record<string, unknown>, key: string, absent: boolean): boolean {
  const value = body[key]
  if (value === undefined) return absent
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw new Refusal(406, `The parameter '${key}' must be true or false`)
}

/** `<number> <unit>`, as in `3600 seconds`, `1 day`, `4 weeks`; 30 minutes when absent, a month at most. */
function lifetimeOf(value: unknown): number {
  if (value === undefined || value === '') return defaultLifetime
  const match = typeof value === 'string' ? /^\s*(\d{1,9})\s*([a-z]+?)s?\s*$/i.exec(value) : null
  const unit = unitSeconds[match?.[2]?.toLowerCase() ?? '']
  if (match === null || unit === undefined) throw new Refusal(406, 'The expiration_time is not a valid time')
  const lifetime = Number(match[1]) * unit
  if (lifetime < 1 || lifetime > longestLifetime) {
    throw new Refusal(406, 'The expiration_time can be one month at most')
  }
  return lifetime
}
