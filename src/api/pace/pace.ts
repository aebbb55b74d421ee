/** The pace of one client: requests begin in order, wait for room in the quota, and end at once when told to. */
import { ZonewrightError } from '../../errors.ts'
import { type Clock, spell, timeOfDay } from '../request/clock.ts'
import { ApiError, type ApiRequest } from '../request/errors.ts'
import type { RateLimit } from '../request/rate.ts'
import { type Budget, type End, openBudget, type QuotaAnswer } from './budget.ts'

/** A wait that begins, for a line of progress. */
export interface Wait {
  /** `quota`: the account's; `busy`: something is being saved; `trouble`: server or network. */
  reason: 'quota' | 'busy' | 'trouble'
  ms: number
  until: Date
  /** One sentence without its final full stop: why, until when and for how long. */
  message: string
}

/** What a number of requests costs in time. */
export interface Prediction {
  /** Requests left now; undefined when no answer has told yet. */
  remaining: number | undefined
  /** How long they would wait for quota in all, in milliseconds. 0 when no one knows. */
  waitMs: number
}

export interface PaceOptions {
  clock: Clock
  random: () => number
  /** Requests at the same time. */
  concurrency: number
  /** How long this client may wait for quota in all, in milliseconds; undefined: as long as it takes. */
  maxWaitMs: number | undefined
  signal: AbortSignal
  onWait: ((wait: Wait) => void) | undefined
}

/** Everything that waits throws `interrupted` when aborted, and `rate-limited` when it would be too long. */
export interface Pace {
  /** Ends when this request may be sent, in the order of the calls; then `leave` must follow. */
  enter(request: ApiRequest): Promise<number>
  leave(ticket: number, end: End): void
  /** Ends when the quota is not used up. Takes nothing from it. */
  opened(request: ApiRequest): Promise<void>
  /** Ends when no one was promised the room for so many requests, and promises it. Unused room can be given back. */
  ready(requests: number): Promise<(unused: number) => void>
  /** A pause for another reason than quota; `why` begins the sentence that is shown. */
  pause(reason: 'busy' | 'trouble', ms: number, why: string): Promise<void>
  /** A token request was answered with 429. */
  refused(told: QuotaAnswer): void
  predict(requests: number): Prediction
  /** Throws `rate-limited` when so many requests would wait longer than this client may. */
  afford(requests: number): void
  rate(): RateLimit | undefined
}

/** Stands for no request in particular, in failures about several. */
const NEXT: ApiRequest = { method: 'GET', path: '/' }

/** So many waits in a row that only bring another 429 are enough. */
export const MOST_WAITS = 5

