/** Where snapshots are kept: a folder that is surely inside the repository, and the names of the files in it. */

import { lstat, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep, win32 } from 'node:path'
import { ZonewrightError } from '../../errors.ts'
import type { Config } from '../../schema.gen.ts'
import { compareText } from '../../text/compare.ts'

export interface SnapshotRules {
  /** Relative to the repository root, with forward slashes, without one at either end. */
  folder: string
  /** How many are kept, at least one. */
  keep: number
  maxBytes: number
}

/** A snapshot in the folder, as its name tells it. */
export interface ListedSnapshot {
  /** File name. */
  name: string
  /** UTC: `2026-11-21T14:05:03Z`. */
  time: string
  digest: string
  bytes: number
}

const OWN_FOLDER = '.zonewright'
const DEFAULT_FOLDER = `${OWN_FOLDER}/snapshots`
const ZONES_FOLDER = 'zones'
const KEEP = 50
const MEGABYTE = 1_000_000
export const DEFAULT_MAX_BYTES = 100 * MEGABYTE
/** A larger text could be written, but Node could not read it back. */
export const READABLE_BYTES = 500 * MEGABYTE

/**
 * The settings of a repository, defaults filled in. `keep` is what the command line says, and overrides the file.
 *
 * @throws ZonewrightError `snapshot-folder`
 */
export function snapshotSettings(config: Config, asked: { keep?: number } = {}): SnapshotRules {
  const problem = snapshotFolderProblem(config)
  if (problem !== undefined) throw badFolder(problem)
  const { folder = DEFAULT_FOLDER, keep = KEEP, maxMegabytes } = config.snapshots ?? {}
  const maxBytes = maxMegabytes === undefined ? DEFAULT_MAX_BYTES : maxMegabytes * MEGABYTE
  return {
    folder: partsOf(folder).join('/'),
    keep: Math.max(1, asked.keep ?? keep),
    maxBytes: Math.min(maxBytes, READABLE_BYTES),
  }
}

/**
 * Why `snapshots.folder` cannot be used, as a sentence without an end; undefined when it can, as far as its name
 * tells. Values of another type are none of its business.
 */
export function snapshotFolderProblem({ snapshots, zones }: Config): string | undefined {
  const folder: unknown = snapshots?.folder ?? DEFAULT_FOLDER
  if (typeof folder !== 'string') return undefined
  const parts = partsOf(folder)
  const absolute = isAbsolute(folder) || win32.isAbsolute(folder) || /^[a-z]:/i.test(folder)
  if (absolute || folder.includes('\\') || parts.length === 0 || parts.includes('..')) {
    return `snapshots.folder must be a folder inside the repository, not "${folder}"`
  }
  // Some disks do not tell capitals from small letters.
  const small = parts.map(part => part.toLowerCase())
  if (small.includes('.git'))
    return `snapshots.folder must not be inside .git, which is Git's own: "${folder}"`
  const among = partsOf(typeof zones === 'string' ? zones : ZONES_FOLDER)
  if (among.length > 0 && among.every((part, at) => part.toLowerCase() === small[at])) {
    return `snapshots.folder must not be inside ${among.join('/')}, where the zone files are: "${folder}"`
  }
  return undefined
}

function partsOf(folder: string): string[] {
  return folder.split('/').filter(part => part !== '' && part !== '.')
}

/**
 * The folder as an absolute path without links in it; it need not exist. Looks before anything is made, because
 * making a folder through a link would already write outside.
 *
 * @throws ZonewrightError `snapshot-folder`
 */
export async function folderInside(root: string, folder: string): Promise<string> {
  const top = await realpath(root)
  const wanted = resolve(top, folder)
  for (let existing = wanted; ; existing = dirname(existing)) {
    const real = await realpath(existing).catch(() => undefined)
    if (real !== undefined) {
      const path = join(real, relative(existing, wanted))
      if (!isWithin(top, real) || isWithin(join(top, '.git'), path)) throw leavesByLink(folder)
      return path
    }
    // A link that leads nowhere yet may lead outside as soon as someone makes its target.
    if (await isLink(existing)) throw leavesByLink(folder)
  }
}

/** Makes the folder, for its owner only; what is below `.zonewright` is kept out of Git. */
export async function makeFolder(root: string, folder: string): Promise<string> {
  const path = await folderInside(root, folder)
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined && folder.split('/')[0] === OWN_FOLDER) {
    const ignore = join(await realpath(root), OWN_FOLDER, '.gitignore')
    await writeFile(ignore, '*\n', { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause
    })
  }
  return path
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{12})(?:-([2-9]|[1-9]\d{1,5}))?\.json$/

/** What the name of a snapshot says; undefined for any other name. `number` counts those of one second from 1. */
export function readName(name: string): { time: string; digest: string; number: number } | undefined {
  const [, year, month, day, hour, minute, second, digest, number = '1'] = NAME.exec(name) ?? []
  if (digest === undefined) return undefined
  return { time: `${year}-${month}-${day}T${hour}:${minute}:${second}Z`, digest, number: Number(number) }
}

/** The name for a snapshot. `time` as in `ListedSnapshot`. */
export function nameOf(time: string, digest: string, number: number): string {
  return `${time.replaceAll(/[-:]/g, '')}-${digest}${number > 1 ? `-${number}` : ''}.json`
}

/** Where the outcome of the apply is kept that took a snapshot: beside it. Not `.json`: all of these are snapshots. */
export function outcomePath(snapshot: string): string {
  return snapshot.replace(/\.json$/, '.outcome')
}

/** The snapshots of a repository, the newest first. Other files do not count. */
export async function listSnapshots(
  root: string,
  { folder }: Pick<SnapshotRules, 'folder'>,
): Promise<ListedSnapshot[]> {
  const path = await folderInside(root, folder)
  const files = await readdir(path, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw new ZonewrightError('snapshot-folder', 'user', `${folder} cannot be read: ${cause.code}`, {
      advice: 'check that it is a folder that you may read',
      cause,
    })
  })
  const listed: (ListedSnapshot & { number: number })[] = []
  for (const file of files) {
    const said = file.isFile() ? readName(file.name) : undefined
    const size = said && (await stat(join(path, file.name)).catch(() => undefined))
    if (said && size) listed.push({ name: file.name, ...said, bytes: size.size })
  }
  listed.sort((a, b) => compareText(b.time, a.time) || b.number - a.number || compareText(a.name, b.name))
  return listed.map(({ name, time, digest, bytes }) => ({ name, time, digest, bytes }))
}

/** For people, in tenths, never less than it is. */
export function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 100_000) / 10)
}

function isWithin(top: string, path: string): boolean {
  const way = relative(top, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    stats => stats.isSymbolicLink(),
    () => false,
  )
}

function leavesByLink(folder: string): ZonewrightError {
  return badFolder(`snapshots.folder must be a folder inside the repository, and "${folder}" leads elsewhere`)
}

function badFolder(message: string): ZonewrightError {
  return new ZonewrightError('snapshot-folder', 'user', message, {
    advice: `write a relative path with forward slashes, such as ${DEFAULT_FOLDER}, without links that leave`,
  })
}
