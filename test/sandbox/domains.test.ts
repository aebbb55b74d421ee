/** The list of domains, one domain, and addresses no one serves. */

import { describe, expect, test } from 'vitest'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { demoToken } from '../../src/sandbox/state/tokens.ts'
import {
  accountWith,
  errorOf,
  foreignServers,
  got,
  outcome,
  raw,
  sandboxWith,
  seedOf,
  send,
  state,
} from './support.ts'

const seed: SandboxSeed = {
  accounts: [
    {
      accountName: 'tester',
      domains: [
        { name: 'c.nl', tags: ['shop'] },
        {
          name: 'a.nl',
          tags: ['shop', 'old'],
          nameservers: [{ hostname: 'ns1.example.net', ipv4: '', ipv6: '' }],
        },
        { name: 'b.nl', tags: ['old'], contacts: [{ type: 'registrant' }] },
        { name: 'd.nl', status: 'gone' },
        { name: 'e.nl', status: 'registered', canEditDns: true, hasDnsSec: false },
      ],
    },
    { accountName: 'other', domains: [{ name: 'other.nl' }] },
  ],
}

interface Listed {
  domains: Record<string, unknown>[]
  _links?: { pages: { rel: string; link: string }[] }
}

async function listed(query: string): Promise<{ names: unknown[]; links: string[][]; whole: Listed }> {
  const sandbox = await sandboxWith({ seed })
  const whole = JSON.parse((await send(sandbox, 'GET', `/domains${query}`)).text) as Listed
  const links = (whole._links?.pages ?? []).map(({ rel, link }) => [rel, link.replace(sandbox.url, '')])
  return { names: whole.domains.map(({ name }) => name), links, whole }
}

describe('GET /domains', () => {
  test.each([
    ['', ['a.nl', 'b.nl', 'c.nl', 'e.nl']],
    ['?include=goneDomains', ['a.nl', 'b.nl', 'c.nl', 'd.nl', 'e.nl']],
    ['?tags=shop', ['a.nl', 'c.nl']],
    ['?tags=shop%2Cold', ['a.nl', 'b.nl', 'c.nl']],
    ['?tags=shop&tags=old', ['a.nl', 'b.nl', 'c.nl']],
    ['?tags=none', []],
    ['?test=1', ['a.nl', 'b.nl', 'c.nl', 'e.nl']],
  ])('[domains-list] [domains-gone] [domains-tags] "%s"', async (query, names) => {
    const reply = await listed(query)
    expect(reply.names).toEqual(names)
    expect(reply.whole).not.toHaveProperty('_links')
  })

  test.each([
    ['?pageSize=3', ['a.nl', 'b.nl', 'c.nl'], { next: [2, 3], last: [2, 3] }],
    ['?pageSize=3&page=2', ['e.nl'], { first: [1, 3], previous: [1, 3] }],
    ['?pageSize=1&page=2', ['b.nl'], { first: [1, 1], previous: [1, 1], next: [3, 1], last: [4, 1] }],
    ['?pageSize=9', ['a.nl', 'b.nl', 'c.nl', 'e.nl'], {}],
    ['?page=1', ['a.nl', 'b.nl', 'c.nl', 'e.nl'], {}],
    ['?pageSize=3&page=7', [], { first: [1, 3], previous: [6, 3] }],
  ])('[domains-pages] "%s"', async (query, names, links) => {
    const reply = await listed(query)
    expect(reply.names).toEqual(names)
    expect(reply.links).toEqual(
      Object.entries(links).map(([rel, [page, size]]) => [rel, `/domains?page=${page}&pageSize=${size}`]),
    )
  })

  test('[domains-pages] links keep the other parameters; page 0 is refused', async () => {
    const { links } = await listed('?tags=shop&pageSize=1')
    expect(links[0]).toEqual(['next', '/domains?tags=shop&page=2&pageSize=1'])
    const sandbox = await sandboxWith({ seed })
    expect((await send(sandbox, 'GET', '/domains?page=0')).status).toBe(406)
    expect((await send(sandbox, 'GET', '/domains?pageSize=all')).status).toBe(406)
  })

  test('[domains-include] nameservers and contacts come when asked for', async () => {
    const plain = await listed('')
    expect(plain.whole.domains[0]).not.toHaveProperty('nameservers')
    const { whole } = await listed('?include=nameservers,contacts')
    expect(whole.domains[0]).toMatchObject({ nameservers: [{ hostname: 'ns1.example.net' }], contacts: [] })
    expect(whole.domains[1]).toMatchObject({ contacts: [{ type: 'registrant' }] })
    expect(whole.domains[1]?.['nameservers']).toEqual([
      { hostname: 'ns0.transip.net', ipv4: '', ipv6: '' },
      { hostname: 'ns1.transip.nl', ipv4: '', ipv6: '' },
      { hostname: 'ns2.transip.eu', ipv4: '', ipv6: '' },
    ])
  })
})

test('[domain-object] the recorded keys in order; the later ones when the seed has them', async () => {
  const { whole } = await listed('')
  const recorded =
    'name authCode isTransferLocked registrationDate renewalDate isWhitelabel isDnsOnly cancellationDate ' +
    'cancellationStatus hasActionRunning supportsLocking tags hasAutoDns'
  expect(Object.keys(whole.domains[0]!)).toEqual(recorded.split(' '))
  expect(Object.keys(whole.domains[3]!)).toEqual([
    ...recorded.split(' '),
    'status',
    'canEditDns',
    'hasDnsSec',
  ])
  expect(whole.domains[0]).toMatchObject({ cancellationDate: '', cancellationStatus: '' })
})

