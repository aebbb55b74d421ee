/** The request quota: a fixed window per account that opens with the first request (api-facts 5.1 to 5.4). */

export interface RateLimit {
  /** Requests per window. */
  requests: number
  /** Length of the window. */
  seconds: number
}

/** 1000 requests in 15 minutes. */
export const realRateLimit: RateLimit = { requests: 1000, seconds: 900 }

/** Where an account is after a request was counted. */
export interface Quota {
  limit: number
  remaining: number
  /** UNIX time in seconds at which the window ends. */
  reset: number
  exceeded: boolean
}

export class Limits {
  readonly #rate: RateLimit
  readonly #now: () => number
  readonly #windows = new Map<string, { reset: number; used: number }>()

  constructor(rate: RateLimit, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  /** Counts one request of the account. */
  count(accountName: string): Quota {
    const seconds = Math.floor(this.#now() / 1000)
    let window = this.#windows.get(accountName)
    if (window === undefined || seconds >= window.reset) {
      window = { reset: seconds + this.#rate.seconds, used: 0 }
      this.#windows.set(accountName, window)
    }
    window.used += 1
    const limit = this.#rate.requests
    return {
      limit,
      remaining: Math.max(0, limit - window.used),
      reset: window.reset,
      exceeded: window.used > limit,
    }
  }
}
