/** When the executor sends: with room for a whole domain, after actions that run, how often, and after edits of others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import { ApiError } from '../../src/api/request/errors.ts'
import { ZonewrightError } from '../../src/errors.ts'
import type { DomainAction } from '../../src/kinds/contract/domain-context.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { readerOf } from '../../src/sync/account/account.ts'
import type { Actions } from '../../src/sync/apply/actions.ts'
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

const a = (name: string, content: string): DnsEntry => ({ name, expire: 3600, type: 'A', content })
const www = a('www', '192.0.2.1')
const strike = (...faults: object[]) => bench.control('PUT', '/faults', faults)
const sent = async () => (await bench.requests()).map(({ method }) => method).join(' ')

async function planned(
  file: string,
  live = [www],
  strategy: 'entries' | 'zone' = 'entries',
): Promise<ChangedPart> {
  await strike()
  await bench.setZones({ 'a.nl': live })
  await bench.write('zones/a.nl.yaml', file)
  const { parts } = await readFiles(bench.folder, [])
  const { changed } = await makePlan({ parts, client, asked: () => ({ strategy }) })
  await bench.requests()
  return changed[0]!
}

const added = (...names: string[]) =>
  planned(
    `dns:\n  ttl: 3600\n  records: { www: { A: 192.0.2.1 }, ${names.map(name => `${name}: { A: 192.0.2.2 }`).join(', ')} }\n`,
  )

function carriedOut(
  approved: ChangedPart,
  { through = {}, actions = noActions, signal = new AbortController().signal } = {} as {
    through?: Partial<Client>
    actions?: Actions
    signal?: AbortSignal
  },
) {
  const reader = readerOf(client)
  return executePart(approved, { client: { ...client, ...through }, reader, actions, signal })
}

describe('a domain is begun only when there is room for all of it', () => {
  /** What was kept and given back. */
  function room() {
    const [kept, back]: [number[], number[]] = [[], []]
    const ready: Client['ready'] = async requests => {
      kept.push(requests)
      return unused => void back.push(unused)
    }
    return { kept, back, ready }
  }

  test('and what is not used of it is given back, which is never less than nothing', async () => {
    const { kept, back, ready } = room()
    expect(await carriedOut(await added('x', 'y'), { through: { ready } })).toMatchObject({
      verdict: 'verified',
    })
    expect(await sent()).toBe('GET POST POST GET')
    const refused = await added('x', 'y')
    await strike({ method: 'POST', status: 400, times: 9 })
    expect(await carriedOut(refused, { through: { ready } })).toMatchObject({ verdict: 'failed' })
    expect(await sent()).toBe('GET POST')
    const stale = await added('x')
    await strike({ method: 'GET', skip: 1, times: 2, stale: 1 })
    await carriedOut(stale, { through: { ready } })
    expect(await sent()).toBe('GET POST GET GET GET')
    expect([kept, back]).toEqual([
      [4, 4, 3],
      [0, 2, 0],
    ])
  })

  test('and not after an interrupt', async () => {
    const { kept, ready } = room()
    const outcome = await carriedOut(await added('x'), { through: { ready }, signal: AbortSignal.abort() })
    expect([outcome.verdict, kept, await sent()]).toEqual(['skipped', [], ''])
  })

  test('and what was read before a wait is read again once, not before each request after it', async () => {
    const { ready } = room()
    let waits = 0
    const send: Client['send'] = async (...request) => {
      if (waits++ > 0) return client.send(...request)
      throw new ZonewrightError('waited', 'provider', 'it waited')
    }
    const outcome = await carriedOut(await added('x', 'y'), { through: { ready, send } })
    expect([outcome.verdict, await sent()]).toEqual(['verified', 'GET GET POST POST GET'])
  })

  test('and what waits for its turn again and again is given up', async () => {
    const { kept, ready } = room()
    let tries = 0
    const send: Client['send'] = async () => {
      tries++
      throw new ZonewrightError('waited', 'provider', 'it waited')
    }
    expect(await carriedOut(await added('x'), { through: { ready, send } })).toMatchObject({
      verdict: 'skipped',
      message: expect.stringContaining('had to wait too long for their turn'),
    })
    expect([tries, kept.length]).toEqual([6, 6])
  })
})

test('failures are counted from 1 for each request', async () => {
  const approved = await added('x', 'y')
  await strike({ method: 'POST', times: 2, status: 500 }, { method: 'POST', skip: 1, times: 1, status: 500 })
  const attempts: number[] = []
  const recover: Client['recover'] = async (_, attempt) => attempts.push(attempt) > 0
  expect(await carriedOut(approved, { through: { recover } })).toMatchObject({ verdict: 'verified' })
  expect(attempts).toEqual([1, 2, 1])
})

