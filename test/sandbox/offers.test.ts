/** What can be had: availability and the TLDs; and the small parts of a domain: certificates, whois, auth code. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { accountWith, got, outcome, raw, sandboxWith, send } from './support.ts'

const certificate = {
  certificateId: 12358,
  commonName: '*.a.nl',
  expirationDate: '2027-10-24 12:59:59',
  status: 'active',
}

async function started(parts: object = {}): Promise<Sandbox> {
  const domains = [
    { name: 'a.nl', authCode: 'a/b', certificates: [certificate, { status: 'busy', canReissue: false }] },
    { name: 'push.nl', whois: 'as\nthe seed says' },
    { name: 'b.plain' },
    { name: 'c.test' },
  ]
  const availability = { 'taken.nl': 'notfree', 'policy.nl': 'unavailable', 'push.nl': 'internalpush' }
  return sandboxWith({ seed: accountWith(domains, { availability, ...parts }) })
}

const statuses: Record<string, [string, string[]]> = {
  'a.nl': ['inyouraccount', []],
  'push.nl': ['internalpush', ['internalpush']],
  'other.nl': ['internalpull', ['internalpull']],
  'taken.nl': ['notfree', ['transfer']],
  'policy.nl': ['unavailable', []],
  'free.nl': ['free', ['register']],
  'x.nl': ['unavailable', []],
  'sub.free.nl': ['unavailable', []],
  'free.zz': ['unavailable', []],
}
const results = Object.entries(statuses).map(([domainName, [status, actions]]) => {
  return { domainName, status, actions }
})

describe('availability', () => {
  test('[availability-status] of one domain', async () => {
    const sandbox = await started()
    for (const result of results) {
      const answer = await got(sandbox, `/domain-availability/${result.domainName}`)
      expect(answer).toEqual({ availability: result })
    }
    expect(await outcome(sandbox, 'GET', '/domain-availability/no_dot')).toBe(
      "406 This is not a valid domain name: 'no_dot'",
    )
  })

  const names = Object.keys(statuses)

  test.each([
    ['repeated', `?${names.map(name => `domainNames=${name}`).join('&')}`],
    ['comma', `?domainNames=${names.join(',')}`],
    ['numbered', `?${names.map((name, index) => `domainNames[${index}]=${name}`).join('&')}`],
    ['escaped', `?${names.map((name, index) => `domainNames%5B${index}%5D=${name}`).join('&')}`],
    ['brackets', `?${names.map(name => `domainNames[]=${name}`).join('&')}`],
  ])('[availability-list] %s', async (_form, query) => {
    const sandbox = await started()
    expect(await got(sandbox, `/domain-availability${query}`)).toEqual({ availability: results })
  })

  test('[availability-list] by the body of a GET; none at all is refused', async () => {
    const sandbox = await started()
    const reply = await send(sandbox, 'GET', '/domain-availability', { domainNames: names })
    expect(JSON.parse(reply.text)).toEqual({ availability: results })
    for (const body of [undefined, {}, { domainNames: [] }, { domainNames: 'a.nl' }]) {
      expect(await outcome(sandbox, 'GET', '/domain-availability', body)).toBe(
        "406 Please supply the 'domainNames' parameter",
      )
    }
  })
})

describe('TLDs', () => {
  const builtIn = '.amsterdam .be .com .de .eu .fixed .io .net .nl .nu .org .plain .unlocked .unsigned'.split(
    ' ',
  )

  test('[tlds] [tlds-built-in] the list, by page when asked; each as documented', async () => {
    const sandbox = await started()
    const { tlds, _links } = (await got(sandbox, '/tlds')) as { tlds: { name: string }[]; _links?: unknown }
    expect([tlds.map(({ name }) => name), _links]).toEqual([builtIn, undefined])
    for (const tld of tlds) {
      expect(Object.keys(tld)).toEqual([
        'name',
        'price',
        'recurringPrice',
        'capabilities',
        'minLength',
        'maxLength',
        'registrationPeriodLength',
        'cancelTimeFrame',
      ])
    }
    const page = (await got(sandbox, '/tlds?page=2&pageSize=10')) as {
      tlds: { name: string }[]
      _links: { pages: unknown[] }
    }
    expect(page.tlds.map(({ name }) => name)).toEqual(builtIn.slice(10))
    expect(page._links.pages).toHaveLength(2)
  })

  test('[tld] [tlds-built-in] one, with its dot, and what it cannot do', async () => {
    const sandbox = await started()
    const all = ((await got(sandbox, '/tlds/.com'))['tld'] as { capabilities: string[] }).capabilities
    expect(all).toHaveLength(9)
    for (const [name, lacks] of [
      ['.nl', ['canSetLock']],
      ['.unlocked', ['canSetLock']],
      ['.unsigned', ['supportsDnsSec']],
      ['.fixed', ['canSetOwner', 'canSetContacts', 'canSetNameservers']],
      ['.plain', all.filter(one => one !== 'canRegister')],
    ] as const) {
      const { tld } = (await got(sandbox, `/tlds/${name}`)) as { tld: { capabilities: string[] } }
      expect([name, all.filter(one => !tld.capabilities.includes(one))]).toEqual([name, lacks])
    }
    expect(await outcome(sandbox, 'GET', '/tlds/.zz')).toBe("404 Tld with name '.zz' not found")
    expect(await outcome(sandbox, 'GET', '/tlds/nl')).toBe("404 Tld with name 'nl' not found")
  })

  test('[tlds] the seed lays its own over them', async () => {
    const tlds = [
      { name: '.nl', price: 5 },
      { name: '.co.nl', capabilities: ['canRegister'], minLength: 9 },
    ]
    const sandbox = await started({ tlds })
    expect((await got(sandbox, '/tlds/.nl'))['tld']).toMatchObject({ price: 5, recurringPrice: 749 })
    expect((await got(sandbox, '/tlds/.co.nl'))['tld']).toMatchObject({ maxLength: 63, minLength: 9 })
    const status = async (name: string) =>
      ((await got(sandbox, `/domain-availability/${name}`))['availability'] as { status: string }).status
    expect([await status('long-name.co.nl'), await status('short.co.nl')]).toEqual(['free', 'unavailable'])
  })

  test('[tld-unknown] a domain under a TLD that is not sold can do everything', async () => {
    const sandbox = await started()
    const { domain } = await got(sandbox, '/domains/c.test')
    expect(domain).toMatchObject({ supportsLocking: true })
    expect(await outcome(sandbox, 'POST', '/domains/c.test/auth-code')).toBe('201')
  })
})

test('[ssl] the list and one of it; what is missing is filled in', async () => {
  const sandbox = await started()
  const first = { ...certificate, orderDate: '2020-01-05 12:00:00', canReissue: 'true' }
  const { certificates } = (await got(sandbox, '/domains/a.nl/ssl')) as { certificates: object[] }
  expect(certificates[0]).toEqual(first)
  expect(certificates[1]).toMatchObject({ certificateId: 2, commonName: 'a.nl', canReissue: 'false' })
  expect(await got(sandbox, '/domains/a.nl/ssl/12358')).toMatchObject({ certificate: first })
  expect(await outcome(sandbox, 'GET', '/domains/a.nl/ssl/7')).toBe("404 Certificate with id '7' not found")
  expect((await got(sandbox, '/domains/push.nl/ssl'))['certificates']).toEqual([])
})

test('[whois] a text', async () => {
  const sandbox = await started()
  expect(await got(sandbox, '/domains/push.nl/whois')).toEqual({ whois: 'as\nthe seed says' })
  expect((await got(sandbox, '/domains/a.nl/whois'))['whois']).toContain('ns0.transip.net')
  expect(await outcome(sandbox, 'GET', '/domains/a$.nl/whois')).toMatch(/^406 /)
})

test('[auth-code] [auth-code-refused] both spellings; a new one; not for every TLD', async () => {
  const sandbox = await started()
  const paths = ['/domains/a.nl/auth-code', '/domains/a.nl/authCode']
  for (const path of paths) {
    expect((await send(sandbox, 'GET', path)).text).toBe('{"authCode":"a\\/b"}')
    const tried = await send(sandbox, 'POST', `${path}?test=1`)
    expect([tried.status, tried.text]).toEqual([201, '[]'])
  }
  const codes = new Set<unknown>(['a/b'])
  for (const path of paths) {
    expect(await outcome(sandbox, 'POST', path)).toBe('201')
    const { authCode } = await got(sandbox, path)
    codes.add(authCode)
    expect((await got(sandbox, '/domains/a.nl'))['domain']).toMatchObject({ authCode })
  }
  expect(codes.size).toBe(3)
  for (const method of ['GET', 'POST']) {
    expect(await outcome(sandbox, method, '/domains/b.plain/authCode')).toBe(
      "405 Tld '.plain' does not allow this action",
    )
  }
})

test('[availability-list] a body without a Content-Type will do', async () => {
  const sandbox = await started()
  const headers = { authorization: `Bearer ${sandbox.accessToken}` }
  const url = `${sandbox.url}/domain-availability`
  const reply = await raw(url, 'GET', '{"domainNames":["free.nl"]}', headers)
  expect(reply.text).toContain('"status":"free"')
})
