/** Cancelling a domain, and handing it over to another account. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import {
  accountWith,
  authenticate,
  control,
  entry,
  got,
  outcome,
  sandboxWith,
  send,
  state,
  tokenOf,
} from './support.ts'

const now = () => Date.UTC(2026, 0, 5, 11, 30)
const zone = [entry('@ 60 A 192.0.2.1')]

async function started(): Promise<Sandbox> {
  const domains = [
    { name: 'ab.nl', renewalDate: '2027-02-03', tags: ['kept'], dnsEntries: zone },
    { name: 'shop.nl', hasAdditionalProducts: true },
    { name: 'ending.nl', cancellationStatus: 'signed' },
    { name: 'busy.nl', action: { name: 'register', state: 'running' as const } },
  ]
  return sandboxWith({ seed: accountWith(domains), now })
}

const cancel = (sandbox: Sandbox, name: string, endTime: unknown, query = '') =>
  outcome(sandbox, 'DELETE', `/domains/${name}${query}`, { endTime })
const domain = async (sandbox: Sandbox) => (await got(sandbox, '/domains/ab.nl'))['domain']

describe('DELETE', () => {
  test('[cancel-end] dates and status tell it; the rest stays', async () => {
    const sandbox = await started()
    const before = await domain(sandbox)
    expect(await cancel(sandbox, 'ab.nl', 'end', '?test=1')).toBe('204')
    expect(await domain(sandbox)).toEqual(before)
    expect(await cancel(sandbox, 'ab.nl', 'end')).toBe('204')
    const ending = { cancellationDate: '2027-02-03 00:00:00', cancellationStatus: 'cancelled' }
    expect(await domain(sandbox)).toEqual({ ...(before as object), ...ending })
  })

  test('[cancel-immediately] [domains-gone] at once, in local time; then it is free again', async () => {
    const sandbox = await started()
    expect(await cancel(sandbox, 'ab.nl', 'immediately')).toBe('204')
    expect(await domain(sandbox)).toMatchObject({
      status: 'gone',
      cancellationDate: '2026-01-05 12:30:00',
      cancellationStatus: 'cancelled',
    })
    expect((await send(sandbox, 'GET', '/domains')).text).not.toContain('ab.nl')
    const { availability } = await got(sandbox, '/domain-availability/ab.nl')
    expect(availability).toMatchObject({ status: 'free' })
    expect(await outcome(sandbox, 'POST', '/domains', { domainName: 'ab.nl' })).toBe('201')
    expect(await domain(sandbox)).toMatchObject({ status: 'inprogress', tags: [] })
  })

  test('[cancel-refused] [action-blocks] times, products, twice, busy, unknown', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    expect(await cancel(sandbox, 'ab.nl', 'now')).toBe(
      "406 This is not a valid cancellation time: 'now', please use either 'end' or 'immediately'",
    )
    expect(await cancel(sandbox, 'ab.nl', undefined)).toBe("406 Please supply the 'endTime' parameter")
    expect(await cancel(sandbox, 'shop.nl', 'end')).toBe(
      "403 The domain 'shop.nl' has additional products attached, and thus can't be cancelled",
    )
    expect(await cancel(sandbox, 'ending.nl', 'end')).toBe(
      "409 The domain 'ending.nl' already has a cancellation pending",
    )
    expect(await cancel(sandbox, 'busy.nl', 'end')).toMatch(/^409 Domain 'busy.nl' has action 'register'/)
    expect(await cancel(sandbox, 'no.nl', 'end')).toBe("404 Domain with name 'no.nl' not found")
    expect(await state(sandbox)).toBe(before)
  })
})

const handover = { action: 'handover', targetCustomerName: 'other' }

test.each([
  ['/domains/ab.nl', handover],
  ['/domains', { ...handover, domainName: 'ab.nl' }],
])('[handover] PATCH %s: runs until the other side consents, then the domain moves', async (path, body) => {
  const sandbox = await started()
  const before = await state(sandbox)
  expect(await outcome(sandbox, 'PATCH', `${path}?test=1`, body)).toBe('204')
  expect(await state(sandbox)).toBe(before)
  const reply = await send(sandbox, 'PATCH', path, body)
  expect([reply.status, reply.text]).toEqual([204, ''])
  for (const _ of [1, 2]) {
    expect((await got(sandbox, '/domains/ab.nl/actions'))['action']).toMatchObject({ name: 'handover' })
  }
  await control(sandbox, 'PUT', '/actions/ab.nl', { state: 'finished' })
  expect(await outcome(sandbox, 'GET', '/domains/ab.nl')).toMatch(/^404/)
  const token = tokenOf(await authenticate(sandbox, '{"login":"other","nonce":"abcdef"}'))
  const moved = await send(sandbox, 'GET', '/domains/ab.nl/dns', undefined, token)
  expect(JSON.parse(moved.text)).toMatchObject({ dnsEntries: zone })
  expect((await send(sandbox, 'GET', '/domains/ab.nl', undefined, token)).text).toContain('"tags":["kept"]')
})

test('[handover-refused] who cannot receive it, and what is missing', async () => {
  const sandbox = await started()
  const before = await state(sandbox)
  const patch = (path: string, body: object) => outcome(sandbox, 'PATCH', path, body)
  for (const target of ['nobody', 'tester']) {
    expect(await patch('/domains/ab.nl', { ...handover, targetCustomerName: target })).toBe(
      `409 Target user '${target}' is not capable of receiving handover`,
    )
  }
  expect(await patch('/domains/no.nl', handover)).toBe("404 domain with name 'no.nl' not found")
  expect(await patch('/domains', handover)).toBe("406 Please supply the 'domainName' parameter")
  expect(await patch('/domains/ab.nl', { action: 'handover' })).toBe(
    "406 Please supply the 'targetCustomerName' parameter",
  )
  expect(await patch('/domains/ab.nl', {})).toBe("406 Please supply the 'action' parameter")
  expect(await patch('/domains/ab.nl', { ...handover, action: 'push' })).toMatch(/^406 .*'push'/)
  expect(await patch('/domains/busy.nl', handover)).toMatch(/^409 Domain 'busy.nl' has action/)
  expect(await state(sandbox)).toBe(before)
})
