/** What is kept of an apply: who let it happen, and what this attempt and earlier ones did. */
import type { RunReport } from '../../verbs/run/host.ts'
import { withAttempt } from '../../view/comment/audit.ts'
import type { Attempt, Audit } from '../../view/outcome/audit.ts'
import type { Change, PullWithCommands } from '../approvals/change.ts'
import type { Start } from '../commits/base.ts'
import type { LetIn } from '../drift/drift-openings.ts'
import { now, type Run } from '../run/run.ts'

/** So many bytes of lines and all are remembered and put into the output; the file has those of this attempt as well. */
const MOST = 16_000

/** What is kept in the comment of one pull request, which tells of its own attempts only, or of the whole. */
export function auditOf(
  run: Run,
  { change, letIn }: Applying,
  { plan, outcomes, snapshot }: RunReport,
  { at = now(run), on }: { at?: string; on?: number } = {},
): Audit {
  const { runId, attempt } = run.context
  const current = { run: runId, attempt, at, ...(snapshot !== undefined && { snapshot }) }
  const spoken = [...change.spoken.values()].filter(({ pull }) => on === undefined || pull.number === on)
  const earlier = rememberedAttempts(spoken).filter(one => keyOf(one) !== keyOf(current))
  const attempts = plan && outcomes ? withAttempt(earlier, current, { plan, outcomes }) : earlier
  return {
    approvals: spoken.flatMap(({ pull, approvals }) => approvals.map(one => ({ pull: pull.number, ...one }))),
    allowed: [
      ...spoken.map(({ pull: { number }, openings }) => ({ number, openings })),
      ...(letIn && on === undefined ? [{ number: letIn.issue.number, openings: letIn.openings }] : []),
    ].flatMap(({ number, openings }) => openings.map(({ covers: _, ...one }) => ({ pull: number, ...one }))),
    attempts: attempts.map(one => withoutSecrets(run, one)),
  }
}

/** As much as the comment remembers. */
export function fittingAttempts(attempts: readonly Attempt[]): Attempt[] {
  const kept = [...attempts]
  for (const [at, { lines: _, ...one }] of attempts.entries()) {
    if (Buffer.byteLength(JSON.stringify(kept)) <= MOST) break
    kept[at] = one
  }
  return kept
}

export function saveAudit(run: Run, { head, base }: Applying, audit: Audit, outcome: string): void {
  const { target } = run.inputs
  const all = { target, head, base: base.commit, outcome, ...audit }
  run.output('audit', JSON.stringify({ ...all, attempts: fittingAttempts(audit.attempts) }))
  run.save('audit-file', `zonewright-audit-${target}.json`, `${JSON.stringify(all, null, 2)}\n`)
}

/** Of all comments, each once. Whoever can edit a comment can change them: they are told, and decide nothing. */
function rememberedAttempts(spoken: readonly PullWithCommands[]): Attempt[] {
  const all = spoken.flatMap(({ sticky }) => sticky.memory?.attempts ?? [])
  return [...new Map(all.map(one => [keyOf(one), { ...one, fromComment: true } as const])).values()].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  )
}

function keyOf({ run, attempt }: Pick<Attempt, 'run' | 'attempt'>): string {
  return `${run}/${attempt}`
}

/** What a marker holds cannot be searched, as the text of a comment is. */
function withoutSecrets(run: Run, attempt: Attempt): Attempt {
  const { lines, ...rest } = attempt
  return lines && run.holdsSecret(lines.join('\n')) ? rest : attempt
}

/** What is applied: from which commit to which, and by which pull requests it came. */
export interface Applying {
  /** The commit that is checked out. */
  head: string
  base: Start
  change: Change
  /** By comments on the drift issue. */
  letIn?: LetIn
}
