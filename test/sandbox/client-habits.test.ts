/**
 * Public clients as api-facts 2, 4 and 7 describe them: the bodies they send, byte for byte where it
 * matters, and what they need in the answers. Written from the descriptions; none of them runs here.
 */

import { describe, expect, test } from 'vitest'
import { expectDone, expectNoNull, go, key, parse, php, phpText, python, started } from './clients.ts'
import { authenticate, contact, contacts, foreignServers, state } from './support.ts'

describe('every client', () => {
  test('reads text where there is nothing, in every GET of the family', async () => {
    const sandbox = await started()
    const parts = 'branding contacts dns dnssec nameservers actions ssl whois auth-code authCode'.split(' ')
    const paths = [
      '/domains?include=nameservers,contacts,goneDomains',
      ...['example.com', 'away.com', 'failed.com'].flatMap(name => [
        `/domains/${name}?include=nameservers%2Ccontacts`,
        ...parts.map(part => `/domains/${name}/${part}`),
      ]),
      ...['/domain-defaults/contacts', '/tlds', '/tlds/.com', '/domain-availability/free.com'],
    ]
    for (const path of paths) {
      for (const send of [php, go, python]) expectNoNull(await send(sandbox, 'GET', `${path}`))
    }
  })

  test('may put test=1 on every request', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    expectNoNull(await go(sandbox, 'GET', '/domains/example.com/nameservers?test=1'))
    expectDone(await php(sandbox, 'DELETE', '/domains/busy.com/actions?test=1'))
    expect(await php(sandbox, 'POST', '/whitelabel?test=1')).toMatchObject({ status: 201, text: '[]' })
    expect(await state(sandbox)).toBe(before)
  })

  test('is told that a family of its own is not there, not that it has a bad address', async () => {
    const sandbox = await started()
    const none = { status: 501, text: '{"error":"This endpoint is not implemented"}' }
    for (const path of ['/vps', '/monitoring-contacts', '/mail-service']) {
      expect(await go(sandbox, 'GET', path)).toMatchObject(none)
    }
    const contact = '{"name":"A","telephone":"+31 1","email":"a@example.com"}'
    expect(await go(sandbox, 'POST', '/monitoring-contacts', contact)).toMatchObject(none)
    expect(await php(sandbox, 'DELETE', '/monitoring-contacts/7')).toMatchObject(none)
    const child = '/children/9ec67f3b-9a7e-4a2f-8d6f-2f9c7f0b3f11'
    expect(await php(sandbox, 'GET', child)).toMatchObject(none)
    expect(await go(sandbox, 'GET', `/actions${child}`)).toMatchObject(none)
  })
})

