import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DryRunVerdict, PartOutcome } from '../../src/plan/outcome.ts'
import { dryRunText, outcomeText } from '../../src/report/outcome.ts'
import { anyText, RAW } from '../support/plans.ts'

const done = (step: string, summary: string) => ({ step, summary, status: 'done' as const })
const notRun = (step: string, summary: string) => ({ step, summary, status: 'not-run' as const })

const outcomes: PartOutcome[] = [
  {
    subject: 'example.nl',
    kind: 'dns',
    verdict: 'verified',
    steps: [
      done('1', 'POST www 300 A 192.0.2.10'),
      done('2', 'POST @ 3600 MX 10 www.example.nl.'),
      done('3', 'DELETE api 300 AAAA 2001:db8::5'),
    ],
  },
  {
    subject: 'xn--bcher-kva.example',
    kind: 'dns',
    verdict: 'failed',
    steps: [
      done('1', 'POST shop 300 A 192.0.2.20'),
      {
        step: '2',
        summary: 'POST blog 300 CNAME gone.example.net',
        status: 'failed',
        message: "The record 'blog' points at a name that does not exist",
        advice: 'write the target with a final dot, plan and apply again: what is done stays done',
      },
      notRun('3', 'DELETE old 86400 CNAME legacy.example.net.'),
    ],
  },
  {
    subject: 'example.org',
    kind: 'dns',
    verdict: 'differs',
    steps: [done('1', 'PUT the whole zone: 61 entries as they are, 1 removed, 1 added')],
    differences: {
      missing: ['www 300 A 192.0.2.1'],
      unexpected: ['www 300 A 192.0.2.99', '@ 300 TXT somebody-else'],
    },
    advice: 'plan again to see what is left to do',
  },
  {
    subject: 'shop.example',
    kind: 'dns',
    verdict: 'skipped',
    steps: [notRun('1', 'POST a 300 A 192.0.2.1')],
    message: 'the zone changed after the plan was made',
    advice: 'make a new plan and look at it again',
  },
]

const verdicts: DryRunVerdict[] = [
  {
    subject: 'example.nl',
    kind: 'dns',
    steps: [
      { summary: 'POST www 300 A 192.0.2.10', accepted: true },
      {
        summary: 'POST @ 3600 MX 10 www.example.nl.',
        accepted: false,
        dependent: true,
        message: "DNS target 'www.example.nl.' does not exist",
      },
    ],
    whole: { accepted: true },
  },
  {
    subject: 'example.org',
    kind: 'dns',
    steps: [{ summary: 'POST b 300 B x', accepted: false, message: "Invalid DNS entry type 'B'" }],
    whole: { accepted: false, message: "Invalid DNS entry type 'B'" },
  },
]

test('an apply, domain by domain', async () => {
  await expect(outcomeText(outcomes, { color: false })).toMatchFileSnapshot('golden/outcome.txt')
})

test('an apply that went well is a line per domain and a count', () => {
  expect(outcomeText(outcomes.slice(0, 1), { color: false })).toBe(
    '✓ example.nl  applied and verified, 3 requests\n\nApplied: 1 of 1 domain verified.\n',
  )
  expect(outcomeText([], { color: false })).toBe('Nothing to apply.\n')
})

test('a dry run says which verdict is which', async () => {
  await expect(dryRunText(verdicts, { color: false })).toMatchFileSnapshot('golden/dry-run.txt')
  expect(dryRunText(verdicts.slice(0, 1), { color: false })).toMatch(
    /the server accepts the changes of the domain/,
  )
})

test('a dry run of which nothing passes is refused', () => {
  const closing = (of: DryRunVerdict[]) => dryRunText(of, { color: false }).trimEnd().split('\n').at(-1)
  const [, refused] = verdicts
  expect(closing([refused!])).toBe(
    'Dry run: the server refuses the changes of the domain; nothing was changed.',
  )
  expect(closing([refused!, refused!])).toBe(
    'Dry run: the server refuses the changes of all 2 domains; nothing was changed.',
  )
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
      '',
    ].join('\n'),
  )
  const verdict: DryRunVerdict = {
    subject: 'example.nl',
    kind: 'dns',
    steps: [{ summary: 'POST a', accepted: false, message }],
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
      }
      const verdict: DryRunVerdict = {
        subject: 'example.nl',
        kind: 'dns',
        steps: [{ summary, accepted: false, message, dependent: true }],
        whole: { accepted: false, message },
      }
      const texts = [outcomeText([outcome], { color: false }), dryRunText([verdict], { color: false })]
      for (const text of texts) expect(text.replaceAll('\n', '')).not.toMatch(RAW)
    }),
  )
})
