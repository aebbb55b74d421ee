/** What is live of one domain, as files: new ones, or those that are there, edited in place. Writes nothing itself. */
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import { type Amendment, amend } from '../files/amend.ts'
import { domainFileText, type FileComment } from '../files/print.ts'
import { readDomain, type Section } from '../files/section.ts'
import type { Source } from '../files/source.ts'
import { type AnyKind, domainKindNames, kindNamed, schemaOf } from '../kinds/index.ts'
import type { DeclareContext, SectionEdit } from '../kinds/kind.ts'
import { diff } from '../plan/diff.ts'
import type { Line } from '../plan/state.ts'
import type { Config } from '../schema.gen.ts'
import { annotate, requireFaithful, type Wanted } from './pull-check.ts'
import { type Differing, newOwnValue, ownValue, withoutEmptyRecords } from './pull-shared.ts'

/** One kind of a domain with what is live of it, raw. */
export interface LivePart {
  kind: AnyKind
  raw: readonly unknown[]
}

/** The files of one domain, or of an account, as they are. */
export interface Home {
  domain: ZoneName
  /** Sections that are there. */
  sections: readonly Section[]
  /** By path from the root. */
  sources: ReadonlyMap<string, Source>
  /** Where a section goes that has no file yet. */
  pathFor(kind: string): { path: string; layout: 'domain' | 'section' }
}

export interface PulledFile {
  path: string
  /** Absent for a new file. */
  before?: Source
  text: string
}

export interface Pulled {
  /** Only files that change. */
  files: PulledFile[]
  /** Live things the files leave alone because they cannot say them. */
  unsaid: { line: Line; reason: string }[]
  /** Sections of kinds that had none, by kind. */
  added: Map<string, unknown>
  /** Kinds of which a file can say nothing. */
  silent: string[]
}

/** What a file becomes. */
interface Draft {
  path: string
  layout: 'domain' | 'section'
  before?: Source
  amendments: Amendment[]
  /** New sections by kind. */
  sections: Map<string, unknown>
  comments: FileComment[]
  wanted: Wanted[]
}

/** What goes behind `$schema=` in a file at `path`, which is relative to the repository. */
export type SchemaFor = (name: string, path: string) => string

/**
 * Sections that are there keep all that does not differ. Every text that is given back was read again: it holds no
 * error, and what it declares is what is live.
 *
 * @throws ZonewrightError `not-amendable`
 */
export function pullDomain(
  home: Home,
  parts: readonly LivePart[],
  { config, schemaFor }: { config: Config; schemaFor: SchemaFor },
): Pulled {
  const context: DeclareContext = { subject: home.domain, defaults: config.defaults ?? {} }
  const pulled: Pulled = { files: [], unsaid: [], added: new Map(), silent: [] }
  const drafts = new Map<string, Draft>()
  for (const part of parts) {
    const section = home.sections.find(one => one.kind === part.kind.name)
    const hasOwn = section && (!section.layers || section.layers.own !== undefined)
    const { path, layout } = hasOwn ? placeOf(section, home) : home.pathFor(part.kind.name)
    const draft = drafts.get(path) ?? emptyDraft(path, layout, home)
    drafts.set(path, draft)
    if (section) amendSection(section, part, draft, { context, pulled })
    else addSection(part, draft, { context, pulled })
  }
  for (const draft of drafts.values()) {
    if (draft.amendments.length + draft.sections.size === 0) continue
    const text = annotate(textOf(draft, schemaFor), draft, { home, context, config })
    requireFaithful(text, draft, { home, context, config })
    pulled.files.push({ path: draft.path, ...(draft.before && { before: draft.before }), text })
  }
  return pulled
}

function placeOf(section: Section, { sources }: Home): { path: string; layout: Draft['layout'] } {
  const { file, kind } = section
  const name = file.slice(file.lastIndexOf('/') + 1)
  // A file of a domain may be called after its kind only if it stands in the folder of the domain.
  const isAlone = name === `${schemaOf(kindNamed(kind))}.yaml`
  if (!sources.has(file)) throw new Error(`${file} was not read`)
  return { path: file, layout: isAlone ? 'section' : 'domain' }
}

function emptyDraft(path: string, layout: Draft['layout'], { sources }: Home): Draft {
  const before = sources.get(path)
  return {
    path,
    layout,
    ...(before && { before }),
    amendments: [],
    sections: new Map(),
    comments: [],
    wanted: [],
  }
}

interface Into {
  context: DeclareContext
  pulled: Pulled
}

