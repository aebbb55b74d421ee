import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDomain, listDomains } from '../../src/api/calls/wire.ts'
import { type Client, createClient } from '../../src/api/client.ts'
import { readZone } from '../../src/sync/account/account.ts'
import { cases } from '../support/scope.ts'
import { type Answer, error, failureOf, json, type Seen, startApi, type TestApi } from './server.ts'

let api: TestApi
let client: Client
let answer: (seen: Seen) => Answer

beforeEach(async () => {
  api = await startApi(seen => answer(seen))
  const credentials = { kind: 'token', accessToken: 'fixed' } as const
  client = createClient({ baseUrl: api.url, credentials, readOnly: true, tries: 1 })
})
afterEach(async () => {
  await client.close()
  await api.close()
})

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `d${index}.nl`)
}

/** A server that pages whether asked or not, with links to another host, as the documentation shows them. */
function paged(all: string[], size: number): (seen: Seen) => Answer {
  return ({ path }) => {
    const query = new URL(path, 'http://x').searchParams
    const page = Number(query.get('page') ?? 1)
    const pageSize = Number(query.get('pageSize') ?? size)
    const domains = all.slice((page - 1) * pageSize, page * pageSize).map(name => ({ name }))
    const more = page * pageSize < all.length
    const pages = more ? [{ rel: 'next', link: 'https://elsewhere.example/v6/domains?page=2' }] : []
    return json({ domains, _links: { pages: [{ rel: 'first', link: 'x' }, ...pages] } })
  }
}

describe('listDomains', () => {
  test('is one request when the server does not page', async () => {
    answer = () => json({ domains: names(3).map(name => ({ name })), _links: [{ rel: 'self', link: 'x' }] })
    expect((await listDomains(client)).map(({ name }) => name)).toEqual(names(3))
    expect(api.lines()).toEqual(['GET /domains?include=nameservers'])
  })

  test('an account without domains', async () => {
    answer = () => json({ domains: [] })
    expect(await listDomains(client)).toEqual([])
  })

  test('pages by number when the server pages unasked, and never follows a link', async () => {
    answer = paged(names(5), 2)
    expect((await listDomains(client)).map(({ name }) => name)).toEqual(names(5))
    expect(api.lines()).toEqual([
      'GET /domains?include=nameservers',
      'GET /domains?include=nameservers&pageSize=2&page=2',
      'GET /domains?include=nameservers&pageSize=2&page=3',
    ])
  })

  test('finds every domain for any page size, in as few requests as there are pages', async () => {
    const size = fc.integer({ min: 1, max: 8 })
    await fc.assert(
      fc.asyncProperty(fc.nat(20), size, async (count, pageSize) => {
        answer = paged(names(count), pageSize)
        const before = api.seen.length
        expect((await listDomains(client)).map(({ name }) => name)).toEqual(names(count))
        expect(api.seen.length - before).toBe(Math.max(1, Math.ceil(count / pageSize)))
      }),
      cases(30),
    )
  })

  test('a list that never ends is an error, not a loop', async () => {
    answer = () => json({ domains: [{ name: 'a.nl' }], _links: { pages: [{ rel: 'next', link: 'x' }] } })
    expect(await failureOf(listDomains(client))).toMatchObject({ code: 'bad-answer' })
    expect(api.seen).toHaveLength(2)
  })

  test('one list item that is not a domain is named by its place', async () => {
    answer = () => json({ domains: [{ name: 'a.nl' }, { name: 7 }] })
    const failure = await failureOf(listDomains(client))
    expect(failure).toMatchObject({
      code: 'bad-answer',
      fault: 'us',
      message: expect.stringContaining('domains[1].name'),
    })
  })
})

