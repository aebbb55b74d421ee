/** What was approved against what is planned now: nothing more, and nothing by half. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareApproved, type LiveLines, operationsOf, partKey } from '../../src/plan/approval.ts'
import type { Incomplete, Part, Plan } from '../../src/plan/plan.ts'
import type { Line } from '../../src/plan/state.ts'
import { change, line, part, plan } from '../support/plans.ts'
import { cases } from '../support/scope.ts'

const [OLD, NEW, MORE] = ['1', '2', '3'].map(value => line('A', 'www', 60, value)) as [Line, Line, Line]
const EXCHANGE = change([OLD], [NEW])
const ids = (operations: ReturnType<typeof operationsOf>) => operations.map(({ atom }) => atom.id)

/** Parts of one domain with these changes; none at all without changes. */
const planned = (changes: Part['changes'], incomplete: Incomplete[] = [], subject = 'a.nl'): Plan =>
  plan(changes.length === 0 ? [] : [part(subject, changes)], incomplete)

/** How often each line is live in the parts of a domain that were read. */
const live = (lines: readonly Line[], subject = 'a.nl', kind = 'dns'): LiveLines =>
  new Map([
    [
      partKey({ subject, kind }),
      new Map(lines.map(one => [one.key, lines.filter(({ key }) => key === one.key).length])),
    ],
  ])

describe('what is planned now and was not approved', () => {
  test('is unexpected, each operation for itself', () => {
    const now = planned([change([OLD], [NEW, MORE])])
    const { unexpected, dropped, done } = compareApproved(planned([EXCHANGE]), now, live([OLD]))
    expect(ids(unexpected)).toEqual([`add ${MORE.key}`])
    expect({ dropped, done }).toEqual({ dropped: [], done: 0 })
  })

  test('nothing is, when it is what was approved or what is left of it', () => {
    for (const rest of [EXCHANGE, change([OLD], []), change([], [NEW])]) {
      expect(compareApproved(planned([EXCHANGE]), planned([rest]), live([])).unexpected).toEqual([])
    }
  })

  test('names the domain and the kind', () => {
    const now = plan([part('b.nl', [EXCHANGE], { kind: 'dnssec' })])
    expect(compareApproved(planned([]), now, live([])).unexpected).toMatchObject([
      { subject: 'b.nl', kind: 'dnssec' },
      { subject: 'b.nl', kind: 'dnssec' },
    ])
  })
})

describe('what was approved and is planned no longer', () => {
  test.each<[string, readonly Line[], string[]]>([
    ['is done when it is in place', [NEW], []],
    ['is dropped when nothing of it is in place', [OLD], [`remove ${OLD.key}`, `add ${NEW.key}`]],
    ['is dropped where half of it is: the removal', [OLD, NEW], [`remove ${OLD.key}`]],
    ['is dropped where half of it is: the addition', [], [`add ${NEW.key}`]],
  ])('%s', (_, lines, expected) => {
    const { dropped, done } = compareApproved(planned([EXCHANGE]), planned([]), live(lines))
    expect(ids(dropped)).toEqual(expected)
    expect(done).toBe(expected.length === 0 ? 1 : 0)
  })

  test('counts copies: a second one is in place when there are two', () => {
    const second = { ...change([], [NEW]) }
    second.atoms = second.atoms.map(atom => ({ ...atom, id: 'second', copy: 2 }))
    const droppedWith = (...lines: Line[]) =>
      ids(compareApproved(planned([second]), planned([]), live(lines)).dropped)
    expect(droppedWith(NEW)).toEqual(['second'])
    expect(droppedWith(NEW, NEW)).toEqual([])
  })

  test('is dropped when its part was not read and no reason is known', () => {
    const { dropped, unseen, done } = compareApproved(planned([EXCHANGE]), planned([]), new Map())
    expect({ dropped: dropped.length, unseen, done }).toEqual({ dropped: 2, unseen: [], done: 0 })
  })

  test.each<[string, Incomplete, number, string[]]>([
    ['the domain could not be read', { subject: 'a.nl', message: 'm' }, 0, ['a.nl']],
    ['this part of it could not', { subject: 'a.nl', kind: 'dns', message: 'm' }, 0, ['a.nl']],
    ['another part of it could not', { subject: 'a.nl', kind: 'dnssec', message: 'm' }, 2, []],
    ['another domain could not', { subject: 'b.nl', message: 'm' }, 2, []],
  ])('is not known when %s', (_, incomplete, dropped, unseen) => {
    const found = compareApproved(planned([EXCHANGE]), planned([], [incomplete]), new Map())
    expect({ dropped: found.dropped.length, unseen: found.unseen }).toEqual({ dropped, unseen })
  })

  test('of several unread domains each is named once, and none that was read', () => {
    const approved = plan([part('a.nl', [EXCHANGE]), part('b.nl', [change([MORE], [])]), part('c.nl', [])])
    const unread = ['a.nl', 'b.nl', 'c.nl'].map(subject => ({ subject, message: 'm' }))
    const { unseen } = compareApproved(approved, plan([], unread), live([MORE], 'b.nl'))
    expect(unseen).toEqual(['a.nl'])
  })

  test('is counted as done by change, and only what is in place whole', () => {
    const other = change([], [line('A', 'mail', 60, '9')])
    const approved = planned([EXCHANGE, other])
    const found = (now: Plan, lines: readonly Line[]) => compareApproved(approved, now, live(lines)).done
    expect(found(planned([]), [NEW, other.atoms[0]!.line])).toBe(2)
    expect(found(planned([other]), [NEW])).toBe(1)
    expect(found(planned([change([OLD], []), other]), [OLD, NEW])).toBe(0)
  })

  test('of a part that was not read nothing is done', () => {
    const unread = [{ subject: 'a.nl', message: 'm' }]
    expect(compareApproved(planned([EXCHANGE]), planned([], unread), new Map()).done).toBe(0)
  })
})

