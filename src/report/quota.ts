/** What a run takes of the requests that the account has left. */
import type { Budget } from '../plan/plan.ts'
import { count, grouped } from './wording.ts'

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

/** `this run: 14 of 981 remaining requests`, or `needs 1,214 requests, 981 left until 14:05 UTC`. */
export function quotaText(budget: Budget, quota: Quota): string {
  const needed = budget.writes + budget.reads
  if (fitsQuota(budget, quota))
    return `this run: ${grouped(needed)} of ${grouped(quota.remaining)} remaining requests`
  return `needs ${count(needed, 'request')}, ${grouped(quota.remaining)} left until ${timeText(quota.reset)}; it goes on when there are more, ${grouped(quota.limit)} at a time`
}

/** `14:05 UTC`, from seconds since 1970. Written out, because `report` knows no clock. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60) % 24)}:${digits(minutes % 60)} UTC`
}
