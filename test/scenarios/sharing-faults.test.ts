/** What is wrong in a shared file stops every run that is about one of its domains, whatever else is left out. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import type { ApplyArgs } from '../../src/verbs/apply/apply-approved.ts'
import { type PlanArgs, plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const SHARED = 'zones/_shared/s.yaml'
const OWN = 'zones/a.example.yaml'
const SHOP = { name: 'shop', expire: 300, type: 'A', content: '192.0.2.9' }
const WWW = { name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }
const shared = (domains: string, record: string) =>
  `domains: [${domains}]\ndns:\n  ttl: 300\n  records:\n    ${record}\n`
const planned = (args: Partial<PlanArgs> = {}) =>
  bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false, dns: false, ...args }, host),
  )
const applied = (args: Partial<ApplyArgs> = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, dns: false, ...args }, host),
  )

beforeEach(async () => {
  await bench.write(OWN, 'dns: { ttl: 300, records: { shop: { A: 192.0.2.9 } } }\n')
  await bench.setZones({ 'a.example': [SHOP], 'b.example': [] })
})

describe('runs about some of the domains', () => {
  /** The shared file says something wrong, and a.example comes into its list. */
  async function joined(record: string, comment = ''): Promise<string> {
    const text = shared('b.example', record).replace('records:\n', `records:\n${comment}`)
    await bench.write(SHARED, text)
    const base = commitAll(bench.folder)
    await bench.write(SHARED, text.replace('[b.example]', '[b.example, a.example]'))
    commitAll(bench.folder)
    return base
  }

  test('refuse what the whole run refuses, and write nothing', async () => {
    const base = await joined(`"@": { CAA: '0 issu "ca.example"' }`)
    const runs: Partial<PlanArgs>[] = [
      {},
      { domains: ['a.example'] },
      { changedSince: base },
      { shard: '1/2' },
    ]
    for (const args of runs) {
      const run = await planned(args)
      expect(run, JSON.stringify(args)).toMatchObject({ code: 3 })
      expect(run.talk).toContain('caa-tag')
    }
    const run = await applied({ changedSince: base, base, onlyFromFiles: true })
    expect(run).toMatchObject({ code: 3 })
    expect(await bench.entries('a.example')).toEqual([SHOP])
  })

  test('accept what the shared file accepts', async () => {
    const base = await joined(
      `"@": { TXT: "v=spf1 ip4:999.1.1.1 -all" }`,
      '    # zonewright: allow spf-syntax\n',
    )
    for (const args of [{}, { changedSince: base }, { shard: '1/2' }])
      expect(await planned(args), JSON.stringify(args)).toMatchObject({ code: 2 })
  })
})

test('an approved plan is not carried out when a shared file of its domains has an error by now', async () => {
  const contact = (type: string) => ({
    type,
    firstName: 'Ann',
    lastName: 'Example',
    companyName: '',
    companyKvk: '',
    companyType: '',
    street: 'Main',
    number: '1',
    postalCode: '1234 AB',
    city: 'Delft',
    phoneNumber: '+31 6 12345678',
    faxNumber: '',
    email: 'ann@example.com',
    country: 'nl',
  })
  const domains = [
    { name: 'a.example', dnsEntries: [SHOP, WWW] },
    { name: 'b.example', dnsEntries: [WWW] },
  ]
  const contacts = ['registrant', 'administrative', 'technical'].map(contact)
  await bench.control('PUT', '/state', { accounts: [{ accountName: 'test', contacts, domains }] })
  await bench.write(SHARED, shared('{ b.example: { ip: 192.0.2.1 } }', 'www: { A: "${ip}" }'))
  const pulling = { domains: [], all: false, check: false, json: false, kinds: ['default-contacts'] }
  const { out } = await bench.run(host => pull(pulling, host))
  const file = join(bench.folder, out.trim())
  await bench.write(out.trim(), (await readFile(file, 'utf8')).replaceAll('Main', 'Other'))
  expect(await planned({ out: join(bench.folder, 'p.json') })).toMatchObject({ code: 2 })
  // Now a.example is to have www as well, and no one says which.
  await bench.write(SHARED, shared('{ b.example: { ip: 192.0.2.1 } }, a.example', 'www: { A: "${ip}" }'))
  expect(await applied({ plan: 'p.json' })).toMatchObject({ code: 3 })
  expect(await bench.entries('a.example')).toEqual([SHOP, WWW])
})

describe('an error in a shared file', () => {
  const TEXT = { name: '@', expire: 300, type: 'TXT', content: 'v=spf1 ip4:999.1.1.1 -all' }
  beforeEach(() => bench.write(SHARED, shared('a.example, b.example', `"@": { TXT: "${TEXT.content}" }`)))

  test('is one as long as it is not live in all domains that say it', async () => {
    await bench.setZones({ 'a.example': [SHOP], 'b.example': [TEXT] })
    expect(await planned()).toMatchObject({ code: 3 })
    expect(await applied()).toMatchObject({ code: 3 })
    expect(await bench.entries('a.example')).toEqual([SHOP])
  })

  test('is a warning where it is live in all of them, or in all that the run is about', async () => {
    await bench.setZones({ 'a.example': [SHOP, TEXT], 'b.example': [TEXT] })
    const run = await planned()
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.talk).toContain('warning spf-syntax')
    await bench.setZones({ 'a.example': [SHOP, TEXT], 'b.example': [] })
    expect(await planned({ domains: ['a.example'] })).toMatchObject({ code: 0 })
    expect(await planned()).toMatchObject({ code: 3 })
  })
})

test('an approved plan that holds something back is carried out, and leaves that alone', async () => {
  await bench.write(SHARED, shared('{ b.example: { ip: 192.0.2.1 } }', 'www: { A: "${ip}" }'))
  await bench.setZones({ 'a.example': [SHOP], 'b.example': [WWW] })
  const base = commitAll(bench.folder)
  await bench.write(SHARED, shared('{ b.example: { ip: 192.0.2.2 } }', 'www: { A: "${ip}" }'))
  commitAll(bench.folder)
  const foreign = { ...WWW, name: 'foreign' }
  await bench.setZones({ 'a.example': [SHOP], 'b.example': [WWW, foreign] })
  const run = await planned({ base, onlyFromFiles: true, out: join(bench.folder, 'p.json') })
  expect(run, run.talk).toMatchObject({ code: 2 })
  const done = await applied({ plan: 'p.json' })
  expect(done, done.talk).toMatchObject({ code: 0 })
  expect(await bench.entries('b.example')).toEqual(
    expect.arrayContaining([foreign, { ...WWW, content: '192.0.2.2' }]),
  )
})
