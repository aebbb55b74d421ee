/** `--verify`: an apply, and a rollback, that ask the DNS whether it serves what was written. */
import { describe, expect, test } from 'vitest'
import { commandLine } from '../../src/cli/program.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'
import { changingClock, hold, OTHERS, SERVERS, servingWorld } from '../sync/serving-world.ts'

const bench = sharedWorkbench()
const here = servingWorld()

const entry = (name: string, type: string, content: string, expire = 300): DnsEntry => ({
  name,
  expire,
  type,
  content,
})
const OLD = [entry('www', 'A', '192.0.2.1'), entry('old', 'TXT', 'gone')]
const OLD_LINES = ['www 300 A 192.0.2.1', 'old 300 TXT gone']
const NEW_LINES = ['www 300 A 192.0.2.2']
const FILE = 'dns:\n  ttl: 300\n  records: { www: { A: 192.0.2.2 } }\n'
const allow = ['deletes', 'foreign-change']

const args = () => ({
  dryRun: false,
  yes: true,
  verbose: false,
  json: false,
  allow,
  dns: true,
  resolver: here.authority.resolver,
  verify: true,
})
const hostOf = (clock: Host['clock']): Partial<Host> => ({
  dnsPort: here.authority.port,
  ...(clock && { clock }),
})
const applied = (more: object = {}, clock?: Host['clock'], host: Partial<Host> = {}) =>
  bench.run(it => apply({ domains: [], ...args(), ...more }, it), { ...hostOf(clock), ...host })

/** What is below the outcome. */
const inTheDns = (out: string): string => out.split('In the DNS:\n')[1]?.trimEnd() ?? ''

async function oldDomains(...names: string[]): Promise<void> {
  await bench.setZones(Object.fromEntries(names.map(name => [name, OLD])))
  for (const name of names) await bench.write(`zones/${name}.yaml`, FILE)
}
const zones = (names: readonly string[], lines: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, lines]))

