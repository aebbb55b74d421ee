/** Which file an `$INCLUDE` or `!include` means, and whether it may be read. Paths are compared as text: no disk is asked. */
import { dirname, isAbsolute, join, normalize } from 'node:path/posix'

export interface IncludeRights {
  /** Folders whose files may be included: those that were named, and the folders of the files that were named. */
  within: readonly string[]
  /** Files that may be included wherever they are, since they were named. */
  named: readonly string[]
}

/** In one run. */
export const MOST_INCLUDES = 500

/** What to do about a file that may not be included, and about one that is not there. */
export const ADVICE = {
  outside: 'name that file or its folder as well; where it has moved, write its path relative to this file',
  missing: 'the path is relative to the folder of this file: correct it, or put the file there',
} as const

/** The path of a file that another file names, relative to the folder of that file. */
export function includedPath(written: string, from: string): string {
  const path = written.replaceAll('\\', '/')
  return isAbsolute(path) ? normalize(path) : join(dirname(from), path)
}

export function mayInclude(path: string, { within, named }: IncludeRights): boolean {
  return (
    named.some(file => normalize(file) === path) || within.some(folder => isWithin(normalize(folder), path))
  )
}

function isWithin(folder: string, path: string): boolean {
  const top = folder.replace(/\/$/, '')
  if (top === '.') return !isAbsolute(path) && path !== '..' && !path.startsWith('../')
  // `..` is a folder like any other when it was named; what climbs out of it begins with `../..`.
  return path.startsWith(`${top}/`) && !path.startsWith(`${top}/../`)
}
