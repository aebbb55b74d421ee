/** Verbs that tell: an apply, its dry run, a rollback and a look for drift, with a receiver that listens. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Notification } from '../../src/notify/notification.ts'
import { telling } from '../../src/notify/telling.ts'
import { driftCommand } from '../../src/review/verbs/drift.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { act } from '../review/action-run.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { sharedReceiver, status } from './receiver.ts'

const bench = sharedWorkbench()
const receiver = sharedReceiver()
beforeEach(async () => {
  await bench.write('zonewright.yaml', SETTINGS)
  await bench.write('zones/example.nl.yaml', FILE)
})

const SETTINGS = 'notifications:\n  - { webhook: OPS_URL, on: [applied, refused, failure, drift, clean] }\n'
const FILE = 'dns: { ttl: 300, records: { www: { A: 192.0.2.2 } } }\n'
const entry = (content: string): DnsEntry => ({ name: 'www', expire: 300, type: 'A', content })

const ARGS = { dryRun: false, yes: true, verbose: false, json: false }
const env = (host: Host) => ({ ...host.env, OPS_URL: `${receiver.origin}/hidden` })
const run = (verb: (host: Host) => ReturnType<typeof apply>, more: Partial<Host> = {}) =>
  bench.run(host => verb({ ...host, env: { ...env(host), ...more.env } }))
const applied = (more = {}) => run(host => apply({ domains: [], ...ARGS, ...more }, host))
const events = (): Notification[] => receiver.got.map(({ body }) => JSON.parse(body) as Notification)

describe('an apply', () => {
  test('tells how it ended and the way back, which tells too', async () => {
    await bench.setZones({ 'example.nl': [entry('192.0.2.1')] })
    const { code, talk } = await applied({ target: 'main' })
    expect([code, talk]).toEqual([0, expect.not.stringMatching(/notification|hidden/)])
    const [told] = events()
    expect(told).toMatchObject({
      event: 'applied',
      by: 'apply',
      target: 'main',
      server: bench.sandbox.url,
      changes: { create: 0, update: 1, delete: 0 },
      domains: ['example.nl'],
      problems: [],
    })
    expect(receiver.got[0]!.body).not.toContain('192.0.2.')
    const [, snapshot = ''] = /^zonewright rollback (.+)$/.exec(told!.wayBack!) ?? []
    const args = { names: [snapshot], list: false, full: false, ...ARGS }
    expect((await run(host => rollback(args, host))).code).toBe(0)
    expect(events()[1]).toMatchObject({ event: 'applied', by: 'rollback' })
    expect(events()[1]!.title).toBe('Rolled back: 1 of 1 domain verified')
  })

  test('tells no one of a dry run, of nothing, and with --no-notify', async () => {
    await bench.setZones({ 'example.nl': [entry('192.0.2.1')] })
    expect((await applied({ dryRun: true, yes: false })).code).toBe(0)
    expect((await applied({ notify: false })).code).toBe(0)
    expect((await applied()).code).toBe(0)
    const list = { names: [], list: true, full: false, ...ARGS }
    expect((await run(host => rollback(list, host))).code).toBe(0)
    expect(receiver.got).toEqual([])
  })

  test('ends as it would have, whatever becomes of the message', async () => {
    await bench.setZones({ 'example.nl': [entry('192.0.2.1')] })
    receiver.answers = [status(410)]
    const { code, talk } = await applied()
    expect(code).toBe(0)
    expect(talk).toContain('warning: no notification to webhook (OPS_URL): it answered 410')
    expect(talk).not.toContain('hidden')
  })

  test('that failed or threw says why', async () => {
    await bench.setZones({ 'example.nl': [entry('192.0.2.1')] })
    const no = { method: 'PATCH', path: '/**', status: 406, times: 9, body: '{"error":"Not <today> @here"}' }
    await bench.control('PUT', '/faults', [no])
    const { code } = await applied()
    expect(code).toBe(1)
    expect(events()[0]).toMatchObject({ event: 'failure', title: 'Apply failed', domains: ['example.nl'] })
    expect(events()[0]!.problems).toMatchObject([{ domain: 'example.nl', kind: 'dns', verdict: 'failed' }])
    const lost = await run(host => apply({ domains: [], ...ARGS }, host), {
      env: { TRANSIP_ACCOUNT_NAME: '' },
    })
    expect(lost.code).toBe('threw')
    expect(events()[1]).toMatchObject({ event: 'failure', reason: expect.stringContaining('not set') })
  })

  test('with invalid files tells that, and with an invalid zonewright.yaml nobody', async () => {
    await bench.write('zones/example.nl.yaml', 'dns: { records: 5 }\n')
    expect((await applied()).code).toBe(3)
    expect(events()).toMatchObject([{ event: 'failure', reason: expect.stringContaining('1 error') }])
    await bench.write('zonewright.yaml', `${SETTINGS}zoness: x\n`)
    expect((await applied()).code).toBe(3)
    expect(receiver.got).toHaveLength(1)
  })
})

describe('a look for drift', () => {
  const look = async (live: string) => {
    await bench.setZones({ 'example.nl': [entry(live)] })
    commitAll(bench.folder)
    return act(bench, driftCommand, { env: { OPS_URL: `${receiver.origin}/hidden` } })
  }

  test('tells of drift and of none', async () => {
    expect((await look('192.0.2.9')).code).toBe(0)
    expect((await look('192.0.2.2')).code).toBe(0)
    expect(events()).toMatchObject([
      { event: 'drift', by: 'drift', target: 'default', domains: ['example.nl'] },
      { event: 'clean', by: 'drift' },
    ])
    expect(receiver.got[0]!.body).not.toContain('192.0.2.')
  })

  test('that was blind is a failure, and a receiver that is too gives a warning', async () => {
    await bench.control('PUT', '/faults', [{ method: 'GET', path: '/**', status: 401, times: 1000 }])
    receiver.answers = [status(404)]
    const { code, warnings } = await look('192.0.2.9')
    expect(code).toBe(1)
    expect(events()).toMatchObject([{ event: 'blind', reason: expect.any(String) }])
    expect(warnings).toContain('no notification to webhook (OPS_URL): it answered 404')
  })
})

test('a verb gets its own host where no one is told, and never has its signal looked at', async () => {
  let looked = 0
  const isSame: boolean[] = []
  const host = {
    cwd: bench.folder,
    env: {},
    note: () => undefined,
    get signal() {
      looked++
      return new AbortController().signal
    },
  }
  const args = { dryRun: false }
  await telling('apply', args, host, async watched => {
    isSame.push(Object.is(watched, host))
    return 130
  })
  expect(looked).toBe(0)
  await telling('apply', { ...args, notify: false }, host, async watched => {
    isSame.push(Object.is(watched, host))
    return 0
  })
  expect(isSame).toEqual([false, true])
})
