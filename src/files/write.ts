/** Files onto the disk: complete or not at all, and never over one that is not what it was thought to be. */
import { randomUUID } from 'node:crypto'
import { access, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { messageOf, ZonewrightError } from '../errors.ts'
import { READ_ONLY } from './unreadable.ts'

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
    throw unwritable(path, cause)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

/**
 * Puts a new text in the place of a file that holds `expected`, and keeps its mode and a byte order mark. It is
 * replaced completely or not at all. A symbolic link is not followed. Who writes to the file in the instant
 * between the last look and the renaming loses; no file system offers more.
 *
 * @throws ZonewrightError `file-moved` when it holds something else or is gone, `file-unwritable`
 */
export async function replaceFile(path: string, text: string, expected: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const { mode, mark } = await lookAt(path, expected)
    await writeFileAtomic(temporary, mark + text, { mode })
    await lookAt(path, expected)
    await rename(temporary, path)
  } catch (cause) {
    throw unwritable(path, cause)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

const BOM = '\ufeff'

/** The mode of a regular file that holds this text, and the byte order mark that texts are read without. */
async function lookAt(path: string, expected: string): Promise<{ mode: number; mark: string }> {
  // Where the system has no flag for it, opening would follow a link.
  const named = await lstat(path).catch(() => undefined)
  if (named?.isSymbolicLink()) throw notRegular(path)
  const handle = await open(path, READ_ONLY).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException).code
    throw code === 'ENOENT' ? fileMoved(path, 'is gone') : cause
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw notRegular(path)
    const held = await handle.readFile()
    for (const mark of expected.startsWith(BOM) ? [''] : ['', BOM]) {
      if (held.equals(Buffer.from(mark + expected))) return { mode: stats.mode & 0o7777, mark }
    }
  } finally {
    await handle.close()
  }
  throw fileMoved(path, 'was changed')
}

function unwritable(path: string, cause: unknown): ZonewrightError {
  if (cause instanceof ZonewrightError) return cause
  return new ZonewrightError('file-unwritable', 'user', `cannot write ${path}: ${messageOf(cause)}`, {
    advice: 'make sure that the folder exists, is writable and has room',
    cause,
  })
}

function notRegular(path: string): ZonewrightError {
  return new ZonewrightError(
    'file-unwritable',
    'user',
    `${path} is a link or no regular file; it is not written`,
    {
      advice: 'put the file itself in its place, or change what the link points at by hand',
    },
  )
}

function fileMoved(path: string, what: string): ZonewrightError {
  return new ZonewrightError('file-moved', 'user', `${path} ${what} since it was read; it is left as it is`, {
    advice: 'run the command again',
  })
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