describe('the PHP library and its command line', () => {
  test('writes back the whole domain it read, with empty lists, and wipes nothing', async () => {
    const sandbox = await started()
    const { domain } = parse(await php(sandbox, 'GET', '/domains/example.com'))
    const sent = { ...domain, isTransferLocked: true, nameservers: [], contacts: [], hasAutoDns: false }
    expectDone(await php(sandbox, 'PUT', '/domains/example.com', phpText({ domain: sent })))
    const after = parse(await php(sandbox, 'GET', '/domains/example.com?include=nameservers,contacts'))
    expect(after['domain']).toMatchObject({
      ...domain,
      isTransferLocked: true,
      hasAutoDns: false,
      contacts,
      nameservers: [{ hostname: 'ns0.transip.net' }, {}, {}],
    })
  })

  test('nameservers with null for no glue', async () => {
    const sandbox = await started()
    const nameservers = ['ns1.example.net', 'ns2.example.net'].map(hostname => {
      return { hostname, ipv4: null, ipv6: null }
    })
    expectDone(await php(sandbox, 'PUT', '/domains/example.com/nameservers', phpText({ nameservers })))
    const reply = await php(sandbox, 'GET', '/domains/example.com/nameservers')
    expect(parse(reply)['nameservers']).toEqual(foreignServers)
  })

  test('one contact changed in the list it read, escapes and all', async () => {
    const sandbox = await started()
    const { contacts: read } = parse(await php(sandbox, 'GET', '/domains/example.com/contacts'))
    const list = read as unknown as Record<string, unknown>[]
    list[1] = { ...list[1], faxNumber: '', companyType: '', street: 'Caf\u00e9 1/2' }
    const body = phpText({ contacts: list }).replace('\u00e9', '\\u00e9')
    expectDone(await php(sandbox, 'PUT', '/domains/example.com/contacts', body))
    const reply = await php(sandbox, 'GET', '/domains/example.com/contacts')
    expect(reply.text).toContain('"street":"Caf\\u00e9 1\\/2"')
    expect(parse(reply)['contacts']).toEqual(list)
  })

  test('DNSSEC keys and branding', async () => {
    const sandbox = await started()
    const dnsSecEntries = [key, { ...key, flags: 256, keyTag: 54321 }]
    expectDone(await php(sandbox, 'PUT', '/domains/away.com/dnssec', phpText({ dnsSecEntries })))
    expect(parse(await php(sandbox, 'GET', '/domains/away.com/dnssec'))['dnsSecEntries']).toEqual(
      dnsSecEntries,
    )
    const { branding } = parse(await php(sandbox, 'GET', '/domains/away.com/branding'))
    const body = phpText({ branding: { ...branding, companyUrl: 'https://example.com' } })
    expectDone(await php(sandbox, 'PUT', '/domains/away.com/branding', body))
  })

  test('orders with every list, empty or not', async () => {
    const sandbox = await started()
    const lists = { contacts: [], nameservers: [], dnsEntries: [] }
    for (const order of [
      { domainName: 'free.com', ...lists },
      { domainName: 'taken.com', authCode: 'a/b', ...lists },
    ]) {
      expect(await php(sandbox, 'POST', '/domains', phpText(order))).toMatchObject({
        status: 201,
        text: '[]',
      })
    }
    const { domains } = parse(await php(sandbox, 'GET', '/domains?include=contacts'))
    expect(domains).toMatchObject([{}, {}, {}, {}, { contacts }, { contacts }])
  })

  test('retries with all four keys, cancels with [], hands over at /domains', async () => {
    const sandbox = await started()
    const retry = phpText({ authCode: '', dnsEntries: [], nameservers: [], contacts: [] })
    expectDone(
      await php(sandbox, 'PATCH', '/domains/failed.com/actions', retry),
      await php(sandbox, 'DELETE', '/domains/busy.com/actions'),
    )
    const none = { name: '', message: '', hasFailed: false }
    for (const name of ['failed.com', 'busy.com']) {
      expect(parse(await php(sandbox, 'GET', `/domains/${name}/actions`))['action']).toEqual(none)
    }
    const handover = { action: 'handover', domainName: 'busy.com', targetCustomerName: 'other' }
    expectDone(
      await php(sandbox, 'PATCH', '/domains', phpText(handover)),
      await php(sandbox, 'DELETE', '/domains/failed.com', phpText({ endTime: 'end' })),
    )
  })

  test('asks for many domains in the query, for tags in a comma list, for TLDs by page', async () => {
    const sandbox = await started()
    const query = 'domainNames%5B0%5D=free.com&domainNames%5B1%5D=taken.com'
    const found = parse(await php(sandbox, 'GET', `/domain-availability?${query}`))
    expect(found['availability']).toMatchObject([{ status: 'free' }, { status: 'notfree' }])
    const tagged = parse(await php(sandbox, 'GET', '/domains?tags=a%2Ckept'))
    expect(tagged['domains']).toMatchObject([{ name: 'example.com' }])
    expect(parse(await php(sandbox, 'GET', '/tlds?page=1&pageSize=2'))['tlds']).toHaveLength(2)
  })

  test('auth codes at its own spelling, and an order of whitelabel with []', async () => {
    const sandbox = await started()
    expect((await php(sandbox, 'GET', '/domains/example.com/authCode')).text).toBe('{"authCode":"c"}')
    expect((await php(sandbox, 'POST', '/domains/example.com/authCode')).status).toBe(201)
    expect(await php(sandbox, 'POST', '/whitelabel')).toMatchObject({ status: 201, text: '[]' })
  })
})

describe('the Go library', () => {
  test('writes the whole domain with zero dates, without hasAutoDns, and changes only what counts', async () => {
    const sandbox = await started()
    const zero = '0001-01-01T00:00:00Z'
    const domain = {
      name: 'example.com',
      authCode: 'c',
      isTransferLocked: false,
      registrationDate: zero,
      renewalDate: zero,
      isWhitelabel: false,
      cancellationDate: zero,
      cancellationStatus: '',
      isDnsOnly: false,
      tags: ['kept', 'a & b'],
    }
    const text = JSON.stringify({ domain }).replaceAll('&', '\\u0026')
    expectDone(await go(sandbox, 'PUT', '/domains/example.com', text))
    const after = parse(await go(sandbox, 'GET', '/domains/example.com'))['domain']
    expect(after).toMatchObject({
      tags: ['kept', 'a & b'],
      hasAutoDns: true,
      registrationDate: '2020-01-05',
      cancellationDate: '',
    })
  })

  test('a list that was never set is null: no keys; a retry without contacts', async () => {
    const sandbox = await started()
    expectDone(
      await go(sandbox, 'PUT', '/domains/away.com/dnssec', '{"dnsSecEntries":null}'),
      await go(sandbox, 'PATCH', '/domains/failed.com/actions', '{"contacts":null}'),
      await go(sandbox, 'DELETE', '/domains/busy.com/actions'),
    )
    expect(parse(await go(sandbox, 'GET', '/domains/away.com/dnssec'))['dnsSecEntries']).toEqual([])
  })

  test('a zone that was never set is null: refused, and nothing is wiped', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    const reply = await go(sandbox, 'PUT', '/domains/example.com/dns', '{"dnsEntries":null}')
    expect([reply.status, reply.text]).toEqual([406, `{"error":"Please supply the 'dnsEntries' parameter"}`])
    expect(await state(sandbox)).toBe(before)
  })

  test('leaves out glue and a fax number that are not there', async () => {
    const sandbox = await started()
    const body = '{"nameservers":[{"hostname":"ns1.example.net"},{"hostname":"ns2.example.net"}]}'
    const list = contacts.map(one => ({ ...one, faxNumber: undefined }))
    expectDone(
      await go(sandbox, 'PUT', '/domains/example.com/nameservers', body),
      await go(sandbox, 'PUT', '/domains/example.com/contacts', JSON.stringify({ contacts: list })),
    )
    const read = parse(await go(sandbox, 'GET', '/domains/example.com/contacts'))['contacts']
    expect(read).toEqual(contacts.map(one => contact(String(one['type']), { faxNumber: '' })))
  })

  test('asks with a body on GET, repeats tags, orders whitelabel with nothing', async () => {
    const sandbox = await started()
    const body = '{"domainNames":["free.com","taken.com"]}'
    const found = parse(await go(sandbox, 'GET', '/domain-availability', body))
    expect(found['availability']).toMatchObject([{ domainName: 'free.com' }, { domainName: 'taken.com' }])
    const tagged = parse(await go(sandbox, 'GET', '/domains?tags=a&tags=kept'))
    expect(tagged['domains']).toHaveLength(1)
    expect((await go(sandbox, 'POST', '/whitelabel')).status).toBe(201)
    const order = { domainName: 'free.com' }
    expect((await go(sandbox, 'POST', '/domains', JSON.stringify(order))).status).toBe(201)
    const handover = { action: 'handover', targetCustomerName: 'other' }
    expectDone(await go(sandbox, 'PATCH', '/domains/example.com', JSON.stringify(handover)))
    expect(parse(await go(sandbox, 'GET', '/domains/example.com/actions'))['action']).toMatchObject({
      name: 'handover',
    })
  })
})

