/** What holds for every end of an apply and of a dry run. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { columnsOf } from '../../src/view/layout/columns.ts'
import { dryRunText, outcomeText } from '../../src/view/outcome/outcome.ts'
import { RAW } from '../support/any-plan.ts'
import { anyOutcomes, anyVerdicts } from './any-outcome.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is looked for
const COLOUR = /\u001b\[\d+m/g

describe.each([
  ['an apply', anyOutcomes, outcomeText],
  ['a dry run', anyVerdicts, dryRunText],
] as const)('any end of %s', (_, any, textOf) => {
  const width = fc.option(fc.integer({ min: 40, max: 140 }), { nil: undefined })
  const shown = textOf as (of: unknown, options: { color: boolean; width?: number }) => string

  test('is not a wider than the terminal, holds nothing raw, and is the same in colour', () => {
    fc.assert(
      fc.property<[unknown, number | undefined]>(any, width, (some, columns) => {
        const room = columns === undefined ? {} : { width: columns }
        const text = shown(some, { color: false, ...room })
        expect(text.replaceAll('\n', '')).not.toMatch(RAW)
        for (const one of text.split('\n')) {
          if (columns !== undefined) expect(columnsOf(one)).toBeLessThanOrEqual(columns)
          // The runner of a workflow has no width.
          else expect(one.trimStart()).not.toMatch(/^::.*::/)
          expect(one).toBe(one.trimEnd())
        }
        expect(shown(some, { color: true, ...room }).replaceAll(COLOUR, '')).toBe(text)
      }),
    )
  })

  test('loses no word for its width', () => {
    fc.assert(
      fc.property<[unknown]>(any, some => {
        const words = (text: string) => text.replaceAll(/\s/g, '')
        // Up to the table, which a narrow terminal has no room for.
        const until = (text: string) => words(text.split('\n\n')[0]!)
        expect(until(shown(some, { color: false, width: 60 }))).toBe(until(shown(some, { color: false })))
      }),
    )
  })
})

describe('the same reason for many domains', () => {
  const said = (of: PartOutcome) => JSON.stringify([of.verdict, of.message, of.advice])
  const unsent = ({ verdict, message, notes, differences }: PartOutcome) =>
    (verdict === 'refused' || verdict === 'skipped') &&
    message !== undefined &&
    !notes?.length &&
    differences === undefined

  test('is one line, and everything else has a line of its own', () => {
    fc.assert(
      fc.property(anyOutcomes, outcomes => {
        const [list = ''] = outcomeText(outcomes, { color: false }).split('\n\n')
        const heads = list.split('\n').filter(one => /^[✓≠✗■○] /u.test(one))
        const same = new Set(outcomes.filter(unsent).map(said))
        expect(heads).toHaveLength(same.size + outcomes.filter(one => !unsent(one)).length)
      }),
    )
  })

  const refusedAs = (subject: string, message: string, key: string): PartOutcome => ({
    subject,
    kind: 'dns',
    verdict: 'refused',
    steps: [{ step: '1', summary: 'POST a 300 A 192.0.2.1', status: 'not-run' }],
    message,
    advice: `if that is meant, open it: ${key}`,
  })
  const message = '25 domains would change; the limit is 20 (policy)'
  const names = Array.from({ length: 25 }, (_, index) => `d${index + 1}.example`)
  const fleet = names.map(name => refusedAs(name, message, '--allow domains-changed'))

  test('a fleet is refused once', () => {
    const refusals = [
      { rule: 'domains-changed', message, atoms: [], key: '--allow domains-changed' },
      ...names.slice(0, 3).map(subject => ({
        rule: 'mail',
        subject,
        kind: 'dns',
        message: 'x',
        atoms: [],
        key: `--allow mail=${subject}`,
      })),
    ]
    expect(outcomeText(fleet, { color: false, refusals, width: 80 })).toBe(
      [
        '■ 25 domains  refused by a guard: 25 domains would change; the limit is 20',
        '              (policy)',
        '    d1.example, d2.example and 23 more',
        '    help: if that is meant, open it: --allow domains-changed',
        '    and 3 other keys that the plan names',
        '',
        'Applied: 0 of 25 domains verified, 25 refused by a guard.',
        'Nothing was applied.',
        '',
      ].join('\n'),
    )
  })

  test('what a canary held back is one row of the table too', () => {
    const held: PartOutcome[] = names.slice(2).map(subject => ({
      subject,
      kind: 'dns',
      verdict: 'skipped',
      steps: [{ step: '1', summary: 'POST a 300 A 192.0.2.1', status: 'not-run' }],
      message: 'the canary failed (--canary 2)',
    }))
    const failed: PartOutcome = { subject: 'd1.example', kind: 'dns', verdict: 'failed', steps: [] }
    const text = outcomeText([failed, ...held], { color: false, width: 100 })
    expect(text).toContain('\n○ 23 domains  not run: the canary failed (--canary 2)\n')
    expect(text).toContain('\n○ 23 domains                     23  not run: the canary failed (--canary 2)\n')
    expect(text.split('canary failed')).toHaveLength(3)
  })

  test('a guard is told above the table, which only counts', () => {
    const text = outcomeText(
      [
        refusedAs('a.example', 'why a', '--allow mail=a.example'),
        refusedAs('b.example', 'why b', '--allow x'),
      ],
      { color: false, width: 80 },
    )
    expect(text.split('why a')).toHaveLength(2)
    expect(text).toMatch(/\n■ a\.example +1 {2}refused by a guard\n/)
  })
})
