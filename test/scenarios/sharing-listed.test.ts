/** Domains that live in a shared file only, with an account: what they need, what becomes of them, how they leave. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { importZones } from '../../src/verbs/convert/import.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const SHARED = 'zones/_shared/s.yaml'
const A = (name: string, content: string) => ({ name, expire: 300, type: 'A', content })
const live = [A('www', '192.0.2.1')]
const listing = (domains: string, www = '192.0.2.1') =>
  `domains: [${domains}]\ndns:\n  ttl: 300\n  records:\n    www: { A: ${www} }\n`
const own = 'dns: { ttl: 300, records: { old: { A: 192.0.2.9 } } }\n'
const text = (path: string): Promise<string> => readFile(join(bench.folder, path), 'utf8')
const remove = (path: string): Promise<void> => rm(join(bench.folder, path))
const planned = (more: object = {}) =>
  bench.run(it =>
    plan({ domains: [], format: 'text', exitCode: false, verbose: false, dns: false, ...more }, it),
  )
const applied = (more: object = {}) =>
  bench.run(it =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, dns: false, ...more }, it),
  )
const pulled = (more: object = {}) =>
  bench.run(it => pull({ domains: [], all: false, check: false, ...more }, it))

beforeEach(async () => {
  await bench.setZones({ 'a.nl': live, 'b.nl': live })
  await bench.write(SHARED, listing('a.nl, b.nl'))
})

describe('a domain whose own file was deleted', () => {
  const note =
    'a.nl has no file of its own any more and is still managed by zones/_shared/s.yaml: what only its file said of dns is removed'

  test('is managed by what lists it, and the plan says what that means and the way out', async () => {
    await bench.write('zones/a.nl.yaml', own)
    await bench.setZones({ 'a.nl': [...live, A('old', '192.0.2.9')], 'b.nl': live })
    const base = commitAll(bench.folder)
    await remove('zones/a.nl.yaml')
    const words = (said: string) => said.replace(/\s+/g, ' ')
    for (const more of [
      { base },
      { base, offline: true },
      { base, domains: ['a.nl'] },
      { base, format: 'markdown' },
    ]) {
      const run = await planned(more)
      expect(words(run.out).replaceAll('`', ''), run.talk).toContain(note)
      expect(words(run.out).replaceAll('`', '')).toContain('take a.nl out of domains: there as well')
    }
    const since = await planned({ changedSince: base })
    expect(since.talk).toContain(note)
    expect((await planned({ base, changedSince: base })).talk).not.toContain(note)
    await bench.write(SHARED, listing('b.nl'))
    const out = await planned({ base })
    expect(out.out).toContain('a.nl: no longer managed, what is live stays')
    expect(words(out.out)).not.toContain('still managed')
  })

  test('and had nothing of its own to lose, or leaves it alone, is not spoken of', async () => {
    await bench.write('zones/a.nl.yaml', 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n')
    const base = commitAll(bench.folder)
    await remove('zones/a.nl.yaml')
    expect((await planned({ base })).out).not.toContain('no file of its own')
    await bench.write(SHARED, listing('a.nl, b.nl').replace('dns:\n', 'dns:\n  mode: additive\n'))
    await bench.write('zones/a.nl.yaml', own)
    const additive = commitAll(bench.folder)
    await remove('zones/a.nl.yaml')
    expect((await planned({ base: additive })).out).not.toContain('no file of its own')
  })
})

test('no one is sent to delete a file that would not end the management', async () => {
  const said = async () =>
    (await bench.run(it => validate({ domains: [], json: false }, it))).out.replace(/\s+/g, ' ')
  await bench.write('zones/a.nl.yaml', '')
  expect(await said()).toMatch(
    /zone-empty.*delete the file: zones\/_shared\/s\.yaml then says all of the domain/,
  )
  for (const [file, content] of [
    ['zones/a.nl.yaml', 'use: s\ndns: {}\n'],
    ['zones/a.nl.yaml', 'dns: {}\n'],
    ['zones/a.nl/dns.yaml', '{}\n'],
  ] as const) {
    await bench.write(file, content)
    const run = await said()
    expect(run).toContain('delete it: then only what the domain shares holds')
    expect(run).not.toContain('unmanaged')
    await remove(file)
  }
  await bench.write('zones/c.nl.yaml', '')
  expect(await said()).toContain('delete the file to leave the domain unmanaged')
})

test('what left the account is taken out of the list, once, and no shared file is deleted', async () => {
  const servers = 'nameservers: { nameservers: [ns1.example.net, ns2.example.net] }\n'
  await bench.write(SHARED, `${listing('gone.nl, gone2.nl, b.nl')}${servers}`)
  await bench.write('zones/gone2.nl.yaml', 'use: s\n')
  await bench.write('zones/gone3.nl.yaml', 'use: s\n')
  const run = await planned()
  const out = run.out.replace(/\s+/g, ' ')
  expect(out.match(/ gone\.nl help:/g)).toHaveLength(1)
  expect(out).toContain('help: take gone.nl out of domains: of zones/_shared/s.yaml if it has left')
  expect(out).toContain(
    'help: remove zones/gone2.nl.yaml, and take gone2.nl out of domains: of zones/_shared/s.yaml',
  )
  expect(out).toContain('help: remove zones/gone3.nl.yaml if it has left')
  expect(out).not.toContain('remove zones/_shared')
})

describe('an approved plan', () => {
  beforeEach(async () => {
    await bench.write(SHARED, listing('a.nl, b.nl', '192.0.2.7'))
    expect(await planned({ out: 'p.json' })).toMatchObject({ code: 0 })
  })

  test.each([
    ['left the list', () => bench.write(SHARED, listing('b.nl', '192.0.2.7'))],
    ['lost all files', () => remove(SHARED)],
    [
      'lost the section',
      () => bench.write(SHARED, 'domains: [a.nl, b.nl]\nsettings: { transferLock: yes }\n'),
    ],
  ])('of a domain that %s since is not the plan that was approved', async (_, change) => {
    await change()
    const run = await applied({ plan: 'p.json' })
    expect(run, run.talk).toMatchObject({ code: 4 })
    expect(run.talk).toContain('this is not the plan that was approved')
    expect(run.talk).toContain(
      'Approved, and neither planned now nor in place:\n  - a.nl: A www 300 192.0.2.1',
    )
    expect(await bench.entries('b.nl')).toMatchObject(live)
  })

  test('that is in place counts as it was planned', async () => {
    expect((await planned()).out).toContain('2 to change')
    await bench.setZones({ 'a.nl': [A('www', '192.0.2.7')], 'b.nl': live })
    const half = await applied({ plan: 'p.json', dryRun: true })
    expect(half.talk).toContain('1 of 2 approved changes is in place already.')
    await bench.setZones({ 'a.nl': [A('www', '192.0.2.7')], 'b.nl': [A('www', '192.0.2.7')] })
    expect((await applied({ plan: 'p.json' })).talk).toContain(
      '2 of 2 approved changes are in place already.',
    )
  })
})

test('what is said of the domains that left does not contradict what is said of the others', async () => {
  const base = commitAll(bench.folder)
  await bench.write(SHARED, listing('b.nl'))
  const run = await planned({ changedSince: base })
  expect(run.talk).toBe(
    `a.nl: no longer managed, what is live stays\nThe files declare every other domain as ${base} did: nothing to plan.`,
  )
})

test('no one is sent to pull a shared file', async () => {
  await bench.write('zones/other.nl.yaml', own)
  commitAll(bench.folder)
  await bench.write(SHARED, listing('c.nl'))
  await bench.setZones({ 'c.nl': [...live, A('old', '192.0.2.9')], 'other.nl': [A('old', '192.0.2.9')] })
  await remove(SHARED)
  commitAll(bench.folder)
  await bench.write(SHARED, listing('c.nl'))
  const run = await planned({ domains: ['c.nl'] })
  expect(run.out.replace(/\s+/g, ' ')).not.toMatch(/commit zones\/_shared/)
  expect(run.out.replace(/\s+/g, ' ')).toContain(
    'commit what `zonewright pull c.nl` writes into its own file',
  )
})

test('an import onto a domain that is only listed leaves the shared file where it is', async () => {
  await bench.write('a.nl.zone', '$TTL 300\nwww A 192.0.2.1\n')
  const run = await bench.run(it =>
    importZones({ from: 'bind', paths: ['a.nl.zone'], dryRun: false, json: false }, it),
  )
  const said = (run.out + run.talk).replace(/\s+/g, ' ')
  expect(said).toContain('zones/_shared/s.yaml manages it already')
  expect(said).toContain('take a.nl out of domains: there')
  expect(said).not.toContain('move its file away')
})

describe('pull', () => {
  const more = {
    'a.nl': [...live, A('old', '192.0.2.99')],
    'b.nl': [...live, { ...A('@', '192.0.2.5'), expire: 600 }],
  }

  test('gives a domain a file or a section of its own for what no one says', async () => {
    await bench.setZones(more)
    await bench.write(SHARED, listing('a.nl'))
    await bench.write('zones/b.nl.yaml', '# mine\nuse: s\n')
    expect(await pulled({ all: true, check: true })).toMatchObject({ code: 2 })
    expect(await readdir(join(bench.folder, 'zones'))).toEqual(['_shared', 'b.nl.yaml'])
    const run = await pulled({ all: true })
    // Each file is said when it is written, and domains are read side by side.
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out.split('\n').sort()).toEqual(['zones/a.nl.yaml', 'zones/b.nl.yaml'])
    expect(await text('zones/a.nl.yaml')).toMatch(
      /^# yaml-language-server: .*\n\ndns:\n {2}ttl: 300\n {2}records:\n {4}old: { A: 192\.0\.2\.99 }\n$/,
    )
    expect(await text('zones/b.nl.yaml')).toBe(
      '# mine\nuse: s\ndns:\n  ttl: 600\n  records:\n    "@": { A: 192.0.2.5 }\n',
    )
    expect(await text(SHARED)).toBe(listing('a.nl'))
    expect(await pulled({ all: true })).toMatchObject({ code: 0, out: '' })
    expect((await planned()).out).toContain('No changes')
  })

  test('leaves the TTL to the defaults, which shared records may have theirs from', async () => {
    await bench.write('zonewright.yaml', 'defaults: { dns: { ttl: 3600 } }\n')
    await bench.write(SHARED, 'domains: [a.nl]\ndns: { records: { www: { A: 192.0.2.1 } } }\n')
    await bench.setZones({ 'a.nl': [{ ...live[0]!, expire: 3600 }, A('old', '192.0.2.99')] })
    const run = await pulled({ domains: ['a.nl'] })
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect((await planned()).out).toContain('No changes')
  })

  test('writes what is live in the place of a shared record, and says so', async () => {
    await bench.setZones({ 'a.nl': [A('www', '192.0.2.77'), A('old', '192.0.2.99')], 'b.nl': live })
    const run = await pulled({ domains: ['a.nl'] })
    expect(run, run.talk).toMatchObject({ code: 0, out: 'zones/a.nl.yaml' })
    expect(run.talk).toBe(`www A: a.nl has its own from now on, and ${SHARED}:5 is left as it is`)
    expect(await text(SHARED)).toBe(listing('a.nl, b.nl'))
    expect((await planned()).out).toContain('No changes')
  })

  test('names all that no file of the domain can say, writes its other kinds, and with --check it is drift', async () => {
    const texts = 'x: { TXT: one }\n    y: { TXT: [two, three] }'
    await bench.write(SHARED, `domains: [a.nl, b.nl]\ndns:\n  ttl: 300\n  records:\n    ${texts}\n`)
    await bench.write('zones/a.nl.yaml', 'settings: { transferLock: yes }\n')
    const TXT = (name: string, content: string) => ({ name, expire: 300, type: 'TXT', content })
    const zone = [TXT('x', 'one'), TXT('y', 'two'), TXT('y', 'three')]
    await bench.setZones({ 'a.nl': [TXT('x', 'other'), zone[1]!, A('old', '192.0.2.99')], 'b.nl': zone })
    const check = await pulled({ all: true, check: true })
    expect(check, check.talk).toMatchObject({ code: 2, out: 'zones/a.nl.yaml' })
    const run = await pulled({ all: true })
    expect(run, run.talk).toMatchObject({ code: 1, out: 'zones/a.nl.yaml' })
    expect(run.talk.split('\n')).toEqual([
      `a.nl: x TXT is not what is live, and ${SHARED}:5 says it for others too`,
      `  y TXT is not what is live, and ${SHARED}:6 says it for others too`,
      '  help: take it out of what is shared, or change it there for all; or bring back what the files say: zonewright apply a.nl',
      '2 domains: 1 as live, 1 differs and cannot be written',
    ])
    expect(await text('zones/a.nl.yaml')).toBe('settings: { transferLock: no }\n')
    expect((await pulled({ all: true, check: true })).code).toBe(2)
  })

  test('does not add to a list that is shared as a whole, nor write a rule alone', async () => {
    await bench.write(
      SHARED,
      'domains: [a.nl]\nnameservers: { nameservers: [ns0.transip.net, ns1.transip.nl] }\n',
    )
    const servers = await pulled({ domains: ['a.nl'] })
    expect(servers.code).toBe(1)
    expect(servers.talk).toContain('nameservers of a.nl is not what is live')
    await bench.write(SHARED, listing('a.nl'))
    await bench.setZones({ 'a.nl': [...live, A('odd', 'nonsense')], 'b.nl': [...live, A('odd', 'nonsense')] })
    const alone = await pulled({ domains: ['a.nl'] })
    expect(alone.code).toBe(1)
    expect(alone.talk).toContain('nothing of what is live beside zones/_shared/s.yaml can be said')
    await bench.write('zones/b.nl.yaml', 'use: s\n')
    const using = await pulled({ domains: ['b.nl'] })
    expect(using, using.talk).toMatchObject({ code: 0 })
    expect(await text('zones/b.nl.yaml')).toBe('use: s\ndns:\n  ignore: [{name: odd, type: A}]\n')
  })
})
