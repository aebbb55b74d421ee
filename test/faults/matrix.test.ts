/** Every fault at every request of every change, under every strategy; in `npm test` a fixed sample of them. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { countRequests, play, report } from './play.ts'
import { SCENES } from './scenes.ts'
import { allBlows, STRATEGIES } from './schedules.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let played = 0
/** Kinds of requests with kinds of faults. */
const met = new Set<string>()
const SAMPLE = 1

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  say(`matrix: ${played} schedules, ${met.size} pairs of request and fault`)
})

type Case = ReturnType<typeof allBlows>[number]

describe.each(STRATEGIES)('strategy %s', strategy => {
  // In the sample the strategies take turns.
  const mine = Object.keys(SCENES).filter((_, at) => isWhole || at % 3 === STRATEGIES.indexOf(strategy))
  test.each(mine)('%s', async scene => {
    const all = allBlows(scene, strategy, await countRequests(stage, scene, strategy))
    const failures: string[] = []
    for (const { name, ...schedule } of isWhole ? all : sampled(all)) {
      const result = await play(stage, schedule)
      played += 1
      met.add(name)
      if (result.broken.length > 0) failures.push(`${name}\n${report(schedule, result)}`)
    }
    expect(failures.slice(0, 5).join('\n\n'), `${failures.length} schedules failed`).toBe('')
  })
})

/** A handful for every change, first of all the kinds that have not been met. */
function sampled(all: readonly Case[]): Case[] {
  const length = { minLength: all.length, maxLength: all.length }
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...all], length), 1)
  const fresh = shuffled.filter(
    ({ name }, at) => !met.has(name) && shuffled.findIndex(one => one.name === name) === at,
  )
  // Every change has reads and a token: those can be met later.
  fresh.sort((one, other) => Number(isWrite(other)) - Number(isWrite(one)))
  return [...fresh, ...shuffled.filter(one => !fresh.includes(one))].slice(0, SAMPLE)
}

function isWrite({ name }: Case): boolean {
  return !/^(GET|auth) /.test(name)
}
