/** One run of the model from beginning to end: runs under faults, the run without, and the way back. */

import type { Snapshot } from '../../src/files/saved/snapshot-format.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Event, Read } from './events.ts'
import { type ChoiceString, type Oracle, oracleOf } from './oracle.ts'
import { lineOf, type Run, run, type Strategy } from './program.ts'
import { atomsOf, type Broken, brokenPromises, declaredLines, rrsetOf } from './promises.ts'
import { Server } from './server.ts'
import type { World } from './worlds.ts'
import { type State, textOf } from './zone.ts'

export interface Story {
  log: readonly Event[]
  runs: readonly Run[]
  broken: readonly Broken[]
}

/** What is known of a world already, so that nothing is played twice. */
export interface Known {
  /** What came of a state without faults. */
  endings: Map<string, Story>
  /** Which deviations led first to a state that a second run began from: all that may follow is explored from there. */
  seconds: Map<string, ChoiceString>
}

/** What is explored: a change of a world, or the way back from it. */
export interface Case {
  name: string
  world: World
  strategy: Strategy
  back: boolean
}

export async function playOnce(oracle: Oracle, scene: Case, known: Known): Promise<Story> {
  const { server, to } = await stageOf(scene, oracle)
  const runs = [await run(server, scene, { number: 1, to })]
  // Whoever sees that it failed, or finds the process gone, runs it again.
  if (runs[0]!.outcome?.verdict !== 'verified') {
    const broken = brokenPromises({ log: server.log, runs })
    const key = [server.key(), restored(server, runs)?.key].join('\n')
    const first = known.seconds.get(key) ?? oracle.taken()
    known.seconds.set(key, first)
    if (broken.length > 0 || first !== oracle.taken()) return { log: server.log, runs, broken }
    runs.push(await run(server, scene, { number: 2, to }))
  }
  server.flush()
  const broken = brokenPromises({ log: server.log, runs })
  if (broken.length > 0) return { log: server.log, runs, broken }
  for (const ending of [finished(server, to), restored(server, runs)]) {
    if (!ending) continue
    const end = known.endings.get(ending.key) ?? (await ending.play(server.fork(CALM), scene))
    known.endings.set(ending.key, end)
    if (end.broken.length === 0) continue
    return { log: [...server.log, ...end.log], runs: [...runs, ...end.runs], broken: end.broken }
  }
  return { log: server.log, runs, broken: [] }
}

const CALM = oracleOf(new Map())

/** Before a way back there was an apply in which nothing went wrong. */
async function stageOf(scene: Case, oracle: Oracle): Promise<{ server: Server; to: Snapshot | undefined }> {
  if (!scene.back) return { server: new Server(oracle, scene.world), to: undefined }
  const server = new Server(CALM, scene.world)
  const { snapshot } = await run(server, scene, { number: 0, to: undefined })
  return { server: server.fork(oracle), to: snapshot }
}

interface Ending {
  /** All that it depends on. */
  key: string
  play(server: Server, scene: Case): Promise<Story>
}

/** Without faults one run finishes, the next one finds nothing to do, and nothing is there twice. */
function finished({ state, log }: Server, to: Snapshot | undefined): Ending {
  const promise = 'Running again finishes what is left and repeats nothing'
  const disturbed = log.some(({ what }) => what === 'elsewhere')
  const play: Ending['play'] = async (server, scene) => {
    const calm = await run(server, scene, { number: 3, to })
    const next = await run(server, scene, { number: 4, to })
    const runs = [calm, next]
    const broken = brokenPromises({ log: server.log, runs })
    const say = (kind: string, what: string): void => void broken.push({ promise, kind, what })
    if (calm.refused !== undefined) {
      if (!disturbed && !scene.world.refused) say('refused', `refused: ${calm.refused}`)
      return { log: server.log, runs, broken }
    }
    if (calm.outcome && calm.outcome.verdict !== 'verified') {
      say(calm.outcome.verdict, `${calm.outcome.verdict}: ${calm.outcome.message}`)
    } else if (next.approved) say('again', 'there is something left to do after a run without faults')
    const lines = server.state.map(({ entry }) => lineOf(entry))
    for (const line of isWhole(scene) ? declaredLines(scene.world) : []) {
      if (!lines.includes(line)) say('missing', `${line} is missing at the end`)
    }
    for (const line of new Set(lines)) {
      const all = server.state.filter(({ entry }) => lineOf(entry) === line)
      const others = all.filter(({ by }) => by !== 'program').length
      const wanted = to?.parts[0]?.before.filter(entry => lineOf(entry as DnsEntry) === line).length ?? 1
      // A copy that a late request left is drift, which such a run does not set back.
      if (scene.world.onlyFromFiles) continue
      if (all.length > Math.max(1, others, wanted)) say('copies', `${line} is there ${all.length} times`)
    }
    return { log: server.log, runs, broken }
  }
  return { key: `finished ${disturbed} ${textOf(state)}`, play }
}

/** From where the faults left the zone, the way back to the last snapshot that something was written after. */
function restored({ state, log }: Server, runs: readonly Run[]): Ending | undefined {
  const promise = 'There is a way back: rollback restores what was removed'
  const from = runs.findLast(({ number }) =>
    log.some(event => event.what === 'write' && event.run === number),
  )
  if (!from?.snapshot || !from.approved) return undefined
  const { snapshot, approved } = from
  const ids = new Set(approved.part.changes.map(({ id }) => id))
  const touches = (one: State, other: State): boolean =>
    one.some(copy => ids.has(rrsetOf(copy)) && !other.includes(copy))
  const disturbed = log.some(
    event =>
      event.what === 'elsewhere' &&
      (touches(event.before, event.after) || touches(event.after, event.before)),
  )
  const planned = log.findLast(
    (event): event is Read => event.what === 'read' && event.run === from.number && event.at < from.savedAt!,
  )
  const misread = planned?.how !== 'fresh'
  const play: Ending['play'] = async (server, scene) => {
    const back = await run(server, scene, { number: 9, to: snapshot })
    const broken = brokenPromises({ log: server.log, runs: [back] })
    const say = (kind: string, what: string): void => void broken.push({ promise, kind, what })
    const { refused, outcome } = back
    const said = refused ?? (outcome && outcome.verdict !== 'verified' ? outcome.message : undefined)
    const lines = server.state.map(({ entry }) => lineOf(entry))
    const missing = atomsOf(approved, 'remove').filter(line => !lines.includes(line))
    // A snapshot of a wrong answer may be no zone at all.
    if (said !== undefined && !disturbed && !misread) say('refused', said)
    else if (!disturbed && said === undefined)
      for (const line of missing) say('missing', `${line} is not restored`)
    return { log: server.log, runs: [back], broken }
  }
  return { key: `restored ${disturbed} ${misread} ${textOf(state)} ${JSON.stringify(snapshot.parts)}`, play }
}

/** The file asks for all that is at the end. */
function isWhole({ world, back }: Case): boolean {
  return !back && !world.onlyFromFiles
}
