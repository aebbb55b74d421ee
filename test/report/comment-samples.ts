/** What comments are made of, for the golden files: a frame, openings, findings, and plans that keep something back. */
import type { Diagnostic } from '../../src/diagnostics.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Held, Part, Plan, PlannedChange } from '../../src/plan/plan.ts'
import type { CommentFrame } from '../../src/report/comment/frame.ts'
import { because, change, line, part } from '../support/plans.ts'
import { fleet, guarded } from './samples.ts'

export const MARKER = '<!-- zonewright:default v1 eJyrVkrLz1eyUkpKLFKqBQAgNwSY -->'

export const frame: CommentFrame = {
  marker: MARKER,
  target: 'default',
  run: { url: 'https://github.example/acme/zones/actions/runs/4711', number: '128', attempt: '1' },
  head: '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678',
  base: '0123456789abcdef0123456789abcdef01234567',
  summaryUrl: 'https://github.example/acme/zones/actions/runs/4711#summary',
}

export function heldIn(subject: string, rule: Held['rule'], of: PlannedChange): Held & { key: string } {
  return {
    subject,
    kind: 'dns',
    columns: ['TYPE', 'NAME', 'TTL', 'VALUE'],
    change: because(of, rule === 'foreign-change' ? 'foreign' : rule),
    rule,
    key: `--allow ${rule}=${subject}`,
  }
}

const backed = change([line('A', 'api', 300, '198.51.100.9')], [line('A', 'api', 300, '192.0.2.9')])

/** A part of everything that a pull request can meet. */
export const watched: Plan = {
  ...guarded,
  held: [
    heldIn('example.nl', 'drift', backed),
    heldIn('example.nl', 'drift', change([], [line('TXT', '_dmarc', 3600, 'v=DMARC1; p=reject')])),
    heldIn('example.org', 'foreign-change', change([line('TXT', 'old', 300, 'made by hand')], [])),
  ],
}

/** The same in four domains, and nothing that the files ask for. */
export const drifted: Plan = {
  ...fleet,
  parts: fleet.parts
    .slice(0, 4)
    .map((one): Part => ({ ...one, changes: [], steps: [], effects: [], notes: [] })),
  refusals: [],
  notes: [],
  budget: { writes: 0, reads: 0, seconds: 0 },
  held: [
    ...fleet.parts.slice(0, 4).map(({ subject }) => heldIn(subject, 'drift', backed)),
    heldIn('example.nl', 'foreign-change', change([line('A', 'vpn', 60, '203.0.113.7')], [])),
  ],
}

export const findings: Diagnostic[] = [
  {
    file: 'zones/example.nl.yaml',
    line: 3,
    column: 1,
    length: 3,
    severity: 'warning',
    rule: 'ttl-low',
    message: 'the TTL 60 of "www" is low',
    advice: 'write 300',
    excerpt: 'ttl: 60',
  },
  {
    file: 'zones/example.org.yaml',
    severity: 'error',
    rule: 'name',
    message: 'ping @team about <!-- #12 -->',
    advice: 'write\nwww:\n  A: 192.0.2.1',
  },
]

/** Ends of the guarded plan: one domain verified, the other as told. */
export function endsOf(
  of: Plan,
  verdict: PartOutcome['verdict'],
  said: Partial<PartOutcome> = {},
): PartOutcome[] {
  return of.parts.map((one, index) => {
    const status = index > 0 || verdict === 'verified' ? ('done' as const) : ('not-run' as const)
    const steps = one.steps.map(({ id, summary }) => ({ step: id, summary, status }))
    const base = { subject: one.subject, kind: one.kind, steps }
    return index > 0 ? { ...base, verdict: 'verified' } : { ...base, verdict, ...said }
  })
}

export const untouched: Part = part('example.nl', [])