describe('an action of the registry', () => {
  const nameservers = 'nameservers: { nameservers: [ns1.example.net, ns2.example.net] }\n'
  const running: DomainAction = { name: 'changeNameservers', message: '', hasFailed: false }
  const failed: DomainAction = { name: 'changeNameservers', message: 'no', hasFailed: true }
  const around = (one: ChangedPart, action: DomainAction): ChangedPart => ({
    ...one,
    inputs: { ...one.inputs, domainContext: { domain: { action } } },
  })
  /** What the looks show one after the other, the last one from then on. */
  function actionsThat(...shown: (DomainAction | undefined)[]) {
    const asked: string[] = []
    const of: Actions['of'] = async domain => {
      asked.push(domain)
      return shown.length > 1 ? shown.shift() : shown[0]
    }
    return { asked, actions: { of, sleep: async () => undefined, waitMs: 3000 } }
  }

  test('that runs is waited for before a request that begins another, and so is that one', async () => {
    const { asked, actions } = actionsThat(running, undefined, running, undefined)
    const outcome = await carriedOut(around(await planned(nameservers), running), { actions })
    expect([outcome.verdict, asked.length]).toEqual(['verified', 4])
  })

  test('that goes on running is not written into', async () => {
    const approved = around(await planned(nameservers), running)
    expect(await carriedOut(approved, actionsThat(running))).toMatchObject({
      verdict: 'skipped',
      message: expect.stringContaining('still running'),
    })
    expect(await sent()).toBe('')
  })

  test('is nothing to wait for where no request begins one', async () => {
    expect(await carriedOut(around(await added('x'), running))).toMatchObject({ verdict: 'verified' })
  })

  test('that had failed before is neither waited for nor the fault of this request', async () => {
    const { asked, actions } = actionsThat(failed)
    const outcome = await carriedOut(around(await planned(nameservers), failed), { actions })
    expect([outcome.verdict, asked.length]).toEqual(['verified', 1])
  })

  test.each([
    ['whose answer was lost, until it has ended', { drop: 'after' }, 'verified', 4],
    ['that was not carried out, nor was its answer heard', { drop: 'before' }, 'verified', 4],
    ['that the server is too busy for', { status: 409, error: 'busy' }, 'verified', 4],
    ['that was refused: never', { status: 406, error: 'no' }, 'failed', 0],
  ])('is waited for after a request %s', async (_, fault, verdict, looks) => {
    const { asked, actions } = actionsThat(running, undefined, running, undefined)
    const approved = await planned(nameservers)
    await strike({ method: 'PUT', times: 1, ...fault })
    expect((await carriedOut(approved, { actions })).verdict).toBe(verdict)
    expect(asked).toHaveLength(looks)
  })

  test('that goes on running after a lost answer bars a second request, and one that cannot be looked up does not', async () => {
    const lost = async (actions: Partial<Actions>, drop: string) => {
      const approved = await planned(nameservers)
      await strike({ method: 'PUT', times: 1, drop })
      const { steps } = await carriedOut(approved, {
        actions: { ...actionsThat(running).actions, ...actions },
      })
      return { step: steps[0]!, requests: await sent() }
    }
    expect(await lost({}, 'before')).toMatchObject({
      step: { status: 'failed', uncertain: true, message: expect.stringContaining('still running') },
      requests: 'GET GET PUT',
    })
    const request = { method: 'GET', path: '/actions' } as const
    const error = new ApiError({
      ...{ code: 'server-error', fault: 'provider', request },
      ...{ status: 500, serverMessage: '', message: 'no' },
    })
    const { step } = await lost({ of: () => Promise.reject(error) }, 'after')
    expect(step.status).toBe('done')
  })

  test('that this request has begun fails it, or is pending while it runs', async () => {
    const other = { ...failed, message: 'another' }
    for (const [shown, verdict, message] of [
      [other, 'failed', 'failed: another'],
      [{ ...failed, message: '' }, 'failed', 'failed, and the provider does not say why'],
      [running, 'pending', 'still running'],
    ] as const) {
      expect(await carriedOut(around(await planned(nameservers), failed), actionsThat(shown))).toMatchObject({
        verdict,
        message: expect.stringContaining(message),
      })
    }
  })
})

test.each([
  ['entries', 'verified', 'GET GET POST GET GET'],
  ['zone', 'skipped', 'GET GET'],
] as const)(
  'what another client removed elsewhere in the zone bars a PUT only: %s',
  async (strategy, verdict, requests) => {
    const file = `dns:\n  ttl: 3600\n  ignore: [{ name: dyn }]\n  records: { www: { A: 192.0.2.1 }, x: { A: 192.0.2.2 } }\n`
    const approved = await planned(file, [www, a('dyn', '192.0.2.9')], strategy)
    await bench.setZones({ 'a.nl': [www] })
    expect(await carriedOut(approved)).toMatchObject({ verdict })
    expect(await sent()).toBe(requests)
  },
)
