/** Someone else writes between any two requests of a change of each kind: what is not ours stays, and what is ours is refused. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { isEqual, type Leaves, leavesOf, meaningOf, type Wish } from './kinds-leaves.ts'
import { type PlayedPart, partReport, playPart, targetsOf } from './kinds-play.ts'
import { KINDS, type KindScene, scenesOf } from './kinds-scenes.ts'
import { foreignAt } from './kinds-schedules.ts'
import { openPartStage, type PartStage } from './kinds-stage.ts'
import type { PartEvent } from './kinds-watch.ts'

let stage: PartStage
const counts = { schedules: 0, inWindow: 0 }
const SCENES = isWhole ? 2 : 1
const SAMPLE = 2

beforeAll(async () => {
  stage = await openPartStage()
})
afterAll(async () => {
  await stage.close()
  say(
    `kinds, foreign: ${counts.schedules} schedules; edits of others in the window of a PUT: ${counts.inWindow}`,
  )
})

test.each(KINDS)('%s', async kind => {
  const failures: string[] = []
  for (const scene of scenesOf(kind, SCENES)) {
    const all = foreignAt(await targetsOf(stage, scene))
    for (const schedule of isWhole ? all : fc.sample(fc.constantFrom(...all), SAMPLE)) {
      const played = await playPart(stage, scene, schedule)
      counts.schedules += 1
      const isInWindow = played.first.events.some((_, at, events) => overwrites(events, at))
      if (isInWindow) counts.inWindow += 1
      else played.broken.push(...lost(scene, played, leavesOf(stage.seen.part())))
      if (played.broken.length > 0) failures.push(partReport(scene, schedule, played))
    }
  }
  expect(failures.slice(0, 5).join('\n\n'), `${failures.length} schedules failed`).toBe('')
})

/** A write of the program over a state that the read right before it could not show. */
function overwrites(events: readonly PartEvent[], at: number): boolean {
  const event = events[at]!
  if (event.what !== 'write' || event.by !== 'program') return false
  const shown = events.slice(0, at).findLast(one => one.what === 'request' && one.shown !== undefined)
  return shown?.what === 'request' && !isEqual(shown.shown!, event.before)
}

/** What others changed and the file does not speak of is at the end as they left it. */
function lost({ wish }: KindScene, { first }: PlayedPart, end: Leaves): string[] {
  return first.events.flatMap(event => {
    if (event.what !== 'write' || event.by !== 'other') return []
    const { before, after } = event
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter(leaf => before.get(leaf) !== after.get(leaf) && !speaksOf(wish, leaf))
      .filter(leaf => end.get(leaf) !== after.get(leaf))
      .map(leaf => `a foreign edit was lost: ${leaf}`)
  })
}

function speaksOf({ fields, members }: Wish, leaf: string): boolean {
  return fields.has(leaf) || (members !== undefined && meaningOf(leaf) !== undefined)
}
