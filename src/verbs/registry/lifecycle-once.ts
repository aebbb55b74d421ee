/**
 * One write that must not happen twice. It is sent once; when its answer is lost, the account is looked at, and what
 * it shows is said. Nothing is ever sent again.
 */
import type { Client } from '../../api/client.ts'
import { ApiError } from '../../api/request/errors.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Ending } from '../../view/account/lifecycle.ts'

/** A write, and how the account shows that it was carried out. */
export interface RegistryWrite {
  send(client: Client, options: { test: boolean }): Promise<void>
  /** Whether the account shows it. Throws when it cannot be looked at. */
  shows(client: Client): Promise<boolean>
}

/** @throws ApiError when the server refused, or when nothing was sent */
export async function sendOnce(
  client: Client,
  deed: RegistryWrite,
  { test }: { test: boolean },
): Promise<Ending> {
  try {
    await deed.send(client, { test })
  } catch (error) {
    // Whether a test was carried out or not, nothing has changed.
    if (test || !(error instanceof ApiError) || !error.outcomeUnknown) throw error
    return await lookAfter(client, deed, error)
  }
  return test ? 'tested' : 'done'
}

async function lookAfter(client: Client, deed: RegistryWrite, lost: ApiError): Promise<Ending> {
  try {
    // Only the wait: what it thinks of sending again does not count.
    await client.recover(lost, 1)
    return (await deed.shows(client)) ? 'lost-done' : 'lost-undone'
  } catch (error) {
    if (error instanceof ZonewrightError) return 'unknown'
    throw error
  }
}

/** What a look answers; undefined when the account does not hold it. */
export async function unlessGone<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined
    throw error
  }
}
