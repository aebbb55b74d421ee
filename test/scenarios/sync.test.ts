/** What happens around a plan and an apply: which requests are sent, what is refused, what a failure leaves. */
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => ({
  name,
  expire,
  type,
  content,
})
const file = (records: string, rest = ''): string => `dns:\n  ttl: 3600\n  records: { ${records} }\n${rest}`
const planned = (domains: string[] = [], more = {}) =>
  bench.run(host => plan({ domains, format: 'text', exitCode: true, verbose: false, ...more }, host))
const applied = (domains: string[] = [], more = {}) =>
  bench.run(host => apply({ domains, dryRun: false, yes: true, verbose: false, json: false, ...more }, host))
const lines = (sent: readonly Sent[]): string[] =>
  sent.map(({ method, path }) => `${method} ${path.replace('/v6', '')}`)

/** Three domains that are one address away from their files. */
async function threeDomains(): Promise<void> {
  await bench.setZones(
    Object.fromEntries(['a.nl', 'b.nl', 'c.nl'].map(name => [name, [entry('www', 'A', '192.0.2.1')]])),
  )
  for (const name of ['a.nl', 'b.nl', 'c.nl'])
    await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.2 }'))
}

describe('requests', () => {
  test('a plan asks for the list once and for each zone once, with a token that can only read', async () => {
    await threeDomains()
    expect(await planned()).toMatchObject({ code: 2 })
    const sent = (await bench.control('GET', '/requests')) as Sent[]
    expect(lines(sent).sort()).toEqual(
      [
        'POST /auth',
        'GET /domains',
        ...['a.nl', 'b.nl', 'c.nl'].map(name => `GET /domains/${name}/dns`),
      ].sort(),
    )
    expect(sent.find(({ path }) => path === '/v6/auth')!.body).toMatchObject({
      read_only: true,
      global_key: true,
    })
  })

  test('one domain is asked for by name', async () => {
    await threeDomains()
    await planned(['b.nl'])
    expect(lines(await bench.requests())).toEqual(['GET /domains/b.nl', 'GET /domains/b.nl/dns'])
  })

  test('an apply reads once before and once after each zone it writes', async () => {
    await threeDomains()
    expect(await applied(['a.nl'])).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent)).toEqual([
      'GET /domains/a.nl',
      'GET /domains/a.nl/dns',
      'GET /domains/a.nl/dns',
      'PATCH /domains/a.nl/dns',
      'GET /domains/a.nl/dns',
    ])
    expect(sent[3]!.body).toEqual({ dnsEntry: entry('www', 'A', '192.0.2.2') })
  })

  test('a PUT is what is live, byte for byte, minus the deletes, plus the creates', async () => {
    const kept = [
      entry('Dyn', 'AAAA', '2001:DB8:0::7', 60),
      entry('old', 'HTTPS', '1 . alpn=h2'),
      entry('Mail', 'MX', '10 WWW'),
    ]
    await bench.setZones({
      'a.nl': [...kept, entry('www', 'A', '192.0.2.1'), entry('gone', 'A', '192.0.2.9')],
    })
    const records = 'www: { A: { ttl: 300, value: 192.0.2.1 } }, mail: { MX: 10 www }'
    await bench.write('zones/a.nl.yaml', file(records, '  ignore: [{ name: dyn }]\n'))
    expect(await applied()).toMatchObject({ code: 0 })
    const put = (await bench.requests()).find(({ method }) => method === 'PUT')!
    const { dnsEntries } = put.body as { dnsEntries: DnsEntry[] }
    expect(dnsEntries).toHaveLength(4)
    expect(dnsEntries).toEqual(expect.arrayContaining([...kept, entry('www', 'A', '192.0.2.1', 300)]))
  })
})

