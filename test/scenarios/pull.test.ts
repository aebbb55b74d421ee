/** What is live, pulled into files, is valid and leaves nothing to plan: real zones and random ones. */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plan } from '../../src/commands/plan.ts'
import { pull } from '../../src/commands/pull.ts'
import { validate } from '../../src/commands/validate.ts'
import type { DnsEntry } from '../../src/kinds/raw.ts'
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
    [
      'with what no file can say',
      anyLiveZone().map(entries => entries.filter(({ name, type }) => name !== '' && type !== '')),
    ],
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
      { numRuns: 40 },
    )
  })
})

test('a rule that the live zone breaks is accepted in the file, where it stands', async () => {
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
  'pull writes nothing beside %s',
  async path => {
    await bench.clear()
    await bench.setZones({ 'xn--bcher-kva.nl': [{ name: '@', expire: 60, type: 'A', content: '192.0.2.1' }] })
    await bench.write(path, 'mine')
    const run = await bench.run(host => pull({ domains: ['bücher.nl'] }, host))
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain(`${path} exists already`)
  },
)
