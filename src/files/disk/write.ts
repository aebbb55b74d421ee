/**
 * Files of a repository onto the disk: complete or not at all, never over one that is not what it was thought to be,
 * and never through a link.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbsolute, normalize } from 'node:path/posix'
import writeFileAtomic from 'write-file-atomic'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { READ_ONLY } from './unreadable.ts'

/** A file of a repository. */
export interface RepositoryFile {
  /** The folder of the repository. It may be reached through links; nothing below it may. */
  root: string
  /** Relative to the root, with forward slashes. */
  file: string
}

/**
 * Writes a file that must not exist yet, and makes its folders. It appears complete or not at all: the text
 * is written beside it and then linked to its name, which fails when that was taken meanwhile. The umask sets its mode
 * by default.
 *
 * @throws ZonewrightError `file-exists`, `file-unwritable`
 */
export async function writeNewFile(at: RepositoryFile, text: string, mode?: number): Promise<void> {
  const { file } = at
  const path = pathOf(at)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await requireNoLinks(at)
    await mkdir(dirname(path), { recursive: true })
    await requireNoLinks(at)
    if (existsSync(path)) throw fileExists(file)
    await writeFileAtomic(temporary, text, mode === undefined ? {} : { mode })
    if (!(await appear(temporary, path))) throw fileExists(file)
  } catch (cause) {
    throw unwritable(file, cause)
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
export async function replaceFile(at: RepositoryFile, text: string, expected: string): Promise<void> {
  const path = pathOf(at)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const { mode, mark } = await lookAt(at, expected)
    await writeFileAtomic(temporary, mark + text, { mode })
    await lookAt(at, expected)
    await rename(temporary, path)
  } catch (cause) {
    throw unwritable(at.file, cause)
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

const BOM = '\ufeff'

/** Where a file is on this machine. */
function pathOf({ root, file }: RepositoryFile): string {
  const inside = normalize(file)
  if (isAbsolute(inside) || inside.split(/[/\\]/).includes('..')) throw outside(file)
  return join(root, inside)
}

/** No folder between the root and the file may be a link, nor the file itself: it would lead elsewhere. */
async function requireNoLinks({ root, file }: RepositoryFile): Promise<void> {
  const parts = normalize(file).split('/')
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join('/')
    const stats = await lstat(join(root, part)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined
      throw cause
    })
    if (!stats) return
    if (stats.isSymbolicLink()) throw linked(part)
  }
}

/** The mode of a regular file that holds this text, and the byte order mark that texts are read without. */
async function lookAt(at: RepositoryFile, expected: string): Promise<{ mode: number; mark: string }> {
  const { file } = at
  const path = pathOf(at)
  await requireNoLinks(at)
  const handle = await open(path, READ_ONLY).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException).code
    throw code === 'ENOENT' ? fileMoved(file, 'is gone') : cause
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw notRegular(file)
    const held = await handle.readFile()
    for (const mark of expected.startsWith(BOM) ? [''] : ['', BOM]) {
      if (held.equals(Buffer.from(mark + expected))) return { mode: stats.mode & 0o7777, mark }
    }
  } finally {
    await handle.close()
  }
  throw fileMoved(file, 'was changed')
}

function unwritable(file: string, cause: unknown): ZonewrightError {
  if (cause instanceof ZonewrightError) return cause
  return new ZonewrightError('file-unwritable', 'user', `cannot write ${file}: ${messageOf(cause)}`, {
    advice: 'make sure that the folder exists, is writable and has room',
    cause,
  })
}

function outside(file: string): ZonewrightError {
  return new ZonewrightError(
    'file-unwritable',
    'us',
    `${file} is outside the repository; it is not written`,
    {
      advice: 'nothing was written; please report this',
    },
  )
}

function linked(file: string): ZonewrightError {
  return new ZonewrightError(
    'file-unwritable',
    'user',
    `${file} is a symbolic link, and nothing is written through a link`,
    { advice: 'put the file or folder itself in its place' },
  )
}

function notRegular(file: string): ZonewrightError {
  return new ZonewrightError('file-unwritable', 'user', `${file} is not a regular file; it is not written`, {
    advice: 'put a file in its place',
  })
}

function fileMoved(file: string, what: string): ZonewrightError {
  return new ZonewrightError('file-moved', 'user', `${file} ${what} since it was read; it is left as it is`, {
    advice: 'run the command again',
  })
}

/** Gives a finished file its name; false when the name is taken. */
export async function appear(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path)
  } catch {
    // The name was taken, or the file system has no hard links: then a check before the renaming is the best there is.
    if (existsSync(path)) return false
    await rename(temporary, path)
  }
  return true
}

function fileExists(file: string): ZonewrightError {
  return new ZonewrightError('file-exists', 'user', `${file} exists already and is left as it is`, {
    advice: 'move the file away to write it again',
  })
}
