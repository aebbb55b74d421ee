/** The files a verb works on: loaded, read by their kinds, narrowed to the domains that were named. */
import { type Diagnostic, sortDiagnostics } from '../diagnostics.ts'
import { nearest } from '../dns/near.ts'
import { ZonewrightError } from '../errors.ts'
import { settle } from '../files/accept.ts'
import { loadRepository, type Repository } from '../files/load.ts'
import { kindNames } from '../kinds/index.ts'
import { type DeclaredPart, declareAll } from '../sync/declared.ts'

export interface Files {
  repository: Repository
  parts: DeclaredPart[]
  /** Everything found, accepted findings and the configured severities taken into account. */
  diagnostics: Diagnostic[]
}

/** Loads and judges the files below `root`; with `domains` only theirs. Throws when nothing can be loaded. */
export async function readFiles(root: string, domains: readonly string[]): Promise<Files> {
  const repository = await loadRepository(root, kindNames, domains)
  const { parts, diagnostics } = declareAll(repository.sections, repository.config)
  return { repository, parts, diagnostics: judge(repository, [...repository.diagnostics, ...diagnostics]) }
}

/** Findings as they count: what is accepted in place is gone, the rest has its configured severity. */
export function judge(repository: Repository, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return sortDiagnostics(settle(repository, diagnostics))
}
