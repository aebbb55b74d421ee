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
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, reset }
}

/** Answers overtake each other: within one window the lower count is the newer one. */
export function newerRate(known: RateLimit | undefined, seen: RateLimit | undefined): RateLimit | undefined {
  if (known === undefined || seen === undefined) return seen ?? known
  if (known.reset === seen.reset && known.remaining < seen.remaining) return known
  return seen.reset < known.reset ? known : seen
}
