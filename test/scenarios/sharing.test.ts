/** Domains that share records, with an account: a change plans all of them, Git knows what was shared, pull keeps out. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAINS = ['a.example', 'b.example', 'c.example', 'd.example']
const SHARED = 'zones/_shared/web.yaml'
const A = (name: string, content: string) => ({ name, expire: 300, type: 'A', content })
const shared = (...records: string[]) =>
  `dns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
const text = (path: string): Promise<string> => readFile(join(bench.folder, path), 'utf8')
const planning = { domains: [], format: 'text', exitCode: false, verbose: false, dns: false } as const
const applying = { domains: [], dryRun: false, yes: true, verbose: false, json: false, dns: false } as const
const pulling = { domains: [], all: true, check: false, json: false }

beforeEach(async () => {
  for (const domain of DOMAINS)
    await bench.write(`zones/${domain}.yaml`, 'use: web\ndns: { ttl: 300, mode: owned }\n')
  await bench.write(SHARED, shared('www: { A: 192.0.2.1 }', 'api: { A: 192.0.2.2 }'))
  await bench.setZones(
    Object.fromEntries(DOMAINS.map(domain => [domain, [A('www', '192.0.2.1'), A('api', '192.0.2.2')]])),
  )
})

test('a change of the shared file is planned for every domain, and shown once', async () => {
  const base = commitAll(bench.folder)
  await bench.write(SHARED, shared('www: { A: 192.0.2.9 }', 'api: { A: 192.0.2.2 }'))
  const run = await bench.run(host => plan({ ...planning, base, changedSince: base }, host))
  expect(run, run.talk).toMatchObject({ code: 0 })
  expect(run.out.match(/192\.0\.2\.9/g)).toHaveLength(2)
  expect(run.out).toContain('in 4 of 4 domains')
  expect(await bench.run(host => apply({ ...applying, base }, host))).toMatchObject({ code: 0 })
  for (const domain of DOMAINS)
    expect((await bench.entries(domain))[0]).toMatchObject({ content: '192.0.2.9' })
})

test('in mode owned a record that was shared once is ours, and one that never was is not', async () => {
  commitAll(bench.folder)
  await bench.write(SHARED, shared('www: { A: 192.0.2.1 }'))
  commitAll(bench.folder)
  await bench.setZones({
    'a.example': [A('www', '192.0.2.1'), A('api', '192.0.2.2'), A('theirs', '192.0.2.3')],
  })
  const run = await bench.run(host => apply({ ...applying, domains: ['a.example'] }, host))
  expect(run, run.out + run.talk).toMatchObject({ code: 0 })
  expect((await bench.entries('a.example')).map(({ name }) => name)).toEqual(['www', 'theirs'])
})

test('pull writes what is own, also in the place of what is shared, and never into the shared file', async () => {
  await bench.write(
    'zones/a.example.yaml',
    '# mine\nuse: web\ndns:\n  ttl: 300\n  records:\n    new: { A: 192.0.2.4 }\n',
  )
  await bench.setZones({
    'a.example': [
      A('www', '192.0.2.1'),
      A('api', '192.0.2.2'),
      A('new', '192.0.2.5'),
      A('other', '192.0.2.6'),
    ],
    'b.example': [A('www', '192.0.2.77'), A('api', '192.0.2.2')],
    'c.example': [A('www', '192.0.2.1'), A('api', '192.0.2.2')],
    'd.example': [A('www', '192.0.2.1'), A('api', '192.0.2.2')],
  })
  const before = await text(SHARED)
  const run = await bench.run(host => pull(pulling, host))
  expect(run, run.talk).toMatchObject({ code: 0 })
  expect(run.talk).toContain(
    'www A: b.example has its own from now on, and zones/_shared/web.yaml:4 is left as it is',
  )
  expect(await text('zones/a.example.yaml')).toBe(
    '# mine\nuse: web\ndns:\n  ttl: 300\n  records:\n    new: { A: 192.0.2.5 }\n    other: { A: 192.0.2.6 }\n',
  )
  expect(await text('zones/b.example.yaml')).toBe(
    'use: web\ndns: { ttl: 300, mode: owned, records: { www: { A: 192.0.2.77 } } }\n',
  )
  expect(await text(SHARED)).toBe(before)
  const again = await bench.run(host => pull({ ...pulling, all: false, domains: ['a.example'] }, host))
  expect(again).toMatchObject({ code: 0, out: '' })
})

test('plan --explain names the file and the line of every record', async () => {
  commitAll(bench.folder)
  const run = await bench.run(host => plan({ ...planning, domains: ['a.example'], explain: true }, host))
  expect(run.out).toContain('zones/_shared/web.yaml:4  A     www   300  192.0.2.1')
  const json = await bench.run(host =>
    plan({ ...planning, domains: ['a.example'], format: 'json', explain: true }, host),
  )
  const { plan: planned, written } = JSON.parse(json.out)
  expect(planned).toMatchObject({ parts: [{ subject: 'a.example' }] })
  expect(written).toEqual([
    {
      subject: 'a.example',
      kind: 'dns',
      columns: expect.any(Array),
      lines: [
        { cells: ['A', 'api', '300', '192.0.2.2'], file: SHARED, line: 5 },
        { cells: ['A', 'www', '300', '192.0.2.1'], file: SHARED, line: 4 },
      ],
    },
  ])
})

test('pull of more kinds writes into the file of the domain, never into a shared one', async () => {
  const before = await text(SHARED)
  for (const kinds of [['settings'], ['nameservers', 'settings']]) {
    const run = await bench.run(host => pull({ ...pulling, all: false, domains: ['a.example'], kinds }, host))
    expect(run, run.talk).toMatchObject({ code: 0 })
  }
  expect(await text(SHARED)).toBe(before)
  expect(await text('zones/a.example.yaml')).toMatch(/^use: web\n[\s\S]*^settings:/m)
  await bench.write('zones/_shared/kept.yaml', 'use: parked\ndomains: [b.example]\n')
  await bench.run(host => pull({ ...pulling, all: false, domains: ['b.example'], kinds: ['settings'] }, host))
  expect(await text('zones/_shared/kept.yaml')).toBe('use: parked\ndomains: [b.example]\n')
  expect(await readdir(bench.folder)).not.toContain('preset parked')
})

test('pull of a domain that says nothing itself is in step, or refused; of one that loses its last own record too', async () => {
  await bench.write('zones/a.example.yaml', 'use: web\n')
  const own = 'dns: { ttl: 300, records: { own: { A: 192.0.2.3 } } }\n'
  await bench.write('zones/b.example.yaml', `use: web\n${own}`)
  const timed = 'dns: { records: { own: { A: { ttl: 300, value: 192.0.2.3 } } } }\n'
  await bench.write('zones/c.example.yaml', `use: web\n${timed}`)
  const alone = { ...pulling, all: false, domains: ['a.example'] }
  expect(await bench.run(host => pull({ ...alone, check: true }, host))).toMatchObject({ code: 0 })
  const more = await bench.run(host => pull({ ...alone, kinds: ['dns', 'settings'] }, host))
  expect(more, more.talk).toMatchObject({ code: 0 })
  expect(await text('zones/a.example.yaml')).toMatch(/^use: web\nsettings:/)
  const lost = await bench.run(host => pull({ ...alone, domains: ['b.example'] }, host))
  expect(lost, lost.talk).toMatchObject({ code: 0 })
  expect(await text('zones/b.example.yaml')).toBe('use: web\ndns: { ttl: 300 }\n')
  const none = await bench.run(host => pull({ ...alone, domains: ['c.example'] }, host))
  expect(none, none.talk).toMatchObject({ code: 0 })
  expect(await text('zones/c.example.yaml')).toBe('use: web\n')
})
