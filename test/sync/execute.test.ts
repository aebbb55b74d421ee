/** The executor when someone else writes and when answers are lost: what is sent, and what is there afterwards. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { readerOf } from '../../src/sync/account/account.ts'
import { executePart } from '../../src/sync/apply/execute.ts'
import { makePlan } from '../../src/sync/plan/plan.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'
import { readFiles } from '../../src/verbs/run/repository.ts'
import { noActions } from '../support/actions.ts'
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
): Promise<ChangedPart> {
  await bench.setZones({ 'a.nl': live })
  await bench.write('zones/a.nl.yaml', `dns:\n  ttl: 3600\n  records: { ${records} }\n`)
  const { parts } = await readFiles(bench.folder, [])
  const { changed } = await makePlan({
    parts,
    client,
    asked: () => ({ strategy }),
  })
  await bench.requests()
  const [first] = changed
  if (!first) throw new Error('nothing is planned')
  return first
}

/** Someone else writes. */
async function elsewhere(change: (entries: DnsEntry[]) => DnsEntry[]): Promise<void> {
  await bench.setZones({ 'a.nl': change(await bench.entries('a.nl')) })
}

function carriedOut(approved: ChangedPart): Promise<PartOutcome> {
  return executePart(approved, {
    client,
    reader: readerOf(client),
    actions: noActions,
    signal: new AbortController().signal,
  })
}

async function sent(): Promise<string[]> {
  return (await bench.requests()).map(({ method, status }) => `${method} ${status}`)
}

const live = [entry('www', 'A', '192.0.2.1'), entry('old', 'A', '192.0.2.9'), entry('mail', 'A', '192.0.2.3')]
const wanted = 'www: { A: 192.0.2.2 }, new: { A: 192.0.2.4 }, mail: { A: 192.0.2.3 }'

describe.each(['entries', 'zone'] as const)('An edit by another client survives, strategy %s', strategy => {
  test('what is not ours is planned around and stays, although the file does not declare it', async () => {
    const approved = await planned(live, wanted, strategy)
    await elsewhere(entries => [...entries, entry('x', 'TXT', 'theirs'), entry('Y', 'A', '192.0.2.77')])
    const outcome = await carriedOut(approved)
    expect(outcome).toMatchObject({ verdict: 'verified', notes: [expect.stringContaining('someone else')] })
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

describe('A write is never repeated blindly', () => {
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
      // That nothing happened is what an old answer would show too, so it takes three looks to believe it.
      expect((await sent()).map(request => request.split(' ')[0]).join(' ')).toBe(
        `GET ${method} GET GET GET ${method} GET`,
      )
    },
  )

  test('and two answers are old, it is not sent a second time', async () => {
    const approved = await planned([entry('www', 'A', '192.0.2.1')], 'www: { A: [192.0.2.1, 192.0.2.5] }')
    await bench.control('PUT', '/faults', [
      { method: 'POST', times: 1, drop: 'after' },
      { method: 'GET', skip: 1, times: 2, stale: 1 },
    ])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    expect((await sent()).filter(request => request.startsWith('POST'))).toHaveLength(1)
  })

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

describe('No single answer is believed that is not as expected', () => {
  const read = { method: 'GET', path: '/domains/a.nl/dns' }
  const kept = [
    entry('@', 'MX', '10 mx.example.net.'),
    entry('www', 'A', '192.0.2.1'),
    entry('h', 'HTTPS', '1 .'),
  ]
  const more = `"@": { MX: 10 mx.example.net. }, www: { A: 192.0.2.1 }, n: { TXT: a }`

  test.each([
    ['an empty answer', { ...read, times: 1, body: '{"dnsEntries":[],"_links":[]}' }],
    ['half an answer', { ...read, times: 1, body: JSON.stringify({ dnsEntries: kept.slice(0, 1) }) }],
    ['an old answer', { ...read, times: 1, stale: 1 }],
  ])('%s before a PUT that only adds loses nothing', async (_, fault) => {
    await bench.setZones({ 'a.nl': kept.slice(0, 2) })
    const approved = await planned(kept, more, 'zone')
    await bench.control('PUT', '/faults', [fault])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted([...kept, entry('n', 'TXT', 'a')]))
  })

  test('an answer that most of the zone is gone is not planned around, however often it comes', async () => {
    const approved = await planned(kept, more, 'zone')
    await bench.control('PUT', '/faults', [{ ...read, body: '{"dnsEntries":[],"_links":[]}' }])
    expect(await carriedOut(approved)).toMatchObject({
      verdict: 'skipped',
      message: expect.stringContaining('do not show what was live before'),
    })
    expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(kept))
  })
})

test('a PUT leaves out nothing that is known to be live, though every read is the same; another request is sent', async () => {
  const line = { key: 'www 300 A 192.0.2.8', cells: ['A', 'www', '300', '192.0.2.8'] }
  for (const [strategy, verdict] of [
    ['zone', 'skipped'],
    ['entries', 'verified'],
  ] as const) {
    const one = await planned(live, wanted, strategy)
    const outcome = await carriedOut({ ...one, live: { ...one.live, absent: [{ item: 'www A', line }] } })
    expect(outcome.verdict).toBe(verdict)
    if (verdict === 'skipped') expect(outcome.message).toContain('192.0.2.8. PUT was not sent')
  }
})

describe('a request does what was shown', () => {
  test.each([
    ['removes', { remove: [live[2]!], add: [] }],
    ['adds', { remove: [], add: [entry('x', 'A', '192.0.2.8')] }],
  ])('one that %s more is not sent', async (_, more) => {
    for (const strategy of ['entries', 'zone'] as const) {
      const approved = await planned(live, wanted, strategy)
      const [step] = approved.part.steps
      const edit = {
        ...step!.edit,
        remove: [...step!.edit.remove, ...more.remove],
        add: [...step!.edit.add, ...more.add],
      }
      const part = { ...approved.part, steps: [{ ...step!, edit }] }
      expect(await carriedOut({ ...approved, part })).toMatchObject({
        verdict: 'skipped',
        message: expect.stringContaining('would do what the plan does not show'),
      })
      expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(live))
    }
  })
})

describe('once a read was not as expected', () => {
  const old = { method: 'GET', times: 1, stale: 1 }
  const theirs = entry('www', 'A', '192.0.2.66')

  test('a PATCH does not overwrite what that read has shown', async () => {
    const approved = await planned(live, wanted, 'entries')
    await elsewhere(entries => entries.map(one => (one.name === 'www' ? theirs : one)))
    // The first read shows the edit, the two after it are old.
    await bench.control('PUT', '/faults', [
      { ...old, skip: 1, times: 2, body: JSON.stringify({ dnsEntries: live }) },
    ])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'skipped' })
    expect(await bench.entries('a.nl')).toContainEqual(theirs)
  })

  test('and that was a read of the plan, every later one comes twice', async () => {
    const one = await planned([entry('www', 'A', '192.0.2.1')], 'www: { A: [192.0.2.1, 192.0.2.5] }')
    const outcome = await carriedOut({ ...one, live: { ...one.live, reads: [[], one.live.raw] } })
    expect(outcome).toMatchObject({ verdict: 'verified' })
    expect(await sent()).toEqual(['GET 200', 'GET 200', 'POST 201', 'GET 200', 'GET 200'])
  })

  test('what was expected must come twice in a row', async () => {
    const approved = await planned(
      live,
      'www: { A: 192.0.2.1 }, old: { A: 192.0.2.9 }, mail: { A: 192.0.2.3 }, n: { A: 192.0.2.5 }',
    )
    await bench.control('PUT', '/faults', [{ method: 'GET', times: 1, body: '{"dnsEntries":[]}' }])
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    expect(await sent()).toEqual(['GET 200', 'GET 200', 'GET 200', 'POST 201', 'GET 200', 'GET 200'])
  })
})

