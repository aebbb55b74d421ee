/** Folders to the files in them that an import reads: by the names that are usual, and never through a link that leads out. */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { join } from 'node:path/posix'
import type { ImportFormat } from '../../convert/read-files.ts'
import type { Problem } from '../../convert/records/imported.ts'
import { unreadable } from '../../files/disk/unreadable.ts'
import { isBelow, problemOf } from './import-text.ts'

/** How files of a format are called, as a pattern and in words. Backups, journals and keys have the same beginnings. */
export const USUAL_NAMES: Readonly<Record<ImportFormat, { pattern: RegExp; words: string }>> = {
  bind: {
    pattern:
      /^(?!.*(?:\.(?:jnl|jbk|bak|old|orig|save|signed|conf|key|private|state)|~)$)(?:(?:db|pri|sec)\..|.*\.(?:zone|db|dns|bind|hosts)$)/is,
    words: 'end in .zone, .db, .dns, .bind or .hosts, or begin with db., pri. or sec.',
  },
  octodns: { pattern: /\.ya?ml$/i, words: 'end in .yaml or .yml' },
  dnscontrol: { pattern: /\.json$/i, words: 'end in .json' },
  json: { pattern: /\.json$/i, words: 'end in .json' },
}

const DEEPEST = 20
const MOST_FILES = 20_000

/** What is known while paths are looked at. */
export interface Found {
  cwd: string
  format: ImportFormat
  /** Files to read and folders that were named, each with its real path. */
  named: Map<string, string>
  folders: Map<string, string>
  others: string[]
  /** Entries of folders that were looked at. */
  seen: number
  problems: Problem[]
}

/** Where a path leads after all links; what the system says when it leads nowhere. */
export type ResolvedPath = { real: string; stats: Stats } | { cause: unknown }

export function resolvePath(file: string, { cwd }: Found): ResolvedPath {
  try {
    const real = realpathSync(resolve(cwd, file))
    return { real, stats: statSync(real) }
  } catch (cause) {
    return { cause }
  }
}

interface Listing {
  found: Found
  /** The real path of the folder that was named. */
  top: string
  depth: number
}

/** Sorted by name, with the folders inside it. Names that begin with a dot are left out. */
export function listFolder(folder: string, { found, top, depth }: Listing): void {
  let entries: Dirent[]
  try {
    entries = readdirSync(resolve(found.cwd, folder), { withFileTypes: true })
  } catch (cause) {
    found.problems.push(problemOf(unreadable(folder, cause), `the zones in ${folder}`))
    return
  }
  found.seen += entries.length
  if (depth > DEEPEST || found.seen > MOST_FILES) {
    const message = `there are more than ${MOST_FILES} files, or folders more than ${DEEPEST} deep`
    found.problems.push(lostFile(folder, message, 'name the folder that holds the zones'))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const file = join(folder, entry.name)
    const isUsual = USUAL_NAMES[found.format].pattern.test(entry.name)
    if (entry.isDirectory()) listFolder(file, { found, top, depth: depth + 1 })
    else if (entry.isSymbolicLink()) takeLink(file, isUsual, { found, top, depth })
    else if (isUsual) found.named.set(file, join(realOf(folder, found), entry.name))
    else found.others.push(file)
  }
}

/** A link may give a file inside the folder another name. A folder that it leads to is read where it is. */
function takeLink(file: string, isUsual: boolean, { found, top }: Listing): void {
  const reached = resolvePath(file, found)
  if ('cause' in reached) {
    if (isUsual) found.problems.push(lostFile(file, 'it is a symbolic link that leads nowhere', 'delete it'))
  } else if (isBelow(top, reached.real)) {
    if (reached.stats.isDirectory()) return
    if (isUsual) found.named.set(file, reached.real)
    else found.others.push(file)
  } else if (isUsual || reached.stats.isDirectory()) {
    const message = 'it is a symbolic link that leads out of the folder'
    found.problems.push(lostFile(file, message, 'name what it leads to if you want it'))
  }
}

/** Of a folder that was there a moment ago. */
export function realOf(folder: string, found: Found): string {
  const reached = resolvePath(folder, found)
  return 'real' in reached ? reached.real : resolve(found.cwd, folder)
}

export function lostFile(file: string, message: string, advice: string): Problem {
  return { severity: 'error', file, message, advice, lost: `the zones in ${file}` }
}
