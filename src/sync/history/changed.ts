/** The files of a commit, read as any others, and what today's files declare differently. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { Diagnostic } from '../../diagnostics.ts'
import { isLasting } from '../../diagnostics.ts'
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { decode } from '../../files/disk/bytes.ts'
import { applyRules } from '../../files/fix/apply-rules.ts'
import { CONFIG_FILE, loadConfig } from '../../files/repository/config.ts'
import { loadRepository } from '../../files/repository/load.ts'
import type { ManagedBy } from '../../files/sharing/managed-by.ts'
import { isOwnerlessFile } from '../../files/sharing/shared.ts'
import { readShared } from '../../files/sharing/shared-text.ts'
import { domainKindNames, fileKinds } from '../../kinds/index.ts'
import { RULES } from '../../rules.ts'
import { Source } from '../../text/source.ts'
import { type DesiredPart, declareAll } from '../parts/declared.ts'
import { inParallel } from '../parts/parallel.ts'
import type { Base, UnfinishedApply } from './base.ts'
import { commitOf, filesAt, type Git, openGit, pathsBetween, readBlobs } from './git.ts'

export interface Changed {
  /** Domains (and accounts) of `parts` that the commit declared differently, or not at all. */
  changed: Set<ZoneName>
  /** Domains that the commit declared and that have no file any more; sorted. */
  gone: ZoneName[]
  /** Which account had what at the commit; empty without accounts. */
  owners: ReadonlyMap<string, string>
  /** What the commit declared, as far as it was read. */
  base: Base
}

/**
 * What the files now declare differently than those of the commit `ref`: items with their TTLs, mode, ignore
 * rules, the way of writing. Defaults that apply count, comments and the order of values do not.
 *
 * @throws ZonewrightError `no-base`, `git-refused`
 */
export async function changedSince(
  root: string,
  ref: string,
  now: { parts: readonly DesiredPart[]; managed: ReadonlySet<string> },
): Promise<Changed> {
  return changedFrom(await baseAt(await openGit(root), ref), now)
}

/** The same against what was read already; of a commit that was read in part, for that part. */
export function changedFrom(
  base: UnfinishedApply,
  now: { parts: readonly DesiredPart[]; managed: ReadonlySet<string> },
): Changed {
  const { touched } = base
  const then = saidByDomain(base.parts)
  const parts = now.parts.filter(({ section }) => touched?.has(section.domain) ?? true)
  const changed = [...saidByDomain(parts)].filter(([domain, said]) => said !== then.get(domain))
  // By their names: `parts` can be a selection, and a file that is broken now is there all the same.
  const gone = [...then.keys()].filter(domain => !now.managed.has(domain))
  return {
    changed: new Set(changed.map(([domain]) => domain)),
    gone: gone.sort(),
    owners: base.owners ?? new Map(),
    base,
  }
}

/** All that is declared for a domain, as one text: equal texts say the same. */
function saidByDomain(parts: readonly DesiredPart[]): Map<ZoneName, string> {
  const said = new Map<ZoneName, string[]>()
  for (const { section, kind, desired } of parts) {
    const items = desired.items.map(({ id, value }) => [
      id,
      kind
        .lines(value)
        .map(line => line.key)
        .sort(),
    ])
    const text = JSON.stringify([kind.name, items.map(plain).sort(), desired.mode, plain(desired.options)])
    said.set(section.domain, [...(said.get(section.domain) ?? []), text])
  }
  return new Map([...said].map(([domain, texts]) => [domain, texts.sort().join('\n')]))
}

/** Options are the kind's own, so only their shape is known: plain data, maps and sets. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Set) return [...inner].map(plain).sort()
    if (inner instanceof Map) return [...inner].map(plain).sort()
    return inner
  })
}

/** Domains whose files have errors that no look at the account can soften: what is missing from them proves nothing. */
export type Unsound = ReadonlySet<string> | 'all'

