/** Whether a text that is about to be written says what is live, and nothing that would be refused. */
import { type Diagnostic, type Finding, hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { applyRules } from '../../files/fix/apply-rules.ts'
import { readSections } from '../../files/section/read-section.ts'
import type { Section } from '../../files/section/section.ts'
import { diagnose } from '../../files/section/validate.ts'
import type { DeclareContext } from '../../kinds/contract/kind.ts'
import { type AnyKind, fileKinds, schemaOf } from '../../kinds/index.ts'
import { diff } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import { RULES } from '../../rules.ts'
import type { Config } from '../../schema.gen.ts'
import { Source } from '../../text/source.ts'
import { commentText, type FileComment } from '../../yaml/print/print.ts'

/** A kind with what a section of it has to declare. */
export interface Wanted {
  kind: AnyKind
  live: readonly Item<unknown>[]
}

/** A file as far as this is about it. */
interface Written {
  path: string
  layout: 'domain' | 'section'
  before?: Source
  comments: readonly FileComment[]
  wanted: readonly Wanted[]
}

interface Within {
  home: DomainFiles
  context: DeclareContext
  config: Config
}

/**
 * Adds comments: those of new sections in a file that was there, and acceptances of what is live and breaks a rule, so
 * that no file is born invalid. Each is on a line of its own above the entry it is about.
 */
export function annotate(text: string, written: Written, within: Within): string {
  const source = new Source(written.path, text)
  const sections = sectionsIn(source, written, within)
  const lines = new Map<number, Set<string>>()
  const say = (section: Section, path: readonly (string | number)[], comment: string): void => {
    const { file, line } = section.place(path, 'key')
    // What shared files say is not accepted here.
    if (line === undefined || file !== written.path) return
    lines.set(line, (lines.get(line) ?? new Set()).add(comment))
  }
  const prefix = written.layout === 'domain' ? 1 : 0
  // A new file has been printed with its comments.
  for (const { path, text: comment } of written.before ? written.comments : []) {
    const section = sections.find(({ kind }) => prefix === 0 || kind === path[0])
    if (section) say(section, path.slice(prefix), comment.trim())
  }
  const { rules = {} } = within.config
  for (const { kind } of written.wanted) {
    const section = sections.find(one => one.kind === kind.name)
    const findings = section ? kind.declare(section.value, within.context).findings : []
    const accepted = acceptedIn(source, section, findings, within)
    for (const { rule, severity, path } of findings) {
      if ((rules[rule] ?? severity) !== 'error' || !RULES[rule]?.acceptable || accepted.has(rule)) continue
      // Above the entry: a comment inside a value would have no line of its own.
      say(section!, path.slice(0, ENTRY_DEPTH), `zonewright: allow ${rule}`)
    }
  }
  return inserted(source, lines)
}

/** `records`, a name, a type. */
const ENTRY_DEPTH = 3

/** Rules whose errors the text accepts already. */
function acceptedIn(
  source: Source,
  section: Section | undefined,
  findings: readonly Finding[],
  within: Within,
): Set<string> {
  if (!section) return new Set()
  const open = new Set(judged(source, within, diagnose(section, findings)).map(({ rule }) => rule))
  return new Set(findings.map(({ rule }) => rule).filter(rule => !open.has(rule)))
}

/** What is found in a shared file may be accepted there. */
function judged(source: Source, { config, home }: Within, found: readonly Diagnostic[]): Diagnostic[] {
  const files = found.flatMap(({ file, origin }) => [file, origin?.file ?? file])
  const shared = [...new Set(files)].flatMap(file => home.sources.get(file) ?? [])
  const sources = new Map([...shared, source].map(one => [one.file, one]))
  return applyRules({ config, diagnostics: [], sources }, found, RULES)
}

function inserted(source: Source, lines: ReadonlyMap<number, ReadonlySet<string>>): string {
  const { text } = source
  const ending = /\r\n/.test(text) ? '\r\n' : '\n'
  let result = text
  for (const [line, comments] of [...lines].sort(([a], [b]) => b - a)) {
    const start = source.startOf(line - 1)
    const [indent = ''] = /^[ \t]*/.exec(source.line(line - 1)) ?? []
    const added = [...comments].sort().map(comment => `${indent}#${commentText([comment])}${ending}`)
    result = result.slice(0, start) + added.join('') + result.slice(start)
  }
  return result
}

/** @throws ZonewrightError `not-amendable` */
export function requireFaithful(text: string, written: Written, within: Within): void {
  const source = new Source(written.path, text)
  const diagnostics: Diagnostic[] = []
  const sections = sectionsIn(source, written, within, diagnostics)
  for (const { kind, live } of written.wanted) {
    const section = sections.find(one => one.kind === kind.name)
    if (!section) throw refused(written, `it would have no section ${kind.name}`)
    const declared = kind.declare(section.value, within.context)
    diagnostics.push(...diagnose(section, declared.findings))
    const { managed } = kind.admit(live, declared.options, {
      mode: declared.mode,
      desired: declared.items,
      past: [],
    })
    const [first] = diff(managed, declared.items, kind.same, kind.compare)
    if (first) throw refused(written, `the file would differ from what is live at ${first.id}`)
  }
  const wrong = judged(source, within, diagnostics)
  if (!hasErrors(wrong)) return
  const { rule, message, line } = wrong.find(({ severity }) => severity === 'error')!
  throw refused(written, `line ${line ?? 1} would break the rule ${rule}: ${message}`)
}

function sectionsIn(
  source: Source,
  { layout, wanted }: Written,
  { home }: Within,
  diagnostics: Diagnostic[] = [],
): Section[] {
  const { domain } = home
  const [only] = wanted
  const shared = home.sections.flatMap(({ layers }) => layers?.under(undefined)?.file ?? [])
  const read = readSections(
    source,
    { domain, kind: layout === 'domain' ? undefined : schemaOf(only!.kind) },
    fileKinds,
    shared,
  )
  diagnostics.push(...read.diagnostics)
  const named =
    layout === 'domain' ? read.sections : read.sections.map(one => ({ ...one, kind: only!.kind.name }))
  const before = (kind: string) => home.sections.find(one => one.kind === kind)
  const unsaid = wanted.filter(({ kind }) => !named.some(one => one.kind === kind.name))
  return [
    ...named.map(section => {
      const known = before(section.kind)
      const whole = known?.layers?.under(section) ?? section
      return known?.references ? withProfiles(whole, known) : whole
    }),
    // What the file says nothing of, or nothing any more, is what the domain shares.
    ...unsaid.flatMap(({ kind }) => before(kind.name)?.layers?.under(undefined) ?? []),
  ]
}

/** What a name of a profile stands for is known from the section as it was. */
function withProfiles(section: Section, before: Section): Section {
  const known = before.value as Record<string, unknown>
  const roles = Object.entries(section.value as Record<string, unknown>)
  return {
    ...section,
    value: Object.fromEntries(
      roles.map(([role, contact]) => [role, typeof contact === 'string' ? known[role] : contact]),
    ),
  }
}

function refused({ path, before }: Written, why: string): ZonewrightError {
  return new ZonewrightError('not-amendable', 'us', `${path} is not written: ${why}`, {
    advice: before
      ? 'the file is left as it is; edit it by hand, or move it away and pull again; please report this'
      : 'nothing was written; please report this',
  })
}

/** The files of one domain, or of an account, as they are. */
export interface DomainFiles {
  domain: ZoneName
  /** Sections that are there. */
  sections: readonly Section[]
  /** By path from the root. */
  sources: ReadonlyMap<string, Source>
  /** Where a section goes that has no file yet. */
  pathFor(kind: string): { path: string; layout: 'domain' | 'section' }
}
