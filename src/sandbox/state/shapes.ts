/** What the sandbox stores: shapes and words, for all that read or change it. */
import type { KeyObject } from 'node:crypto'

/** One DNS entry as the API sends it. `expire` in seconds; all four stored verbatim. */
export interface DnsEntry {
  name: string
  expire: number
  type: string
  content: string
}

/** What becomes of the domain when the action ends well. */
export interface Changes {
  parts?: Readonly<Record<string, unknown>>
  dnsEntries?: readonly DnsEntry[]
  /** The account that the domain moves to. */
  moveTo?: string
}

/** How an action is, or shall be. */
export interface Course {
  state: 'running' | 'failed' | 'finished'
  /** Why it failed. */
  message?: string
  /** How many more reads see it running; without it only the control path ends it. */
  reads?: number
  /** False: it cannot be cancelled. Default true. */
  cancellable?: boolean
}

/** An action that is running or failed, as the state file keeps it. */
export interface StoredAction extends Course {
  name: string
  changes?: Changes
}

export type Parts = Readonly<Record<string, unknown>>

/** A domain: its zone and its action apart, everything else as the seed gave it or a write left it. */
export interface Domain {
  readonly name: string
  readonly dnsEntries: readonly DnsEntry[]
  readonly parts: Parts
  /** What is going on with the domain, or went wrong. */
  readonly action?: StoredAction
}

export interface Account {
  readonly name: string
  /** The number in the token's claim `cid`. */
  readonly customerId: number
  /** The keys a signature may be made with. */
  readonly publicKey: KeyObject
}

/** What can be done at each status. */
export const availabilityActions = {
  inyouraccount: [],
  unavailable: [],
  notfree: ['transfer'],
  free: ['register'],
  internalpull: ['internalpull'],
  internalpush: ['internalpush'],
} as const

export type Availability = keyof typeof availabilityActions
