/** Tokens: the request, the signature, the token itself, and what a bearer is told. */

import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { demoToken } from '../../src/sandbox/state/tokens.ts'
import {
  authenticate,
  control,
  entry,
  errorOf,
  raw,
  sandboxWith,
  seedOf,
  send,
  tokenOf,
  write,
  zone,
} from './support.ts'

let counter = 0
function wish(parts: Record<string, unknown> = {}): string {
  counter += 1
  return JSON.stringify({ login: 'tester', nonce: `nonce-${counter}`, ...parts })
}

describe('the token', () => {
  test('[auth-jwt] is an RS256 JWT with the real claims', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]), now: () => 1_700_000_000_500 })
    const token = tokenOf(await authenticate(sandbox, wish({ read_only: true, global_key: true })))
    const header = decodeProtectedHeader(token)
    const claims = decodeJwt(token)
    expect(Object.keys(header)).toEqual(['typ', 'alg', 'jti'])
    expect(header).toMatchObject({ typ: 'JWT', alg: 'RS256' })
    expect(Object.keys(claims)).toEqual(['iss', 'aud', 'jti', 'iat', 'nbf', 'exp', 'cid', 'ro', 'gk', 'kv'])
    expect(claims).toMatchObject({
      iss: 'api.transip.nl',
      aud: 'api.transip.nl',
      iat: 1_700_000_000,
      nbf: 1_700_000_000,
      exp: 1_700_001_800,
      ro: true,
      gk: true,
      kv: true,
    })
    expect(claims.jti).toMatch(/^[\w-]{20}$/)
    expect(claims['cid']).toBeTypeOf('number')
  })

  test.each([
    ['3600 seconds', 3600],
    ['120 minutes', 7200],
    ['1 hour', 3600],
    ['48 hours', 172_800],
    ['1 day', 86_400],
    ['15 days', 1_296_000],
    ['1 week', 604_800],
    ['4 weeks', 2_419_200],
    ['1 month', 2_678_400],
  ])('[auth-expiration] %s', async (text, seconds) => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const claims = decodeJwt(tokenOf(await authenticate(sandbox, wish({ expiration_time: text }))))
    expect(claims.exp! - claims.iat!).toBe(seconds)
  })

  test.each(['2 months', '32 days', '0 seconds', 'soon', '1 fortnight', 3600])(
    '[auth-expiration] %s is refused',
    async text => {
      const sandbox = await sandboxWith({ seed: seedOf([]) })
      expect((await authenticate(sandbox, wish({ expiration_time: text }))).status).toBe(406)
    },
  )
})

describe('the signature', () => {
  test('[auth-raw-bytes] covers the body exactly as sent: key order, spaces, final newline', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const body = `{ "nonce":"with-newline",  "login":"tester" }\n`
    expect((await authenticate(sandbox, body)).status).toBe(201)
  })

  test('[auth-signature] by another key, over another body, or not Base64: 401, as for an unknown login', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const other = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const text = 'Invalid API signature, signature does not match the request.'
    for (const reply of [
      await authenticate(sandbox, wish(), other),
      await authenticate(sandbox, wish({ login: 'nobody' })),
      await raw(`${sandbox.url}/auth`, 'POST', wish(), { signature: 'not base64!' }),
    ]) {
      expect(reply.status).toBe(401)
      expect(errorOf(reply)).toBe(text)
      expect(reply.headers['x-rate-limit-limit']).toBeUndefined()
    }
  })

  test('[auth-own-key] is checked with the key of the seed when it has one, PKCS#1 or PKCS#8', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const seed = { accounts: [{ publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string }] }
    const sandbox = await sandboxWith({ seed })
    const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string
    expect((await authenticate(sandbox, wish({ login: 'example' }), pkcs1)).status).toBe(201)
    expect((await authenticate(sandbox, wish({ login: 'example' }))).status).toBe(401)
  })

  test('[auth-key-file] the key file is PKCS#8, for this user alone, and gone after close', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    expect(readFileSync(sandbox.privateKeyFile, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(statSync(sandbox.privateKeyFile).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(sandbox.privateKeyFile)).mode & 0o777).toBe(0o700)
    await sandbox.close()
    expect(() => statSync(dirname(sandbox.privateKeyFile))).toThrow('ENOENT')
  })
})

