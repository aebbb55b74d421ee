/** `status` over the sandbox: one request for the whole account, whatever is asked of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StatusArgs, status } from '../../src/verbs/account/status.ts'
import { virtualClock } from '../support/clock.ts'
import { type Outcome, openWorkbench, type Workbench } from '../support/workbench.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench({}, { now: () => NOW })
})
beforeEach(async () => {
  await bench.control('PUT', '/faults', [])
  await bench.clear()
})
afterAll(() => bench.close())

const ONE_REQUEST = [{ method: 'GET', path: '/v6/domains', query: { include: 'nameservers' } }]
const SIGNED = { status: 'registered', hasDnsSec: true, canEditDns: true, supportsLocking: true }
const ACCOUNT = [
  { name: 'example.nl', ...SIGNED, isTransferLocked: true, tags: ['production'], renewalDate: '2027-06-01' },
  { name: 'example.org', ...SIGNED, hasDnsSec: false, renewalDate: '2027-03-01', isTransferLocked: true },
  {
    name: 'shop.example',
    ...SIGNED,
    tags: ['shop', 'old'],
    renewalDate: '2026-12-05',
    cancellationDate: '2026-12-05 00:00:00',
    cancellationStatus: 'cancelled',
    nameservers: [{ hostname: 'ns1.other.example' }, { hostname: 'ns2.other.example' }],
  },
  { name: 'xn--bcher-kva.nl', status: 'dnsonly', isDnsOnly: true },
]
const ZONE = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'

async function setAccount(domains: readonly object[]): Promise<void> {
  const state = (await bench.control('GET', '/state')) as { accounts: { domains: unknown }[] }
  state.accounts[0]!.domains = domains
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

function run(args: Partial<StatusArgs> = {}, width?: number): Promise<Outcome> {
  const usual = { domains: [], format: 'text' as const, unmanaged: false, findings: false, exitCode: false }
  return bench.run(host => status({ ...usual, ...args }, host), {
    clock: virtualClock(NOW),
    ...(width && { width }),
  })
}

async function names(args: Partial<StatusArgs>): Promise<string[]> {
  const { out } = await run({ ...args, format: 'json' })
  return JSON.parse(out).domains.map(({ name }: { name: string }) => name)
}

test('the whole account, beside files and policy, from one request', async () => {
  await setAccount(ACCOUNT)
  await bench.write('zones/example.nl/dns.yaml', ZONE.slice('dns: '.length))
  await bench.write('zones/example.nl/settings.yaml', 'transferLock: yes\n')
  await bench.write('zones/away.nl.yaml', ZONE)
  await bench.write(
    'zonewright.yaml',
    'inventory:\n  expiresWithin: 30\n  locked: { value: yes, except: ["shop.*"] }\n  dnssec: yes\n  managed: yes\n',
  )
  const shown = await run({ exitCode: true }, 80)
  expect(shown).toMatchObject({ code: 2, talk: '' })
  expect(shown.out).toMatchInlineSnapshot(`
    "DOMAIN                    FILE  STATUS   RENEWAL     ENDS        LOCK  DNS AT
    away.nl                   yes   absent
    example.nl                yes   ok       2027-06-01              yes   provider
    example.org               no    ok       2027-03-01              yes   provider
    shop.example              no    ok       2026-12-05  2026-12-05  no    elsewhere
    xn--bcher-kva.nl          no    dnsonly  2030-01-05              none  provider
      (bücher.nl)
    not shown: DNSSEC, Auto DNS, Editable, Whitelabel, Tags; a wider terminal has
    room, --json has all

    dnssec
      example.org: DNSSEC is off
      help: switch it on in the control panel: the provider signs the zone

    expiresWithin
      shop.example: it is cancelled and ends in 14 days
      help: if it is still needed, withdraw the cancellation in the control panel

    managed
      example.org: no file manages it
      shop.example: no file manages it
      xn--bcher-kva.nl: no file manages it
      help: "zonewright pull" writes a file from what is live

    5 domains: 1 managed, 3 unmanaged, 1 not in this account; 5 findings in 3
    domains (dnssec 1, expiresWithin 1, managed 3)
    "
  `)
  expect((await bench.requests()).map(({ method, path, query }) => ({ method, path, query }))).toEqual(
    ONE_REQUEST,
  )
  expect((await run()).code).toBe(0)
  expect((await run({ domains: ['example.nl'], exitCode: true })).code).toBe(0)
})

test('filters, and a name that is nowhere', async () => {
  await setAccount(ACCOUNT)
  await bench.write('zones/example.nl.yaml', ZONE)
  await bench.write('zonewright.yaml', 'inventory: { dnssec: yes }\n')
  expect(await names({ domains: ['*.nl'] })).toEqual(['example.nl', 'xn--bcher-kva.nl'])
  expect(await names({ domains: ['Bücher.nl', 'example.???'] })).toEqual(['example.org', 'xn--bcher-kva.nl'])
  expect(await names({ tag: ['old', 'production'] })).toEqual(['example.nl', 'shop.example'])
  expect(await names({ unmanaged: true, domains: ['*example*'] })).toEqual(['example.org', 'shop.example'])
  expect(await names({ findings: true })).toEqual(['example.org'])
  const nowhere = await run({ domains: ['exampel.nl'] })
  expect(nowhere).toMatchObject({ code: 'threw', out: '' })
  expect(nowhere.talk).toContain('did you mean example.nl?')
})

test('outside a repository everything is unmanaged, and nothing is wrong', async () => {
  await setAccount(ACCOUNT)
  const { code, out, talk } = await run({ exitCode: true })
  expect({ code, talk }).toEqual({ code: 0, talk: '' })
  expect(out.trimEnd().split('\n').at(-1)).toBe('4 domains: 4 unmanaged')
  expect((await run({ unmanaged: true })).out).toBe(out)
  await setAccount([])
  expect((await run()).out).toContain('No domains')
})

test('a server that pages is asked page by page, and each domain is there once', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ name: `d${index}.example` }))
  await setAccount(many)
  const page = {
    domains: many.slice(0, 4),
    _links: { pages: [{ rel: 'next', link: 'https://example.org/2' }] },
  }
  const paged = { method: 'GET', path: '/domains', status: 200, body: JSON.stringify(page) }
  await bench.control('PUT', '/faults', [{ ...paged, times: 1 }])
  expect(await names({})).toEqual(many.map(({ name }) => name))
  expect((await bench.requests()).map(({ query }) => query)).toEqual([
    { include: 'nameservers' },
    { include: 'nameservers', page: '2', pageSize: '4' },
  ])
})

test('broken files manage their domains all the same, and that they are broken is said', async () => {
  await setAccount(ACCOUNT)
  await bench.write('zones/example.nl.yaml', 'dns: [')
  const { out, talk, code } = await run({ format: 'json' })
  expect(code).toBe(0)
  expect(talk).toContain('1 file has errors')
  expect(JSON.parse(out).domains[0]).toMatchObject({ name: 'example.nl', managed: true, kinds: [] })
})

test.each([
  ['locked: true', 'zonewright.yaml:2:11', 'write yes or no'],
  ['managed: no', 'zonewright.yaml:2:12', 'write yes'],
  ['expiresWithin: a month', 'zonewright.yaml:2:18', 'plain decimal digits'],
  ['expiresWithin: 4000', 'zonewright.yaml:2:18', '3650'],
  ['dnssec: { value: maybe }', 'zonewright.yaml:2:20', 'write yes or no'],
  ['dnssec: { except: [a.nl] }', 'zonewright.yaml:2:11', 'add "value:"'],
  ['locked: { value: yes, expect: [a.nl] }', 'zonewright.yaml:2:25', 'did you mean "except"?'],
  ['lokced: yes', 'zonewright.yaml:2:3', 'did you mean "locked"?'],
])('inventory: %s is refused at its place, before anything is asked', async (line, place, advice) => {
  await bench.write('zonewright.yaml', `inventory:\n  ${line}\n`)
  const { code, talk } = await run()
  expect(code).toBe(3)
  expect(talk).toContain(place)
  expect(talk).toContain(advice)
  expect(await bench.requests()).toEqual([])
})

test('findings that no one asked for in zonewright.yaml are not said to be none', async () => {
  await setAccount(ACCOUNT)
  const said = 'zonewright.yaml has no inventory policy, so nothing is judged'
  await bench.write('zonewright.yaml', '')
  for (const args of [{ findings: true }, { findings: true, format: 'markdown' as const }]) {
    const { code, out } = await run(args)
    expect(code).toBe(0)
    expect(out).toContain(said)
  }
  expect((await run()).out).not.toContain(said)
})

test('a domain that only a shared file names has files too', async () => {
  await setAccount(ACCOUNT)
  await bench.write('zones/_shared/kept.yaml', 'use: parked\ndomains: [example.org]\n')
  const { out } = await run({ format: 'json' })
  const { domains } = JSON.parse(out)
  expect(domains.find(({ name }: { name: string }) => name === 'example.org')).toMatchObject({
    managed: true,
    kinds: ['dns'],
  })
  expect(await names({ unmanaged: true })).not.toContain('example.org')
})
