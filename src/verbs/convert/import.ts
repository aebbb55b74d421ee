/** `zonewright import`: zones of other tools as files of this repository. Needs no account, and changes no file. */

import { sep } from 'node:path'
import { dirname, normalize } from 'node:path/posix'
import { type ImportFormat, type ImportOptions, readFiles } from '../../convert/read-files.ts'
import { byPlace } from '../../convert/records/gather.ts'
import type { Imported, Problem, SourceFile } from '../../convert/records/imported.ts'
import { hasErrors } from '../../diagnostics.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { unreadable } from '../../files/disk/unreadable.ts'
import { writeNewFile } from '../../files/disk/write.ts'
import { loadConfig } from '../../files/repository/config.ts'
import { loadRepository } from '../../files/repository/load.ts'
import { fileKinds } from '../../kinds/index.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { parseDomain } from '../run/repository.ts'
import { schemasOf } from '../run/schemas.ts'
import type { Call } from '../usage/option.ts'
import { type Found, listFolder, lostFile, realOf, resolvePath, USUAL_NAMES } from './import-folders.ts'
import { isProviders, problemsText } from './import-report.ts'
import { isBelow, problemOf, readForeign } from './import-text.ts'
import { draftOf } from './import-zone.ts'
import type { importZones as usage } from './usage.ts'

type ImportArgs = Call<typeof usage>

/** What is written, or would be. */
interface Written {
  path: string
  text: string
  records: number
}

export async function importZones(args: ImportArgs, host: Host): Promise<ExitCode> {
  const { config, zones, diagnostics } = await loadConfig(host.cwd)
  if (hasErrors(diagnostics)) return refuseFiles(diagnostics, host)
  const read = readAll(args, host)
  const domains = read.zones.map(({ domain }) => domain)
  const repository = await loadRepository(host.cwd, fileKinds, { domains })
  const problems = [...read.problems]
  const written: Written[] = []
  const schemaFor = schemasOf(host.cwd)
  for (const zone of read.zones) {
    const { file, problems: own } = draftOf(zone, { repository: { ...repository, config }, zones, schemaFor })
    problems.push(...own)
    if (!file) continue
    const failed = args.dryRun ? undefined : await write(file, zone.domain, host)
    if (failed) problems.push(failed)
    else written.push(file)
  }
  say({ written, problems: byPlace(problems) }, args, host)
  return hasErrors(problems) ? EXIT.failed : EXIT.fine
}

/** @throws ZonewrightError `usage` */
function readAll({ from, paths, domain: typed }: ImportArgs, host: Host): Imported {
  const domain = typed === undefined ? undefined : parseDomain(typed)
  const { files, folders, problems, include, passedOver } = findFiles(host.cwd, from, paths)
  if (domain !== undefined) requireOne(from, files.length)
  const imported = readFiles(from, files, { ...(domain !== undefined && { domain }), folders, include })
  sayPassedOver(passedOver(), from, host)
  return { zones: imported.zones, problems: [...problems, ...imported.problems] }
}

function requireOne(from: ImportFormat, files: number): void {
  const hasOwn = from === 'octodns' || from === 'dnscontrol'
  if (!hasOwn && files <= 1) return
  throw usageError(
    hasOwn ? `--domain has no use with ${from}` : `--domain is about one file, and there are ${files}`,
    hasOwn ? 'leave it out: the files say it themselves' : 'import this file by itself',
  )
}

async function write({ path, text }: Written, domain: string, host: Host): Promise<Problem | undefined> {
  try {
    await writeNewFile({ root: host.cwd, file: path }, text)
    return undefined
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    const { message, advice } = error
    const lost = `the zone ${domain}`
    return { severity: 'error', file: path, domain, message, ...(advice && { advice }), lost }
  }
}

function sayPassedOver(files: readonly string[], from: ImportFormat, host: Host): void {
  if (files.length === 0) return
  const names = files.slice(0, 5).join(', ')
  const more = files.length > 5 ? ', …' : ''
  const what = count(files.length, 'other file was', 'other files were')
  host.note(
    visible(
      `${what} not looked at (${names}${more}): in folders those are read that ${USUAL_NAMES[from].words}`,
    ),
  )
}

function say(
  { written, problems }: { written: readonly Written[]; problems: readonly Problem[] },
  { dryRun, json }: ImportArgs,
  host: Host,
): void {
  if (json) {
    host.result(`${JSON.stringify({ paths: written.map(({ path }) => path), problems }, null, 2)}\n`)
    return
  }
  for (const { path, text } of written) host.result(dryRun ? `=== ${path}\n${text}` : path)
  const report = problemsText(problems)
  if (report !== '') host.note(report)
  const files = `${count(written.length, 'file')} with ${count(recordsIn(written), 'record')}`
  const nothing = 'nothing was written'
  const done = dryRun ? `would write ${files}` : written.length > 0 ? `${files} written` : nothing
  host.note(`${done}${countsOf(problems)}${dryRun ? `; ${nothing}` : ''}`)
  if (written.length > 0 && !dryRun) host.note(NEXT)
}

function recordsIn(written: readonly Written[]): number {
  return written.reduce((sum, { records }) => sum + records, 0)
}

function countsOf(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.filter(one => one.severity === 'warning' && !isProviders(one)).length
  const parts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ]
  return parts.length === 0 ? '' : `; ${parts.join(', ')}`
}

const NEXT =
  'Next: `zonewright plan` shows the difference to what is live; it is empty where a zone is live as it was imported.'

// The files that an import is about: every PATH looked at, and every text read. All of it waits for the disk,
// because an $INCLUDE is asked for in the middle of a text.

interface FoundFiles {
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
function findFiles(cwd: string, format: ImportFormat, paths: readonly string[]): FoundFiles {
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
  const reached = path === '' ? { cause: { code: 'ENOENT' } } : resolvePath(file, found)
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
  const reached = resolvePath(path, found)
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