describe('the request for a token', () => {
  test('[auth-missing] names what is missing', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const noNonce = await authenticate(sandbox, '{"login":"tester"}')
    expect([noNonce.status, errorOf(noNonce)]).toEqual([406, 'Please specify a nonce in the body'])
    const noSignature = await raw(`${sandbox.url}/auth`, 'POST', wish(), {})
    expect([noSignature.status, errorOf(noSignature)]).toEqual([
      406,
      'Please specify a signature in the header',
    ])
    expect((await authenticate(sandbox, '{"nonce":"abcdef"}')).status).toBe(406)
  })

  test('[auth-nonce] has 6 to 32 characters and is good for one time', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const statuses: number[] = []
    for (const nonce of ['12345', '123456', '123456', 'x'.repeat(32), 'x'.repeat(33)]) {
      statuses.push((await authenticate(sandbox, wish({ nonce }))).status)
    }
    expect(statuses).toEqual([406, 201, 401, 201, 406])
    const numbers: number[] = []
    for (const nonce of [12345, 1795299529.672599, 1795299529.672599, '1795299529.672599']) {
      numbers.push((await authenticate(sandbox, wish({ nonce }))).status)
    }
    expect(numbers).toEqual([406, 201, 401, 401])
  })

  test('[auth-label] is unique among active tokens unless it is empty', async () => {
    let now = Date.now()
    const sandbox = await sandboxWith({ seed: seedOf([]), now: () => now })
    expect((await authenticate(sandbox, wish({ label: 'ci' }))).status).toBe(201)
    const again = await authenticate(sandbox, wish({ label: 'ci' }))
    expect(again.status).toBe(409)
    expect(errorOf(again)).toBe("The label 'ci' is already used in another active access token.")
    for (const label of ['', '']) expect((await authenticate(sandbox, wish({ label }))).status).toBe(201)
    now += 30 * 60 * 1000
    expect((await authenticate(sandbox, wish({ label: 'ci' }))).status).toBe(201)
  })

  test('[auth-booleans] takes the words "true" and "false" for booleans, nothing else', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const claims = decodeJwt(
      tokenOf(await authenticate(sandbox, wish({ read_only: 'true', global_key: 'false', label: '' }))),
    )
    expect(claims).toMatchObject({ ro: true, gk: false })
    expect((await authenticate(sandbox, wish({ read_only: 'yes' }))).status).toBe(406)
  })

  test('[body-json] a body that is not JSON is 422', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    expect((await authenticate(sandbox, '{"login":')).status).toBe(422)
    expect((await authenticate(sandbox, '"text"')).status).toBe(422)
  })
})

describe('a bearer', () => {
  const localhost = entry('localhost 300 A 127.0.0.1')

  test('[auth-read-only] with a read-only token reads, and is refused every write, test mode too', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const token = tokenOf(await authenticate(sandbox, wish({ read_only: true })))
    expect((await send(sandbox, 'GET', '/domains/example.nl/dns', undefined, token)).status).toBe(200)
    for (const query of ['', '?test=1']) {
      const path = `/domains/example.nl/dns${query}`
      expect((await send(sandbox, 'POST', path, { dnsEntry: localhost }, token)).status).toBe(403)
    }
  })

  test('[auth-expired] [auth-revoked] is told why, in the exact words', async () => {
    let now = Date.now()
    const sandbox = await sandboxWith({ seed: seedOf([]), now: () => now })
    const brief = tokenOf(await authenticate(sandbox, wish({ expiration_time: '60 seconds' })))
    const long = tokenOf(await authenticate(sandbox, wish({ expiration_time: '1 day' })))
    now += 60_000
    const expired = await send(sandbox, 'GET', '/api-test', undefined, brief)
    expect([expired.status, errorOf(expired)]).toEqual([401, 'Your access token has expired.'])
    expect((await send(sandbox, 'GET', '/api-test', undefined, long)).status).toBe(200)
    await control(sandbox, 'DELETE', '/tokens')
    const revoked = await send(sandbox, 'GET', '/api-test', undefined, long)
    expect([revoked.status, errorOf(revoked)]).toEqual([401, 'Your access token has been revoked.'])
  })

  test('[auth-bearer] without a token, or with one no one issued, gets 401 and no quota headers', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    for (const token of ['', 'rubbish', `${sandbox.accessToken.slice(0, -8)}AAAAAAAA`]) {
      const reply = await send(sandbox, 'GET', '/api-test', undefined, token)
      expect(reply.status).toBe(401)
      expect(reply.headers['x-rate-limit-limit']).toBeUndefined()
    }
  })

  test('[auth-demo] with the published demo token writes in test mode only', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const path = '/domains/example.nl/dns'
    expect((await send(sandbox, 'GET', path, undefined, demoToken)).status).toBe(200)
    expect((await send(sandbox, 'POST', path, { dnsEntry: localhost }, demoToken)).status).toBe(201)
    expect(await zone(sandbox)).toEqual([])
    expect((await write(sandbox, 'POST', localhost)).status).toBe(201)
  })
})
