import { verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTokens, type SignedBody, signedTokenRequest } from '../../src/api/auth/token.ts'
import { keys, makeToken } from './server.ts'

const credentials = { kind: 'key', accountName: 'example', privateKey: keys.privateKey } as const

/** A source on a clock that only moves when told, with tokens of the given lifetime in seconds. */
function source(lifetime: number, clock = { ms: 1_000 }, skew = 0) {
  const asked: SignedBody[] = []
  const tokens = openTokens(credentials, {
    readOnly: true,
    now: () => clock.ms,
    ask: async signed => {
      asked.push(signed)
      const iat = clock.ms / 1000 + skew
      return makeToken({ iat, exp: iat + lifetime, jti: String(asked.length) })
    },
  })
  return { tokens, asked, clock }
}

describe('the token request', () => {
  const request = (label?: string) =>
    signedTokenRequest('example', keys.privateKey, { readOnly: true, label }, 1e12)

  test('is signed over its exact bytes', () => {
    const { body, signature } = request()
    expect(verify('sha512', Buffer.from(body), keys.publicKey, Buffer.from(signature, 'base64'))).toBe(true)
    expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/)
  })

  test('asks for a short-lived token that works from everywhere', () => {
    expect(JSON.parse(request().body)).toEqual({
      login: 'example',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      read_only: true,
      expiration_time: '30 minutes',
      label: expect.stringMatching(/^zonewright-run-cre66i9s-[0-9a-f]{10}$/),
      global_key: true,
    })
  })

  test('never repeats a label or nonce, not within one millisecond either', () => {
    const bodies = Array.from({ length: 200 }, () => JSON.parse(request('ci').body))
    expect(new Set(bodies.map(body => body.label)).size).toBe(200)
    expect(new Set(bodies.map(body => body.nonce)).size).toBe(200)
  })

  test('takes only plain characters into the label', () => {
    expect(JSON.parse(request('my run/№ 7').body).label).toMatch(/^zonewright-my-run-7-/)
  })
})

describe('the token source', () => {
  test('asks once for any number of callers', async () => {
    const { tokens, asked } = source(1800)
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.current()))
    expect(new Set(all).size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  test.each([0, 86_400, -86_400])('renews a minute before the end, with clocks %i s apart', async skew => {
    const { tokens, asked, clock } = source(1800, { ms: 1_000_000 }, skew)
    await tokens.current()
    clock.ms += 1_739_999
    await tokens.current()
    expect(asked).toHaveLength(1)
    clock.ms += 1
    await tokens.current()
    expect(asked).toHaveLength(2)
  })

  test('renews a very short-lived token half-way', async () => {
    const { tokens, asked, clock } = source(10)
    await tokens.current()
    clock.ms += 4_999
    await tokens.current()
    expect(asked).toHaveLength(1)
    clock.ms += 1
    await tokens.current()
    expect(asked).toHaveLength(2)
  })

  test('dropping a token that was renewed already keeps the new one', async () => {
    const { tokens, asked } = source(1800)
    const old = await tokens.current()
    expect(tokens.drop(old)).toBe(true)
    const renewed = await tokens.current()
    tokens.drop(old)
    expect(await tokens.current()).toBe(renewed)
    expect(asked).toHaveLength(2)
  })

  test('a failed request is not remembered', async () => {
    let calls = 0
    const tokens = openTokens(credentials, {
      readOnly: true,
      ask: async () => {
        calls++
        if (calls === 1) throw new Error('down')
        return makeToken()
      },
    })
    await expect(tokens.current()).rejects.toThrow('down')
    expect(await tokens.current()).toBe(makeToken())
  })

  test('a fixed token is never asked for and cannot be renewed', async () => {
    const ask = () => Promise.reject(new Error('asked'))
    const tokens = openTokens({ kind: 'token', accessToken: ' abc\n' }, { readOnly: true, ask })
    expect(await tokens.current()).toBe('abc')
    expect(tokens.drop('abc')).toBe(false)
  })
})
