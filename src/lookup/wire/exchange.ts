/** One message there and one back: what UDP and TCP have in common. */
import type { Failure } from './failure.ts'
import type { Server } from './resolver-address.ts'

export interface Exchange {
  server: Server
  query: Buffer
  /** Whether bytes are the answer to this query. */
  isAnswer(bytes: Buffer): boolean
  /** Milliseconds. */
  timeoutMs: number
  signal?: AbortSignal
}

/** The bytes of the answer, or why there are none. */
export type Reply = Buffer | Failure
