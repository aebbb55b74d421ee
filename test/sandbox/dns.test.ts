/** The verbs of a zone, the form of the answers, the write lock. */

import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/sandbox/state/shapes.ts'
import { control, entry, errorOf, putZone, raw, sandboxWith, seedOf, send, write, zone } from './support.ts'

describe('GET', () => {
  test('[dns-order] by name in capitals by byte, then type, then as they came', async () => {
    const sorted = [
      '*.a 300 A 192.0.2.1',
      '2019._domainkey 300 TXT x',
      '@ 300 A 192.0.2.1',
      '@ 300 AAAA 2001:db8::1',
      '@ 300 MX 10 b.example.com.',
      '@ 300 MX 10 a.example.com.',
      '@ 300 TXT x',
      '@ 300 CAA 0 issue "ca.example"',
      '@ 300 ALIAS example.com.',
      '@ 300 HTTPS 1 .',
      'dkim 300 TXT x',
      'Docs 300 TXT x',
      'localhost 300 A 127.0.0.1',
      'ttl.fqdn 300 TXT x',
      '_acme-challenge 300 TXT x',
      '_dmarc 300 TXT x',
    ].map(entry)
    const shuffled = [5, 4, 15, 0, 9, 14, 1, 13, 2, 12, 3, 11, 6, 10, 7, 8].map(index => sorted[index]!)
    const sandbox = await sandboxWith({ seed: seedOf(shuffled) })
    const listed = await zone(sandbox)
    const swap = (list: DnsEntry[]) => [...list.slice(0, 4), list[5], list[4], ...list.slice(6)]
    expect(listed).toEqual(swap(sorted))
  })

  test('[json-php] slashes and everything beyond ASCII are escaped, and nothing is normalised', async () => {
    const odd = entry('www 300 TXT https://Ex.nl/é😀 "q" <&\'>')
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    await write(sandbox, 'POST', odd)
    const reply = await send(sandbox, 'GET', '/domains/example.nl/dns')
    expect(reply.text).toContain(
      `{"name":"www","expire":300,"type":"TXT","content":"https:\\/\\/Ex.nl\\/\\u00e9\\ud83d\\ude00 \\"q\\" <&'>"}`,
    )
    expect(await zone(sandbox)).toEqual([odd])
  })

  test('[dns-empty] [dns-links] an empty zone, and the second link by `href`', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const reply = await send(sandbox, 'GET', '/domains/example.nl/dns')
    const self = `${sandbox.url}/domains/example.nl`.replaceAll('/', '\\/')
    expect(reply.text).toBe(
      `{"dnsEntries":[],"_links":[{"rel":"self","link":"${self}\\/dns"},{"rel":"domain","href":"${self}"}]}`,
    )
  })

  test('[headers] Server, Content-Type without charset, chunked, never a Content-Length', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    for (const reply of [
      await send(sandbox, 'GET', '/domains/example.nl/dns'),
      await write(sandbox, 'POST', entry('a 300 A 192.0.2.1')),
      await send(sandbox, 'GET', '/domains/none.nl'),
    ]) {
      expect(reply.headers).toMatchObject({ server: 'Apache', 'content-type': 'application/json' })
      expect(reply.headers['transfer-encoding']).toBe('chunked')
      expect(reply.headers['content-length']).toBeUndefined()
    }
    const deleted = await write(sandbox, 'DELETE', entry('a 300 A 192.0.2.1'))
    expect(deleted).toMatchObject({ status: 204, text: '', headers: { 'content-type': 'application/json' } })
  })
})

