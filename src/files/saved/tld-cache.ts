/** What top-level domains allow, kept on disk for a day, so that a plan need not ask and `validate` can know. */
import { access } from 'node:fs/promises'
import { folderInside, makeFolder } from '../disk/local-folder.ts'

/** A top-level domain as the API tells it. */
export interface CachedTld {
  /** With its leading dot, in lower-case A-labels. */
  name: string
  /** Such as `canSetLock`. */
  capabilities: readonly string[]
}

/** Below the root of the repository; `.zonewright` is kept out of Git. */
export const TLD_CACHE = '.zonewright/cache'

const DAY_MS = 86_400_000

/**
 * What is known of `tld` on a server: null when the server did not know it, undefined when nothing was kept within a
 * day. `server` is a `serverName`, `now` in milliseconds since 1970.
 *
 * A cache that is damaged, unreadable or elsewhere by a link is as good as an empty one: all it could save is a
 * request, and the server checks every write anyway. So nothing is thrown.
 */
export async function readTld(
  root: string,
  server: string,
  tld: string,
  now: number,
): Promise<CachedTld | null | undefined> {
  try {
    const folder = await folderInside(root, TLD_CACHE)
    // Loading the library takes longer than finding out that there is nothing to read.
    await access(folder)
    const { get } = await import('cacache')
    const { data, metadata } = await get(folder, keyOf(server, tld))
    const age = now - timeOf(metadata)
    // A time to come was written by a clock that has been set back since.
    return age >= 0 && age < DAY_MS ? parsed(data, tld) : undefined
  } catch {
    return undefined
  }
}

/** Keeps what a server told about `tld`; null when it did not know it. Never throws: then the next run asks again. */
export async function writeTld(
  root: string,
  server: string,
  tld: string,
  found: CachedTld | null,
  now: number,
): Promise<void> {
  try {
    const folder = await makeFolder(root, TLD_CACHE)
    const { put } = await import('cacache')
    // The time is beside the content: what does not change from day to day is stored once.
    await put(
      folder,
      keyOf(server, tld),
      JSON.stringify(found && { name: tld, capabilities: found.capabilities }),
      {
        metadata: { time: now },
      },
    )
  } catch {
    // A full or read-only disk must not stop a plan.
  }
}

function keyOf(server: string, tld: string): string {
  return `tld ${server} ${tld}`
}

function timeOf(metadata: unknown): number {
  const time: unknown = (metadata as { time?: unknown } | null | undefined)?.time
  return typeof time === 'number' ? time : Number.NaN
}

/** The library has checked the bytes; what they say may still come from another version. */
function parsed(data: Buffer, tld: string): CachedTld | null | undefined {
  const value = JSON.parse(data.toString()) as Partial<CachedTld> | null
  if (value === null) return null
  const { name, capabilities } = value
  if (name !== tld || !Array.isArray(capabilities)) return undefined
  return capabilities.every(one => typeof one === 'string') ? { name, capabilities } : undefined
}
