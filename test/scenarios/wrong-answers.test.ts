/** A server that answers wrong, once or for ever: no record is lost that the files did not ask to remove. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const READ = { method: 'GET', path: '/domains/example.nl/dns' }
const entry = (name: string, type: string, content: string): DnsEntry => ({
  name,
  expire: 300,
  type,
  content,
})
const LIVE = [
  entry('@', 'A', '192.0.2.1'),
  entry('@', 'MX', '10 mx.example.net.'),
  entry('@', 'TXT', 'v=spf1 mx -all'),
  entry('www', 'CNAME', '@'),
  entry('mail', 'A', '192.0.2.2'),
  entry('_dmarc', 'TXT', 'v=DMARC1; p=none'),
  entry('_acme-challenge', 'TXT', 'ignored'),
  entry('dyn', 'A', '192.0.2.77'),
  entry('@', 'HTTPS', '1 .'),
]
const ADDED = Array.from({ length: 6 }, (_, n) => entry(`n${n}`, 'A', '192.0.2.9'))
const DECLARED = `"@": { A: 192.0.2.1, MX: 10 mx.example.net., TXT: v=spf1 mx -all }, www: { CNAME: "@" },
    mail: { A: 192.0.2.2 }, _dmarc: { TXT: v=DMARC1; p=none }`
const file = (more: string): string =>
  `dns:\n  ttl: 300\n  ignore: [{ name: _acme-challenge }, { name: dyn }]\n  records: { ${DECLARED}${more} }\n`
const SIX_MORE = ADDED.map(({ name, content }) => `, ${name}: { A: ${content} }`).join('')
const EXPLAINED = { base: 'HEAD~1', onlyFromFiles: true }

const applied = (more: Partial<Parameters<typeof apply>[0]> = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const strike = (...faults: object[]) => bench.control('PUT', '/faults', faults)
const stored = async () => (await bench.entries('example.nl')).map(one => JSON.stringify(one)).sort()
const keys = (entries: readonly DnsEntry[]) => entries.map(one => JSON.stringify(one)).sort()
const bodyOf = (entries: readonly DnsEntry[]) => ({ body: JSON.stringify({ dnsEntries: entries }) })

/** Six records more than a PUT is needed for, in one commit. */
beforeEach(async () => {
  await strike()
  await bench.setZones({ 'example.nl': LIVE })
  await bench.write('zones/example.nl.yaml', file(''))
  commitAll(bench.folder)
  await bench.write('zones/example.nl.yaml', file(SIX_MORE))
  commitAll(bench.folder)
})

describe('A plan made from a wrong answer removes nothing', () => {
  const ANSWERS = { 'an empty list': [], 'a list cut short': LIVE.slice(0, 4), 'half a list': LIVE.slice(5) }
  const TIMES = [2, 3, 100]

  test.each(
    Object.entries(ANSWERS).flatMap(([name, answer]) => TIMES.map(times => [name, times, answer] as const)),
  )('%s, %i times in a row, loses nothing at all', async (_, times, answer) => {
    await strike({ ...READ, ...bodyOf(answer), times })
    for (const flags of [EXPLAINED, { base: 'HEAD~1' }]) expect((await applied(flags)).code).not.toBe(3)
    await strike()
    const left = await stored()
    for (const one of keys(LIVE)) expect(left).toContain(one)
  })

  test.each(Object.entries(ANSWERS))(
    '%s twice, outside of Git or with nothing changed, loses nothing at all',
    async (_, answer) => {
      for (const flags of [{}, { base: 'HEAD' }]) {
        await strike({ ...READ, ...bodyOf(answer), times: 2 })
        expect((await applied(flags)).code).not.toBe(3)
        await strike()
        const left = await stored()
        for (const one of keys(LIVE)) expect(left).toContain(one)
      }
    },
  )

  test.each([3, 4, 100])(
    'an empty list without a base, %i times in a row, loses nothing at all',
    async times => {
      await strike({ ...READ, ...bodyOf([]), times })
      expect((await applied()).code).not.toBe(3)
      await strike()
      const left = await stored()
      for (const one of keys(LIVE)) expect(left).toContain(one)
    },
  )

  test('an edit that one read shows is not overwritten because later ones are old', async () => {
    const theirs = entry('theirs', 'A', '203.0.113.7')
    for (const stale of [1, 2, 3]) {
      await bench.setZones({ 'example.nl': LIVE })
      // The plan reads, the read before the PUT shows the edit, and those after it are after.
      await strike(
        { ...READ, skip: 1, times: 1, edit: { add: [theirs], remove: [], when: 'before' } },
        { ...READ, skip: 1, times: stale, stale: 1 },
      )
      expect((await applied({ ...EXPLAINED, strategy: 'zone' })).code).toBeLessThan(2)
      await strike()
      expect(await stored()).toContain(JSON.stringify(theirs))
    }
  })
})

