/** What a run takes of the requests that the account has left. */
import type { Budget } from '../../plan/plan.ts'
import { count, grouped } from '../../text/count.ts'

/** The server's own count, as its last answer gave it. */
export interface Quota {
  /** Requests per window. */
  limit: number
  /** Requests left in this window. */
  remaining: number
  /** When the window ends, in seconds since 1970. */
  reset: number
}

export function fitsQuota(budget: Budget, quota: Quota): boolean {
  return budget.writes + budget.reads <= quota.remaining
}

/**
 * `an apply takes 14 requests, 981 are left until 14:05 UTC`, and what it does where they are too few. `one` is what
 * takes them.
 */
export function quotaText(budget: Budget, quota: Quota, one: string): string {
  const needed = budget.writes + budget.reads
  const takes = `${one} takes ${count(needed, 'request')}`
  const until = `${grouped(quota.remaining)} ${quota.remaining === 1 ? 'is' : 'are'} left until ${timeText(quota.reset)}`
  if (fitsQuota(budget, quota)) return `${takes}, ${until}`
  const again = needed > quota.remaining + quota.limit ? ', and so on' : ''
  return `${takes} and only ${until}; when these are used up, it waits until then for ${grouped(quota.limit)} more${again}`
}

/** `14:05 UTC`, from seconds since 1970. Written out, because `report` knows no clock. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60) % 24)}:${digits(minutes % 60)} UTC`
}
