/** The three-way diff of sets of lines: what explains an operation. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines } from '../../src/plan/diff.ts'
import { type Declarations, losses, originsOf } from '../../src/plan/origin.ts'
import type { Atom, Origin } from '../../src/plan/plan.ts'
import type { Line } from '../../src/plan/state.ts'

const keys = fc.array(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'), { maxLength: 6 })
const lines = (of: readonly string[], slot?: string): Line[] =>
  of.map(key => ({ key, cells: [], ...(slot !== undefined && { slot }) }))

interface Operation {
  op: Atom['op']
  key: string
  origin: Origin | undefined
}

/** What leads from what is live to what the files say now. Live and files may hold a line twice. */
function operations(
  live: readonly string[],
  now: readonly string[],
  known: Omit<Declarations, 'now'>,
): Operation[] {
  const declarations = { ...known, now: new Set(now) }
  const { removed, added } = diffLines(lines(live), lines(now))
  const all = [
    ...removed.map(line => ({ op: 'remove' as const, line })),
    ...added.map(line => ({ op: 'add' as const, line })),
  ]
  const origins = originsOf(all, declarations)
  return all.map(({ op, line: { key } }, index) => ({ op, key, origin: origins[index] }))
}

const threeWay = fc
  .record({ live: keys, base: keys, now: keys })
  .map(({ live, base, now }) => ({ base, now, made: operations(live, now, { base: new Set(base) }) }))

describe('with a base', () => {
  test('every operation has an origin', () => {
    fc.assert(fc.property(threeWay, ({ made }) => made.every(({ origin }) => origin !== undefined)))
  })

  test('an operation comes from the files exactly when the difference between then and now asks for it', () => {
    fc.assert(
      fc.property(threeWay, ({ base, now, made }) => {
        for (const { op, key, origin } of made) {
          const asked =
            op === 'add' ? !base.includes(key) && now.includes(key) : base.includes(key) && !now.includes(key)
          expect(origin === 'files').toBe(asked)
        }
      }),
    )
  })

  test('it is foreign exactly when it takes away what neither then nor now declares', () => {
    fc.assert(
      fc.property(threeWay, ({ base, now, made }) => {
        for (const { op, key, origin } of made) {
          expect(origin === 'foreign').toBe(op === 'remove' && !base.includes(key) && !now.includes(key))
        }
      }),
    )
  })

  test('while no one else changes what is live, the files explain everything', () => {
    fc.assert(
      fc.property(keys, keys, (base, now) => {
        const made = operations([...new Set(base)], [...new Set(now)], { base: new Set(base) })
        expect(made.every(({ origin }) => origin === 'files')).toBe(true)
      }),
    )
  })

  test('while the files do not change, they explain nothing', () => {
    fc.assert(
      fc.property(keys, keys, (live, files) => {
        const made = operations(live, files, { base: new Set(files) })
        expect(made.some(({ origin }) => origin === 'files')).toBe(false)
      }),
    )
  })

  test('which makes half an apply no drift: what is left keeps its origin', () => {
    fc.assert(
      fc.property(keys, keys, keys, fc.array(fc.boolean()), (live, base, now, done) => {
        const known = { base: new Set(base) }
        const before = operations(live, now, known)
        const half = [...live]
        for (const [index, { op, key }] of before.entries()) {
          if (!done[index]) continue
          if (op === 'add') half.push(key)
          else half.splice(half.indexOf(key), 1)
        }
        const origins = new Map(before.map(({ op, key, origin }) => [`${op} ${key}`, origin]))
        for (const { op, key, origin } of operations(half, now, known)) {
          expect(origin).toBe(origins.get(`${op} ${key}`))
        }
      }),
    )
  })

  test('what earlier commits declared does not count', () => {
    fc.assert(
      fc.property(keys, keys, keys, keys, (live, base, now, past) => {
        const known = { base: new Set(base) }
        expect(operations(live, now, { ...known, past: new Set(past) })).toEqual(operations(live, now, known))
      }),
    )
  })
})

describe('with applies after the base that were begun and not finished', () => {
  const begun = fc.array(keys, { minLength: 1, maxLength: 3 })
  const made = (live: string[], now: string[], base: string[], attempts: string[][]) =>
    operations(live, now, { base: new Set(base), begun: attempts.map(of => new Set(of)) })

  test('what any of them asked for may be live, so to take it back is asked for by the files', () => {
    fc.assert(
      fc.property(keys, keys, keys, begun, (live, now, base, attempts) => {
        for (const { op, key, origin } of made(live, now, base, attempts)) {
          if (op === 'add' || now.includes(key)) continue
          expect(origin).toBe([base, ...attempts].some(of => of.includes(key)) ? 'files' : 'foreign')
        }
      }),
    )
  })

  test('what one of them did not ask for may be missing through it, so to bring it is asked for by the files', () => {
    fc.assert(
      fc.property(keys, keys, keys, begun, (live, now, base, attempts) => {
        for (const { op, key, origin } of made(live, now, base, attempts)) {
          if (op === 'remove') continue
          expect(origin).toBe([base, ...attempts].every(of => of.includes(key)) ? 'drift' : 'files')
        }
      }),
    )
  })

  test('without a base they do not count', () => {
    const attempts = { begun: [new Set(['a'])] }
    expect(operations(['a'], ['b'], attempts).map(({ origin }) => origin)).toEqual([undefined, undefined])
  })
})

