/** `validate --fix`: mends what has one right form, file by file, and writes what got better. */
import type { Diagnostic } from '../diagnostics.ts'
import { RULES } from '../dns/rule-catalogue.ts'
import { ZonewrightError } from '../errors.ts'
import { loadConfig } from '../files/config.ts'
import { mend } from '../files/fix/mend.ts'
import { FIX_RULES } from '../files/fix/rules.ts'
import type { Fix } from '../files/fix/splice.ts'
import { listZones, type ZoneFile } from '../files/listing.ts'
import type { Repository } from '../files/load.ts'
import { useProfiles } from '../files/profiles.ts'
import { readDomain, readSection } from '../files/section.ts'
import { settle } from '../files/settle.ts'
import { listShared } from '../files/shared.ts'
import { hasRecords } from '../files/sharing/resolve.ts'
import type { Source } from '../files/source.ts'
import { replaceFile } from '../files/write.ts'
import { domainKindNames } from '../kinds/index.ts'
import { declareAll } from '../sync/declared.ts'
import type { Files } from './repository.ts'

export interface Fixing {
  /** What was written. */
  fixes: Fix[]
  /** Files that could not be written. */
  failed: ZonewrightError[]
}

/** Mends the files of domains. `diagnostics` of `files` say which are worth a look. */
export async function fixFiles({ repository, diagnostics }: Files): Promise<Fixing> {
  const { root, sources } = repository
  const done: Fixing = { fixes: [], failed: [] }
  const worth = new Set(
    diagnostics.filter(({ rule }) => Object.hasOwn(FIX_RULES, rule)).map(({ file }) => file),
  )
  if (worth.size === 0) return done
  const { zones } = await loadConfig(root)
  const { files } = await listZones(root, zones, domainKindNames)
  const shares = (await listShared(root, zones)).texts.length > 0
  const real = new Set(diagnostics.map(keyOf))
  for (const about of files) {
    const source = worth.has(about.file) ? sources.get(about.file) : undefined
    if (!source) continue
    const { text, fixes } = await mend(source, async next => {
      const found = await judgeAlone(next, about, repository)
      return found.filter(one => !shares || one.scope !== 'zone' || real.has(keyOf(one)))
    })
    if (fixes.length === 0) continue
    try {
      await replaceFile({ root, file: about.file }, text, source.text)
      done.fixes.push(...fixes)
    } catch (error) {
      if (!(error instanceof ZonewrightError)) throw error
      done.failed.push(error)
    }
  }
  return done
}

/**
 * What `validate` would say of one file if nothing else were there. Profiles that it names are left out. Where files share
 * records, what is said of the whole zone counts only if it was found with all of them.
 */
async function judgeAlone(
  source: Source,
  { domain, kind }: ZoneFile,
  whole: Repository,
): Promise<Diagnostic[]> {
  const read =
    kind === undefined ? readDomain(source, domain, domainKindNames) : readSection(source, domain, kind)
  const none = { files: [], read: async () => [], all: false, complete: false }
  const { sections } = await useProfiles(read.sections, none)
  const sources = new Map([[source.file, source]])
  const { diagnostics } = read
  const repository: Repository = { ...whole, sections, diagnostics, sources }
  return settle(repository, declareAll(sections.filter(hasRecords), whole.config).diagnostics, RULES)
}

function keyOf({ rule, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([rule, file, line, column, message])
}
