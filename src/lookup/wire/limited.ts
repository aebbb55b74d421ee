/** Time limits of one exchange, and how many exchanges run at a time. */

interface Limits<T> {
  /** Milliseconds. */
  timeoutMs: number
  signal?: AbortSignal
  /** The outcome when the time is over. */
  late(): T
}

/**
 * Opens something that must be closed again. It is closed when `settle` is called, when the time is over, and when
 * the signal is aborted (then this rejects with the signal's reason). `open` gives back how to close it.
 */
export function limited<T>(
  { timeoutMs, signal, late }: Limits<T>,
  open: (settle: (outcome: T) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    let ended = false
    const end = (then: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      close()
      then()
    }
    const abort = () => end(() => reject(signal?.reason))
    // After a pause of this process, what has arrived meanwhile is read before the time counts as over.
    const timer = setTimeout(() => setImmediate(() => end(() => resolve(late()))), timeoutMs)
    signal?.addEventListener('abort', abort)
    const close = open(outcome => end(() => resolve(outcome)))
  })
}

/** Lets at most `width` pieces of work run at the same time; the others wait for their turn. */
export function limiter(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
