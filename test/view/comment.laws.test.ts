/** What holds for every comment, whatever is in the plan, whoever wrote it, and however little room there is. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import type { Held, Plan } from '../../src/plan/plan.ts'
import { answerComment } from '../../src/view/comment/answer.ts'
import { withAttempt } from '../../src/view/comment/audit.ts'
import { cleanIssue, driftIssue } from '../../src/view/comment/drift.ts'
import { failedComment } from '../../src/view/comment/failed.ts'
import type { CommentFrame } from '../../src/view/comment/frame.ts'
import { invalidComment } from '../../src/view/comment/invalid.ts'
import { offlineComment } from '../../src/view/comment/offline.ts'
import { outcomeComment } from '../../src/view/comment/outcome.ts'
import { planComment } from '../../src/view/comment/plan.ts'
import { anyPlan, anyText, RAW } from '../support/any-plan.ts'
import { change, line, part, plan } from '../support/plans.ts'
import { cases } from '../support/scope.ts'
import { anyOutcomes } from './any-outcome.ts'
import { frame, heldIn, MARKER } from './comment-samples.ts'
import { fenced } from './lines-of.ts'

const LIMITS = [2_000, 5_000, 12_000, 60_000]

const anyHeld: fc.Arbitrary<Held[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom('example.nl', 'xn--bcher-kva.example', 'a.example', 'b.example', 'c.example'),
      fc.constantFrom('drift' as const, 'foreign-change' as const),
      fc.array(anyText, { minLength: 1, maxLength: 3 }),
    )
    .map(([subject, rule, values]) =>
      heldIn(
        subject,
        rule,
        change(
          values.map(value => line('TXT', 'x', 300, value)),
          [],
        ),
      ),
    ),
  { maxLength: 6 },
)

const anyWatched: fc.Arbitrary<Plan> = fc
  .tuple(anyPlan, anyHeld, fc.boolean())
  .map(([some, held, opened]): Plan => {
    const refusals = some.refusals.map(one =>
      one.opened && opened ? { ...one, opened: 'pull request' as const } : one,
    )
    return { ...some, refusals, ...(held.length > 0 && { held }) }
  })

const anyFinding: fc.Arbitrary<Diagnostic> = fc.record(
  {
    rule: fc.constant('ttl-low'),
    severity: fc.constantFrom('error' as const, 'warning' as const),
    message: anyText,
    file: anyText,
    advice: anyText,
    line: fc.nat(99),
    column: fc.nat(99),
    excerpt: anyText,
  },
  { requiredKeys: ['rule', 'severity', 'message', 'file'] },
)
const anyFindings = fc.array(anyFinding, { maxLength: 12 })
const anyTexts = fc.array(anyText, { maxLength: 10 })

const anyOpening = fc.record(
  {
    rule: fc.constantFrom('deletes', 'mail', 'drift'),
    domain: fc.constantFrom('example.nl', 'example.org'),
    by: anyText,
    count: fc.nat(20),
    reason: anyText,
  },
  { requiredKeys: ['rule', 'by', 'count', 'reason'] },
)
const anyOpenings = fc.array(anyOpening, { maxLength: 10 })

const anyFrame: fc.Arbitrary<CommentFrame & { limit: number }> = fc
  .record({
    target: fc.oneof(fc.constantFrom('default', 'acme/2'), anyText),
    url: fc.oneof(fc.constant(frame.run.url), anyText, fc.constant('https://x.example/)_@team`|<b>')),
    number: fc.oneof(fc.constant('128'), anyText),
    attempt: fc.constantFrom('1', '2'),
    limit: fc.constantFrom(...LIMITS),
  })
  .map(({ target, limit, ...run }) => ({ ...frame, target, limit, run, actionsUrl: run.url }))

/** Every kind of comment. */
const anyComment: fc.Arbitrary<(around: CommentFrame) => string> = fc
  .record({
    some: anyWatched,
    findings: anyFindings,
    openings: anyOpenings,
    texts: anyTexts,
    outcomes: anyOutcomes,
    word: anyText,
    pulls: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 30 }),
    which: fc.constantFrom('plan', 'plan', 'outcome', 'drift', 'offline', 'invalid', 'answer'),
  })
  .map(({ some, findings, openings, texts, outcomes, word, pulls, which }) => around => {
    const quota = { limit: 1000, remaining: 5, reset: 0 }
    const since = '2026-11-21T14:05:03Z'
    const denied = [...openings.map(one => ({ ...one, text: word })), ...texts.map(refusalOf)]
    switch (which) {
      case 'plan': {
        const said = { openings, denied, relaxes: texts, notes: texts, tokenWarning: word }
        return planComment({ plan: some, quota, findings, ...said }, around)
      }
      case 'outcome': {
        const now = { run: '4711', attempt: 2, at: word, snapshot: word }
        const before = { ...now, done: 1, of: 2, lines: texts.map(text => `+ ${text}`) }
        const person = openings.map(one => ({ pull: 1, url: word, commit: word, at: word, ...one }))
        const attempts = withAttempt([before, before], now, { plan: some, outcomes })
        const audit = { approvals: person, allowed: person, attempts }
        const input = { plan: some, outcomes, audit, pulls, denied, notes: texts }
        return outcomeComment(input, around)
      }
      case 'drift': {
        const blind = { message: word, advice: word, since: word }
        const input = { plan: some, since, blind, pending: 3, adopt: { number: 4, url: word } }
        return driftIssue(input, around).body
      }
      case 'answer':
        return answerComment({ to: word, denied, said: pulls.map(String), commands: COMMANDS }, around)
      case 'offline':
        return offlineComment({ plan: some, reason: word, findings }, around)
      default:
        return invalidComment({ findings }, around)
    }
  })

