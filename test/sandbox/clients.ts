/**
 * Public clients as senders of requests: the headers and the empty bodies that api-facts 2 tells of each,
 * and what all of them demand of an answer. None of them runs here.
 */

import { expect } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { accountWith, contacts, foreignServers, type Reply, raw, sandboxWith } from './support.ts'

export const key = { keyTag: 12345, flags: 257, algorithm: 13, publicKey: 'ab/c+d==' }

export async function started(): Promise<Sandbox> {
  const later = { status: 'registered', canEditDns: true, hasDnsSec: false }
  return sandboxWith({
    seed: accountWith(
      [
        { name: 'example.com', tags: ['kept'], contacts, authCode: 'c', hasAutoDns: true, ...later },
        { name: 'away.com', nameservers: foreignServers, dnsSecEntries: [key] },
        { name: 'failed.com', action: { name: 'changeNameservers', state: 'failed', message: 'no' } },
        { name: 'busy.com', action: { name: 'changeNameservers', state: 'running' } },
      ],
      { contacts, availability: { 'taken.com': 'notfree' } },
    ),
  })
}

type Client = (sandbox: Sandbox, method: string, path: string, body?: string) => Promise<Reply>

function client(headers: Record<string, string>, emptyBody: string | undefined): Client {
  return (sandbox, method, path, body) =>
    raw(`${sandbox.url}${path}`, method, body ?? (method === 'GET' ? undefined : emptyBody), {
      authorization: `Bearer ${sandbox.accessToken}`,
      ...headers,
    })
}

/** No Content-Type, no Accept; an empty body is `[]`; `/` is sent as `\/` and beyond ASCII as `\uXXXX`. */
export const php = client({ 'user-agent': 'TransIP ApiClient' }, '[]')
/** Both headers on everything; `<`, `>` and `&` are escaped. */
const json = 'application/json'
export const go = client(
  { 'content-type': json, accept: json, 'user-agent': 'go-client-gotransip/6' },
  undefined,
)
export const python = client({ 'content-type': json, accept: '*/*' }, undefined)

export function phpText(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/')
}

/** Everything a typed client reads must not be null. */
export function expectNoNull(reply: Reply): void {
  expect(reply.status).toBe(200)
  expect(reply.text).not.toMatch(/:null|\[null/)
}

export function expectDone(...replies: Reply[]): void {
  for (const { status, text, headers } of replies) {
    expect([status, text, headers['content-type']]).toEqual([204, '', json])
  }
}

export const parse = (reply: Reply) => JSON.parse(reply.text) as Record<string, Record<string, unknown>>
