/** What a plan keeps back is told, with its key, and nothing is called as the files say because of it. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { planText } from '../../src/view/plan/text.ts'
import { anyPlan } from '../support/any-plan.ts'
import { because, change, line, part, plan } from '../support/plans.ts'
import { cases } from '../support/scope.ts'
import { drifted, heldIn, watched } from './comment-samples.ts'
import { fenced } from './lines-of.ts'

const gone = change([line('A', 'api', 300, '198.51.100.9')], [line('A', 'api', 300, '192.0.2.9')])

test('as text and as Markdown', async () => {
  await expect(planText(watched, { color: false })).toMatchFileSnapshot('golden/held.txt')
  await expect(planMarkdown(watched)).toMatchFileSnapshot('golden/held.md')
  await expect(planText(drifted, { color: false, width: 80 })).toMatchFileSnapshot('golden/held-80.txt')
})

test('every line that is kept back is shown with what lets it in', () => {
  fc.assert(
    fc.property(anyPlan, some => {
      const held = some.parts.flatMap(({ subject, changes }, index) =>
        changes.map(one => heldIn(subject, index % 2 === 0 ? 'drift' : 'foreign-change', one)),
      )
      const of = { ...plan([part('example.nl', [])]), held }
      const text = planText(of, { color: false })
      const { inside } = fenced(planMarkdown(of))
      expect(inside.filter(one => /^[+-] /.test(one)).length > 0).toBe(held.length > 0)
      const keys = (rule: string) => new Set(held.filter(one => one.rule === rule).map(({ key }) => key))
      for (const { rule, key } of held) expect(text).toContain(keys(rule).size > 3 ? `--allow ${rule}` : key)
      expect(text.includes('Held back: ')).toBe(held.length > 0)
    }),
    cases(25),
  )
})

test('what no pull request showed is said apart, with the way on and without a key', () => {
  const { key: _, ...unshown } = heldIn('example.nl', 'unshown', gone)
  const of = { ...plan([part('example.nl', [])]), held: [{ ...unshown, requested: true as const }] }
  const both = { ...of, held: [...of.held, heldIn('example.org', 'drift', gone)] }
  const [text, markdown] = [planText(of, { color: false }), planMarkdown(of)]
  expect(text).toContain('Held back: 1 change in 1 domain. No merged pull request showed it.\n')
  expect(text.replaceAll(/\n +/g, ' ')).toContain('bring it back by a pull request that shows it')
  expect(markdown).toContain(
    '<details open><summary>Held back: 1 change in 1 domain, because no merged pull request showed it</summary>',
  )
  expect(markdown).toContain('bring it back by a pull request that shows it, or run `zonewright apply`')
  for (const said of [text, markdown]) {
    expect(said).not.toMatch(/allow|outside of the files|let it in|to keep what is live|undefined/i)
  }
  expect(planText(both, { color: false })).toContain(
    'Held back: 1 change in 1 domain. No merged pull request showed it.\nHeld back: 1 change in 1 domain. It was made outside of the files and stays as it is.\n',
  )
  expect(planMarkdown(both).match(/<summary>Held back: .*<\/summary>/g)).toHaveLength(2)
})

test('what too few people approved is said apart, with what the others do', () => {
  const { key: _, ...unapproved } = heldIn('example.nl', 'unapproved', gone)
  const of = { ...plan([part('example.nl', [])]), held: [unapproved] }
  const [text, markdown] = [planText(of, { color: false }), planMarkdown(of)]
  expect(text).toContain('Held back: 1 change in 1 domain. Too few people approved it.\n')
  expect(markdown).toContain('1 change in 1 domain, because too few people approved it</summary>')
  for (const said of [text.replaceAll(/\n +/g, ' '), markdown])
    expect(said).toContain('in a review or by `/zonewright approve` with its key. Then run the job again.')
})

test('on a pull request its keys are in the place of the option, and none where none opens it', () => {
  const none = planMarkdown(watched, { keyOf: () => undefined })
  expect(none).toContain('nothing here opens it')
  expect(none).toContain('It is let in where a note says so, or on the command line')
  const options = {
    keyOf: ({ key }: { key?: string }) => `${key?.replace('--allow', '/zonewright allow')} 0123456789abcdef`,
  }
  const text = planText(watched, { color: false, ...options })
  const markdown = planMarkdown(watched, options)
  expect(text).toContain('    /zonewright allow drift=example.nl 0123456789abcdef\n')
  expect(markdown).toContain(': `/zonewright allow drift=example.nl 0123456789abcdef`.')
  expect(markdown).toContain('open with `/zonewright allow mail=example.nl 0123456789abcdef`')
  expect(text + markdown).not.toContain('--allow')
})

describe('a domain of which something is kept back', () => {
  const parts = [part('example.nl', []), part('example.org', [])]

  test('is not called as the files say', () => {
    const of = { ...plan(parts), held: [heldIn('example.nl', 'drift', gone)] }
    const text = planText(of, { color: false })
    expect(text).toContain('No changes: 2 domains looked at, nothing to apply.\n')
    expect(text).toContain(
      'Held back: 1 change in 1 domain. It was made outside of the files and stays as it is.\n',
    )
    expect(text).not.toContain('all as the files say')
    expect(planMarkdown(of)).toContain('<summary>1 domain is as the files say</summary>\n\n`example.org`\n')
  })

  test('a plan that keeps nothing back says nothing of it', () => {
    const of = plan(parts)
    expect(planText({ ...of, held: [] }, { color: false })).toBe(planText(of, { color: false }))
    expect(planMarkdown({ ...of, held: [] })).toBe(planMarkdown(of))
  })

  test('says what the files change as well', () => {
    const both = heldIn('example.nl', 'foreign-change', gone)
    const of = { ...plan(parts), held: [{ ...both, change: because(gone, 'foreign', 'files') }] }
    expect(planText(of, { color: false })).toContain('the files change this too: api A\n')
    expect(planMarkdown(of)).toContain('The files change this too: `api A`.\n')
  })
})