test('[domain-owner] an account sees its own domains only; the name is found in any case', async () => {
  const sandbox = await sandboxWith({ seed })
  expect((await send(sandbox, 'GET', '/domains/other.nl')).status).toBe(404)
  expect((await send(sandbox, 'GET', '/domains/A.nl')).status).toBe(200)
  const { domain } = JSON.parse((await send(sandbox, 'GET', '/domains/b.nl?include=contacts')).text)
  expect(domain.contacts).toMatchObject([{ type: 'registrant', email: '' }])
})

test('[domain-locking] follows the TLD unless the seed says otherwise', async () => {
  const domains = [{ name: 'a.nl' }, { name: 'b.com' }, { name: 'c.nl', supportsLocking: true }]
  const { domains: shown } = (await got(await sandboxWith({ seed: accountWith(domains) }), '/domains')) as {
    domains: { supportsLocking: boolean }[]
  }
  expect(shown.map(({ supportsLocking }) => supportsLocking)).toEqual([false, true, true])
})

const parts = ['branding', 'contacts', 'nameservers', 'dnssec', 'actions', 'ssl']

test('[domain-links] [domain-unknown] every part links to itself and to the domain, and refuses bad names', async () => {
  const sandbox = await sandboxWith({ seed })
  for (const part of parts) {
    const self = `${sandbox.url}/domains/a.nl`
    expect((await got(sandbox, `/domains/a.nl/${part}`))['_links']).toEqual([
      { rel: 'self', link: `${self}/${part}` },
      { rel: 'domain', link: self },
    ])
    expect(await outcome(sandbox, 'GET', `/domains/no.nl/${part}`)).toBe(
      "404 Domain with name 'no.nl' not found",
    )
    const bad = await outcome(sandbox, 'GET', `/domains/power-ranger$.nl/${part}`)
    expect(bad).toBe("406 This is not a valid domain name: 'power-ranger$.nl'")
  }
})

test('[domain-test-mode] the demo token goes through the checks and changes nothing', async () => {
  const sandbox = await sandboxWith({ seed })
  const before = await state(sandbox)
  const demo = async (method: string, path: string, body: object) =>
    (await send(sandbox, method, path, body, demoToken)).status
  expect(await demo('PUT', '/domains/b.nl/nameservers', { nameservers: foreignServers })).toBe(204)
  expect(await demo('PUT', '/domains/b.nl/nameservers', { nameservers: [] })).toBe(406)
  expect(await demo('PUT', '/domains/b.nl', { domain: { tags: ['x'] } })).toBe(204)
  expect(await demo('POST', '/domains', { domainName: 'new.nl' })).toBe(201)
  expect(await demo('POST', '/whitelabel', {})).toBe(201)
  expect(await demo('DELETE', '/domains/b.nl', { endTime: 'immediately' })).toBe(204)
  expect(await state(sandbox)).toBe(before)
})

test('[domain-lock] a second writer of the domain is refused, one in test mode is not', async () => {
  const sandbox = await sandboxWith({ seed, latencyMs: 300 })
  const put = (tag: string, query = '') =>
    outcome(sandbox, 'PUT', `/domains/a.nl${query}`, { domain: { tags: [tag] } })
  const both = await Promise.all([put('one'), put('two'), put('three', '?test=1')])
  expect(both.sort()).toEqual(['204', '204', "409 Domain 'a.nl' is currently being saved"])
})

test('[api-test] answers pong', async () => {
  const sandbox = await sandboxWith({ seed })
  expect((await send(sandbox, 'GET', '/api-test')).text).toBe('{"ping":"pong"}')
})

test.each([
  ['GET', '/nothing', 400],
  ['GET', '/domains/a.nl/nothing', 400],
  ['POST', '/api-test', 405],
  ['GET', '/auth', 405],
  ['PUT', '/domains', 405],
  ['POST', '/domains/a.nl', 405],
  ['OPTIONS', '/domains/a.nl/dns', 405],
  ['DELETE', '/domains', 405],
  ['POST', '/domains/a.nl/nameservers', 405],
  ['GET', '/domains/a.nl/zone-file', 501],
  ['DELETE', '/vps/one', 501],
])('[address] %s %s is %i and uses quota', async (method, path, status) => {
  const sandbox = await sandboxWith({ seed })
  const reply = await send(sandbox, method, path)
  expect(reply.status).toBe(status)
  expect(errorOf(reply)).not.toBe('')
  expect(reply.headers['x-rate-limit-remaining']).toBe('999')
})

test('[address-version] another version, or none, is 400', async () => {
  const sandbox = await sandboxWith({ seed })
  for (const path of ['/v5/domains', '/domains', '/', '/v60/domains', '/v6/domains/%']) {
    const reply = await raw(sandbox.url.replace('/v6', path), 'GET', undefined, {})
    expect([path, reply.status]).toEqual([path, 400])
    expect(errorOf(reply)).not.toBe('')
  }
})

test('[quota-exceeded] past the limit everything is 429 until the window that the first request opened ends', async () => {
  let now = 1_700_000_000_000
  const sandbox = await sandboxWith({
    seed: seedOf([]),
    rateLimit: { requests: 2, seconds: 60 },
    now: () => now,
  })
  const states: unknown[] = []
  for (const step of [0, 30_000, 29_000, 1000]) {
    now += step
    const { status, headers, text } = await send(sandbox, 'GET', '/api-test')
    states.push([status, headers['x-rate-limit-remaining'], headers['x-rate-limit-reset'], text])
  }
  expect(states).toEqual([
    [200, '1', '1700000060', '{"ping":"pong"}'],
    [200, '0', '1700000060', '{"ping":"pong"}'],
    [429, '0', '1700000060', '{"error":"Too many requests"}'],
    [200, '1', '1700000120', '{"ping":"pong"}'],
  ])
})