describe('POST', () => {
  test('[dns-duplicate] an exact duplicate is stored a second time; DELETE takes one of them', async () => {
    const twin = entry('www 300 A 192.0.2.1')
    const sandbox = await sandboxWith({ seed: seedOf([twin]) })
    expect((await write(sandbox, 'POST', twin)).status).toBe(201)
    expect(await zone(sandbox)).toEqual([twin, twin])
    expect((await write(sandbox, 'DELETE', twin)).status).toBe(204)
    expect(await zone(sandbox)).toEqual([twin])
  })

  test('[parameter-missing] names the first part that is missing or of the wrong kind', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const good = entry('www 300 A 192.0.2.1')
    for (const [body, name] of [
      [{}, 'dnsEntry'],
      [[], 'dnsEntry'],
      [{ dnsEntry: { ...good, name: null } }, 'name'],
      [{ dnsEntry: { ...good, expire: '300' } }, 'expire'],
      [{ dnsEntry: { ...good, type: 1 } }, 'type'],
      [{ dnsEntry: { name: 'www', expire: 300, type: 'A' } }, 'content'],
    ] as const) {
      const reply = await send(sandbox, 'POST', '/domains/example.nl/dns', body)
      expect([reply.status, errorOf(reply)]).toEqual([406, `Please supply the '${name}' parameter`])
    }
    const reply = await send(sandbox, 'PUT', '/domains/example.nl/dns', { dnsEntries: null })
    expect(errorOf(reply)).toBe("Please supply the 'dnsEntries' parameter")
  })

  test('[body-raw] the Content-Type does not matter, and a body that is not JSON is 422', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const url = `${sandbox.url}/domains/example.nl/dns`
    const authorization = `Bearer ${sandbox.accessToken}`
    const types = [undefined, 'text/plain', 'application/json; charset=utf-8', 'no type at all']
    for (const [index, type] of types.entries()) {
      const body = JSON.stringify({ dnsEntry: entry(`n${index} 300 A 192.0.2.1`) })
      const headers = { authorization, ...(type !== undefined && { 'content-type': type }) }
      expect((await raw(url, 'POST', body, headers)).status).toBe(201)
    }
    expect((await raw(url, 'POST', '{"dnsEntry":', { authorization })).status).toBe(422)
  })
})

describe('PATCH', () => {
  const before = ['www 300 A 192.0.2.1', 'two 300 A 192.0.2.1', 'two 300 A 192.0.2.2', 'WWW2 300 A 192.0.2.1']

  test('[dns-patch] replaces the content of the one entry with that name, expire and type', async () => {
    const sandbox = await sandboxWith({ seed: seedOf(before.map(entry)) })
    expect(await write(sandbox, 'PATCH', entry('www 300 A 192.0.2.9'))).toMatchObject({
      status: 204,
      text: '',
    })
    expect((await zone(sandbox)).filter(({ name }) => name === 'www')).toEqual([entry('www 300 A 192.0.2.9')])
  })

  test.each([
    ['two 300 A 192.0.2.9', "Multiple matches found for DNS entry 'two 300 A'"],
    ['www 1 A 192.0.2.9', "Could not find match for DNS entry 'www 1 A'"],
    ['WWW 300 A 192.0.2.9', "Could not find match for DNS entry 'WWW 300 A'"],
    ['www 300 AAAA 2001:db8::1', "Could not find match for DNS entry 'www 300 AAAA'"],
    ['www 300 B x', "Invalid DNS entry type 'B'"],
  ])('[dns-patch-match] %s: %s', async (line, text) => {
    const sandbox = await sandboxWith({ seed: seedOf(before.map(entry)) })
    const reply = await write(sandbox, 'PATCH', entry(line))
    expect([reply.status, errorOf(reply)]).toEqual([406, text])
  })

  test('[fresh-only] leaves a live entry of an unknown type alone when nothing changes', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([entry('www 300 HTTPS 1 .')]) })
    expect((await write(sandbox, 'PATCH', entry('www 300 HTTPS 1 .'))).status).toBe(204)
    expect((await write(sandbox, 'PATCH', entry('www 300 HTTPS 2 .'))).status).toBe(406)
  })
})

