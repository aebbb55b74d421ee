/** Laws of every kind in the registry, with random live states; the requests run against lists, not servers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../src/dns/name.ts'
import { type AnyKind, kinds } from '../src/kinds/index.ts'
import { atomsOf } from '../src/plan/atoms.ts'
import { diff } from '../src/plan/diff.ts'
import type { Part, Step } from '../src/plan/plan.ts'
import { applyEdit } from '../src/sync/parts/edit.ts'
import { planPart } from '../src/sync/plan/plan-part.ts'
import { LIVE } from './support/live.ts'
import { ZONE } from './support/zones.ts'

const context = { subject: ZONE as ZoneName, defaults: {} }
const asked = {}
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
    domainContext: {},
  })
  return { changes, stepping }
}

/** The part of a plan that leads from one live state to another. */
function partOf(
  kind: AnyKind,
  raw: readonly unknown[],
  other: readonly unknown[],
  strategy: (typeof strategies)[number],
): Part {
  const place = () => ({ file: 'x', line: 1, column: 1, length: 1, excerpt: '' })
  const section = { domain: ZONE, kind: kind.name, file: 'x', value: {}, traits: {}, intact: true, place }
  const desired = desiredFrom(kind, other)
  const context = { asked: { ...asked, strategy }, base: desired }
  return planPart({ section, kind, desired }, raw, context).part
}

const run = (raw: readonly unknown[], steps: readonly Pick<Step, 'edit'>[]): readonly unknown[] =>
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

  test('the same live state and the same wishes in any order give the same plan, byte for byte', () => {
    fc.assert(
      fc.property(
        live.chain(raw =>
          fc.tuple(fc.constant(raw), fc.shuffledSubarray([...raw], { minLength: raw.length })),
        ),
        live.chain(raw =>
          fc.tuple(fc.constant(raw), fc.shuffledSubarray([...raw], { minLength: raw.length })),
        ),
        fc.constantFrom(...strategies),
        ([raw, shuffled], [other, otherShuffled], strategy) => {
          const bytes = (from: readonly unknown[], to: readonly unknown[]) =>
            JSON.stringify(partOf(kind, from, to, strategy))
          expect(bytes(shuffled, otherShuffled)).toBe(bytes(raw, other))
        },
      ),
    )
  })

  test('Running again finishes what is left and repeats nothing, from wherever the steps were stopped', () => {
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

  test('every operation of a plan is carried out by exactly one step, and no step does anything else', () => {
    fc.assert(
      fc.property(live, live, fc.constantFrom(...strategies), (raw, other, strategy) => {
        const part = partOf(kind, raw, other, strategy)
        fc.pre(part.stuck === undefined)
        expect(part.steps.flatMap(step => step.atoms).sort()).toEqual(atomsOf(part).sort())
      }),
    )
  })

  test('every request waits for the one before it', () => {
    fc.assert(
      fc.property(live, live, fc.constantFrom(...strategies), (raw, other, strategy) => {
        const { steps } = partOf(kind, raw, other, strategy)
        const ids = steps.map(({ id }) => id)
        expect(ids).toEqual(steps.map((_, index) => `${ZONE} ${kind.name} ${index + 1}`))
        expect(steps.map(({ needs }) => needs)).toEqual(ids.map((_, index) => ids.slice(0, index).slice(-1)))
      }),
    )
  })

  test('what remains after any step is a subset of what was approved', () => {
    fc.assert(
      fc.property(live, live, fc.constantFrom(...strategies), (raw, other, strategy) => {
        const part = partOf(kind, raw, other, strategy)
        fc.pre(part.stuck === undefined)
        const approved = new Set(atomsOf(part))
        for (let done = 1; done <= part.steps.length; done++) {
          const rest = partOf(kind, run(raw, part.steps.slice(0, done)), other, strategy)
          expect(atomsOf(rest).filter(id => !approved.has(id))).toEqual([])
        }
      }),
    )
  })
})
