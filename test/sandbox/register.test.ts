/** `POST /domains`: registrations and transfers, what they cost, and what comes of them. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import {
  accountWith,
  contacts,
  control,
  entry,
  foreignServers,
  got,
  outcome,
  sandboxWith,
  send,
  state,
} from './support.ts'

const availability = {
  'taken.nl': 'notfree',
  'mine.com': { status: 'notfree', authCode: 'right' },
  'policy.nl': 'unavailable',
  'push.nl': 'internalpush',
  'taken.plain': 'notfree',
}

/** Midnight has passed in Amsterdam, not yet in UTC. */
const now = () => Date.UTC(2026, 6, 31, 22, 30)

async function started(parts: object = {}): Promise<Sandbox> {
  const domains = [{ name: 'a.nl' }, { name: 'push.nl' }, { name: 'old.nl', status: 'gone' }]
  return sandboxWith({ seed: accountWith(domains, { availability, ...parts }), now })
}

const order = (sandbox: Sandbox, body: object, query = '') =>
  outcome(sandbox, 'POST', `/domains${query}`, body)
const domain = async (sandbox: Sandbox, name: string) =>
  (await got(sandbox, `/domains/${name}?include=nameservers,contacts`))['domain'] as Record<string, unknown>
const items = async (sandbox: Sandbox): Promise<unknown[]> => {
  const { invoices } = (await got(sandbox, '/invoices')) as { invoices: { invoiceNumber: string }[] }
  const found = []
  for (const { invoiceNumber } of invoices) {
    const answer = await got(sandbox, `/invoices/${invoiceNumber}/invoice-items`)
    found.push(...(answer['invoiceItems'] as { description: string; price: number }[]))
  }
  return found.map(item => [(item as { description: string }).description, (item as { price: number }).price])
}
/** Two reads: the first sees the action, the second finds it over. */
async function settle(sandbox: Sandbox, name: string): Promise<unknown> {
  const { action } = await got(sandbox, `/domains/${name}/actions`)
  await got(sandbox, `/domains/${name}/actions`)
  return action
}

describe('register', () => {
  test('[order-register] [order-defaults] [order-action] the least, and what comes with it', async () => {
    const sandbox = await started({ contacts })
    const reply = await send(sandbox, 'POST', '/domains', { domainName: 'New-One.nl' })
    expect([reply.status, reply.text]).toEqual([201, '[]'])
    const first = await domain(sandbox, 'new-one.nl')
    expect(first).toMatchObject({
      name: 'new-one.nl',
      status: 'inprogress',
      hasActionRunning: true,
      registrationDate: '2026-08-01',
      renewalDate: '2027-08-01',
      isTransferLocked: false,
      cancellationDate: '',
      tags: [],
      canEditDns: true,
      hasDnsSec: true,
      contacts,
      nameservers: ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'].map(hostname => ({ hostname })),
    })
    expect(first['authCode']).toMatch(/^\S{12}$/)
    expect(await domain(sandbox, 'new-one.nl')).toMatchObject({
      status: 'registered',
      hasActionRunning: false,
    })
    const { dnsEntries } = (await got(sandbox, '/domains/new-one.nl/dns')) as {
      dnsEntries: { name: string; type: string; content: string }[]
    }
    expect(dnsEntries.map(({ name, type, content }) => `${name} ${type} ${content}`)).toEqual([
      '@ A 37.97.254.27',
      '@ AAAA 2a01:7c8:3:1337::27',
      '@ MX 10 @',
      '@ TXT v=spf1 ~all',
      'transip-A._domainkey CNAME _dkim-A.transip.email.',
      'transip-B._domainkey CNAME _dkim-B.transip.email.',
      'transip-C._domainkey CNAME _dkim-C.transip.email.',
      'www CNAME @',
      '_dmarc TXT v=DMARC1; p=none;',
    ])
    expect(await outcome(sandbox, 'PUT', '/domains/new-one.nl/dns', { dnsEntries })).toBe('204')
  })

  test('[order-action] the order shows as an action and blocks until it is over', async () => {
    const sandbox = await started()
    await order(sandbox, { domainName: 'new.nl' })
    expect(await outcome(sandbox, 'PUT', '/domains/new.nl', { domain: {} })).toMatch(/'register' running/)
    expect(await settle(sandbox, 'new.nl')).toEqual({ name: 'register', message: '', hasFailed: false })
    expect(await outcome(sandbox, 'PUT', '/domains/new.nl', { domain: {} })).toBe('204')
  })

  test('[order-register] with everything, in place of the defaults', async () => {
    const sandbox = await started()
    const dnsEntries = [entry('@ 60 A 192.0.2.1')]
    const body = { domainName: 'new.unsigned', contacts, nameservers: foreignServers, dnsEntries }
    expect(await order(sandbox, body)).toBe('201')
    await settle(sandbox, 'new.unsigned')
    expect(await domain(sandbox, 'new.unsigned')).toMatchObject({
      contacts,
      nameservers: foreignServers,
      canEditDns: false,
      hasDnsSec: false,
    })
    expect((await got(sandbox, '/domains/new.unsigned/dns'))['dnsEntries']).toEqual(dnsEntries)
  })

  test('[order-defaults] empty lists and null are as good as none; an account may have no contacts', async () => {
    const sandbox = await started()
    const body = { domainName: 'new.nl', contacts: [], nameservers: null, dnsEntries: [], authCode: '' }
    expect(await order(sandbox, body)).toBe('201')
    expect(await domain(sandbox, 'new.nl')).toMatchObject({ contacts: [] })
    expect((await got(sandbox, '/domains/new.nl/dns'))['dnsEntries']).toHaveLength(9)
  })

  test.each(['a.nl', 'taken.nl', 'policy.nl', 'other.nl', 'n.nl', 'new.zz', 'sub.new.nl'])(
    '[order-register] not %s',
    async domainName => {
      const sandbox = await started()
      const before = await state(sandbox)
      expect(await order(sandbox, { domainName })).toBe(
        `406 The domain '${domainName}' is not free and thus cannot be registered`,
      )
      expect(await state(sandbox)).toBe(before)
    },
  )

  test('[order-check] what is sent is checked like a change', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    const ordered = (body: object) => order(sandbox, { domainName: 'new.nl', ...body })
    expect(await order(sandbox, {})).toBe("406 Please supply the 'domainName' parameter")
    expect(await order(sandbox, { domainName: 'no name' })).toBe(
      "406 This is not a valid domain name: 'no name'",
    )
    expect(await ordered({ contacts: contacts.slice(1) })).toMatch(/^406 .*each type/)
    expect(await ordered({ nameservers: [{}] })).toBe("406 Please supply the 'hostname' parameter")
    expect(await ordered({ dnsEntries: [entry('@ 60 NS ns.example.net.')] })).toMatch(/^406 .*NS for an @/)
    expect(await ordered({ dnsEntries: {} })).toBe("406 Please supply the 'dnsEntries' parameter")
    expect(await ordered({ authCode: 5 })).toBe("406 Please supply the 'authCode' parameter")
    expect(await state(sandbox)).toBe(before)
  })

  test('[action-next] [action-cancel] planned before the domain is there; cancelled, it is gone', async () => {
    const sandbox = await started()
    const course = { state: 'failed', message: 'Registry says no', when: 'next' }
    await control(sandbox, 'PUT', '/actions/new.nl', course)
    expect(await order(sandbox, { domainName: 'new.nl' })).toBe('201')
    expect((await got(sandbox, '/domains/new.nl/actions'))['action']).toEqual({
      name: 'register',
      message: 'Registry says no',
      hasFailed: true,
    })
    expect(await outcome(sandbox, 'DELETE', '/domains/new.nl/actions')).toBe('204')
    expect(await outcome(sandbox, 'GET', '/domains/new.nl')).toMatch(/^404/)
  })
})

