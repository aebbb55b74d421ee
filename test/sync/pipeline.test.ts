/** Which parts get a plan, and which are said to have none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import { readFiles } from '../../src/commands/repository.ts'
import { makePlan } from '../../src/sync/pipeline.ts'
import { clientOf, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
let client: Client

beforeAll(async () => {
  client = await clientOf(bench)
})
afterAll(() => client.close())
beforeEach(async () => {
  const www = { name: 'www', expire: 3600, type: 'A', content: '192.0.2.1' }
  await bench.setZones({ 'a.nl': [www], 'b.nl': [www] })
  for (const name of ['a', 'b'])
    await bench.write(`zones/${name}.nl.yaml`, 'dns: { ttl: 3600, records: { www: { A: 192.0.2.2 } } }\n')
})

async function planned(broken: string) {
  const { parts } = await readFiles(bench.folder, [])
  const marked = parts.map(part =>
    part.section.domain === broken ? { ...part, section: { ...part.section, intact: false } } : part,
  )
  await bench.requests()
  return makePlan({ parts: marked, client, asked: () => ({}) })
}

test('what files with errors declare is never planned, and nothing is asked about it', async () => {
  const { plan, origins } = await planned('a.nl')
  expect(plan.parts.map(({ subject }) => subject)).toEqual(['b.nl'])
  expect([...origins.keys()].map(({ subject }) => subject)).toEqual(['b.nl'])
  expect(plan.incomplete).toEqual([
    {
      subject: 'a.nl',
      kind: 'dns',
      message: 'its files have errors',
      advice: '`zonewright validate` shows them',
    },
  ])
  expect((await bench.requests()).filter(({ path }) => path.includes('a.nl'))).toEqual([])
})
