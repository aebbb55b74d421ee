/** The way back while someone else writes and faults strike: their edits stay, and a second rollback converges. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { isWhole, say } from '../support/scope.ts'
import { meaningsOf, rrsetOf, wrongCode } from './invariants.ts'
import { lossesOf } from './lost.ts'
import { report, sceneOf } from './play.ts'
import { randomSchedule } from './random.ts'
import { newestSnapshot } from './restore.ts'
import { GUARDS, openStage, type Stage } from './stage.ts'

let stage: Stage
const counts = { schedules: 0, lost: 0, inWindow: 0 }
const LIMIT_MS = isWhole ? 600_000 : 20_000

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  const { schedules, lost, inWindow } = counts
  say(`rollback: ${schedules} schedules; foreign edits lost: ${lost}; in a documented window: ${inWindow}`)
})

const args = { dryRun: false, yes: true, verbose: false, json: true, allow: GUARDS, list: false }

test(
  'edits of others survive a rollback, and a second one brings back what the apply had changed',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomSchedule(), fc.boolean(), async (schedule, whole) => {
        const scene = sceneOf(schedule)
        const { strategy, faults } = schedule
        await stage.set(scene)
        fc.pre((await stage.apply({ strategy })).code === 0)
        const applied = await stage.zone()
        const snapshot = await newestSnapshot(stage)
        fc.pre(snapshot !== undefined)
        const back = { before: applied, after: scene.before, desired: scene.desired }
        const first = await stage.verb(
          host => rollback({ ...args, names: [snapshot!], full: whole, strategy }, host),
          { faults },
        )
        const losses = lossesOf(back, first.events)
        counts.schedules += 1
        counts.lost += losses.lost.length
        counts.inWindow += losses.inWindow.length
        const second = await stage.rollback(snapshot!, strategy)
        const zone = await stage.zone()
        const broken = [
          ...losses.lost.map(what => `a foreign edit was lost: ${what}`),
          ...wrongCode(first),
          // Someone else may have made the way back one that the server refuses.
          ...(second.code === 0 ? unlike(scene.before, applied, zone) : []),
        ]
        if (broken.length > 0) throw new Error(`whole: ${whole}\n${report(schedule, { first, broken })}`)
      }),
      { numRuns: isWhole ? 1000 : 8, interruptAfterTimeLimit: LIMIT_MS },
    )
    expect(counts.lost).toBe(0)
  },
  2 * LIMIT_MS,
)

/** RRsets that the apply had changed and that are not as before it. */
function unlike(
  before: readonly DnsEntry[],
  applied: readonly DnsEntry[],
  zone: readonly DnsEntry[],
): string[] {
  const of = (entries: readonly DnsEntry[], key: string): string =>
    meaningsOf(entries.filter(entry => rrsetOf(entry) === key)).join('\n')
  return [...new Set([...before, ...applied].map(rrsetOf))]
    .filter(key => of(before, key) !== of(applied, key) && of(before, key) !== of(zone, key))
    .map(key => `the second rollback says 0, but ${key} is not as it was`)
}
