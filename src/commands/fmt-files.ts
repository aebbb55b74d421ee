/** Which files `fmt` is about: all that Zonewright reads, or those that were named by path or by domain. */
import { normalize, relative, resolve, sep } from 'node:path'
import type { ZoneName } from '../dns/name.ts'
import { nearest } from '../dns/near.ts'
import { quote } from '../dns/quote.ts'
import { ZonewrightError } from '../errors.ts'
import { CONFIG_FILE, loadConfig } from '../files/config.ts'
import { listZones } from '../files/listing.ts'
import { matched, readSelection, type Selection } from '../files/selectors.ts'
import { listShared } from '../files/shared.ts'
import type { Holds } from '../format/format.ts'
import { domainKindNames } from '../kinds/index.ts'
import { parseDomain } from './repository.ts'
import { factsOfFiles } from './selectors-facts.ts'

export interface FormatFile {
  /** Relative to the root, with forward slashes. */
  file: string
  holds: Holds
  domain?: ZoneName
}

/**
 * The files below `root` that `names` are about, sorted by path.
 *
 * @throws ZonewrightError `usage`, `unmanaged`, `no-match`
 */
export async function filesToFormat(root: string, names: readonly string[]): Promise<FormatFile[]> {
  const all = await readableFiles(root)
  const selection = readSelection(names.filter(name => !isPath(name)))
  if (selection) return selectedFiles({ paths: names.filter(isPath), selection }, { root, all })
  const chosen = new Set<FormatFile>()
  for (const name of names) {
    const found = isPath(name) ? below(pathOf(name, root), all) : ofDomain(name, all)
    if (found.length === 0) throw unknown(name, all)
    for (const file of found) chosen.add(file)
  }
  const files = names.length === 0 ? all : [...chosen]
  return files.sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Files of paths and of the domains that are selected. A selection of only negations takes away from the paths. */
async function selectedFiles(
  { paths, selection }: { paths: readonly string[]; selection: Selection },
  { root, all }: { root: string; all: readonly FormatFile[] },
): Promise<FormatFile[]> {
  const { added, taken } = matched(selection, await factsOfFiles(selection, {}, root))
  const some = paths.length > 0 ? await filesToFormat(root, paths) : []
  const ofPaths = new Set(some.map(({ file }) => file))
  const isPositive = paths.length === 0 || selection.some(({ negated }) => !negated)
  const files = all.filter(({ file, domain }) => {
    const isAdded = isPositive && domain !== undefined && added.has(domain)
    const isTaken = domain !== undefined && taken.has(domain)
    return (isAdded || ofPaths.has(file)) && !isTaken
  })
  if (files.length > 0) return files.sort((a, b) => (a.file < b.file ? -1 : 1))
  throw new ZonewrightError('no-match', 'user', 'these selectors leave no file', {
    advice: 'name a domain that has a file, or a path',
  })
}

/** Everything that is read by the name it has. What only looks like it is said by `validate`. */
async function readableFiles(root: string): Promise<FormatFile[]> {
  const { zones, source } = await loadConfig(root)
  const [listing, shared] = await Promise.all([
    listZones(root, zones, domainKindNames),
    listShared(root, zones),
  ])
  return [
    ...(source ? [{ file: CONFIG_FILE, holds: { schema: 'config' } }] : []),
    ...listing.files.map(({ file, domain, kind }) => ({
      file,
      domain,
      holds: kind === undefined ? { sections: domainKindNames } : { schema: kind },
    })),
    ...shared.texts.map(({ file }) => ({ file, holds: { sections: domainKindNames } })),
    ...shared.profiles.map(({ file }) => ({ file, holds: { schema: 'contact' } })),
    ...shared.accounts.map(({ file }) => ({ file, holds: { schema: 'contacts' } })),
  ]
}

/** A domain has no slash in it, and none of them ends in `.yaml`. */
function isPath(name: string): boolean {
  return /[/\\]|\.ya?ml$/i.test(name) || name === '.'
}

/** From the root, with forward slashes; empty for the root itself. */
function pathOf(name: string, root: string): string {
  const path = relative(root, resolve(root, normalize(name)))
  return path.split(sep).join('/')
}

/** A file, or all that a folder holds. */
function below(path: string, all: readonly FormatFile[]): FormatFile[] {
  return all.filter(({ file }) => path === '' || file === path || file.startsWith(`${path}/`))
}

function ofDomain(name: string, all: readonly FormatFile[]): FormatFile[] {
  const wanted = parseDomain(name)
  return all.filter(({ domain }) => domain === wanted)
}

function unknown(name: string, all: readonly FormatFile[]): ZonewrightError {
  if (isPath(name)) {
    const near = nearest(
      name,
      all.map(({ file }) => file),
    )
    return new ZonewrightError('usage', 'user', `${quote(name)} is no file that is read here`, {
      advice: near
        ? `did you mean ${near}?`
        : `name ${CONFIG_FILE}, a YAML file of a domain, or a folder with such files, from the folder of the repository`,
    })
  }
  const near = nearest(parseDomain(name), [...new Set(all.flatMap(({ domain }) => domain ?? []))])
  return new ZonewrightError('unmanaged', 'user', `no file manages ${parseDomain(name)}`, {
    advice: near ? `did you mean ${near}?` : 'name a domain that has a file, or a path',
  })
}
