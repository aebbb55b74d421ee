import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DryRunVerdict, PartOutcome } from '../../src/plan/outcome.ts'
import { dryRunText, outcomeText } from '../../src/view/outcome/outcome.ts'
import { applyJson } from '../../src/view/plan/json.ts'
import { anyText, RAW } from '../support/any-plan.ts'
import { part, plan } from '../support/plans.ts'
import { outcomes, refusals, verdicts } from './outcome-samples.ts'

test('an apply, domain by domain', async () => {
  const options = { color: false, refusals, width: 80 }
  await expect(outcomeText(outcomes, options)).toMatchFileSnapshot('golden/outcome.txt')
})

test('a refused domain names the keys that are closed, each once', () => {
  const text = outcomeText(outcomes, { color: false, refusals })
  expect(text.split('--allow deletes=emptied.example')).toHaveLength(2)
  expect(text.split('--allow mail=emptied.example')).toHaveLength(2)
  expect(text).not.toContain('--allow apex-address')
})

test('the last line says whether anything was written', () => {
  const last = (...of: PartOutcome[]) => outcomeText(of, { color: false }).trimEnd().split('\n').at(-1)
  const by = (subject: string) => outcomes.find(outcome => outcome.subject === subject)!
  const unclear = { ...by('lost.example'), steps: by('lost.example').steps.slice(1) }
  expect(last(by('example.nl'))).toBe('Applied: 1 of 1 domain verified.')
  expect(last(by('example.nl'), by('shop.example'))).toMatch(/^Partly applied; another apply goes on/)
  expect(last(unclear)).toMatch(/^Perhaps partly applied; another apply goes on/)
  expect(last(by('shop.example'))).toBe('Nothing was applied.')
  expect(last(by('emptied.example'), by('shop.example'))).toBe('Nothing was applied.')
})

test('the table has a row for each part that is not as planned, and its numbers are those of all requests', () => {
  const [heading = '', ...rows] = outcomeText(outcomes, { color: false }).split('\n\n')[1]!.split('\n')
  const others = outcomes.filter(({ verdict }) => verdict !== 'verified')
  expect(rows).toHaveLength(others.length + 1)
  for (const { subject } of others) expect(rows.filter(row => row.includes(` ${subject} `))).toHaveLength(1)
  let sum = 0
  const from = heading.indexOf('DONE')
  for (const row of rows) {
    for (const number of row.slice(from, heading.indexOf('RESULT')).match(/\d+/g) ?? []) sum += Number(number)
  }
  expect(sum).toBe(outcomes.flatMap(({ steps }) => steps).length)
})

test('the JSON of an apply holds all of it, in the same order however it was written', () => {
  const made = plan([part('example.nl', [])])
  const turn = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value
  const json = applyJson(made, { outcomes, verdicts })
  expect(JSON.parse(json)).toEqual({ plan: made, outcomes, verdicts })
  const turned = JSON.parse(JSON.stringify({ outcomes, verdicts }), turn)
  expect(applyJson(made, turned)).toBe(json)
})

test('an apply that went well is a line per domain and a count', () => {
  expect(outcomeText(outcomes.slice(0, 1), { color: false })).toBe(
    '✓ example.nl  applied and verified, 3 requests\n\nApplied: 1 of 1 domain verified.\n',
  )
  expect(outcomeText([], { color: false })).toBe('Nothing to apply.\n')
})

test('a line feed in the words of a server begins an indented line, in a value it is shown', () => {
  const message = 'text\nline2'
  const steps = [{ step: '1', summary: 'POST a\nb', status: 'failed' as const, message, advice: message }]
  const outcome: PartOutcome = { subject: 'example.nl', kind: 'dns', verdict: 'failed', steps }
  expect(outcomeText([outcome], { color: false })).toBe(
    [
      '✗ example.nl  failed at request 1 of 1: text',
      '              line2',
      '    failed   1  POST a\\u{a}b',
      '    help: text',
      '          line2',
      '',
      'Applied: 0 of 1 domain verified, 1 failed.',
      'Nothing was applied.',
      '',
    ].join('\n'),
  )
  const verdict: DryRunVerdict = {
    subject: 'example.nl',
    kind: 'dns',
    steps: [{ send: 'POST', summary: 'POST a', accepted: false, message }],
    whole: { accepted: true },
  }
  expect(dryRunText([verdict], { color: false })).toContain(
    ['  1  refused    POST a', '                text', '                line2', ''].join('\n'),
  )
})

test('reports begin with a line of their own', () => {
  expect(outcomeText(outcomes, { color: false })).toMatch(/^\S/)
  expect(dryRunText(verdicts, { color: false })).toMatch(/^\S/)
})

test('the words of a server cannot write to the terminal', () => {
  fc.assert(
    fc.property(anyText, anyText, (summary, message) => {
      const outcome: PartOutcome = {
        subject: 'example.nl',
        kind: 'dns',
        verdict: 'failed',
        steps: [{ step: '1', summary, status: 'failed', message, advice: message }],
        differences: { missing: [summary], unexpected: [message] },
        notes: [message],
      }
      const refused: PartOutcome = { ...outcome, verdict: 'refused', message, advice: message }
      const verdict: DryRunVerdict = {
        subject: 'example.nl',
        kind: 'dns',
        steps: [{ send: 'POST', summary, accepted: false, message, dependent: true }],
        whole: { accepted: false, message },
      }
      const untried: DryRunVerdict = { ...verdict, untried: message }
      const texts = [
        outcomeText([outcome, refused], { color: false }),
        dryRunText([verdict, untried], { color: false }),
      ]
      for (const text of texts) expect(text.replaceAll('\n', '')).not.toMatch(RAW)
    }),
  )
})

test('a rollback says so, and how it goes on', () => {
  const by = (subject: string) => outcomes.find(outcome => outcome.subject === subject)!
  const said = (...of: PartOutcome[]) => outcomeText(of, { color: false, source: 'snapshot' })
  expect(said(by('example.nl'))).toBe(
    '✓ example.nl  rolled back and verified, 3 requests\n\nRolled back: 1 of 1 domain verified.\n',
  )
  expect(said(by('example.nl'), by('shop.example'))).toMatch(
    /\nPartly rolled back; run the same command again to do the rest\.\n$/,
  )
  expect(said(by('shop.example'))).toMatch(/\nNothing was rolled back\.\n$/)
  expect(said()).toBe('Nothing to roll back.\n')
  expect(said(...outcomes)).not.toMatch(/[Aa]pplied|\bapply goes/)
})

test('a reason of several lines is in the table without the colon that ends its first', () => {
  const [, table = ''] = outcomeText(outcomes, { color: false }).split('\n\n')
  expect(table).toMatch(/^○ shop\.example .* not run: someone else changed what this plan is about$/m)
})
