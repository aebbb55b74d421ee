/** Which parts get a plan, and which are said to have none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { makePlan } from '../../src/sync/plan/plan.ts'
import { readFiles } from '../../src/verbs/run/repository.ts'
import { setDomain } from '../support/domain-state.ts'
import { rawHost } from '../support/domain-view.ts'
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
  const { plan, changed } = await planned('a.nl')
  expect(plan.parts.map(({ subject }) => subject)).toEqual(['b.nl'])
  expect(changed.map(({ part }) => part.subject)).toEqual(['b.nl'])
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

test('a list that is doubted is asked for again, although the list of the account told it', async () => {
  await setDomain(bench, 'a.nl', { nameservers: [rawHost('ns1.example.net'), rawHost('ns2.example.net')] })
  await bench.write('zones/a.nl/nameservers.yaml', 'nameservers: [ns5.example.net, ns6.example.net]\n')
  const files = await readFiles(bench.folder, [])
  const parts = files.parts.filter(({ kind }) => kind.name === 'nameservers')
  const lists = async (more: { base?: DesiredPart['desired'] }) => {
    await bench.requests()
    await makePlan({ parts, client, asked: () => ({}), inputsOf: () => ({ asked: {}, ...more }) })
    return (await bench.requests()).filter(({ path }) => path.endsWith('/nameservers')).length
  }
  expect(await lists({})).toBe(0)
  expect(await lists({ base: parts[0]!.desired })).toBe(1)
})

test('every domain that was looked at is counted, once', async () => {
  const { parts } = await readFiles(bench.folder, [])
  const counted: string[] = []
  const onRead = (done: number, total: number) => counted.push(`${done}/${total}`)
  await makePlan({ parts, client, asked: () => ({}), onRead })
  expect(counted).toEqual(['1/2', '2/2'])
})
