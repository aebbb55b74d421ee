/** There and back on the sandbox: after an apply, a half-done one, or one that others wrote into. */

import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import {
  listSnapshots,
  readSnapshot,
  snapshotSettings,
  writeSnapshot,
} from '../../src/files/saved/snapshot.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { readerOf } from '../../src/sync/account/account.ts'
import { executePart } from '../../src/sync/apply/execute.ts'
import { snapshotOf, type WayBackOptions, wayBack } from '../../src/sync/apply/way-back.ts'
import { makePlan, type PlanInput } from '../../src/sync/plan/plan.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { type RollbackArgs, rollback } from '../../src/verbs/apply/rollback.ts'
import type { RunReport } from '../../src/verbs/run/host.ts'
import { readFiles } from '../../src/verbs/run/repository.ts'
import { domainFileText } from '../../src/yaml/print/print.ts'
import { noActions } from '../support/actions.ts'
import { cases } from '../support/scope.ts'
import { clientOf, sharedWorkbench } from '../support/workbench.ts'
import { liveZone, ZONE } from '../support/zones.ts'

const bench = sharedWorkbench()
let client: Client

beforeAll(async () => {
  client = await clientOf(bench)
})
afterAll(() => client.close())

const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => ({
  name,
  expire,
  type,
  content,
})
const file = (records: string): string => `dns:\n  ttl: 3600\n  records: { ${records} }\n`
const sorted = (entries: readonly unknown[]): string[] => entries.map(one => JSON.stringify(one)).sort()
const settings = snapshotSettings({})

async function approvedFor(
  input: Pick<PlanInput, 'parts' | 'inputsOf'>,
  strategy?: 'zone',
): Promise<ChangedPart[]> {
  const asked = { ...(strategy && { strategy }) }
  return [...(await makePlan({ ...input, client, asked: () => asked })).changed]
}

/** What an apply does: plan, snapshot, write. The path of the snapshot, and what became of it. */
async function carriedOut(
  approved: readonly ChangedPart[],
  by: 'apply' | 'rollback',
): Promise<{ path: string; outcomes: PartOutcome[] }> {
  const content = snapshotOf(approved, { server: bench.sandbox.url, account: 'test', plan: '00', by })
  const path = await writeSnapshot(bench.folder, content, settings, new Date('2026-11-21T12:00:00Z'))
  const signal = new AbortController().signal
  const outcomes: PartOutcome[] = []
  for (const one of approved)
    outcomes.push(await executePart(one, { client, reader: readerOf(client), actions: noActions, signal }))
  return { path, outcomes }
}

async function applied(strategy?: 'zone') {
  return carriedOut(
    await approvedFor({ parts: (await readFiles(bench.folder, [])).parts }, strategy),
    'apply',
  )
}

async function rolledBack(which: string | undefined, options: Partial<WayBackOptions> = {}) {
  const read = await readSnapshot(bench.folder, settings, which)
  const way = wayBack(read, { asked: {}, defaults: {}, ...options })
  return carriedOut(await approvedFor(way), 'rollback')
}

/** Whether the server would take all of this into an empty zone: it keeps spellings that it does not take again. */
async function isAccepted(dnsEntries: readonly DnsEntry[]): Promise<boolean> {
  return client.send('PUT', `/domains/${ZONE}/dns`, { dnsEntries }, { test: true }).then(
    () => true,
    () => false,
  )
}

