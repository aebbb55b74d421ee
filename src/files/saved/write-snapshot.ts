/** A snapshot onto the disk: complete or not there at all, and never over another. */
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { messageOf, ZonewrightError } from '../../errors.ts'
import {
  folderInside,
  listSnapshots,
  makeFolder,
  megabytes,
  nameOf,
  outcomePath,
  READABLE_BYTES,
  readName,
  type SnapshotRules,
} from '../disk/local-folder.ts'
import { appear, writeNewFile } from '../disk/write.ts'
import { type SnapshotContent, serverName, snapshotText } from './snapshot-format.ts'

/**
 * Writes a snapshot into the folder of the repository, for its owner only. Returns its path from the root, with
 * forward slashes. When it throws nothing is left behind, and nothing should be applied. Older ones stay until
 * `removeOldSnapshots` is called.
 *
 * @throws ZonewrightError `snapshot-too-large`, `snapshot-folder`, `snapshot-unwritable`
 */
export async function writeSnapshot(
  root: string,
  content: SnapshotContent,
  settings: SnapshotRules,
  now: Date,
): Promise<string> {
  const time = `${now.toISOString().slice(0, 19)}Z`
  const text = snapshotText({ ...content, server: serverName(content.server) }, time, settings.maxBytes)
  if (text.bytes > settings.maxBytes) throw tooLarge(content, text.bytes, settings)
  const name = await write(root, settings.folder, { ...text, time })
  return `${settings.folder}/${name}`
}

/**
 * Keeps what became of an apply beside its snapshot, for its owner only; `snapshot` is what `writeSnapshot` returned.
 * Returns its path; undefined when it could not be written, which `note` is told: the apply is over by then.
 */
export async function writeOutcome(
  root: string,
  snapshot: string,
  text: string,
  note: (text: string) => void,
): Promise<string | undefined> {
  const path = outcomePath(snapshot)
  try {
    const folder = await folderInside(root, posix.dirname(path))
    await writeNewFile({ root: folder, file: posix.basename(path) }, text, 0o600)
    return path
  } catch (cause) {
    note(`The outcome could not be kept: ${messageOf(cause)}`)
    return undefined
  }
}

async function write(
  root: string,
  shown: string,
  { chunks, digest, time }: { chunks: readonly Buffer[]; digest: string; time: string },
): Promise<string> {
  let temporary: string | undefined
  try {
    const folder = await makeFolder(root, shown)
    const numbers = (await listSnapshots(root, { folder: shown }))
      .filter(other => other.time === time)
      .map(other => readName(other.name)!.number)
    temporary = join(folder, `${randomUUID()}.tmp`)
    const handle = await open(temporary, 'wx', 0o600)
    try {
      for (const chunk of chunks) await handle.appendFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // Another process may take the same second at this very moment: the next number is free sooner or later.
    for (let number = Math.max(0, ...numbers) + 1; ; number++) {
      const name = nameOf(time, digest, number)
      if (await appear(temporary, join(folder, name))) return name
    }
  } catch (cause) {
    if (cause instanceof ZonewrightError) throw cause
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new ZonewrightError(
      'snapshot-unwritable',
      'user',
      `no snapshot could be written to ${shown}: ${code}`,
      {
        advice: 'make sure that the folder is writable and has room, or name another as snapshots.folder',
        cause,
      },
    )
  } finally {
    if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => undefined)
  }
}

function tooLarge({ parts }: SnapshotContent, bytes: number, { maxBytes }: SnapshotRules): ZonewrightError {
  const raise = maxBytes < READABLE_BYTES ? 'raise snapshots.maxMegabytes in zonewright.yaml, or ' : ''
  const domains = `${parts.length} ${parts.length === 1 ? 'domain' : 'domains'}`
  return new ZonewrightError(
    'snapshot-too-large',
    'user',
    `the snapshot of ${domains} has ${megabytes(bytes)} MB, more than the limit of ${megabytes(maxBytes)} MB`,
    { advice: `${raise}apply fewer domains at a time` },
  )
}
