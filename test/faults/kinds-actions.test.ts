/** Actions of the registry around a change, and interrupts at each request of it. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { actionsAt, interruptsAt, runningBefore } from './kinds-actions.ts'
import { partReport, playPart, targetsOf } from './kinds-play.ts'
import { KINDS, type KindName, scenesOf } from './kinds-scenes.ts'
import type { PartSchedule, Target } from './kinds-schedules.ts'
import { openPartStage, type PartStage } from './kinds-stage.ts'

let stage: PartStage
let played = 0
const SCENES = isWhole ? 2 : 1
const SAMPLE = 1

beforeAll(async () => {
  stage = await openPartStage()
})
afterAll(async () => {
  await stage.close()
  say(`kinds, actions and interrupts: ${played} schedules`)
})

async function playAll(kind: KindName, schedulesOf: (targets: readonly Target[]) => PartSchedule[]) {
  const failures: string[] = []
  for (const scene of scenesOf(kind, SCENES)) {
    const all = schedulesOf(await targetsOf(stage, scene))
    for (const schedule of isWhole ? all : fc.sample(fc.constantFrom(...all), SAMPLE)) {
      const result = await playPart(stage, scene, schedule, false)
      played += 1
      if (result.broken.length > 0) failures.push(partReport(scene, schedule, result))
    }
  }
  expect(failures.slice(0, 5).join('\n\n'), `${failures.length} schedules failed`).toBe('')
}

test('What a change begins at the registry is waited for, and never said to be done before it is', () =>
  playAll('nameservers', actionsAt))

test.each(KINDS.filter(kind => kind !== 'default-contacts'))('%s while an action runs', kind =>
  playAll(kind, targets => runningBefore(kind, targets)),
)

test.each(KINDS)('%s is interrupted', kind => playAll(kind, interruptsAt))
