/** Sends one message: no redirect is followed, one more try where the receiver is busy, all within a limit of time. */
import { type Dispatcher, request } from 'undici'
import { readRetryAfter } from '../api/request/rate.ts'
import { version } from '../version.ts'
import type { Message } from './receivers.ts'

export interface Sending {
  dispatcher: Dispatcher
  /** Aborted when the time is over or someone interrupts. */
  signal: AbortSignal
  clock: { now(): number; sleep(ms: number, signal: AbortSignal): Promise<void> }
  /** Epoch milliseconds after which nothing is tried again. */
  until: number
}

/** Before the second try, unless the receiver asks for another time. */
const PAUSE_MS = 500

interface Answer {
  status: number
  retryAfterMs: number | undefined
  /** The word of an error, as Slack has them: `no_service`. */
  word: string
}

/** Undefined when the receiver took it, else why not. Never holds a part of the address, and never throws. */
export async function send(message: Message, sending: Sending): Promise<string | undefined> {
  try {
    const first = await post(message, sending)
    if (first.status !== 429 && first.status < 500) return reasonOf(first)
    const { clock, signal, until } = sending
    const pause = first.retryAfterMs ?? PAUSE_MS
    if (clock.now() + pause > until) return reasonOf(first)
    await clock.sleep(pause, signal)
    return reasonOf(await post(message, sending))
  } catch (error) {
    if (sending.signal.aborted) return 'there was no answer in time'
    return `it could not be reached${codeOf(error)}`
  }
}

async function post(
  { url, headers, body }: Message,
  { dispatcher, signal, clock }: Sending,
): Promise<Answer> {
  const reply = await request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `zonewright/${version}`,
      ...headers,
    },
    body,
    dispatcher,
    signal,
  })
  const { statusCode: status } = reply
  // No one waits for the rest of an answer whose beginning says all.
  const isTaken = status >= 200 && status < 300
  if (isTaken) reply.body.on('error', () => undefined).destroy()
  const text = isTaken ? '' : (await reply.body.text()).trim()
  return {
    status,
    retryAfterMs: readRetryAfter(reply.headers, clock.now()),
    word: /^[a-z_]{1,60}$/.test(text) ? ` (${text})` : '',
  }
}

function reasonOf({ status, word }: Answer): string | undefined {
  if (status >= 200 && status < 300) return undefined
  const redirect = status >= 300 && status < 400 ? ', and redirects are not followed' : ''
  return `it answered ${status}${word}${redirect}`
}

/** The message of such an error can hold the host, so only its code is said. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : ''
}
