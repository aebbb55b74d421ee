/** Before anything is written: whether quota and token last until the end. */
import { tokenExpiry } from '../../api/auth/auth.ts'
import { budgetOf } from '../../plan/plan.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { count } from '../../text/count.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'

/**
 * Compares what an apply will send with the quota, says when it will have to wait, and warns when a fixed access token
 * ends before that.
 *
 * @throws ApiError `rate-limited` when `--max-wait` is less than it takes
 */
export async function requireBudget(
  open: readonly ChangedPart[],
  session: Session,
  host: Host,
): Promise<void> {
  const { seconds } = budgetOf(open.map(({ part }) => part))
  const waitMs = requireQuota(open, 0, session, host)
  const ends = await tokenExpiry(session.credentials)
  const now = host.clock?.now() ?? Date.now()
  if (ends && ends.getTime() < now + waitMs + seconds * 1000) {
    host.note(
      `warning: the access token ends at ${ends.toISOString()}, before this is done, and cannot be renewed; what is left then is done by running again with another one`,
    )
  }
}

/**
 * Compares the requests of an apply, and the `questions` to the server before it, with the quota, and says when they will
 * have to wait. Returns how long, in milliseconds.
 *
 * @throws ApiError `rate-limited` when `--max-wait` is less than it takes
 */
export function requireQuota(
  open: readonly ChangedPart[],
  questions: number,
  { client }: Session,
  host: Host,
): number {
  const { writes, reads } = budgetOf(open.map(({ part }) => part))
  const requests = questions + writes + reads
  client.afford(requests)
  const { remaining, waitMs } = client.predict(requests)
  if (waitMs > 0) {
    const asking = questions > 0 ? `, ${questions} of them to ask what the server takes back,` : ''
    const minutes = Math.ceil(waitMs / 60_000)
    host.note(
      `This takes ${count(requests, 'request')}${asking} and ${remaining ?? 0} are left: it will wait for quota, about ${count(minutes, 'minute')} in all.`,
    )
  }
  return waitMs
}
