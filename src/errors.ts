/**
 * Everything that can go wrong outside a file's own text. Findings about files are values
 * (see diagnostics.ts); this class is for what stops a run or a domain.
 */

/** Who has to act: the person at the keyboard, the service, or we. */
export type Fault = 'user' | 'provider' | 'us'

export interface ErrorOptions {
  /** What to do about it, one sentence, imperative. */
  advice?: string
  cause?: unknown
}

/** An expected failure: says what is wrong, whose fault it is and what to do. Never carries a secret. */
export class ZonewrightError extends Error {
  override readonly name: string = 'ZonewrightError'
  /** Short stable word for programs, such as `no-credentials` or `zone-moved`. */
  readonly code: string
  readonly fault: Fault
  readonly advice: string | undefined

  constructor(code: string, fault: Fault, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.fault = fault
    this.advice = options.advice
  }
}

/** The message of anything thrown, for places where only text can go. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