describe('PUT and DELETE', () => {
  test('[dns-put] replaces the whole zone, with nothing too', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([entry('old 300 A 192.0.2.1')]) })
    const wanted = ['www 300 CNAME @', '@ 300 A 192.0.2.1'].map(entry)
    expect(await putZone(sandbox, wanted)).toMatchObject({ status: 204, text: '' })
    expect(await zone(sandbox)).toEqual([wanted[1], wanted[0]])
    await putZone(sandbox, [])
    expect(await zone(sandbox)).toEqual([])
  })

  test('[dns-delete-match] wants all four values byte for byte', async () => {
    const held = entry('Mixed 300 CNAME Example.COM.')
    const sandbox = await sandboxWith({ seed: seedOf([held]) })
    for (const other of [
      'mixed 300 CNAME Example.COM.',
      'Mixed 301 CNAME Example.COM.',
      'Mixed 300 CNAME example.com.',
    ]) {
      const reply = await write(sandbox, 'DELETE', entry(other))
      expect([reply.status, errorOf(reply)]).toEqual([404, `DNS entry '${other}' not found`])
    }
    expect((await write(sandbox, 'DELETE', held)).status).toBe(204)
  })

  test('[test-mode] every verb validates as usual and changes nothing', async () => {
    const held = entry('www 300 A 192.0.2.1')
    const sandbox = await sandboxWith({ seed: seedOf([held]) })
    const added = entry('new 300 A 192.0.2.2')
    expect((await write(sandbox, 'POST', added, '?test=1')).text).toBe('[]')
    expect((await write(sandbox, 'PATCH', { ...held, content: '192.0.2.3' }, '?test=1')).status).toBe(204)
    expect((await putZone(sandbox, [], '?test=1')).status).toBe(204)
    expect((await write(sandbox, 'DELETE', held, '?test=1')).status).toBe(204)
    expect((await write(sandbox, 'DELETE', added, '?test=1')).status).toBe(404)
    expect(await zone(sandbox)).toEqual([held])
  })

  test('[domain-unknown] a domain of no one is 404, a name that cannot be one 406', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const unknown = await send(sandbox, 'GET', '/domains/example.be/dns')
    expect([unknown.status, errorOf(unknown)]).toEqual([404, "Domain with name 'example.be' not found"])
    const invalid = await send(sandbox, 'GET', '/domains/power-ranger$.nl/dns')
    expect([invalid.status, errorOf(invalid)]).toEqual([
      406,
      "This is not a valid domain name: 'power-ranger$.nl'",
    ])
  })
})

describe('the write lock', () => {
  test('[dns-lock] a second writer gets 409, a reader the old state, another zone goes on', async () => {
    const seed = {
      accounts: [{ accountName: 'tester', domains: [{ name: 'example.nl' }, { name: 'example.be' }] }],
    }
    const sandbox = await sandboxWith({ seed, latencyMs: 1000 })
    const first = write(sandbox, 'POST', entry('a 300 A 192.0.2.1'))
    await waitForRequests(sandbox.controlUrl, 1)
    const second = await write(sandbox, 'POST', entry('b 300 A 192.0.2.1'))
    expect([second.status, errorOf(second)]).toEqual([
      409,
      'Error fetching Dns Entries: DNS Entries are currently being saved',
    ])
    const put = await putZone(sandbox, [])
    expect([put.status, errorOf(put)]).toEqual([409, 'Error setting Dns Entries'])
    const elsewhere = send(sandbox, 'POST', '/domains/example.be/dns', {
      dnsEntry: entry('a 300 A 192.0.2.1'),
    })
    expect((await first).status).toBe(201)
    expect((await elsewhere).status).toBe(201)
    expect((await write(sandbox, 'POST', entry('b 300 A 192.0.2.1'))).status).toBe(201)
  })
})

test('[large-zone] a zone of 16,000 entries is read and written whole', async () => {
  const hosts = Array.from({ length: 8000 }, (_, index) => entry(`h${index} 300 A 192.0.2.1`))
  const aliases = Array.from({ length: 8000 }, (_, index) => entry(`c${index} 300 CNAME h${index}`))
  const sandbox = await sandboxWith({ seed: seedOf([]) })
  expect((await putZone(sandbox, [...hosts, ...aliases])).status).toBe(204)
  expect((await write(sandbox, 'POST', entry('one 300 CNAME h7999'))).status).toBe(201)
  expect(await zone(sandbox)).toHaveLength(16_001)
})

test('[get-body] a GET with a body is answered', async () => {
  const sandbox = await sandboxWith({ seed: seedOf([]) })
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${sandbox.accessToken}`, 'content-length': '13' }
    const sent = httpRequest(`${sandbox.url}/domains`, { method: 'GET', headers }, reply => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sent.on('error', reject)
    sent.end('{"names":[1]}')
  })
  expect(status).toBe(200)
  const log = JSON.parse((await control(sandbox, 'GET', '/requests')).text) as { body: unknown }[]
  expect(log[0]?.body).toEqual({ names: [1] })
})

async function waitForRequests(controlUrl: string, count: number): Promise<void> {
  for (;;) {
    const log = JSON.parse((await raw(`${controlUrl}/requests`, 'GET', undefined, {})).text) as unknown[]
    if (log.length >= count) return
  }
}
