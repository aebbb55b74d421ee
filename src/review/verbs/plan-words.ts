/** What a plan says beside its changes, whether it was made with a look at the account or not. */
import { operationsOf } from '../../plan/approval.ts'
import type { Plan } from '../../plan/plan.ts'
import { count } from '../../text/count.ts'
import type { OtherBranch } from '../../view/comment/frame.ts'
import type { Change } from '../approvals/change.ts'
import { keyOfHead } from '../approvals/openings.ts'
import type { BaseFound } from '../commits/base.ts'
import type { PullContext } from '../run/context.ts'
import type { Run } from '../run/run.ts'

/** Undefined where what is merged is applied. */
export function otherBranch({ context }: Run, { baseRef }: PullContext): OtherBranch | undefined {
  const { defaultBranch } = context
  return baseRef === defaultBranch ? undefined : { name: baseRef, applied: defaultBranch }
}

/** They are in this plan, because the next apply carries them out as well, whatever is merged. */
export function waitingFor({ context }: Run, { waiting = 0, from }: BaseFound): string[] {
  if (from === 'unknown') {
    return [
      'GitHub did not tell what was applied last, so this plan says nothing about what earlier applies may have left undone: run it again',
    ]
  }
  if (waiting === 0) return []
  const which = waiting === 1 ? '1 commit' : `${waiting} commits`
  return [
    `this plan also shows what ${which} on ${context.defaultBranch} asked for since the last apply that ended well`,
  ]
}

/** What of the plan someone else still has to approve. */
export function awaited(
  plan: Plan,
  { headSha }: PullContext,
  { awaits, reviewed: { shown } }: Change,
): string[] {
  if (!awaits) return []
  const open = operationsOf(plan).filter(
    ({ atom: { origin, op, line }, ...part }) =>
      origin === 'files' && shown?.(part, op, line.key) !== false && !awaits.approved(part, op, line.key),
  )
  if (open.length === 0) return []
  const who =
    awaits.needed === 1
      ? 'someone other than the author approves'
      : `${awaits.needed} people other than the author approve`
  return [
    `${count(open.length, 'operation')} of this plan ${open.length === 1 ? 'waits' : 'wait'} until ${who} what is here now: by a review of ${headSha.slice(0, 12)}, or by the comment \`/zonewright approve ${keyOfHead(headSha)}\``,
  ]
}

/** What an apply would hold back, whatever is live. */
export function unshownIn(plan: Plan, { reviewed: { shown, approved } }: Change): string[] {
  const held = operationsOf(plan).filter(({ atom: { op, line }, ...part }) =>
    [shown, approved].some(of => of?.(part, op, line.key) === false),
  )
  if (held.length === 0) return []
  return [
    `an apply would hold back ${count(held.length, 'operation')} of this, which no merged pull request showed or too few people approved`,
  ]
}
