/** Before anything is written: whether quota and token last until the end. */
import { tokenExpiry } from '../api/auth.ts'
import { budgetOf } from '../plan/plan.ts'
import { count } from '../report/wording.ts'
import type { Approved } from '../sync/adapt.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'

/**
 * Holds what an apply will send against what the quota holds, says when it will have to wait, and warns when a
 * fixed access token ends before that.
 *
 * @throws ApiError `rate-limited` when `--max-wait` is less than it takes
 */
export async function requireBudget(open: readonly Approved[], session: Session, host: Host): Promise<void> {
  const { writes, reads, seconds } = budgetOf(open.map(({ part }) => part))
  const requests = writes + reads
  session.client.afford(requests)
  const { remaining, waitMs } = session.client.predict(requests)
  if (waitMs > 0) {
    const minutes = Math.ceil(waitMs / 60_000)
    host.note(
      `This takes ${count(requests, 'request')} and ${remaining ?? 0} are left: it will wait for quota, about ${count(minutes, 'minute')} in all.`,
    )
  }
  const ends = await tokenExpiry(session.credentials)
  const now = host.clock?.now() ?? Date.now()
  if (ends && ends.getTime() < now + waitMs + seconds * 1000) {
    host.note(
      `warning: the access token ends at ${ends.toISOString()}, before this is done, and cannot be renewed; what is left then is done by running again with another one`,
    )
  }
}
