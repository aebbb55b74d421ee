/** The shapes of an answer: JSON as the real server's PHP prints it, links, error bodies (api-facts 2). */
import type { Quota } from './limits.ts'

/** An answer before it goes on the wire. No body means an empty one. */
export interface Answer {
  status: number
  body?: string
  contentType?: string
  quota?: Quota
}

/** A request the service turns down; becomes `{"error":"…"}`. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

/** Compact JSON with `/` as `\/` and everything beyond ASCII as `\uXXXX`. */
export function phpJson(value: unknown): string {
  // In JSON a slash and a character beyond ASCII occur inside strings only, never as part of an escape.
  return JSON.stringify(value).replace(/[/\u0080-\uffff]/g, character =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** 200 with a body. */
export function ok(value: object): Answer {
  return { status: 200, body: phpJson(value) }
}

/** 201; the real body of a POST that created something is `[]`, not empty. */
export function created(): Answer {
  return { status: 201, body: '[]' }
}

/** 204, no body. */
export function done(): Answer {
  return { status: 204 }
}

export function failure(status: number, text: string): Answer {
  return { status, body: phpJson({ error: text }) }
}

export interface Link {
  rel: string
  link: string
}

/** The headers of an answer, in the real server's order and spelling. */
export function headersOf(answer: Answer): Record<string, string> {
  const headers: Record<string, string> = {
    Server: 'Apache',
    'Content-Type': answer.contentType ?? 'application/json',
  }
  if (answer.quota !== undefined) {
    headers['X-Rate-Limit-Limit'] = String(answer.quota.limit)
    headers['X-Rate-Limit-Remaining'] = String(answer.quota.remaining)
    headers['X-Rate-Limit-Reset'] = String(answer.quota.reset)
  }
  return headers
}
