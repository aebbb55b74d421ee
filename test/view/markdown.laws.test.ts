/** What holds for every plan as Markdown, however hostile the live zone it was made from. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleValue } from '../../src/text/visible.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { fence } from '../../src/view/words/prose.ts'
import { anyPlan, anyText, RAW } from '../support/any-plan.ts'
import { change, line, part, plan } from '../support/plans.ts'
import { atomsOf, fenced } from './lines-of.ts'
import { hostile } from './samples.ts'

describe('any plan as Markdown', () => {
  test('shows every line in a fence that nothing closes', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const { inside } = fenced(planMarkdown(some))
        for (const { op, line: one } of atomsOf(some)) {
          const sign = op === 'add' ? '+ ' : '- '
          const value = visibleValue(one.cells[3] ?? '')
          expect(inside.some(shown => shown.startsWith(sign) && shown.endsWith(`  ${value}`))).toBe(true)
        }
      }),
    )
  })

  test('outside of fences nothing is left that means something', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const { outside } = fenced(planMarkdown(some))
        for (const one of outside) {
          const bare = one
            .replaceAll(/<code>[^<]*<\/code>/g, '')
            .replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '')
            .replaceAll(/<\/?(?:details|summary|sub)(?: open)?>/g, '')
            .replace(/^> \[!\w+\]$|^> /, '')
          expect(bare).not.toMatch(/[@`<>~_]|#\d|https?:|www\./)
          expect(one).not.toMatch(RAW)
        }
      }),
    )
  })

  test('a table row has the cells of its heading', () => {
    fc.assert(
      fc.property(anyText, subject => {
        const odd = plan([part(subject, [change([], [line('A', 'www', 300, '192.0.2.1')])])])
        const rows = planMarkdown(odd)
          .split('\n')
          .filter(row => row.startsWith('|'))
        expect(rows.map(row => row.split('|').length)).toEqual([9, 9, 9])
      }),
    )
  })
})

test('hostile values do not ask GitHub for anything', () => {
  expect(fenced(planMarkdown(hostile)).outside.join('\n')).not.toMatch(/(?<!`)@team/)
})

test('a fence is longer than any run of backticks in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', '```', 'a', ' ', '````````')), lines => {
      const [first = '', ...rest] = fence('diff', lines).split('\n')
      const ticks = first.replace('diff', '')
      expect(rest).toEqual([...(lines.length > 0 ? lines : ['']), ticks])
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      for (const one of lines) expect(one).not.toContain(ticks)
    }),
  )
})
