/** A clock that only moves when someone sleeps: hours of waiting take no time. */

export interface VirtualClock {
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Milliseconds slept in all. Sleeps at the same time count once. */
  elapsed(): number
}

export function virtualClock(start = Date.UTC(2026, 0, 1)): VirtualClock {
  let time = start
  return {
    now: () => time,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      const until = time + ms
      // Others get their turn first, as they would while this one sleeps.
      await new Promise(resolve => setImmediate(resolve))
      time = Math.max(time, until)
    },
    elapsed: () => time - start,
  }
}
