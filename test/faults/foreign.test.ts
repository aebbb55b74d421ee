/** Someone else edits the zone between any two requests while faults strike: nothing of theirs is undone. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { report } from './play.ts'
import { playForeign } from './play-foreign.ts'
import { randomSchedule } from './random.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
const counts = { schedules: 0, unfit: 0, lost: 0, putWindow: 0, patchWindow: 0, gaps: 0 }
const LIMIT_MS = isWhole ? 1_200_000 : 40_000
const codes: Record<string, number> = {}

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  const { schedules, unfit, lost, putWindow, patchWindow, gaps } = counts
  const ended = Object.entries(codes).map(([code, count]) => `${count} x ${code}`)
  say(
    `foreign: ${schedules} schedules (${ended.join(', ')}; ${unfit} unfit); foreign edits lost: ${lost}; in the window of a PUT: ${putWindow}, of a PATCH: ${patchWindow}; gaps: ${gaps}`,
  )
})

test(
  'edits of others survive, and the run after it converges',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomSchedule(), async schedule => {
        const played = await playForeign(stage, schedule)
        // A zone that a file cannot say without a warning that stops it.
        if (played === undefined) {
          counts.unfit += 1
          return fc.pre(false)
        }
        const { losses, first, broken } = played
        counts.schedules += 1
        counts.lost += losses.lost.length
        counts.putWindow += losses.inWindow.filter(text => text.startsWith('PUT')).length
        counts.patchWindow += losses.inWindow.filter(text => text.startsWith('PATCH')).length
        counts.gaps += losses.gaps.length
        codes[first.code] = (codes[first.code] ?? 0) + 1
        if (broken.length > 0) throw new Error(report(schedule, played))
      }),
      // The limit is for shrinking: a failure that is not the smallest is better than none.
      { numRuns: isWhole ? 3000 : 15, interruptAfterTimeLimit: LIMIT_MS },
    )
    expect(counts.lost).toBe(0)
  },
  2 * LIMIT_MS,
)
