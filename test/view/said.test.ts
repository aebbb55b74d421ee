/** What single plans say, in text and in Markdown. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Part } from '../../src/plan/plan.ts'
import { PRIVATE } from '../../src/plan/private.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { planText } from '../../src/view/plan/text.ts'
import { anyPlan } from '../support/any-plan.ts'
import { because, change, line, part, plan } from '../support/plans.ts'
import { cases } from '../support/scope.ts'

test('private lines are masked, in text unless asked, in Markdown always', () => {
  const secret = (value: string) => ({ ...line('registrant', 'email', 0, value), private: true as const })
  const one: Part = part('example.nl', [change([secret('a@example.nl')], [secret('b@example.nl')])], {
    steps: [],
  })
  expect(planText(plan([one]), { color: false })).toContain(PRIVATE)
  expect(planText(plan([one]), { color: false })).not.toContain('a@example.nl')
  expect(planMarkdown(plan([one]))).not.toContain('example.nl.')
  expect(planMarkdown(plan([one]))).not.toContain('@')
  expect(planText(plan([one]), { color: false, showPrivate: true })).toContain('a@example.nl → b@example.nl')
})

test('a text names the hash of no plan with private lines: whoever tries all that they can be would find them', () => {
  const own = (isPrivate: boolean) => ({
    ...line('registrant', 'phone', 0, '+31.1'),
    ...(isPrivate && { private: true as const }),
  })
  const text = (isPrivate: boolean) => {
    const made = plan([part('example.nl', [change([], [own(isPrivate)])], { kind: 'contacts' })])
    return [made.hash, planText(made, { color: false })] as const
  }
  const [hash, open] = text(false)
  expect(open).toContain(`plan ${hash}`)
  const [guessable, closed] = text(true)
  expect(closed).not.toContain(guessable)
})

test('the lines of a message are lines, and nothing in them begins a list, a heading or a command', () => {
  const message = 'refused:\r\n\n  ::error::x\n- one\n2. two\n---\nbell \u0007'
  const odd = plan([part('example.nl', [], { notes: [message] })], [{ subject: 'example.org', message }])
  expect(planText(odd, { color: false })).toContain(
    [
      '  note: refused:',
      '        \\u{3a}:error::x',
      '        - one',
      '        2. two',
      '        ---',
      '        bell \\u{7}',
    ].join('\n'),
  )
  const shown = ['refused:', '· `::error::x`', '· - one', '· 2. two', '· `---`', '· bell `\\u{7}`']
  expect(planMarkdown(odd)).toContain(`Note: ${shown.join('\\\n')}\n`)
  expect(planMarkdown(odd)).toContain(`> - \`example.org\`: ${shown.join('\\\n>   ')}.`)
})

test('the way of writing that was asked for is said so', () => {
  const asked = (chosen: 'entries' | 'zone') =>
    plan([
      part('example.nl', [change([], [line('A', 'www', 300, '192.0.2.1')])], {
        strategy: { chosen, reason: 'asked for', asked: true },
      }),
    ])
  expect(planText(asked('zone'), { color: false })).toContain('  1 request, whole zone, as asked for\n')
  expect(planMarkdown(asked('entries'))).toContain('\n1 request, one per entry, as asked for\n')
})

test('what is not in the account is said once', () => {
  const absent = {
    subject: 'sold.example',
    message: 'this domain is not in the account',
    absent: true as const,
  }
  const text = planText(plan([part('example.nl', [])], [absent]), { color: false })
  expect(text).toContain('Not in the account:\n  sold.example\n')
  expect(planMarkdown(plan([], [{ ...absent, advice: 'look again' }]))).toContain(
    '> - `sold.example`. Help: look again.\n',
  )
})

test('why it is one request per entry is said only when asked, why it is the whole zone always', () => {
  const of = (chosen: 'entries' | 'zone') =>
    plan([
      part('example.nl', [change([], [line('A', 'www', 300, '192.0.2.1')])], {
        strategy: { chosen, reason: 'a reason', caution: 'a caution' },
      }),
    ])
  const caution = '\n  caution: a caution\n'
  expect(planText(of('entries'), { color: false })).toContain(`  1 request, one per entry${caution}`)
  expect(planText(of('entries'), { color: false, verbose: true })).toContain('one per entry: a reason\n')
  expect(planText(of('zone'), { color: false })).toContain(`  1 request, whole zone: a reason${caution}`)
  expect(planMarkdown(of('zone'))).toContain('\n1 request, whole zone: a reason')
  expect(planMarkdown(of('entries'))).not.toContain('a reason')
  expect(planMarkdown(of('entries'))).toContain('**Caution:** a caution')
})

describe('a plan without requests', () => {
  const changes = [change([], [line('A', 'www', 300, '192.0.2.1')])]
  const offline = plan([
    part('example.nl', changes, { steps: [] }),
    part('example.org', changes, { steps: [] }),
  ])
  const quota = { limit: 1000, remaining: 981, reset: 0 }

  test('says nothing about their cost, and leaves no gap where they would be', () => {
    const text = planText(offline, { color: false, quota })
    expect(text).toContain('Plan: 2 to add in 2 of 2 domains\n')
    expect(text).not.toMatch(/\b0 |requests?|\n\n\n/)
    const markdown = planMarkdown(offline, { quota })
    expect(markdown).not.toMatch(/Cost|writes|981/)
    expect(markdown).toContain('| 1 | 0 | 0 |  |  |  |')
  })
})

describe('what is foreign', () => {
  const changes = [because(change([line('A', 'www', 300, '192.0.2.1')], []), 'foreign')]
  const base = '0123456789abcdef'

  test('is what the base did not declare, which an unfinished apply can leave too', () => {
    const why =
      'the files did not declare this at the base 0123456789ab: someone else made it, or an earlier apply was not finished'
    const some = plan([part('example.nl', changes)], [], { base })
    expect(planText(some, { color: false })).toContain(`\n! foreign: ${why}\n`)
    expect(planMarkdown(some)).toContain(`\`! foreign\`: ${why.replace('0123456789ab', '`0123456789ab`')}\n`)
  })

  test('without a base, what no commit declared', () => {
    const some = plan([part('example.nl', changes)])
    expect(planText(some, { color: false })).toContain(
      '\n! foreign: no commit ever declared this: someone else made it\n',
    )
  })
})

describe('a rollback', () => {
  test('speaks of no files, no base and no apply to come', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), ({ base: _, ...some }, verbose) => {
        const source = 'snapshot' as const
        const quota = { limit: 1000, remaining: 3, reset: 0 }
        for (const text of [
          planText(some, { color: false, verbose, source, quota }),
          planMarkdown(some, { source, quota }),
        ]) {
          expect(text).not.toMatch(
            /\bfiles?\b|commit|--base|an apply|another apply|[Aa]pply would|Zonewright plan/,
          )
        }
      }),
      cases(30),
    )
  })

  test('has words of its own', () => {
    const twice = because(
      change([line('A', 'www', 300, '192.0.2.1')], [line('A', 'www', 300, '192.0.2.2')]),
      'foreign',
      'files',
    )
    const some = plan([part('example.nl', [twice]), part('example.org', [])])
    const text = planText(some, { color: false, source: 'snapshot' })
    expect(text).toContain('  both: the apply and someone else changed www A\n')
    expect(text).toContain('\n! foreign: someone else added this after the apply\n')
    expect(text).toContain('1 other domain is as in the snapshot.\n')
    expect(planMarkdown(some, { source: 'snapshot' })).toMatch(
      /^### Zonewright rollback · 1 of 2 domains changes/,
    )
  })
})

test('what was asked for is told by the plan, not by the words of its reason', () => {
  const of = (asked: object) =>
    plan(
      ['a.example', 'b.example', 'c.example'].map((name, index) =>
        part(name, [change([], [line('A', 'www', 300, '192.0.2.1')])], {
          strategy: { chosen: 'zone', reason: 'asked for', ...(index > 0 && asked) },
        }),
      ),
    )
  expect(planText(of({}), { color: false })).toContain('  1 request, whole zone, in each domain: asked for\n')
  const mixed = planText(of({ asked: true }), { color: false })
  expect(mixed.split('  1 request, whole zone, as asked for\n')).toHaveLength(3)
  expect(mixed).toContain('  1 request, whole zone: asked for\n')
})
