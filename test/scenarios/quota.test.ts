/** The quota between a read and the write that was made from it, and what a domain that fails gives back. */
import { request } from 'undici'
import { expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { virtualClock } from '../support/clock.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'

const entry = (name: string, type: string, content: string): DnsEntry => ({
  name,
  expire: 3600,
  type,
  content,
})
const args = { domains: [], dryRun: false, yes: true, verbose: false, json: false }
const zoneFile =
  'dns:\n  ttl: 3600\n  strategy: zone\n  ignore: [{ name: x }]\n  records: { www: { A: 192.0.2.2 } }\n'

/** Another program with the same account. */
async function others(bench: Workbench, requests: number): Promise<void> {
  for (let sent = 0; sent < requests; sent++) {
    const reply = await request(`${bench.sandbox.url}/domains`, {
      headers: { authorization: `Bearer ${bench.sandbox.accessToken}` },
    })
    await reply.body.dump()
  }
}

test('a PUT that had to wait for quota is made again from another read', async () => {
  const clock = virtualClock(Date.now())
  const bench = await openWorkbench(
    { 'a.nl': [entry('www', 'A', '192.0.2.1')] },
    { now: clock.now, rateLimit: { requests: 10, seconds: 900 } },
  )
  await bench.write('zones/a.nl.yaml', zoneFile)
  const theirs = entry('x', 'TXT', 'written while we waited')
  let waited = false
  const waiting = {
    ...clock,
    sleep: async (ms: number, signal?: AbortSignal) => {
      if (!waited && ms > 10_000) {
        waited = true
        await bench.setZones({ 'a.nl': [...(await bench.entries('a.nl')), theirs] })
      }
      await clock.sleep(ms, signal)
    },
  }
  // The plan takes two requests, the look before the PUT the last one there is.
  const confirm = async () => {
    await others(bench, 7)
    return true
  }
  const run = await bench.run(host => apply({ ...args, yes: false }, host), { clock: waiting, confirm })
  expect(run).toMatchObject({ code: 0 })
  expect(waited).toBe(true)
  expect(await bench.entries('a.nl')).toEqual(
    expect.arrayContaining([theirs, entry('www', 'A', '192.0.2.2')]),
  )
  await bench.close()
})

test('a rollback asks the server nothing when the quota does not last for questions and requests', async () => {
  const clock = virtualClock(Date.now())
  const bench = await openWorkbench(
    { 'a.nl': [entry('www', 'A', '192.0.2.1')] },
    { now: clock.now, rateLimit: { requests: 20, seconds: 900 } },
  )
  await bench.write('zones/a.nl.yaml', zoneFile)
  const there = await bench.run(host => apply(args, host), { clock })
  expect(there, there.talk).toMatchObject({ code: 0 })
  const used = (await bench.requests()).length
  // The plan takes two, the question one and the PUT with its reads four.
  await others(bench, 20 - used - 6)
  await bench.requests()
  const options = { ...args, names: [], list: false, full: false, strategy: 'zone' as const }
  const refused = await bench.run(host => rollback({ ...options, maxWait: 60 }, host), { clock })
  expect(refused).toMatchObject({ code: 'threw', talk: expect.stringContaining('--max-wait') })
  expect(refused.talk).toContain('needs 5 requests, and the quota of the account has 4 left')
  expect((await bench.requests()).map(({ method }) => method)).toEqual(['GET', 'GET'])
  const waited = await bench.run(host => rollback(options, host), { clock })
  expect(waited).toMatchObject({
    code: 0,
    talk: expect.stringContaining(
      'This takes 5 requests, 1 of them to ask what the server takes back, and 2 are left: it will wait for quota, ',
    ),
  })
  await bench.close()
})

test('domains that fail give back the room they were promised', async () => {
  const clock = virtualClock(Date.now())
  const names = Array.from({ length: 8 }, (_, index) => `d${index}.nl`)
  const zone = [entry('www', 'A', '192.0.2.1')]
  const bench = await openWorkbench(Object.fromEntries(names.map(name => [name, zone])), {
    now: clock.now,
    rateLimit: { requests: 60, seconds: 900 },
  })
  const many = Array.from({ length: 5 }, (_, index) => `h${index}: { A: 192.0.2.3 }`).join(', ')
  for (const name of names) {
    await bench.write(
      `zones/${name}.yaml`,
      `dns:\n  ttl: 3600\n  strategy: entries\n  records: { www: { A: 192.0.2.1 }, ${many} }\n`,
    )
  }
  await bench.control('PUT', '/faults', [
    { method: 'POST', path: '/domains/*/dns', status: 406, error: 'no' },
  ])
  const run = await bench.run(host => apply(args, host), { clock })
  expect(run, run.talk).toMatchObject({ code: 1 })
  expect(clock.elapsed()).toBe(0)
  await bench.close()
})
