/** Nameservers from file to account: the exact requests, what is stored in the end, and what is refused and why. */
import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import { setDomain, storedPart } from '../support/domain-state.ts'
import { PROVIDER, rawHost } from '../support/domain-view.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.nl'
const LIST = `/v6/domains/${DOMAIN}`
const PATH = `${LIST}/nameservers`
const GLUED = { hostname: 'ns1.example.nl', ipv4: '192.0.2.53', ipv6: '2001:db8::53' }
const BEFORE = [rawHost('NS9.Example.net'), rawHost('ns8.example.net')]
const ALLOWED = { allow: ['nameservers', 'foreign-change'] }

const live = (nameservers: readonly object[], more = {}, name = DOMAIN) =>
  setDomain(bench, name, { nameservers, hasDnsSec: false, ...more })
const stored = () => storedPart(bench, 'nameservers')
const file = (list: string) => bench.write(`zones/${DOMAIN}/nameservers.yaml`, `nameservers: ${list}\n`)
const planned = (format: 'text' | 'markdown' | 'json' = 'text') =>
  bench.run(host => plan({ domains: [], format, exitCode: true, verbose: false }, host))
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const lines = (sent: readonly Sent[]) => sent.map(({ method, path, status }) => `${method} ${path} ${status}`)
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** What the quota has left depends on the minute. */
const timeless = (out: string) =>
  `${out.replace(/[\d,]+ are left until \d\d:\d\d/g, 'some are left until later')}\n`

beforeEach(() => live(BEFORE))