const COMMANDS = Array.from(
  { length: 30 },
  (_, at) => `/zonewright allow mail=${at}.example 0123456789abcdef`,
)
const refusalOf = (text: string) => ({ text, by: text, reason: text })

/** A line without its spans. */
function spanless(text: string): string {
  return text.replaceAll(/<code>[^<]*<\/code>/g, '').replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '')
}

/** A line without what is ours or is in a span. */
function bare(text: string): string {
  return spanless(text)
    .replaceAll(/<\/?(?:details|summary|sub)(?: open)?>/g, '')
    .replaceAll(/\]\(https?:\/\/[\w./:#%$!&'+,;=?~-]+\)/g, ']')
    .replace(/^For (#\d+(?:, | and )?)+(?:\d+ more)?\.$/, '')
    .replace(/^> \[!\w+\]$|^> ?/, '')
}

function expectSafe(text: string): void {
  expect(text.startsWith(`${MARKER}\n`)).toBe(true)
  const { inside, outside } = fenced(text.slice(MARKER.length + 1))
  for (const one of [...inside, ...outside]) expect(one).not.toMatch(RAW)
  for (const one of outside) expect(bare(one)).not.toMatch(/[@`<>~_]|#\d|https?:|www\./)
  let depth = 0
  for (const [tag] of outside
    .map(spanless)
    .join('\n')
    .matchAll(/<\/?details/g)) {
    depth += tag === '<details' ? 1 : -1
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
}

describe('any comment', () => {
  test('keeps to its limit, begins with its marker, and asks GitHub for nothing', () => {
    fc.assert(
      fc.property(anyComment, anyFrame, (comment, around) => {
        const text = comment(around)
        expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(around.limit)
        expectSafe(text)
      }),
      cases(20),
    )
  })

  test('so do those about a failure and about a watch that ends', () => {
    fc.assert(
      fc.property(anyFrame, anyText, anyText, (around, message, advice) => {
        expectSafe(failedComment({ message, advice, when: 'writing' }, around))
        const clean = cleanIssue({ since: message, was: advice }, around)
        expectSafe(clean.body)
        expect(clean.title).not.toMatch(RAW)
        expect([...clean.title].length).toBeLessThan(700)
      }),
    )
  })

  test('shows nothing that is private', () => {
    const secret = 'somebody-with-a-name'
    const own = { ...line('registrant', 'email', 0, secret), private: true as const }
    const gone = change([own], [{ ...own, key: 'other' }])
    const of: Plan = {
      ...plan([part('example.nl', [gone], { steps: [] })]),
      held: [heldIn('example.nl', 'drift', gone)],
    }
    const outcomes = [{ subject: 'example.nl', kind: 'dns', verdict: 'verified' as const, steps: [] }]
    const now = { run: '4711', attempt: 1, at: '' }
    const attempts = withAttempt([], now, { plan: of, outcomes })
    const audit = { approvals: [], allowed: [], attempts }
    const shown = [
      planComment({ plan: of }, frame),
      offlineComment({ plan: of, reason: 'x' }, frame),
      outcomeComment({ plan: of, outcomes, audit }, frame),
      JSON.stringify(audit),
      driftIssue({ plan: of, since: '' }, frame).body,
    ]
    for (const text of shown) {
      expect(text).toContain('(private)')
      expect(text).not.toContain(secret)
    }
  })
})
