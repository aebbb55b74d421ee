/** Ctrl-C in the middle: the request under way is finished or abandoned, the rest is not begun, and all of it is said. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import { longStory, say } from '../support/scope.ts'
import { type Child, startHeld } from './child.ts'
import { wrongSteps, wrongWrites } from './invariants.ts'
import { resume } from './play.ts'
import { SCENES } from './scenes.ts'
import { TARGETS } from './schedules.ts'
import { openStage, outcomeIn, type Stage } from './stage.ts'
import type { Event } from './watch.ts'

let stage: Stage
let interrupted = 0
const scene = SCENES['mail-and-web']!
const INTERRUPTED = 130
/** Longer than a process takes to notice a signal. */
const NOTICE_MS = 300

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  say(`interrupt: ${interrupted} schedules`)
})

test.each([
  ['the first write', { ...TARGETS.POST, times: 1, hold: 'before' }],
  ['a write in the middle', { ...TARGETS.PATCH, times: 1, hold: 'before' }],
  ['a write whose answer is on its way', { ...TARGETS.PATCH, times: 1, hold: 'after' }],
] satisfies [string, Fault][])('at %s: no further request, and what was done is said', async (_, fault) => {
  const { child, seen } = await started(fault)
  child.process.kill('SIGINT')
  await Promise.race([child.ended, sleep(NOTICE_MS)])
  await stage.strike([])
  const { code, stdout, stderr } = await child.ended
  seen.push(...stage.events())
  expect(code, stderr).toBe(INTERRUPTED)
  const outcome = outcomeIn(stdout)
  expect(outcome, stdout).toBeDefined()
  expect(outcome!.steps.map(({ status }) => status)).toContain('not-run')
  expect(outcome!.message).toContain('interrupted')
  expect(wrongSteps(scene, outcome, await stage.zone())).toEqual([])
  expect(await endOf(seen)).toEqual([])
})

test.each([
  ['the token', { ...TARGETS.auth, times: 1, hold: 'before' }],
  ['a read of the plan', { ...TARGETS.GET, skip: 1, times: 1, hold: 'before' }],
] satisfies [string, Fault][])('at %s: nothing was changed', async (_, fault) => {
  const { child, seen } = await started(fault)
  child.process.kill('SIGINT')
  await Promise.race([child.ended, sleep(NOTICE_MS)])
  await stage.strike([])
  const { code, stderr } = await child.ended
  seen.push(...stage.events())
  expect(code, stderr).toBe(INTERRUPTED)
  expect(seen.filter(({ what }) => what === 'write')).toEqual([])
  expect(await endOf(seen)).toEqual([])
})

test('a second time: at once, whatever is under way', async () => {
  const { child, seen } = await started({ ...TARGETS.PATCH, times: 1, hold: 'before', drop: 'before' })
  child.process.kill('SIGINT')
  await sleep(NOTICE_MS)
  child.process.kill('SIGINT')
  // The request is still being held: only the second signal can have ended it.
  expect(await child.ended).toMatchObject({ code: INTERRUPTED })
  await stage.strike([])
  expect(await endOf(seen)).toEqual([])
})

longStory('while it waits for quota: at once', async () => {
  await stage.set(scene)
  const { child, seen } = await started({ ...TARGETS.PATCH, status: 429, error: 'Too many requests' })
  await sleep(NOTICE_MS)
  child.process.kill('SIGINT')
  const { code, stdout, stderr } = await child.ended
  seen.push(...stage.events())
  await stage.strike([])
  expect(code, stderr).toBe(INTERRUPTED)
  expect(wrongSteps(scene, outcomeIn(stdout), await stage.zone())).toEqual([])
  expect(await endOf(seen)).toEqual([])
})

async function started(fault: Fault): Promise<{ child: Child; seen: Event[] }> {
  interrupted += 1
  await stage.set(scene)
  return startHeld(stage, 'entries', fault)
}

async function endOf(seen: readonly Event[]): Promise<string[]> {
  return [...wrongWrites(scene, seen, false), ...(await resume(stage, scene, 'entries'))]
}
