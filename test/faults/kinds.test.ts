/** Every fault at every request of a change of each kind beside the zone; in `npm test` a fixed sample of them. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { partReport, playPart, targetsOf } from './kinds-play.ts'
import { KINDS, scenesOf } from './kinds-scenes.ts'
import { blowsAt, doubtsAt } from './kinds-schedules.ts'
import { openPartStage, type PartStage } from './kinds-stage.ts'

let stage: PartStage
let played = 0
/** The way back of every so many schedules. */
const BACK = 4
const SCENES = isWhole ? 2 : 1
const SAMPLE = 3

beforeAll(async () => {
  stage = await openPartStage()
})
afterAll(async () => {
  await stage.close()
  say(`kinds: ${played} schedules`)
})

test.each(KINDS)(
  'A field that no file mentions, a role, a tag or a key that a file cannot say is as it was: %s',
  async kind => {
    const failures: string[] = []
    for (const scene of scenesOf(kind, SCENES)) {
      const targets = await targetsOf(stage, scene)
      const all = [...blowsAt(targets), ...doubtsAt(targets)]
      for (const schedule of isWhole ? all : fc.sample(fc.constantFrom(...all), SAMPLE)) {
        const result = await playPart(stage, scene, schedule, played % BACK === 0)
        played += 1
        if (result.broken.length > 0) failures.push(partReport(scene, schedule, result))
      }
    }
    expect(failures.slice(0, 5).join('\n\n'), `${failures.length} schedules failed`).toBe('')
  },
)
