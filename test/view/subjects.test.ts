/** What is counted in plans and outcomes of several kinds: domains as domains, parts as parts, the account as neither. */
import { describe, expect, test } from 'vitest'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Part } from '../../src/plan/plan.ts'
import { outcomeText } from '../../src/view/outcome/outcome.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { planText } from '../../src/view/plan/text.ts'
import { change, line, part, plan } from '../support/plans.ts'

const changes = [change([], [line('A', 'www', 300, '192.0.2.1')])]
const ACCOUNT = 'the account'
const left = [{ reason: 'foreign' as const, line: line('A', 'x', 300, '192.0.2.9') }]

const dns = (subject: string, of: Part['changes'] = [], rest: Partial<Part> = {}) => part(subject, of, rest)
const contacts = (subject: string, of: Part['changes'] = []) => part(subject, of, { kind: 'contacts' })
const account = (of: Part['changes'] = []) =>
  part('my-account', of, { kind: 'default-contacts', scope: 'account' })
const textOf = (...parts: Part[]) => planText(plan(parts), { color: false })
const last = (text: string) => text.trimEnd().split('\n\n').at(-1)!

describe('a plan counts', () => {
  test('a domain once, and not as another one when a part of it changes', () => {
    const text = textOf(dns('a.nl', changes), contacts('a.nl'))
    expect(text).not.toMatch(/other|as the files say/)
    expect(text).toContain('\nPlan: 1 to add in 1 domain · ')
    const more = textOf(dns('a.nl', changes), contacts('a.nl'), dns('b.nl'), contacts('b.nl'), account())
    expect(more).toContain(`\n1 other domain and ${ACCOUNT} are as the files say.\n`)
    expect(more).toContain('\nPlan: 1 to add in 1 of 2 domains · ')
  })

  test('what is left alone of a part without changes, also where the domain is shown', () => {
    const here = textOf(dns('a.nl', [], { left }), contacts('a.nl', changes))
    expect(here).toContain('\n1 live entry left alone in parts without changes.\n')
    const both = textOf(dns('a.nl', [], { left }), contacts('a.nl', changes), dns('b.nl', [], { left }))
    expect(both).toContain(
      '\n1 other domain is as the files say; 2 live entries left alone in parts without changes.\n',
    )
    const there = textOf(dns('a.nl', changes), dns('b.nl', [], { left }))
    expect(there).toContain('\n1 other domain is as the files say; 1 live entry left alone there.\n')
  })

  test('the default contacts of the account as no domain', () => {
    expect(last(textOf(account(changes)))).toMatch(`Plan: 1 to add in ${ACCOUNT} · `)
    const both = textOf(dns('a.nl', changes), dns('b.nl'), account(changes))
    expect(both).toContain(`\nPlan: 2 to add in 1 of 2 domains and ${ACCOUNT} · `)
    expect(last(textOf(dns('a.nl'), account()))).toBe(
      `No changes: 1 domain and ${ACCOUNT} looked at, all as the files say.`,
    )
    expect(textOf(dns('a.nl', changes), account())).toContain(
      `\n${ACCOUNT.replace('t', 'T')} is as the files say.\n`,
    )
    const markdown = planMarkdown(plan([dns('a.nl', changes), account(), dns('b.nl')]))
    expect(markdown).toMatch(/^### Zonewright plan · 1 of 2 domains changes · /)
    expect(markdown).toContain(`<summary>1 other domain and ${ACCOUNT} are as the files say</summary>\n\n`)
    expect(markdown).toContain('\n\n`b.nl`\n\n')
  })

  test('what could not be read', () => {
    const unread = { subject: 'a.nl', kind: 'contacts', message: 'answered 503' }
    const text = planText(plan([dns('a.nl'), account(), dns('b.nl')], [unread]), { color: false })
    expect(last(text)).toBe(
      `Incomplete: 1 domain could not be read; 1 domain and ${ACCOUNT} are as the files say.`,
    )
    const own = {
      subject: 'my-account',
      kind: 'default-contacts',
      scope: 'account' as const,
      message: 'answered 503',
    }
    expect(planMarkdown(plan([], [own]))).toContain(`**${ACCOUNT.replace('t', 'T')} could not be read.**`)
  })
})

describe('an outcome counts', () => {
  const ended = (
    subject: string,
    kind: string,
    verdict: PartOutcome['verdict'] = 'verified',
  ): PartOutcome => ({
    subject,
    kind,
    verdict,
    steps: [{ step: '1', summary: 'PUT', status: verdict === 'refused' ? 'not-run' : 'done' }],
    ...(verdict === 'refused' && { message: 'a guard', advice: 'open it' }),
  })
  const said = (...of: PartOutcome[]) => outcomeText(of, { color: false })

  test('domains where each has one part, else parts, and says of what', () => {
    expect(last(said(ended('a.nl', 'dns'), ended('b.nl', 'contacts')))).toBe(
      'Applied: 2 of 2 domains verified.',
    )
    expect(last(said(ended('a.nl', 'dns'), ended('a.nl', 'contacts'), ended('b.nl', 'dns')))).toBe(
      'Applied in 2 domains: 3 of 3 parts verified.',
    )
    expect(
      last(said(ended('a.nl', 'dns'), { ...ended('my-account', 'default-contacts'), scope: 'account' })),
    ).toBe(`Applied in 1 domain and ${ACCOUNT}: 2 of 2 parts verified.`)
  })

  test('parts of which the same is said by name', () => {
    const refused = (subject: string, kind: string) => ended(subject, kind, 'refused')
    const heads = (...of: PartOutcome[]) =>
      said(...of)
        .split('\n\n')[0]!
        .split('\n')
        .slice(0, 2)
    expect(heads(refused('a.nl', 'dnssec'), refused('a.nl', 'nameservers'))).toEqual([
      '■ a.nl dnssec and nameservers  refused by a guard: a guard',
      '    help: open it',
    ])
    expect(heads(refused('a.nl', 'dnssec'), refused('b.nl', 'nameservers'))).toEqual([
      '■ 2 domains (dnssec, nameservers)  refused by a guard: a guard',
      '    a.nl dnssec and b.nl nameservers',
    ])
    const three = [refused('a.nl', 'dnssec'), refused('a.nl', 'nameservers'), refused('b.nl', 'nameservers')]
    expect(heads(...three)[0]).toBe('■ 3 parts (dnssec, nameservers)  refused by a guard: a guard')
    expect(heads(refused('a.nl', 'dns'), refused('b.nl', 'dns'), ended('c.nl', 'contacts'))).toEqual([
      '■ dns of 2 domains  refused by a guard: a guard',
      '    a.nl and b.nl',
    ])
  })

  test('requests that were sent before the end', () => {
    const stopped = (...of: ('done' | 'not-run')[]) =>
      said({
        subject: 'a.nl',
        kind: 'dns',
        verdict: 'failed',
        steps: of.map(status => ({ step: '1', summary: 'POST', status })),
        message: 'why',
      }).split('\n')[0]
    expect(stopped('done')).toBe('✗ a.nl  1 request sent, then stopped: why')
    expect(stopped('done', 'not-run')).toBe('✗ a.nl  stopped after 1 of 2 requests: why')
    expect(stopped()).toBe('✗ a.nl  stopped: why')
  })
})

test('the table at the end says the beginning of a reason, on one line', () => {
  const message = 'because of what a server with many words has to say about it, '.repeat(6).trim()
  const of = (subject: string, status: 'done' | 'failed'): PartOutcome => ({
    subject,
    kind: 'dns',
    verdict: status === 'done' ? 'verified' : 'failed',
    steps: [{ step: '1', summary: 'POST', status, ...(status === 'failed' && { message }) }],
  })
  for (const width of [undefined, 80, 100]) {
    const text = outcomeText([of('a.nl', 'done'), of('b.nl', 'failed')], {
      color: false,
      ...(width && { width }),
    })
    const [, table = ''] = text.split('\n\n')
    expect(table.split('\n')).toHaveLength(3)
    const reason = table.split('\n')[2]!.replace(/^.*?(?=failed: )/, '')
    expect(reason).toMatch(/^failed: because of .*…$/)
    expect(reason.length).toBeLessThanOrEqual(width ?? 60)
  }
})
