/**
 * The transition cases, through the verbs and over HTTP: every second one under `auto`, every sixth under each forced
 * strategy. `npm run test:faults` plays all under all.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import type { StrategyName } from '../../src/verbs/run/planning.ts'
import { meanings } from '../support/meaning.ts'
import { isWhole } from '../support/scope.ts'
import { type Transition, transitions } from '../support/transitions.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'

const zone = 'example.nl'
const cases = transitions()
const everyGuard = 'deletes,emptied,apex-address,mail,delegation'
let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench({})
})
afterAll(() => bench.close())

describe.each(['entries', 'zone', 'auto'] as const)('strategy %s', strategy => {
  const turn = strategy === 'entries' ? 0 : 1
  const played = cases.filter((_, at) => isWhole || (strategy === 'auto' ? at % 6 === 0 : at % 18 === turn))
  test.each(played.map(item => [`${item.area}: ${item.name}`, item] as const))('%s', async (_, item) => {
    const writes = await applied(item, strategy)
    if (item.noop) expect(writes).toEqual([])
    else if (strategy === 'zone' || item.minimum === null) expect(writes).toEqual(['PUT'])
    // One of two equal entries cannot be deleted by itself without a risk to the other.
    else if (strategy === 'entries' && hasCopies(item.before)) expect(writes).toEqual(['PUT'])
    else if (strategy === 'entries') expect(writes).toHaveLength(item.minimum)

    const after = await bench.entries(zone)
    expect(meanings(after, zone)).toEqual(meanings(item.after, zone))
    const raw = after.map(entry => JSON.stringify(entry))
    for (const entry of item.kept.map(kept => JSON.stringify(kept))) {
      expect(raw).toContain(entry)
      raw.splice(raw.indexOf(entry), 1)
    }
  })
})

function hasCopies(entries: Transition['before']): boolean {
  return new Set(entries.map(entry => JSON.stringify(entry))).size < entries.length
}

/** Applies a case and returns the methods of the writes; the plan afterwards must be empty. */
async function applied(item: Transition, strategy: StrategyName): Promise<string[]> {
  await bench.setZones({ [zone]: item.before })
  await bench.write(`zones/${zone}/dns.yaml`, item.desired)
  const args = { domains: [], verbose: false, json: false, strategy, allow: [everyGuard] }
  const run = await bench.run(host => apply({ ...args, dryRun: false, yes: true }, host))
  expect(run, run.talk).toMatchObject({ code: 0 })
  const sent = await bench.requests()
  expect(sent.filter(({ status }) => status >= 400)).toEqual([])
  const again = await bench.run(host => plan({ ...args, format: 'text', exitCode: true }, host))
  expect(again, again.out).toMatchObject({ code: 0 })
  return sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)
}
