/** Certificates are checked by all that speaks TLS, and nothing in the environment switches that off. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { openGitHub } from '../../src/github/api/client.ts'
import { tell } from '../../src/notify/tell.ts'
import { partly } from '../notify/samples.ts'
import { cert, key } from '../support/certificate.ts'
import { virtualClock } from '../support/clock.ts'
import { makeToken } from './server.ts'

const SWITCH = 'NODE_TLS_REJECT_UNAUTHORIZED'

let server: Server
let origin: string
let requests = 0

beforeAll(async () => {
  server = createServer({ cert, key }, (_request, reply) => {
    requests += 1
    reply.end('{}')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  origin = `https://localhost:${(server.address() as AddressInfo).port}`
  process.env[SWITCH] = '0'
})
afterEach(() => expect(requests).toBe(0))
afterAll(() => {
  delete process.env[SWITCH]
  server.closeAllConnections()
  server.close()
})

test('the API sends nothing to a server with a certificate of its own', async () => {
  const credentials = { kind: 'token', accessToken: makeToken() } as const
  const client = createClient({ baseUrl: `${origin}/v6`, credentials, readOnly: true, tries: 1 })
  await expect(client.get('/domains')).rejects.toThrow(/certificate/)
  await client.close()
})

test('GitHub is sent nothing either', async () => {
  const limits = { secondMs: 0, tries: 1 }
  const github = openGitHub({ token: 'ghs_x', apiUrl: origin, repository: 'o/r', userAgent: 'test', limits })
  await expect(github.pull(1)).rejects.toThrow(/self-signed certificate/)
})

test('nor is a receiver of notifications', async () => {
  const notes: string[] = []
  const { signal } = new AbortController()
  const clock = virtualClock()
  const teller = { cwd: '/', env: { HOOK: `${origin}/x` }, note: (text: string) => void notes.push(text) }
  await tell(() => partly('no'), { notifications: [{ webhook: 'HOOK' }] }, {}, { ...teller, signal, clock })
  expect(notes.join('\n')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
})
