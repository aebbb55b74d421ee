/** Ends of an apply and of a dry run, for the golden files. */
import type { DryRunVerdict, PartOutcome } from '../../src/plan/outcome.ts'
import type { Refusal } from '../../src/plan/plan.ts'

const done = (step: string, summary: string) => ({ step, summary, status: 'done' as const })
const notRun = (step: string, summary: string) => ({ step, summary, status: 'not-run' as const })

export const outcomes: PartOutcome[] = [
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
    message: [
      'someone else changed what this plan is about:',
      '  a A',
      '    expected  a 300 A 192.0.2.9',
      '    live now  a 300 A 192.0.2.7, a 300 A 192.0.2.8',
      '    wanted    a 300 A 192.0.2.1, a 300 A 192.0.2.2, a 300 A 192.0.2.3',
    ].join('\n'),
    advice: 'make a new plan and look at it again',
  },
  {
    subject: 'lost.example',
    kind: 'dns',
    verdict: 'failed',
    steps: [
      done('1', 'POST a 300 A 192.0.2.1'),
      {
        step: '2',
        summary: 'POST b 300 A 192.0.2.2',
        status: 'failed',
        uncertain: true,
        message: 'the connection was cut before the answer came',
      },
    ],
    notes: ['a change by someone else was planned around: TXT other'],
  },
  {
    subject: 'emptied.example',
    kind: 'dns',
    verdict: 'refused',
    steps: [notRun('1', 'DELETE a 300 A 192.0.2.1')],
    message: '12 of 20 records would be lost (limits: 10 and 30 %)',
    advice: 'if that is meant, open it: --allow deletes=emptied.example',
  },
]

export const refusals: Refusal[] = (['deletes', 'mail', 'apex-address'] as const).map(rule => ({
  rule,
  subject: 'emptied.example',
  kind: 'dns',
  message: 'x',
  atoms: [],
  key: `--allow ${rule}=emptied.example`,
  ...(rule === 'apex-address' && { opened: 'policy' }),
}))

export const verdicts: DryRunVerdict[] = [
  {
    subject: 'example.nl',
    kind: 'dns',
    steps: [
      { send: 'POST', summary: 'POST www 300 A 192.0.2.10', accepted: true },
      {
        send: 'POST',
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
    steps: [
      { send: 'POST', summary: 'POST b 300 B x', accepted: false, message: "Invalid DNS entry type 'B'" },
    ],
    whole: { accepted: false, message: "Invalid DNS entry type 'B'" },
  },
]