describe('apply --verify', () => {
  test('waits until every nameserver serves what was written, and what was removed is gone', async () => {
    await oldDomains('a.nl')
    here.serve({ 'a.nl': OLD_LINES })
    const clock = changingClock(elapsed => elapsed >= 6_000 && here.serve({ 'a.nl': NEW_LINES }))
    const run = await applied({}, clock)
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(inTheDns(run.out)).toBe('✓ a.nl  served by all 3 nameservers')
    expect(run.out.indexOf('verified')).toBeLessThan(run.out.indexOf('In the DNS'))
    expect(clock.elapsed()).toBe(14_000)
  })

  test('says who made when the time is over, and fails nothing', async () => {
    await oldDomains('a.nl')
    here.serve({ 'a.nl': NEW_LINES, 'www.a.nl': ['@ 300 A 192.0.2.1'], 'old.a.nl': ['@ 60 TXT gone'] })
    hold(here.authority, SERVERS.ns1, 'www.a.nl')
    hold(here.authority, SERVERS.ns2, 'www.a.nl', 'old.a.nl')
    const clock = changingClock(() => undefined)
    const run = await applied({ verifyWait: 3 }, clock)
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(inTheDns(run.out)).toMatchInlineSnapshot(`
      "… a.nl  not yet: served by 1 of 3 nameservers
          ns1.transip.nl still answers www 300 A 192.0.2.1, and has no www 300 A 192.0.2.2 yet
          ns2.transip.eu still answers old 60 TXT gone, www 300 A 192.0.2.1, and has no www 300 A 192.0.2.2 yet

      What was written stays written; nameservers follow in their own time."
    `)
    expect(clock.elapsed()).toBe(3_000)
  })

  test('says the same of many domains once', async () => {
    await oldDomains('a.nl', 'b.nl', 'c.nl', 'd.nl')
    here.serve(
      { ...zones(['a.nl', 'b.nl'], NEW_LINES), 'c.nl': OLD_LINES },
      { delegated: { 'd.nl': OTHERS } },
    )
    const run = await applied({ verifyWait: 0 })
    expect(run).toMatchObject({ code: 0 })
    expect(inTheDns(run.out)).toMatchInlineSnapshot(`
      "✓ 2 domains  served by all 3 nameservers
          a.nl and b.nl
      … c.nl       not yet: served by none of 3 nameservers
          all 3 nameservers still answer old 300 TXT gone, www 300 A 192.0.2.1, and have no www 300 A 192.0.2.2 yet
      → d.nl       delegated elsewhere: ns1.other.net and ns2.other.net, where this zone is not served

      2 of 4 served. What was written stays written; nameservers follow in their own time."
    `)
  })

  test('asks the parent for nameservers, and names an ALIAS as what cannot be asked for', async () => {
    await bench.setZones({ 'a.nl': [entry('web', 'A', '192.0.2.1')] })
    const records = '"@": { ALIAS: web }, web: { A: 192.0.2.1 }'
    const hosts = 'nameservers:\n  nameservers: [ns1.other.net, ns2.other.net]\n'
    await bench.write('zones/a.nl.yaml', `dns:\n  ttl: 300\n  records: { ${records} }\n${hosts}`)
    here.serve({ 'a.nl': ['web 300 A 192.0.2.1'] })
    const clock = changingClock(
      elapsed => elapsed >= 6_000 && here.serve({ 'a.nl': [] }, { delegated: { 'a.nl': OTHERS } }),
    )
    const run = await applied({ allow: ['nameservers', 'delegation'] }, clock)
    expect(run, run.out + run.talk).toMatchObject({ code: 0 })
    expect(inTheDns(run.out)).toMatchInlineSnapshot(`
      "○ a.nl dns          not asked
          @ ALIAS not asked for: nameservers give out the addresses it leads to, never itself
      ✓ a.nl nameservers  published by the parent nl"
    `)
  })

  test('compares with what is live where that is not what was planned', async () => {
    await oldDomains('a.nl')
    await bench.control('PUT', '/faults', [
      {
        method: 'PATCH',
        path: '/domains/a.nl/dns',
        times: 1,
        edit: { remove: [], add: [entry('www', 'A', '192.0.2.77')], when: 'after' },
      },
    ])
    here.serve({ 'a.nl': [...NEW_LINES, 'www 300 A 192.0.2.77'] })
    const run = await applied({ verifyWait: 0 })
    expect(run).toMatchObject({ code: 5 })
    expect(inTheDns(run.out)).toBe('✓ a.nl  served by all 3 nameservers')
  })

  test('is in the JSON document', async () => {
    await oldDomains('a.nl')
    here.serve({ 'a.nl': OLD_LINES })
    const run = await applied({ json: true, verifyWait: 0 })
    const { outcomes, served } = JSON.parse(run.out)
    expect(outcomes).toMatchObject([{ subject: 'a.nl', verdict: 'verified' }])
    expect(served).toMatchObject([
      {
        subject: 'a.nl',
        kind: 'dns',
        verdict: 'not-yet',
        asked: 'nameservers',
        servers: Array(3).fill({
          state: 'behind',
          missing: ['www 300 A 192.0.2.2'],
          unexpected: expect.arrayContaining(['www 300 A 192.0.2.1', 'old 300 TXT gone']),
        }),
      },
    ])
  })

  test('ends at an interrupt and keeps the exit code of the apply', async () => {
    await oldDomains('a.nl')
    here.serve({ 'a.nl': OLD_LINES })
    const stop = new AbortController()
    const clock = changingClock(() => stop.abort())
    const run = await applied({}, clock, { signal: stop.signal })
    expect(run).toMatchObject({ code: 0 })
    expect(inTheDns(run.out)).toContain('not yet: served by none of 3 nameservers')
    expect(inTheDns(run.out)).toContain('Interrupted; this is what was known by then.')
  })

  test('asks nothing of what was not written, and nothing without it', async () => {
    await oldDomains('a.nl')
    here.serve({ 'a.nl': NEW_LINES })
    await bench.control('PUT', '/faults', [{ method: 'PATCH', status: 406, error: 'not today' }])
    expect(await applied()).toMatchObject({ code: expect.not.toSatisfy(code => code === 0) })
    await bench.control('PUT', '/faults', [])
    expect(await applied({ verify: false })).toMatchObject({ code: 0 })
    expect(here.authority.questions).toEqual([])
  })

  test('a resolver that cannot be read stops it before anything is written', async () => {
    await oldDomains('a.nl')
    const run = await applied({ resolver: 'no resolver:x' })
    expect(run).toMatchObject({ code: 'threw' })
    expect((await bench.requests()).filter(({ method }: Sent) => method !== 'GET')).toEqual([])
    expect(await bench.entries('a.nl')).toEqual(OLD)
  })
})

test('rollback --verify asks for what was live before', async () => {
  await oldDomains('a.nl')
  here.serve({ 'a.nl': NEW_LINES })
  expect(await applied({ verify: false })).toMatchObject({ code: 0 })
  here.serve({ 'a.nl': OLD_LINES })
  const back = { names: [], list: false, full: false, ...args(), verifyWait: 0 }
  const run = await bench.run(host => rollback(back, host), hostOf(undefined))
  expect(run, run.talk).toMatchObject({ code: 0 })
  expect(inTheDns(run.out)).toBe('✓ a.nl  served by all 3 nameservers')
})

describe('the command line', () => {
  test.each([
    ['apply', '--verify', '--no-dns'],
    ['apply', '--verify', '--dry-run'],
    ['apply', '--verify-wait', '60', '--no-dns'],
    ['rollback', '--dry-run', '--verify'],
  ])('refuses %s %s %s %s', async (...argv) => {
    await expect(parsed(argv)).rejects.toMatchObject({ code: 'commander.conflictingOption' })
  })

  test.each([
    ['apply', '--verify'],
    ['apply', '--verify-wait', '60'],
    ['rollback', '--verify', '--resolver', '127.0.0.1'],
  ])('takes %s %s %s %s', async (...argv) => {
    expect(await parsed(argv)).toBe(1)
  })

  /** How many verbs would have run. */
  async function parsed(argv: readonly string[]): Promise<number> {
    let runs = 0
    const program = commandLine(async () => void runs++)
    for (const one of [program, ...program.commands]) {
      one.exitOverride().configureOutput({ writeErr: () => undefined })
    }
    await program.parseAsync([...argv], { from: 'user' })
    return runs
  }
})
