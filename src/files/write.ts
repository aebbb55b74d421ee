/** Files onto the disk: complete or not at all, and never over one that is there. */
import { randomUUID } from 'node:crypto'
import { access, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { messageOf, ZonewrightError } from '../errors.ts'

/**
 * Writes a file that must not exist yet, and makes its folders. It appears complete or not at all: the text
 * is written beside it and then linked to its name, which fails when somebody else took the name meanwhile.
 *
 * @throws ZonewrightError `file-exists`, `file-unwritable`
 */
export async function writeNewFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    if (await exists(path)) throw fileExists(path)
    await writeFileAtomic(temporary, text)
    await appear(temporary, path)
  } catch (cause) {
    if (cause instanceof ZonewrightError) throw cause
    throw new ZonewrightError('file-unwritable', 'user', `cannot write ${path}: ${messageOf(cause)}`, {
      advice: 'make sure that the folder exists, is writable and has room',
      cause,
    })
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

async function appear(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch {
    // The name was taken, or the file system has no hard links: then nothing better than look and rename.
    if (await exists(path)) throw fileExists(path)
    await rename(temporary, path)
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function fileExists(path: string): ZonewrightError {
  return new ZonewrightError('file-exists', 'user', `${path} exists already and is left as it is`, {
    advice: 'move the file away to write it anew',
  })
}
