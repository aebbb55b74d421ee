/** Schedules for one part, as data: which fault strikes which request, once or for good, and what others write meanwhile. */

import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import type { ExitCode } from '../../src/verbs/run/host.ts'
import type { PartRequest } from './kinds-watch.ts'
import { ZONE } from './scenes.ts'
import { BLOWS } from './schedules.ts'

export interface PartSchedule {
  name: string
  faults: readonly Fault[]
  /** Someone else writes right before this request. */
  foreign?: { at: Target; whose: 'ours' | 'theirs' }
  /** The part has an older state, for reads that answer it. */
  stale?: true
  /** What runs for the domain before anything, or what becomes of the action that the change begins. */
  action?: object
  next?: object
  /** An action of someone else begins at this request. */
  begins?: { at: Target; reads?: number }
  /** The user interrupts at this request. */
  interrupt?: Target
  /** Seconds. */
  actionWait?: number
  /** What must be said of it. */
  verdict?: PartOutcome['verdict']
  says?: string
  code?: ExitCode
}

/** One request of a run without faults: the one after `skip` like it. */
export interface Target {
  method: string
  path: string
  skip: number
}

const BUSY = `Domain '${ZONE}' has action 'changeNameservers' running, no modification is allowed`

const PART_BLOWS: Readonly<Record<string, Fault>> = {
  ...BLOWS,
  'refused 503': { status: 503 },
  'an action runs': { status: 409, error: BUSY },
  // What a server says of a contact quotes it.
  'refused with the words of a contact': {
    status: 406,
    error:
      "This is not a valid phone number: '+31 201234567' of Jozefien Zandstra-Qvist or Wilhelmus Oudekerk-Yb",
  },
  'null in place of a list': { body: 'null' },
  'an empty object': { body: '{}' },
}

/** The requests of a run, each to be aimed at. */
export function targetsIn(requests: readonly PartRequest[]): Target[] {
  const counts = new Map<string, number>()
  return requests.map(({ method, path }) => {
    const skip = counts.get(`${method} ${path}`) ?? 0
    counts.set(`${method} ${path}`, skip + 1)
    return { method, path, skip }
  })
}

/** Every blow at every request, once and for ever; an old read also twice where nothing is written after it. */
export function blowsAt(targets: readonly Target[]): PartSchedule[] {
  const put = targets.findIndex(({ method }) => method === 'PUT')
  return targets.flatMap((target, index) =>
    Object.entries(PART_BLOWS).flatMap(([blow, fault]): PartSchedule[] => {
      const isStale = blow === 'stale read'
      if (isStale && target.method !== 'GET') return []
      if (blow.includes('words') && target.method !== 'PUT') return []
      // The client gives up for good on the second in a row, and each of them takes real time.
      const counts =
        fault.delayMs !== undefined ? [1] : isStale ? (index > put ? [1, 2] : [1]) : [1, undefined]
      return counts.map(times => ({
        name: `${target.method} ${blow} ${times ?? 'for ever'}`,
        faults: [{ ...target, ...(times !== undefined && { times }), ...fault }],
        ...(isStale && { stale: true as const }),
      }))
    }),
  )
}

/** An answer to the write that is lost, and trouble with the reads that look for it. */
export function doubtsAt(targets: readonly Target[]): PartSchedule[] {
  const write = targets.find(({ method }) => method === 'PUT')
  const reads = targets.slice(targets.indexOf(write!) + 1)
  if (write === undefined) return []
  return (['before', 'after'] as const).flatMap(drop =>
    reads.flatMap(read =>
      ['refused 500', 'cut before', 'stale read', 'truncated body'].flatMap(blow =>
        // The same wrong answer twice in a row is believed (docs/safety.md).
        (blow === 'stale read' ? [1] : [1, 2]).map(times => ({
          name: `PUT cut ${drop}, then ${read.method} ${blow} ${times}`,
          faults: [
            { ...write, times: 1, drop },
            { ...read, times, ...PART_BLOWS[blow] },
          ],
          ...(blow === 'stale read' && { stale: true as const }),
        })),
      ),
    ),
  )
}

/** Someone else writes right before a request, and perhaps the write's answer is lost as well. */
export function foreignAt(targets: readonly Target[]): PartSchedule[] {
  const put = targets.findIndex(({ method }) => method === 'PUT')
  const write = targets[put]!
  const losses: [string, Fault[]][] = [
    ['', []],
    [', PUT cut before', [{ ...write, times: 1, drop: 'before' }]],
    [', PUT cut after', [{ ...write, times: 1, drop: 'after' }]],
    [', PUT busy', [{ ...write, times: 1, status: 409, error: BUSY }]],
  ]
  return targets.slice(1).flatMap(at =>
    (['ours', 'theirs'] as const).flatMap(whose =>
      losses.map(([loss, faults]) => ({
        name: `${whose} at ${at.method} ${at.skip}${loss}`,
        faults,
        foreign: { at, whose },
      })),
    ),
  )
}

/** The request that comes after another. */
export function targetAfter(targets: readonly Target[], target: Target): Target {
  return targets[targets.indexOf(target) + 1]!
}
