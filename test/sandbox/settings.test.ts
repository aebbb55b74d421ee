/** `PUT /domains/{domain}`: the four keys that count, and every other key that does not. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { accountWith, contacts, foreignServers, got, outcome, sandboxWith, state } from './support.ts'

const whole = {
  name: 'a.com',
  tags: ['old'],
  hasAutoDns: true,
  nameservers: foreignServers,
  contacts,
  authCode: 'secret',
}
const running = { name: 'busy.com', action: { name: 'changeNameservers', state: 'running' as const } }

async function started(parts: object = {}): Promise<Sandbox> {
  const domains = [whole, { name: 'a.nl' }, { name: 'wip.nl', status: 'inprogress' }, running]
  return sandboxWith({ seed: accountWith(domains, parts) })
}

async function put(sandbox: Sandbox, name: string, domain: unknown, query = ''): Promise<string> {
  return outcome(sandbox, 'PUT', `/domains/${name}${query}`, { domain })
}

describe('what counts', () => {
  test('[settings-put] the four keys, replaced; missing or null is unchanged', async () => {
    const sandbox = await started()
    expect(await put(sandbox, 'a.com', { isTransferLocked: true })).toBe('204')
    expect((await got(sandbox, '/domains/a.com'))['domain']).toMatchObject({
      isTransferLocked: true,
      tags: ['old'],
      hasAutoDns: true,
    })
    expect(await put(sandbox, 'a.com', { tags: ['new', 'er'], hasAutoDns: false, isWhitelabel: null })).toBe(
      '204',
    )
    expect(await put(sandbox, 'a.com', { tags: null, isTransferLocked: null })).toBe('204')
    expect((await got(sandbox, '/domains/a.com'))['domain']).toMatchObject({
      isTransferLocked: true,
      tags: ['new', 'er'],
      hasAutoDns: false,
    })
  })

  test('[settings-put] nothing else does', async () => {
    const sandbox = await started()
    const before = JSON.parse(await state(sandbox))
    const domain = {
      name: 'other.com',
      authCode: 'guess',
      registrationDate: '0001-01-01T00:00:00Z',
      cancellationStatus: 7,
      status: 'gone',
      contacts: [],
      nameservers: [],
      canEditDns: 'no',
      anything: {},
      tags: [],
    }
    expect(await put(sandbox, 'a.com', domain)).toBe('204')
    before.accounts[0].domains[0].tags = []
    expect(JSON.parse(await state(sandbox))).toEqual(before)
  })

  test('[domain-test-mode] [domain-unknown] [action-blocks] a test changes nothing; refusals', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    expect(await put(sandbox, 'a.com', { tags: ['x'] }, '?test=1')).toBe('204')
    expect(await put(sandbox, 'a.com', { tags: [1] }, '?test=1')).toBe(
      "406 Please supply the 'tags' parameter",
    )
    expect(await put(sandbox, 'no.nl', {})).toBe("404 Domain with name 'no.nl' not found")
    expect(await put(sandbox, 'busy.com', {})).toBe(
      "409 Domain 'busy.com' has action 'changeNameservers' running, no modification is allowed",
    )
    expect(await state(sandbox)).toBe(before)
  })

  test.each([
    [undefined, 'domain'],
    [[], 'domain'],
    [{ isTransferLocked: 'true' }, 'isTransferLocked'],
    [{ hasAutoDns: 1 }, 'hasAutoDns'],
    [{ isWhitelabel: '' }, 'isWhitelabel'],
    [{ tags: 'a' }, 'tags'],
    [{ tags: [null] }, 'tags'],
  ])('[settings-type] %j', async (domain, key) => {
    expect(await put(await started(), 'a.com', domain)).toBe(`406 Please supply the '${key}' parameter`)
  })
})

test('[settings-lock] not where the TLD cannot; what is already is fine', async () => {
  const sandbox = await sandboxWith({
    seed: accountWith([
      { name: 'a.nl' },
      { name: 'b.unlocked', isTransferLocked: true },
      { name: 'c.nl', supportsLocking: true },
      { name: 'd.test' },
    ]),
  })
  const text = "406 Domain TLD doesn't support 'canSetLock' capability"
  const outcomes = []
  for (const [name, isTransferLocked] of [
    ['a.nl', true],
    ['a.nl', false],
    ['b.unlocked', false],
    ['b.unlocked', true],
    ['c.nl', true],
    ['d.test', true],
  ] as const) {
    outcomes.push(await put(sandbox, name, { isTransferLocked }))
  }
  expect(outcomes).toEqual([text, '204', text, '204', '204', '204'])
})

test('[settings-whitelabel] account, TLD, status; and no way back', async () => {
  const poor = await started()
  expect(await put(poor, 'a.nl', { isWhitelabel: true })).toBe(
    '403 You do not have a whitelabel account yet, please order one first',
  )
  expect(await put(poor, 'a.nl', { isWhitelabel: false })).toBe('204')
  const sandbox = await started({ whitelabel: true })
  expect(await put(sandbox, 'a.com', { isWhitelabel: true })).toMatch(/^406 .*TLD/)
  expect(await put(sandbox, 'wip.nl', { isWhitelabel: true })).toMatch(/^406 .*not registered/)
  expect(await put(sandbox, 'a.nl', { isWhitelabel: true })).toBe('204')
  expect((await got(sandbox, '/domains/a.nl'))['domain']).toMatchObject({ isWhitelabel: true })
  expect(await put(sandbox, 'a.nl', { isWhitelabel: false })).toMatch(/^406 /)
  expect(await put(sandbox, 'a.nl', { isWhitelabel: true, tags: [] })).toBe('204')
})