describe('the Python clients', () => {
  test('ask for a token with the time as their nonce, a number, and spaces of their own', async () => {
    const sandbox = await started()
    const rest =
      '"read_only": false, "expiration_time": "60 seconds", "label": "dns 1.0.0 (1.5)", "global_key": true}'
    for (const body of [
      `{"login": "tester", "nonce": 1795299529.672599, ${rest}`,
      '{ "login": "tester", "nonce": 3141592653 }',
    ]) {
      expect((await authenticate(sandbox, body)).status).toBe(201)
    }
  })

  test('nameservers with "" for no glue, and "" comes back', async () => {
    const sandbox = await started()
    const body = JSON.stringify({ nameservers: foreignServers })
    expectDone(await python(sandbox, 'PUT', '/domains/example.com/nameservers', body))
    const reply = await python(sandbox, 'GET', '/domains/example.com/nameservers')
    expect(parse(reply)['nameservers']).toEqual(foreignServers)
  })

  test('a whole zone with absolute targets and NAPTR without quotes', async () => {
    const sandbox = await started()
    const dnsEntries = [
      ['@', 'CAA', '0 issue "letsencrypt.org"'],
      ['_s._tcp', 'SRV', '1 2 3 www.example.com.'],
      ['nap', 'NAPTR', '1 2 S SIP+D2U !^.*$!sip:a@example.com! .'],
      ['sub', 'NS', 'ns1.example.net.'],
      ['sub', 'DS', `12345 13 2 ${'ab'.repeat(32)}`],
      ['www', 'CNAME', 'example.com.'],
    ].map(([name, type, content]) => ({ name, expire: 300, type, content }))
    expectDone(await python(sandbox, 'PUT', '/domains/example.com/dns', JSON.stringify({ dnsEntries })))
    const read = parse(await python(sandbox, 'GET', '/domains/example.com/dns'))['dnsEntries'] as unknown as {
      name: string
    }[]
    expect(read).toHaveLength(dnsEntries.length)
    expect(read).toEqual(expect.arrayContaining(dnsEntries))
  })

  test('a cancellation without a body lacks its time, and cancels nothing', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    const reply = await python(sandbox, 'DELETE', '/domains/example.com')
    expect([reply.status, reply.text]).toEqual([406, `{"error":"Please supply the 'endTime' parameter"}`])
    expect(await state(sandbox)).toBe(before)
  })

  test('lexicon reads the domain, and gets 404 for one it does not have', async () => {
    const sandbox = await started()
    expect(parse(await python(sandbox, 'GET', '/domains/example.com'))['domain']).toMatchObject({
      name: 'example.com',
    })
    const reply = await python(sandbox, 'GET', '/domains/thisisadomainidonotown.com')
    expect(reply.text).toBe(`{"error":"Domain with name 'thisisadomainidonotown.com' not found"}`)
  })
})

describe('the Rust library', () => {
  test('a deletion of an entry without its body takes nothing away', async () => {
    const sandbox = await started()
    const body = '{"dnsEntry":{"name":"rs","expire":300,"type":"TXT","content":"hello world"}}'
    expect((await python(sandbox, 'POST', '/domains/example.com/dns', body)).status).toBe(201)
    const reply = await python(sandbox, 'DELETE', '/domains/example.com/dns')
    expect([reply.status, reply.text]).toEqual([406, `{"error":"Please supply the 'dnsEntry' parameter"}`])
    expect((await python(sandbox, 'GET', '/domains/example.com/dns')).text).toContain('hello world')
  })
})
