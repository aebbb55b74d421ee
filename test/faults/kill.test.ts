/** The program killed at every request, before, while and after it takes effect: the next run finishes the job. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import { isWhole, say } from '../support/scope.ts'
import { startHeld, writes } from './child.ts'
import { wrongWrites } from './invariants.ts'
import { countRequests, resume } from './play.ts'
import { newestSnapshot, wrongRestore } from './restore.ts'
import { SCENES } from './scenes.ts'
import { STRATEGIES, type Strategy } from './schedules.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let killed = 0

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  say(`kill: ${killed} schedules`)
})

const MOMENTS = {
  'before it takes effect': { hold: 'before', drop: 'before' },
  'and it takes effect afterwards': { hold: 'before' },
  'after it took effect': { hold: 'after', drop: 'after' },
} satisfies Record<string, Fault>

const SAMPLE: readonly (readonly [string, Strategy])[] = [['mail-and-web', 'entries']]
const ALL = Object.keys(SCENES).flatMap(scene => STRATEGIES.map(strategy => [scene, strategy] as const))

describe.each(isWhole ? ALL : SAMPLE)('%s, strategy %s', (scene, strategy) => {
  test('killed at each request', async () => {
    const counts = await countRequests(stage, scene, strategy)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const failures: string[] = []
    // In the sample every third request, and the moments take turns.
    for (let skip = 0; skip < total; skip += isWhole ? 1 : 3) {
      const moments = Object.entries(MOMENTS)
      for (const [moment, fault] of isWhole ? moments : [moments[(skip / 3) % moments.length]!]) {
        const wrong = await kill(scene, strategy, { ...fault, skip, times: 1 })
        killed += 1
        if (wrong.length > 0) failures.push(`request ${skip + 1}, ${moment}:\n${wrong.join('\n')}`)
      }
    }
    expect(failures.join('\n\n')).toBe('')
  })
})

async function kill(name: string, strategy: Strategy, fault: Fault): Promise<string[]> {
  const scene = SCENES[name]!
  await stage.set(scene)
  const { child, seen } = await startHeld(stage, strategy, fault)
  child.process.kill('SIGKILL')
  await child.ended
  const snapshot = await newestSnapshot(stage)
  await stage.strike([])
  const struck = seen.find(event => event.what === 'request' && event.fault !== undefined)
  if (fault.drop === undefined && struck?.what === 'request' && writes(struck)) await oneMoreWrite(seen)
  const wrong = [...wrongWrites(scene, seen, false), ...(await resume(stage, scene, strategy))]
  if (!seen.some(({ what }) => what === 'write')) return wrong
  if (snapshot === undefined) return [...wrong, 'something was written without a snapshot']
  const from = [await stage.zone()]
  return [...wrong, ...(await wrongRestore(stage, snapshot, { strategy, before: scene.before, from }))]
}

/** The request of the dead program is carried out now that it is let go. */
async function oneMoreWrite(seen: ReturnType<Stage['events']>): Promise<void> {
  const before = seen.length
  while (!seen.slice(before).some(event => event.what === 'write')) {
    await sleep(2)
    seen.push(...stage.events())
  }
}
