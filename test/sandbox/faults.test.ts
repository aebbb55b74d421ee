/** Faults: each kind strikes the chosen requests, at the chosen moment, and no others. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import {
  accountWith,
  contacts,
  control,
  entry,
  errorOf,
  foreignServers,
  got,
  sandboxWith,
  seedOf,
  send,
  write,
  zone,
} from './support.ts'

const held = entry('www 300 A 192.0.2.1')
const added = entry('new 300 A 192.0.2.2')
const dns = '/v6/domains/example.nl/dns'

async function faulty(...faults: object[]): Promise<Sandbox> {
  const sandbox = await sandboxWith({ seed: seedOf([held]) })
  expect((await control(sandbox, 'PUT', '/faults', faults)).status).toBe(204)
  return sandbox
}

async function statuses(sandbox: Sandbox): Promise<number[]> {
  const log = JSON.parse((await control(sandbox, 'GET', '/requests')).text) as { status: number }[]
  return log.map(({ status }) => status)
}

describe('which requests', () => {
  test('[fault-match] method and path, exact or with *, with or without /v6; skip, then times', async () => {
    const sandbox = await faulty(
      { method: 'post', path: dns, status: 503, skip: 1, times: 2 },
      { path: '/domains/*.be/*', status: 500 },
      { path: '/v6/api-test', status: 502, times: 1 },
    )
    const posts: number[] = []
    for (const name of ['a', 'b', 'c', 'd'])
      posts.push((await write(sandbox, 'POST', { ...added, name })).status)
    expect(posts).toEqual([201, 503, 503, 201])
    expect((await send(sandbox, 'GET', '/domains/x.be/dns')).status).toBe(500)
    expect((await send(sandbox, 'GET', '/domains/x.be')).status).toBe(404)
    expect((await send(sandbox, 'GET', '/api-test')).status).toBe(502)
    expect((await send(sandbox, 'GET', '/api-test')).status).toBe(200)
    const left = JSON.parse((await control(sandbox, 'GET', '/faults')).text)
    expect(left[0]).toEqual({ method: 'post', path: dns, status: 503, skip: 0, times: 0 })
  })

  test.each([
    [{}, 'faults must be a list, not {}'],
    [[{ status: 'x' }], 'faults[0].status must be a whole number, 200 or more, not "x"'],
    [[{}, { satus: 500 }], 'faults[1].satus is not known; a fault has method, path,'],
    [[{ drop: 'now' }], 'faults[0].drop must be "before" or "after", not "now"'],
    [[{ edit: { add: [{}] } }], 'faults[0].edit.add[0].name must be text, not missing'],
  ])('[fault-bad] %j is refused and the old list stays', async (faults, text) => {
    const sandbox = await faulty({ status: 500 })
    const reply = await control(sandbox, 'PUT', '/faults', faults)
    expect(reply.status).toBe(400)
    expect(errorOf(reply)).toContain(text)
    expect((await send(sandbox, 'GET', '/api-test')).status).toBe(500)
  })
})

describe('what happens', () => {
  test('[fault-status] a refusal has the text, changes nothing, counts and is logged', async () => {
    const sandbox = await faulty({ method: 'POST', status: 409, error: 'Not now', times: 1 })
    const reply = await write(sandbox, 'POST', added)
    expect([reply.status, errorOf(reply)]).toEqual([409, 'Not now'])
    expect(reply.headers['x-rate-limit-remaining']).toBe('999')
    expect(await statuses(sandbox)).toEqual([409])
    expect(await zone(sandbox)).toEqual([held])
  })

  test.each([
    ['before', [held]],
    ['after', [added, held]],
  ])('[fault-drop] %s: the connection is cut, the log says 0', async (drop, entries) => {
    const sandbox = await faulty({ method: 'POST', drop, times: 1 })
    await expect(write(sandbox, 'POST', added)).rejects.toThrow('other side closed')
    expect(await statuses(sandbox)).toEqual([0])
    expect(await zone(sandbox)).toEqual(entries)
  })

  test('[fault-body] [fault-truncate] another body, another type, or only the first bytes of it', async () => {
    const sandbox = await faulty(
      { path: '/api-test', body: '<html>', contentType: 'text/html' },
      { path: dns, truncate: 20 },
    )
    const page = await send(sandbox, 'GET', '/api-test')
    expect(page).toMatchObject({ status: 200, text: '<html>', headers: { 'content-type': 'text/html' } })
    await expect(send(sandbox, 'GET', '/domains/example.nl/dns')).rejects.toThrow()
  })

  test('[fault-stale] a read is answered with the zone as it was so many writes ago', async () => {
    const sandbox = await faulty(
      { method: 'GET', stale: 2, times: 1 },
      { method: 'GET', stale: true, times: 1 },
    )
    await write(sandbox, 'POST', added)
    await write(sandbox, 'DELETE', held)
    expect(await zone(sandbox)).toEqual([held])
    expect(await zone(sandbox)).toEqual([added, held])
    expect(await zone(sandbox)).toEqual([added])
  })

  test('[fault-stale-parts] the other parts have a past of their own, which the zone does not share', async () => {
    const sandbox = await sandboxWith({
      seed: accountWith([{ name: 'a.nl', nameservers: foreignServers, dnsEntries: [held] }]),
    })
    const key = { keyTag: 1, flags: 257, algorithm: 13, publicKey: 'x' }
    const branding = Object.fromEntries(
      'companyName supportEmail companyUrl termsOfUsageUrl bannerLine1 bannerLine2 bannerLine3'
        .split(' ')
        .map(name => [name, 'new']),
    )
    const servers = foreignServers.map(server => ({ ...server, ipv4: '192.0.2.1' }))
    const writes: [string, object][] = [
      ['/dnssec', { dnsSecEntries: [key] }],
      ['/contacts', { contacts }],
      ['/branding', { branding }],
      ['/nameservers', { nameservers: servers }],
      ['', { domain: { tags: ['new'] } }],
    ]
    const reads = [...writes.map(([path]) => `/domains/a.nl${path}`), '/domains', '/domains/a.nl/dns']
    const seen = () => Promise.all(reads.map(path => got(sandbox, path)))
    const before = await seen()
    for (const [path, body] of writes) {
      expect((await send(sandbox, 'PUT', `/domains/a.nl${path}`, body)).status).toBe(204)
    }
    const after = await seen()
    expect(after.map((body, index) => JSON.stringify(body) === JSON.stringify(before[index]))).toEqual([
      ...writes.map(() => false),
      false,
      true,
    ])
    await control(sandbox, 'PUT', '/faults', [{ stale: 5 }])
    expect(await seen()).toEqual(before)
    await control(sandbox, 'PUT', '/faults', [{ stale: 1 }])
    const [, , , nameservers, domain] = await seen()
    expect(nameservers).toMatchObject({ nameservers: servers })
    expect(domain).toMatchObject({ domain: { tags: [] } })
    await control(sandbox, 'PUT', '/faults', [])
    expect(await seen()).toEqual(after)
  })

  test('[fault-edit] someone else writes right before or right after', async () => {
    const foreign = entry('else 300 TXT x')
    const sandbox = await faulty(
      { method: 'PUT', edit: { add: [foreign] } },
      { method: 'DELETE', edit: { when: 'after', remove: [foreign], set: { tags: ['seen'] } } },
    )
    const dnsEntries = [held, added]
    expect((await send(sandbox, 'PUT', '/domains/example.nl/dns', { dnsEntries })).status).toBe(204)
    expect(await zone(sandbox)).toEqual([added, held])
    await write(sandbox, 'POST', foreign)
    expect((await write(sandbox, 'DELETE', held)).status).toBe(204)
    expect(await zone(sandbox)).toEqual([added])
    expect((await send(sandbox, 'GET', '/domains/example.nl')).text).toContain('"tags":["seen"]')
  })

  test.each(['before', 'after'])(
    '[fault-hold] %s: nothing comes back until the list is replaced',
    async hold => {
      const sandbox = await faulty({ method: 'POST', hold })
      const posted = write(sandbox, 'POST', added)
      while ((await statuses(sandbox)).length < 1);
      // An answer to a later request proves that the held one would have had its turn.
      const seen = await zone(sandbox)
      if (hold === 'before') expect(seen).toEqual([held])
      expect((await statuses(sandbox))[0]).toBe(0)
      await control(sandbox, 'PUT', '/faults', [])
      expect((await posted).status).toBe(201)
      expect(await zone(sandbox)).toEqual([added, held])
    },
  )

  test('[fault-delay] the request starts later, so that one sent after it comes first', async () => {
    const sandbox = await faulty({ method: 'POST', delayMs: 200, times: 1 })
    const done: string[] = []
    const slow = write(sandbox, 'POST', added).then(() => done.push('slow'))
    while ((await statuses(sandbox)).length < 1);
    await send(sandbox, 'GET', '/api-test').then(() => done.push('fast'))
    await slow
    expect(done).toEqual(['fast', 'slow'])
  })

  test('[fault-auth] a token request can fail too', async () => {
    const sandbox = await faulty({ path: '/auth', status: 500 })
    const reply = await send(sandbox, 'POST', '/auth', {})
    expect([reply.status, errorOf(reply)]).toEqual([
      500,
      'Internal error occurred, please contact our support',
    ])
  })
})
