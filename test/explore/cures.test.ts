/** What was once wrong is found again by the explorer as soon as its cure is taken out: it can fail, and it looks there. */
import { afterEach, expect, test, vi } from 'vitest'
import { explore } from './search.ts'
import { WORLDS } from './worlds.ts'

const OBSERVED = '../../src/sync/plan/observed.ts'
const AGAINST_BASE = '../../src/sync/plan/against-base.ts'

afterEach(() => {
  vi.doUnmock(OBSERVED)
  vi.doUnmock(AGAINST_BASE)
  vi.resetModules()
})

/** Promises that some run with up to two deviations breaks, with what is the matter. */
async function brokenIn(world: keyof typeof WORLDS): Promise<string[]> {
  vi.resetModules()
  const { playOnce } = await import('./play.ts')
  const scene = { name: world, world: WORLDS[world]!, strategy: 'auto' as const, back: false }
  const known = { endings: new Map(), seconds: new Map() }
  const found = new Set<string>()
  await explore({ deviations: 2 }, async oracle => {
    if (found.size > 0) return false
    const { broken } = await playOnce(oracle, scene, known)
    for (const { promise } of broken) found.add(promise)
    return broken.length === 0
  })
  return [...found]
}

const LOST = 'No record is removed that the plan did not name'

test('W1: wrong answers to the reads of a plan make its PUT empty the zone', async () => {
  const none = { isIncomplete: false, absent: [], mostMissing: [], declared: 0 }
  vi.doMock(AGAINST_BASE, () => ({ againstBase: () => none, unlikeBase: () => [] }))
  expect(await brokenIn('many adds')).toContain(LOST)
})

test('W2: an edit that one read showed is overwritten when the next ones are old', async () => {
  vi.doMock(OBSERVED, async original => ({ ...(await original<object>()), lostBy: () => [] }))
  expect(await brokenIn('ttl')).toContain(LOST)
})
