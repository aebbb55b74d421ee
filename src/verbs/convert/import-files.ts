/**
 * The files that an import is about: every PATH looked at, and every text read. All of it waits for the disk,
 * because an $INCLUDE is asked for in the middle of a text.
 */
import { sep } from 'node:path'
import { dirname, normalize } from 'node:path/posix'
import type { ImportFormat, ImportOptions } from '../../convert/read-files.ts'
import type { Problem, SourceFile } from '../../convert/records/imported.ts'
import { unreadable } from '../../files/disk/unreadable.ts'
import { type Found, listFolder, lostFile, reach, realOf, USUAL_NAMES } from './import-folders.ts'
import { isBelow, problemOf, readForeign } from './import-text.ts'

export interface FoundFiles {
  /** Named as on the command line, with forward slashes; each once. */
  files: SourceFile[]
  /** Folders that were named. */
  folders: string[]
  problems: Problem[]
  include: NonNullable<ImportOptions['include']>
  /** Files in named folders whose names say nothing of the format, and that no other file has included. */
  passedOver(): string[]
}

/** `paths` as typed; relative ones begin at `cwd`. What cannot be read is a problem, and the rest is read. */
export function findFiles(cwd: string, format: ImportFormat, paths: readonly string[]): FoundFiles {
  const found: Found = {
    cwd,
    format,
    named: new Map(),
    folders: new Map(),
    others: [],
    seen: 0,
    problems: [],
  }
  for (const path of paths) lookAt(path, found)
  const files: SourceFile[] = []
  for (const [file, real] of found.named) {
    const read = readForeign(real, file, format)
    if ('text' in read) files.push({ file, text: read.text })
    else found.problems.push(problemOf(read, `the zones in ${file}`))
  }
  const included = new Set<string>()
  return {
    files,
    folders: [...found.folders.keys()],
    problems: found.problems,
    include: path => include(path, found, included),
    passedOver: () => found.others.filter(file => !included.has(file)),
  }
}

function lookAt(path: string, found: Found): void {
  const file = normalize(path.split(sep).join('/')).replace(/(?<=.)\/$/, '')
  const reached = path === '' ? { cause: { code: 'ENOENT' } } : reach(file, found)
  if ('cause' in reached) {
    const isMissing = (reached.cause as NodeJS.ErrnoException).code === 'ENOENT'
    const why = isMissing ? NOT_THERE : unreadable(file, reached.cause)
    found.problems.push(problemOf({ ...why, file }, `the zones in ${file}`))
  } else if (!reached.stats.isDirectory()) found.named.set(file, reached.real)
  else {
    const before = found.named.size + found.problems.length
    found.folders.set(file, reached.real)
    listFolder(file, { found, top: reached.real, depth: 0 })
    if (found.named.size + found.problems.length > before) return
    const message = `the folder holds no files that ${USUAL_NAMES[found.format].words}`
    found.problems.push(lostFile(file, message, 'name the files themselves'))
  }
}

const NOT_THERE = {
  rule: 'file-unreadable',
  severity: 'error',
  message: 'there is no such file or folder',
  advice: 'relative paths begin at the folder of the repository (--dir)',
} as const

/** The reader has compared the paths as text; whether a link leads out of the folders only the disk can tell. */
function include(path: string, found: Found, included: Set<string>): { text: string } | { refused: string } {
  const reached = reach(path, found)
  if ('cause' in reached) return { refused: 'it is not there' }
  const { real } = reached
  const folders = new Set([
    ...found.folders.values(),
    ...[...found.named.keys()].map(file => realOf(dirname(file), found)),
  ])
  const isAllowed =
    [...folders].some(top => isBelow(top, real)) || [...found.named.values()].some(file => file === real)
  if (!isAllowed) return { refused: 'a symbolic link on the way leads out of the folders that were named' }
  const read = readForeign(real, path, found.format)
  if (!('text' in read)) return { refused: read.message }
  included.add(path)
  return read
}
