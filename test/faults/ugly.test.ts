/**
 * Random ugly live zones: odd names, TTLs that no server would take, copies, mixed TTLs, contents that cannot be read,
 * targets that are gone. No fault strikes: the zones are fault enough. `FC_RUNS` tries more of them.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { dns } from '../../src/kinds/dns/index.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { isWhole } from '../support/scope.ts'
import { clientOf, openWorkbench, type Workbench } from '../support/workbench.ts'
import { anyLiveZone, liveZone, ZONE } from '../support/zones.ts'

let bench: Workbench
let client: Client

beforeAll(async () => {
  bench = await openWorkbench({})
  client = await clientOf(bench)
})
beforeEach(() => bench.clear())
afterAll(async () => {
  await client.close()
  await bench.close()
})

const RUNS = Number(process.env['FC_RUNS'] ?? (isWhole ? 300 : 4))
const LIMIT_MS = 30_000 + 3_000 * RUNS
// To shrink a case takes minutes.
const PARAMETERS = { numRuns: RUNS, endOnFailure: true }
const GUARDS = ['deletes', 'emptied', 'foreign-change', 'mail', 'apex-address', 'delegation']
const args = { dryRun: false, yes: true, verbose: false, json: true, allow: GUARDS }

const pulled = () => bench.run(host => pull({ domains: [ZONE] }, host))
const applied = (strategy: 'auto' | 'entries' | 'zone') =>
  bench.run(host => apply({ ...args, domains: [], strategy }, host))

/** Makes files say this zone; false where no file can. */
async function declare(entries: readonly DnsEntry[]): Promise<boolean> {
  await bench.clear()
  await bench.setZones({ [ZONE]: entries })
  const run = await bench.run(host => pull({ domains: [ZONE], kinds: ['dns'] }, host))
  if (run.code !== 0) expect(run.talk).toMatch(/a file cannot say|a file can say nothing/)
  return run.code === 0
}

/** Nothing is left to do: the files are valid, nothing is planned, and a second pull changes nothing. */
async function expectAsLive(): Promise<void> {
  const valid = await bench.run(host => validate({ domains: [], json: false }, host))
  expect(valid, valid.out).toMatchObject({ code: 0 })
  const nothing = await bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
  )
  expect(nothing, nothing.out + nothing.talk).toMatchObject({ code: 0 })
  expect(await pulled()).toMatchObject({ code: 0, out: '' })
}

test(
  'pulled into a new file and into one that said something else, they leave nothing to do',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLiveZone(), anyLiveZone(), async (before, after) => {
        if (!(await declare(before))) return
        await expectAsLive()
        await bench.setZones({ [ZONE]: after })
        const run = await pulled()
        if (run.code === 0) await expectAsLive()
        else expect(run.talk).toMatch(/a file cannot say/)
      }),
      PARAMETERS,
    )
  },
  LIMIT_MS,
)

const planOf = (out: string): Plan => (JSON.parse(out) as { plan: Plan }).plan

/** Entries by RRset, as bytes. */
function bytesOf(entries: readonly DnsEntry[]): Map<string, string> {
  const items = dns.parse(entries, ZONE)
  return new Map(
    items.map(({ id, value }) => [
      id,
      value.records
        .map(({ raw }) => JSON.stringify(raw))
        .sort()
        .join('\n'),
    ]),
  )
}

/** Values by RRset. */
function meaningOf(entries: readonly DnsEntry[]): Map<string, string> {
  const items = dns.parse(entries, ZONE)
  return new Map(
    items.map(({ id, value }) => [
      id,
      dns
        .lines(value)
        .map(({ key }) => key)
        .sort()
        .join('\n'),
    ]),
  )
}

type Ids = ReadonlyMap<string, string>

/** RRsets in which two zones differ. */
const changedIds = (a: Ids, b: Ids): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter(id => a.get(id) !== b.get(id))

const nameOf = (id: string): string => id.slice(0, id.lastIndexOf(' '))

const ADDRESSES = ['A', 'AAAA', 'ALIAS']

/** What is restored together with an RRset, of those that changed: what is in its place, and NS with DS. */
function unitOf(id: string, changed: readonly string[], [before, live]: [Ids, Ids]): string[] {
  const type = id.slice(nameOf(id).length + 1)
  const at = changed.filter(other => nameOf(other) === nameOf(id))
  const some = (types: readonly string[]) => at.filter(other => types.some(one => other.endsWith(` ${one}`)))
  if (some(['CNAME']).length > 0) return at
  if (['NS', 'DS'].includes(type) && some(['DS']).length > 0) return some(['NS', 'DS'])
  const addresses = some(ADDRESSES)
  const isSwap = addresses.some(one => !before.has(one)) && addresses.some(one => !live.has(one))
  return ADDRESSES.includes(type) && isSwap ? addresses : [id]
}

const takes = (dnsEntries: readonly DnsEntry[]): Promise<boolean> =>
  client.send('PUT', `/domains/${ZONE}/dns`, { dnsEntries }, { test: true }).then(
    () => true,
    () => false,
  )

const idOf = (entry: DnsEntry): string => dns.parse([entry], ZONE)[0]!.id

test(
  'applied over and rolled back, every RRset that the server takes is as it was, and all others are named',
  async () => {
    let restored = 0
    let refusals = 0
    await fc.assert(
      fc.asyncProperty(
        anyLiveZone(),
        liveZone(),
        fc.boolean(),
        fc.constantFrom('auto' as const, 'entries' as const, 'zone' as const),
        async (before, other, keeps, strategy) => {
          fc.pre(await declare(keeps ? [...other, ...before.slice(0, 2)] : other))
          await bench.setZones({ [ZONE]: before })
          const there = await applied(strategy)
          const live = await bench.entries(ZONE)
          if (there.code !== 0) expect(live, there.out).toEqual(before)
          fc.pre(there.code === 0 && there.talk.includes('The way back'))
          const planned = planOf(there.out).parts.flatMap(({ changes }) => changes.map(({ id }) => id))
          for (const [id, bytes] of bytesOf(before)) {
            if (!planned.includes(id)) expect(bytesOf(live).get(id), id).toBe(bytes)
          }

          const back = await bench.run(host =>
            rollback({ ...args, names: [], list: false, full: false }, host),
          )
          const refused = planOf(back.out).incomplete.flatMap(({ item }) => item ?? [])
          const end = await bench.entries(ZONE)
          const changed = changedIds(meaningOf(before), meaningOf(live))
          const ends = meaningOf(end)
          const words = `${back.out}${back.talk}`
          for (const id of changed) {
            const as = refused.includes(id) ? meaningOf(live) : meaningOf(before)
            expect(ends.get(id), `${id}\n${words}`).toBe(as.get(id))
          }
          for (const id of refused) expect(changed).toContain(id)
          for (const [id, bytes] of bytesOf(live)) {
            if (!changed.includes(id)) expect(bytesOf(end).get(id), id).toBe(bytes)
          }
          const isAll = refused.length === 0
          const isNone = refused.length === changed.length
          expect(back.code, words).toBe(isAll ? 0 : isNone ? 1 : 5)
          for (const id of refused) {
            const unit = unitOf(id, changed, [meaningOf(before), meaningOf(live)])
            const more = [
              ...end.filter(entry => !unit.includes(idOf(entry))),
              ...before.filter(entry => unit.includes(idOf(entry))),
            ]
            expect(await takes(more), `${id}\n${words}`).toBe(false)
          }
          restored += changed.length - refused.length
          refusals += refused.length
        },
      ),
      PARAMETERS,
    )
    expect(restored).toBeGreaterThan(refusals)
  },
  LIMIT_MS,
)
