/** Actions of the registry: what runs for a domain is waited for, and what failed is said with its message. */
import { getAction } from '../../api/calls/domain-action.ts'
import type { Client } from '../../api/client.ts'
import type { Clock } from '../../api/request/clock.ts'
import { ZonewrightError } from '../../errors.ts'
import type { DomainAction } from '../../kinds/contract/domain-context.ts'

/** How actions of domains are looked at and waited for. */
export interface Actions {
  /** What runs or failed; undefined when nothing. Throws `ApiError`. */
  of(domain: string): Promise<DomainAction | undefined>
  /** Milliseconds. Throws `interrupted`. */
  sleep(ms: number): Promise<void>
  /** How long one domain is waited for, in milliseconds. */
  waitMs: number
}

/** Looks through a client, and sleeps by a clock until the signal is aborted. */
export function actionsOf(
  client: Client,
  { clock, signal, waitMs }: { clock: Clock; signal: AbortSignal; waitMs: number },
): Actions {
  return {
    of: domain => getAction(client, domain),
    sleep: async ms => {
      try {
        await clock.sleep(ms, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
      if (signal.aborted) throw interrupted()
    },
    waitMs,
  }
}

/** Time between two looks: longer and longer, for a registry takes seconds or hours. */
const FIRST_MS = 1_000
const LONGEST_MS = 15_000

/**
 * Waits until nothing runs any more for a domain. Answers what still runs when the time is over, and what failed;
 * undefined when nothing does. `looked` is called before each look.
 */
export async function untilSettled(
  domain: string,
  { of, sleep, waitMs }: Actions,
  looked: () => void,
): Promise<DomainAction | undefined> {
  let left = waitMs
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    looked()
    const action = await of(domain)
    if (action === undefined || action.hasFailed || left <= 0) return action
    const wait = Math.min(pause, left)
    await sleep(wait)
    left -= wait
  }
}

/** A failed action stays until someone retries or cancels it. */
export function failedAction(domain: string, { name, message }: DomainAction): ZonewrightError {
  const [why, cure] =
    message === ''
      ? [', and the provider does not say why', 'look in the control panel, then run']
      : [`: ${message}`, 'fix what it names and run']
  return new ZonewrightError('action-failed', 'provider', `the action ${name} of ${domain} failed${why}`, {
    advice: `${cure} \`zonewright actions retry ${domain}\`, or give it up with \`zonewright actions cancel ${domain}\``,
  })
}

export function stillRunning(domain: string, { name }: DomainAction): ZonewrightError {
  return new ZonewrightError(
    'action-running',
    'provider',
    `the action ${name} of ${domain} is still running`,
    {
      advice: `run again when it has ended; \`zonewright actions show ${domain}\` shows it`,
    },
  )
}

export function interrupted(): ZonewrightError {
  return new ZonewrightError('interrupted', 'user', 'interrupted', { advice: 'run again to do the rest' })
}
