/**
 * The executor, recovery and rollback against a server that may do anything: every run with up to so many deviations.
 * `EXPLORE='<case>: <choices>'` plays one run again and shows it.
 */
import { describe, expect, test } from 'vitest'
import { isWhole, say } from '../support/scope.ts'
import { oracleOf, readChoices } from './oracle.ts'
import { type Case, type Known, playOnce } from './play.ts'
import { explore } from './search.ts'
import { traceOf } from './trace.ts'
import { WORLDS } from './worlds.ts'

const CASES: readonly Case[] = Object.entries(WORLDS).flatMap(([name, world]) =>
  world.strategies.flatMap(strategy =>
    [false, true].map(back => ({
      name: `${name} / ${strategy}${back ? ' / back' : ''}`,
      world,
      strategy,
      back,
    })),
  ),
)

const again = process.env['EXPLORE']
const deviations = Number(process.env['EXPLORE_DEPTH'] ?? (isWhole ? 2 : 1))

test.runIf(again !== undefined)('again', async () => {
  const [name = '', choices = ''] = again!.split(': ')
  const scene = CASES.find(one => one.name === name)!
  const taken = readChoices(choices)
  say(traceOf(name, taken, await playOnce(oracleOf(taken), scene, nothingKnown())))
})

describe.skipIf(again !== undefined)('every promise is kept', () => {
  test.each(CASES.filter((_, at) => isWhole || at % 3 === 0))('$name', async scene => {
    expect(await brokenIn(scene, { deviations })).toBe('')
  })
})

/** The shortest run of each kind that broke a promise. */
async function brokenIn(scene: Case, bounds: Parameters<typeof explore>[0]): Promise<string> {
  const found = new Map<string, string>()
  const known = nothingKnown()
  const began = performance.now()
  const { runs } = await explore(bounds, async (oracle, taken) => {
    const story = await playOnce(oracle, scene, known)
    for (const one of story.broken) {
      const kind = `${one.promise} (${one.kind})`
      if (!found.has(kind)) found.set(kind, traceOf(scene.name, taken, { ...story, broken: [one] }))
    }
    return story.broken.length === 0
  })
  if (isWhole)
    say(`explore: ${scene.name}: ${runs} runs, ${Math.round((performance.now() - began) / 1000)} s`)
  return [...found.values()].join('\n\n')
}

function nothingKnown(): Known {
  return { endings: new Map(), seconds: new Map() }
}
