/** What is live of one domain, as files: new ones, or those that are there, edited in place. Writes nothing itself. */
import { ZonewrightError } from '../../errors.ts'
import { readSections } from '../../files/section/read-section.ts'
import type { Section } from '../../files/section/section.ts'
import type { Amended, DeclareContext, SectionEdit } from '../../kinds/contract/kind.ts'
import { dns } from '../../kinds/dns/index.ts'
import { saysByFields } from '../../kinds/dns/structured/expand.ts'
import type { Rrset } from '../../kinds/dns/zone/value.ts'
import { type AnyKind, fileKinds, kindNamed, schemaOf } from '../../kinds/index.ts'
import { diff } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { Config } from '../../schema.gen.ts'
import type { Source } from '../../text/source.ts'
import { amend } from '../../yaml/edit/edit.ts'
import type { Amendment } from '../../yaml/edit/request.ts'
import { domainFileText, type FileComment } from '../../yaml/print/print.ts'
import { annotate, type DomainFiles, requireFaithful, type Wanted } from './pull-check.ts'
import { newOwnValue, ownValue } from './pull-shared.ts'
import { type DomainFile, ownZone } from './pull-zone.ts'

/** One kind of a domain with what is live of it, or shall be. */
export interface LivePart {
  kind: AnyKind
  live: readonly Item<unknown>[]
  /** What the files declared once: in the mode `owned` it is not foreign. */
  past?: readonly Item<unknown>[]
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
  /** Lines about what is shared, left as it is, and no more what holds for this domain. */
  said: string[]
  /** Kinds that are live otherwise, in a way that the domain's file cannot say: nothing of them is written. */
  refused: ZonewrightError[]
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

/** What goes after `$schema=` in a file at `path`, which is relative to the repository. */
export type SchemaFor = (name: string, path: string) => string

/**
 * Sections that are there keep all that does not differ. Every text that is given back was read again: it holds no
 * error, and what it declares is what is live.
 *
 * @throws ZonewrightError `not-amendable`, for a file that cannot be edited in place
 */
export function pullDomain(
  home: DomainFiles,
  parts: readonly LivePart[],
  { config, schemaFor }: { config: Config; schemaFor: SchemaFor },
): Pulled {
  const context: DeclareContext = { subject: home.domain, defaults: config.defaults ?? {} }
  const pulled: Pulled = { files: [], unsaid: [], added: new Map(), silent: [], said: [], refused: [] }
  const drafts = new Map<string, Draft>()
  for (const part of parts) {
    const section = home.sections.find(one => one.kind === part.kind.name)
    const hasOwn = section && (!section.layers || section.layers.own !== undefined)
    const { path, layout } = hasOwn ? placeOf(section, home) : home.pathFor(part.kind.name)
    const draft = drafts.get(path) ?? emptyDraft(path, layout, home)
    drafts.set(path, draft)
    if (section) amendOrRefuse(section, part, draft, { context, pulled })
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

function placeOf(section: Section, { sources }: DomainFiles): { path: string; layout: Draft['layout'] } {
  const { file, kind } = section
  const name = file.slice(file.lastIndexOf('/') + 1)
  // A file of a domain may be called after its kind only if it is in the folder of the domain.
  const isAlone = name === `${schemaOf(kindNamed(kind))}.yaml`
  if (!sources.has(file)) throw new Error(`${file} was not read`)
  return { path: file, layout: isAlone ? 'section' : 'domain' }
}

function emptyDraft(path: string, layout: Draft['layout'], { sources }: DomainFiles): Draft {
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

/** What cannot be said of one kind keeps no other from being written. */
function amendOrRefuse(section: Section, part: LivePart, draft: Draft, into: Into): void {
  try {
    const isZone = part.kind.name === dns.name
    if (isZone && section.layers) amendZone(section, part, draft, into)
    // What is made from fields is no more written by pull than what is shared.
    else if (isZone && saysByFields(section.value)) amendZone(alone(section), part, draft, into)
    else amendSection(section, part, draft, into)
  } catch (error) {
    if (!isUnsayable(error)) throw error
    into.pulled.refused.push(error)
  }
}

/** Whether this is said of what is live and differs: no file can say it where it would have to. */
export function isUnsayable(error: unknown): error is ZonewrightError {
  if (!(error instanceof ZonewrightError) || error.fault !== 'user') return false
  return error.code === 'zone-empty' || error.code === 'not-amendable'
}

/** A section beside which nothing is shared. */
function alone(section: Section): Section {
  return { ...section, layers: { own: section.value, under: own => own } }
}

function amendZone(
  section: Section,
  { kind, ...part }: LivePart,
  draft: Draft,
  { context, pulled }: Into,
): void {
  const { live, past = [] } = part as { live: readonly Item<Rrset>[]; past?: readonly Item<Rrset>[] }
  const around = () => aroundZone(section, draft)
  const { edits, begun, unsaid, said } = ownZone(section, live, { context, past, around })
  pulled.unsaid.push(...unsaid)
  pulled.said.push(...said)
  draft.wanted.push({ kind, live })
  if (begun) begin(kind, begun, draft, pulled)
  else amendBy({ edits }, kind, draft)
}

function aroundZone({ domain, kind: zone }: Section, { before, layout }: Draft): DomainFile {
  if (before === undefined || layout !== 'domain') return { uses: false, saysMore: false }
  const { uses, sections } = readSections(before, { domain }, fileKinds)
  return { uses: uses !== undefined, saysMore: sections.some(({ kind }) => kind !== zone) }
}

function amendSection(
  section: Section,
  { kind, live, past = [] }: LivePart,
  draft: Draft,
  { context, pulled }: Into,
): void {
  const declared = kind.declare(section.value, context)
  const { managed } = kind.admit(live, declared.options, {
    mode: declared.mode,
    desired: declared.items,
    past,
  })
  const changes = diff(declared.items, managed, (a, b) => kind.same(b, a), kind.compare)
  if (changes.length === 0) {
    draft.wanted.push({ kind, live })
    return
  }
  const differing = { kind, changes, declared, managed, context }
  const value = section.layers ? ownValue(section, differing) : section.value
  if (value === undefined) {
    const { value: own, unsaid } = newOwnValue(section, differing)
    pulled.unsaid.push(...unsaid)
    draft.wanted.push({ kind, live })
    if (own !== undefined) begin(kind, own, draft, pulled)
    return
  }
  const { unsaid, unsayable, ...made } = kind.amend({ section: value, changes, live: managed, context })
  const isNone = isEmptied(section, made.edits)
  const why = unsayable ?? (isNone ? 'nothing of it is live, and a file cannot say that' : undefined)
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
  draft.wanted.push({ kind, live })
  amendBy({ ...made, edits: withoutReferences(made.edits, section) }, kind, draft)
}

type Made = Pick<Amended, 'edits' | 'comments'>

function amendBy({ edits, comments = [] }: Made, { name }: AnyKind, draft: Draft): void {
  const prefix = draft.layout === 'domain' ? [name] : []
  draft.amendments.push(...edits.map(edit => ({ ...edit, path: [...prefix, ...edit.path] })))
  draft.comments.push(...comments.map(({ path, text }) => ({ path: [...prefix, ...path], text })))
}

/** A section of the domain's own beside what others say too. */
function begin(
  { name }: AnyKind,
  value: Record<string, unknown>,
  draft: Draft,
  { added }: Pick<Pulled, 'added'>,
): void {
  draft.sections.set(name, value)
  added.set(name, value)
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

function addSection({ kind, live }: LivePart, draft: Draft, { context, pulled }: Into): void {
  const { section, comments, unsaid } = kind.express(live, context)
  pulled.unsaid.push(...unsaid)
  if (section === undefined) {
    pulled.silent.push(kind.name)
    return
  }
  draft.wanted.push({ kind, live })
  begin(kind, section as Record<string, unknown>, draft, pulled)
  amendBy({ edits: [], comments }, kind, draft)
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
