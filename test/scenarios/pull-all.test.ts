/** A whole account, pulled: what no file can be called after, what is said once, and runs that were stopped. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import type { PullArgs } from '../../src/verbs/pull/pull-targets.ts'
import { virtualClock } from '../support/clock.ts'
import { aContact, threeContacts } from '../support/contacts-live.ts'
import { openWorkbench, sharedWorkbench, type Workbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const zone: DnsEntry[] = [{ name: '@', expire: 300, type: 'A', content: '192.0.2.1' }]
const namesOf = (amount: number) => Array.from({ length: amount }, (_, index) => `d${index}.nl`)
const all = (more: Partial<PullArgs> = {}) =>
  bench.run(host => pull({ domains: [], all: true, ...more }, host))

describe('domains that no file can be called after', () => {
  test('are named, and the others are pulled', async () => {
    await bench.setZones({ 'a.nl': zone, '_dmarc.nl': zone, 'no\u202edot': zone, localhost: zone })
    const run = await all()
    expect(run).toMatchObject({ code: 1, out: 'zones/a.nl.yaml' })
    expect(run.talk.split('\n')).toEqual([
      expect.stringMatching(/^_dmarc\.nl: not pulled: no file can have that name: names that begin with _/),
      expect.stringMatching(/^localhost: not pulled: no file can have that name: .*no dot/),
      expect.stringMatching(
        /^no\\u\{202e\}dot: not pulled: no file can have that name: "no\\u\{202e\}dot" is no/,
      ),
      '4 domains: 1 written, 3 failed',
    ])
    expect(await readdir(join(bench.folder, 'zones'))).toEqual(['a.nl.yaml'])
    expect(await all({ check: true })).toMatchObject({ code: 1, out: '' })
  })

  test('are refused by name as well', async () => {
    await bench.setZones({ '_dmarc.nl': zone })
    const run = await bench.run(host => pull({ domains: ['_dmarc.nl'] }, host))
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain('_dmarc.nl: not pulled: no file can have that name')
    expect(await readdir(bench.folder)).toEqual([])
  })
})

describe('contact data', () => {
  async function live(domains: Record<string, object[]>): Promise<void> {
    const state = (await bench.control('GET', '/state')) as { accounts: { domains: unknown }[] }
    state.accounts[0]!.domains = Object.entries(domains).map(([name, contacts]) => {
      return { name, dnsEntries: zone, contacts }
    })
    await bench.control('PUT', '/state', state)
  }
  const said = '3 files hold contact data; leave it out with --kinds dns,settings,nameservers'
  const [contact] = threeContacts()
  const other = (at: number) => ({ ...aContact('registrant'), city: `City ${at}` })

  test('is said once for all files, with a hint where contacts are alike', async () => {
    await live({ 'a.nl': [contact!], 'b.nl': [contact!], 'c.nl': [contact!] })
    const run = await all()
    expect(run.code).toBe(0)
    expect(run.talk.split('\n')).toEqual([
      said,
      '3 contacts in them are equal: they can share a profile in zones/_shared/contacts (docs/kinds/contacts.md)',
      '3 domains: 3 written',
    ])
    expect((await all()).talk).toBe('3 domains: 3 as live')
  })

  test('two alike are no reason for a profile', async () => {
    await live({ 'a.nl': [contact!], 'b.nl': [contact!], 'c.nl': [other(1)] })
    expect((await all()).talk.split('\n')).toEqual([said, '3 domains: 3 written'])
  })

  test('left out, nothing is said of it; in one file, in the singular', async () => {
    await live({ 'a.nl': [other(1)] })
    const kinds = ['dns,settings,nameservers']
    expect(await all({ kinds })).toMatchObject({ code: 0, talk: '' })
    await bench.clear()
    expect((await all()).talk).toBe(said.replace('3 files hold', '1 file holds'))
  })
})

/** Every file is whole and valid, nothing else is there, and its text by its name. */
async function wholeFiles(of: Workbench): Promise<Map<string, string>> {
  const folder = join(of.folder, 'zones')
  const names = (await readdir(folder)).sort()
  for (const name of names) expect(name).toMatch(/\.yaml$/)
  expect(await of.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [name, texts[index]!]))
}

test('at the wall it stops, and the next run begins with what is missing', async () => {
  const clock = virtualClock(Date.now())
  const names = namesOf(6)
  const own = await openWorkbench(Object.fromEntries(names.map(name => [name, zone])), {
    now: clock.now,
    rateLimit: { requests: 6, seconds: 900 },
  })
  const run = (args: Partial<PullArgs> = {}) =>
    own.run(host => pull({ domains: [], all: true, ...args }, host), { clock })
  const first = await run({ maxWait: 0 })
  expect(first).toMatchObject({ code: 1 })
  expect(first.talk).toContain('Run the same command again to go on')
  expect(clock.elapsed()).toBe(0)
  const before = await wholeFiles(own)
  expect(before.size).toBeGreaterThan(0)
  expect(before.size).toBeLessThan(names.length)
  expect(first.out.split('\n').sort()).toEqual([...before.keys()].map(name => `zones/${name}`))

  await clock.sleep(900_000)
  const second = await run({ maxWait: 0 })
  const after = await wholeFiles(own)
  expect([...after.keys()]).toEqual(names.map(name => `${name}.yaml`))
  expect(second.out.split('\n')).toHaveLength(names.length - before.size)
  for (const [name, text] of before) expect(after.get(name)).toBe(text)

  // Without the option it waits.
  expect(await run()).toMatchObject({ code: 0, out: '' })
  await own.close()
})

test('interrupted it leaves whole files, and the next run goes on', async () => {
  const names = namesOf(20)
  await bench.setZones(Object.fromEntries(names.map(name => [name, zone])))
  const interrupt = new AbortController()
  const stopped = await bench.run(
    host => {
      const { result } = host
      host.result = text => {
        result(text)
        interrupt.abort()
      }
      return pull({ domains: [], all: true }, host)
    },
    { signal: interrupt.signal },
  )
  expect(stopped).toMatchObject({ code: 130 })
  expect(stopped.talk).toContain('Run the same command again to go on')
  const before = await wholeFiles(bench)
  expect(before.size).toBeGreaterThan(0)
  expect(before.size).toBeLessThan(names.length)
  expect(stopped.out.split('\n').sort()).toEqual([...before.keys()].map(name => `zones/${name}`))

  const run = await all()
  expect(run).toMatchObject({ code: 0 })
  expect(run.out.split('\n')).toHaveLength(names.length - before.size)
  expect((await wholeFiles(bench)).size).toBe(names.length)
  const planned = await bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
  )
  expect(planned.code).toBe(0)
})

test('interrupted while it waits for quota, it ends at once', async () => {
  const clock = virtualClock(Date.now())
  const interrupt = new AbortController()
  const own = await openWorkbench(Object.fromEntries(namesOf(6).map(name => [name, zone])), {
    now: clock.now,
    rateLimit: { requests: 6, seconds: 900 },
  })
  const waiting = {
    ...clock,
    sleep: async (ms: number, signal?: AbortSignal) => {
      if (ms > 60_000) interrupt.abort()
      await clock.sleep(ms, signal)
    },
  }
  const run = await own.run(host => pull({ domains: [], all: true }, host), {
    clock: waiting,
    signal: interrupt.signal,
  })
  expect(run).toMatchObject({ code: 130 })
  expect(run.talk).toContain('interrupted\nRun the same command again to go on')
  expect(clock.elapsed()).toBeLessThan(60_000)
  expect((await wholeFiles(own)).size).toBeLessThan(6)
  await own.close()
})
