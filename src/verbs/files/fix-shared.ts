/** `validate --fix` in shared files: what is written there has to be right for every domain that uses them. */
import { join } from 'node:path'
import { type Diagnostic, hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { readSource } from '../../files/disk/bytes.ts'
import type { ZoneFile } from '../../files/disk/listing.ts'
import { applyRules } from '../../files/fix/apply-rules.ts'
import { fixText } from '../../files/fix/fix.ts'
import { type Fix, splicesFor } from '../../files/fix/splice.ts'
import type { Repository } from '../../files/repository/load.ts'
import { withoutProfiles } from '../../files/repository/profiles.ts'
import { readSections } from '../../files/section/read-section.ts'
import type { FileSections } from '../../files/section/section.ts'
import { isComplete } from '../../files/sharing/resolve.ts'
import { shareAll } from '../../files/sharing/share.ts'
import { sharedRegistry } from '../../files/sharing/shared-registry.ts'
import { fileKinds } from '../../kinds/index.ts'
import { RULES } from '../../rules.ts'
import { declareAll } from '../../sync/parts/declared.ts'
import { someNames } from '../../text/count.ts'
import { Source } from '../../text/source.ts'
import { readFiles } from '../run/repository.ts'
import { type Fixing, GIVEN, unfixed, write } from './fix-report.ts'

/** All that is read of a repository, to be judged with another text in the place of one. */
interface Whole {
  repository: Repository
  sources: Map<string, Source>
  /** Only these domains; all when absent. */
  wanted?: ReadonlySet<ZoneName>
}

/** Fixes those of `worth` that are shared, one after the other, with everything of the repository at hand. */
export async function fixShared(
  { root, worth }: { root: string; worth: ReadonlySet<string> },
  done: Fixing,
): Promise<void> {
  const { repository } = await readFiles(root, [])
  const whole: Whole = { repository, sources: new Map(repository.sources) }
  for (const { file, name } of repository.shared.texts) {
    const source = whole.sources.get(file)
    if (!source || !worth.has(file)) continue
    const users = repository.users.get(name) ?? new Set()
    const unread = unreadBeside(file, whole)
    const reason = (found: Diagnostic, fix: Fix) => whyNot(found, fix, { users, unread })
    // What a broken file lists is not known yet.
    const isWhole = !repository.diagnostics.some(one => one.file === file && isOfText(one))
    const concerned = { ...whole, ...(isWhole && { wanted: users }) }
    const judge = (next: Source) => judgeTogether(next, concerned)
    const fixed = fixText(source, judge, (found, fix) => reason(found, fix) === undefined)
    await write({ source, ...fixed }, root, done)
    const now = new Source(file, fixed.text)
    whole.sources.set(file, now)
    for (const one of judge(now)) {
      const [splice] = splicesFor(now, [one])
      if (splice) done.unfixed.push(unfixed(one, reason(one, splice.fix) ?? UNCOVERS))
    }
  }
}

const UNCOVERS = 'with what the finding says to write, something else would be wrong'

interface Known {
  users: ReadonlySet<ZoneName>
  /** A file that may use the shared one, for all anybody knows. */
  unread: string | undefined
}

/** Why a fix may not be right for all; undefined when it is. What is wrong with the text itself is wrong for everybody. */
function whyNot(
  { origin, domains }: Diagnostic,
  { before }: Fix,
  { users, unread }: Known,
): string | undefined {
  if (origin) return GIVEN
  if (!domains) return undefined
  if (before.includes('${')) return 'what is wrong has a parameter in it'
  if (unread !== undefined) return `${unread} may use this file as well, and is broken`
  const others = [...users].filter(name => !domains.includes(name)).sort()
  if (others.length === 0) return undefined
  return `it is not wrong in ${someNames(others)}, which ${others.length === 1 ? 'uses' : 'use'} this file too`
}

/** A file of which no one can tell what it uses. */
function unreadBeside(file: string, { repository, sources }: Whole): string | undefined {
  const isBroken = (about: ZoneFile): boolean => {
    const source = sources.get(about.file)
    const { sections, uses, diagnostics } = source
      ? readOne(source, about, repository)
      : { sections: [], diagnostics: [] }
    return !source || (sections.length === 0 && uses === undefined && hasErrors(diagnostics))
  }
  const own = repository.files.find(about => about.kind === undefined && isBroken(about))
  const texts = new Set(repository.shared.texts.map(one => one.file))
  const other = repository.diagnostics.find(one => one.file !== file && texts.has(one.file) && isOfText(one))
  return own?.file ?? other?.file
}

/** Something is wrong with a shared file itself, whoever uses it. */
function isOfText({ severity, domains }: Diagnostic): boolean {
  return severity === 'error' && !domains
}

function readOne(source: Source, { domain, kind }: ZoneFile, { where }: Repository): FileSections {
  const listedIn = where.listed.get(domain)
  return readSections(source, { domain, kind }, fileKinds, listedIn)
}

/** What `validate` would say of these files with this text. Profiles are left out: nothing here changes what names them. */
function judgeTogether(next: Source, whole: Whole): Diagnostic[] {
  const { repository, wanted } = whole
  const { root, config, files, shared } = repository
  const sources = new Map(whole.sources).set(next.file, next)
  const there = files.flatMap(about => {
    const source = (wanted?.has(about.domain) ?? true) ? sources.get(about.file) : undefined
    return source ? [{ domain: about.domain, result: readOne(source, about, repository) }] : []
  })
  const results = there.map(({ result }) => result)
  const shelf = sharedRegistry(
    shared.texts,
    fileKinds,
    ({ file }) => sources.get(file) ?? readSource(join(root, file), file),
    shared.unread,
  )
  const sharing = shareAll({
    results,
    domains: there.map(({ domain }) => domain),
    shelf: shelf.texts,
    own: shared.texts.map(({ name }) => name),
    usualTtl: config.defaults?.dns?.ttl,
    complete: false,
    ...(wanted && { wanted }),
  })
  const sections = withoutProfiles(sharing.sections, fileKinds.traits)
  const diagnostics = [
    ...shelf.diagnostics,
    ...results.flatMap(result => result.diagnostics),
    ...sharing.diagnostics,
  ]
  const found = declareAll(sections.filter(isComplete), config).diagnostics
  return applyRules({ config, sources, diagnostics }, found, RULES)
}
