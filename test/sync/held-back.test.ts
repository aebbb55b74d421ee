/** A plan of explained changes only: what no one asked for stays out of it, whole, until someone lets it in. */
import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/plan/approval.ts'
import { type Allowance, openerOf } from '../../src/plan/guards/guard.ts'
import type { Origin } from '../../src/plan/plan.ts'
import { heldOf, holdFor } from '../../src/sync/plan/held-back.ts'
import { because, change, line, part } from '../support/plans.ts'

const PART = { subject: 'a.nl', kind: 'dns' }
const covering = (ids: readonly string[]) => ({ covers: ({ atom }: Operation) => ids.includes(atom.id) })
const lines = (...values: string[]) => values.map(value => line('A', 'www', 60, value))
const of = (...origins: (Origin | undefined)[]) => because(change(lines('1', '2'), lines('3')), ...origins)
const ruleFor = (origins: (Origin | undefined)[], ...allowed: Allowance[]) =>
  holdFor(openerOf({ policy: { head: {} }, allowed }))(PART)(of(...origins).atoms)

describe('a change is held back', () => {
  test.each<[string, (Origin | undefined)[], ReturnType<typeof ruleFor>]>([
    ['not when the files ask for all of it', ['files'], undefined],
    ['not when nothing is known', [undefined], undefined],
    ['when one operation sets back what was changed elsewhere', ['files', 'files', 'drift'], 'drift'],
    [
      'when one operation takes away what the files never declared',
      ['files', 'foreign', 'files'],
      'foreign-change',
    ],
    ['not when all it does beside is to remove a surplus copy', ['files', 'drift', 'files'], undefined],
    ['when what sets it back is all', ['drift', 'drift', 'drift'], 'drift'],
    [
      'when it takes away what the files never declared beside a surplus copy',
      ['drift', 'foreign', 'files'],
      'foreign-change',
    ],
    ['as foreign when it is both', ['drift', 'foreign', 'drift'], 'foreign-change'],
  ])('%s', (_, origins, expected) => {
    expect(ruleFor(origins)).toBe(expected)
  })

  test('when a surplus copy is all of it, and not when nothing is', () => {
    const holds = holdFor(openerOf({ policy: { head: {} }, allowed: [] }))(PART)
    expect(holds(because(change(lines('1'), [], 1), 'drift').atoms)).toBe('drift')
    expect(holds([])).toBeUndefined()
  })

  test('as unshown before anything else, and then nothing lets it in', () => {
    const rules = ['drift', 'foreign-change', 'unshown']
    const allowed = rules.flatMap((rule): Allowance[] => [{ rule }, { rule, ...covering(FOREIGN) }])
    const policy = { head: { allow: rules } } as unknown as Parameters<typeof openerOf>[0]['policy']
    const origins: Origin[][] = [['unshown'], ['files', 'unshown'], ['foreign', 'drift', 'unshown']]
    for (const some of origins) {
      expect(ruleFor(some)).toBe('unshown')
      expect(holdFor(openerOf({ policy, allowed }))(PART)(of(...some).atoms)).toBe('unshown')
    }
  })

  test('as unapproved where all was shown, and then nothing lets it in either', () => {
    const allowed: Allowance[] = ['drift', 'foreign-change', 'unapproved'].map(rule => ({ rule }))
    expect(ruleFor(['unapproved', 'files'], ...allowed)).toBe('unapproved')
    expect(ruleFor(['foreign', 'unapproved'], ...allowed)).toBe('unapproved')
    expect(ruleFor(['unapproved', 'unshown'], ...allowed)).toBe('unshown')
  })

  const FOREIGN = ['remove www 60 A 1', 'remove www 60 A 2']

  test('until its guard is opened, for all that was not asked for and for nothing less', () => {
    const opened = (rule: string, atoms: string[]) =>
      ruleFor(['foreign', 'foreign', 'files'], { rule, domain: 'a.nl', ...covering(atoms) })
    expect(opened('foreign-change', FOREIGN)).toBeUndefined()
    expect(opened('foreign-change', FOREIGN.slice(1))).toBe('foreign-change')
    expect(opened('foreign-change', FOREIGN.slice(0, 1))).toBe('foreign-change')
    expect(opened('drift', FOREIGN)).toBe('foreign-change')
    expect(ruleFor(['foreign'], { rule: 'foreign-change' })).toBeUndefined()
    expect(ruleFor(['foreign'], { rule: 'foreign-change', domain: 'b.nl' })).toBe('foreign-change')
  })

  test('drift has a guard of its own', () => {
    expect(ruleFor(['drift'], { rule: 'drift' })).toBeUndefined()
    expect(ruleFor(['drift'], { rule: 'foreign-change' })).toBe('drift')
  })
})

test.each(['unshown', 'unapproved'] as const)('what is %s is said without a key', rule => {
  const change = of(rule)
  const held = [{ change, rule }]
  const [said] = heldOf({ part: part('a.nl', []), held } as unknown as Parameters<typeof heldOf>[0])
  expect(said).toMatchObject({ rule, change })
  expect(said).not.toHaveProperty('key')
})

test('what is held back is said with its domain, its columns and the key that lets it in', () => {
  const [one, two] = [of('drift'), of('foreign')]
  const { subject, kind, columns } = part('a.nl', [])
  const held = [
    { change: one!, rule: 'drift' as const },
    { change: two!, rule: 'foreign-change' as const, requested: true as const },
  ]
  expect(heldOf({ part: part('a.nl', []), held } as unknown as Parameters<typeof heldOf>[0])).toEqual([
    { subject, kind, columns, change: one, rule: 'drift', key: '--allow drift=a.nl' },
    {
      subject,
      kind,
      columns,
      change: two,
      rule: 'foreign-change',
      key: '--allow foreign-change=a.nl',
      requested: true,
    },
  ])
})
