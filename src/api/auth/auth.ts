/** Who we are for the API: a key pair from which tokens are made, or one fixed access token. */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { ZonewrightError } from '../../errors.ts'
import { findPrivateKey, type PemBlock } from './pem.ts'

export type Credentials =
  | { kind: 'key'; accountName: string; privateKey: KeyObject }
  | { kind: 'token'; accessToken: string }

const NEW_KEY = 'Make a key pair in the control panel (My Account, API) and use its private key.'

/**
 * An RSA private key from PEM text, PKCS#8 (what the control panel gives) or PKCS#1. Damage done by pasting
 * (spaces, line breaks lost or written as `\n`, indentation) is repaired; anything else throws
 * `bad-private-key` naming what the text looks like. `origin` says where it was found. The text is never shown.
 */
export function readPrivateKey(pem: string, origin: string): KeyObject {
  const found = findPrivateKey(pem)
  if (!found.ok) throw badKey(origin, found.damage.what, found.damage.advice)
  const key = parseKey(found.block)
  if (key === undefined) {
    throw badKey(origin, 'is damaged: its numbers cannot be read', `Copy it again, whole. ${NEW_KEY}`)
  }
  if (key.asymmetricKeyType !== 'rsa') {
    throw badKey(origin, `is a key of type ${key.asymmetricKeyType}, and the API needs RSA`, NEW_KEY)
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < 1024) throw badKey(origin, `has only ${bits} bits`, NEW_KEY)
  if (!signsForItself(key))
    throw badKey(origin, 'is damaged: its parts do not fit together', `Copy it again, whole. ${NEW_KEY}`)
  return key
}

/** Some tools wrap a PKCS#1 body in a PKCS#8 header or the other way round: the bytes say which it is. */
function parseKey({ der }: PemBlock): KeyObject | undefined {
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key: der, format: 'der', type })
    } catch {
      // The other form may fit; what OpenSSL says about it helps nobody.
    }
  }
  return undefined
}

function signsForItself(key: KeyObject): boolean {
  const probe = Buffer.from('zonewright')
  try {
    return verify('sha512', probe, createPublicKey(key), sign('sha512', probe, key))
  } catch {
    return false
  }
}

function badKey(origin: string, what: string, advice: string): ZonewrightError {
  return new ZonewrightError('bad-private-key', 'user', `The private key in ${origin} ${what}.`, { advice })
}

/** An access token as it can go into a header: spaces around it and a pasted `Bearer` are dropped. */
export function readAccessToken(text: string): string {
  const token = text.trim().replace(/^Bearer\s+/i, '')
  if (/^[!-~]+$/.test(token)) return token
  const what = token === '' ? 'is empty' : 'holds spaces or characters that no token has'
  throw new ZonewrightError('bad-access-token', 'user', `The access token ${what}.`, {
    advice: 'Copy it again, whole and on one line, or make a new one in the control panel.',
  })
}

/** What a token says of itself (api-facts 1.17). Times in epoch seconds. All absent when it is not a JWT. */
export interface AccessTokenClaims {
  exp?: number
  iat?: number
  readOnly?: boolean
}

export async function accessTokenClaims(token: string): Promise<AccessTokenClaims> {
  const { decodeJwt } = await import('jose/jwt/decode')
  try {
    const { exp, iat, ro } = decodeJwt(token)
    return {
      ...(typeof exp === 'number' && { exp }),
      ...(typeof iat === 'number' && { iat }),
      ...(typeof ro === 'boolean' && { readOnly: ro }),
    }
  } catch {
    return {}
  }
}

/**
 * When a fixed access token ends, for a warning before a long run: it cannot be renewed. Undefined for a
 * key pair, whose tokens are renewed by themselves, and for a token that does not say. Sends nothing.
 */
export async function tokenExpiry(credentials: Credentials): Promise<Date | undefined> {
  if (credentials.kind === 'key') return undefined
  const { exp } = await accessTokenClaims(readAccessToken(credentials.accessToken))
  return exp === undefined ? undefined : new Date(exp * 1000)
}