test('what was written is verified by its meaning, however the server spells it', async () => {
  const approved = await planned(
    [entry('www', 'A', '192.0.2.1')],
    'www: { A: 192.0.2.1 }, m: { MX: 10 a.example. }',
  )
  const answered = [entry('www', 'A', '192.0.2.1'), entry('m', 'MX', '10 A.example.')]
  await bench.control('PUT', '/faults', [
    { method: 'GET', skip: 1, times: 9, body: JSON.stringify({ dnsEntries: answered }) },
  ])
  const { verdict, notes } = await carriedOut(approved)
  expect({ verdict, notes }).toEqual({ verdict: 'verified', notes: undefined })
})

test('a lost request stays in the outcome when the rest is planned again', async () => {
  const approved = await planned(live, wanted, 'zone')
  const [was] = approved.part.steps
  const theirs = entry('x', 'A', '192.0.2.77')
  await bench.control('PUT', '/faults', [
    { method: 'PUT', times: 1, drop: 'before', edit: { add: [theirs], remove: [], when: 'before' } },
    { method: 'PUT', times: 1, status: 406, error: 'no' },
  ])
  const { verdict, steps } = await carriedOut(approved)
  expect(verdict).toBe('failed')
  expect(steps).toContainEqual(expect.objectContaining({ summary: was!.summary, unanswered: true }))
})

describe('copies', () => {
  const twice = [
    entry('www', 'A', '192.0.2.1'),
    entry('www', 'A', '192.0.2.1'),
    entry('mail', 'A', '192.0.2.3'),
  ]
  const once = 'www: { A: 192.0.2.1 }, mail: { A: 192.0.2.3 }'

  test.each([
    [
      'an answer is lost and the next read is old',
      [
        { method: '*', times: 1, drop: 'after' },
        { method: 'GET', skip: 1, times: 1, stale: 1 },
      ],
    ],
    ['reads stay old', [{ method: 'GET', skip: 1, times: 3, stale: 1 }]],
  ])('the last one stays although %s', async (_, [first, ...rest]) => {
    for (const strategy of ['entries', 'zone'] as const) {
      const approved = await planned(twice, once, strategy)
      const method = approved.part.steps[0]!.send
      await bench.control('PUT', '/faults', [first!.method === '*' ? { ...first, method } : first, ...rest])
      await carriedOut(approved)
      await bench.control('PUT', '/faults', [])
      expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(twice.slice(1)))
    }
  })

  test.each(['entries', 'zone'] as const)(
    'a copy of what goes, made by someone else meanwhile, is theirs, strategy %s',
    async strategy => {
      const approved = await planned(live, wanted, strategy)
      const there = [...live, entry('www', 'A', '192.0.2.1')]
      await elsewhere(() => there)
      expect(await carriedOut(approved)).toMatchObject({ verdict: 'skipped' })
      expect(sorted(await bench.entries('a.nl'))).toEqual(sorted(there))
    },
  )
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
