/** What holds for the guards, origins and groups of every plan. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Part } from '../../src/plan/plan.ts'
import { visibleValue } from '../../src/text/visible.ts'
import { groupParts } from '../../src/view/plan/groups.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { planText } from '../../src/view/plan/text.ts'
import { anyPlan } from '../support/any-plan.ts'
import { plan } from '../support/plans.ts'
import { atomsOf, fenced } from './lines-of.ts'

describe('guards, origins and groups of any plan', () => {
  test('every closed guard has a key on a line of its own, and the summary counts the domains', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (some, verbose) => {
        const lines = planText(some, { color: false, verbose }).split('\n')
        const closed = some.refusals.filter(refusal => refusal.opened === undefined)
        const keys = (rule: string) => new Set(closed.filter(one => one.rule === rule).map(one => one.key))
        // More than three of one rule are one key.
        const shown = closed.map(({ rule, key }) => (keys(rule).size > 3 ? `--allow ${rule}` : key))
        for (const key of shown) expect(lines.map(one => one.trim())).toContain(key)
        const whole = closed.some(refusal => refusal.subject === undefined)
        const domains = new Set(closed.map(refusal => refusal.subject)).size
        const refused = lines.filter(one => one.startsWith('Refused: apply would refuse'))
        expect(refused).toHaveLength(closed.length === 0 ? 0 : 1)
        if (closed.length > 0) expect(refused[0]).toContain(whole ? 'the whole plan' : `${domains} domain`)
        const { outside } = fenced(planMarkdown(some))
        for (const key of shown) expect(outside.some(one => one.includes(`\`${key}\``))).toBe(true)
      }),
    )
  })

  test('what is foreign is marked at its line, drift too, and the marks are explained once', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const text = planText(some, { color: false })
        const { inside, outside } = fenced(planMarkdown(some))
        for (const [mark, origin] of [
          ['! foreign', 'foreign'],
          ['~ drift', 'drift'],
        ] as const) {
          const marked = atomsOf(some).filter(atom => atom.origin === origin)
          const lines = text.split('\n')
          const legend = lines.filter(one => one.startsWith(`${mark}: `))
          // A row of an old and a new value has room for the louder mark only.
          const onScreen = lines.some(one => one.startsWith('  ') && one.includes(mark))
          expect(legend).toHaveLength(onScreen ? 1 : 0)
          if (origin === 'foreign') expect(onScreen).toBe(marked.length > 0)
          const explained = outside.filter(one => one.startsWith(`\`${mark}\`: `))
          expect(explained).toHaveLength(marked.length > 0 ? 1 : 0)
          for (const { op, line: one } of marked) {
            const sign = op === 'add' ? '+' : '-'
            const end = `  ${visibleValue(one.cells[3] ?? '')}`
            const own = inside.filter(shown => shown.startsWith(sign) && shown.endsWith(end))
            expect(own.some(shown => shown.slice(2).startsWith(mark))).toBe(true)
          }
        }
        const foreign = (of: Part) =>
          of.changes.some(({ atoms }) => atoms.some(atom => atom.origin === 'foreign'))
        for (const one of some.parts.filter(foreign)) {
          const alone = planText(plan([{ ...one, notes: [], effects: [], left: [] }]), { color: false })
          expect(alone).toMatch(/^ {4,}.*! foreign|^ {2}[+~-] .*! foreign/m)
        }
      }),
    )
  })

  test('every part is in one group, alone or with at least two others', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const groups = groupParts(some.parts, some.refusals)
        const members = groups.flatMap(group => group.members)
        expect(new Set(members)).toEqual(new Set(some.parts))
        expect(members).toHaveLength(some.parts.length)
        for (const { part: shown, members: same } of groups) {
          if (same.length === 1) expect(shown).toBe(same[0])
          else expect(same.length).toBeGreaterThanOrEqual(3)
          const said = ({ changes, effects, notes, stuck, strategy }: Part) =>
            JSON.stringify([changes, effects, notes, stuck, strategy?.chosen, strategy?.caution])
          for (const one of same) {
            const named = said(shown)
              .replaceAll('{domain}', one.subject)
              .replaceAll('{domain-dashed}', one.subject.replaceAll('.', '-'))
            expect(named).toBe(said(one))
          }
        }
      }),
    )
  })
})
