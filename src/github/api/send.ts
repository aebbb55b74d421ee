/**
 * One request on the wire. Stricter than `fetch`: it ends in time, the answer is read to its end and is JSON, and
 * neither a redirect nor anything else takes the token to another server.
 */
import { Agent } from 'undici'

export interface SendOptions {
  /** Origin of the API: `https://api.github.com`. */
  origin: string
  timeoutMs: number
}

const REDIRECTS = [301, 302, 307, 308]
const MAX_HOPS = 3
/** Answers without a body. */
const EMPTY = [204, 205, 304]

/** No answer, or none that is the API's: it may pass. The message is a plain reason, without the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** A `fetch` for one server. Throws `NoAnswer`. */
export function sender({ origin, timeoutMs }: SendOptions): typeof fetch {
  // The check of certificates stays on, whatever the environment says.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: true } })
  return async function send(input, init) {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = new URL(String(input))
    try {
      for (let hop = 0; hop <= MAX_HOPS; hop++) {
        // Node's own types of the library do not know ours.
        const request = { ...init, redirect: 'manual', signal, dispatcher } as unknown as RequestInit
        const response = await fetch(url, request)
        const text = await response.text()
        const next = whereTo(response, url, init?.method ?? 'GET')
        if (next === undefined) return whole(response, text)
        if (next.origin !== origin) throw new NoAnswer(`it redirects to another server, ${next.host}`)
        url = next
      }
      throw new NoAnswer('it redirects again and again')
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      if (signal.aborted) throw new NoAnswer(`no answer within ${timeoutMs / 1000} s`)
      throw new NoAnswer(reasonOf(error))
    }
  }
}

/** GitHub sends renamed repositories on: reads with 301, writes with 307 (docs.github.com). */
function whereTo(response: Response, from: URL, method: string): URL | undefined {
  const location = response.headers.get('location')
  if (!REDIRECTS.includes(response.status)) return undefined
  if (location === null || !URL.canParse(location, from.href))
    throw new NoAnswer('it redirects without saying where')
  if (method !== 'GET' && response.status < 307) {
    throw new NoAnswer('it redirects a write as a read; was the repository renamed?')
  }
  return new URL(location, from)
}

/** The library takes half an answer for an empty one, and a list would end there. So it gets whole ones only. */
function whole({ status, headers }: Response, text: string): Response {
  if (EMPTY.includes(status)) return new Response(null, { status, headers })
  if (status < 400 && !isJson(text)) {
    const what = text === '' ? 'nothing' : 'something that is not JSON, such as the page of a proxy'
    throw new NoAnswer(`it answered ${status} with ${what}`)
  }
  return new Response(text, { status, headers })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** `fetch failed` says nothing; the cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return [cause.message, code].filter(part => part !== '').join(', ') || cause.name
}
