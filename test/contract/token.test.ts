/** `zonewright token` against the sandbox. Its own host, for this is the one verb whose output holds a secret. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTokenClaims } from '../../src/api/auth/auth.ts'
import { createClient } from '../../src/api/client.ts'
import { token } from '../../src/verbs/account/token.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { READ } from '../../src/verbs/run/rights.ts'
import { withClient } from '../../src/verbs/run/session.ts'
import { DNS, entry, startWorld, type TestWorld } from './world.ts'

let world: TestWorld
let keyPair: Record<string, string>

beforeAll(async () => {
  world = await startWorld()
  const { url, accountName, privateKeyFile } = world.sandbox
  keyPair = {
    TRANSIP_BASE_URL: url,
    TRANSIP_ACCOUNT_NAME: accountName,
    TRANSIP_PRIVATE_KEY: privateKeyFile,
  }
})
afterAll(() => world.close())
beforeEach(() => world.renew())

interface Ran {
  code: ExitCode
  out: string
  talk: string
}

function hostFor(env: Record<string, string>, said: { out: string[]; talk: string[] }): Host {
  return {
    cwd: '.',
    env,
    color: { result: false, talk: false },
    width: undefined,
    result: text => void said.out.push(text),
    note: text => void said.talk.push(text),
    progress: () => ({ update: () => undefined, stop: () => undefined }),
    confirm: undefined,
    get signal(): AbortSignal {
      throw new Error('only verbs that write look at the signal')
    },
    clock: world.clock,
  }
}

async function run(args: Partial<Parameters<typeof token>[0]> = {}, env = keyPair): Promise<Ran> {
  const said = { out: [] as string[], talk: [] as string[] }
  const code = await token({ readOnly: false, json: false, ...args }, hostFor(env, said))
  return { code, out: said.out.join('\n'), talk: said.talk.join('\n') }
}

/** A client that has nothing but the token. */
async function using(accessToken: string, write: boolean): Promise<unknown> {
  const client = createClient({
    baseUrl: world.sandbox.url,
    credentials: { kind: 'token', accessToken },
    readOnly: false,
    clock: world.clock,
  })
  try {
    return await (write ? client.send('POST', DNS, entry('x'), { test: true }) : client.get(DNS))
  } finally {
    await client.close()
  }
}

describe('the token', () => {
  test('is alone on stdout and works; stderr says what it is, and not the token', async () => {
    const { code, out, talk } = await run()
    expect(code).toBe(0)
    expect(out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(talk).not.toContain(out.slice(0, 20))
    expect(talk).toMatch(
      /^This token can read and write until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, for 1 h\. .* called zonewright-token-\S+\.$/,
    )
    await using(out, false)
    await using(out, true)
  })

  test('one that may only read is refused for writes, here and there', async () => {
    const { out, talk } = await run({ readOnly: true })
    expect(talk).toContain('can only read')
    expect(await accessTokenClaims(out)).toMatchObject({ readOnly: true })
    await using(out, false)
    await expect(using(out, true)).rejects.toMatchObject({ code: 'read-only-token', status: 0 })
  })

  test('as JSON', async () => {
    const { out } = await run({ readOnly: true, json: true, expires: '12h' })
    const made = JSON.parse(out)
    expect(made).toEqual({
      accessToken: expect.any(String),
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      readOnly: true,
      label: expect.stringMatching(/^zonewright-token-/),
    })
    const left = Date.parse(made.expires) - world.clock.now()
    expect(Math.abs(left - 12 * 3_600_000)).toBeLessThan(5_000)
    await using(made.accessToken, false)
  })

  test('has a label of its own each time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => run({ json: true })))
    expect(new Set(all.map(({ out }) => JSON.parse(out).label)).size).toBe(5)
  })

  test('costs one request, and the client that makes it may send nothing else', async () => {
    await run()
    expect(await world.lines()).toEqual(['POST /auth 201'])
  })

  test('is asked for again, signed again, when the server is in trouble', async () => {
    await world.faults({ path: '/auth', times: 2, status: 503 })
    const { out, talk } = await run()
    await using(out, false)
    expect(talk).toMatch(/^waiting: POST \/auth failed \(503\), 1 of 4;/)
    await world.faults()
  })
})

describe('--expires', () => {
  test.each([
    ['1m', 60],
    ['30m', 1800],
    ['90 minutes', 5400],
    ['1 hour', 3600],
    ['12h', 43_200],
    ['7d', 604_800],
    ['31d', 2_678_400],
    ['744h', 2_678_400],
  ])('%s is %i seconds', async (expires, seconds) => {
    const { exp = 0, iat = 0 } = await accessTokenClaims((await run({ expires })).out)
    expect(exp - iat).toBe(seconds)
  })

  test.each([
    '',
    '0m',
    '-1h',
    '30',
    '30s',
    '1.5h',
    '1h30m',
    'h',
    '1 month',
    '1  h',
    ' 1h',
    '32d',
    '745h',
    '1H',
  ])('%j is refused before anything is sent', async expires => {
    await expect(run({ expires })).rejects.toMatchObject({ code: 'usage', fault: 'user' })
    expect(await world.lines()).toEqual([])
  })
})

test('a token makes no tokens', async () => {
  const env = { TRANSIP_BASE_URL: world.sandbox.url, TRANSIP_ACCESS_TOKEN: world.sandbox.accessToken }
  await expect(run({}, env)).rejects.toMatchObject({
    code: 'no-key',
    fault: 'user',
    advice: expect.stringContaining('TRANSIP_PRIVATE_KEY'),
  })
  expect(await world.lines()).toEqual([])
})

describe('the session of a verb', () => {
  test('sends only what is on its list, and leaves the signal alone unless it writes', async () => {
    const said = { out: [], talk: [] }
    await withClient(
      hostFor(keyPair, said),
      { readOnly: true, may: READ },
      async ({ client, accountName }) => {
        expect(accountName).toBe('test')
        await client.get(DNS)
        await expect(client.get('/api-test')).rejects.toMatchObject({ code: 'not-sent' })
      },
    )
    const writing = { readOnly: false, may: READ, interruptible: true }
    await expect(withClient(hostFor(keyPair, said), writing, async () => undefined)).rejects.toThrow('signal')
    expect(await world.lines()).toEqual(['POST /auth 201', `GET ${DNS} 200`])
  })
})
