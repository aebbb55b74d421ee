/** Arbitrary ends of an apply and of a dry run, in words as hostile as a server can send. */
import fc from 'fast-check'
import type { DryRunVerdict, PartOutcome, StepOutcome } from '../../src/plan/outcome.ts'
import { anyText } from '../support/any-plan.ts'

const long = 'a-very-long-label-of-a-name-that-nobody-would-like-to-type'
const anySubject = fc.constantFrom('example.nl', 'example.org', 'shop.example', `${long}.${long}.example`)

/** What refuses or stops many domains at once says the same of each. */
const anyReason = fc.oneof(
  anyText,
  fc.constantFrom(
    '26 domains would change; the limit is 20 (policy)',
    'the canary failed (--canary 2)',
    'someone else changed what this plan is about:\n  www A\n    expected  www 300 A 192.0.2.1\n    live now  nothing\n    wanted    www 300 A 192.0.2.2, www 300 A 192.0.2.3, www 300 A 192.0.2.4',
  ),
)

const anyStep: fc.Arbitrary<StepOutcome> = fc
  .record(
    {
      summary: anyText,
      status: fc.constantFrom('done' as const, 'failed' as const, 'not-run' as const),
      uncertain: fc.constant(true as const),
      message: anyText,
      advice: anyText,
    },
    { requiredKeys: ['summary', 'status'] },
  )
  .map(({ status, uncertain, ...step }) => ({
    step: 'x',
    status,
    ...step,
    ...(uncertain && status === 'failed' && { uncertain }),
  }))

export const anyOutcomes: fc.Arbitrary<PartOutcome[]> = fc.array(
  fc
    .record(
      {
        subject: anySubject,
        kind: fc.constantFrom('dns', 'dns', 'dns', 'contacts'),
        verdict: fc.constantFrom<PartOutcome['verdict'][]>(
          'verified',
          'differs',
          'failed',
          'refused',
          'refused',
          'skipped',
        ),
        steps: fc.array(anyStep, { maxLength: 3 }),
        message: anyReason,
        advice: anyText,
        differences: fc.record({
          missing: fc.array(anyText, { maxLength: 2 }),
          unexpected: fc.array(anyText, { maxLength: 2 }),
        }),
        notes: fc.array(anyText, { maxLength: 2 }),
      },
      { requiredKeys: ['subject', 'kind', 'verdict', 'steps'] },
    )
    .map(({ steps, ...rest }): PartOutcome => {
      // Nothing was sent for what a guard refused or what was not begun.
      const unsent = rest.verdict === 'refused' || rest.verdict === 'skipped'
      const kept = ({ step, summary }: StepOutcome) => ({ step, summary, status: 'not-run' as const })
      return { ...rest, steps: unsent ? steps.map(kept) : steps }
    }),
  { maxLength: 6 },
)

export const anyVerdicts: fc.Arbitrary<DryRunVerdict[]> = fc.array(
  fc.record(
    {
      subject: anySubject,
      kind: fc.constant('dns'),
      steps: fc.array(
        fc.record(
          {
            send: fc.constantFrom('POST' as const, 'PATCH' as const, 'DELETE' as const, 'PUT' as const),
            summary: anyText,
            accepted: fc.boolean(),
            message: anyText,
            dependent: fc.boolean(),
          },
          { requiredKeys: ['send', 'summary', 'accepted'] },
        ),
        { maxLength: 3 },
      ),
      whole: fc.record({ accepted: fc.boolean(), message: anyText }, { requiredKeys: ['accepted'] }),
      untried: anyText,
    },
    { requiredKeys: ['subject', 'kind', 'steps', 'whole'] },
  ),
  { maxLength: 3 },
)
