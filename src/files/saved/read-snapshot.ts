/** Finds the snapshot someone means, and reads it. */

import { constants } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ZonewrightError } from '../../errors.ts'
import { someNames } from '../../text/count.ts'
import { readBytes } from '../disk/bytes.ts'
import {
  DEFAULT_MAX_BYTES,
  folderInside,
  type ListedSnapshot,
  listSnapshots,
  READABLE_BYTES,
  readName,
  type SnapshotRules,
} from '../disk/local-folder.ts'
import { READ_ONLY } from '../disk/unreadable.ts'
import { parseSnapshot, type Snapshot } from './snapshot-format.ts'

/** A snapshot that was read, and how its file is called. */
export interface ReadSnapshot {
  file: string
  snapshot: Snapshot
}

/**
 * Reads a snapshot. `which` is nothing for the newest that an apply took, a file name with or without `.json`, the beginning of a
 * name, time or digest that fits one only, or a path (from the root) to a file anywhere.
 *
 * @throws ZonewrightError `no-snapshot`, `snapshot-ambiguous`, `snapshot-unreadable`, `snapshot-damaged`, `snapshot-format`
 */
export async function readSnapshot(
  root: string,
  settings: SnapshotRules,
  which: string | undefined,
): Promise<ReadSnapshot> {
  const limit = Math.min(READABLE_BYTES, Math.max(settings.maxBytes, DEFAULT_MAX_BYTES))
  if (which === undefined) return newestOfApply(root, settings)
  const listed = /[/\\]/.test(which) ? [] : await listSnapshots(root, settings)
  const found = choose(listed, which, settings)
  const file = found ? `${settings.folder}/${found.name}` : which
  const path = found ? join(await folderInside(root, settings.folder), found.name) : resolve(root, which)
  // A path someone typed may be a link; a link among our own files is none of ours.
  const flags = found ? READ_ONLY : constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
  const bytes = contentOf(path, file, { flags, limit })
  return { file, snapshot: parseSnapshot(decode(bytes, file), file, readName(basename(path))?.digest) }
}

/** Whether an argument of the command line means a snapshot; anything else is a domain. */
export function looksLikeSnapshot(text: string): boolean {
  if (/[/\\]|\.json$/i.test(text)) return true
  return /^(?:\d{8}[T-][0-9a-fTZ-]*|\d{4}-\d\d-\d\d[T0-9:]*Z?|[0-9a-f]{4,12})$/.test(text)
}

/** How a snapshot is named on the command line: its name when it is in the folder, else its path, quoted if need be. */
export function snapshotWord({ file }: Pick<ReadSnapshot, 'file'>, { folder }: SnapshotRules): string {
  const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file
  if (readName(name) !== undefined) return name.replace(/\.json$/, '')
  return /^[\w./:~@%+,=-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`
}

/**
 * A rollback takes a snapshot too, and leading back to that would do again what was just undone. One that cannot
 * be read may be of an apply, so it is not passed over.
 */
async function newestOfApply(root: string, settings: SnapshotRules): Promise<ReadSnapshot> {
  const listed = await listSnapshots(root, settings)
  for (const { name } of listed) {
    const read = await readSnapshot(root, settings, name)
    if (read.snapshot.by === 'apply') return read
  }
  const { folder } = settings
  const [newest] = listed
  if (newest) {
    const word = newest.name.replace(/\.json$/, '')
    throw new ZonewrightError('no-snapshot', 'user', `there is no snapshot of an apply in ${folder}`, {
      advice: `the newest of a rollback is ${word}; to take that rollback back, write zonewright rollback ${word}`,
    })
  }
  throw new ZonewrightError('no-snapshot', 'user', `there is no snapshot in ${folder}`, {
    advice: 'an apply writes one before it changes anything; one from elsewhere is named by its path',
  })
}

function choose(
  listed: readonly ListedSnapshot[],
  which: string,
  { folder }: SnapshotRules,
): ListedSnapshot | undefined {
  if (/[/\\]/.test(which)) return undefined
  const start = which.replace(/\.json$/i, '')
  const exact = listed.find(({ name }) => name === `${start}.json`)
  if (exact) return exact
  const fitting = listed.filter(({ name, time, digest }) =>
    [name, time, digest].some(text => start !== '' && text.startsWith(start)),
  )
  // The same digest is the same content: any of them will do.
  if (new Set(fitting.map(({ digest }) => digest)).size === 1) return fitting[0]
  if (fitting.length > 1) {
    throw new ZonewrightError(
      'snapshot-ambiguous',
      'user',
      `${fitting.length} snapshots begin with ${which}`,
      {
        advice: `write more of one of these: ${namesOf(fitting)}`,
      },
    )
  }
  if (/\.json$/i.test(which)) return undefined
  throw new ZonewrightError('no-snapshot', 'user', `there is no snapshot ${which} in ${folder}`, {
    advice:
      listed.length > 0
        ? `there are: ${namesOf(listed)}`
        : 'the folder holds none; one from elsewhere is named by its path',
  })
}

function namesOf(listed: readonly ListedSnapshot[]): string {
  return someNames(
    listed.map(({ name }) => name.replace(/\.json$/, '')),
    5,
  )
}

function contentOf(
  path: string,
  file: string,
  { flags, limit }: { flags: number; limit: number },
): Uint8Array {
  const bytes = readBytes(path, file, limit, flags)
  if (bytes instanceof Uint8Array) return bytes
  const more =
    bytes.rule === 'file-size'
      ? 'or raise snapshots.maxMegabytes'
      : '`zonewright rollback --list` shows the snapshots there are'
  throw unusable(file, bytes.message, `${bytes.advice}; ${more}`)
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unusable(file, 'it is not UTF-8 text', 'check whether this is the right file, or fetch it again')
  }
}

function unusable(file: string, message: string, advice: string | undefined): ZonewrightError {
  return new ZonewrightError('snapshot-unreadable', 'user', `${file}: ${message}`, {
    ...(advice !== undefined && { advice }),
  })
}
