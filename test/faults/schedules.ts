/** Schedules as data: what strikes which request of which change, and all combinations of it. */
import type { Fault } from '../../src/sandbox/state/faults.ts'
import { type Scene, ZONE } from './scenes.ts'

export const STRATEGIES = ['entries', 'zone', 'auto'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Plain JSON: what a failing test prints can be played again as it is (replay.test.ts). */
export interface Schedule {
  /** A name of SCENES, or the scene itself. */
  scene: string | Scene
  strategy: Strategy
  faults: readonly Fault[]
  /** A delayed request is carried out only after the program has tried again. */
  late?: true
  /** The zone has an older state, for reads that answer it. */
  stale?: true
}

/** The requests a fault can be aimed at. */
export const TARGETS = {
  auth: { method: 'POST', path: '/auth' },
  GET: { method: 'GET', path: '/domains*' },
  POST: { method: 'POST', path: `/domains/${ZONE}/dns` },
  PATCH: { method: 'PATCH', path: `/domains/${ZONE}/dns` },
  DELETE: { method: 'DELETE', path: `/domains/${ZONE}/dns` },
  PUT: { method: 'PUT', path: `/domains/${ZONE}/dns` },
} as const

export type Target = keyof typeof TARGETS

/** Longer than the program waits for an answer in a schedule with a delay (`PATIENCE_MS`). */
const DELAY_MS = 300
export const PATIENCE_MS = 150

export const BLOWS = {
  ...Object.fromEntries([403, 404, 406, 409, 429, 500, 501].map(status => [`refused ${status}`, { status }])),
  'delayed past the timeout': { delayMs: DELAY_MS },
  'carried out after the retry': { delayMs: DELAY_MS },
  'cut before': { drop: 'before' },
  'cut after it took effect': { drop: 'after' },
  'malformed JSON': { body: '{"dnsEntries":[{"name":"@","expire":3600,' },
  'a page in place of JSON': { body: '<html><title>Maintenance</title></html>', contentType: 'text/html' },
  'wrong content type': { contentType: 'text/plain' },
  'truncated body': { truncate: 12 },
  'stale read': { stale: 1 },
} satisfies Record<string, Fault> as Readonly<Record<string, Fault>>

/** How many requests of each kind a run without faults sends. */
export type Counts = Readonly<Record<Target, number>>

/** Every blow at every request, once and for ever after. */
export function allBlows(scene: string, strategy: Strategy, counts: Counts): (Schedule & { name: string })[] {
  return (Object.keys(TARGETS) as Target[]).flatMap(target =>
    Array.from({ length: counts[target] }, (_, skip) => skip).flatMap(skip =>
      Object.entries(BLOWS).flatMap(([blow, fault]) =>
        [1, undefined].map(times => ({
          name: `${target} ${blow}`,
          scene,
          strategy,
          faults: [{ ...TARGETS[target], skip, ...(times !== undefined && { times }), ...fault }],
          ...(blow === 'carried out after the retry' && { late: true as const }),
          // A server that shows the same old state for ever hides what is there now from everybody.
          ...(blow === 'stale read' && times !== undefined && { stale: true as const }),
        })),
      ),
    ),
  )
}
