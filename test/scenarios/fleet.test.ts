/**
 * Thousands of domains in one account (a thousand in `npm test`, three in the whole suite), with the quota of the real
 * service and a clock of our own.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { zonewright } from '../e2e/program.ts'
import { virtualClock } from '../support/clock.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'

const DOMAINS = isWhole ? 3000 : 1000
const CHANGED = 50
/** What the program takes for a handful of domains; what was read of so many would not fit beside it. */
const HEAP_MB = isWhole ? 56 : 40
const WINDOW = { requests: 1000, seconds: 900 }

const clock = virtualClock()
let bench: Workbench

const hosts = Array.from({ length: 10 }, (_, index) => `host-${index}`)
const names = Array.from({ length: DOMAINS }, (_, index) => `d${String(index).padStart(4, '0')}.nl`)
const changed = new Set(names.filter((_, index) => index % (DOMAINS / CHANGED) === 0))
const zone = (address: string): DnsEntry[] => [
  ...hosts.map(name => ({ name, expire: 3600, type: 'A', content: '192.0.2.1' })),
  { name: '@', expire: 3600, type: 'A', content: '192.0.2.1' },
  { name: 'www', expire: 3600, type: 'A', content: address },
]

beforeAll(async () => {
  bench = await openWorkbench(Object.fromEntries(names.map(name => [name, zone('192.0.2.2')])), {
    now: clock.now,
    rateLimit: WINDOW,
  })
  for (const name of names) {
    const address = changed.has(name) ? '192.0.2.3' : '192.0.2.2'
    await bench.write(
      `zones/${name}.yaml`,
      `dns:\n  ttl: 3600\n  records: { ${hosts.map(host => `${host}: { A: 192.0.2.1 }`).join(', ')}, "@": { A: 192.0.2.1 }, www: { A: ${address} } }\n`,
    )
  }
}, 60_000)
afterAll(() => bench.close())

/** In a heap that is hardly larger than that of a small account: what is read is not kept. */
longStory(
  'memory stays flat',
  async () => {
    const seed = {
      accounts: [
        { accountName: 'test', domains: names.map(name => ({ name, dnsEntries: zone('192.0.2.2') })) },
      ],
    }
    const sandbox = await startSandbox({ seed, rateLimit: { requests: 1_000_000, seconds: 900 } })
    const env = { TRANSIP_BASE_URL: sandbox.url, TRANSIP_ACCESS_TOKEN: sandbox.accessToken }
    const options = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }
    const run = await zonewright(['plan', '--exit-code'], { ...env, ...options }, { cwd: bench.folder })
    expect(run, run.stderr).toMatchObject({ code: 2 })
    await sandbox.close()
  },
  120_000,
)

test('an apply waits for quota as often as it must, and finishes with the fewest requests', async () => {
  const outcome = await bench.run(
    host =>
      apply(
        { domains: [], dryRun: false, yes: true, verbose: false, json: false, allow: ['domains-changed'] },
        host,
      ),
    { clock },
  )
  expect(outcome.code).toBe(0)
  const sent = await bench.requests()
  // One list, a read for each domain; for each that changes a read before, the write, a read after.
  expect(sent.length).toBeLessThanOrEqual(1 + DOMAINS + 3 * CHANGED)
  expect(sent.filter(({ status }) => status === 429)).toEqual([])
  const windows = Math.ceil(sent.length / WINDOW.requests)
  expect(clock.elapsed()).toBeGreaterThanOrEqual((windows - 1) * WINDOW.seconds * 1000)
  expect(clock.elapsed()).toBeLessThan(windows * WINDOW.seconds * 1000)
  for (const name of [...changed].slice(0, 3))
    expect(await bench.entries(name)).toEqual(expect.arrayContaining(zone('192.0.2.3')))
  expect(outcome.talk).toContain('quota')
}, 120_000)