describe('getDomain', () => {
  test('reads what the recorded answer holds; empty text means absent, the transfer code is dropped', async () => {
    const recorded = {
      name: 'nuvius.nl',
      authCode: 'AUTH_CODE',
      isTransferLocked: false,
      registrationDate: '2020-01-05',
      renewalDate: '2023-01-05',
      isWhitelabel: false,
      isDnsOnly: false,
      cancellationDate: '',
      cancellationStatus: '',
      hasActionRunning: false,
      supportsLocking: false,
      tags: ['a'],
      hasAutoDns: false,
      brandNew: 1,
    }
    answer = () => json({ domain: recorded, _links: [] })
    const { authCode: _, ...raw } = recorded
    const { cancellationDate: _date, cancellationStatus: _status, brandNew: _new, ...known } = raw
    expect(await getDomain(client, 'nuvius.nl')).toEqual({ ...known, raw })
    expect(api.lines()).toEqual(['GET /domains/nuvius.nl?include=nameservers'])
  })

  test('glue is absent whether it is missing, null or empty', async () => {
    const nameservers = [
      { hostname: 'ns0.transip.net', ipv4: '', ipv6: '' },
      { hostname: 'ns1.transip.nl', ipv4: null, ipv6: null },
      { hostname: 'ns2.example.nl', ipv4: '192.0.2.1', ipv6: '2001:db8::1' },
    ]
    answer = () => json({ domain: { name: 'example.nl', nameservers } })
    expect((await getDomain(client, 'example.nl')).nameservers).toEqual([
      { hostname: 'ns0.transip.net', ipv4: '', ipv6: '' },
      { hostname: 'ns1.transip.nl', ipv4: '', ipv6: '' },
      nameservers[2],
    ])
  })

  test('a field of an unexpected type is absent, and kept raw', async () => {
    const domain = { name: 'a.nl', tags: 'x', nameservers: [{}], status: null, isWhitelabel: 'no' }
    answer = () => json({ domain })
    expect(await getDomain(client, 'a.nl')).toEqual({ name: 'a.nl', raw: domain })
  })

  test('an answer about another domain is none, whatever the spelling of the name', async () => {
    answer = () => json({ domain: { name: 'other.nl' } })
    expect(await failureOf(getDomain(client, 'a.nl'))).toMatchObject({
      code: 'bad-answer',
      message: expect.stringContaining('it is about other.nl, not about a.nl'),
    })
    answer = () => json({ domain: { name: 'BÜCHER.example' } })
    expect(await getDomain(client, 'xn--bcher-kva.example')).toMatchObject({ name: 'BÜCHER.example' })
  })

  test('a domain of someone else', async () => {
    answer = () => error(404, "Domain with name 'x.nl' not found")
    expect(await failureOf(getDomain(client, 'x.nl'))).toMatchObject({
      code: 'not-found',
      fault: 'user',
      status: 404,
    })
  })

  test('a name cannot leave its place in the path', async () => {
    answer = () => error(404, 'x')
    for (const name of ['a/../../auth', 'a?x=1', 'a#b']) await failureOf(getDomain(client, name))
    expect(api.lines()).toEqual([
      'GET /domains/a%2F..%2F..%2Fauth?include=nameservers',
      'GET /domains/a%3Fx%3D1?include=nameservers',
      'GET /domains/a%23b?include=nameservers',
    ])
    expect(await failureOf(getDomain(client, '..'))).toMatchObject({ code: 'bad-path' })
    expect(api.seen).toHaveLength(3)
  })
})

describe('readZone', () => {
  test('an empty zone', async () => {
    answer = () =>
      json({
        dnsEntries: [],
        _links: [
          { rel: 'self', link: 'x' },
          { rel: 'domain', href: 'x' },
        ],
      })
    expect(await readZone(client, 'example.nl')).toEqual([])
    expect(api.lines()).toEqual(['GET /domains/example.nl/dns'])
  })

  test('keeps order, bytes and keys it does not know, however the server escapes', async () => {
    const entry = fc.record({
      name: fc.oneof(fc.constant(''), fc.string({ unit: 'binary' })),
      expire: fc.nat(86_400),
      type: fc.constantFrom('A', 'TXT', 'NEWTYPE', ''),
      content: fc.string({ unit: 'binary' }),
      extra: fc.jsonValue(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 10 }), fc.boolean(), async (dnsEntries, escaped) => {
        let body = JSON.stringify({ dnsEntries, _links: [] })
        if (escaped) {
          body = body.replaceAll('/', '\\/')
          body = body.replace(
            /[\u0080-\uffff]/g,
            char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
        }
        answer = () => ({ status: 200, body })
        expect(JSON.stringify(await readZone(client, 'example.nl'))).toBe(
          JSON.stringify(
            dnsEntries.map(({ name, expire, type, content, extra }) => ({
              name,
              expire,
              type,
              content,
              extra,
            })),
          ),
        )
      }),
      cases(60),
    )
  })

  const good = { name: '@', expire: 300, type: 'A', content: '192.0.2.1' }

  test.each([
    [{ ...good, name: null }, 'dnsEntries[1].name is not text'],
    [{ ...good, expire: '300' }, 'dnsEntries[1].expire is not a whole number'],
    [{ ...good, expire: 1.5 }, 'dnsEntries[1].expire is not a whole number'],
    [{ ...good, type: undefined }, 'dnsEntries[1].type is not text'],
    [{ ...good, content: 1 }, 'dnsEntries[1].content is not text'],
    [[], 'dnsEntries[1] is not an object'],
    [null, 'dnsEntries[1] is not an object'],
  ])('%j stops the read at its place', async (bad, says) => {
    answer = () => json({ dnsEntries: [good, bad] })
    const failure = await failureOf(readZone(client, 'example.nl'))
    expect(failure).toMatchObject({ code: 'bad-answer', request: { path: '/domains/example.nl/dns' } })
    expect((failure as Error).message).toContain(says)
  })

  test.each([[[]], [{}], [{ dnsEntries: {} }], ['x'], [null]])(
    '%j is not a zone, never an empty one',
    async body => {
      answer = () => json(body)
      expect(await failureOf(readZone(client, 'example.nl'))).toMatchObject({ code: 'bad-answer' })
    },
  )
})
