import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanText } from '../../src/view/plan/effects.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { summaryLines } from '../../src/view/plan/summary.ts'
import { planText } from '../../src/view/plan/text.ts'
import { timeText } from '../../src/view/words/quota.ts'
import { asTemplate } from '../../src/view/words/template.ts'
import { change, line, part, plan } from '../support/plans.ts'

describe('the quota', () => {
  const busy = plan([part('example.org', [change([], [line('A', 'www', 300, '192.0.2.1')])])])
  const quota = { limit: 1000, remaining: 981, reset: 14 * 3600 + 5 * 60 + 59 }

  test('a run that fits says what it takes of what is left', () => {
    const said = 'an apply takes 3 requests, 981 are left until 14:05 UTC'
    expect(summaryLines(busy, { quota })).toEqual(summaryLines(busy))
    expect(planText(busy, { color: false, quota })).toContain(`\n${said}\n`)
    expect(planMarkdown(busy, { quota })).toContain(` · ${said}\n`)
  })

  test('one that does not says until when, in UTC', () => {
    const large = { ...busy, budget: { writes: 1200, reads: 14, seconds: 2407 } }
    const said =
      'an apply takes 1,214 requests and only 981 are left until 14:05 UTC; when these are used up, it waits until then for 1,000 more'
    expect(summaryLines(large, { quota }).at(-1)).toBe(`Quota: ${said}.`)
    expect(planMarkdown(large, { quota })).toContain(` · **${said}**\n`)
    expect(planText(large, { color: false, quota })).toContain(`\nQuota: ${said}.\n`)
    const more = { ...busy, budget: { writes: 2400, reads: 0, seconds: 4800 } }
    expect(summaryLines(more, { quota }).at(-1)).toMatch(/ for 1,000 more, and so on\.$/)
  })

  test('a plan without changes takes nothing', () => {
    expect(summaryLines(plan([part('example.nl', [])]), { quota })).toEqual([
      'No changes: 1 domain looked at, and it is as the files say.',
    ])
  })

  test.each([
    [0, '00:00 UTC'],
    [1_795_285_500, '18:25 UTC'],
    [86_399, '23:59 UTC'],
  ])('%i is %s', (seconds, shown) => {
    expect(timeText(seconds)).toBe(shown)
    expect(new Date(seconds * 1000).toISOString()).toContain(`T${shown.slice(0, 5)}`)
  })
})

test.each([
  [45, '45 s'],
  [60, '1 min'],
  [61, '2 min'],
  [3600, '1 h'],
  [5400, '1 h 30 min'],
  [86_399, '24 h'],
  [86_400, '24 h'],
  [86_401, '1 day 1 h'],
  [172_800, '2 days'],
])('%i seconds are said as %s', (seconds, said) => {
  expect(spanText(seconds)).toBe(said)
})

describe('what is said of many domains', () => {
  test.each([
    ['mail.example.nl. and example.nl', 'mail.{domain}. and {domain}'],
    ['0 example-nl.mail.protection.outlook.com.', '0 {domain-dashed}.mail.protection.outlook.com.'],
    ['an-example.nl, example.nlx, bexample.nl', 'an-example.nl, example.nlx, bexample.nl'],
  ])('%s becomes %s', (text, template) => {
    expect(asTemplate(text, 'example.nl')).toBe(template)
  })

  test('a text that holds a placeholder already has no template', () => {
    expect(asTemplate('for {domain}', 'example.nl')).toBeUndefined()
  })

  test('the name put back in gives the text', () => {
    const words = fc.array(fc.constantFrom('example.nl', '.', '-', 'a', ' ', 'example-nl', '_', '@'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(words, parts => {
        const text = parts.join('')
        const template = asTemplate(text, 'example.nl') ?? ''
        expect(
          template.replaceAll('{domain}', 'example.nl').replaceAll('{domain-dashed}', 'example-nl'),
        ).toBe(text)
      }),
    )
  })

  test('two are shown apart, three together', () => {
    const of = (...names: string[]) =>
      plan(names.map(name => part(name, [change([], [line('A', 'www', 300, '192.0.2.1')])])))
    expect(planText(of('a.example', 'b.example'), { color: false })).toMatch(/^b\.example · dns/m)
    const three = planText(of('a.example', 'b.example', 'c.example'), { color: false })
    expect(three).toMatch(/^a\.example, b\.example and c\.example · dns · 1 to add each\n/)
    expect(three).toContain('Plan: 3 to add in 3 of 3 domains · 3 writes')
    const four = of('a.example', 'b.example', 'c.example', 'xn--bcher-kva.example')
    expect(planText(four, { color: false })).toMatch(/^a\.example, b\.example and 2 more · dns/)
    expect(planText(four, { color: false, verbose: true })).toContain(
      '\n  domains: a.example, b.example, c.example, xn--bcher-kva.example (bücher.example)\n',
    )
  })
})
