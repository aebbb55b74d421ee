/** `zonewright dedupe`: what domains say alike, said once in shared files. Shows it; writes it only when told. Asks nobody. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Deduplication, deduplicated } from '../../dedupe/dedupe.ts'
import { hasErrors } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import { readSource } from '../../files/disk/bytes.ts'
import { replaceFile, writeNewFile } from '../../files/disk/write.ts'
import { loadRepository } from '../../files/repository/load.ts'
import { fileKinds } from '../../kinds/index.ts'
import { type DesiredPart, declareAll } from '../../sync/parts/declared.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { count, grouped, someNames } from '../../text/count.ts'
import { Source } from '../../text/source.ts'
import { visible } from '../../text/visible.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { type Files, judge, readFiles } from '../run/repository.ts'
import type { Call } from '../usage/option.ts'
import type { dedupe as usage } from './usage.ts'

/** Two domains may look alike by chance. */
const LEAST = 3

/** @throws ZonewrightError `not-deduped` when the files would declare something else, `file-moved`, `file-unwritable` */
export async function dedupe(
  { write = false, minDomains = LEAST, json }: Call<typeof usage>,
  host: Host,
): Promise<ExitCode> {
  const files = await readFiles(host.cwd, [])
  if (hasErrors(files.diagnostics)) return refuseFiles(files.diagnostics, host)
  const deduplication = deduplicated(files.repository, { kinds: fileKinds, least: minDomains })
  if (deduplication.changes.size > 0) {
    const wrong = await difference(files, deduplication)
    if (wrong !== undefined) throw notTheSame(wrong)
  }
  if (write) await writeAll(deduplication, host.cwd)
  host.result(json ? asJson(deduplication, write) : asText(deduplication, files.repository.zones))
  if (!json) sayMore(deduplication, write, host)
  return EXIT.fine
}

function notTheSame(why: string): ZonewrightError {
  return new ZonewrightError('not-deduped', 'us', `nothing was written: ${visible(why)}`, {
    advice: 'the files are as they were; please report this',
  })
}

/** Shared files first: until a domain's own file changes, that overrides them. What goes, goes last. */
async function writeAll({ changes }: Deduplication, root: string): Promise<void> {
  const all = [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, change]) => ({ place: { root, file }, ...change }))
  await inParallel(all, PARALLEL, async ({ place, before, after }) => {
    if (before === undefined && after !== undefined) await writeNewFile(place, after)
  })
  await inParallel(all, PARALLEL, async ({ place, before, after }) => {
    if (before !== undefined && after !== undefined) await replaceFile(place, after, before)
  })
  await inParallel(all, PARALLEL, async ({ place, before, after }) => {
    if (before !== undefined && after === undefined) await removeFile(place, before)
  })
}

/** Files written at the same time. */
const PARALLEL = 16

/** Only if it still holds what was read; a link is left as it is. @throws ZonewrightError `file-moved` */
async function removeFile({ root, file }: { root: string; file: string }, expected: string): Promise<void> {
  const path = join(root, file)
  const held = readSource(path, file)
  if (held instanceof Source && held.text === expected) return rm(path)
  throw new ZonewrightError(
    'file-moved',
    'user',
    `${file} was changed since it was read; it is left as it is`,
    {
      advice: 'run the command again',
    },
  )
}

function asText({ proposals, before, after }: Deduplication, zones: string): string {
  if (proposals.length === 0) return 'nothing that domains say alike is worth sharing'
  const lines = proposals.map(({ name, text, parameters, domains, users, listed, saves }) => {
    const what = text === undefined ? `preset ${name}` : `${zones}/_shared/${name}.yaml`
    const given = parameters.length > 0 ? ` (${parameters.join(', ')})` : ''
    const gone = listed.length > 0 ? `, ${grouped(listed.length)} without a file of their own` : ''
    const used = users.length > 0 ? `, used by ${someNames(users)}` : ''
    // What only is in one place now may take a line or two.
    const less = saves > 0 ? `, saves ${count(saves, 'line')}` : ''
    return `${what}${given}: ${count(domains.length, 'domain')}${gone}${used}${less}`
  })
  const size = `${count(before.lines, 'line')} in ${count(before.files, 'file')} → ${count(after.lines, 'line')} in ${count(after.files, 'file')}`
  return [...lines, size].map(visible).join('\n')
}

function sayMore({ proposals }: Deduplication, write: boolean, host: Host): void {
  if (proposals.length === 0) return
  host.note(
    write
      ? 'Written. Every domain declares the same as before; `zonewright plan` shows it.'
      : 'Nothing was written; every domain would declare the same. `zonewright dedupe --write` writes it.',
  )
}

function asJson({ proposals, before, after, changes }: Deduplication, written: boolean): string {
  const files = [...changes].map(([path, { before: old, after: text }]) => ({
    path,
    change: old === undefined ? 'add' : text === undefined ? 'remove' : 'edit',
  }))
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return `${JSON.stringify({ proposals, before, after, files, written }, null, 2)}\n`
}

// Whether files say the same after deduplication: read from a temporary folder as any repository, and compared.

/** Why the files as they would be are not what they are; undefined when every domain declares the same. */
async function difference(files: Files, { changes }: Deduplication): Promise<string | undefined> {
  const { repository } = files
  const root = await mkdtemp(join(tmpdir(), 'zonewright-dedupe-'))
  try {
    const texts = new Map([...repository.sources].map(([file, { text }]) => [file, text]))
    for (const [file, { after }] of changes) {
      if (after === undefined) texts.delete(file)
      else texts.set(file, after)
    }
    const folders = new Set([...texts.keys()].map(file => dirname(join(root, file))))
    for (const folder of folders) await mkdir(folder, { recursive: true })
    await Promise.all([...texts].map(([file, text]) => writeFile(join(root, file), text, { mode: 0o600 })))
    const next = await loadRepository(root, fileKinds)
    const { parts, diagnostics } = declareAll(next.sections, next.config)
    const found = judge(next, diagnostics)
    if (hasErrors(found)) {
      const { file, line = 1, message } = found.find(({ severity }) => severity === 'error')!
      return `${file}:${line} would be wrong: ${message}`
    }
    if (!isDeepStrictEqual([...next.owners].sort(), [...repository.owners].sort()))
      return 'a domain would be of another account'
    if (!isDeepStrictEqual([...next.managed].sort(), [...repository.managed].sort()))
      return 'other domains would be managed'
    return firstDifference(files.parts, parts)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function firstDifference(before: readonly DesiredPart[], after: readonly DesiredPart[]): string | undefined {
  const others = new Map(after.map(part => [keyOf(part), part]))
  for (const part of before) {
    const other = others.get(keyOf(part))
    others.delete(keyOf(part))
    if (!other || !isDeepStrictEqual(meaning(part), meaning(other))) return `${keyOf(part)} would differ`
  }
  const [more] = others.keys()
  return more === undefined ? undefined : `${more} would be new`
}

function keyOf({ section, kind }: DesiredPart): string {
  return `${kind.name} of ${section.domain}`
}

/** All that is declared, TTLs included; not where it is or how it is spelled. */
function meaning({ desired: { items, mode, options } }: DesiredPart): unknown {
  return { items: withoutPlaces(items), mode, options }
}

/** Items are plain data. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'path' && key !== 'written')
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutPlaces(inner)]))
}
