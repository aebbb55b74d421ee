/** The executor when somebody else writes and when answers are lost: what is sent, and what is there afterwards. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import { readFiles } from '../../src/commands/repository.ts'
import type { DnsEntry } from '../../src/kinds/dns/value.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { readerOf } from '../../src/sync/account.ts'
import type { Approved } from '../../src/sync/adapt.ts'
import { executePart } from '../../src/sync/execute.ts'
import { makePlan } from '../../src/sync/pipeline.ts'
import { clientOf, sharedWorkbench } from '../support/workbench.ts'

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
const sorted = (entries: readonly DnsEntry[]) => entries.map(one => JSON.stringify(one)).sort()

/** The plan for one zone, made and not yet carried out; the log begins after it. */
async function planned(
  live: DnsEntry[],
  records: string,
  strategy: 'auto' | 'entries' | 'zone' = 'auto',
): Promise<Approved> {
  await bench.setZones({ 'a.nl': live })
  await bench.write('zones/a.nl.yaml', `dns:\n  ttl: 3600\n  records: { ${records} }\n`)
  const { parts } = await readFiles(bench.folder, [])
  const { origins } = await makePlan({
    parts,
    client,
    asked: () => ({ maxEntryWrites: 5, strategy }),
  })
  await bench.requests()
  const [[part, from] = []] = origins
  if (!part || !from) throw new Error('nothing is planned')
  return { part, origins: from }
}

/** Somebody else writes. */
async function elsewhere(change: (entries: DnsEntry[]) => DnsEntry[]): Promise<void> {
  await bench.setZones({ 'a.nl': change(await bench.entries('a.nl')) })
}

function carriedOut(approved: Approved): Promise<PartOutcome> {
  return executePart(approved, { client, reader: readerOf(client), signal: new AbortController().signal })
}

async function sent(): Promise<string[]> {
  return (await bench.requests()).map(({ method, status }) => `${method} ${status}`)
}

const live = [entry('www', 'A', '192.0.2.1'), entry('old', 'A', '192.0.2.9'), entry('mail', 'A', '192.0.2.3')]
const wanted = 'www: { A: 192.0.2.2 }, new: { A: 192.0.2.4 }, mail: { A: 192.0.2.3 }'

describe.each(['entries', 'zone'] as const)('when somebody else changed the zone, strategy %s', strategy => {
  test('what is not ours is planned around and stays, although the file does not declare it', async () => {
    const approved = await planned(live, wanted, strategy)
    await elsewhere(entries => [...entries, entry('x', 'TXT', 'theirs'), entry('Y', 'A', '192.0.2.77')])
    const outcome = await carriedOut(approved)
    expect(outcome).toMatchObject({ verdict: 'verified', notes: [expect.stringContaining('somebody else')] })
    expect(sorted(await bench.entries('a.nl'))).toEqual(
      sorted([
        entry('www', 'A', '192.0.2.2'),
        entry('new', 'A', '192.0.2.4'),
        entry('mail', 'A', '192.0.2.3'),
        entry('x', 'TXT', 'theirs'),
        entry('Y', 'A', '192.0.2.77'),
      ]),
    )
  })

  test('what is ours is refused with all three sides, and nothing is sent', async () => {
    const approved = await planned(live, wanted, strategy)
    await elsewhere(entries =>
      entries.map(one => (one.name === 'www' ? { ...one, content: '192.0.2.66' } : one)),
    )
    const outcome = await carriedOut(approved)
    expect(outcome.verdict).toBe('skipped')
    for (const side of ['192.0.2.1', '192.0.2.66', '192.0.2.2']) expect(outcome.message).toContain(side)
    expect((await sent()).every(request => request.startsWith('GET'))).toBe(true)
  })
})

describe('when an answer is lost', () => {
  const cases = [
    ['a POST', 'www: { A: [192.0.2.1, 192.0.2.5] }', ['GET 200', 'POST 0', 'GET 200', 'GET 200']],
    ['a PATCH', 'www: { A: 192.0.2.5 }', ['GET 200', 'PATCH 0', 'GET 200', 'GET 200']],
  ] as const
  test.each(cases)('%s that was carried out is not sent again', async (_, records, requests) => {
    const approved = await planned([entry('www', 'A', '192.0.2.1')], records)
    await bench.control('PUT', '/faults', [{ method: requests[1].split(' ')[0], times: 1, drop: 'after' }])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    expect(await sent()).toEqual(requests)
  })

  test.each(cases)(
    '%s that was not carried out is sent again, after a look',
    async (_, records, requests) => {
      const approved = await planned([entry('www', 'A', '192.0.2.1')], records)
      const [method] = requests[1].split(' ')
      await bench.control('PUT', '/faults', [{ method, times: 1, drop: 'before' }])
      expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
      expect((await sent()).map(request => request.split(' ')[0])).toEqual([
        'GET',
        method,
        'GET',
        method,
        'GET',
      ])
    },
  )

  test('a second copy that arrived late is taken away again', async () => {
    const approved = await planned([entry('www', 'A', '192.0.2.1')], 'www: { A: [192.0.2.1, 192.0.2.5] }')
    const late = entry('www', 'A', '192.0.2.5')
    await bench.control('PUT', '/faults', [
      { method: 'POST', times: 1, drop: 'before' },
      { method: 'POST', times: 1, edit: { add: [late], remove: [], when: 'before' } },
    ])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted([entry('www', 'A', '192.0.2.1'), late]))
  })
})

test('a read that shows an old state does not make a PUT carry it', async () => {
  const approved = await planned(live, wanted, 'zone')
  await bench.control('PUT', '/faults', [{ method: 'GET', times: 1, skip: 1, stale: 1 }])
  const outcome = await carriedOut(approved)
  expect(outcome.verdict).toBe('verified')
  expect(sorted(await bench.entries('a.nl'))).toEqual(
    sorted([entry('www', 'A', '192.0.2.2'), entry('new', 'A', '192.0.2.4'), entry('mail', 'A', '192.0.2.3')]),
  )
})