describe('with what pull requests showed', () => {
  const shownOf = (some: readonly string[]) => (op: Atom['op'], key: string) => some.includes(`${op} ${key}`)
  const some = fc.subarray(['a', 'b', 'c', 'd', 'e'].flatMap(key => [`add ${key}`, `remove ${key}`]))

  test('exactly what the files ask for and none showed is unshown, and all else is as without them', () => {
    const begun = fc.array(keys, { maxLength: 2 })
    fc.assert(
      fc.property(keys, keys, keys, begun, some, (live, base, now, attempts, showing) => {
        const known = { base: new Set(base), begun: attempts.map(of => new Set(of)) }
        const shown = shownOf(showing)
        const expected = operations(live, now, known).map(one =>
          one.origin === 'files' && !shown(one.op, one.key) ? { ...one, origin: 'unshown' } : one,
        )
        expect(operations(live, now, { ...known, shown })).toEqual(expected)
      }),
    )
  })

  test('exactly what was shown and not approved is unapproved', () => {
    fc.assert(
      fc.property(keys, keys, keys, some, some, (live, base, now, showing, approving) => {
        const known = { base: new Set(base), shown: shownOf(showing) }
        const approved = shownOf(approving)
        const expected = operations(live, now, known).map(one =>
          one.origin === 'files' && !approved(one.op, one.key) ? { ...one, origin: 'unapproved' } : one,
        )
        expect(operations(live, now, { ...known, approved })).toEqual(expected)
      }),
    )
  })

  test('what leaves a slot is shown with the line that comes to it', () => {
    const [out, into] = [lines(['a'], 'f')[0]!, lines(['b'], 'f')[0]!]
    const both = [
      { op: 'remove' as const, line: out },
      { op: 'add' as const, line: into },
    ]
    const of = (showing: string[]) =>
      originsOf(both, { now: new Set(['b']), base: new Set(['a']), shown: shownOf(showing) })
    expect(of(['add b'])).toEqual(['files', 'files'])
    expect(of(['remove a'])).toEqual(['unshown', 'unshown'])
  })
})

describe('without a base', () => {
  test('only one thing can be told: what no commit and no file ever declared is foreign', () => {
    fc.assert(
      fc.property(keys, keys, keys, (live, now, past) => {
        for (const { op, key, origin } of operations(live, now, { past: new Set(past) })) {
          const never = op === 'remove' && !past.includes(key) && !now.includes(key)
          expect(origin).toBe(never ? 'foreign' : undefined)
        }
        expect(operations(live, now, {}).every(({ origin }) => origin === undefined)).toBe(true)
      }),
    )
  })
})

test('a TTL that was changed elsewhere is someone’s change: taking it back is foreign, as for a value', () => {
  const base = new Set(['www 300 A 192.0.2.1'])
  const back = operations(['www 60 A 192.0.2.1'], ['www 300 A 192.0.2.1'], { base })
  expect(back.map(({ op, origin }) => [op, origin])).toEqual([
    ['remove', 'foreign'],
    ['add', 'drift'],
  ])
  const changed = operations(['www 300 A 192.0.2.1'], ['www 600 A 192.0.2.1'], { base })
  expect(changed.map(({ op, origin }) => [op, origin])).toEqual([
    ['remove', 'files'],
    ['add', 'files'],
  ])
})

describe('a loss', () => {
  const out = (key: string, slot?: string) => ({ op: 'remove' as const, line: lines([key], slot)[0]! })
  const into = (key: string, slot?: string) => ({ op: 'add' as const, line: lines([key], slot)[0]! })

  test.each([
    ['is what is removed', [out('a'), into('b')], ['a']],
    ['is not what makes room in its slot for another value', [out('a', 'f'), into('b', 'f')], []],
    ['is what leaves a slot to which nothing comes', [out('a', 'f'), into('b', 'g')], ['a']],
    [
      'is what leaves two slots of which one is filled',
      [out('a', 'f'), out('b', 'g'), into('c', 'g')],
      ['a'],
    ],
  ])('%s', (_, made, expected) => {
    expect(losses(made).map(({ line }) => line.key)).toEqual(expected)
  })
})

describe('a slot, which holds one value only', () => {
  const declarations = fc.record({ now: keys, base: keys, past: keys }, { requiredKeys: ['now'] })

  test('what leaves has the origin of what takes its place, and without that its own', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'd'), declarations, (was, comes, known) => {
        const sets = Object.fromEntries(Object.entries(known).map(([name, of]) => [name, new Set(of)]))
        const [out, coming] = [lines([was], 'field')[0]!, lines([comes], 'field')[0]!]
        const origins = (...operations: [Atom['op'], Line][]) =>
          originsOf(
            operations.map(([op, line]) => ({ op, line })),
            sets as unknown as Declarations,
          )
        const [replaced, coming1] = origins(['remove', out], ['add', coming])
        expect(replaced).toBe(coming1)
        expect(origins(['add', coming], ['remove', out])).toEqual([coming1, replaced])
        expect(replaced).not.toBe('foreign')
        expect(origins(['remove', out])).toEqual(origins(['remove', lines([was])[0]!]))
        expect(origins(['remove', out], ['add', lines([comes], 'other')[0]!])[0]).toBe(
          origins(['remove', out])[0],
        )
      }),
    )
  })
})