describe('rolling back', () => {
  test('restores every domain of an apply, and again what the rollback undid', async () => {
    const before = {
      'a.nl': [
        entry('WWW', 'A', '192.0.2.1'),
        entry('@', 'MX', '10 WWW'),
        entry('x', 'HTTPS', '1 . alpn=h2'),
      ],
      'b.nl': [entry('www', 'CNAME', 'a.nl.')],
    }
    await bench.setZones(before)
    await bench.write(
      'zones/a.nl.yaml',
      file('www: { A: 192.0.2.2 }, mail: { A: 192.0.2.3 }, "@": { MX: 5 mail }'),
    )
    await bench.write('zones/b.nl.yaml', file('www: { A: 192.0.2.4 }'))
    const there = await applied()
    expect(there.outcomes.map(({ verdict }) => verdict)).toEqual(['verified', 'verified'])
    const after = { a: await bench.entries('a.nl'), b: await bench.entries('b.nl') }

    const back = await rolledBack(undefined)
    expect(back.outcomes.map(({ verdict }) => verdict)).toEqual(['verified', 'verified'])
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(before['a.nl']))
    expect(sorted(await bench.entries('b.nl'))).toEqual(sorted(before['b.nl']))

    await rolledBack(back.path)
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(after.a))
    expect(sorted(await bench.entries('b.nl'))).toEqual(sorted(after.b))
    await rolledBack(there.path, { domains: ['b.nl'] })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(after.a))
    expect(sorted(await bench.entries('b.nl'))).toEqual(sorted(before['b.nl']))
  })

  test('needs nothing but the file: no zone files, and from any place', async () => {
    const before = [entry('www', 'A', '192.0.2.1')]
    await bench.setZones({ 'a.nl': before })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.2 }'))
    const { path } = await applied()
    const artifact = join(bench.folder, 'download (1).json')
    await rename(join(bench.folder, path), artifact)
    await rm(join(bench.folder, 'zones'), { recursive: true })
    expect((await rolledBack(artifact)).outcomes).toMatchObject([{ verdict: 'verified' }])
    expect(await bench.entries('a.nl')).toEqual(before)
  })

  test('after a write that failed half-way undoes what was done, and leaves alone what others wrote', async () => {
    const before = [entry('www', 'A', '192.0.2.1')]
    await bench.setZones({ 'a.nl': before })
    await bench.write(
      'zones/a.nl.yaml',
      file('www: { A: 192.0.2.2 }, x: { A: 192.0.2.3 }, y: { A: 192.0.2.4 }'),
    )
    const hand = entry('Hand', 'TXT', 'theirs', 60)
    await bench.control('PUT', '/faults', [
      {
        method: 'POST',
        path: '/domains/a.nl/dns',
        skip: 1,
        times: 1,
        status: 403,
        edit: { remove: [], add: [hand] },
      },
    ])
    const { path, outcomes } = await applied()
    expect(outcomes).toMatchObject([{ verdict: 'failed' }])
    expect(await bench.entries('a.nl')).not.toEqual(before)
    await bench.control('PUT', '/faults', [])
    expect((await rolledBack(path)).outcomes).toMatchObject([{ verdict: 'verified' }])
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted([...before, hand]))
  })

  test('of any zone to any other restores every byte', async () => {
    const dns = kindNamed('dns')
    const foreign = fc.array(
      fc.nat(9).map(n => entry(`Foreign-${n}.By-Hand`, 'A', `192.0.2.${n}`, 60)),
      { maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(liveZone(), liveZone(), foreign, async (before, other, theirs) => {
        const { section } = dns.express(dns.parse(other, ZONE), { subject: ZONE, defaults: {} })
        fc.pre(section !== undefined)
        await bench.clear()
        await bench.setZones({ [ZONE]: [] })
        fc.pre(await isAccepted(before))
        await bench.setZones({ [ZONE]: before })
        await bench.write(
          `zones/${ZONE}.yaml`,
          domainFileText({ dns: section }, { schemaUrl: 'https://s.example' }),
        )
        const { outcomes } = await applied('zone')
        fc.pre(outcomes[0]?.verdict === 'verified')
        await bench.setZones({ [ZONE]: [...(await bench.entries(ZONE)), ...theirs].reverse() })
        const back = await rolledBack(undefined, { asked: { strategy: 'zone' } })
        expect(back.outcomes).toMatchObject([{ verdict: 'verified' }])
        expect(sorted(await bench.entries(ZONE))).toEqual(sorted([...before, ...theirs]))
      }),
      cases(15),
    )
  })

  test('writes no secret and no credential into a snapshot', async () => {
    await bench.setZones({ 'a.nl': [entry('www', 'A', '192.0.2.1')] })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.2 }'))
    await applied()
    const folder = join(bench.folder, settings.folder)
    const key = await readFile(bench.sandbox.privateKeyFile, 'utf8')
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8')
      for (const line of key.split('\n').filter(one => one.length > 20)) expect(text).not.toContain(line)
      expect(text).not.toMatch(/eyJ|authCode/)
    }
  })
})

