/** What the parts of one sandbox share, and the form of a request on its way through them. */
import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, Refusal } from '../http/envelope.ts'
import type { Limits } from '../http/limits.ts'
import type { Planned } from './actions.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Account } from './shapes.ts'
import type { Store } from './store.ts'
import type { Tokens } from './tokens.ts'

/** One sandbox; nothing outside it is shared. */
export interface World {
  store: Store
  tokens: Tokens
  limits: Limits
  faults: Faults
  /** What the next actions of domains shall do. */
  planned: Planned
  journal: Journal
  /** The clock of tokens, quota and the Date header, milliseconds since 1970. */
  now(): number
  /** Waits as long as the real service would take. */
  pause(): Promise<void>
  /** Resolves when the state is on disk, at once when there is no state file. */
  save(): Promise<void>
}

/** A request before it is known who sends it. */
export interface UnauthenticatedCall {
  method: string
  /** As sent, without the query. */
  path: string
  params: Record<string, string>
  /** A repeated parameter is a list. */
  query: Record<string, string | string[]>
  headers: IncomingHttpHeaders
  raw: Buffer
  /** The API's address as the client knows it, `http://127.0.0.1:8080/v6`. */
  base: string
}

/** A request of a known account. */
export interface Call extends UnauthenticatedCall {
  account: Account
  /** Validate, change nothing. */
  testMode: boolean
  /** Answer with the zone, or the domain's other parts, as they were this many writes ago. */
  staleWrites: number
}

/** One method of one path, as `/domains/:domain/dns`, relative to the API's address. */
export interface Route {
  method: string
  path: string
  /** Waits in its own time, because it holds a lock meanwhile. */
  pausesItself?: boolean
  handle(world: World, call: Call): Promise<Answer> | Answer
}

/** The body as an object. Throws `Refusal` 422 when it is not JSON; a list (PHP's empty object) has no keys. */
export function bodyOf(visit: UnauthenticatedCall): Record<string, unknown> {
  if (visit.raw.length === 0) return {}
  try {
    const body: unknown = JSON.parse(visit.raw.toString('utf8'))
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    throw new Refusal(422, 'The request body is not valid JSON')
  }
  throw new Refusal(422, 'The request body must be a JSON object')
}

/** A query parameter as a list: repeated, a comma list, or both. */
export function listParameter(visit: UnauthenticatedCall, name: string): string[] {
  const value = visit.query[name] ?? []
  return (Array.isArray(value) ? value : [value]).flatMap(part => part.split(',')).filter(part => part !== '')
}