export function openPace({ clock, random, concurrency, maxWaitMs, signal, onWait }: PaceOptions): Pace {
  const budget = openBudget(random)
  let spent = 0
  let resting: { until: number; done: Promise<void> } | undefined
  let line: Promise<unknown> = Promise.resolve()
  /** Wakes the head of the line when a request has ended. */
  let wake = (): void => undefined
  signal.addEventListener('abort', () => wake(), { once: true })

  function requireGoing(): void {
    if (signal.aborted) throw interrupted()
  }

  async function sleep(reason: Wait['reason'], ms: number, why: string): Promise<void> {
    const until = clock.now() + ms
    const message = `${why}; going on at ${timeOfDay(until)}, in ${spell(ms)}`
    onWait?.({ reason, ms, until: new Date(until), message })
    requireGoing()
    try {
      await clock.sleep(ms, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    requireGoing()
  }

  /**
   * Waits until then. One wait serves all: whoever comes while it lasts shares it and looks again afterwards,
   * and its time is counted once. Throws before the wait begins when it would be too long.
   */
  async function rest(until: number, why: string, what: string, request: ApiRequest): Promise<void> {
    if (resting !== undefined && resting.until <= until) return resting.done
    const ms = until - clock.now()
    if (budget.waits() >= MOST_WAITS) {
      throw tooLong(request, `${what}: ${why} after ${MOST_WAITS} waits`, 'Try again later.')
    }
    const isInside = resting !== undefined
    if (!isInside) requireAffordable(ms, why, what, request)
    if (!isInside) spent += ms
    const done = sleep('quota', ms, why).then(() => budget.waited(until))
    const mine = { until, done }
    resting = mine
    try {
      await done
    } finally {
      if (resting === mine) resting = undefined
    }
  }

  function requireAffordable(ms: number, why: string, what: string, request: ApiRequest): void {
    if (maxWaitMs === undefined || spent + ms <= maxWaitMs) return
    const before = spent > 0 ? `, after ${spell(spent)} of waiting` : ''
    const limit = maxWaitMs === 0 ? 'does not allow any wait' : `allows ${spell(maxWaitMs)} in all`
    throw tooLong(
      request,
      `${what}: ${why}. The wait would be ${spell(ms)}${before}, and --max-wait ${limit}`,
      `Run again after ${timeOfDay(clock.now() + ms)}, or allow a longer wait with --max-wait.`,
    )
  }

  async function admit(request: ApiRequest): Promise<number> {
    for (;;) {
      await opened(request)
      if (budget.room(clock.now()) > 0 && budget.underWay() < concurrency) return budget.begin()
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }

  async function opened(request: ApiRequest): Promise<void> {
    for (;;) {
      requireGoing()
      const until = budget.closedUntil(clock.now())
      if (until === undefined) return
      await rest(until, usedUp(budget), `${request.method} ${request.path} was not sent`, request)
    }
  }

  return {
    enter(request) {
      const turn = line.then(() => admit(request))
      line = turn.catch(() => undefined)
      return turn
    },
    leave(ticket, end) {
      budget.end(ticket, end, clock.now())
      wake()
    },
    opened,
    async ready(requests) {
      for (;;) {
        requireGoing()
        const now = clock.now()
        const free = budget.free(now)
        if (free === undefined || free >= needed(requests, budget)) break
        const until = budget.closedUntil(now) ?? budget.windowEnd(now)
        if (until === undefined) break
        const left = count(Math.max(0, free))
        const why =
          budget.closedUntil(now) === undefined
            ? `${left} of the quota of the account left, and what comes next needs ${requests}`
            : usedUp(budget)
        await rest(until, why, 'The next requests were not sent', NEXT)
      }
      return budget.promise(requests, clock.now())
    },
    async pause(reason, ms, why) {
      requireGoing()
      await sleep(reason, ms, why)
    },
    refused: told => budget.refused(told, clock.now()),
    predict: requests => predict(requests, budget, clock.now()),
    afford(requests) {
      const { remaining, waitMs } = predict(requests, budget, clock.now())
      if (waitMs === 0) return
      const why = `what comes next needs ${count(requests)}, and the quota of the account has ${remaining} left`
      requireAffordable(waitMs, why, 'Nothing was sent', NEXT)
    },
    rate: budget.told,
  }
}

/** More than a whole window can only ask for a fresh one; a few requests of it may be gone already. */
function needed(requests: number, budget: Budget): number {
  const limit = budget.told()?.limit ?? Number.POSITIVE_INFINITY
  return requests < limit ? requests : Math.floor(limit * 0.9)
}

function predict(requests: number, budget: Budget, now: number): Prediction {
  const rate = budget.told()
  const free = budget.free(now)
  if (rate === undefined || free === undefined) return { remaining: undefined, waitMs: 0 }
  const remaining = Math.max(0, free)
  const later = requests - remaining
  if (later <= 0) return { remaining, waitMs: 0 }
  const until = Math.max(budget.closedUntil(now) ?? 0, budget.windowEnd(now) ?? now + budget.windowMs())
  return { remaining, waitMs: until - now + (Math.ceil(later / rate.limit) - 1) * budget.windowMs() }
}

function count(requests: number): string {
  return requests === 1 ? '1 request' : `${requests} requests`
}

function usedUp(budget: Budget): string {
  const rate = budget.told()
  if (rate === undefined || rate.remaining > 0) return 'the server asks to wait (429)'
  return `the quota of the account is used up (${rate.limit} of ${rate.limit} requests)`
}

function tooLong(request: ApiRequest, what: string, advice: string): ApiError {
  return new ApiError(
    { code: 'rate-limited', fault: 'provider', request, status: 0, serverMessage: '', message: `${what}.` },
    { advice },
  )
}

/** What everything that waits or has not begun ends with when the user interrupts. */
export function interrupted(): ZonewrightError {
  return new ZonewrightError('interrupted', 'user', 'interrupted')
}