describe('a copy of a value that stays, which another client adds after the plan,', () => {
  const copy = entry('www2', 'A', '192.0.2.1')
  const www2 = (value: string) => `, www2: { A: [192.0.2.1, ${value}] }`
  const then = [copy, entry('www2', 'A', '192.0.2.34')]

  test.each(['entries', 'zone'] as const)(
    'is removed, and what was approved is done by %s',
    async strategy => {
      await bench.write('zones/example.nl.yaml', file(www2('192.0.2.34')))
      commitAll(bench.folder)
      await bench.setZones({ 'example.nl': [...LIVE, ...then] })
      await bench.write('zones/example.nl.yaml', file(www2('192.0.2.19')))
      commitAll(bench.folder)
      await strike({ ...READ, skip: 1, times: 1, edit: { add: [copy], remove: [], when: 'before' } })
      expect(await applied({ ...EXPLAINED, strategy })).toMatchObject({ code: 0 })
      expect(await stored()).toEqual(keys([...LIVE, copy, entry('www2', 'A', '192.0.2.19')]))
    },
  )
})

test('the second copy that a late request leaves is removed, in a plan of explained changes too', async () => {
  await bench.setZones({ 'example.nl': [...LIVE, ...ADDED.slice(1)] })
  await strike({ ...READ, skip: 2, times: 1, edit: { add: ADDED.slice(0, 1), remove: [], when: 'before' } })
  expect(await applied({ ...EXPLAINED, strategy: 'entries' })).toMatchObject({ code: 0 })
  expect(await stored()).toEqual(keys([...LIVE, ...ADDED]))
})

test.each([
  ['DELETE', 404, { remove: [entry('old', 'A', '192.0.2.8')], add: [] }],
  ['POST', 406, { remove: [], add: ADDED.slice(0, 1) }],
])('a %s that is carried out, and refused all the same, leaves a way back', async (method, status, edit) => {
  await bench.setZones({ 'example.nl': [...LIVE, ...ADDED.slice(edit.add.length), ...edit.remove] })
  await strike({ ...READ, method, status, error: 'no', times: 1, edit: { ...edit, when: 'before' } })
  const run = await applied({ strategy: 'entries', allow: ['foreign-change'] })
  expect(run).toMatchObject({ code: 0 })
  expect(await readdir(join(bench.folder, '.zonewright/snapshots'))).toHaveLength(2)
})

test('what only an earlier read of a plan showed is in the snapshot, and a rollback says so', async () => {
  const more = [entry('gone', 'A', '192.0.2.5'), LIVE[8]!]
  await strike({ ...READ, ...bodyOf(more), times: 1 })
  expect(await applied({ ...EXPLAINED, strategy: 'entries' })).toMatchObject({ code: 0 })
  const back = { names: [], list: false, full: false, dryRun: true, yes: true, verbose: false, json: false }
  const { talk } = await bench.run(host => rollback(back, host))
  expect(talk).toContain('example.nl: an earlier read of its dns showed 1 more than the last one')
})

