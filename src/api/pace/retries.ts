/** Trying again: what may be repeated without a look at the live state, and the right moment for it. */
import { ApiError, type ApiRequest } from '../request/errors.ts'
import { backoffMs, mayHeal, triesFor } from './backoff.ts'
import { MOST_WAITS, type Pace } from './pace.ts'

export interface Retries {
  /** Runs an attempt again and again, until it ends in another way than with a failure that may heal. */
  persist<T>(request: ApiRequest, attempt: () => Promise<T>): Promise<T>
  /**
   * Waits until the request may succeed. False, at once, when it will not, and when it was tried `most` times:
   * `failures` counts them from 1.
   */
  heal(error: ApiError, failures: number, most: number): Promise<boolean>
}

/** `tries`: how often `persist` sends at most. With 1 it sends once and nothing is waited for, quota included. */
export function openRetries(options: { pace: Pace; random: () => number; tries: number }): Retries {
  const { pace, random, tries } = options

  async function persist<T>({ path }: ApiRequest, attempt: () => Promise<T>): Promise<T> {
    let refusals = 0
    for (let failures = 1; ; ) {
      try {
        return await attempt()
      } catch (error) {
        // What a token request inside it ended with has been tried often enough there.
        if (!(error instanceof ApiError) || error.request.path !== path || tries <= 1) throw error
        // Quota used up is not trouble: it has a count of its own.
        if (error.status === 429 && ++refusals > MOST_WAITS) throw error
        if (!(await heal(error, error.status === 429 ? 1 : failures++, tries))) throw error
      }
    }
  }

  async function heal(error: ApiError, failures: number, most: number): Promise<boolean> {
    const atMost = triesFor(error, most)
    if (!mayHeal(error) || failures >= atMost) return false
    const { request, status, code, retryAfterMs } = error
    if (status === 429) {
      await pace.opened(request)
      return true
    }
    const why = `${request.method} ${request.path} failed (${status === 0 ? code : status}), ${failures} of ${atMost}`
    await pace.pause(status === 409 ? 'busy' : 'trouble', backoffMs(failures, random, retryAfterMs), why)
    return true
  }

  return { persist, heal }
}
