/** A clock on which no one waits: a sleep moves it on, and is written down. */
import type { Clock } from '../../src/api/request/clock.ts'

export interface TestClock extends Clock {
  /** Every sleep in order, milliseconds. */
  sleeps: number[]
  /** Sum of the sleeps. */
  slept(): number
}

/** `ahead`: how far it is from the real one, which the `Date` headers of servers follow. In milliseconds. */
export function testClock(ahead = 0): TestClock {
  let skipped = ahead
  const now = (): number => Date.now() + skipped
  const sleeps: number[] = []
  return {
    now,
    async sleep(ms, signal) {
      if (!(ms > 0)) throw new Error(`a sleep of ${ms} ms is a busy loop`)
      signal.throwIfAborted()
      sleeps.push(ms)
      if (sleeps.length > 500) throw new Error('it sleeps for ever')
      const until = now() + ms
      await Promise.resolve()
      skipped += Math.max(0, until - now())
    },
    sleeps,
    slept: () => sleeps.reduce((sum, ms) => sum + ms, 0),
  }
}

/** Sleeps until it is aborted. */
export function frozenClock(): Clock {
  return {
    now: Date.now,
    sleep: (_, signal) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(new Error('aborted'))
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
      }),
  }
}
