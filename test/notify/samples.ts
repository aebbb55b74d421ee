/** Ends of runs, made into notifications as a run makes them. */

import { cleaner } from '../../src/notify/clean.ts'
import type { Notification } from '../../src/notify/notification.ts'
import { notificationOfDrift } from '../../src/notify/of-drift.ts'
import { type Frame, notificationOfRun, type Observed, type RunResult } from '../../src/notify/of-run.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { change, line, part, plan } from '../support/plans.ts'

export const FRAME: Frame = {
  time: '2026-11-21T12:00:00.000Z',
  target: 'main',
  account: 'shop',
  repository: 'o/r',
  run: 'https://github.test/o/r/actions/runs/901/attempts/1',
}

const WWW = change([line('A', 'www', 300, '192.0.2.1')], [line('A', 'www', 300, '192.0.2.2')])
const NEW = change([], [line('A', 'new', 300, '192.0.2.3')])

export function outcome(
  subject: string,
  verdict: PartOutcome['verdict'],
  more: Partial<PartOutcome> = {},
): PartOutcome {
  const status = verdict === 'verified' ? 'done' : verdict === 'failed' ? 'failed' : 'not-run'
  const step = { step: '1', summary: 'PATCH www 300 A 192.0.2.2', status } as const
  return { subject, kind: 'dns', verdict, steps: [step], ...more }
}

/** Of an apply that ended with this, unless it was nothing to tell. */
export function ofRun(
  ended: RunResult,
  seen: Observed,
  secrets: readonly string[] = [],
  frame = FRAME,
): Notification | undefined {
  return notificationOfRun('apply', ended, seen, { frame, clean: cleaner(secrets) })
}

/** The first failed, the second was refused, the third is done; the words of others are as given, in the target too. */
export function partly(said: string): Notification {
  const parts = ['example.nl', 'example.org', 'example.com'].map(name => part(name, [WWW, NEW]))
  const outcomes = [
    outcome('example.nl', 'failed', { message: said }),
    outcome('example.org', 'refused', { message: '7 of 8 records would be lost: www A 192.0.2.1' }),
    outcome('example.com', 'verified'),
  ]
  const snapshot = '.zonewright/snapshots/20261121T120000Z-0123456789ab.json'
  const refused = { rule: 'deletes', subject: 'example.org', kind: 'dns', message: '', key: '' }
  const refusals = [{ ...refused, atoms: WWW.atoms.map(({ id }) => id) }]
  const seen = { plan: { ...plan(parts), refusals }, outcomes, snapshot }
  return ofRun({ code: 5 }, seen, [], { ...FRAME, target: said })!
}

export function drift(held: number, incomplete: Plan['incomplete'] = []): Notification {
  const names = Array.from({ length: held }, (_, index) => `d${index}.example`)
  const one = { kind: 'dns', columns: ['TYPE'], change: WWW, rule: 'drift', key: '--allow drift' } as const
  const seen = { ...plan([], incomplete), held: names.map(subject => ({ ...one, subject })) }
  return notificationOfDrift({ plan: seen }, { frame: FRAME, clean: cleaner([]) })
}