describe('unlike-base', () => {
  const most = LIVE.slice(6)

  test('refuses a plan when most of what the base declares is not live', async () => {
    await bench.setZones({ 'example.nl': most })
    const run = await applied(EXPLAINED)
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('6 of 6 that should be live are not')
    expect(run.out).toContain('--allow unlike-base=example.nl')
    expect(await stored()).toEqual(keys(most))
  })

  test('goes on when half of it is live', async () => {
    await bench.setZones({ 'example.nl': [...LIVE.slice(0, 3), ...most] })
    expect(await applied(EXPLAINED)).toMatchObject({ code: 0 })
  })

  test('is opened by its key, and what the base declares is then not waited for', async () => {
    await bench.setZones({ 'example.nl': most })
    expect(await applied({ ...EXPLAINED, strategy: 'zone', allow: ['unlike-base'] })).toMatchObject({
      code: 0,
    })
    expect(await stored()).toEqual(keys([...most, ...ADDED]))
  })

  test('reads again before it says so, and a right answer is enough', async () => {
    await strike({ ...READ, ...bodyOf([]), times: 1 })
    const run = await applied(EXPLAINED)
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).not.toContain('unlike-base')
    expect(await stored()).toEqual(keys([...LIVE, ...ADDED]))
  })

  test('counts what the files still declare: what they gave up may be gone', async () => {
    await bench.write('zones/example.nl.yaml', 'dns: { ttl: 300, records: { mail: { A: 192.0.2.2 } } }\n')
    commitAll(bench.folder)
    await bench.setZones({ 'example.nl': [LIVE[4]!] })
    await bench.write(
      'zones/example.nl.yaml',
      'dns: { ttl: 300, records: { mail: { A: 192.0.2.2 }, n: { A: 192.0.2.3 } } }\n',
    )
    commitAll(bench.folder)
    expect(await applied({ ...EXPLAINED, base: 'HEAD~3' })).toMatchObject({ code: 0 })
  })
})

describe('the fields of an object', () => {
  const N = 'example.com'
  const settings = (tags: string) => `settings: { transferLock: yes, tags: [${tags}] }\n`
  const stateOf = (isTransferLocked: boolean) => ({ name: N, isTransferLocked, tags: ['a'] })
  const lie = { ...stateOf(false), isWhitelabel: false, hasAutoDns: false, supportsLocking: true }
  const isLocked = async () =>
    ((await bench.control('GET', '/state')) as { accounts: { domains: { isTransferLocked: boolean }[] }[] })
      .accounts[0]!.domains[0]!.isTransferLocked

  test.each([
    [1, 2],
    [2, 2],
    [0, 3],
  ])('are not written from answers that others contradict: %i true, %i wrong', async (skip, times) => {
    const domains = [stateOf(true)]
    await bench.control('PUT', '/state', { accounts: [{ accountName: 'test', domains }] })
    await bench.write('zones/example.nl.yaml', file(''))
    await bench.write(`zones/${N}.yaml`, settings('a'))
    commitAll(bench.folder)
    await bench.write(`zones/${N}.yaml`, settings('a, b'))
    commitAll(bench.folder)
    await strike({ method: 'GET', path: `/domains/${N}`, skip, times, body: JSON.stringify({ domain: lie }) })
    expect((await applied({ ...EXPLAINED, domains: [N] })).code).not.toBe(0)
    await strike()
    expect(await isLocked()).toBe(true)
  })
})

describe('drift that is held back', () => {
  const drifted = LIVE.filter(({ name }) => name !== 'mail')
  const writes = async () =>
    (await bench.requests()).filter(({ method }) => method !== 'GET').map(({ method }) => method)

  test('makes auto write entry by entry, whatever the number', async () => {
    await bench.setZones({ 'example.nl': drifted })
    expect(await applied(EXPLAINED)).toMatchObject({ code: 0 })
    expect(await writes()).toEqual(ADDED.map(() => 'POST'))
    expect(await stored()).toEqual(keys([...drifted, ...ADDED]))
  })

  test('refuses a PUT that would go without it, by name', async () => {
    await bench.setZones({ 'example.nl': drifted })
    const run = await applied({ ...EXPLAINED, strategy: 'zone' })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toMatch(/was\s+not\s+in\s+the\s+answer\s+\(mail 300 A 192\.0\.2\.2\)/)
    expect(await writes()).toEqual([])
  })
})
