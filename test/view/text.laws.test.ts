/** What holds for every plan as text, however hostile the live zone it was made from. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Part, type Plan, totals } from '../../src/plan/plan.ts'
import { visibleValue } from '../../src/text/visible.ts'
import { columnsOf, endFitting, head } from '../../src/view/layout/columns.ts'
import { stepsText } from '../../src/view/plan/steps.ts'
import { planText } from '../../src/view/plan/text.ts'
import { pairAtoms } from '../../src/view/words/rows.ts'
import { anyPlan, RAW } from '../support/any-plan.ts'
import { plan } from '../support/plans.ts'
import { atomsOf } from './lines-of.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is looked for
const COLOUR = /\u001b\[\d+m/g

describe('any plan as text', () => {
  test('shows the value of every atom: in full where it comes or goes, both ends where it stays', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const text = planText(some, { color: false })
        for (const piece of shownValues(some)) expect(text).toContain(piece)
        const all = planText(some, { color: false, verbose: true })
        for (const { line: one } of atomsOf(some)) expect(all).toContain(visibleValue(one.cells[3] ?? ''))
      }),
    )
  })

  test('holds nothing raw, and colour changes nothing but colour', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.boolean(),
        fc.option(fc.integer({ min: 20, max: 140 })),
        (some, verbose, width) => {
          const options = { verbose, ...(width !== null && { width }) }
          const text = planText(some, { color: false, ...options })
          expect(text.replaceAll('\n', '')).not.toMatch(RAW)
          // Nothing that the runner of a workflow, which has no width, takes for a command.
          if (width === null) expect(text).not.toMatch(/^\s*::.*::/m)
          const painted = planText(some, { color: true, ...options })
          expect(painted.replaceAll(COLOUR, '')).toBe(text)
          for (const one of some.parts)
            expect(stepsText(one, { color: false }).replaceAll('\n', '')).not.toMatch(RAW)
        },
      ),
    )
  })

  test('is not a wider than the terminal, has no more blank lines for it, and loses nothing', () => {
    const blank = (text: string) => text.split('\n').filter(one => one === '').length
    fc.assert(
      fc.property(anyPlan, fc.boolean(), fc.integer({ min: 40, max: 140 }), (some, verbose, width) => {
        const text = planText(some, { color: false, verbose, width })
        for (const one of text.split('\n')) expect(columnsOf(one)).toBeLessThanOrEqual(width)
        expect(blank(text)).toBe(blank(planText(some, { color: false, verbose })))
        const solid = text.replaceAll(/\s/g, '')
        for (const piece of shownValues(some)) expect(solid).toContain(piece.replaceAll(' ', ''))
      }),
    )
  })

  test('has as many rows with a sign as it counts, at any width', () => {
    const width = fc.option(fc.integer({ min: 40, max: 140 }), { nil: undefined })
    fc.assert(
      fc.property(anyPlan, width, (some, columns) => {
        for (const one of some.parts) {
          const bare = { ...one, notes: [], left: [] }
          const text = planText(plan([bare]), { color: false, ...(columns && { width: columns }) })
          const signs = text.split('\n').flatMap(row => /^ {2}([+~-]) /.exec(row)?.[1] ?? [])
          const counted = (sign: string) => signs.filter(found => found === sign).length
          const counts = { create: counted('+'), update: counted('~'), delete: counted('-') }
          expect(counts).toEqual(totals([one]))
        }
      }),
    )
  })

  test('keeps values in one column', () => {
    const value = 'VALUE'
    fc.assert(
      fc.property(anyPlan, some => {
        for (const one of some.parts) {
          if (one.changes.length === 0) continue
          const lines = planText(plan([{ ...one, effects: [] }]), { color: false }).split('\n')
          const rows = lines.slice(2)
          const margin = columnsOf(rows[0]!.slice(0, rows[0]!.indexOf(value)))
          expect(rows[0]).toContain(value)
          for (const row of rows.slice(1, rows.indexOf(''))) expect(columnAt(row, margin)).toBe(true)
        }
      }),
    )
  })

  test('says "no changes" only when everything was read and nothing changes', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (some, same) => {
        const strip = (of: Part): Part => ({ ...of, notes: [], effects: [], ...(same && { changes: [] }) })
        const quiet = { ...some, parts: some.parts.map(strip), refusals: [] }
        const last = planText(quiet, { color: false }).trimEnd().split('\n').at(-1)!
        const expected =
          quiet.parts.length > 0 &&
          quiet.incomplete.every(one => one.absent) &&
          quiet.parts.every(one => one.changes.length === 0)
        expect(last.startsWith('No changes')).toBe(expected)
        if (expected) expect(last).toContain(`${new Set(quiet.parts.map(one => one.subject)).size} domain`)
      }),
    )
  })
})

/** What the rows must hold of the values, whatever else they show. */
function shownValues({ parts }: Plan): string[] {
  return parts
    .flatMap(({ changes }) => changes.flatMap(pairAtoms))
    .flatMap(({ before, after }) => {
      const [old, now] = [before, after].map(atom => atom && visibleValue(atom.line.cells[3] ?? ''))
      const values = [old, now].filter(value => value !== undefined)
      return old === now && columnsOf(values[0]!) > 64
        ? [head(values[0]!, 36), endFitting(values[0]!, 16)]
        : values
    })
}

/** Whether a column begins there: two spaces, or a blank line head, before it. */
function columnAt(row: string, margin: number): boolean {
  let columns = 0
  let before = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(row)) {
    if (columns === margin) return /^ {2}$|^$/.test(before.slice(-2)) && segment !== undefined
    before += segment
    columns += columnsOf(segment)
  }
  return false
}