describe('files that are wrong', () => {
  test('stop everything before the first request', async () => {
    await threeDomains()
    await bench.write('zones/b.nl.yaml', file('www: { A: 192.0.2.256 }'))
    for (const run of [await planned(), await applied()]) {
      expect(run).toMatchObject({ code: 3, out: '' })
      expect(run.talk).toContain('a-address')
    }
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test('what breaks a rule but is live exactly so is a warning, and an error as soon as it would be new', async () => {
    const spf = ['v=spf1 mx -all', 'v=spf1 a -all'].map(text => entry('x', 'TXT', text))
    await bench.setZones({ 'a.nl': spf })
    await bench.write('zones/a.nl.yaml', file('x: { TXT: [v=spf1 mx -all, v=spf1 a -all] }'))
    const same = await planned()
    expect(same).toMatchObject({ code: 0 })
    expect(same.talk).toMatch(/warning spf-multiple/)
    await bench.setZones({ 'a.nl': spf.slice(0, 1) })
    expect(await planned()).toMatchObject({ code: 3 })
  })

  test.each([
    [
      'a target that the file drops',
      [entry('www', 'CNAME', 'foo'), entry('foo', 'A', '192.0.2.1'), entry('x', 'A', '192.0.2.1')],
      'www: { CNAME: foo }, x: { A: 192.0.2.1 }',
    ],
    [
      'an NS that the file drops beside its DS',
      [entry('sub', 'NS', 'ns.example.net.'), entry('sub', 'DS', `1 13 2 ${'ab'.repeat(32)}`)],
      `sub: { DS: 1 13 2 ${'ab'.repeat(32)} }`,
    ],
  ])('%s is not forgiven because the other record is live', async (_, entries, records) => {
    await bench.setZones({ 'a.nl': entries })
    await bench.write('zones/a.nl.yaml', file(records))
    expect(await planned()).toMatchObject({ code: 3 })
    expect(await applied()).toMatchObject({ code: 3 })
    expect(await bench.entries('a.nl')).toHaveLength(entries.length)
  })

  test('data that a new delegation hides is said in the plan, live or not', async () => {
    await bench.setZones({ 'a.nl': [entry('x.sub', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('x.sub: { A: 192.0.2.1 }, sub: { NS: ns.example.net. }'))
    expect((await planned()).talk).toContain('delegation-occluded')
  })

  test('a declared record that an ignore rule leaves alone in its live spelling is an error', async () => {
    await bench.setZones({ 'a.nl': [entry('www', 'AAAA', '2001:DB8::1')] })
    await bench.write(
      'zones/a.nl.yaml',
      file('www: { AAAA: "2001:db8::1" }', '  ignore: [{ name: www, content: "2001:DB8*" }]\n'),
    )
    const run = await planned()
    expect(run).toMatchObject({ code: 3 })
    expect(run.talk).toContain('ignored-declared')
  })

  test('a duplicate in the file is not a description of what is live', async () => {
    await bench.setZones({ 'a.nl': [entry('x', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('x: { A: [192.0.2.1, 192.0.2.1] }'))
    expect(await planned()).toMatchObject({ code: 3 })
  })
})

describe('what cannot be looked at', () => {
  test('a domain that is not in the account is said, and does not fail the run', async () => {
    await threeDomains()
    await bench.write('zones/gone.nl.yaml', file('www: { A: 192.0.2.2 }'))
    const run = await planned([], { exitCode: false })
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain('not in the account')
    expect(await applied()).toMatchObject({ code: 0 })
  })

  test('a zone that cannot be read fails the plan and stops no one else', async () => {
    await threeDomains()
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: '/domains/b.nl/dns', status: 500, error: 'Internal error occurred' },
    ])
    const run = await planned()
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toContain('Internal error occurred')
    expect(run.out).not.toContain('No changes')
    expect(await applied()).toMatchObject({ code: 5 })
    expect(await bench.entries('c.nl')).toEqual([entry('www', 'A', '192.0.2.2')])
  })
})

describe('failures while applying', () => {
  test('what may have been written is told by the exit code, whatever is read afterwards', async () => {
    await bench.setZones({ 'a.nl': [entry('www', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.1 }, x: { A: 192.0.2.3 }'))
    const none = { method: 'GET', path: '/domains/a.nl/dns', body: JSON.stringify({ dnsEntries: [] }) }
    await bench.control('PUT', '/faults', [
      { method: 'POST', path: none.path, drop: 'after' },
      { ...none, skip: 2 },
    ])
    const run = await applied()
    await bench.control('PUT', '/faults', [])
    expect(await bench.entries('a.nl')).toContainEqual(entry('x', 'A', '192.0.2.3'))
    expect(run).toMatchObject({ code: 5, talk: expect.stringContaining('The way back') })
    expect(run.out).toContain('unclear  1  POST x')
    expect(run.out).toContain('The request without an answer may have been carried out.')
    expect(run.out).toContain('Perhaps partly applied')
  })

  test('a domain stops at its first failure, the others go on, and running again does only the rest', async () => {
    await threeDomains()
    await bench.write(
      'zones/b.nl.yaml',
      file('www: { A: 192.0.2.2 }, x: { A: 192.0.2.3 }, y: { A: 192.0.2.4 }'),
    )
    await bench.control('PUT', '/faults', [
      {
        method: 'POST',
        path: '/domains/b.nl/dns',
        skip: 1,
        status: 500,
        error: 'Internal error occurred',
      },
    ])
    const run = await applied()
    await bench.control('PUT', '/faults', [])
    expect(run).toMatchObject({ code: 5 })
    expect(run.out).toContain('Internal error occurred')
    expect(await bench.entries('b.nl')).toEqual([
      entry('www', 'A', '192.0.2.1'),
      entry('x', 'A', '192.0.2.3'),
    ])
    expect(await bench.entries('c.nl')).toEqual([entry('www', 'A', '192.0.2.2')])

    await bench.requests()
    expect(await applied()).toMatchObject({ code: 0 })
    expect(lines((await bench.requests()).filter(({ method }) => method !== 'GET'))).toEqual([
      'POST /domains/b.nl/dns',
      'PATCH /domains/b.nl/dns',
    ])
  })

  test('a record of ours that someone else changed after the plan is left as it is', async () => {
    await threeDomains()
    const foreign = entry('www', 'A', '192.0.2.77')
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: '/domains/a.nl/dns', skip: 1, times: 1, edit: { remove: [], add: [foreign] } },
    ])
    const run = await applied(['a.nl'])
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toContain('someone else changed')
    expect(await bench.entries('a.nl')).toEqual([entry('www', 'A', '192.0.2.1'), foreign])
  })

  test('what is read afterwards must be what was planned', async () => {
    await threeDomains()
    const foreign = entry('www', 'A', '192.0.2.77')
    await bench.control('PUT', '/faults', [
      {
        method: 'PATCH',
        path: '/domains/a.nl/dns',
        times: 1,
        edit: { remove: [], add: [foreign], when: 'after' },
      },
    ])
    const run = await applied(['a.nl'])
    expect(run).toMatchObject({ code: 5 })
    expect(run.out).toContain('192.0.2.77')
  })

  test('the quota being used up ends the reading, and nothing is said of the domains not asked for', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `d${n}.nl`)
    await bench.setZones(Object.fromEntries(names.map(name => [name, [entry('www', 'A', '192.0.2.1')]])))
    for (const name of names) await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.1 }'))
    await bench.control('PUT', '/faults', [
      { path: '/domains/*/dns', status: 429, error: 'Too many requests' },
    ])
    expect(await planned([], { maxWait: 60 })).toMatchObject({ code: 1 })
    expect((await bench.requests()).length).toBeLessThan(names.length)
  })

  test('without a terminal an apply needs --yes, before anything is sent', async () => {
    await threeDomains()
    const run = await applied([], { yes: false })
    expect(run).toMatchObject({ code: 'threw' })
    expect(run.talk).toContain('no terminal')
    expect(await bench.control('GET', '/requests')).toEqual([])
  })
})

describe('dry run', () => {
  test('sends every step and the whole zone with test=1 and changes nothing', async () => {
    await bench.setZones({ 'a.nl': [entry('www', 'A', '192.0.2.1')] })
    await bench.write(
      'zones/a.nl.yaml',
      file('www: { A: 192.0.2.1 }, mail: { A: 192.0.2.5 }, "@": { MX: 10 mail }'),
    )
    const run = await applied([], { dryRun: true, yes: false })
    expect(run, run.out).toMatchObject({ code: 0 })
    const writes = (await bench.requests()).filter(({ method }) => method !== 'GET')
    expect(writes.map(({ method, query, status }) => [method, query, status])).toEqual([
      ['POST', { test: '1' }, 201],
      // Refused by itself: its target has only been tested, not made.
      ['POST', { test: '1' }, 406],
      ['PUT', { test: '1' }, 204],
    ])
    expect(await bench.entries('a.nl')).toEqual([entry('www', 'A', '192.0.2.1')])
  })

  test('fails when the server refuses what would result', async () => {
    await bench.setZones({ 'a.nl': [entry('www', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.2 }'))
    await bench.control('PUT', '/faults', [{ method: 'PUT', status: 406, error: 'not today' }])
    const run = await applied([], { dryRun: true })
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toContain('not today')
  })
})

describe('entries that are left alone', () => {
  test('a plan lists them, and a zone they make unwritable is stuck', async () => {
    await bench.setZones({ 'a.nl': [entry('x', 'CNAME', 'nowhere'), entry('www', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.2 }', '  ignore: [{ name: x }]\n'))
    const run = await applied()
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toContain('target-missing')
    expect((await bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
