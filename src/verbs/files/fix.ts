/** `validate --fix`: fixes what has one right form, file by file, and writes what got better. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { ZoneFile } from '../../files/disk/listing.ts'
import { applyRules } from '../../files/fix/apply-rules.ts'
import { fixText } from '../../files/fix/fix.ts'
import { FIX_RULES, replacementIn } from '../../files/fix/rules.ts'
import type { Repository } from '../../files/repository/load.ts'
import { withoutProfiles } from '../../files/repository/profiles.ts'
import { readSections } from '../../files/section/read-section.ts'
import { isComplete } from '../../files/sharing/resolve.ts'
import { fileKinds } from '../../kinds/index.ts'
import { RULES } from '../../rules.ts'
import { declareAll } from '../../sync/parts/declared.ts'
import type { Source } from '../../text/source.ts'
import type { Files } from '../run/repository.ts'
import { type Fixing, GIVEN, unfixed, write } from './fix-report.ts'

/** What was written may be what someone else's fix waited for: a shared file that can be read again tells who uses it. */
const ROUNDS = 5

/** Fixes what can be fixed, again and again while something is written. `reread` is asked for the files after each writing. */
export async function fixFiles(files: Files, reread: () => Promise<Files>): Promise<Fixing> {
  const done: Fixing = { fixes: [], unfixed: [], failed: [] }
  let now = files
  for (let round = 0; round < ROUNDS; round += 1) {
    const { fixes, unfixed, failed } = await fixOnce(now)
    done.fixes.push(...fixes)
    done.failed.push(...failed)
    // What an earlier round left alone is fixed by now, or said again.
    done.unfixed = unfixed
    if (fixes.length === 0) break
    now = await reread()
    if (failed.length > 0) break
  }
  return done
}

/** Fixes the files of domains, and then what they share. `diagnostics` of `files` say which are worth a look. */
async function fixOnce({ repository, diagnostics }: Files): Promise<Fixing> {
  const { root, sources } = repository
  const done: Fixing = { fixes: [], unfixed: [], failed: [] }
  const worth = new Set(
    diagnostics.filter(({ rule }) => Object.hasOwn(FIX_RULES, rule)).map(({ file }) => file),
  )
  if (worth.size === 0) return done
  const { texts } = repository.shared
  const shares = texts.length > 0
  const real = new Set(diagnostics.map(keyOf))
  for (const about of repository.files) {
    const source = worth.has(about.file) ? sources.get(about.file) : undefined
    if (!source) continue
    const { text, fixes } = fixText(source, next => {
      const found = judgeAlone(next, about, repository)
      return found.filter(one => !shares || one.scope !== 'zone' || real.has(keyOf(one)))
    })
    await write({ source, text, fixes }, root, done)
  }
  if (texts.some(({ file }) => worth.has(file))) {
    const { fixShared } = await import('./fix-shared.ts')
    await fixShared({ root, worth }, done)
  }
  const given = diagnostics.filter(one => one.origin && replacementIn(one) && !isShared(one, texts))
  done.unfixed.push(...given.flatMap(one => unfixed(one, GIVEN)))
  return done
}

function isShared({ file }: Diagnostic, texts: readonly { file: string }[]): boolean {
  return texts.some(one => one.file === file)
}

/**
 * What `validate` would say of one file if nothing else were there. Profiles that it names are left out. Where files share
 * records, what is said of the whole zone counts only if it was found with all of them.
 */
function judgeAlone(source: Source, { domain, kind }: ZoneFile, whole: Repository): Diagnostic[] {
  const listedIn = whole.where.listed.get(domain)
  const read = readSections(source, { domain, kind }, fileKinds, listedIn)
  const sections = withoutProfiles(read.sections, fileKinds.traits)
  const sources = new Map([[source.file, source]])
  const { diagnostics } = read
  const repository: Repository = { ...whole, sections, diagnostics, sources }
  return applyRules(repository, declareAll(sections.filter(isComplete), whole.config).diagnostics, RULES)
}

function keyOf({ rule, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([rule, file, line, column, message])
}
