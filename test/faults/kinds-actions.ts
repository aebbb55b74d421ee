/** Schedules with actions: that a change begins, that run already, that someone else begins; and interrupts. */
import type { KindName } from './kinds-scenes.ts'
import { type PartSchedule, type Target, targetAfter } from './kinds-schedules.ts'

const MESSAGE = 'The registry says: no such host'
/** Seconds; each look at an action takes longer than the one before. */
const WAIT = 60

/** What becomes of the action that a PUT begins, while answers are lost. */
export function actionsAt(targets: readonly Target[]): PartSchedule[] {
  const put = targets.find(({ method }) => method === 'PUT')!
  const look = targets.find(({ path }) => path.endsWith('/actions'))!
  const courses: PartSchedule[] = [
    ...[0, 1, 2, 5].map(reads => ({
      name: `it ends after ${reads} looks`,
      faults: [],
      next: { state: 'running', reads },
      actionWait: WAIT,
      verdict: 'verified' as const,
    })),
    ...[0, WAIT].map(actionWait => ({
      name: `it goes on, ${actionWait} s are waited`,
      faults: [],
      next: { state: 'running' },
      actionWait,
      verdict: 'pending' as const,
      says: 'is still running',
    })),
    {
      name: 'it fails',
      faults: [],
      next: { state: 'failed', message: MESSAGE },
      verdict: 'failed',
      says: MESSAGE,
    },
  ]
  const losses: PartSchedule['faults'][] = [
    [{ ...put, times: 1, drop: 'after' }],
    [{ ...put, times: 1, drop: 'before' }],
    [{ ...put, times: 1, truncate: 0 }],
    ...[1, 5].flatMap(times =>
      [{ status: 500 }, { drop: 'before' as const }, { body: '{' }, { body: '{"action":null}' }].map(blow => [
        { ...look, times, ...blow },
      ]),
    ),
    [{ ...look, status: 503 }],
    [{ ...targetAfter(targets, look), times: 1, status: 500 }],
  ]
  return courses.flatMap(course => [
    course,
    ...losses.map((faults, index): PartSchedule => {
      const { verdict, says: _, ...rest } = course
      // Of a write that is lost no one knows whether it is the one that goes on.
      const lost = verdict === 'pending' ? 'failed' : 'verified'
      const isLost = index === 0
      return {
        ...rest,
        name: `${course.name}, ${JSON.stringify(faults)}`,
        faults,
        ...(isLost && { verdict: lost, ...(lost === 'failed' && { says: 'is still running', code: 5 }) }),
      }
    }),
  ])
}

/** One that runs or has failed before the change, and one that someone else begins at any request. */
export function runningBefore(kind: KindName, targets: readonly Target[]): PartSchedule[] {
  const name = 'changeContacts'
  return [
    ...[0, 1, 3].map(reads => ({
      name: `one that ends after ${reads} looks`,
      faults: [],
      action: { name, state: 'running', reads },
      actionWait: WAIT,
      verdict: 'verified' as const,
    })),
    {
      name: 'one that goes on',
      faults: [],
      action: { name, state: 'running' },
      verdict: 'skipped',
      says: 'is still running',
    },
    {
      name: 'one that has failed',
      faults: [],
      action: { name, state: 'failed', message: MESSAGE },
      ...(kind !== 'nameservers' && { says: kind === 'dnssec' || kind === 'contacts' ? MESSAGE : '' }),
    },
    ...targets.slice(1).flatMap(at =>
      [undefined, 0, 2].map(reads => ({
        name: `one that begins at ${at.method} ${at.skip} and ends after ${reads ?? 'ever so many'} looks`,
        faults: [],
        begins: { at, ...(reads !== undefined && { reads }) },
        actionWait: WAIT,
      })),
    ),
  ]
}

/** Ctrl-C at each request, alone and while its answer or that of the write is lost. */
export function interruptsAt(targets: readonly Target[]): PartSchedule[] {
  const put = targets.find(({ method }) => method === 'PUT')!
  return targets.flatMap(interrupt => {
    const name = `interrupted at ${interrupt.method} ${interrupt.path} ${interrupt.skip}`
    return [
      { name, faults: [], interrupt },
      {
        name: `${name}, and cut after`,
        faults: [{ ...interrupt, times: 1, drop: 'after' as const }],
        interrupt,
      },
      {
        name: `${name}, and the PUT is lost`,
        faults: [{ ...put, times: 1, drop: 'after' as const }],
        interrupt,
      },
      { name: `${name}, and refused`, faults: [{ ...interrupt, times: 1, status: 500 }], interrupt },
    ]
  })
}
