/** A repository to sections: every file read, checked as text and by its schema, all findings at once. */
import { join } from 'node:path'
import { type Diagnostic, sortDiagnostics } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import type { Config } from '../schema.gen.ts'
import { readSource } from './bytes.ts'
import { CONFIG_FILE, loadConfig } from './config.ts'
import { listZones, type ZoneFile } from './listing.ts'
import { type FileSections, readDomain, readSection, type Section } from './section.ts'
import { Source } from './source.ts'

export type { Section } from './section.ts'

/** What the files of a repository say. */
export interface Repository {
  root: string
  config: Config
  /** Sorted by domain, then by kind. */
  sections: Section[]
  /** Findings about form; sorted. Acceptances and `rules:` are not applied yet (see settle.ts). */
  diagnostics: Diagnostic[]
  /** Every file that was read, by its path from the root. */
  sources: ReadonlyMap<string, Source>
}

/** Files read at the same time. */
const READERS = 16

/**
 * Reads a repository. `kinds` are the kinds that exist; a file or section of another name is an error, never
 * silently unmanaged. With `domains` only the files of these are read; names are checked all the same.
 */
export async function loadRepository(
  root: string,
  kinds: readonly string[],
  options: { domains?: readonly ZoneName[] } = {},
): Promise<Repository> {
  const loaded = await loadConfig(root)
  const listing = await listZones(root, loaded.zones, kinds)
  const wanted = options.domains && new Set(options.domains)
  const files = listing.files.filter(({ domain }) => wanted?.has(domain) ?? true)
  const sources = new Map<string, Source>(loaded.source && [[CONFIG_FILE, loaded.source]])
  const results = await readAll(files, async file => {
    const source = await readSource(join(root, file.file), file.file)
    if (!(source instanceof Source)) return { sections: [], diagnostics: [source] }
    sources.set(file.file, source)
    return file.kind === undefined
      ? readDomain(source, file.domain, kinds)
      : readSection(source, file.domain, file.kind)
  })
  const sections = results.flatMap(result => result.sections).sort(byDomainAndKind)
  const diagnostics = [
    ...loaded.diagnostics,
    ...listing.diagnostics,
    ...results.flatMap(result => result.diagnostics),
    ...twice(sections),
  ]
  return { root, config: loaded.config, sections, diagnostics: sortDiagnostics(diagnostics), sources }
}

/** Runs over the files with a bounded number in flight; results in the order of the files. */
async function readAll(
  files: readonly ZoneFile[],
  read: (file: ZoneFile) => Promise<FileSections>,
): Promise<FileSections[]> {
  const results: FileSections[] = []
  const queue = files.entries()
  const reader = async (): Promise<void> => {
    for (const [index, file] of queue) results[index] = await read(file)
  }
  await Promise.all(Array.from({ length: Math.min(READERS, files.length) }, reader))
  return results
}

function byDomainAndKind(a: Section, b: Section): number {
  if (a.domain !== b.domain) return a.domain < b.domain ? -1 : 1
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.file < b.file ? -1 : 1
}

/** The same kind of one domain in both layouts: nobody can say which one counts. */
function twice(sections: readonly Section[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1]
    if (before?.domain !== section.domain || before.kind !== section.kind) continue
    diagnostics.push({
      rule: 'zone-duplicate',
      severity: 'error',
      message: `the ${section.kind} section of ${section.domain} stands in ${before.file} and in ${section.file}`,
      advice: 'keep one of the two',
      ...section.place([]),
    })
  }
  return diagnostics
}
