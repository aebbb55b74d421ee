/** One file to its sections: text, YAML and schema, with every fault said at its place. */
import type { Diagnostic, DocPath, Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { FileKinds, SectionTraits } from '../../kinds/contract/section-traits.ts'
import { isMapping } from '../../text/mapping.ts'
import type { Source } from '../../text/source.ts'
import { below, type Document, diagnosed } from '../../yaml/read/document.ts'
import { placesIn, read, type YamlFile } from '../../yaml/read/read.ts'
import { ACCOUNT, noAccount, noSections, OF_A_SECTION, unknownKind } from './domain-keys.ts'
import { emptySection } from './empty-section.ts'
import type { FileSections, Section } from './section.ts'
import { checkShape } from './shape.ts'
import { readUse, USE } from './use.ts'

/**
 * A part of a file as the section of a domain. `content` is at `prefix`, or was made from what is there; it is changed
 * in place. `partial`: what is missing may come from elsewhere.
 */
export function sectionOf(
  file: YamlFile,
  content: unknown,
  about: { kind: string; traits: SectionTraits; domain: ZoneName; prefix: DocPath; partial: boolean },
): { section?: Section; diagnostics: Diagnostic[] } {
  const { kind, traits, domain, prefix, partial } = about
  const found = shaped(file, content, kind, { traits, prefix, partial })
  const [section] = made(found, { domain, kind, traits, file: file.source.file })
  return { ...(section && { section }), diagnostics: found.diagnostics }
}

/** The section; none where nothing of it can be used. */
function made(
  { document, intact, without }: Shaped,
  about: Pick<Section, 'domain' | 'kind' | 'traits' | 'file'>,
): Section[] {
  return document ? [{ ...about, ...document, intact, ...(without && { without }) }] : []
}

/** What a file is about: a domain, or one kind of it where it holds one section. */
export interface FileSubject {
  domain: ZoneName
  /** The kind, or the schema of a section of another kind. */
  kind?: string | undefined
}

/** The sections of a file. `listedIn`: shared files that list the domain. */
export function readSections(
  source: Source,
  about: FileSubject,
  kinds: FileKinds,
  listedIn: readonly string[] = [],
): FileSections {
  const { domain, kind } = about
  if (kind === undefined) return readDomain(source, domain, kinds, listedIn)
  const file = read(source)
  if (Array.isArray(file)) return { sections: [], diagnostics: file }
  const traits = kinds.traits[kind] ?? {}
  const found = shaped(file, file.value, kind, { traits, prefix: [], sharing: listedIn.length > 0 })
  const sections = made(found, { domain, kind, traits, file: source.file })
  return { sections, diagnostics: [...file.diagnostics, ...found.diagnostics] }
}

/** A file of a whole domain, `zones/<domain>.yaml`: a key per kind. `listedIn`: shared files that list the domain. */
function readDomain(
  source: Source,
  domain: ZoneName,
  { domain: kinds, traits }: FileKinds,
  listedIn: readonly string[],
): FileSections {
  const file = read(source)
  if (Array.isArray(file)) return { sections: [], diagnostics: file }
  const result: FileSections = { sections: [], diagnostics: file.diagnostics }
  const { value, place } = file
  const say = (finding: Finding) => result.diagnostics.push(diagnosed(file, finding))
  if (!isMapping(value)) {
    if (!file.spoils.some(path => path.length === 0)) say(noSections(value, kinds, listedIn))
    return result
  }
  if (Object.keys(value).every(key => key === ACCOUNT) && file.intact) say(noSections('', kinds, listedIn))
  const isPartial = Object.hasOwn(value, USE)
  if (isPartial) {
    const { uses, findings } = readUse(value[USE])
    for (const one of unspoilt(findings, file)) say(one)
    result.uses = uses.map(use => ({ ...use, place }))
  }
  let flat = false
  for (const [key, content] of Object.entries(value)) {
    if (key === ACCOUNT) {
      if (typeof content === 'string') result.claim = { domain, account: content, place: place([key]) }
      else say(noAccount())
      continue
    }
    if (key === USE) continue
    if (!kinds.includes(key)) {
      if (file.spoils.some(path => path[0] === key)) continue
      // A section without its name is one slip, however many keys it has.
      if (flat && OF_A_SECTION.has(key)) continue
      flat ||= OF_A_SECTION.has(key)
      say(unknownKind(key, kinds))
      continue
    }
    const ofKind = traits[key] ?? {}
    const found = shaped(file, content, key, {
      traits: ofKind,
      prefix: [key],
      partial: isPartial,
      sharing: isPartial || listedIn.length > 0,
    })
    for (const one of found.diagnostics) result.diagnostics.push(one)
    result.sections.push(...made(found, { domain, kind: key, traits: ofKind, file: source.file }))
  }
  return result
}

/** zonewright.yaml against its schema; the value is what of it can be used. */
export function readConfig(
  source: Source,
): Document<Record<string, unknown>> & { diagnostics: Diagnostic[] } {
  const file = read(source)
  if (Array.isArray(file)) return { ...placesIn(source), value: {}, diagnostics: file }
  const { place, diagnostics } = file
  // An empty config says nothing, which is fine: unlike a zone it takes nothing away.
  if (file.value === '') return { value: {}, place, diagnostics }
  const found = shaped(file, file.value, 'config', { traits: {}, prefix: [] })
  return { value: found.document?.value ?? {}, place, diagnostics: [...diagnostics, ...found.diagnostics] }
}

interface Shaped {
  document?: Document<Record<string, unknown>>
  without?: DocPath[]
  intact: boolean
  diagnostics: Diagnostic[]
}

/**
 * What is at `prefix` of a file by its schema. `partial`: records may all come from elsewhere. `sharing`: without the
 * section, what is shared holds.
 */
function shaped(
  file: YamlFile,
  value: unknown,
  kind: string,
  {
    traits,
    prefix,
    partial = false,
    sharing = false,
  }: { traits: SectionTraits; prefix: DocPath; partial?: boolean; sharing?: boolean },
): Shaped {
  const spoils = file.spoils.filter(path => prefix.every((step, index) => path[index] === step))
  const inner = spoils.map(path => path.slice(prefix.length))
  const say = (finding: Finding) => diagnosed(below(file, prefix, value), finding)
  if (!isMapping(value)) {
    const said = inner.some(path => path.length === 0)
    return {
      intact: false,
      diagnostics: said
        ? []
        : [say(emptySection(kind, value, { named: prefix.length > 0, sharing, traits }))],
    }
  }
  const content = value
  if (Object.keys(content).length === 0 && inner.length === 0 && kind !== 'config') {
    return { intact: false, diagnostics: [say(emptySection(kind, '', { sharing, traits }))] }
  }
  if (!prune(content, inner)) return { intact: false, diagnostics: [] }
  const { without, findings: ofEmpty } = traits.takeOut?.(content, sharing) ?? NOTHING_OUT
  const isPart = partial || without.length > 0
  const elsewhere = isPart ? (traits.fromShared ?? []).filter(key => !Object.hasOwn(content, key)) : []
  const ofShape = checkShape(kind, content, path => file.written([...prefix, ...path]), {
    elsewhere,
    traits,
  }).filter(
    // What was just taken out is not missing.
    finding => inner.length === 0 || finding.path.length > 0 || finding.on === 'key',
  )
  const findings = [...ofShape, ...ofEmpty]
  const paths = findings.map(finding => finding.path)
  // Where all of it may come from elsewhere, nothing is enough.
  const isLeft = prune(content, paths) || (elsewhere.length > 0 && paths.every(path => path.length > 0))
  const isSound = findings.length + inner.length === 0 || kind === 'config'
  // Otherwise no one may look inside.
  const usable = isLeft && (isSound || checkShape(kind, content, () => '', { elsewhere }).length === 0)
  return {
    ...(usable && { document: below(file, prefix, content) }),
    ...(without.length > 0 && { without }),
    intact: file.intact && findings.length === 0,
    diagnostics: findings.map(say),
  }
}

const NOTHING_OUT: { without: DocPath[]; findings: Finding[] } = { without: [], findings: [] }

/** Without those about an item of a list that is broken as YAML: that is said already, and tells enough. */
export function unspoilt(findings: readonly Finding[], { spoils }: Pick<YamlFile, 'spoils'>): Finding[] {
  const said = new Set(spoils.map(path => JSON.stringify(path)))
  return findings.filter(({ path }) => typeof path.at(-1) !== 'number' || !said.has(JSON.stringify(path)))
}

// Takes out of a section what was found broken, so that the rest can still be judged.

/** No deeper than an RRset (`records`, owner name, type): half an RRset would be another zone. */
const DEPTH = 3

type Mapping = Record<string | number, unknown>

/** Removes what is at each path, and mappings that become empty by it. False when nothing is left. Linear. */
function prune(value: Record<string, unknown>, paths: readonly DocPath[]): boolean {
  // Mappings that lost something, with the mapping that holds them; the deepest are looked at first.
  const touched: Map<Mapping, { holder: Mapping; step: string | number }>[] = []
  for (const path of paths) remove(value, path, touched)
  for (const level of touched.reverse()) {
    for (const [mapping, { holder, step }] of level ?? []) {
      if (Object.keys(mapping).length === 0) delete holder[step]
    }
  }
  return Object.keys(value).length > 0 && paths.every(path => path.length > 0)
}

function remove(
  value: Mapping,
  path: DocPath,
  touched: Map<Mapping, { holder: Mapping; step: string | number }>[],
): void {
  let holder = value
  for (const [depth, step] of path.slice(0, DEPTH).entries()) {
    if (!Object.hasOwn(holder, step)) return
    const inner = holder[step]
    if (
      depth + 1 === Math.min(path.length, DEPTH) ||
      typeof inner !== 'object' ||
      inner === null ||
      Array.isArray(inner)
    ) {
      delete holder[step]
      return
    }
    touched[depth] ??= new Map()
    touched[depth].set(inner as Mapping, { holder, step })
    holder = inner as Mapping
  }
}
