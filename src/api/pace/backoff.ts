/** Which failures may heal by themselves, and how long to wait for that. By status and code, never by text. */
import type { ApiError } from '../request/errors.ts'

/** How often a read or a token request is sent at most. */
export const READ_TRIES = 4
/** How often a write is sent at most, each time after a look at the live state. */
export const WRITE_TRIES = 5
/** An answer that cannot be read is rarely another one next time. */
const BAD_ANSWER_TRIES = 3

const FIRST_MS = 500
const LONGEST_MS = 8_000

/** No single wait is longer, whatever the server says: a window of the quota has 15 minutes. */
export const LONGEST_WAIT_MS = 16 * 60_000

/**
 * Whether the same request may succeed a little later: 408, 409, 429, 5xx but 501, an answer that cannot be
 * read, and no answer at all unless it is for a reason that stays (TLS, stopped here before sending).
 */
export function mayHeal({ status, code }: ApiError): boolean {
  if (code === 'bad-answer') return true
  if (status === 0) return code === 'unreachable' || code === 'timeout'
  return (
    status === 408 || status === 409 || status === 429 || (status >= 500 && status < 600 && status !== 501)
  )
}

/** How often a request that ended so may be sent in all. */
export function triesFor(error: ApiError, tries: number): number {
  return error.code === 'bad-answer' ? Math.min(tries, BAD_ANSWER_TRIES) : tries
}

/**
 * The wait after the n-th failure, in milliseconds: half a second, doubled each time, 8 seconds at most, half
 * of it by chance. A server that asks for more with `Retry-After` gets it, up to `LONGEST_WAIT_MS`.
 */
export function backoffMs(failures: number, random: () => number, retryAfterMs = 0): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.min(LONGEST_WAIT_MS, Math.max(jittered(full, random), retryAfterMs))
}

/**
 * The wait after the n-th 429 in a row that does not say when the quota opens again: 2 seconds, four times as
 * long each time, 5 minutes at most, half of it by chance.
 */
export function blindWaitMs(refusals: number, random: () => number): number {
  return jittered(Math.min(300_000, 2_000 * 4 ** (refusals - 1)), random)
}

function jittered(ms: number, random: () => number): number {
  return ms / 2 + (ms / 2) * random()
}
