/** What comments are made of, for the golden files: a frame, openings, findings, and plans that keep something back. */
import type { Diagnostic } from '../../src/diagnostics.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Held, Part, Plan, PlannedChange } from '../../src/plan/plan.ts'
import type { CommentFrame } from '../../src/view/comment/frame.ts'
import type { Attempt, Audit } from '../../src/view/outcome/audit.ts'
import { because, change, line, part } from '../support/plans.ts'
import { fleet, guarded } from './samples.ts'

export const MARKER = '<!-- zonewright:default v1 eJyrVkrLz1eyUkpKLFKqBQAgNwSY -->'

export const frame: CommentFrame = {
  marker: MARKER,
  target: 'default',
  run: { url: 'https://github.example/acme/zones/actions/runs/4711', number: '128', attempt: '1' },
  actionsUrl: 'https://github.example/acme/zones/actions',
  head: '1a2b3c4d5e6f708192a3b4c5d6e7f80912345678',
  base: '0123456789abcdef0123456789abcdef01234567',
}

/** The run of the frame. */
export const thisRun = {
  run: '4711',
  attempt: 2,
  at: '2026-11-21T14:05:09.120Z',
  snapshot: '.zonewright/snapshots/20261121T140503Z-3f9a1c04b7de.json',
}

/** One that was refused, and one that came half the way. */
export const earlier: Attempt[] = [
  { run: '4709', attempt: 1, at: '2026-11-21T13:40:00.000Z', done: 0, of: 13 },
  {
    run: '4711',
    attempt: 1,
    at: '2026-11-21T13:58:00.000Z',
    done: 3,
    of: 13,
    snapshot: '.zonewright/snapshots/20261121T135755Z-b04d7711c9ea.json',
    lines: [
      '- example.net  MX  @  3600  10 old.example.net.',
      '+ example.net  MX  @  3600  10 mail.example.net.',
      '+ example.net  A   x  300   192.0.2.7',
    ],
  },
]

const comment = 'https://github.example/acme/zones/pull/12#issuecomment-77'
/** In no order. */
export const people: Pick<Audit, 'approvals' | 'allowed'> = {
  approvals: [
    { pull: 12, by: 'mona-lisa', commit: frame.head!, at: '2026-11-21T13:55:00Z' },
    { pull: 12, by: 'hubber', at: '2026-11-21T13:30:00Z' },
  ],
  allowed: [
    { pull: 12, rule: 'mail', domain: 'example.nl', by: 'octocat', at: '2026-11-21T13:50:00Z', url: comment },
    { pull: 12, rule: 'domains-changed', by: 'octocat', at: '2026-11-21T13:51:00Z', url: comment },
  ],
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
