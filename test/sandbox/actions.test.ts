/** Actions: made to run, fail and end by the control path, retried and cancelled by the API. */

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
  outcome,
  sandboxWith,
  send,
  state,
} from './support.ts'

const path = '/domains/a.nl/actions'
const none = { name: '', message: '', hasFailed: false }
const change = { name: 'changeNameservers', message: '', hasFailed: false }

async function started(parts: object = {}): Promise<Sandbox> {
  return sandboxWith({ seed: accountWith([{ name: 'a.nl', ...parts }]) })
}

async function steer(sandbox: Sandbox, body: object, domain = 'a.nl'): Promise<void> {
  const reply = await control(sandbox, 'PUT', `/actions/${domain}`, body)
  expect([reply.status, reply.text]).toEqual([204, ''])
}

const steered = async (sandbox: Sandbox): Promise<unknown> =>
  JSON.parse((await control(sandbox, 'GET', '/actions/a.nl')).text)
const shown = async (sandbox: Sandbox) => (await got(sandbox, path))['action']
const servers = async (sandbox: Sandbox) => (await got(sandbox, '/domains/a.nl/nameservers'))['nameservers']
const flag = async (sandbox: Sandbox) =>
  ((await got(sandbox, '/domains')) as { domains: { hasActionRunning: boolean }[] }).domains[0]
    ?.hasActionRunning
const move = (sandbox: Sandbox) =>
  outcome(sandbox, 'PUT', '/domains/a.nl/nameservers', { nameservers: foreignServers })

describe('what the API shows', () => {
  test('[action-get] [nameservers-action] none, also after a change, which is over at once', async () => {
    const sandbox = await started()
    expect(await shown(sandbox)).toEqual(none)
    expect(await move(sandbox)).toBe('204')
    expect(await shown(sandbox)).toEqual(none)
    expect(await servers(sandbox)).toEqual(foreignServers)
  })

  test('[action-get] [action-running] [action-control] running, failed, finished', async () => {
    const sandbox = await started()
    await steer(sandbox, { name: 'changeNameservers', state: 'running' })
    for (const _ of [1, 2, 3]) expect(await shown(sandbox)).toEqual(change)
    expect(await flag(sandbox)).toBe(true)
    await steer(sandbox, { state: 'failed', message: 'Registry says no' })
    expect(await shown(sandbox)).toEqual({ ...change, message: 'Registry says no', hasFailed: true })
    expect(await flag(sandbox)).toBe(false)
    await steer(sandbox, { state: 'finished' })
    expect(await shown(sandbox)).toEqual(none)
  })

  test('[action-running] the word of the seed alone is shown and blocks nothing', async () => {
    const sandbox = await started({ hasActionRunning: true })
    expect([await flag(sandbox), await shown(sandbox)]).toEqual([true, none])
    expect(await move(sandbox)).toBe('204')
  })

  test('[action-control] with reads it ends by itself, read by the domain or by its actions', async () => {
    const sandbox = await started()
    await steer(sandbox, { name: 'x', state: 'running', reads: 2 })
    for (const _ of [1, 2, 3]) {
      expect(await flag(sandbox)).toBe(true)
      await got(sandbox, '/domains/a.nl/nameservers')
    }
    expect((await got(sandbox, '/domains/a.nl'))['domain']).toMatchObject({ hasActionRunning: true })
    expect(await shown(sandbox)).toMatchObject({ name: 'x' })
    expect((await got(sandbox, '/domains/a.nl'))['domain']).toMatchObject({ hasActionRunning: false })
    expect(await shown(sandbox)).toEqual(none)
  })

  test('[action-blocks] zone and auth code are not touched by a running action', async () => {
    const sandbox = await started({ action: { name: 'x', state: 'running' } })
    const body = { dnsEntry: entry('www 300 A 192.0.2.1') }
    expect(await outcome(sandbox, 'POST', '/domains/a.nl/dns', body)).toBe('201')
    expect(await outcome(sandbox, 'POST', '/domains/a.nl/auth-code')).toBe('201')
    expect(await outcome(sandbox, 'DELETE', '/domains/a.nl', { endTime: 'end' })).toMatch(/^409 .* running/)
    await steer(sandbox, { state: 'failed' })
    expect(await outcome(sandbox, 'PUT', '/domains/a.nl', { domain: { tags: [] } })).toBe('204')
  })
})