describe('transfer', () => {
  test('[order-transfer] needs a domain that is registered elsewhere, under a TLD that can', async () => {
    const sandbox = await started()
    const transfer = (domainName: string) => order(sandbox, { domainName, authCode: 'any' })
    for (const name of ['a.nl', 'push.nl']) {
      expect(await transfer(name)).toBe(`409 The domain '${name}' is already in your account`)
    }
    for (const name of ['free.nl', 'policy.nl', 'other.nl']) {
      expect(await transfer(name)).toBe(
        `409 The domain '${name}' is not registered and thus cannot be transferred`,
      )
    }
    expect(await transfer('taken.plain')).toMatch(/^406 Domain TLD doesn't support '/)
    expect(await transfer('taken.nl')).toBe('201')
    expect(await settle(sandbox, 'taken.nl')).toEqual({ name: 'transfer', message: '', hasFailed: false })
    expect(await domain(sandbox, 'taken.nl')).toMatchObject({ status: 'registered' })
  })

  test('[order-code] [action-retry] the wrong code fails, the right one fixes it', async () => {
    const sandbox = await started()
    const actions = '/domains/mine.com/actions'
    expect(await order(sandbox, { domainName: 'mine.com', authCode: 'wrong' })).toBe('201')
    const failed = { name: 'transfer', message: 'The auth code is not valid', hasFailed: true }
    expect((await got(sandbox, actions))['action']).toEqual(failed)
    expect(await outcome(sandbox, 'PATCH', actions, { authCode: 'worse' })).toBe('204')
    expect((await got(sandbox, actions))['action']).toEqual(failed)
    expect(await domain(sandbox, 'mine.com')).toMatchObject({ status: 'inprogress', hasActionRunning: false })
    expect(await outcome(sandbox, 'PATCH', actions, { authCode: 'right' })).toBe('204')
    expect(await settle(sandbox, 'mine.com')).toEqual({ ...failed, message: '', hasFailed: false })
    expect(await domain(sandbox, 'mine.com')).toMatchObject({ status: 'registered' })
    expect(await items(sandbox)).toHaveLength(1)
  })
})

test('[order-invoice] [whitelabel] [domain-test-mode] each costs its price, a test and a refusal nothing', async () => {
  const sandbox = await started({ tlds: [{ name: '.nl', price: 123 }] })
  const before = await state(sandbox)
  expect(await order(sandbox, { domainName: 'new.nl' }, '?test=1')).toBe('201')
  expect(await order(sandbox, { domainName: 'taken.nl', authCode: 'x' }, '?test=1')).toBe('201')
  expect(await outcome(sandbox, 'POST', '/whitelabel?test=1')).toBe('201')
  expect(await order(sandbox, { domainName: 'taken.nl' })).toMatch(/^406/)
  expect(await state(sandbox)).toBe(before)
  expect(await order(sandbox, { domainName: 'new.nl' })).toBe('201')
  expect(await order(sandbox, { domainName: 'taken.nl', authCode: 'x' })).toBe('201')
  const label = await send(sandbox, 'POST', '/whitelabel', [])
  expect([label.status, label.text]).toEqual([201, '[]'])
  expect(await items(sandbox)).toEqual([
    ['Registration of new.nl', 123],
    ['Transfer of taken.nl', 123],
    ['Whitelabel account', 2500],
  ])
  expect(await outcome(sandbox, 'POST', '/whitelabel')).toBe('406 You already have a whitelabel account')
  expect(await items(sandbox)).toHaveLength(3)
})
