/** How long the client waits, and for what: one request, tries, rate limits, and the pace of writes. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Limits {
  /** Longest time for one request, its answer included, in milliseconds. */
  timeoutMs: number
  /** How often a request that may be repeated is sent at most. */
  tries: number
  /** Longest wait for a rate limit in one call, in seconds. What would take longer fails at once. */
  waitSeconds: number
  /** What a second lasts, in milliseconds. Tests make it short. */
  secondMs: number
  /** How many writes go out at once before they are a second apart. */
  burst: number
}

/** Gaps between tries are 1, 4 and 9 seconds. A secondary limit without a time asks for a minute (docs.github.com). */
export const LIMITS: Limits = { timeoutMs: 30_000, tries: 4, waitSeconds: 60, secondMs: 1000, burst: 20 }

/** What is left of the wait one call may spend. Goes with all requests of the call, its pages too. */
export class Patience {
  #seconds: number

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** True, and less is left, when there is time for it. */
  spend(seconds: number): boolean {
    if (seconds > this.#seconds) return false
    this.#seconds -= seconds
    return true
  }
}

/**
 * The pace of writes, in the shape the throttling plugin wants. GitHub asks for a second between many writes. The
 * plugin's own pace waits one to three seconds before the second write already, and a run has only a handful.
 */
export class Pace {
  readonly #limits: Limits
  #writes = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  key(): this {
    return this
  }

  schedule<T>(_job: unknown, next: () => Promise<T>): Promise<T> {
    this.#writes++
    if (this.#writes > this.#limits.burst) {
      this.#turn = this.#turn.then(() => sleep(this.#limits.secondMs))
    }
    return this.#turn.then(next)
  }
}

const free = {
  key: () => free,
  schedule: <T>(_job: unknown, next: () => Promise<T>): Promise<T> => next(),
}

/** No pace for the rest. What the plugin has for it is shared by all clients of a process, and waits needlessly. */
export const unpaced = { global: free, auth: free, search: free, notifications: free }
