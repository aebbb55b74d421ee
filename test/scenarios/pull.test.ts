/** What is live, pulled into files, is valid and leaves nothing to plan: real zones and random ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { isWhole } from '../support/scope.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'
import { anyLiveZone, liveZone } from '../support/zones.ts'

const data = new URL('../data/zones/', import.meta.url)
const zones = readdirSync(data).map(
  file => JSON.parse(readFileSync(new URL(file, data), 'utf8')) as { zone: string; entries: DnsEntry[] },
)
let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench({})
})
beforeEach(() => bench.clear())
afterAll(() => bench.close())

/** Pulls a zone and returns how validate and plan end, with everything they say. */
async function pulled(zone: string, entries: readonly DnsEntry[], config?: string) {
  await bench.clear()
  if (config !== undefined) await bench.write('zonewright.yaml', config)
  await bench.setZones({ [zone]: entries })
  const taken = await bench.run(host => pull({ domains: [zone] }, host))
  const valid = await bench.run(host => validate({ domains: [], json: false }, host))
  const planned = await bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
  )
  return { taken, valid, planned }
}

describe('real zones', () => {
  test.each(zones.map(({ zone, entries }) => [zone, entries] as const))('%s', async (zone, entries) => {
    const { taken, valid, planned } = await pulled(zone, entries)
    expect(taken).toEqual({ code: 0, out: `zones/${zone}.yaml`, talk: '' })
    expect(valid.out).not.toContain('error')
    expect(valid.code).toBe(0)
    expect(planned, planned.out).toMatchObject({ code: 0 })
    expect((await bench.requests()).every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('random zones', () => {
  test.each([
    ['that obey the rules', liveZone()],
    ['with what no file can say', anyLiveZone()],
  ] as const)('%s', async (_, arbitrary) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async entries => {
        const { taken, valid, planned } = await pulled('example.nl', entries)
        if (taken.code !== 0) {
          // Only a zone of which nothing can be said gives no file.
          expect(taken.talk).toMatch(/a file cannot say that|a file can say nothing of its dns/)
          return
        }
        expect(valid, valid.out).toMatchObject({ code: 0 })
        expect(planned, planned.out + planned.talk).toMatchObject({ code: 0 })
      }),
      { numRuns: isWhole ? 60 : 5 },
    )
  })
})

test('a rule that the live zone breaks is accepted in the file, where it is', async () => {
  const spf = ['v=spf1 mx -all', 'v=spf1 a -all'].map(content => ({
    name: 'x',
    expire: 300,
    type: 'TXT',
    content,
  }))
  const { taken, planned } = await pulled('example.nl', spf)
  expect(taken.code).toBe(0)
  expect(planned.code).toBe(0)
  const text = await readFile(join(bench.folder, 'zones/example.nl.yaml'), 'utf8')
  expect(text).toMatch(/# zonewright: allow spf-multiple\n\s+x:/)
})

test('what the defaults of the repository ignore stays out of the file and out of the plan', async () => {
  const entry = (name: string, content: string) => ({ name, expire: 300, type: 'TXT', content })
  const { planned } = await pulled(
    'example.nl',
    [entry('@', 'google-site-verification=x'), entry('@', 'v=spf1 -all')],
    'defaults: { dns: { ignore: [{ name: "@", type: TXT, content: "google-*" }] } }\n',
  )
  expect(planned.code).toBe(0)
  const text = await readFile(join(bench.folder, 'zones/example.nl.yaml'), 'utf8')
  expect(text).not.toContain('google')
})

test.each(['zones/bücher.nl.yaml', 'zones/xn--bcher-kva.nl/dns.yaml', 'zones/xn--bcher-kva.nl.yml'])(
  'pull writes nothing beside %s while that cannot be read',
  async path => {
    await bench.clear()
    await bench.setZones({ 'xn--bcher-kva.nl': [{ name: '@', expire: 60, type: 'A', content: '192.0.2.1' }] })
    await bench.write(path, 'mine')
    const run = await bench.run(host => pull({ domains: ['bücher.nl'] }, host))
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain(path)
    expect(run.talk).toContain('correct it first')
    expect(await readFile(join(bench.folder, path), 'utf8')).toBe('mine')
  },
)

const record = (name: string, type: string, content: string, expire = 300): DnsEntry => {
  return { name, expire, type, content }
}

describe('a file that is there', () => {
  const FILE = 'zones/example.nl.yaml'
  const read = () => readFile(join(bench.folder, FILE), 'utf8')

  async function pullOver(text: string, entries: readonly DnsEntry[]): Promise<string> {
    await bench.clear()
    await bench.write(FILE, text)
    await bench.setZones({ 'example.nl': entries })
    const run = await bench.run(host => pull({ domains: ['example.nl'] }, host))
    expect(run, run.talk).toMatchObject({ code: 0 })
    const planned = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(planned, planned.out + planned.talk).toMatchObject({ code: 0 })
    return read()
  }

  const mine = `# who to call: the night desk
dns:
  ttl: 300   # five minutes
  records:
    # the office
    "@":
      A:   192.0.2.1
      MX: [ '10 mail', "20 mx.example.net." ]  # two
    mail: { A: 192.0.2.3 }
    www: {CNAME:  "@"}

    old:
      TXT:
        - one
        # the second
        - two
`
  const base = [
    record('@', 'A', '192.0.2.1'),
    record('@', 'MX', '10 mail'),
    record('@', 'MX', '20 mx.example.net.'),
    record('mail', 'A', '192.0.2.3'),
    record('www', 'CNAME', '@'),
    record('old', 'TXT', 'one'),
    record('old', 'TXT', 'two'),
  ]

  test('keeps every byte when nothing differs', async () => {
    expect(await pullOver(mine, base)).toBe(mine)
  })

  test.each<[string, DnsEntry[], (text: string) => string]>([
    [
      'a value',
      base.map(one => (one.type === 'A' && one.name === '@' ? record('@', 'A', '192.0.2.9') : one)),
      text => text.replace('A:   192.0.2.1', 'A:   192.0.2.9'),
    ],
    [
      'one of a list in brackets',
      base.map(one => (one.content === '10 mail' ? record('@', 'MX', '5 mail') : one)),
      text => text.replace("'10 mail'", "'5 mail'"),
    ],
    [
      'a member of a list that goes, with its comment',
      base.filter(({ content }) => content !== 'two'),
      text => text.replace('        # the second\n        - two\n', ''),
    ],
    [
      'a name that goes',
      base.filter(({ name }) => name !== 'old'),
      text => text.slice(0, text.indexOf('\n    old:')),
    ],
    [
      'a TTL of its own',
      base.map(one => (one.name === 'mail' ? { ...one, expire: 60 } : one)),
      text => text.replace('{ A: 192.0.2.3 }', '{ A: { ttl: 60, value: 192.0.2.3 } }'),
    ],
  ])('%s: only that differs', async (_, entries, expected) => {
    expect((await pullOver(mine, entries)).trimEnd()).toBe(expected(mine).trimEnd())
  })

  test('with --check nothing is written, and the exit code tells', async () => {
    await pullOver(mine, base)
    await bench.setZones({ 'example.nl': base.slice(0, -1) })
    const check = () => bench.run(host => pull({ domains: ['example.nl'], check: true }, host))
    expect(await check()).toMatchObject({ code: 2, out: FILE })
    expect(await read()).toBe(mine)
    await bench.setZones({ 'example.nl': base })
    expect(await check()).toMatchObject({ code: 0, out: '' })
  })
})

test('tokens of certificate requests stay out: they are made again by others', async () => {
  const { taken, planned } = await pulled('example.nl', [
    record('@', 'A', '192.0.2.1'),
    record('_acme-challenge', 'TXT', 'token'),
    record('_acme-challenge.www', 'TXT', 'token'),
  ])
  expect(taken, taken.talk).toMatchObject({ code: 0 })
  expect(planned.code).toBe(0)
  const text = await readFile(join(bench.folder, 'zones/example.nl.yaml'), 'utf8')
  expect(text).not.toContain('token')
  expect(text).toContain('name: _acme-challenge, type: TXT')
})
