/** The quota of the account as each answer tells it (api-facts 5.1: three headers of plain integers). */

export interface RateLimit {
  /** Requests in one window. */
  limit: number
  /** Requests left in this window. */
  remaining: number
  /** When the window ends, epoch seconds. */
  reset: number
}

type Headers = Record<string, string | string[] | undefined>

/** The quota in an answer's headers; undefined when any of the three is absent or odd (auth has none). */
export function readRate(headers: Headers): RateLimit | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map(part => {
    const value = headers[`x-rate-limit-${part}`]
    return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
  })
  // A limit of nothing would let no one in: it is none.
  if (!limit || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, reset }
}

/** Answers overtake each other: within one window the lower count is the newer one. */
export function newerRate(known: RateLimit | undefined, seen: RateLimit | undefined): RateLimit | undefined {
  if (known === undefined || seen === undefined) return seen ?? known
  if (known.reset === seen.reset && known.remaining < seen.remaining) return known
  return seen.reset < known.reset ? known : seen
}

/** The server's own clock, milliseconds since 1970, from the `Date` header. */
export function readDate(headers: Headers): number | undefined {
  const ms = Date.parse(String(headers['date'] ?? ''))
  return Number.isNaN(ms) ? undefined : ms
}

/**
 * How long the server asks to wait, in milliseconds: `Retry-After` as seconds or as an HTTP date, which is held
 * against the server's own clock where it told it. Undefined when absent, odd or in the past.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers['retry-after']
  if (typeof value !== 'string') return undefined
  const isSeconds = /^\d{1,10}$/.test(value)
  const ms = isSeconds ? Number(value) * 1000 : Date.parse(value) - (readDate(headers) ?? nowMs)
  return ms > 0 ? ms : undefined
}