describe('a part with other requests than were approved', () => {
  const step = (of: Part, summary: string): Part => ({
    ...of,
    steps: of.steps.map(one => ({ ...one, summary })),
  })
  const then = part('a.nl', [EXCHANGE], { digest: 'd' })

  test('is told of when what is live is the same', () => {
    const now = step(then, 'another request')
    expect(compareApproved(plan([then]), plan([now]), live([OLD])).rewritten).toEqual([now])
  })

  test.each<[string, Part]>([
    ['when what is live is another', { ...step(then, 'x'), digest: 'e' }],
    ['when the requests are the same', then],
    ['when another domain has them', { ...step(then, 'x'), subject: 'b.nl' }],
    ['when another kind has them', { ...step(then, 'x'), kind: 'dnssec' }],
  ])('not %s', (_, now) => {
    expect(compareApproved(plan([then]), plan([now]), live([OLD])).rewritten).toEqual([])
  })

  test('is compared without what is private, which a saved plan does not hold', () => {
    const hidden = (line_: Line): Line => ({ ...line_, private: true })
    const now = part('a.nl', [change([hidden(OLD)], [hidden(NEW)])], { digest: 'd' })
    const mask = (raw: unknown) => ({ private: String(JSON.stringify(raw).length) })
    expect(compareApproved(plan([now]), plan([now]), live([])).rewritten).toEqual([])
    const odd = { ...now, steps: now.steps.map(one => ({ ...one, body: mask(one.body) })) }
    expect(compareApproved(plan([odd]), plan([now]), live([])).rewritten).toEqual([now])
  })
})

test('wherever an apply was stopped, what is left of it is neither unexpected nor dropped', () => {
  const lines = ['1', '2', '3', '4', '5'].map(value => line('A', `n${value}`, 60, value))
  const side = fc.subarray(lines)
  fc.assert(
    fc.property(side, side, fc.infiniteStream(fc.boolean()), (before, after, doneOf) => {
      const gone = before.filter(one => !after.includes(one))
      const fresh = after.filter(one => !before.includes(one))
      const approved = planned([
        ...gone.map(one => change([one], [])),
        ...fresh.map(one => change([], [one])),
      ])
      const left = approved.parts.flatMap(({ changes }) => changes.filter(() => !doneOf.next().value))
      const isLeft = (one: Line) => left.some(({ atoms }) => atoms[0]!.line === one)
      const there = [
        ...before.filter(one => !gone.includes(one) || isLeft(one)),
        ...fresh.filter(one => !isLeft(one)),
      ]
      const found = compareApproved(approved, planned(left), live(there))
      expect(found.unexpected).toEqual([])
      expect(found.dropped).toEqual([])
      expect(found.done).toBe(operationsOf(approved).length - left.length)
    }),
    cases(100),
  )
})
