/** Laws of every kind in the registry, with random live states; the requests run against lists, not servers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../src/dns/name.ts'
import { type AnyKind, kinds } from '../src/kinds/index.ts'
import { diff } from '../src/plan/diff.ts'
import type { Step } from '../src/plan/plan.ts'
import { applyEdit } from '../src/sync/edit.ts'
import { liveZone, ZONE } from './support/zones.ts'

/** Random raw live lists by kind; a kind without one has no laws and fails here. */
const LIVE: Record<string, fc.Arbitrary<readonly unknown[]>> = { dns: liveZone() }

const context = { subject: ZONE as ZoneName, defaults: {} }
const asked = { maxEntryWrites: 5 }
const strategies = ['auto', 'entries', 'zone'] as const

/** What is live, brought into a file and read again. */
function desiredFrom(kind: AnyKind, raw: readonly unknown[]) {
  const { section } = kind.express(kind.parse(raw, ZONE), context)
  fc.pre(section !== undefined)
  return kind.declare(section, context)
}

function planned(
  kind: AnyKind,
  raw: readonly unknown[],
  desired: ReturnType<typeof desiredFrom>,
  strategy: (typeof strategies)[number],
) {
  const live = kind.parse(raw, ZONE)
  const { managed, leftItems } = kind.admit(live, desired.options, {
    mode: desired.mode,
    desired: desired.items,
    past: [],
  })
  const changes = diff(managed, desired.items, kind.same, kind.compare)
  const stepping = kind.steps({
    subject: ZONE,
    changes,
    live,
    leftItems,
    options: desired.options,
    asked: { ...asked, strategy },
  })
  return { changes, stepping }
}

const run = (raw: readonly unknown[], steps: readonly Step[]): readonly unknown[] =>
  steps.reduce<readonly unknown[]>((list, step) => applyEdit(list, step.edit), raw)

test('there are laws for every kind', () => {
  expect(Object.keys(LIVE).sort()).toEqual(kinds.map(kind => kind.name).sort())
})

describe.each(kinds.map(kind => [kind.name, kind] as const))('%s', (name, kind) => {
  const live = LIVE[name]!

  test('nothing differs from itself, and what is live, written down and read, is what is live', () => {
    fc.assert(
      fc.property(live, raw => {
        const items = kind.parse(raw, ZONE)
        expect(diff(items, items, kind.same, kind.compare)).toEqual([])
        for (const strategy of strategies) {
          expect(planned(kind, raw, desiredFrom(kind, raw), strategy)).toMatchObject({
            changes: [],
            stepping: { steps: [] },
          })
        }
      }),
    )
  })

  test('the order of what is live does not matter, and the order of what comes out is fixed', () => {
    fc.assert(
      fc.property(
        live.chain(raw =>
          fc.tuple(fc.constant(raw), fc.shuffledSubarray([...raw], { minLength: raw.length })),
        ),
        live,
        ([raw, shuffled], other) => {
          const desired = desiredFrom(kind, other)
          const lines = (list: readonly unknown[]) =>
            planned(kind, list, desired, 'auto').changes.map(change => [
              change.id,
              change.action,
              change.action === 'delete' ? [] : kind.lines(change.after),
            ])
          expect(lines(shuffled)).toEqual(lines(raw))
        },
      ),
    )
  })

  test('the steps lead to what is desired, from wherever they were stopped, and then nothing is left to do', () => {
    fc.assert(
      fc.property(live, live, fc.constantFrom(...strategies), fc.nat(), (raw, other, strategy, at) => {
        const desired = desiredFrom(kind, other)
        const { stepping } = planned(kind, raw, desired, strategy)
        fc.pre(stepping.stuck === undefined)
        const stopped = run(raw, stepping.steps.slice(0, at % (stepping.steps.length + 1)))
        const resumed = planned(kind, stopped, desired, strategy)
        expect(resumed.stepping.stuck).toBeUndefined()
        const end = run(stopped, resumed.stepping.steps)
        expect(planned(kind, end, desired, strategy).changes).toEqual([])
        const ends = (list: readonly unknown[]) =>
          kind
            .parse(list, ZONE)
            .flatMap(item => kind.lines(item.value).map(line => line.key))
            .sort()
        expect(ends(end)).toEqual(ends(run(raw, stepping.steps)))
      }),
    )
  })

  test('an atom is carried out by exactly one step', () => {
    fc.assert(
      fc.property(live, live, fc.constantFrom(...strategies), (raw, other, strategy) => {
        const { stepping } = planned(kind, raw, desiredFrom(kind, other), strategy)
        const atoms = stepping.steps.flatMap(step => step.atoms)
        expect(new Set(atoms).size).toBe(atoms.length)
      }),
    )
  })
})
