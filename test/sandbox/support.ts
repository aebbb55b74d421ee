/** A bare client for the sandbox's own tests: node's key functions and undici, nothing of ours. */

import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'undici'
import { afterEach } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed, SeedDomain } from '../../src/sandbox/state/seed.ts'
import type { DnsEntry } from '../../src/sandbox/state/shapes.ts'

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

/** `entry('www 300 A 192.0.2.1')`; the content may hold spaces. */
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

/** The body of a GET, parsed. */
export async function got(sandbox: Sandbox, path: string): Promise<Record<string, unknown>> {
  return JSON.parse((await send(sandbox, 'GET', path)).text) as Record<string, unknown>
}

/** The account `tester` with these domains and other parts, and the account `other` with other.nl. */
export function accountWith(domains: readonly SeedDomain[], parts: object = {}): SandboxSeed {
  const other = { accountName: 'other', domains: [{ name: 'other.nl', authCode: 'x' }] }
  return { accounts: [{ accountName: 'tester', ...parts, domains }, other] }
}

/** `204`, or `<status> <text of the error>`. */
export async function outcome(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const reply = await send(sandbox, method, path, body)
  return reply.status < 300 ? String(reply.status) : `${reply.status} ${errorOf(reply)}`
}

/** The whole state, to see that nothing changed. */
export async function state(sandbox: Sandbox): Promise<string> {
  return (await control(sandbox, 'GET', '/state')).text
}

/** A contact that is complete. */
export function contact(type: string, parts: object = {}): Record<string, unknown> {
  return {
    type,
    firstName: 'Jo',
    lastName: 'Doe',
    companyName: 'Example B.V.',
    companyKvk: '83057825',
    companyType: 'BV',
    street: 'Easy Street',
    number: '12',
    postalCode: '1337 XD',
    city: 'Leiden',
    phoneNumber: '+31 715241919',
    faxNumber: '+31 715241919',
    email: 'jo@example.com',
    country: 'nl',
    ...parts,
  }
}

/** One of each type. */
export const contacts = ['registrant', 'administrative', 'technical'].map(type => contact(type))

/** Two that are not the provider's. */
export const foreignServers = ['ns1.example.net', 'ns2.example.net'].map(hostname => {
  return { hostname, ipv4: '', ipv6: '' }
})

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
