/** A repository to sections: every file read, checked as text and by its schema, all findings at once. */
import { join } from 'node:path'
import { type Diagnostic, hasErrors, sortDiagnostics } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { FileKinds } from '../../kinds/contract/section-traits.ts'
import type { Config } from '../../schema.gen.ts'
import { readable } from '../../text/clip.ts'
import { type Place, Source } from '../../text/source.ts'
import { readSource } from '../disk/bytes.ts'
import { listZones, type ZoneFile } from '../disk/listing.ts'
import { readSections } from '../section/read-section.ts'
import type { FileSections, Section } from '../section/section.ts'
import { type ManagedBy, managedByFiles } from '../sharing/managed-by.ts'
import { shareAll } from '../sharing/share.ts'
import { listShared, type SharedFile, type SharedListing } from '../sharing/shared.ts'
import { sharedRegistry } from '../sharing/shared-registry.ts'
import { type SharedUsers, sharedUsers } from '../sharing/shared-users.ts'
import { type Owners, ownersOf, type Subject } from './accounts.ts'
import { CONFIG_FILE, loadConfig } from './config.ts'
import { policyFindings } from './policy-settings.ts'
import { useProfiles } from './profiles.ts'

export type { Section } from '../section/section.ts'

/** What the files of a repository say. */
export interface Repository {
  root: string
  config: Config
  /** The folder of the files, as in their paths. */
  zones: string
  /** The files of domains, also those that were not read. */
  files: readonly ZoneFile[]
  /** Files that are of no domain, by what they are; read or not. */
  shared: SharedListing
  /** Sorted by domain, then by kind. */
  sections: Section[]
  /** Findings about form; sorted. Acceptances and `rules:` are not applied yet (see apply-rules.ts). */
  diagnostics: Diagnostic[]
  /** Every file that was read, by its path from the root. */
  sources: ReadonlyMap<string, Source>
  /** Which account of the config has what; empty without accounts. */
  owners: Owners
  /** Who uses which shared file or preset, of the domains that were read. */
  users: SharedUsers
  /** Every domain that is managed, also those whose files were not read; and every account with a folder. */
  managed: ReadonlySet<string>
  /** Which files manage each domain, also of domains whose files were not read. */
  where: ManagedBy
}

/**
 * Reads a repository. A file or section of another name than the kinds have is an error, never silently unmanaged. With `domains` only the files of these are read, and the profiles they name; names are checked
 * all the same.
 */
