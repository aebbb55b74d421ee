/** A clock that the program and the sandbox share: who sleeps moves it on, and no one waits. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves the clock on. Rejects when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** `meanwhile` is what the world does while someone sleeps. */
export function virtualClock(meanwhile: () => Promise<void>): Clock {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      skipped += ms
      await meanwhile()
      signal?.throwIfAborted()
    },
  }
}