describe('an apply', () => {
  test('is refused unless someone opens the guard, and names from and to', async () => {
    await file('[ns9.example.net, ns1.example.org]')
    const run = await applied({ allow: ['foreign-change'] })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out.replace(/\s+/g, ' ')).toContain(
      'example.nl would be served by ns1.example.org and ns9.example.net instead of ns8.example.net and ns9.example.net',
    )
    expect(bodies(await bench.requests())).toEqual([])
    expect(await stored()).toEqual(BEFORE)
  })

  test('is one PUT of the whole list, waits for its action, and the next plan is empty', async () => {
    await file('[{ hostname: NS1.example.nl., ipv6: "2001:DB8:0::53", ipv4: 192.0.2.53 }, ns9.example.net]')
    expect(await applied(ALLOWED)).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(bodies(sent)).toEqual([{ nameservers: [BEFORE[0], GLUED] }])
    expect(lines(sent)).toEqual([
      `GET ${LIST} 200`,
      'GET /v6/tlds/.nl 200',
      `GET ${LIST}/actions 200`,
      `GET ${LIST}/dnssec 200`,
      `GET ${PATH} 200`,
      `GET ${PATH} 200`,
      `PUT ${PATH} 204`,
      `GET ${LIST}/actions 200`,
      `GET ${PATH} 200`,
    ])
    expect(await stored()).toEqual([BEFORE[0], GLUED])
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('goes back by a rollback, in the spelling of before', async () => {
    await file('[ns1.example.org, ns2.example.org]')
    expect(await applied(ALLOWED)).toMatchObject({ code: 0 })
    const args = {
      names: [],
      list: false,
      full: false,
      dryRun: false,
      yes: true,
      verbose: false,
      json: false,
    }
    expect(await bench.run(host => rollback({ ...args, ...ALLOWED }, host))).toMatchObject({ code: 0 })
    expect(await stored()).toEqual([...BEFORE].reverse())
  })

  test('only order and spelling differ: nothing is sent', async () => {
    await file('[NS8.EXAMPLE.NET., ns9.example.net]')
    expect(await planned()).toMatchObject({ code: 0 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toEqual([])
  })
})

describe('faults', () => {
  beforeEach(() => file('[ns9.example.net, ns1.example.org]'))
  const fault = (rest: object) =>
    bench.control('PUT', '/faults', [{ method: 'PUT', path: PATH, times: 1, ...rest }])
  const AFTER = [BEFORE[0], rawHost('ns1.example.org')]

  test('a busy domain is waited for', async () => {
    await fault({
      status: 409,
      error: `Domain '${DOMAIN}' has an action running, no modification is allowed`,
    })
    expect(await applied(ALLOWED)).toMatchObject({ code: 0 })
    expect(await stored()).toEqual(AFTER)
  })

  test('a reply that is lost after the write is looked up, and nothing is sent again', async () => {
    await fault({ drop: 'after' })
    expect(await applied(ALLOWED)).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toHaveLength(1)
    expect(await stored()).toEqual(AFTER)
  })

  test('an action that fails is named with its message', async () => {
    await bench.control('PUT', `/actions/${DOMAIN}`, {
      when: 'next',
      state: 'failed',
      message: 'no such host',
    })
    const run = await applied(ALLOWED)
    expect(run.code).not.toBe(0)
    expect(run.out + run.talk).toContain('no such host')
  })
})

describe('a plan', () => {
  test('as text, Markdown and JSON', async () => {
    await live(PROVIDER.map(rawHost), { hasDnsSec: true, canEditDns: true })
    await file(`[{ hostname: ns1.example.nl, ipv4: 192.0.2.53, ipv6: "2001:db8::53" }, ns2.example.net]`)
    for (const [format, ending] of [
      ['text', 'txt'],
      ['markdown', 'md'],
      ['json', 'json'],
    ] as const) {
      const { code, out } = await planned(format)
      expect(code).toBe(2)
      await expect(timeless(out)).toMatchFileSnapshot(`golden/nameservers.plan.${ending}`)
    }
  })

  test('that also changes keys is refused on both parts', async () => {
    await live(BEFORE, { dnsSecEntries: [entryNumber(1)] })
    const { publicKey } = entryNumber(2)
    await bench.write(
      `zones/${DOMAIN}.yaml`,
      `nameservers: { nameservers: [ns1.example.org, ns2.example.org] }\ndnssec: { keys: [{ flags: 257, algorithm: 13, publicKey: "${publicKey}" }] }\n`,
    )
    const run = await applied({ allow: ['nameservers', 'foreign-change', 'dnssec-disjoint'] })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out.match(/--allow dnssec-order=example\.nl/g)?.length).toBeGreaterThanOrEqual(2)
    expect(bodies(await bench.requests())).toEqual([])
  })

  test('of a zone that no one asks for says so', async () => {
    await live(BEFORE, { dnsEntries: [], hasAutoDns: true })
    await bench.write(`zones/${DOMAIN}/dns.yaml`, 'ttl: 300\nrecords: { www: { A: 192.0.2.1 } }\n')
    const { out } = await planned()
    expect(out).toContain('edits will not be visible: delegated to ns8.example.net and ns9.example.net')
    expect(out).toContain('auto DNS is on')
  })

  test('of a top-level domain with fixed nameservers is stuck, and nothing of it is written', async () => {
    await live(BEFORE, {}, 'example.fixed')
    await bench.write(
      'zones/example.fixed/nameservers.yaml',
      'nameservers: [ns1.example.org, ns2.example.org]\n',
    )
    const run = await applied(ALLOWED)
    expect(run.code).toBe(1)
    expect(run.out.replace(/\s+/g, ' ')).toContain(
      'stuck: zones/example.fixed/nameservers.yaml:1:1: nameservers cannot be set under .fixed',
    )
    expect(bodies(await bench.requests())).toEqual([])
  })
})

describe('hostile values', () => {
  test.each([
    '',
    '[]',
    '[192.0.2.1, 192.0.2.2]',
    '["a\\u0000b.nl", ns1.example.net]',
    '[{ ipv4: 192.0.2.1 }]',
    '[[a.nl]]',
    '[../../etc, ns1.example.net]',
    'default',
  ])('%s is refused, and nothing is asked', async list => {
    await file(list)
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 3 })
    expect(await applied(ALLOWED)).toMatchObject({ code: 3 })
    expect(await bench.requests()).toEqual([])
  })

  test('what is live and no file could name is left alone, whatever it holds', async () => {
    await live([...BEFORE, rawHost('\u001b[31mevil'), rawHost('localhost')])
    await file('[ns9.example.net, ns8.example.net]')
    const { code, out } = await planned()
    expect(code).toBe(0)
    expect(out).not.toContain('\u001b')
  })
})
