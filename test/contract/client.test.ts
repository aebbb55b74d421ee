/** Our client against the sandbox: two readings of the same documents, made apart, that must fit. */

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDomain, listDomains } from '../../src/api/calls/wire.ts'
import { type Client, type ClientOptions, createClient } from '../../src/api/client.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { readZone } from '../../src/sync/account/account.ts'
import { openWorkbench, type Sent, type Workbench } from '../support/workbench.ts'

let bench: Workbench
let client: Client

beforeAll(async () => {
  bench = await openWorkbench({})
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.setZones({ 'a.nl': [{ name: 'www', expire: 60, type: 'A', content: '192.0.2.1' }], 'b.nl': [] })
  await bench.control('PUT', '/faults', [])
  client = open()
})
afterEach(() => client.close())

function open(options: Partial<ClientOptions> = {}): Client {
  const { url, accountName, privateKeyFile } = bench.sandbox
  const privateKey = createPrivateKey(readFileSync(privateKeyFile))
  return createClient({
    baseUrl: url,
    credentials: { kind: 'key', accountName, privateKey },
    readOnly: false,
    ...options,
  })
}

const at = '/domains/a.nl/dns'
const entry = (name: string, content = '192.0.2.9') => ({
  dnsEntry: { name, expire: 60, type: 'A', content },
})

describe('success', () => {
  test('reads the list, one domain and a zone', async () => {
    expect((await listDomains(client)).map(({ name }) => name)).toEqual(['a.nl', 'b.nl'])
    expect(await getDomain(client, 'b.nl')).toMatchObject({ name: 'b.nl' })
    expect(await readZone(client, 'a.nl')).toEqual([
      { name: 'www', expire: 60, type: 'A', content: '192.0.2.1' },
    ])
    expect(await readZone(client, 'b.nl')).toEqual([])
  })

  test('writes with every verb', async () => {
    await client.send('POST', at, entry('x'))
    await client.send('PATCH', at, entry('x', '192.0.2.10'))
    expect(await bench.entries('a.nl')).toHaveLength(2)
    await client.send('DELETE', at, entry('x', '192.0.2.10'))
    await client.send('PUT', at, { dnsEntries: [entry('y').dnsEntry] })
    expect(await bench.entries('a.nl')).toEqual([entry('y').dnsEntry])
  })

  test('one token serves many requests, and the quota is read along', async () => {
    await Promise.all(['a.nl', 'b.nl', 'a.nl'].map(name => readZone(client, name)))
    const sent = (await bench.control('GET', '/requests')) as Sent[]
    expect(sent.filter(({ path }) => path === '/v6/auth')).toHaveLength(1)
    expect(client.rate()).toMatchObject({ limit: 1_000_000 })
  })

  test('a revoked token is renewed once, and the request repeated', async () => {
    await readZone(client, 'a.nl')
    await bench.control('DELETE', '/tokens')
    await client.send('POST', at, entry('x'))
    expect(await bench.entries('a.nl')).toHaveLength(2)
  })

  test('test mode checks and changes nothing', async () => {
    await client.send('POST', at, entry('x'), { test: true })
    expect(await bench.entries('a.nl')).toHaveLength(1)
  })
})

describe('what the server refuses', () => {
  test.each([
    [
      'an unknown domain',
      () => readZone(client, 'nobody.nl'),
      404,
      'not-found',
      "Domain with name 'nobody.nl' not found",
    ],
    [
      'no match',
      () => client.send('PATCH', at, entry('nobody')),
      406,
      'refused',
      "Could not find match for DNS entry 'nobody 60 A'",
    ],
    [
      'a rule of the zone',
      () =>
        client.send('POST', at, { dnsEntry: { name: 'm', expire: 60, type: 'MX', content: '10 nowhere' } }),
      406,
      'refused',
      'm 60 MX 10 nowhere',
    ],
    ['an unknown address', () => client.get('/nonsense'), 400, 'bad-request', ''],
  ] as const)('%s', async (_, send, status, code, words) => {
    const error = await send().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ status, code, serverMessage: expect.stringContaining(words) })
  })

  test('a second writer of the same zone', async () => {
    const slow = await startSandbox({ seed: { accounts: [{ domains: [{ name: 'a.nl' }] }] }, latencyMs: 50 })
    const writer = createClient({
      baseUrl: slow.url,
      credentials: { kind: 'token', accessToken: slow.accessToken },
      readOnly: false,
    })
    await readZone(writer, 'a.nl')
    const results = await Promise.allSettled(['x', 'y'].map(name => writer.send('POST', at, entry(name))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'busy', fault: 'provider' },
    })
    await writer.close()
    await slow.close()
  })

  test('a write with a token that may only read is stopped here, and would be there', async () => {
    const reader = open({ readOnly: true })
    expect(await readZone(reader, 'a.nl')).toHaveLength(1)
    await expect(reader.send('POST', at, entry('x'))).rejects.toMatchObject({ code: 'not-sent' })
    await reader.close()
  })

  test('an empty quota, when there is no time to wait', async () => {
    const hurried = open({ maxWaitMs: 0 })
    await bench.control('PUT', '/faults', [{ path: at, times: 1, status: 429, error: 'Too many requests' }])
    await expect(readZone(hurried, 'a.nl')).rejects.toMatchObject({
      status: 0,
      code: 'rate-limited',
      fault: 'provider',
      advice: expect.stringContaining('--max-wait'),
    })
    await hurried.close()
  })

  test('a connection cut before or after the write took effect: the outcome is unknown', async () => {
    for (const [drop, entries] of [
      ['before', 1],
      ['after', 2],
    ] as const) {
      await bench.control('PUT', '/faults', [{ method: 'POST', path: at, times: 1, drop }])
      await expect(client.send('POST', at, entry('x'))).rejects.toMatchObject({
        status: 0,
        outcomeUnknown: true,
      })
      expect(await bench.entries('a.nl')).toHaveLength(entries)
    }
  })
})
