/** Plays one schedule again, as a failing test has printed it, from the variable FAULTS_REPLAY. */
import { expect, test } from 'vitest'
import { play, report } from './play.ts'
import { playForeign } from './play-foreign.ts'
import type { Schedule } from './schedules.ts'
import { openStage } from './stage.ts'

const text = process.env['FAULTS_REPLAY']

test.runIf(text !== undefined)('replay', async () => {
  const schedule = JSON.parse(text!) as Schedule
  const stage = await openStage()
  try {
    const isForeign = schedule.faults.some(({ edit }) => edit !== undefined)
    const result = isForeign ? await playForeign(stage, schedule) : await play(stage, schedule)
    expect(result, 'the file is refused').toBeDefined()
    expect(result!.broken, report(schedule, result!)).toEqual([])
  } finally {
    await stage.close()
  }
})
