/** Who may open what on a pull request, for which operations, and until when. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Memory, Shown } from '../../src/action/memory.ts'
import { closeOutgrown, settleOpenings, shownBy, type Wish } from '../../src/action/openings.ts'
import { commentWishes } from '../../src/action/wishes.ts'
import type { Plan } from '../../src/plan/plan.ts'

const SHOWN_AT = '2026-01-01T12:00:00Z'
const LATER = '2026-01-01T12:00:01Z'
const MAIL: Shown = { rule: 'mail', domain: 'a.example', atoms: ['a1', 'a2'] }
const OTHER: Shown = { rule: 'mail', domain: 'b.example', atoms: ['b1'] }
const memory = (more: Partial<Memory> = {}): Memory => ({
  target: 'default',
  stage: 'plan',
  shown: [MAIL, OTHER],
  openings: [],
  ...more,
})
const wish = (more: Partial<Wish> = {}): Wish => ({
  source: 'comment:1:mail',
  rule: 'mail',
  by: 'octocat',
  at: LATER,
  ...more,
})
const settle = (wishes: Wish[], more: Partial<Parameters<typeof settleOpenings>[0]> = {}) =>
  settleOpenings({ memory: memory(), shownAt: SHOWN_AT, wishes, mayWrite: () => true, ...more })

/** A plan that shows exactly these closed guards. */
function planWith(refusals: Partial<Plan['refusals'][number]>[]): Plan {
  return {
    format: 1,
    hash: 'h',
    parts: [],
    incomplete: [],
    refusals: refusals.map(one => ({ rule: 'mail', message: 'm', atoms: [], key: 'k', ...one })),
    notes: [],
    budget: { writes: 0, reads: 0, seconds: 0 },
  }
}

describe('an opening', () => {
  test('is for exactly the operations that were shown, of every domain', () => {
    const { openings, denied } = settle([wish()])
    expect(denied).toEqual([])
    expect(openings.map(({ domain, atoms }) => [domain, atoms])).toEqual([
      ['a.example', ['a1', 'a2']],
      ['b.example', ['b1']],
    ])
  })

  test('of one domain is for that one', () => {
    expect(settle([wish({ domain: 'b.example' })]).openings).toMatchObject([{ domain: 'b.example' }])
    expect(settle([wish({ domain: 'c.example' })])).toMatchObject({
      openings: [],
      denied: [{ by: 'octocat' }],
    })
  })

  test.each([
    ['by somebody without write access', {}, { mayWrite: () => false }],
    ['before the plan was shown', { at: '2026-01-01T11:59:59Z' }, {}],
    ['in the same second', { at: SHOWN_AT }, {}],
    ['at a time nobody can read', { at: 'soon' }, {}],
    ['where no plan was shown', {}, { memory: undefined }],
    ['of a guard that was not shown', { rule: 'deletes' }, {}],
  ])('%s does not count', (_, asked, more) => {
    const { openings, denied } = settle([wish(asked)], more)
    expect(openings).toEqual([])
    expect(denied).toHaveLength(1)
  })

  test('stays with the operations of its day, whatever is shown later, as long as its comment is there', () => {
    const { openings } = settle([wish({ domain: 'a.example' })])
    const later = memory({ openings, shown: [{ ...MAIL, atoms: ['a1', 'a2', 'a3'] }] })
    const again = { memory: later, shownAt: '2026-01-01T13:00:00Z' }
    expect(settle([wish({ domain: 'a.example' })], again).openings).toEqual(openings)
    expect(settle([], again).openings).toEqual([])
    expect(settle([wish({ domain: 'a.example' })], { ...again, mayWrite: () => false }).openings).toEqual([])
  })

  test('ends when the guard is about an operation more, and not when it is about fewer', () => {
    const { openings } = settle([wish({ domain: 'a.example' })])
    const opened = { subject: 'a.example', opened: 'pull request' as const }
    for (const atoms of [['a1', 'a2'], ['a1'], []]) {
      expect(closeOutgrown(openings, planWith([{ ...opened, atoms }]))).toEqual({ openings, denied: [] })
    }
    const grown = closeOutgrown(openings, planWith([{ subject: 'a.example', atoms: ['a1', 'a3'] }]))
    expect(grown).toMatchObject({ openings: [], denied: [{ rule: 'mail', domain: 'a.example' }] })
  })

  test('never lets in an operation that was not shown', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 4 }), ids, (shown, now) => {
        const rules = shown.map(atoms => ({ rule: 'mail', domain: 'a.example', atoms }))
        const { openings } = settle([wish()], { memory: memory({ shown: rules }) })
        const let_in = new Set(openings.flatMap(({ atoms }) => atoms))
        expect([...let_in].every(atom => shown.some(one => (one as string[]).includes(atom)))).toBe(true)
        const kept = closeOutgrown(openings, planWith([{ subject: 'a.example', atoms: now }])).openings
        if (kept.length > 0) expect(now.every(atom => let_in.has(atom))).toBe(true)
      }),
    )
  })

  test('shows what the policy does not open already', () => {
    const plan = planWith([
      { subject: 'a.example', atoms: ['a1'] },
      { subject: 'b.example', atoms: ['b1'], opened: 'policy' },
      { subject: 'c.example', atoms: ['c1'], opened: 'command line' },
      // Stays shown, so that it can be renewed.
      { subject: 'd.example', atoms: ['d1'], opened: 'pull request' },
    ])
    expect(shownBy(plan).map(({ domain, atoms }) => [domain, ...atoms])).toEqual([
      ['a.example', 'a1'],
      ['d.example', 'd1'],
    ])
  })
})

describe('what people ask for', () => {
  test('in a comment, on a line of its own', () => {
    const said = (body: string) =>
      commentWishes([
        { id: 5, body, author: 'octocat', isPerson: true, createdAt: SHOWN_AT, updatedAt: LATER, url: '' },
      ])
    expect(said('fine\n/zonewright allow mail=A.example deletes\r\nthanks').wishes).toEqual([
      { source: 'comment:5:mail=A.example', rule: 'mail', domain: 'a.example', by: 'octocat', at: LATER },
      { source: 'comment:5:deletes', rule: 'deletes', by: 'octocat', at: LATER },
    ])
    for (const body of [
      'please /zonewright allow mail',
      '> /zonewright allow mail',
      '/zonewright',
      '/zonewright deny mail',
    ]) {
      expect(said(body).wishes).toEqual([])
    }
    expect(said('/zonewright allow billable mial=a.example mail=').misread).toHaveLength(3)
  })
})
