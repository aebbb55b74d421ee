/** A sandbox, a clock it shares with its clients, and clients of it that are closed with it. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'undici'
import { type Client, type ClientOptions, createClient } from '../../src/api/client.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import { type TestClock, testClock } from '../api/time.ts'
import type { Sent } from '../support/workbench.ts'

export interface TestWorld {
  sandbox: Sandbox
  clock: TestClock
  client(options?: Partial<ClientOptions>): Client
  faults(...rules: object[]): Promise<void>
  /** `METHOD path status` of everything that arrived since the last call, `/v6` left out. */
  lines(): Promise<string[]>
  /** The same with bodies. */
  requests(): Promise<Sent[]>
  /** How many entries the zone has. */
  entries(): Promise<number>
  revokeTokens(): Promise<void>
  /** A new window of the quota, an empty log, and no sleep counted. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** `limit` requests in 15 minutes. */
export async function startWorld(limit = 1000): Promise<TestWorld> {
  const clock = testClock()
  const rateLimit = { requests: limit, seconds: 900 }
  const dnsEntries = [{ name: '@', expire: 60, type: 'A', content: '192.0.2.1' }]
  const seed = { accounts: [{ accountName: 'test', domains: [{ name: 'a.nl', dnsEntries }] }] }
  const sandbox = await startSandbox({ seed, rateLimit, now: clock.now })
  const privateKey = createPrivateKey(readFileSync(sandbox.privateKeyFile))
  const open: Client[] = []
  const control = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<string> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await request(`${sandbox.controlUrl}${path}`, { method, ...sent })
    const text = await reply.body.text()
    if (reply.statusCode >= 300) throw new Error(text)
    return text
  }
  const requests = async (): Promise<Sent[]> => {
    const sent = JSON.parse(await control('GET', '/requests')) as Sent[]
    await control('DELETE', '/requests')
    return sent
  }
  return {
    sandbox,
    clock,
    client(options = {}) {
      const credentials = { kind: 'key', accountName: sandbox.accountName, privateKey } as const
      const client = createClient({ baseUrl: sandbox.url, credentials, readOnly: false, clock, ...options })
      open.push(client)
      return client
    },
    faults: async (...rules) => void (await control('PUT', '/faults', rules)),
    lines: async () =>
      (await requests()).map(({ method, path, status }) => `${method} ${path.replace('/v6', '')} ${status}`),
    requests,
    entries: async () => {
      const state = JSON.parse(await control('GET', '/state')) as {
        accounts: { domains: { dnsEntries: [] }[] }[]
      }
      return state.accounts[0]!.domains[0]!.dnsEntries.length
    },
    renew: async () => {
      await control('DELETE', '/requests')
      await clock.sleep(1_000_000, new AbortController().signal)
      clock.sleeps.splice(0)
    },
    revokeTokens: async () => void (await control('DELETE', '/tokens')),
    async close() {
      for (const client of open) await client.close()
      await sandbox.close()
    },
  }
}

/** The zone of the one domain. */
export const DNS = '/domains/a.nl/dns'

export function entry(name: string): object {
  return { dnsEntry: { name, expire: 60, type: 'A', content: '192.0.2.9' } }
}
