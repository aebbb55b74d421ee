/** A schedule in which someone else writes: what was undone, and whether the next run still finishes the job. */
import { EXIT } from '../../src/verbs/run/host.ts'
import { wrongCode, wrongEnd, wrongWrites } from './invariants.ts'
import { type Losses, lossesOf } from './lost.ts'
import { type Played, sceneOf } from './play.ts'
import type { Schedule } from './schedules.ts'
import type { Stage } from './stage.ts'

export interface PlayedForeign extends Played {
  losses: Losses
}

/** Undefined when the file is refused before anything is sent. */
export async function playForeign(stage: Stage, schedule: Schedule): Promise<PlayedForeign | undefined> {
  const scene = sceneOf(schedule)
  const { strategy, faults } = schedule
  await stage.set(scene)
  const first = await stage.apply({ strategy, faults })
  if (first.code === EXIT.invalidFiles && first.events.every(({ what }) => what === 'request'))
    return undefined
  const losses = lossesOf(scene, first.events)
  const before = await stage.zone()
  const run = await stage.apply({ strategy })
  const zone = await stage.zone()
  const plan = await stage.plan(strategy)
  const broken = [
    ...losses.lost.map(what => `a foreign edit was lost: ${what}`),
    ...wrongCode(first),
    // What someone else left behind is the beginning of the second run.
    ...wrongWrites({ ...scene, before }, run.events, false),
    ...wrongEnd({ scene, run, zone, plan }),
  ]
  return { first, losses, broken }
}