export async function loadRepository(
  root: string,
  kinds: FileKinds,
  options: { domains?: readonly ZoneName[] } = {},
): Promise<Repository> {
  const loaded = await loadConfig(root)
  const listing = await listZones(root, loaded.zones, kinds.domain)
  const shared = await listShared(root, loaded.zones, Object.keys(kinds.account))
  const wanted = options.domains && new Set(options.domains)
  const sources = new Map<string, Source>(loaded.source && [[CONFIG_FILE, loaded.source]])
  const reading =
    <File extends { file: string }>(sectionsOf: (source: Source, about: File) => FileSections) =>
    (about: File): FileSections => {
      const source = readSource(join(root, about.file), about.file)
      if (!(source instanceof Source)) return { sections: [], diagnostics: [source] }
      sources.set(about.file, source)
      return sectionsOf(source, about)
    }
  const files = listing.files.filter(({ domain }) => wanted?.has(domain) ?? true)
  const shelf = sharedRegistry(
    shared.texts,
    kinds,
    ({ file }) => {
      const source = readSource(join(root, file), file)
      if (source instanceof Source) sources.set(file, source)
      return source
    },
    shared.unread,
  )
  const where = managedByFiles(listing.files, shelf.texts)
  const folders = wanted ? [] : shared.accounts
  const ofDomains = files.map(
    reading((source, about) => readSections(source, about, kinds, where.listed.get(about.domain))),
  )
  const ofAccountFolders = folders.map(
    reading((source, { name, schema }) => {
      const { sections, diagnostics } = readSections(
        source,
        { domain: name as ZoneName, kind: schema },
        kinds,
      )
      return {
        sections: sections.map(section => ({ ...section, kind: kinds.account[schema]! })),
        diagnostics,
      }
    }),
  )
  const results = [...ofDomains, ...ofAccountFolders]
  const using = {
    results: ofDomains,
    domains: files.map(({ domain }) => domain),
    shelf: shelf.texts,
    ...(wanted && { wanted }),
  }
  const sharing = shareAll({
    ...using,
    own: shared.texts.map(({ name }) => name),
    usualTtl: loaded.config.defaults?.dns?.ttl,
    complete: !wanted,
  })
  const found = [
    ...shelf.diagnostics,
    ...results.flatMap(result => result.diagnostics),
    ...sharing.diagnostics,
  ]
  const { sections, diagnostics: ofProfiles } = useProfiles(
    [...sharing.sections, ...ofAccountFolders.flatMap(result => result.sections)].sort(byDomainAndKind),
    {
      files: shared.profiles,
      kinds,
      read: reading(source => readSections(source, { domain: NO_DOMAIN, kind: 'contact' }, kinds)),
      all: !wanted,
      complete: !wanted && !hasErrors([...listing.diagnostics, ...shared.diagnostics, ...found]),
    },
  )
  const { owners, diagnostics: ofAccounts } = ownersOf({
    config: loaded.config,
    place: loaded.place,
    subjects: subjectsOf([...files, ...sharing.listed], folders, sections),
    claims: [...results.flatMap(({ claim }) => claim ?? []), ...sharing.claims],
  })
  const domains = new Set<string>([...where.own.keys(), ...where.listed.keys()])
  const managed = new Set([...domains, ...shared.accounts.map(({ name }) => name)])
  const zonesAt = loaded.config.zones === undefined ? undefined : loaded.place?.(['zones'])
  // What is wrong with the folder itself is corrected where the settings name it.
  const ofFolders = [...listing.diagnostics, ...shared.diagnostics].map(one =>
    zonesAt && one.file === loaded.zones
      ? readable({ ...one, message: `${one.file}: ${one.message}`, ...zonesAt })
      : one,
  )
  const diagnostics = [
    ...loaded.diagnostics,
    ...ofAccounts,
    ...(loaded.place ? policyFindings(loaded.config, loaded.place, domains) : []),
    ...ofFolders,
    ...found,
    ...ofProfiles,
    ...twice(sections),
  ]
  return {
    root,
    config: loaded.config,
    zones: loaded.zones,
    files: listing.files,
    shared,
    sections,
    diagnostics: sortDiagnostics(diagnostics),
    sources,
    owners,
    users: sharedUsers(using),
    managed,
    where,
  }
}

/** Everything that has a file, once, with a place in the first of its files. */
function subjectsOf(
  files: readonly ZoneFile[],
  folders: readonly SharedFile[],
  sections: readonly Section[],
): Subject[] {
  const placeOf = (file: string): Place => {
    const section = sections.find(one => one.file === file)
    return section ? section.place([]) : { file }
  }
  const domains = new Map<string, string>()
  for (const { domain, file } of files) if (!domains.has(domain)) domains.set(domain, file)
  const of =
    (scope: Subject['scope']) =>
    ([name, file]: readonly [string, string]): Subject => ({
      name,
      scope,
      get place() {
        return placeOf(file)
      },
    })
  return [
    ...[...domains].map(of('domain')),
    ...folders.map(({ name, file }) => [name, file] as const).map(of('account')),
  ]
}

/** A profile is about none. */
const NO_DOMAIN = '' as ZoneName

function byDomainAndKind(a: Section, b: Section): number {
  if (a.domain !== b.domain) return a.domain < b.domain ? -1 : 1
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.file < b.file ? -1 : 1
}

/** The same kind of one domain in both layouts: no one can say which one counts. */
function twice(sections: readonly Section[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1]
    if (before?.domain !== section.domain || before.kind !== section.kind) continue
    diagnostics.push({
      rule: 'zone-duplicate',
      severity: 'error',
      message: `the ${section.kind} section of ${section.domain} is in ${before.file} and in ${section.file}`,
      advice: 'keep one of the two',
      ...section.place([]),
    })
  }
  return diagnostics
}
