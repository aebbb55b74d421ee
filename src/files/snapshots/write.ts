/** A snapshot onto the disk: complete or not there at all, never over another, and not more of them than wanted. */
import { randomUUID } from 'node:crypto'
import { access, link, open, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ZonewrightError } from '../../errors.ts'
import {
  folderInside,
  listSnapshots,
  makeFolder,
  megabytes,
  nameOf,
  READABLE_BYTES,
  readName,
  type SnapshotRules,
} from './folder.ts'
import { type SnapshotContent, serverName, snapshotText } from './format.ts'

/**
 * Writes a snapshot into the folder of the repository, for its owner only, and removes those beyond `keep`.
 * Returns its path from the root, with forward slashes. When it throws nothing is left behind, and nothing should
 * be applied. That an old one could not be removed is no failure; `note` is told of it.
 *
 * @throws ZonewrightError `snapshot-too-large`, `snapshot-folder`, `snapshot-unwritable`
 */
export async function writeSnapshot(
  root: string,
  content: SnapshotContent,
  settings: SnapshotRules,
  now: Date,
  note: (text: string) => void = () => undefined,
): Promise<string> {
  const time = `${now.toISOString().slice(0, 19)}Z`
  const text = snapshotText({ ...content, server: serverName(content.server) }, time, settings.maxBytes)
  if (text.bytes > settings.maxBytes) throw tooLarge(content, text.bytes, settings)
  const name = await write(root, settings.folder, { ...text, time })
  const left = await removeOld(root, settings, name)
  if (left !== undefined) note(left)
  return `${settings.folder}/${name}`
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

/** Gives a finished file its name; false when the name is taken. */
async function appear(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path)
    return true
  } catch {
    // The name was taken, or the file system has no hard links: then nothing better than look and rename.
    if (await exists(path)) return false
    await rename(temporary, path)
    return true
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The one just written stays, also when the clock was set back and it seems old. */
async function removeOld(
  root: string,
  settings: SnapshotRules,
  written: string,
): Promise<string | undefined> {
  const failed: string[] = []
  try {
    const folder = await folderInside(root, settings.folder)
    const others = (await listSnapshots(root, settings)).filter(({ name }) => name !== written)
    for (const { name } of others.slice(settings.keep - 1)) {
      await unlink(join(folder, name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') failed.push(name)
      })
    }
  } catch {
    return `${settings.folder} could not be looked through for old snapshots`
  }
  if (failed.length === 0) return undefined
  const more = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
  return `${settings.folder} keeps ${settings.keep} snapshots; ${failed[0]}${more} could not be removed`
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