describe('the control path', () => {
  test('[action-next] the next change stays running, takes effect when it ends', async () => {
    const sandbox = await started()
    await steer(sandbox, { state: 'running', when: 'next' })
    expect(await shown(sandbox)).toEqual(none)
    const before = await servers(sandbox)
    expect(await move(sandbox)).toBe('204')
    expect([await shown(sandbox), await servers(sandbox)]).toEqual([change, before])
    expect(await move(sandbox)).toMatch(/^409 .*'changeNameservers' running, no modification is allowed$/)
    await steer(sandbox, { state: 'finished' })
    expect([await shown(sandbox), await servers(sandbox)]).toEqual([none, foreignServers])
    expect(await move(sandbox)).toBe('204')
    expect(await shown(sandbox)).toEqual(none)
  })

  test('[action-state] tells the action, its course and what is planned; the state file keeps the first', async () => {
    const sandbox = await started()
    expect(await steered(sandbox)).toEqual({ name: '', state: 'finished', message: '' })
    await steer(sandbox, { state: 'failed', message: 'no', when: 'next' })
    await steer(sandbox, { name: 'x', state: 'running', reads: 4, cancellable: false })
    const action = { name: 'x', state: 'running', reads: 4, cancellable: false }
    const next = { state: 'failed', message: 'no' }
    expect(await steered(sandbox)).toEqual({ ...action, message: '', next })
    const kept = JSON.parse(await state(sandbox))
    expect(kept.accounts[0].domains[0].action).toEqual(action)
    await control(sandbox, 'PUT', '/state', kept)
    expect(await steered(sandbox)).toEqual({ ...action, message: '' })
  })

  test.each([
    [{}, 'action.state must be "running" or "failed" or "finished", not missing'],
    [{ state: 'gone' }, 'action.state must be "running" or "failed" or "finished", not "gone"'],
    [{ state: 'running' }, 'action.name must be text that is not empty, not missing'],
    [{ name: 'x', state: 'running', reads: -1 }, 'action.reads must be a whole number, 0 or more, not -1'],
    [{ name: 'x', state: 'running', when: 'later' }, 'action.when must be "now" or "next", not "later"'],
    [[], 'action must be an object, not []'],
  ])('[action-control] %j is refused', async (body, text) => {
    const sandbox = await started()
    const reply = await control(sandbox, 'PUT', '/actions/a.nl', body)
    expect([reply.status, errorOf(reply)]).toEqual([400, text])
    expect(await shown(sandbox)).toEqual(none)
    const unknown = await control(sandbox, 'PUT', '/actions/no.nl', { name: 'x', state: 'running' })
    expect(errorOf(unknown)).toBe('action: no account has the domain no.nl')
  })
})

describe('PATCH', () => {
  async function failed(): Promise<Sandbox> {
    const sandbox = await started()
    await steer(sandbox, { state: 'failed', message: 'no', when: 'next' })
    expect(await move(sandbox)).toBe('204')
    return sandbox
  }

  test('[action-retry] ends well, with what was asked for first', async () => {
    const sandbox = await failed()
    const before = await state(sandbox)
    const empty = { authCode: '', dnsEntries: [], nameservers: [], contacts: null }
    expect(await outcome(sandbox, 'PATCH', `${path}?test=1`, empty)).toBe('204')
    expect(await state(sandbox)).toBe(before)
    expect(await outcome(sandbox, 'PATCH', path, empty)).toBe('204')
    expect([await shown(sandbox), await servers(sandbox)]).toEqual([none, foreignServers])
  })

  test('[action-retry] or with what is sent now, which is checked', async () => {
    const sandbox = await failed()
    expect(await outcome(sandbox, 'PATCH', path, { nameservers: [{}] })).toMatch(/^406 /)
    expect(await outcome(sandbox, 'PATCH', path, { contacts: [{}] })).toMatch(/^406 /)
    expect(await outcome(sandbox, 'PATCH', path, { dnsEntries: [entry('@ 300 NS x.nl.')] })).toMatch(/^406 /)
    const other = foreignServers.map(server => ({ ...server, hostname: `x${server.hostname}` }))
    const dnsEntries = [entry('www 300 A 192.0.2.1')]
    expect(await outcome(sandbox, 'PATCH', path, { nameservers: other, contacts, dnsEntries })).toBe('204')
    expect(await servers(sandbox)).toEqual(other)
    expect((await got(sandbox, '/domains/a.nl/contacts'))['contacts']).toEqual(contacts)
    expect((await got(sandbox, '/domains/a.nl/dns'))['dnsEntries']).toEqual(dnsEntries)
  })

  test('[action-retry] may fail again; none and a running one cannot be retried', async () => {
    const sandbox = await failed()
    await steer(sandbox, { state: 'failed', message: 'still no', when: 'next' })
    expect(await outcome(sandbox, 'PATCH', path, {})).toBe('204')
    expect(await shown(sandbox)).toMatchObject({ message: 'still no', hasFailed: true })
    await steer(sandbox, { state: 'running' })
    expect(await outcome(sandbox, 'PATCH', path, {})).toBe(
      "409 Domain 'a.nl' has action 'changeNameservers' running, no modification is allowed.",
    )
    await steer(sandbox, { state: 'finished' })
    expect(await outcome(sandbox, 'PATCH', path, {})).toBe("406 Domain 'a.nl' has no failed action")
  })
})

test('[action-cancel] running or failed, without effect; not where there is none or it cannot be', async () => {
  const sandbox = await started()
  const text = "409 Unable to cancel the running action for 'a.nl' at this time"
  const before = await servers(sandbox)
  expect(await outcome(sandbox, 'DELETE', path)).toBe(text)
  for (const course of ['running', 'failed']) {
    await steer(sandbox, { state: course, when: 'next' })
    await move(sandbox)
    const reply = await send(sandbox, 'DELETE', path, course === 'running' ? [] : undefined)
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect([await shown(sandbox), await servers(sandbox)]).toEqual([none, before])
  }
  await steer(sandbox, { name: 'x', state: 'running', cancellable: false })
  expect(await outcome(sandbox, 'DELETE', path)).toBe(text)
})
