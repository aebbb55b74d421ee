/** A schedule of one part from beginning to end: the run that is struck, the run after it, the way back. */

import { olderOf, oursOf, theirsOf } from './kinds-foreign.ts'
import { wrongPartEnd, wrongPartWords, wrongPartWrites, wrongTalk } from './kinds-invariants.ts'
import { distance, isEqual, leavesOf, type Part, requested } from './kinds-leaves.ts'
import type { KindScene } from './kinds-scenes.ts'
import { type PartSchedule, type Target, targetsIn } from './kinds-schedules.ts'
import type { PartPlay, PartRun, PartStage } from './kinds-stage.ts'
import { newestSnapshot } from './restore.ts'
import { PATIENCE_MS } from './schedules.ts'

export interface PlayedPart {
  first: PartRun
  broken: string[]
}

/** The requests of a run that nothing strikes. Throws when it does not do what the file asks for. */
export async function targetsOf(stage: PartStage, scene: KindScene): Promise<Target[]> {
  await stage.set(scene)
  const run = await stage.apply(scene)
  const leaves = leavesOf(stage.seen.part())
  if (run.code !== 0 || !isEqual(leaves, requested(scene.wish, leavesOf(scene.before)))) {
    const away = distance(leaves, requested(scene.wish, leavesOf(scene.before)))
    throw new Error(`without faults ${scene.kind} ends with ${run.code}: ${run.talk} ${run.out}\n${away}`)
  }
  return targetsIn(run.events.flatMap(event => (event.what === 'request' ? [event] : [])))
}

/** What is wrong after a schedule; nothing when every promise was kept. */
export async function playPart(
  stage: PartStage,
  scene: KindScene,
  schedule: PartSchedule,
  back = true,
): Promise<PlayedPart> {
  const { stale, action, next, begins } = schedule
  await stage.set(scene, { ...(stale && { older: olderOf(scene) }), ...(action && { action }) })
  if (next) await stage.steer({ ...next, when: 'next' })
  const rest = await stage.rest(scene)
  const first = await stage.apply(scene, playOf(stage, scene, schedule))
  const struck = stage.seen.part()
  const broken = [
    ...wrongPartWrites(scene, first.events),
    ...wrongPartWords(scene, first, struck),
    ...unsaid(schedule, first),
    ...((await stage.rest(scene)) === rest ? [] : ['something else of the account was changed']),
  ]
  const snapshot = await newestSnapshot(stage.stage)
  const wrote = first.events.some(event => event.what === 'write' && event.by !== 'other')
  if (wrote && snapshot === undefined) broken.push('something was written without a snapshot')
  if (action || next || begins) await stage.steer({ state: 'finished' })
  // What is verified is not run again: the plan after it is as good a witness.
  const isDone = first.outcome?.verdict === 'verified' && !schedule.foreign && !stale
  const second = isDone ? { ...first, events: [] } : await stage.apply(scene)
  const end = stage.seen.part()
  const plan = await stage.plan(scene)
  broken.push(
    ...wrongPartWrites(scene, second.events),
    ...wrongPartEnd(scene, second, end, plan),
    ...((await stage.rest(scene)) === rest ? [] : ['something else of the account was changed at last']),
    ...wrongTalk(scene, first, second, plan),
  )
  if (back && wrote && snapshot !== undefined && !schedule.foreign) {
    broken.push(...(await wrongWayBack(stage, scene, { snapshot, from: [end, struck] })))
  }
  return { first, broken }
}

function unsaid({ verdict, says, code }: PartSchedule, run: PartRun): string[] {
  const { outcome, out, talk } = run
  return [
    ...(code !== undefined && run.code !== code ? [`it should end with ${code}`] : []),
    ...(verdict !== undefined && outcome?.verdict !== verdict ? [`it should be ${verdict}`] : []),
    ...(says !== undefined && !(out + talk).includes(says) ? [`it should say: ${says}`] : []),
  ]
}

function playOf(
  { seen }: PartStage,
  scene: KindScene,
  { faults, foreign, begins, interrupt, actionWait }: PartSchedule,
): PartPlay {
  const controller = new AbortController()
  const edits = { ours: oursOf, theirs: theirsOf }
  return {
    faults,
    ...(faults.some(({ delayMs }) => delayMs !== undefined) && { timeoutMs: PATIENCE_MS }),
    ...(foreign && { meanwhile: { ...foreign.at, edit: (part: Part) => edits[foreign.whose](scene, part) } }),
    ...(begins && { meanwhile: { ...begins.at, act: () => seen.start(begins.reads) } }),
    ...(interrupt && {
      meanwhile: { ...interrupt, act: () => controller.abort() },
      signal: controller.signal,
    }),
    ...(actionWait !== undefined && { actionWait }),
  }
}

/** From what the run left and from what is requested the snapshot leads back to what was there before it. */
async function wrongWayBack(
  stage: PartStage,
  scene: KindScene,
  { snapshot, from }: { snapshot: string; from: readonly Part[] },
): Promise<string[]> {
  const wanted = leavesOf(scene.before)
  const wrong: string[] = []
  const [end, struck] = from.map(leavesOf)
  const states = isEqual(end!, struck!) ? from.slice(1) : from
  for (const part of states.filter(one => !isEqual(leavesOf(one), wanted))) {
    stage.seen.write(part)
    const run = await stage.rollback(scene, snapshot)
    const leaves = leavesOf(stage.seen.part())
    if (run.code !== 0)
      wrong.push(`the rollback ended with ${run.code}: ${run.talk} ${run.outcome?.message ?? run.out}`)
    if (!isEqual(leaves, wanted)) wrong.push(`the rollback did not lead back: ${distance(leaves, wanted)}`)
    wrong.push(...wrongTalk(scene, run))
  }
  return wrong
}

/** The text of a failure: what is wrong, and all that was sent. */
export function partReport(scene: KindScene, schedule: PartSchedule, { first, broken }: PlayedPart): string {
  const requests = first.events.map(event =>
    event.what === 'request'
      ? `${event.method} ${event.path}${event.fault ? '  <- struck' : ''}`
      : `  (${event.by}: ${distance(event.before, event.after) || 'the same'})`,
  )
  const { outcome } = first
  return [
    `${scene.kind}: ${schedule.name}`,
    ...broken.map(one => `- ${one}`),
    `exit code ${first.code}  ${outcome?.verdict ?? first.talk}  ${outcome?.message ?? ''}`,
    ...(outcome?.steps ?? []).map(
      step =>
        `  ${step.status}${step.uncertain ? ' (uncertain)' : ''}${step.unanswered ? ' (unanswered)' : ''}  ${step.summary}`,
    ),
    ...(outcome?.notes ?? []),
    ...requests,
    `schedule: ${JSON.stringify(schedule)}`,
    `scene: ${JSON.stringify({ before: scene.before, section: scene.section })}`,
  ].join('\n')
}
