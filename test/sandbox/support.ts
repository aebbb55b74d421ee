/** A bare client for the sandbox's own tests: node's key functions and undici, nothing of ours. */

import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'undici'
import { afterEach } from 'vitest'
import type { DnsEntry, SandboxSeed } from '../../src/sandbox/seed.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/server.ts'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const running: Sandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(sandbox => sandbox.close()))
})

/** Starts a sandbox that is closed after the test. */
export async function sandboxWith(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  running.push(sandbox)
  return sandbox
}

/** One account `tester` with the zone example.nl. */
export function seedOf(entries: readonly DnsEntry[], parts: Record<string, unknown> = {}): SandboxSeed {
  return {
    accounts: [{ accountName: 'tester', domains: [{ name: 'example.nl', dnsEntries: entries, ...parts }] }],
  }
}

/** `entry('www 300 A 192.0.2.1')`; the content may hold blanks. */
export function entry(line: string): DnsEntry {
  const [name = '', expire = '', type = '', ...content] = line.split(' ')
  return { name, expire: Number(expire), type, content: content.join(' ') }
}

/** Sends to the API, `path` relative to `/v6`, with the sandbox's own token unless `token` says otherwise. */
export async function send(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  token: string = sandbox.accessToken,
): Promise<Reply> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  return raw(`${sandbox.url}${path}`, method, body === undefined ? undefined : JSON.stringify(body), headers)
}

/** Sends to the control paths, `path` as `/state`. */
export async function control(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  return raw(
    `${sandbox.controlUrl}${path}`,
    method,
    body === undefined ? undefined : JSON.stringify(body),
    {},
  )
}

export async function raw(
  url: string,
  method: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<Reply> {
  const options = { method, headers, ...(body !== undefined && { body }) }
  const reply = await request(url, options as Parameters<typeof request>[1])
  return { status: reply.statusCode, headers: reply.headers, text: await reply.body.text() }
}

/** Writes to the zone of example.nl. */
export async function write(
  sandbox: Sandbox,
  method: string,
  dnsEntry: DnsEntry,
  query = '',
): Promise<Reply> {
  return send(sandbox, method, `/domains/example.nl/dns${query}`, { dnsEntry })
}

export async function putZone(sandbox: Sandbox, dnsEntries: readonly DnsEntry[], query = ''): Promise<Reply> {
  return send(sandbox, 'PUT', `/domains/example.nl/dns${query}`, { dnsEntries })
}

export async function zone(sandbox: Sandbox, domain = 'example.nl'): Promise<DnsEntry[]> {
  const reply = await send(sandbox, 'GET', `/domains/${domain}/dns`)
  return (JSON.parse(reply.text) as { dnsEntries: DnsEntry[] }).dnsEntries
}

/** The text of an error body. */
export function errorOf(reply: Reply): string {
  return (JSON.parse(reply.text) as { error: string }).error
}

/** `POST /auth` with this exact body, signed with the sandbox's key or with another. */
export async function authenticate(
  sandbox: Sandbox,
  body: string,
  key: string = readFileSync(sandbox.privateKeyFile, 'utf8'),
): Promise<Reply> {
  const signature = sign('sha512', Buffer.from(body), key).toString('base64')
  return raw(`${sandbox.url}/auth`, 'POST', body, { signature })
}

export function tokenOf(reply: Reply): string {
  return (JSON.parse(reply.text) as { token: string }).token
}
