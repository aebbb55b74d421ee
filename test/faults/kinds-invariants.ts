/** What must hold for every part whatever struck: functions from what was seen to what is wrong. */
import { distance, isEqual, type Leaves, leavesOf, type Part, requested } from './kinds-leaves.ts'
import type { KindScene } from './kinds-scenes.ts'
import type { PartRun } from './kinds-stage.ts'
import type { PartEvent } from './kinds-watch.ts'
import { PRIVATE_WORDS } from './kinds-words.ts'

/** Writes of the program held against what it had been shown: nothing but the plan, nothing twice, nothing blindly. */
export function wrongPartWrites(scene: KindScene, events: readonly PartEvent[]): string[] {
  const wrong: string[] = []
  let planned: Leaves | undefined
  let shown: Leaves | undefined
  let puts = 0
  let looks = 0
  for (const event of events) {
    if (event.what === 'request') {
      if (event.shown) {
        planned ??= event.shown
        shown = event.shown
        puts = 0
        looks += 1
      }
      if (event.method === 'PUT') {
        if (++puts > 1) wrong.push('a PUT was sent again without a look')
        if (looks < 2) wrong.push('a PUT was made from what the plan had read, without a look')
      } else if (!['GET', 'POST'].includes(event.method)) wrong.push(`${event.method} was sent`)
    } else if (event.by === 'program' && planned && shown) {
      const { before, after } = event
      wrong.push(...beyondPlan({ planned, target: requested(scene.wish, planned), shown, after }))
      if (isEqual(before, after) && isEqual(shown, before)) wrong.push('what was live already was written')
    }
  }
  return [...new Set(wrong)]
}

/** Every leaf stays as it was shown, or becomes what is planned if it was shown as it was when that was planned. */
function beyondPlan(sides: { planned: Leaves; target: Leaves; shown: Leaves; after: Leaves }): string[] {
  const { planned, target, shown, after } = sides
  return [...new Set([...shown.keys(), ...after.keys()])]
    .filter(leaf => after.get(leaf) !== shown.get(leaf))
    .filter(leaf => {
      const isPlanned = target.get(leaf) !== planned.get(leaf) && after.get(leaf) === target.get(leaf)
      return !isPlanned || shown.get(leaf) !== planned.get(leaf)
    })
    .map(leaf => `not planned: ${leaf} from ${shown.get(leaf) ?? '-'} to ${after.get(leaf) ?? '-'}`)
}

/** Exit code and verdict say what happened. */
export function wrongPartWords(scene: KindScene, run: PartRun, part: Part): string[] {
  const { code, outcome, crash, events, absent } = run
  const leaves = leavesOf(part)
  // What an old read hid from the plan is to it as if someone else had brought it meanwhile.
  const isForeign = events.some(event =>
    event.what === 'write' ? event.by === 'other' : event.fault?.stale !== undefined,
  )
  const isReached = isForeign
    ? isCarriedOut(scene, events, leaves)
    : isEqual(leaves, requested(scene.wish, leaves))
  const wrote = events.some(event => event.what === 'write' && event.by !== 'other')
  const isPending = outcome?.verdict === 'pending'
  const wrong: string[] = []
  if (crash !== undefined) wrong.push(`the program crashed: ${crash}`)
  if (outcome?.verdict === 'verified' && !isReached) wrong.push('verified, but not so')
  // 3: a 404 says that there are no default contacts, and then those of the file are not whole.
  if (![0, 1, 3, 5, 130, 'threw'].includes(code)) wrong.push(`exit code ${code}`)
  if (code === 0 && !isReached && !isPending && !absent) wrong.push('exit code 0, but not reached')
  if ((code === 1 || code === 3 || code === 'threw') && wrote)
    wrong.push(`exit code ${code}, but something was written`)
  const saysDone = outcome?.steps.some(({ status }) => status === 'done')
  const isUncertain = outcome?.steps.some(step => step.uncertain || step.unanswered)
  if (code === 5 && !wrote && !isUncertain && !saysDone) wrong.push('exit code 5, but nothing was written')
  if (outcome?.verdict === 'skipped' && wrote) wrong.push('skipped, but something was written')
  return wrong
}

/** What was approved is done. What others brought meanwhile no one approved to remove: the next plan shows it. */
function isCarriedOut({ wish }: KindScene, events: readonly PartEvent[], leaves: Leaves): boolean {
  const planned = events.flatMap(event => (event.what === 'request' && event.shown ? [event.shown] : []))[0]
  if (planned === undefined) return false
  const target = requested(wish, planned)
  return [...new Set([...planned.keys(), ...target.keys()])].every(
    leaf => planned.get(leaf) === target.get(leaf) || leaves.get(leaf) === target.get(leaf),
  )
}

/** The same command again, without faults, finishes the job; then there is nothing left to do. */
export function wrongPartEnd(scene: KindScene, run: PartRun, part: Part, plan: PartRun): string[] {
  const leaves = leavesOf(part)
  const target = requested(scene.wish, leaves)
  const wrong: string[] = []
  if (run.code !== 0)
    wrong.push(`the second run ended with ${run.code}: ${run.talk} ${run.outcome?.message ?? ''}`)
  if (!isEqual(leaves, target))
    wrong.push(`after the second run it is not as requested: ${distance(leaves, target)}`)
  if (plan.code !== 0) wrong.push(`after the second run a plan is not empty: ${plan.out}${plan.talk}`)
  return wrong
}

/** What a contact says is read nowhere. A server that names someone no one has heard of is on its own. */
export function wrongTalk(scene: KindScene, ...runs: readonly PartRun[]): string[] {
  if (!scene.kind.endsWith('contacts')) return []
  const known = JSON.stringify(scene)
  return PRIVATE_WORDS.filter(word => known.includes(word))
    .filter(word => runs.some(({ out, talk }) => `${out}\n${talk}`.includes(word)))
    .map(word => `something private was said: ${word}`)
}
