/** Snapshots that are removed, each with its outcome: those beyond what is kept, and that of a run that changed nothing. */
import { lstat, unlink } from 'node:fs/promises'
import { join, posix } from 'node:path'
import {
  folderInside,
  listSnapshots,
  outcomePath,
  readName,
  type SnapshotRules,
} from '../disk/local-folder.ts'

/**
 * Removes the oldest snapshots beyond `keep`. `written` is the path of the one just written; it stays, also when
 * the clock was set back and it seems old. To be called once something was applied: a run that changes nothing
 * must not cost an older snapshot. That one could not be removed is not a failure; `note` is told of it.
 */
export async function removeOldSnapshots(
  root: string,
  settings: SnapshotRules,
  written: string,
  note: (text: string) => void = () => undefined,
): Promise<void> {
  const failed: string[] = []
  try {
    const folder = await folderInside(root, settings.folder)
    const others = (await listSnapshots(root, settings)).filter(
      ({ name }) => name !== posix.basename(written),
    )
    for (const { name } of others.slice(settings.keep - 1)) {
      for (const file of [outcomePath(name), name]) {
        await unlink(join(folder, file)).catch((cause: NodeJS.ErrnoException) => {
          if (cause.code !== 'ENOENT') failed.push(file)
        })
      }
    }
  } catch {
    note(`${settings.folder} could not be looked through for old snapshots`)
    return
  }
  if (failed.length === 0) return
  const more = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
  note(`${settings.folder} keeps ${settings.keep} snapshots; ${failed[0]}${more} could not be removed`)
}

/**
 * Removes the snapshot of a run that changed nothing. `path` is what `writeSnapshot` returned; a file that is not
 * called like a snapshot, a link, and anything outside `root` stay. That it could not be removed is not a failure.
 */
export async function removeSnapshot(root: string, path: string): Promise<void> {
  const name = posix.basename(path)
  if (readName(name) === undefined) return
  try {
    const file = join(await folderInside(root, posix.dirname(path)), name)
    if ((await lstat(file)).isFile()) await unlink(file)
  } catch {
    // It tells of nothing that happened, so it does no harm where it is.
  }
}
