/** The files a verb works on: loaded, read by their kinds, narrowed to the domains that were named. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { applyRules } from '../../files/fix/apply-rules.ts'
import { loadRepository, type Repository } from '../../files/repository/load.ts'
import { isSelector, nameOf } from '../../files/repository/selectors.ts'
import { isSharedFile } from '../../files/section/shared-file.ts'
import { fileKinds } from '../../kinds/index.ts'
import { RULES } from '../../rules.ts'
import type { History, Reviewed } from '../../sync/history/base.ts'
import { type DesiredPart, declareAll } from '../../sync/parts/declared.ts'
import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import type { Host } from './host.ts'

export interface Files {
  repository: Repository
  parts: DesiredPart[]
  /** All domains were read, not only some that were named. */
  complete: boolean
  /** What the kinds found, as found. */
  found: Diagnostic[]
  /** Everything found, acceptances and configured severities taken into account. */
  diagnostics: Diagnostic[]
  /** Set where the run is about some of the domains only; `was` is the owner at the base. */
  takes?(name: string, was?: string): boolean
}

/**
 * Only what `takes` says. Files that are about nothing else are not looked at any more; what is found in them is for
 * validate to say. Sections stay, for they tell what is managed.
 */
export function narrowFiles(files: Files, takes: (name: string) => boolean): Files {
  const { repository } = files
  const kept = new Set<string>()
  const others = new Set<string>()
  for (const { domain, file } of repository.sections) (takes(domain) ? kept : others).add(file)
  for (const file of kept) others.delete(file)
  // Whose section names a shared file says nothing of who else uses it.
  for (const file of others) if (isSharedFile(file)) others.delete(file)
  const lookedAt = (found: readonly Diagnostic[]): Diagnostic[] =>
    found.flatMap(diagnostic => {
      const { file, domains } = diagnostic
      if (!domains) return others.has(file) ? [] : [diagnostic]
      const taken = domains.filter(takes)
      return taken.length > 0 ? [{ ...diagnostic, domains: taken }] : []
    })
  return {
    ...files,
    repository: {
      ...repository,
      diagnostics: lookedAt(repository.diagnostics),
      sources: new Map([...repository.sources].filter(([file]) => !others.has(file))),
    },
    parts: files.parts.filter(({ section }) => takes(section.domain)),
    found: lookedAt(files.found),
    diagnostics: lookedAt(files.diagnostics),
  }
}

/**
 * Loads and judges the files below `root`; with `domains` only theirs. Throws when a named domain has no file, unless
 * it may be new.
 */
export async function readFiles(
  root: string,
  domains: readonly string[],
  { mayBeNew = false }: { mayBeNew?: boolean } = {},
): Promise<Files> {
  const wanted = domains.map(parseDomain)
  const repository = await loadRepository(root, fileKinds, wanted.length > 0 ? { domains: wanted } : {})
  if (!mayBeNew) requireFiles(repository, wanted)
  const { parts, diagnostics: found } = declareAll(repository.sections, repository.config)
  return { repository, parts, complete: wanted.length === 0, found, diagnostics: judge(repository, found) }
}

/** What Git knows of these files; undefined outside a repository. */
export async function historyOf(
  { base, begun, reviewed }: { base?: string; begun?: readonly string[]; reviewed?: Reviewed },
  { repository, complete }: Files,
  host: Host,
): Promise<History | undefined> {
  // Not for verbs that only look at files: they start faster without Git.
  const { openHistory } = await import('../../sync/history/history.ts')
  const wanted = [...new Set(repository.sections.map(section => section.domain))]
  return openHistory(host.cwd, {
    ...(base !== undefined && { base }),
    ...(begun && { begun }),
    ...(reviewed && { reviewed }),
    ...(!complete && { domains: wanted }),
  })
}

/** Findings of kinds together with those of loading, as they count in this repository. Sorted. */
export function judge(repository: Repository, found: readonly Diagnostic[]): Diagnostic[] {
  return applyRules(repository, found, RULES)
}

/** A domain as typed on the command line, where exactly one is meant. @throws ZonewrightError `usage` */
export function parseDomain(text: string): ZoneName {
  if (!isSelector(text)) return nameOf(text)
  throw usageError(
    `${quote(text)} can select many domains, and one is named here`,
    'write the name of the domain, such as example.nl',
  )
}

function requireFiles({ zones, managed }: Repository, wanted: readonly ZoneName[]): void {
  for (const domain of wanted) {
    if (managed.has(domain)) continue
    const near = nearest(domain, [...managed])
    throw new ZonewrightError('unmanaged', 'user', `no file below ${zones}/ manages ${domain}`, {
      advice: near ? `did you mean ${near}?` : `\`zonewright pull ${domain}\` writes one from what is live`,
    })
  }
}
