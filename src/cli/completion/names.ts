/**
 * Names of a repository that a shell offers: domains, accounts, shared files, snapshots. Only folders, zonewright.yaml and the
 * lists of shared files are looked at, and leniently: someone is typing and waits, and a file may be half edited. What cannot
 * be read has no names.
 */
import { type Dirent, readdirSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { readRegularFile } from '../../api/auth/credentials.ts'
import type { Names } from './usage.ts'

/** What zonewright.yaml says of it; where it says nothing, as `src/files/` has it. */
interface Settings {
  zones: string
  snapshots: string
  accounts: string[]
}

const USUAL: Settings = { zones: 'zones', snapshots: '.zonewright/snapshots', accounts: [] }

/** As far as it can be a domain: nothing that a shell or a terminal could take for something else. */
const DOMAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)+$/u
/** Of an account and of a shared file. */
const NAME = /^[a-z0-9][a-z0-9-]*$/
const SNAPSHOT = /^\d{8}T\d{6}Z-[0-9a-f]{12}(?:-\d+)?\.json$/

/** As src/files/disk/bytes.ts has it. */
const MOST_BYTES = 4_000_000

/** Names in the order in which they are offered: snapshots the newest first. Never fails. */
export async function namesOf(what: Names, root: string): Promise<string[]> {
  const settings = await settingsOf(root)
  if (what === 'accounts') return settings.accounts.filter(name => NAME.test(name))
  if (what === 'snapshots') {
    const files = entriesOf(root, settings.snapshots).filter(
      entry => entry.isFile() && SNAPSHOT.test(entry.name),
    )
    return files.map(({ name }) => name.replace(/\.json$/, '')).sort((a, b) => (a < b ? 1 : -1))
  }
  if (what === 'shared') {
    const texts = entriesOf(root, join(settings.zones, '_shared')).flatMap(stemOf)
    return texts.filter(name => NAME.test(name)).sort()
  }
  const found = entriesOf(root, settings.zones).flatMap(entry => {
    if (entry.isDirectory()) return entry.name.endsWith('.yaml') ? [] : [entry.name]
    return stemOf(entry)
  })
  found.push(...(await listedIn(root, join(settings.zones, '_shared'))))
  return [...new Set(found.filter(name => DOMAIN.test(name)))].sort()
}

/** Domains that the shared files of a folder list. */
async function listedIn(root: string, folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of entriesOf(root, folder).flatMap(stemOf)) {
    if (!NAME.test(name)) continue
    try {
      const list = listOf(readRegularFile(join(root, folder, `${name}.yaml`), MOST_BYTES))
      if (list === undefined) continue
      const { parseDocument } = await import('yaml')
      const read: unknown = parseDocument(list, { schema: 'failsafe', logLevel: 'silent' }).toJS()
      found.push(...namedIn(at(read, 'domains')))
    } catch {
      // Someone may be writing it.
    }
  }
  return found
}

/** A name, or names with parameters, or a list of either: as files/section/use.ts has them. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namedIn)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** The lines of `domains:`; the rest may be broken, and to read it takes time. */
function listOf(text: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const from = lines.findIndex(line => /^domains\s*:/.test(line))
  if (from === -1) return undefined
  const length = lines.slice(from + 1).findIndex(line => /^[^\s#\-}\]]/.test(line))
  return lines.slice(from, length === -1 ? undefined : from + 1 + length).join('\n')
}

/** The name of a YAML file without its ending; of anything else none. */
function stemOf(entry: Dirent): string[] {
  return entry.isFile() && entry.name.endsWith('.yaml') ? [entry.name.slice(0, -'.yaml'.length)] : []
}

function entriesOf(root: string, folder: string) {
  const path = join(root, folder)
  const way = relative(root, path)
  if (isAbsolute(folder) || way === '..' || /^\.\.[/\\]/.test(way)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}

async function settingsOf(root: string): Promise<Settings> {
  try {
    const text = readRegularFile(join(root, 'zonewright.yaml'), MOST_BYTES)
    const { parseDocument } = await import('yaml')
    const config: unknown = parseDocument(text, { schema: 'failsafe', logLevel: 'silent' }).toJS()
    const accounts = at(config, 'accounts')
    return {
      zones: textOr(USUAL.zones, at(config, 'zones')),
      snapshots: textOr(USUAL.snapshots, at(at(config, 'snapshots'), 'folder')),
      accounts: typeof accounts === 'object' && accounts !== null ? Object.keys(accounts) : [],
    }
  } catch {
    return USUAL
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function textOr(usual: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : usual
}
