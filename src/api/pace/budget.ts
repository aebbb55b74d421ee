/**
 * The books of the quota: what the last answers told, what is under way, what was promised. It never thinks
 * there is more than there is: answers overtake each other, and some never come. Pure: times are handed in.
 */
import { newerRate, type RateLimit } from '../request/rate.ts'
import { blindWaitMs, LONGEST_WAIT_MS } from './backoff.ts'

/** What an answer tells of the quota. */
export interface QuotaAnswer {
  status: number
  rate: RateLimit | undefined
  /** The server's clock, milliseconds since 1970. */
  date?: number
  /** `Retry-After` in milliseconds. */
  retryAfterMs?: number
}

/** How a request ended: with an answer, lost on the way, or not sent at all. */
export type End = QuotaAnswer | 'lost' | 'unsent'

export interface Budget {
  /** How many more requests may begin now. One at a time while no one knows: its answer tells. */
  room(now: number): number
  /** Room that no one was promised; a whole window when a new one must have opened. Undefined: not known. */
  free(now: number): number | undefined
  /** Until when nothing may begin; undefined when something may. */
  closedUntil(now: number): number | undefined
  /**
   * When the window ends, milliseconds since 1970, or what was promised in one that no one has opened yet.
   * Undefined when not known or already past.
   */
  windowEnd(now: number): number | undefined
  /** Length of a window in milliseconds: as seen, else the documented 15 minutes. */
  windowMs(): number
  /** A request begins. Its number goes into `end`. */
  begin(): number
  end(number: number, end: End, now: number): void
  /** An answer outside the quota (a token request) said 429. */
  refused(told: QuotaAnswer, now: number): void
  /** The wait until then is over, whatever the clock says: it may have been moved. */
  waited(until: number): void
  /**
   * Keeps room for requests to come; each that begins takes one. Forgotten when the window must have ended. The
   * function it returns gives back what was not used.
   */
  promise(requests: number, now: number): (unused: number) => void
  /** As the answers told it, for showing. */
  told(): RateLimit | undefined
  /** Waits in a row that brought nothing but another 429. */
  waits(): number
  underWay(): number
}

/** A time that is always past. */
const NEVER = Number.NEGATIVE_INFINITY
const WINDOW_MS = 15 * 60_000
/** After the end of a window a moment is let pass, not the same for everybody who waits for it. */
const MARGIN_MS = 250
const SPREAD_MS = 2_000

export function openBudget(random: () => number): Budget {
  const margin = MARGIN_MS + SPREAD_MS * random()
  let rate: RateLimit | undefined
  /** What we may still use of `rate.remaining`, requests under way not yet taken off. */
  let left = 0
  let windowEnd: number | undefined
  let windowMs = WINDOW_MS
  let closed = NEVER
  let metered = true
  let underWay = 0
  let promised = 0
  /** Counts how often promises were forgotten: what was given before cannot be given back. */
  let era = 0
  let promisedUntil = NEVER
  let waits = 0
  /** Requests that began. An answer is surely newer than what is known when its request began after that. */
  let begun = 0
  let knownAt = 0

  const forget = (): void => {
    promised = 0
    era++
  }
  const isOver = (now: number): boolean => {
    if (windowEnd === undefined || now < windowEnd) return false
    // Once: what is promised from here on is of the next window, which begins with its first request.
    if (windowEnd !== NEVER) forget()
    windowEnd = NEVER
    return true
  }
  /** The end of a window without a known end, and with nothing left, can only be found out. */
  const isUnknown = (now: number): boolean =>
    rate === undefined || isOver(now) || (left <= 0 && windowEnd === undefined)

  function learn(number: number, told: QuotaAnswer & { rate: RateLimit }, now: number): void {
    const isNewer = rate === undefined || number > knownAt || isOver(now)
    const winner = isNewer ? told.rate : newerRate(rate, told.rate)
    if (winner !== told.rate) return
    const sameWindow = rate?.reset === winner.reset
    if (!sameWindow && !isOver(now)) forget()
    left = sameWindow && !isNewer ? Math.min(left, winner.remaining) : winner.remaining
    rate = winner
    knownAt = begun
    const length = untilReset(told, now)
    windowEnd = length === undefined ? undefined : now + Math.min(LONGEST_WAIT_MS, length + margin)
    if (length !== undefined && winner.remaining >= winner.limit - 1) windowMs = length
  }

  function refused(told: QuotaAnswer, now: number): void {
    const untilEnd = windowEnd === undefined ? undefined : Math.max(0, windowEnd - now)
    const asked = told.retryAfterMs === undefined ? undefined : told.retryAfterMs + margin
    const named = [asked, told.rate?.remaining === 0 ? untilEnd : undefined]
    const wait = Math.max(...named.map(ms => ms ?? 0))
    // A refusal although requests remain is about something else than the quota: no use in waiting for its end.
    const blind = Math.min(blindWaitMs(waits + 1, random), untilEnd || Number.POSITIVE_INFINITY)
    closed = Math.max(closed, now + Math.min(LONGEST_WAIT_MS, wait > 0 ? wait : blind))
  }

  return {
    room(now) {
      if (isUnknown(now)) return metered ? 1 - underWay : Number.POSITIVE_INFINITY
      return left - underWay
    },
    free(now) {
      isOver(now)
      if (now >= promisedUntil) forget()
      if (rate === undefined) return undefined
      if (isUnknown(now)) return rate.limit - underWay - promised
      return left - underWay - promised
    },
    closedUntil(now) {
      const emptyUntil = rate !== undefined && left <= 0 ? (windowEnd ?? closed) : closed
      const until = Math.max(closed, emptyUntil)
      return until > now ? until : undefined
    },
    windowEnd(now) {
      if (windowEnd !== undefined && windowEnd > now) return windowEnd
      return promised > 0 && promisedUntil > now ? promisedUntil : undefined
    },
    windowMs: () => windowMs,
    begin() {
      underWay++
      promised = Math.max(0, promised - 1)
      return ++begun
    },
    end(number, end, now) {
      underWay--
      if (end === 'unsent') return
      if (end === 'lost' || end.rate === undefined) {
        // It may have been counted or not.
        left--
        knownAt = begun
        if (end !== 'lost' && end.status < 300 && (rate === undefined || isOver(now))) metered = false
      } else {
        metered = true
        learn(number, { ...end, rate: end.rate }, now)
      }
      if (end === 'lost') return
      if (end.status === 429) refused(end, now)
      else if (end.rate !== undefined || end.status < 300) waits = 0
    },
    refused,
    waited(until) {
      waits++
      if (closed <= until) closed = NEVER
      if (promisedUntil <= until) forget()
      if (windowEnd === undefined || windowEnd > until) return
      windowEnd = NEVER
      forget()
    },
    promise(requests, now) {
      promised += requests
      promisedUntil = now + windowMs
      const given = era
      return unused => {
        if (given === era) promised = Math.max(0, promised - unused)
      }
    },
    told: () => rate,
    waits: () => waits,
    underWay: () => underWay,
  }
}

/**
 * Milliseconds until the window ends. By the server's own clock if it told it, for ours may be wrong; by ours
 * when that makes no sense. Undefined for an end in the past; years ahead count as the longest wait.
 */
function untilReset({ rate, date }: QuotaAnswer & { rate: RateLimit }, now: number): number | undefined {
  const lengths = [date, now].flatMap(clock => (clock === undefined ? [] : [rate.reset * 1000 - clock]))
  const sane = lengths.find(length => length > 0 && length <= LONGEST_WAIT_MS)
  return sane ?? (lengths.some(length => length > 0) ? LONGEST_WAIT_MS : undefined)
}
