/** What the executor makes of a read that is not as expected: each of its distinctions, where it makes a difference. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import { ZonewrightError } from '../../src/errors.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { readerOf } from '../../src/sync/account/account.ts'
import { planAround } from '../../src/sync/apply/adapt.ts'
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

const entry = (name: string, content: string, type = 'A'): DnsEntry => ({ name, expire: 3600, type, content })
const theirs = entry('x', '192.0.2.77')
const add = (...entries: DnsEntry[]) => ({ add: entries, remove: [], when: 'after' as const })

async function planned(
  live: DnsEntry[],
  records: string,
  strategy: 'entries' | 'zone',
): Promise<ChangedPart> {
  await bench.control('PUT', '/faults', [])
  await bench.setZones({ 'a.nl': live })
  await bench.write('zones/a.nl.yaml', `dns:\n  ttl: 3600\n  records: { ${records} }\n`)
  const { parts } = await readFiles(bench.folder, [])
  const { changed } = await makePlan({ parts, client, asked: () => ({ strategy }) })
  await bench.requests()
  return changed[0]!
}

function carriedOut(approved: ChangedPart, through = client): Promise<PartOutcome> {
  const { signal } = new AbortController()
  return executePart(approved, { client: through, reader: readerOf(client), actions: noActions, signal })
}

const strike = (...faults: object[]) => bench.control('PUT', '/faults', faults)
const sent = async () => (await bench.requests()).map(({ method }) => method).join(' ')

describe('Verified means read again and equal, and what others changed meanwhile is said', () => {
  const live = [entry('www', '192.0.2.1'), entry('mail', '192.0.2.3')]
  const wanted = 'www: { A: 192.0.2.2 }, mail: { A: 192.0.2.3 }'

  test('after a PUT as a difference, for the PUT carried everything', async () => {
    const approved = await planned(live, wanted, 'zone')
    await strike({ method: 'PUT', times: 1, edit: add(theirs) })
    const outcome = await carriedOut(approved)
    expect(outcome.verdict).toBe('differs')
    expect(outcome.differences?.unexpected).toEqual([expect.stringContaining('192.0.2.77')])
  })

  test('after single requests as a note', async () => {
    const approved = await planned(live, wanted, 'entries')
    await strike({ method: 'PATCH', times: 1, edit: add(theirs) })
    expect(await carriedOut(approved)).toMatchObject({
      verdict: 'verified',
      notes: [expect.stringContaining('someone else')],
    })
  })

  test('and refused where the rest would trip a guard that was not asked', async () => {
    const approved = await planned([...live, entry('old', '192.0.2.9')], 'old: { A: 192.0.2.9 }', 'entries')
    // Without what stays, what is left of the plan would empty the zone.
    await strike({
      method: 'GET',
      times: 1,
      edit: { add: [], remove: [entry('old', '192.0.2.9')], when: 'before' },
    })
    expect(await carriedOut(approved)).toMatchObject({
      verdict: 'skipped',
      message: expect.stringContaining('is now refused by a guard that the plan did not show'),
    })
    expect(await bench.entries('a.nl')).toEqual(live)
  })
})

describe('a request whose answer was lost', () => {
  test('is not done because the zone is another one by now', async () => {
    const twice = [entry('www', '192.0.2.1'), entry('www', '192.0.2.1')]
    const approved = await planned(twice, 'www: { A: 192.0.2.1 }', 'zone')
    await strike({ method: 'PUT', times: 1, drop: 'before', edit: { ...add(theirs), when: 'before' } })
    const outcome = await carriedOut(approved)
    expect(outcome.notes?.join() ?? '').not.toContain('was carried out')
    expect(await bench.entries('a.nl')).toEqual([twice[0], theirs])
  })

  test('is not done when someone else has replaced what it replaces', async () => {
    const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
    const replaced = {
      add: [entry('www', '192.0.2.66')],
      remove: [entry('www', '192.0.2.1')],
      when: 'before',
    }
    await strike({ method: 'PATCH', times: 1, drop: 'before', edit: replaced })
    const { verdict, steps } = await carriedOut(approved)
    expect({ verdict, steps }).toMatchObject({
      verdict: 'failed',
      steps: [
        { status: 'failed', uncertain: true, message: expect.stringContaining('someone else changed') },
      ],
    })
  })

  test('is given up when it is not carried out however often it is sent, and says so', async () => {
    const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
    await strike({ method: 'PATCH', times: 100, drop: 'before' })
    const { verdict, steps } = await carriedOut(approved)
    expect({ verdict, steps }).toMatchObject({
      verdict: 'failed',
      steps: [{ advice: expect.stringContaining('it was not carried out so far; plan again') }],
    })
    expect(steps[0]).not.toHaveProperty('uncertain')
  })

  test('is planned again no more than five times beside someone who keeps writing', async () => {
    const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
    const writing = (many: number) =>
      Array.from({ length: many }, (_, at) => ({
        method: 'PATCH',
        times: 1,
        drop: 'before',
        edit: { ...add(entry(`x${at}`, '192.0.2.77')), when: 'before' },
      }))
    await strike(...writing(5))
    expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
    const again = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
    await strike(...writing(6))
    expect(await carriedOut(again)).toMatchObject({
      verdict: 'failed',
      steps: [{ message: expect.stringContaining('someone else keeps changing the dns of') }],
    })
  })

  test('is done, and what others wrote beside it is as expected from then on', async () => {
    const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'zone')
    await strike({ method: 'PUT', times: 1, drop: 'after', edit: add(theirs) })
    expect(await carriedOut(approved)).toMatchObject({
      verdict: 'verified',
      notes: [expect.stringContaining('was carried out'), expect.stringContaining('someone else')],
    })
  })

  test('is done, and an edit of what is still to be changed is shown with all three sides', async () => {
    const live = [entry('www', '192.0.2.1'), entry('x', '192.0.2.3')]
    const approved = await planned(live, 'www: { A: 192.0.2.2 }, x: { A: 192.0.2.4 }', 'entries')
    const replaced = { add: [theirs], remove: [live[1]], when: 'after' }
    await strike({ method: 'PATCH', times: 1, drop: 'after', edit: replaced })
    const { verdict, message } = await carriedOut(approved)
    expect(verdict).toBe('failed')
    for (const side of [
      'expected  x 3600 A 192.0.2.3',
      'live now  x 3600 A 192.0.2.77',
      'wanted    x 3600 A 192.0.2.4',
    ])
      expect(message).toContain(side)
    expect(await bench.entries('a.nl')).toContainEqual(theirs)
  })
})

test.each([404, 406, 409])(
  'a request that is refused (%i) because another client did the same counts as done, and that is said',
  async status => {
    const [www, old] = [entry('www', '192.0.2.1'), entry('old', '192.0.2.9')]
    const approved = await planned([www, old], 'www: { A: 192.0.2.1 }', 'entries')
    const edit = { add: [], remove: [old], when: 'before' }
    await strike({ method: 'DELETE', times: 1, status, error: 'no', edit })
    expect(await carriedOut(approved)).toMatchObject({
      verdict: 'verified',
      notes: ['a request was refused because what it asks for was there already'],
    })
    expect(await bench.entries('a.nl')).toEqual([www])
  },
)

test('a request that is refused is not called one that was not carried out so far', async () => {
  const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
  await strike({ method: 'PATCH', times: 100, status: 406, error: 'no' })
  const { verdict, steps } = await carriedOut(approved)
  expect({ verdict, status: steps[0]!.status }).toEqual({ verdict: 'failed', status: 'failed' })
  expect(steps[0]!.advice ?? '').not.toContain('not carried out so far')
  // What was expected is what such a refusal leaves, so one look is enough.
  expect(await sent()).toBe('GET PATCH GET')
})

test('an edit in the window of a PATCH that an old answer shows afterwards is not called verified', async () => {
  const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: 192.0.2.2 }', 'entries')
  const replaced = { add: [entry('www', '192.0.2.66')], remove: [entry('www', '192.0.2.1')], when: 'before' }
  await strike({ method: 'PATCH', times: 1, edit: replaced }, { method: 'GET', skip: 1, times: 1, stale: 1 })
  const outcome = await carriedOut(approved)
  expect(outcome.verdict).toBe('differs')
  expect(outcome.differences?.missing).toEqual([expect.stringContaining('192.0.2.66')])
})

test('an answer that shows the state before the last request is after, and no edit of someone else', async () => {
  const approved = await planned([entry('www', '192.0.2.1')], 'www: { A: [192.0.2.1, 192.0.2.2] }', 'entries')
  await strike({ method: 'GET', skip: 1, times: 2, stale: 1 })
  expect(await carriedOut(approved)).toMatchObject({ verdict: 'verified' })
  expect(await sent()).toBe('GET POST GET GET GET')
})

test('what had to wait for its turn is read again before it is sent', async () => {
  const live = [entry('www', '192.0.2.1')]
  const approved = await planned(live, 'www: { A: [192.0.2.1, 192.0.2.2, 192.0.2.3] }', 'entries')
  let posts = 0
  const slow: Client = {
    ...client,
    send: async (...request) => {
      if (++posts === 2) throw new ZonewrightError('waited', 'provider', 'it waited')
      await client.send(...request)
    },
  }
  expect(await carriedOut(approved, slow)).toMatchObject({ verdict: 'verified' })
  expect(await sent()).toBe('GET POST GET POST GET')
})
describe('nameservers and keys are judged together', () => {
  const server = (hostname: string) => ({ hostname, ipv4: '', ipv6: '' })
  const theirs = server('ns9.example.com')

  test('so a list that another client changed is not planned around, whichever of its members', async () => {
    await bench.setZones({ 'a.nl': [] })
    await bench.write('zones/a.nl.yaml', 'nameservers: { nameservers: [ns1.example.net, ns2.example.net] }\n')
    const { parts } = await readFiles(bench.folder, [])
    const { changed } = await makePlan({ parts, client, asked: () => ({}) })
    const approved = changed[0]!
    const { raw } = approved.live
    expect(planAround(approved, raw, [...raw, theirs])).toBe('moved')
    const respelled = raw.map(one => ({
      ...(one as object),
      hostname: (one as { hostname: string }).hostname.toUpperCase(),
    }))
    expect(planAround(approved, raw, respelled)).toMatchObject({ kind: 'nameservers' })
  })
})
