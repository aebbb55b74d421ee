/**
 * Everything that can go wrong outside a file's own text. Findings about files are values
 * (see diagnostics.ts); this class is for what stops a run or a domain.
 */

/** Who has to act: the person at the keyboard, the service, or we. */
export type Fault = 'user' | 'provider' | 'us'

export interface ErrorOptions {
  /** What to do about it, one sentence, imperative. */
  advice?: string | undefined
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

/** What was typed cannot be done as it was typed. */
export function usageError(message: string, advice?: string): ZonewrightError {
  return new ZonewrightError('usage', 'user', message, { advice })
}

/** The message of anything thrown, for places where only text can go. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What a system error code means, and what to do about it. */
export const MACHINE_SAYS: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  EMFILE: ['too many files are open', 'raise the limit of open files (ulimit -n)'],
  ENFILE: ['too many files are open', 'close other programs, or raise the limit of open files'],
  ENOSPC: ['no space is left on the disk', 'make room on the disk, and run this again'],
  EDQUOT: ['your disk quota is used up', 'make room on the disk, and run this again'],
  EROFS: ['the disk is read-only', 'use a folder on a disk that can be written'],
  EIO: ['the disk reports an error', 'check the disk'],
}

/** A failed system call that this machine is the reason of; undefined for any other error. */
export function machineFailure(cause: unknown): ZonewrightError | undefined {
  if (!(cause instanceof Error)) return undefined
  const { code = '', syscall, path }: NodeJS.ErrnoException = cause
  if (syscall === 'uv_cwd') {
    return new ZonewrightError('machine', 'user', 'the current folder no longer exists', {
      advice: 'change to a folder that exists',
      cause,
    })
  }
  const [what, advice] = MACHINE_SAYS[code] ?? []
  if (what === undefined || advice === undefined) return undefined
  const place = path === undefined ? '' : `${path}: `
  return new ZonewrightError('machine', 'user', `${place}${what} (${code})`, { advice, cause })
}
