/** Domains that are bought: what is shown, what is sent, what is paid, and that an auth code is shown nowhere. */
import { describe, expect, test } from 'vitest'
import type { Host } from '../../src/verbs/run/host.ts'
import {
  billable,
  CODE,
  contact,
  defaults,
  lifecycleBench,
  lines,
  records,
  writes,
} from '../support/lifecycle.ts'

const { acted, bench, invoices, registered, transferred, withCode } = lifecycleBench()
const person = `{ firstName: Piet, lastName: Klaassen, street: Kade, number: "2", postalCode: 2000 BB,
    city: Utrecht, phoneNumber: "+31 301234567", email: piet@example.org, country: nl }`

describe('register', () => {
  const looks = ['GET /domain-availability/new.nl', 'GET /tlds/.nl']

  test('shows price and period, orders once, and says what comes next', async () => {
    const run = await registered('new.nl', billable('new.nl'))
    expect(run, run.talk).toMatchObject({ code: 0, talk: '' })
    expect(run.out).toMatchInlineSnapshot(`
      "Register new.nl
        price        €3.99 for the first 12 months, without VAT
        after that   €7.49 for every 12 months, without VAT, until it is cancelled
        to end it    cancel 1 day or more before a renewal
        contacts     those of the account (defaults)
        nameservers  those of the account (defaults)
        zone         the default one
      note: No file manages this domain: it gets the default contacts, nameservers and zone of the account.
      note: An order cannot be undone: its price is due whatever happens to the domain.

      The registration of new.nl was ordered.
      The registry works on it now: \`zonewright actions show new.nl\` tells how it goes.
      When it is done: \`zonewright pull new.nl\` writes its file."
    `)
    const sent = await bench.requests()
    expect(lines(sent)).toEqual([...looks, 'POST /domains'])
    expect(sent[2]!.body).toEqual({ domainName: 'new.nl' })
    expect(await invoices()).toHaveLength(1)
  })

  test('takes zone, nameservers and contacts from the file; roles it does not mention from the account', async () => {
    const servers = 'nameservers:\n  nameservers: [ns1.example.net, ns2.example.net]\n'
    await bench.write('zones/new.nl.yaml', `${records}${servers}contacts:\n  registrant: ${person}\n`)
    const run = await registered('new.nl', billable('new.nl'))
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toMatch(
      /registrant from zones\/new\.nl\.yaml; administrative and technical of the account/,
    )
    expect(run.out).toContain('3 records from zones/new.nl.yaml')
    expect(run.out + run.talk).not.toMatch(/Klaassen|Default|Utrecht/)
    const sent = await bench.requests()
    expect(lines(sent)).toEqual([...looks, 'GET /domain-defaults/contacts', 'POST /domains'])
    const { contacts, nameservers, dnsEntries } = sent[3]!.body as Record<string, Record<string, unknown>[]>
    expect(contacts).toEqual([
      {
        ...contact('registrant', 'Klaassen'),
        firstName: 'Piet',
        street: 'Kade',
        number: '2',
        postalCode: '2000 BB',
        city: 'Utrecht',
        phoneNumber: '+31 301234567',
        email: 'piet@example.org',
      },
      ...defaults.slice(1),
    ])
    expect(nameservers).toEqual(
      ['ns1.example.net', 'ns2.example.net'].map(hostname => ({ hostname, ipv4: '', ipv6: '' })),
    )
    expect(
      dnsEntries!.map(({ name, expire, type, content }) => `${name} ${expire} ${type} ${content}`).sort(),
    ).toEqual(['@ 3600 A 192.0.2.1', '@ 3600 MX 10 mail.example.net.', 'www 3600 CNAME new.nl.'].sort())
  })

  test('takes what a shared file that lists it says, beside what its own file says', async () => {
    const servers = 'nameservers:\n  nameservers: [ns1.example.net, ns2.example.net]\n'
    await bench.write('zones/_shared/s.yaml', `domains: [new.nl]\n${servers}${records}`)
    const alone = await registered('new.nl', { dryRun: true })
    expect(alone.out).toContain('nameservers  ns1.example.net, ns2.example.net, from zones/_shared/s.yaml')
    expect(alone.out).toContain('3 records from zones/_shared/s.yaml')
    expect(alone.out).not.toContain('No file manages')
    await bench.write('zones/new.nl.yaml', 'dns: { ttl: 300, records: { shop: { A: 192.0.2.7 } } }\n')
    const run = await registered('new.nl', billable('new.nl'))
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toContain('4 records from zones/_shared/s.yaml and zones/new.nl.yaml')
    const [order] = writes(await bench.requests()).slice(-1)
    expect(order!.body).toMatchObject({
      nameservers: [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }],
      dnsEntries: { length: 4 },
    })
  })

  test.each([
    ['that lists it', `domains: [new.nl]\n${records.replace('192.0.2.1', '192.0.2.256')}`],
    ['that could list it', 'domains: [new.nl\n'],
    ['whose list is wrong', `domains: [new.n l]\n${records}`],
  ])('an error in a shared file %s stops it before the first request', async (_, text) => {
    await bench.write('zones/_shared/s.yaml', text)
    for (const order of [registered, transferred]) {
      const run = await order('new.nl', billable('new.nl'))
      expect(run).toMatchObject({ code: 3, out: '' })
      expect(run.talk).toContain('zones/_shared/s.yaml')
    }
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test('a file with errors stops it before the first request', async () => {
    await bench.write('zones/new.nl.yaml', records.replace('192.0.2.1', '192.0.2.256'))
    const run = await registered('new.nl', billable('new.nl'))
    expect(run).toMatchObject({ code: 3, out: '' })
    expect(run.talk).toContain('a-address')
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test('a file with a wrong name could be the one of this domain, so nothing is ordered without it', async () => {
    await bench.write('zones/new.nl.yml', records)
    const run = await registered('new.nl', billable('new.nl'))
    expect(run).toMatchObject({ code: 3, out: '' })
    expect(run.talk).toContain('zones/new.nl.yml')
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test.each([
    ['mine.nl', 'is in this account already'],
    ['taken.nl', 'zonewright transfer taken.nl'],
    ['policy.nl', 'is not available'],
    ['elsewhere.nl', 'another account of the same provider'],
  ])('%s cannot be had, and is not ordered', async (domain, why) => {
    const run = await registered(domain, billable(domain))
    expect(run.code).toBe('threw')
    expect(run.talk).toContain(why)
    expect(lines(await bench.requests())).toEqual([`GET /domain-availability/${domain}`])
  })

  test('without a price nothing is ordered', async () => {
    await bench.control('PUT', '/faults', [
      {
        path: '/tlds/*',
        status: 200,
        body: '{"tld":{"name":".nl","capabilities":["canRegister"],"price":"3"}}',
      },
    ])
    const run = await registered('new.nl', billable('new.nl'))
    expect(run.code).toBe('threw')
    expect(run.talk).toContain('tld.price')
    expect(writes(await bench.requests())).toEqual([])
  })

  test('a dry run sends one test and buys nothing', async () => {
    const run = await registered('new.nl', { dryRun: true })
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain('€3.99')
    expect(lines(await bench.requests())).toEqual([...looks, 'POST /domains?test=1'])
    expect(await invoices()).toEqual([])
  })

  test('the terminal is asked after everything was shown, for the exact name', async () => {
    const seen: string[] = []
    const host = (answer: string): Partial<Host> => ({
      result: text => void seen.push(text),
      ask: async question => {
        seen.push(question)
        return answer
      },
    })
    expect(await registered('new.nl', {}, host('New.nl'))).toMatchObject({ code: 4 })
    expect(writes(await bench.requests())).toEqual([])
    expect(seen[0]).toContain('€3.99')
    expect(seen[1]).toContain('Type new.nl')
    expect(seen).toHaveLength(2)
    expect(await registered('new.nl', {}, host('new.nl'))).toMatchObject({ code: 0 })
    expect(writes(await bench.requests())).toHaveLength(1)
  })

  test('as JSON: the price is shown beside it before, and one document at the end', async () => {
    const run = await registered('new.nl', { json: true, ...billable('new.nl') })
    expect(run.talk).toContain('€3.99')
    expect(JSON.parse(run.out)).toMatchObject({
      verb: 'register',
      domain: 'new.nl',
      ending: 'done',
      price: { currency: 'EUR', vat: 'excluded', cents: 399, recurringCents: 749, periodMonths: 12 },
    })
  })
})

describe('transfer', () => {
  test('sends the code of the environment, and shows it nowhere', async () => {
    const run = await transferred('taken.nl', billable('taken.nl'))
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toMatchInlineSnapshot(`
      "Transfer taken.nl
        price        €3.99 for the first 12 months, without VAT
        after that   €7.49 for every 12 months, without VAT, until it is cancelled
        to end it    cancel 1 day or more before a renewal
        contacts     those of the account (defaults)
        nameservers  those of the account (defaults)
        zone         the default one
      note: No file manages this domain: it gets the default contacts, nameservers and zone of the account.
      note: The API tells one price for .nl; that of a transfer may differ.
      note: The nameservers of today are given up: the zone here is what counts after the transfer.
      note: If the domain is signed today, take its DS away where it is registered and wait a day before the transfer: its keys do not come along, and no one would find it.
      note: Mail and website follow the default zone, not the one of today.
      note: An order cannot be undone: its price is due whatever happens to the domain.

      The transfer of taken.nl was ordered.
      The registry works on it now: \`zonewright actions show taken.nl\` tells how it goes.
      When it is done: \`zonewright pull taken.nl\` writes its file."
    `)
    const [order] = writes(await bench.requests())
    expect(order!.body).toEqual({ domainName: 'taken.nl', authCode: CODE })
    expect(run.out + run.talk).not.toContain(CODE)
    expect(await invoices()).toHaveLength(1)
  })

  test.each([undefined, '', '  '])('without a code (%j) nothing is sent at all', async code => {
    const run = await transferred('taken.nl', billable('taken.nl'), code === undefined ? {} : withCode(code))
    expect(run.code).toBe('threw')
    expect(run.talk).toContain('TRANSIP_AUTH_CODE')
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test.each([CODE, CODE.toLowerCase(), encodeURIComponent(CODE)])(
    'a server that repeats the code (%s) is not repeated',
    async said => {
      await bench.control('PUT', '/faults', [
        { method: 'POST', path: '/domains', status: 406, error: `The code '${said}' is wrong` },
      ])
      const run = await transferred('taken.nl', billable('taken.nl'))
      expect(run.code).toBe('threw')
      expect(run.talk).toContain('[secret]')
      expect(run.out + run.talk).not.toContain(said)
    },
  )

  test('a code that is wrong: the action fails, and is retried with the right one', async () => {
    expect(await transferred('taken.nl', billable('taken.nl'), withCode('wrong-one'))).toMatchObject({
      code: 0,
    })
    const shown = await acted('show', 'taken.nl')
    expect(shown.out).toContain('transfer failed: The auth code is not valid')
    await bench.requests()
    expect(await acted('retry', 'taken.nl', { yes: true }, withCode(CODE))).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent)).toEqual(['GET /domains/taken.nl/actions', 'PATCH /domains/taken.nl/actions'])
    expect(sent[1]!.body).toEqual({ authCode: CODE })
    expect((await acted('show', 'taken.nl')).out).toContain('transfer is running')
    expect(await invoices()).toHaveLength(1)
  })

  test('the message of an action that repeats the code is not repeated', async () => {
    await bench.control('PUT', '/actions/mine.nl', {
      name: 'transfer',
      state: 'failed',
      message: `no ${CODE}`,
    })
    for (const json of [true, false]) {
      const run = await acted('show', 'mine.nl', { json }, withCode(CODE))
      expect(run.out).toContain('[secret]')
      expect(run.out + run.talk).not.toContain(CODE)
    }
  })

  test('what the registry cannot do is not ordered', async () => {
    const run = await transferred('taken.plain', billable('taken.plain'))
    expect(run.talk).toContain('cannot transfer domains under .plain')
    expect(await transferred('new.nl', billable('new.nl'))).toMatchObject({ code: 'threw' })
    expect(writes(await bench.requests())).toEqual([])
  })
})
