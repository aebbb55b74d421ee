/** Random schedules: faults, and edits by someone else, at any requests of a random change. */
import fc from 'fast-check'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Fault, ForeignEdit } from '../../src/sandbox/state/faults.ts'
import { rrsetOf } from './invariants.ts'
import { without } from './lost.ts'
import { FOREIGN, randomScene } from './random-scene.ts'
import type { Scene } from './scenes.ts'
import { BLOWS, type Schedule, STRATEGIES, TARGETS } from './schedules.ts'

/** One to three edits by someone else and up to two faults, at any requests. */
export function randomSchedule(): fc.Arbitrary<Schedule> {
  return randomScene().chain(scene =>
    fc.record({
      scene: fc.constant(scene),
      strategy: fc.constantFrom(...STRATEGIES),
      faults: fc
        .tuple(
          fc.array(foreignFault(scene), { minLength: 1, maxLength: 3 }),
          fc.array(
            aimed().chain(aim => blow().map(fault => ({ ...aim, ...fault }))),
            { maxLength: 2 },
          ),
        )
        .chain(([edits, blows]) =>
          fc.shuffledSubarray([...edits, ...blows], { minLength: edits.length + blows.length }),
        ),
    }),
  )
}

function foreignFault(scene: Scene): fc.Arbitrary<Fault> {
  const leaving = without(scene.before, scene.after)
  const anywhere = fc
    .tuple(aimed(), foreignEdit(scene), fc.option(blow(), { nil: {}, freq: 5 }))
    .map(([aim, edit, fault]) => ({ ...aim, ...fault, edit }))
  return leaving.length === 0 ? anywhere : fc.oneof(anywhere, closeFault(scene, leaving))
}

/** Right at a write that may be about the very RRset: replaces a record that leaves, or takes its siblings away. */
function closeFault(scene: Scene, leaving: readonly DnsEntry[]): fc.Arbitrary<Fault> {
  const { PATCH, DELETE, PUT } = TARGETS
  return fc
    .record({
      aim: fc.constantFrom(PATCH, PATCH, DELETE, PUT),
      skip: fc.nat(1),
      entry: fc.constantFrom(...leaving),
      alone: fc.boolean(),
    })
    .map(({ aim, skip, entry, alone }) => {
      const siblings = scene.before.filter(one => rrsetOf(one) === rrsetOf(entry) && one !== entry)
      const edit = alone
        ? { remove: siblings, add: [] }
        : { remove: [entry], add: [{ ...entry, content: FOREIGN[entry.type]! }] }
      return { ...at([aim, skip]), edit: { ...edit, set: {}, when: 'before' } }
    })
}

/** One request of a kind, or of any kind, of the zone. */
function aimed(): fc.Arbitrary<Fault> {
  const { GET, POST, PATCH, DELETE, PUT } = TARGETS
  return fc.oneof(
    fc.tuple(fc.constantFrom<Fault>({ path: PUT.path }, GET), fc.nat(5)).map(at),
    fc.tuple(fc.constantFrom<Fault>(POST, PATCH, DELETE, PUT, PUT), fc.nat(2)).map(at),
  )
}

function at([target, skip]: [Fault, number]): Fault {
  return { ...target, skip, times: 1 }
}

/** Delays and stale reads have their place in the matrix: with them, who did what first is a matter of taste. */
function blow(): fc.Arbitrary<Fault> {
  const fit = Object.values(BLOWS).filter(
    ({ delayMs, stale, contentType, body }) =>
      delayMs === undefined && stale === undefined && (contentType === undefined || body !== undefined),
  )
  return fc.constantFrom(...fit)
}

/** Adds, removes, replaces, doubles, changes TTLs: in RRsets of the plan and in others. */
function foreignEdit(scene: Scene): fc.Arbitrary<ForeignEdit> {
  const entries = [...scene.before, ...scene.after]
  const changing = new Set(
    [...without(scene.before, scene.after), ...without(scene.after, scene.before)].map(rrsetOf),
  )
  const some = fc.oneof(
    fc.constantFrom(...entries),
    fc.constantFrom(...entries.filter(entry => changing.has(rrsetOf(entry)))),
  )
  const edit = fc.oneof(
    some.map(entry => ({ remove: [entry], add: [{ ...entry, content: FOREIGN[entry.type]! }] })),
    some.map(entry => ({ remove: [entry], add: [] })),
    some.map(entry => ({ remove: [], add: [entry] })),
    some.map(entry => ({ remove: [], add: [{ ...entry, content: FOREIGN[entry.type]! }] })),
    fc.constantFrom('hand', 'www', '@').map(name => ({
      remove: [],
      add: [{ name, expire: 3600, type: 'TXT', content: 'by hand' }],
    })),
    some.map(({ name, type }) => {
      const set = scene.before.filter(entry => entry.name === name && entry.type === type)
      return { remove: set, add: set.map(entry => ({ ...entry, expire: entry.expire === 7200 ? 60 : 7200 })) }
    }),
  )
  return fc
    .tuple(edit, fc.constantFrom('before' as const, 'after' as const))
    .map(([edit, when]) => ({ ...edit, set: {}, when }))
}
