/** Which files `fmt` is about: all that Zonewright reads, or those that were named by path or by domain. */
import { existsSync } from 'node:fs'
import { join, normalize, relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '../../diagnostics.ts'
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { readSource } from '../../files/disk/bytes.ts'
import { listZones } from '../../files/disk/listing.ts'
import { CONFIG_FILE, loadConfig } from '../../files/repository/config.ts'
import { isSelector, matched, readSelection, type Selection } from '../../files/repository/selectors.ts'
import type { Holds } from '../../files/section/file-form.ts'
import { listShared } from '../../files/sharing/shared.ts'
import { sharedRegistry } from '../../files/sharing/shared-registry.ts'
import { domainKindNames, fileKinds } from '../../kinds/index.ts'
import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import { parseDomain } from '../run/repository.ts'
import { factsOfFiles } from '../run/selectors-facts.ts'

export interface FormatFile {
  /** Relative to the root, with forward slashes. */
  file: string
  holds: Holds
  domain?: ZoneName
  /** Name of a shared file. */
  shared?: string
}

/** What was asked for. */
export interface ToFormat {
  /** Sorted by path. */
  files: FormatFile[]
  /** Domains that were asked for and have no file of their own, each with the shared file that lists it; sorted. */
  fileless: { domain: ZoneName; file: string }[]
  /** Why the folder of the domains cannot be read; then there are no files. */
  unread?: Diagnostic[]
}

/** What is there to choose from. */
interface Choice {
  root: string
  all: readonly FormatFile[]
  /** The shared files that list domains, by domain. */
  lists: ReadonlyMap<string, string>
}

/**
 * The files below `root` that `names` are about.
 *
 * @throws ZonewrightError `usage`, `unmanaged`, `no-match`
 */
export async function filesToFormat(root: string, names: readonly string[]): Promise<ToFormat> {
  const { all, unread } = await readableFiles(root)
  if (unread.length > 0) return { files: [], fileless: [], unread }
  if (names.length === 0) return chosen(all, [], new Map())
  const choice = { root, all, lists: await listsOf(root, all) }
  const isPath = pathTest(choice)
  const selection = readSelection(names.filter(name => !isPath(name)))
  if (selection) return selectedFiles({ paths: names.filter(isPath), selection }, choice)
  const files = new Set<FormatFile>()
  const domains = new Set<ZoneName>()
  for (const name of names) {
    if (isPath(name)) {
      const found = below(pathOf(name, root), all)
      if (found.length === 0) throw noFile(name, all)
      for (const file of found) files.add(file)
    } else {
      const domain = parseDomain(name)
      const found = all.filter(one => one.domain === domain)
      if (found.length === 0 && !choice.lists.has(domain)) throw unmanaged(domain, choice)
      for (const file of found) files.add(file)
      domains.add(domain)
    }
  }
  return chosen(files, domains, choice.lists)
}

function chosen(
  files: Iterable<FormatFile>,
  domains: Iterable<string>,
  lists: ReadonlyMap<string, string>,
): ToFormat {
  const sorted = [...files].sort((a, b) => (a.file < b.file ? -1 : 1))
  const have = new Set(sorted.map(({ domain }) => domain as string | undefined))
  const fileless = [...domains].sort().flatMap(domain => {
    const file = have.has(domain) ? undefined : lists.get(domain)
    return file === undefined ? [] : [{ domain: domain as ZoneName, file }]
  })
  return { files: sorted, fileless }
}

/**
 * Files of paths, those of the domains that are selected, and the shared files that are. A selection of only negations
 * takes away from the paths.
 */
async function selectedFiles(
  { paths, selection }: { paths: readonly string[]; selection: Selection },
  { root, all, lists }: Choice,
): Promise<ToFormat> {
  const { added, taken } = matched(selection, await factsOfFiles(selection, {}, root))
  const some = paths.length > 0 ? (await filesToFormat(root, paths)).files : []
  const ofPaths = new Set(some.map(({ file }) => file))
  const isPositive = paths.length === 0 || selection.some(({ negated }) => !negated)
  const isNamed = (name: string | undefined, negated: boolean): boolean =>
    selection.some(
      one => one.negated === negated && one.selector.by === 'shared' && one.selector.value === name,
    )
  const files = all.filter(({ file, domain, shared }) => {
    const isAdded = domain === undefined ? isNamed(shared, false) : isPositive && added.has(domain)
    const isTaken = domain === undefined ? isNamed(shared, true) : taken.has(domain)
    return (isAdded || ofPaths.has(file)) && !isTaken
  })
  const domains = isPositive ? [...added].filter(name => !taken.has(name)) : []
  const found = chosen(files, domains, lists)
  if (files.length + found.fileless.length > 0) return found
  throw new ZonewrightError('no-match', 'user', 'these selectors select no file', {
    advice: 'name a domain that has a file, or a path',
  })
}

/** Which shared file lists a domain. What is wrong with it is said by `validate`. */
async function listsOf(root: string, all: readonly FormatFile[]): Promise<Map<string, string>> {
  const shared = all.flatMap(({ file, shared: name }) => (name === undefined ? [] : [{ file, name }]))
  const { texts } = sharedRegistry(shared, fileKinds, ({ file }) => readSource(join(root, file), file))
  const lists = new Map<string, string>()
  for (const { file, name } of shared) {
    for (const { domain } of texts.get(name)?.domains ?? []) if (!lists.has(domain)) lists.set(domain, file)
  }
  return lists
}

/** Everything that is read by the name it has. What only looks like it is said by `validate`. */
async function readableFiles(root: string): Promise<{ all: FormatFile[]; unread: Diagnostic[] }> {
  const { zones, source } = await loadConfig(root)
  const [listing, shared] = await Promise.all([
    listZones(root, zones, domainKindNames),
    listShared(root, zones, Object.keys(fileKinds.account)),
  ])
  const all: FormatFile[] = [
    ...(source ? [{ file: CONFIG_FILE, holds: { schema: 'config' } }] : []),
    ...listing.files.map(({ file, domain, kind }) => ({
      file,
      domain,
      holds: kind === undefined ? { sections: domainKindNames } : { schema: kind },
    })),
    ...shared.texts.map(({ file, name }) => ({
      file,
      shared: name,
      holds: { sections: domainKindNames },
    })),
    ...shared.profiles.map(({ file }) => ({ file, holds: { schema: 'contact' } })),
    ...shared.accounts.map(({ file, schema }) => ({ file, holds: { schema } })),
  ]
  // A repository may have no zones yet, and its settings are formatted all the same.
  const unread = listing.diagnostics.filter(
    ({ file = '' }) => `${zones}/`.startsWith(`${file}/`) && existsSync(join(root, file)),
  )
  return { all, unread }
}

/** A domain has no slash in it, and none of them ends in `.yaml`. What is there under a name that is not a domain is a path too. */
function pathTest({ root, all, lists }: Choice): (name: string) => boolean {
  const known = new Set([...lists.keys(), ...all.map(({ domain }) => domain as string | undefined)])
  return name => {
    if (/[/\\]|\.ya?ml$/i.test(name) || name === '.') return true
    const zone = readZoneName(name)
    if (isSelector(name) || (zone.ok && known.has(zone.value))) return false
    return existsSync(join(root, name))
  }
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

function noFile(name: string, all: readonly FormatFile[]): ZonewrightError {
  const near = nearest(
    name,
    all.map(({ file }) => file),
  )
  return usageError(
    `${quote(name)} is not a file that is read here`,
    near
      ? `did you mean ${near}?`
      : `name ${CONFIG_FILE}, a YAML file of a domain, or a folder with such files, from the folder of the repository`,
  )
}

function unmanaged(domain: ZoneName, { all, lists }: Choice): ZonewrightError {
  const known = [...lists.keys(), ...all.flatMap(one => one.domain ?? [])]
  const near = nearest(domain, [...new Set<string>(known)])
  return new ZonewrightError('unmanaged', 'user', `no file manages ${domain}`, {
    advice: near ? `did you mean ${near}?` : 'name a domain that has a file, or a path',
  })
}