/** What is wrong with a file that is not a domain's own may concern every domain, unless the finding says which. */
function unsoundOf({ own }: ManagedBy, errors: readonly Diagnostic[]): Unsound {
  const owner = new Map([...own].flatMap(([domain, files]) => files.map(file => [file, domain] as const)))
  const unsound = new Set<string>()
  for (const { file, domains = [owner.get(file)] } of errors) {
    for (const domain of domains) {
      if (domain === undefined) return 'all'
      unsound.add(domain)
    }
  }
  return unsound
}

/** Instead of a commit: none, so that there are no files. It is the name of Git's empty tree. */
export const NO_FILES = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/**
 * The files of a commit, `base` being anything that names one; with `domains` only theirs.
 *
 * They go into a private folder and are read from there. Only files that are named after a domain are written, and
 * those that domains share, so no name leads out of it. Broken ones give what they can.
 *
 * @throws ZonewrightError `no-base`
 */
export async function baseAt(
  git: Git | undefined,
  base: string,
  domains?: readonly ZoneName[],
): Promise<Base & { unsound: Unsound }> {
  if (!git) throw noRepository(base)
  if (base === NO_FILES) return { commit: 'none', config: {}, parts: [], unsound: new Set() }
  const commit = await commitOf(git, base)
  if (commit === undefined) throw unknownBase(base, git)
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-base-'))
  try {
    const settings = (await filesAt(git, commit, [git.prefix + CONFIG_FILE])).slice(0, 1)
    await writeFiles(
      git,
      settings.map(({ blob }) => ({ blob, path: join(folder, CONFIG_FILE) })),
    )
    const { zones } = await loadConfig(folder)
    const below = pathOf(git, zones)
    const wanted = domains && new Set(domains)
    const files = (await filesAt(git, commit, [below])).flatMap(({ blob, path }) => {
      const name = nameBelow(below, path)
      const about = subjectOf(name)
      const isWanted = about ? (wanted?.has(about.domain) ?? true) : isOwnerlessFile(name ?? '')
      return isWanted ? [{ blob, path: join(folder, zones, name!) }] : []
    })
    await mkdir(join(folder, zones), { recursive: true })
    await writeFiles(git, files)
    const repository = await loadRepository(folder, fileKinds, domains ? { domains } : {})
    const { config, sections, owners, where } = repository
    const { parts, diagnostics: found } = declareAll(sections, config)
    const filed = new Set(where.own.keys())
    const unsound = unsoundOf(where, applyRules(repository, found, RULES).filter(isLasting))
    return { commit: commit.slice(0, 12), config, parts, owners, filed, unsound }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A commit that an apply was begun for; undefined for one whose files have errors, because an apply of such files sends
 * nothing, and for one that says the same as HEAD. Only the files that differ from those of HEAD are read.
 */
export async function begunAt(
  git: Git,
  ref: string,
  domains?: readonly ZoneName[],
): Promise<UnfinishedApply | undefined> {
  const touched = await touchedBetween(git, ref, 'HEAD')
  const wanted = touched ? [...touched].filter(name => domains?.includes(name) ?? true) : domains
  if (wanted?.length === 0) return undefined
  const { unsound, ...base } = await baseAt(git, ref, wanted)
  if (unsound === 'all' || unsound.size > 0) return undefined
  return { ...base, ...(touched && { touched: new Set(wanted) }) }
}

/**
 * Domains whose files differ between two commits; undefined where the config or shared files do, which say something of
 * every domain.
 */
export async function touchedBetween(
  git: Git,
  from: string,
  to: string,
): Promise<ReadonlySet<ZoneName> | undefined> {
  const touched = new Set<ZoneName>()
  for (const path of await pathsBetween(git, from, to)) {
    if (path === git.prefix + CONFIG_FILE || /(?:^|\/)_(?:shared|accounts)\//.test(path)) return undefined
    const about = subjectOf(/(?:^|\/)((?:[^/]+\/)?[^/]+\.yaml)$/.exec(path)?.[1])
    // Whatever the folder is called: one more than needed is read, and says the same in both.
    for (const name of [about?.domain, subjectOf(path.slice(path.lastIndexOf('/') + 1))?.domain]) {
      if (name !== undefined) touched.add(name)
    }
  }
  return touched
}

/**
 * Domains that HEAD manages and the files of the work tree do not, sorted; none outside of a repository. Only names of files
 * and the lists of shared files are read: a plan that compares with nothing may ask each time.
 *
 * @throws ZonewrightError `git-refused`
 */
export async function goneSinceHead(
  root: string,
  { zones, managed }: { zones: string; managed: ReadonlySet<string> },
): Promise<ZoneName[]> {
  const git = await openGit(root)
  const head = git && (await commitOf(git, 'HEAD'))
  if (!git || head === undefined) return []
  const below = pathOf(git, zones)
  const then = new Set<ZoneName>()
  const shared = new Map<string, { name: string; from: string }>()
  for (const { blob, path } of await filesAt(git, head, [below])) {
    const name = nameBelow(below, path)
    const about = subjectOf(name)
    const [, text] = /^_shared\/([^/]+)\.yaml$/.exec(name ?? '') ?? []
    if (about) then.add(about.domain)
    else if (text !== undefined && isOwnerlessFile(name!)) shared.set(blob, { name: text, from: path })
  }
  for (const [blob, bytes] of await readBlobs(git, shared.keys())) {
    const about = shared.get(blob)!
    const source = bytes.includes('domains') ? decode(bytes, about.from) : undefined
    if (!(source instanceof Source)) continue
    const { text } = readShared(source, { ...about, kinds: fileKinds })
    for (const { domain } of text?.domains ?? []) then.add(domain)
  }
  return [...then].filter(domain => !managed.has(domain)).sort()
}

/** Files written at the same time. */
const WRITERS = 16

async function writeFiles(git: Git, files: readonly { blob: string; path: string }[]): Promise<void> {
  const contents = await readBlobs(
    git,
    files.map(({ blob }) => blob),
  )
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    await mkdir(folder, { recursive: true })
  }
  await inParallel(files, WRITERS, async ({ blob, path }) => {
    const bytes = contents.get(blob)
    if (bytes) await writeFile(path, bytes)
  })
}

/** A path of the config as a path from the top of the repository; empty for the top itself. */
export function pathOf(git: Git, folder: string): string {
  const path = posix.join(git.prefix, folder).replace(/\/$/, '')
  return path === '.' ? '' : path
}

/** The rest of a path below a folder. */
export function nameBelow(folder: string, path: string): string | undefined {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** What a file below the zones folder is about, as files/disk/listing.ts reads names; no kind: a whole domain's file. */
export function subjectOf(name: string | undefined): { domain: ZoneName; kind?: string } | undefined {
  const [, stem, kind] = /^([^/_.][^/]*?)(?:\/([^/]+))?\.yaml$/.exec(name ?? '') ?? []
  if (stem === undefined || (kind !== undefined && !domainKindNames.includes(kind))) return undefined
  const domain = readZoneName(stem)
  return domain.ok ? { domain: domain.value, ...(kind !== undefined && { kind }) } : undefined
}

function noRepository(base: string): ZonewrightError {
  return new ZonewrightError(
    'no-base',
    'user',
    `there is no Git repository to look for ${JSON.stringify(base)} in`,
    {
      advice: 'run inside the repository, with git installed, or without a base',
    },
  )
}

function unknownBase(base: string, git: Git): ZonewrightError {
  const advice = git.shallow
    ? 'this clone is shallow: `git fetch --unshallow`, or `fetch-depth: 0` in actions/checkout, gets all commits'
    : 'fetch it with `git fetch origin`, or look for a typing error; in actions/checkout set `fetch-depth: 0`'
  return new ZonewrightError('no-base', 'user', `there is no commit ${JSON.stringify(base)} here`, { advice })
}
