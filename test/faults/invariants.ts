/** What must hold whatever struck: each promise of docs/safety.md as a function from what was seen to what is wrong. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { meanings } from '../support/meaning.ts'
import { type Scene, ZONE } from './scenes.ts'
import type { Run } from './stage.ts'
import type { Event, Write } from './watch.ts'

/** What was seen of a run that was struck. */
export interface Struck {
  scene: Scene
  run: Run
  /** The zone when it had ended. */
  zone: readonly DnsEntry[]
  /** A request took effect only after the program had tried again. */
  late: boolean
}

/** What was seen of the same command without faults, and of a plan after it. */
export interface Resumed {
  scene: Scene
  run: Run
  zone: readonly DnsEntry[]
  plan: Run
}

/** All that a program wrote: no record outside the plan, no gap, nothing twice unless `lateWrites`. */
export function wrongWrites(scene: Scene, events: readonly Event[], lateWrites: boolean): string[] {
  const wrong = events
    .filter(event => event.what === 'write')
    .filter(write => write.by === 'program')
    .flatMap(write => [
      ...touched(scene, write),
      ...emptied(scene, write),
      ...(lateWrites ? [] : doubled(scene, write)),
    ])
  return [...new Set(wrong)]
}

/** Records outside the plan stay byte for byte, and nothing appears that no one asked for. */
function touched(scene: Scene, { zone, after }: Write): string[] {
  if (zone !== ZONE) return [`another domain was written: ${zone}`]
  const wanted = countsOf(meaningsOf(scene.after))
  const had = countsOf(meaningsOf(scene.before))
  const raw = countsOf(after.map(rawOf))
  const known = new Set(scene.before.map(rawOf))
  const lost = [...countsOf(scene.before.map(rawOf))].filter(([entry, count]) => {
    const meaning = meaningsOf([JSON.parse(entry) as DnsEntry])[0]!
    return (wanted.get(meaning) ?? 0) >= had.get(meaning)! && (raw.get(entry) ?? 0) < count
  })
  const strange = after.filter(entry => !known.has(rawOf(entry)) && !wanted.has(meaningsOf([entry])[0]!))
  return [
    ...lost.map(([entry]) => `a record outside the plan was lost: ${entry}`),
    ...strange.map(entry => `a record that no one asked for appeared: ${rawOf(entry)}`),
  ]
}

/** An RRset that exists before and after is never without a record in between. */
function emptied(scene: Scene, { after }: Write): string[] {
  const wanted = new Set(scene.after.map(rrsetOf))
  const there = new Set(after.map(rrsetOf))
  const gone = new Set(scene.before.map(rrsetOf).filter(key => wanted.has(key) && !there.has(key)))
  return [...gone].map(key => `an RRset that stays was empty for a moment: ${key}`)
}

/** A write whose answer was lost is not repeated blindly. */
function doubled(scene: Scene, { after }: Write): string[] {
  const most = countsOf(meaningsOf(scene.before))
  for (const [meaning, count] of countsOf(meaningsOf(scene.after))) {
    most.set(meaning, Math.max(count, most.get(meaning) ?? 0))
  }
  return [...countsOf(meaningsOf(after))]
    .filter(([meaning, count]) => count > (most.get(meaning) ?? 0))
    .map(([meaning]) => `a record was added twice: ${meaning}`)
}

/** Exit code and outcome say what happened. */
export function wrongWords({ scene, run, zone, late }: Struck): string[] {
  const { code, outcome, absent } = run
  const reached = isReached(scene, zone)
  const wrong = wrongCode(run)
  // A domain that has left the account is said, and no failure (docs/cli.md).
  if (code === 0 && !reached && !late && !absent) wrong.push('exit code 0, but the zone is not as planned')
  if (outcome?.verdict === 'verified' && !reached && !late) wrong.push('verified, but not as planned')
  return [...wrong, ...(late ? [] : wrongSteps(scene, outcome, zone))]
}

/** 0 only when verified, 5 when something was written, 1 when nothing was. */
export function wrongCode({ code, outcome, crash, events }: Run): string[] {
  const wrote = events.some(event => event.what === 'write' && event.by === 'program')
  const uncertain = outcome?.steps.some(step => step.uncertain || step.unanswered) ?? false
  const wrong: string[] = []
  if (crash !== undefined) wrong.push(`the program crashed: ${crash}`)
  if (![0, 1, 5, 'threw'].includes(code)) wrong.push(`exit code ${code}`)
  // Without an outcome there was nothing to do.
  const fine = outcome === undefined ? !wrote : outcome.verdict === 'verified'
  if (code === 0 && !fine) wrong.push(`exit code 0, but ${outcome?.verdict ?? 'something was written'}`)
  if ((code === 1 || code === 'threw') && wrote) wrong.push(`exit code ${code}, but something was written`)
  if (code === 5 && !wrote && !uncertain) wrong.push('exit code 5, but nothing was written')
  return wrong
}

/** A request said to be done has taken effect; one that failed for certain or was not run has not. */
export function wrongSteps(
  scene: Scene,
  outcome: PartOutcome | undefined,
  zone: readonly DnsEntry[],
): string[] {
  const text = ({ name, expire, type, content }: DnsEntry): string => `${name} ${expire} ${type} ${content}`
  const there = new Set(zone.map(text))
  const copies = countsOf(scene.before.map(text))
  return (outcome?.steps ?? []).flatMap(({ summary, status, uncertain }) => {
    const [, method, entry = ''] = /^(POST|PATCH|DELETE) (.*)$/s.exec(summary) ?? []
    // One copy of several does not show, and an old read can ask for what is there.
    const shows = method === 'DELETE' ? 1 : 0
    if (method === undefined || uncertain || (copies.get(entry) ?? 0) > shows) return []
    const effective = there.has(entry) !== (method === 'DELETE')
    return effective === (status === 'done') ? [] : [`said to be ${status}, but is not so: ${summary}`]
  })
}

/** The same command again, without faults, finishes the job; then there is nothing left to do. */
export function wrongEnd({ scene, run, zone, plan }: Resumed): string[] {
  const wrong: string[] = []
  if (run.code !== 0) wrong.push(`the second run ended with ${run.code}: ${run.talk}${messageIn(run)}`)
  if (!isReached(scene, zone))
    wrong.push(`after the second run the zone is not as planned: ${distance(scene, zone)}`)
  if (plan.code !== 0) wrong.push(`after the second run a plan is not empty: ${plan.out}`)
  return wrong
}

function messageIn({ outcome }: Run): string {
  return outcome === undefined ? '' : `${outcome.verdict} ${outcome.message ?? ''}`
}

export function isReached(scene: Scene, zone: readonly DnsEntry[]): boolean {
  return meaningsOf(zone).join('\n') === meaningsOf(scene.after).join('\n')
}

function distance(scene: Scene, zone: readonly DnsEntry[]): string {
  const [wanted, has] = [meaningsOf(scene.after), meaningsOf(zone)]
  const missing = wanted.filter(meaning => !has.includes(meaning))
  const surplus = has.filter(meaning => !wanted.includes(meaning))
  return `missing ${JSON.stringify(missing)}, surplus ${JSON.stringify(surplus)}`
}

export function meaningsOf(entries: readonly DnsEntry[]): string[] {
  return meanings(entries, ZONE)
}

/** Owner and type. */
export function rrsetOf({ name, type }: DnsEntry): string {
  return `${name.toLowerCase()} ${type}`
}

export function rawOf({ name, expire, type, content }: DnsEntry): string {
  return JSON.stringify({ name, expire, type, content })
}

export function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
