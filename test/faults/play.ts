/** A schedule from beginning to end: the run that is struck, the run after it, the way back. */
import { wrongEnd, wrongWords, wrongWrites } from './invariants.ts'
import { newestSnapshot, wrongRestore } from './restore.ts'
import { SCENES, type Scene, ZONE } from './scenes.ts'
import { type Counts, PATIENCE_MS, type Schedule, type Strategy, TARGETS, type Target } from './schedules.ts'
import type { Run, Stage } from './stage.ts'

export interface Played {
  first: Run
  broken: string[]
}

/** What is wrong after a schedule; nothing when every promise was kept. */
export async function play(stage: Stage, schedule: Schedule): Promise<Played> {
  const scene = sceneOf(schedule)
  const { strategy, faults, late = false } = schedule
  const delayed = faults.some(fault => fault.delayMs !== undefined)
  await stage.set(scene, schedule.stale ?? false)
  const first = await stage.apply({ strategy, faults, late, ...(delayed && { timeoutMs: PATIENCE_MS }) })
  const zone = await stage.zone()
  const snapshot = await newestSnapshot(stage)
  const wrote = first.events.some(event => event.what === 'write')
  const broken = [
    ...wrongWrites(scene, first.events, delayed),
    ...wrongWords({ scene, run: first, zone, late }),
    ...(await resume(stage, scene, strategy)),
    ...(wrote && snapshot === undefined ? ['something was written without a snapshot'] : []),
  ]
  if (wrote && snapshot !== undefined) {
    const from = [await stage.zone(), zone]
    broken.push(...(await wrongRestore(stage, snapshot, { strategy, before: scene.before, from })))
  }
  return { first, broken }
}

/** Runs the same command again, without faults, and says what is wrong then. */
export async function resume(stage: Stage, scene: Scene, strategy: Strategy): Promise<string[]> {
  const run = await stage.apply({ strategy })
  const zone = await stage.zone()
  const plan = await stage.plan(strategy)
  return [...wrongWrites(scene, run.events, false), ...wrongEnd({ scene, run, zone, plan })]
}

/** How many requests of each kind the change takes when nothing is in its way. */
export async function countRequests(stage: Stage, scene: string, strategy: Strategy): Promise<Counts> {
  await stage.set(SCENES[scene]!)
  const { events, code, talk, out } = await stage.apply({ strategy })
  if (code !== 0) throw new Error(`without faults ${scene} ends with ${code}: ${talk} ${out}`)
  const counts: Record<Target, number> = { auth: 0, GET: 0, POST: 0, PATCH: 0, DELETE: 0, PUT: 0 }
  for (const event of events) {
    if (event.what !== 'request') continue
    counts[event.path.endsWith(TARGETS.auth.path) ? 'auth' : (event.method as Target)] += 1
  }
  return counts
}

/** The text of a failure: what is wrong, and how to see it again. */
export function report(schedule: Schedule, { first, broken }: Played): string {
  const requests = first.events.flatMap(event =>
    event.what === 'request' ? [`${event.method} ${event.path}${event.fault ? '  <- struck' : ''}`] : [],
  )
  return [
    ...broken.map(one => `- ${one}`),
    `exit code ${first.code}  ${first.outcome?.verdict ?? first.talk}  ${first.outcome?.message ?? ''}`,
    ...(first.outcome?.steps ?? []).map(
      step => `  ${step.status}${step.uncertain ? ' (uncertain)' : ''}  ${step.summary}`,
    ),
    `requests: ${requests.join(', ').replaceAll(`/v6/domains/${ZONE}`, '')}`,
    `again: FAULTS_REPLAY='${JSON.stringify(schedule)}' npx vitest run test/faults/replay.test.ts`,
  ].join('\n')
}

/** Throws for a name that is not among SCENES. */
export function sceneOf({ scene }: Schedule): Scene {
  const found = typeof scene === 'string' ? SCENES[scene] : scene
  if (found === undefined) throw new Error(`there is no scene ${JSON.stringify(scene)}`)
  return found
}
