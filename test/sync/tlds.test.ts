/** Top-level domains: asked for once a run and once a day, and never a reason why a plan fails. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import { serverName } from '../../src/files/saved/snapshot-format.ts'
import { readTld } from '../../src/files/saved/tld-cache.ts'
import { tldsOf } from '../../src/sync/account/tlds.ts'
import { clientOf, type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const NOW = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

const asking = async (now = NOW) => ofRun(await clientOf(bench), now)
const ofRun = (client: Client | undefined, now = NOW) =>
  tldsOf({ root: bench.folder, server: bench.sandbox.url, now: () => now, ...(client && { client }) })
const asked = async () =>
  (await bench.requests()).map(({ method, path }: Sent) => `${method} ${path.replace('/v6', '')}`)

test('parallel questions about many domains are one request for each top-level domain', async () => {
  const tldOf = await asking()
  const found = await Promise.all(['a.nl', 'b.nl', 'c.com', 'd.nl', 'e.com'].map(tldOf))
  expect(found.map(tld => tld?.name)).toEqual(['.nl', '.nl', '.com', '.nl', '.com'])
  expect(found[0]!.capabilities.has('canSetLock')).toBe(false)
  expect(found[2]!.capabilities.has('canSetLock')).toBe(true)
  expect((await asked()).sort()).toEqual(['GET /tlds/.com', 'GET /tlds/.nl'])
})

test('the next run of the day asks nothing, and without a client nothing but the cache is asked', async () => {
  await (await asking())('a.nl')
  await asked()
  expect((await (await asking(NOW + DAY - 1))('b.nl'))?.name).toBe('.nl')
  expect((await ofRun(undefined)('b.nl'))?.name).toBe('.nl')
  expect(await ofRun(undefined)('b.com')).toBeUndefined()
  expect(await asked()).toEqual([])
  await (await asking(NOW + DAY))('a.nl')
  expect(await asked()).toEqual(['GET /tlds/.nl'])
})

test('a top-level domain of two labels is asked for first, then the shorter one; both answers are kept', async () => {
  expect((await (await asking())('example.co.de'))?.name).toBe('.de')
  expect(await asked()).toEqual(['GET /tlds/.co.de', 'GET /tlds/.de'])
  expect((await (await asking())('other.co.de'))?.name).toBe('.de')
  expect((await ofRun(undefined)('other.co.de'))?.name).toBe('.de')
  expect(await asked()).toEqual([])
})

test('a shorter one is not taken for a longer one that no one has asked for', async () => {
  await (await asking())('example.de')
  expect(await ofRun(undefined)('example.co.de')).toBeUndefined()
})

test('one that the server does not know is unknown, for a day without a further request', async () => {
  expect(await (await asking())('a.b.c.d.nowhere')).toBeUndefined()
  expect(await asked()).toEqual(['GET /tlds/.c.d.nowhere', 'GET /tlds/.d.nowhere', 'GET /tlds/.nowhere'])
  expect(await (await asking())('z.c.d.nowhere')).toBeUndefined()
  expect(await asked()).toEqual([])
  expect(await (await asking())('nl')).toBeUndefined()
})

describe('failures', () => {
  const fault = (rest: object) => bench.control('PUT', '/faults', [{ path: '/tlds/.nl', ...rest }])

  test('an answer no one can use leaves it unknown, keeps nothing and is not asked for again in this run', async () => {
    await fault({ times: 1, status: 406, error: 'no' })
    const tldOf = await asking()
    expect(await tldOf('a.nl')).toBeUndefined()
    expect(await tldOf('b.nl')).toBeUndefined()
    expect(await asked()).toEqual(['GET /tlds/.nl'])
    expect(await readTld(bench.folder, serverName(bench.sandbox.url), '.nl', NOW)).toBeUndefined()
    expect((await (await asking())('a.nl'))?.name).toBe('.nl')
  })

  test('what would meet every request is thrown', async () => {
    await fault({ status: 401, error: 'Your access token is invalid' })
    await expect((await asking())('a.nl')).rejects.toMatchObject({ name: 'ApiError' })
  })
})