function amendSection(
  section: Section,
  { kind, raw }: LivePart,
  draft: Draft,
  { context, pulled }: Into,
): void {
  const declared = kind.declare(section.value, context)
  const live = kind.parse(raw, context.subject)
  const { managed } = kind.admit(live, declared.options, {
    mode: declared.mode,
    desired: declared.items,
    past: [],
  })
  const changes = diff(declared.items, managed, (a, b) => kind.same(b, a), kind.compare)
  draft.wanted.push({ kind, live })
  if (changes.length === 0) return
  const differing = { kind, changes, declared, managed, context }
  const value = section.layers ? ownValue(section, differing) : section.value
  if (value === undefined) {
    beginSection(section, differing, draft, pulled)
    return
  }
  const amended = kind.amend({ section: value, changes, live: managed, context })
  const { unsaid, unsayable } = amended
  const edits = section.layers ? withoutEmptyRecords(amended.edits, value) : amended.edits
  const nothing = isEmptied(section, edits) ? 'nothing of it is live, and a file cannot say that' : undefined
  const why = unsayable ?? nothing
  if (why !== undefined) {
    throw new ZonewrightError(
      'zone-empty',
      'user',
      `${section.file} is left as it is: ${kind.name}: ${why}`,
      {
        advice: section.layers
          ? 'apply the file to bring back what it says, or delete the section: then what the domain shares counts alone'
          : 'delete the section to leave it unmanaged, or apply the file to bring back what it says',
      },
    )
  }
  pulled.unsaid.push(...unsaid)
  const prefix = draft.layout === 'domain' ? [kind.name] : []
  draft.amendments.push(
    ...withoutReferences(edits, section).map(edit => ({ ...edit, path: [...prefix, ...edit.path] })),
  )
}

/** What is live beside what others say too goes into a section of the domain's own. */
function beginSection(section: Section, differing: Differing, draft: Draft, pulled: Pulled): void {
  const { kind } = differing
  const { before, layout } = draft
  const isUsing = (): boolean =>
    before !== undefined &&
    layout === 'domain' &&
    readDomain(before, section.domain, domainKindNames).uses !== undefined
  const { value, unsaid } = newOwnValue(section, differing, isUsing)
  pulled.unsaid.push(...unsaid)
  if (value === undefined) return
  draft.sections.set(kind.name, value)
  pulled.added.set(kind.name, value)
}

/** Whether these edits take away all that a section says. */
function isEmptied({ value }: Section, edits: readonly SectionEdit[]): boolean {
  const gone = new Set(edits.flatMap(({ op, path }) => (op === 'remove' && path.length === 1 ? path : [])))
  return Object.keys(value as object).every(key => gone.has(key))
}

/** A shared profile is others' too: where it differs, the section says it itself from now on. */
function withoutReferences(edits: readonly SectionEdit[], { references, value }: Section): SectionEdit[] {
  const own = new Map<string, Record<string, unknown>>()
  const rest: SectionEdit[] = []
  for (const edit of edits) {
    const [role, field] = edit.path
    if (typeof role !== 'string' || field === undefined || !references?.has(role)) {
      rest.push(edit)
      continue
    }
    const contact = own.get(role) ?? { ...(value as Record<string, Record<string, unknown>>)[role] }
    own.set(role, contact)
    if (edit.op === 'set') contact[String(field)] = edit.value
    else delete contact[String(field)]
  }
  return [
    ...rest,
    ...[...own].map(([role, contact]): SectionEdit => ({ op: 'set', path: [role], value: contact })),
  ]
}

function addSection({ kind, raw }: LivePart, draft: Draft, { context, pulled }: Into): void {
  const live = kind.parse(raw, context.subject)
  const { section, comments, unsaid } = kind.express(live, context)
  pulled.unsaid.push(...unsaid)
  if (section === undefined) {
    pulled.silent.push(kind.name)
    return
  }
  const prefix = draft.layout === 'domain' ? [kind.name] : []
  draft.wanted.push({ kind, live })
  draft.sections.set(kind.name, section)
  pulled.added.set(kind.name, section)
  draft.comments.push(...comments.map(({ path, text }) => ({ path: [...prefix, ...path], text })))
}

function textOf(
  { path, layout, before, amendments, sections, comments }: Draft,
  schemaFor: SchemaFor,
): string {
  if (!before) {
    const [[kind, section] = ['domain', {}]] = sections
    const content = layout === 'domain' ? Object.fromEntries(sections) : (section as Record<string, unknown>)
    const schema = layout === 'domain' ? 'domain' : schemaOf(kindNamed(kind))
    return domainFileText(content, { schemaUrl: schemaFor(schema, path), comments })
  }
  const added = [...sections].map(([kind, value]): Amendment => ({ op: 'set', path: [kind], value }))
  const amended = amend(before, [...amendments, ...added], { section: layout === 'section' })
  if (amended.ok) return amended.value
  throw new ZonewrightError(
    'not-amendable',
    'user',
    `${path} cannot be edited in place at ${amended.path.join('.')}: ${amended.reason}`,
    { advice: 'the file is left as it is; edit this place by hand, or move the file away and pull again' },
  )
}