describe('zonewright rollback', () => {
  const before = { 'a.nl': [entry('WWW', 'A', '192.0.2.1')], 'b.nl': [entry('www', 'A', '192.0.2.1')] }
  const common = { dryRun: false, yes: true, verbose: false, json: false }
  const command = (names: string[] = [], more: Partial<RollbackArgs> = {}) =>
    bench.run(host => rollback({ ...common, names, list: false, full: false, ...more }, host))
  const snapshots = () => listSnapshots(bench.folder, settings)

  /** Two domains, applied; a third record so that what changes is a small part. */
  async function changed(): Promise<void> {
    await bench.setZones(before)
    for (const name of Object.keys(before))
      await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.2 }'))
    expect(await bench.run(host => apply({ ...common, domains: [] }, host))).toMatchObject({ code: 0 })
    await bench.requests()
  }

  /** The newest snapshot, altered, as a file that does not promise anything by its name. */
  async function altered(change: object): Promise<string> {
    const [newest] = await snapshots()
    const text = await readFile(join(bench.folder, settings.folder, newest!.name), 'utf8')
    await bench.write('altered.json', JSON.stringify({ ...JSON.parse(text), ...change }))
    return 'altered.json'
  }

  test('goes back to before the last apply, and can be taken back itself', async () => {
    await changed()
    const run = await command()
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toContain('192.0.2.1')
    expect(run.talk).toMatch(/Back to what was live at \d{4}-/)
    expect(await bench.entries('a.nl')).toEqual(before['a.nl'])
    const [own, ...others] = await snapshots()
    expect(others).toHaveLength(1)
    // Without a name it is the apply again, and of that nothing is left.
    expect(await command()).toMatchObject({ code: 0 })
    expect(await bench.entries('a.nl')).toEqual(before['a.nl'])
    expect(await command([own!.name])).toMatchObject({ code: 0 })
    expect((await bench.entries('a.nl'))[0]).toMatchObject({ content: '192.0.2.2' })
  })

  test('that was refused in part is finished by the command it names, or without a name', async () => {
    const mail = { 'a.nl': [entry('@', 'MX', '10 old.example.')], 'b.nl': before['b.nl'] }
    for (const finish of ['named', 'not named']) {
      await bench.setZones(mail)
      await bench.write('zones/a.nl.yaml', file('"@": { MX: 10 new.example. }'))
      await bench.write('zones/b.nl.yaml', file('www: { A: 192.0.2.2 }'))
      const there = await bench.run(host => apply({ ...common, domains: [], allow: ['mail'] }, host))
      expect(there, there.talk).toMatchObject({ code: 0 })
      const bad = await bench.entries('a.nl')
      const of = (await readSnapshot(bench.folder, settings, undefined)).file.slice(
        settings.folder.length + 1,
        -5,
      )
      const refused = await command()
      expect(refused, refused.out).toMatchObject({ code: 5 })
      expect(await bench.entries('a.nl')).toEqual(bad)
      expect(await bench.entries('b.nl')).toEqual(mail['b.nl'])
      expect(refused.out + refused.talk).toContain(`zonewright rollback ${of} --allow mail=a.nl`)
      const names = finish === 'named' ? [of] : []
      expect(await command(names, { allow: ['mail=a.nl'] })).toMatchObject({ code: 0 })
      expect(await bench.entries('a.nl')).toEqual(mail['a.nl'])
      expect(await bench.entries('b.nl')).toEqual(mail['b.nl'])
      await rm(join(bench.folder, '.zonewright'), { recursive: true })
    }
  })

  test('keeps the snapshot it leads back to, however few are kept', async () => {
    await changed()
    const [of] = await snapshots()
    await bench.write('zonewright.yaml', 'snapshots: { keep: 1 }\n')
    expect(await command(['a.nl'])).toMatchObject({ code: 0 })
    expect(await command(['b.nl'], { keepSnapshots: 1 })).toMatchObject({ code: 0 })
    expect((await snapshots()).at(-1)).toEqual(of)
    expect(await snapshots()).toHaveLength(3)
    for (const name of Object.keys(before))
      await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.3 }'))
    expect(await bench.run(host => apply({ ...common, domains: [], keepSnapshots: 2 }, host))).toMatchObject({
      code: 0,
    })
    expect(await snapshots()).toHaveLength(2)
  })

  test('goes back over two runs of which the second finished the first', async () => {
    const zone = [entry('www', 'A', '192.0.2.1'), entry('x', 'A', '192.0.2.1')]
    await bench.setZones({ 'a.nl': zone })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.2 }, x: { A: 192.0.2.2 }'))
    await bench.control('PUT', '/faults', [
      { method: 'PATCH', path: '/domains/a.nl/dns', skip: 1, times: 1, status: 403 },
    ])
    const run = () => bench.run(host => apply({ ...common, domains: [], strategy: 'entries' }, host))
    expect(await run()).toMatchObject({ code: 5 })
    await bench.control('PUT', '/faults', [])
    const half = await bench.entries('a.nl')
    expect(await run()).toMatchObject({ code: 0 })
    const [newer, older] = await snapshots()
    expect(await command([newer!.name])).toMatchObject({ code: 0 })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(half))
    expect(await command([older!.name])).toMatchObject({ code: 0 })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(zone))
  })

  test('has nothing to go back to after an apply that changed nothing', async () => {
    await changed()
    const [kept] = await snapshots()
    for (const name of Object.keys(before))
      await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.3 }'))
    await bench.control('PUT', '/faults', [
      { method: 'PATCH', path: '/domains/*/dns', times: 99, status: 403 },
    ])
    const seen: RunReport = {}
    const observe = (more: RunReport) => void Object.assign(seen, more)
    const run = await bench.run(host => apply({ ...common, domains: [] }, host), { observe })
    expect(run).toMatchObject({ code: 1, talk: expect.not.stringContaining('The way back') })
    expect(await snapshots()).toEqual([kept])
    expect(seen).not.toHaveProperty('wrote')
    expect(seen).not.toHaveProperty('outcomeFile')
  })

  test.each([
    ['an answer was lost', { drop: 'before' }],
    ['the server failed', { status: 500 }],
  ])('can go back to before an apply that may have changed something: %s', async (_, fault) => {
    await changed()
    const [kept] = await snapshots()
    for (const name of Object.keys(before))
      await bench.write(`zones/${name}.yaml`, file('www: { A: 192.0.2.3 }'))
    await bench.control('PUT', '/faults', [{ method: 'PATCH', path: '/domains/*/dns', times: 99, ...fault }])
    const seen: RunReport = {}
    const observe = (more: RunReport) => void Object.assign(seen, more)
    const run = await bench.run(host => apply({ ...common, domains: [] }, host), { observe })
    expect(run).toMatchObject({ code: 5, talk: expect.stringContaining('The way back') })
    expect(await snapshots()).toEqual([expect.anything(), kept])
    expect(seen).toMatchObject({ wrote: true, outcomeFile: expect.any(String) })
  })

  test.each(['zzzz', '20', '.zonewright'])('says of %s that it is nothing it knows', async word => {
    for (const list of [false, true]) {
      const run = await command([word], { list })
      expect(run).toMatchObject({ code: 'threw', out: '' })
      expect(run.talk).toContain(`${word} is neither a snapshot nor a domain`)
      expect(run.talk).toContain('zonewright rollback --list')
    }
  })

  test('says what is wrong with a word that was surely intended to be a domain', async () => {
    expect((await command(['www..nl'])).talk).toContain('two dots in a row')
  })

  test('takes one snapshot only, and before the domains', async () => {
    for (const [names, list] of [
      [['a.nl', '20261121T1405'], false],
      [['20261121T1405'], true],
    ] as const) {
      const run = await command([...names], { list })
      expect(run).toMatchObject({ code: 'threw' })
      expect(run.talk).toContain('20261121T1405 is a snapshot, where only a domain can be')
    }
  })

  test('takes a domain, a snapshot, or both', async () => {
    await changed()
    const { digest } = (await snapshots())[0]!
    expect(await command(['b.nl'])).toMatchObject({ code: 0 })
    expect((await bench.entries('a.nl'))[0]).toMatchObject({ content: '192.0.2.2' })
    expect(await bench.entries('b.nl')).toEqual(before['b.nl'])
    expect(await command([digest.slice(0, 8), 'a.nl'])).toMatchObject({ code: 0 })
    expect(await bench.entries('a.nl')).toEqual(before['a.nl'])
    expect(await command([digest])).toMatchObject({ code: 0 })
    expect((await command(['c.nl'])).talk).toContain('holds nothing of c.nl')
  })

  test('does not need the zone files, and not the folder either', async () => {
    await changed()
    const path = await altered({})
    for (const gone of ['zones', '.zonewright']) await rm(join(bench.folder, gone), { recursive: true })
    expect(await command([path])).toMatchObject({ code: 0 })
    expect(await bench.entries('a.nl')).toEqual(before['a.nl'])
  })

  test('tries without changing anything, and asks before it does', async () => {
    await changed()
    const after = await bench.entries('a.nl')
    expect(await command([], { dryRun: true, yes: false })).toMatchObject({ code: 0 })
    const asked = await command([], { yes: false })
    expect(asked).toMatchObject({ code: 'threw' })
    expect(asked.talk).toContain('no terminal')
    expect(await bench.entries('a.nl')).toEqual(after)
    expect(await snapshots()).toHaveLength(1)
  })

  test.each([
    ['server', { server: 'https://api.transip.nl/v6' }, 'api.transip.nl'],
    ['account', { account: 'somebody' }, 'the account somebody'],
  ])('refuses the snapshot of another %s before any request', async (_, change, words) => {
    await changed()
    const path = await altered(change)
    const run = await command([path])
    expect(run).toMatchObject({ code: 'threw', out: '' })
    expect(run.talk).toContain(words)
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test('meets the guards: what others added to the same RRset goes only when that is allowed', async () => {
    await changed()
    const theirs = entry('WWW', 'A', '192.0.2.77')
    await bench.setZones({ 'a.nl': [...(await bench.entries('a.nl')), theirs], 'b.nl': before['b.nl'] })
    const refused = await command(['a.nl'])
    expect(refused).toMatchObject({ code: 4 })
    expect(refused.out).toContain('foreign-change')
    expect(await bench.entries('a.nl')).toContainEqual(theirs)
    const [newest] = await snapshots()
    expect(await command([newest!.name, 'a.nl'], { allow: ['foreign-change=a.nl'] })).toMatchObject({
      code: 0,
    })
    expect(await bench.entries('a.nl')).toEqual(before['a.nl'])
  })

  test('counts what is lost against the whole zone, not against what the apply changed', async () => {
    const zone = Array.from({ length: 20 }, (_, at) => entry(`h${at}`, 'A', '192.0.2.1'))
    const records = zone.map(({ name }) => `${name}: { A: 192.0.2.1 }`)
    const added = ['n1', 'n2', 'n3', 'n4'].map(name => `${name}: { A: 192.0.2.9 }`)
    await bench.setZones({ 'a.nl': zone })
    await bench.write('zones/a.nl.yaml', file([...records, ...added].join(', ')))
    expect(await bench.run(host => apply({ ...common, domains: [] }, host))).toMatchObject({ code: 0 })
    const run = await command()
    expect(run, run.out).toMatchObject({ code: 0 })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(zone))
  })

  test('says of a domain that left the account what to do, and restores the others', async () => {
    await changed()
    await bench.setZones({ 'b.nl': await bench.entries('b.nl') })
    const run = await command()
    expect(run.out).toContain('use the account that holds it')
    expect(await bench.entries('b.nl')).toEqual(before['b.nl'])
  })

  test('lists the snapshots, damaged ones too, without any credentials', async () => {
    expect(await command([], { list: true })).toMatchObject({ code: 0, out: '' })
    await changed()
    const newest = (await snapshots())[0]!
    const damaged = '20200101T000000Z-0123456789ab.json'
    await bench.write(`${settings.folder}/${damaged}`, '{')
    const lines = (await command([], { list: true })).out.split('\n')
    expect(lines[0]).toMatch(/^TIME +DIGEST +BY +CHANGES +DOMAINS$/)
    expect(lines[1]).toMatch(new RegExp(`^${newest.time} +${newest.digest} +apply +2 +a\\.nl and b\\.nl$`))
    expect(lines[2]).toMatch(/^2020-01-01T00:00:00Z +0123456789ab +cannot be used/)
    const rows = JSON.parse((await command([], { list: true, json: true })).out)
    expect(rows).toMatchObject([
      { name: newest.name, by: 'apply', domains: ['a.nl', 'b.nl'], items: 2 },
      { name: damaged },
    ])
    expect((await command(['c.nl'], { list: true })).out).toBe('')
    expect(await bench.requests()).toEqual([])
    await rm(join(bench.folder, settings.folder, damaged))
    expect(await command(['a.nl'])).toMatchObject({ code: 0 })
    const both = (await command([], { list: true })).out.split('\n')
    expect(both[1]).toMatch(/^\S+ +[0-9a-f]{12} +rollback +1 +a\.nl$/)
    expect(both[2]).toMatch(/^\S+ +[0-9a-f]{12} +apply +2 +a\.nl and b\.nl$/)
  })
})
