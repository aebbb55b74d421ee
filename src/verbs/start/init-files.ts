/** What of the files of `init` is there already, and what it lacks. */
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Addition, additionTo, placesOf } from '../../scaffold/additions.ts'

export interface Found {
  /** To be written. */
  fresh: ReadonlyMap<string, string>
  /** There, with nothing to add. */
  same: readonly string[]
  /** There, and otherwise: nothing is done about it. */
  kept: readonly KeptFile[]
}

export interface KeptFile {
  /** Where it is, which may be another place that counts for the same. */
  path: string
  /** Why it is not looked into. */
  reason: string
  addition?: Addition
}

/** Longer files are no one's settings. */
const MOST_BYTES = 1_000_000

export async function inspectFiles(root: string, files: ReadonlyMap<string, string>): Promise<Found> {
  const fresh = new Map<string, string>()
  const same: string[] = []
  const kept: KeptFile[] = []
  for (const [path, text] of files) {
    const there = await firstOf(root, placesOf(path))
    if (there === undefined) fresh.set(path, text)
    else if (there.text === undefined) kept.push({ path: there.path, reason: 'it cannot be read as a text' })
    else {
      const addition = additionTo(path, there.text, text)
      if (addition === undefined) same.push(there.path)
      else kept.push({ path: there.path, reason: '', addition })
    }
  }
  return { fresh, same, kept }
}

/** The first of these paths where something is, with its text if that can be read. Links are not followed. */
async function firstOf(
  root: string,
  paths: readonly string[],
): Promise<{ path: string; text?: string } | undefined> {
  for (const path of paths) {
    const stats = await lstat(join(root, path)).catch((cause: NodeJS.ErrnoException) => cause)
    if (stats instanceof Error) {
      if (stats.code === 'ENOENT') continue
      return { path }
    }
    if (!stats.isFile() || stats.size > MOST_BYTES) return { path }
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
    return text === undefined ? { path } : { path, text }
  }
  return undefined
}
