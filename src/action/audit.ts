/** What is kept of an apply: who let it happen, and what it did. */
import type { Seen } from '../commands/host.ts'
import type { Audit } from '../report/audit.ts'
import { withAttempt } from '../report/comment/audit.ts'
import type { Applying } from './apply-tell.ts'
import type { Run } from './run.ts'

export function auditOf(run: Run, { change }: Applying, { plan, outcomes, snapshot }: Seen): Audit {
  const { context, host } = run
  const { runId, attempt } = context
  const at = new Date(host.clock?.now() ?? Date.now()).toISOString()
  const now = { run: runId, attempt, at, ...(snapshot !== undefined && { snapshot }) }
  const attempts = plan && outcomes ? withAttempt([], now, { plan, outcomes }) : []
  const spoken = [...change.spoken.values()]
  return {
    approvals: spoken.flatMap(({ pull, approvals }) => approvals.map(one => ({ pull: pull.number, ...one }))),
    allowed: spoken.flatMap(({ pull, openings }) =>
      openings.map(({ covers: _, ...one }) => ({ pull: pull.number, ...one })),
    ),
    attempts,
  }
}

/** Those who let it happen on one pull request. */
export function auditOn(audit: Audit, number: number | undefined): Audit {
  if (number === undefined) return audit
  const isHere = ({ pull }: { pull: number }) => pull === number
  return { ...audit, approvals: audit.approvals.filter(isHere), allowed: audit.allowed.filter(isHere) }
}
