/** What happened, in its true order, and who did it. */
import type { State } from './zone.ts'

export interface Read {
  what: 'read'
  at: number
  run: number
  how: string
  /** What the answer showed; undefined for none. */
  shown?: State
  /** What was there. */
  live: State
  /** Since when the true state had been as the answer tells; undefined for what never was. */
  since?: number
}

export interface Write {
  what: 'write'
  at: number
  run: number
  /** When it was sent; before `at` where it was late. */
  sent: number
  step: string
  method: string
  before: State
  after: State
}

export interface Sent {
  what: 'sent'
  at: number
  run: number
  step: string
  method: string
  how: string
  summary: string
}

export interface Elsewhere {
  what: 'elsewhere'
  at: number
  name: string
  before: State
  after: State
}

export interface Begins {
  what: 'begins'
  at: number
  run: number
  verb: string
}

export type Event = Read | Write | Sent | Elsewhere | Begins
