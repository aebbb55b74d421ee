/** One file to its sections: text, YAML and schema, with every fault said at its place. */
import type { Diagnostic, DocPath, Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { FileKinds, SectionTraits } from '../../kinds/contract/section-traits.ts'
import { readable } from '../../text/clip.ts'
import type { Source } from '../../text/source.ts'
import type { PlaceOf } from '../../yaml/read/locate.ts'
import { locating, type ParsedYaml, placing, read } from '../../yaml/read/read.ts'
import { ACCOUNT, noAccount, noSections, OF_A_SECTION, unknownKind } from './domain-keys.ts'
import { emptySection } from './empty-section.ts'
import { prune } from './prune.ts'
import type { FileSections, Section } from './section.ts'
import { checkShape } from './shape.ts'
import { readUse, USE } from './use.ts'

/** A file as YAML gives it, before any schema: for files that are more than sections of one domain. */
export interface RawFile {
  file: string
  value: unknown
  diagnostics: Diagnostic[]
  /** Where a document path from the top is. */
  place: PlaceOf
  /** For `sectionOf`. */
  read: ParsedYaml
  source: Source
}

/** Only diagnostics when nothing of the file can be used. */
export function readRaw(source: Source): RawFile | Diagnostic[] {
  const file = read(source)
  if (Array.isArray(file)) return file
  const place = placing(source, locating(source), [])
  return { file: source.file, value: file.value, diagnostics: file.diagnostics, place, read: file, source }
}

/**
 * A part of such a file as the section of a domain. `content` is at `prefix`, or was made from what is there; it
 * is changed in place. `partial`: what is missing may come from elsewhere.
 */
export function sectionOf(
  { read: file, source, place: placeOf }: RawFile,
  content: unknown,
  about: { kind: string; traits: SectionTraits; domain: ZoneName; prefix: DocPath; partial: boolean },
): { section?: Section; diagnostics: Diagnostic[] } {
  const { kind, traits, domain, prefix, partial } = about
  const place: PlaceOf = (path, on, span) => placeOf([...prefix, ...path], on, span)
  const found = shaped(source, { ...file, value: content }, kind, { traits, prefix, partial, place })
  const [section] = made(found, { domain, kind, traits, file: source.file, place })
  return { ...(section && { section }), diagnostics: found.diagnostics }
}

/** The section; none where nothing of it can be used. */
function made(
  { value, intact, without }: Shaped,
  about: Pick<Section, 'domain' | 'kind' | 'traits' | 'file' | 'place'>,
): Section[] {
  return value ? [{ ...about, value, intact, ...(without && { without }) }] : []
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
  const found = shaped(source, file, kind, {
    traits,
    prefix: [],
    sharing: listedIn.length > 0,
  })
  const place = placing(source, locating(source), [])
  const sections = made(found, { domain, kind, traits, file: source.file, place })
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
  const { value } = file
  const again = locating(source)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (!file.spoils.some(path => path.length === 0)) {
      result.diagnostics.push({ ...toDiagnostic(noSections(value, kinds, listedIn)), ...source.place(0) })
    }
    return result
  }
  if (Object.keys(value).every(key => key === ACCOUNT) && file.intact) {
    result.diagnostics.push({ ...toDiagnostic(noSections('', kinds, listedIn)), ...source.place(0) })
  }
  const isPartial = Object.hasOwn(value, USE)
  if (isPartial) {
    const { uses, findings } = readUse((value as Record<string, unknown>)[USE])
    const at = (path: DocPath, on?: 'key') => source.place(...file.locate().range(path, on))
    result.diagnostics = [
      ...result.diagnostics,
      ...unspoilt(findings, file).map(one => ({ ...toDiagnostic(one), ...at(one.path, one.on) })),
    ]
    result.uses = uses.map(use => ({ use, place: at(use.path), at }))
  }
  let flat = false
  for (const [key, content] of Object.entries(value)) {
    if (key === ACCOUNT) {
      const place = source.place(...file.locate().range([key]))
      if (typeof content === 'string') result.claim = { domain, account: content, place }
      else result.diagnostics.push({ ...toDiagnostic(noAccount()), ...place })
      continue
    }
    if (key === USE) continue
    if (!kinds.includes(key)) {
      if (file.spoils.some(path => path[0] === key)) continue
      // A section without its name is one slip, however many keys it has.
      if (flat && OF_A_SECTION.has(key)) continue
      flat ||= OF_A_SECTION.has(key)
      const at = file.locate().range([key], 'key')
      result.diagnostics.push({ ...toDiagnostic(unknownKind(key, kinds)), ...source.place(...at) })
      continue
    }
    const found = shaped(source, { ...file, value: content }, key, {
      traits: traits[key] ?? {},
      prefix: [key],
      partial: isPartial,
      sharing: isPartial || listedIn.length > 0,
    })
    for (const one of found.diagnostics) result.diagnostics.push(one)
    const place = placing(source, again, [key])
    result.sections.push(
      ...made(found, { domain, kind: key, traits: traits[key] ?? {}, file: source.file, place }),
    )
  }
  return result
}

/** zonewright.yaml against its schema; the value is what of it can be used. */
export function readConfig(source: Source): {
  value: Record<string, unknown>
  diagnostics: Diagnostic[]
  place: PlaceOf
} {
  const place = placing(source, locating(source), [])
  const file = read(source)
  if (Array.isArray(file)) return { value: {}, diagnostics: file, place }
  // An empty config says nothing, which is fine: unlike a zone it takes nothing away.
  if (file.value === '') return { value: {}, diagnostics: file.diagnostics, place }
  const found = shaped(source, file, 'config', { traits: {}, prefix: [] })
  return { value: found.value ?? {}, diagnostics: [...file.diagnostics, ...found.diagnostics], place }
}

interface Shaped {
  value?: Record<string, unknown>
  without?: DocPath[]
  intact: boolean
  diagnostics: Diagnostic[]
}

/**
 * `partial`: records may all come from elsewhere. `sharing`: without the section, what is shared holds. `place` is of
 * paths in the section; in this file unless given.
 */
function shaped(
  source: Source,
  file: ParsedYaml,
  kind: string,
  {
    traits,
    prefix,
    partial = false,
    sharing = false,
    place,
  }: { traits: SectionTraits; prefix: DocPath; partial?: boolean; sharing?: boolean; place?: PlaceOf },
): Shaped {
  const { value, locate } = file
  const spoils = file.spoils.filter(path => prefix.every((step, index) => path[index] === step))
  const inner = spoils.map(path => path.slice(prefix.length))
  const at = ({ path, on }: Finding) => {
    if (place) return place(path, on)
    if (path.length > 0 || prefix.length > 0) return source.place(...locate().range([...prefix, ...path], on))
    return source.place(0, source.line(0).length)
  }
  const say = (finding: Finding) => ({ ...toDiagnostic(finding), ...at(finding) })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const said = inner.some(path => path.length === 0)
    return {
      intact: false,
      diagnostics: said
        ? []
        : [say(emptySection(kind, value, { named: prefix.length > 0, sharing, traits }))],
    }
  }
  const content = value as Record<string, unknown>
  if (Object.keys(content).length === 0 && inner.length === 0 && kind !== 'config') {
    return { intact: false, diagnostics: [say(emptySection(kind, '', { sharing, traits }))] }
  }
  if (!prune(content, inner)) return { intact: false, diagnostics: [] }
  const { without, findings: ofEmpty } = traits.takeOut?.(content, sharing) ?? NOTHING_OUT
  const isPart = partial || without.length > 0
  const elsewhere = isPart ? (traits.fromShared ?? []).filter(key => !Object.hasOwn(content, key)) : []
  const ofShape = checkShape(kind, content, path => locate().written([...prefix, ...path]), {
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
    ...(usable && { value: content }),
    ...(without.length > 0 && { without }),
    intact: file.intact && findings.length === 0,
    diagnostics: findings.map(say),
  }
}

const NOTHING_OUT: { without: DocPath[]; findings: Finding[] } = { without: [], findings: [] }

/** Without those about an item of a list that is broken as YAML: that is said already, and tells enough. */
export function unspoilt(findings: readonly Finding[], { spoils }: Pick<ParsedYaml, 'spoils'>): Finding[] {
  const said = new Set(spoils.map(path => JSON.stringify(path)))
  return findings.filter(({ path }) => typeof path.at(-1) !== 'number' || !said.has(JSON.stringify(path)))
}

function toDiagnostic({ rule, severity, message, advice }: Finding): Omit<Diagnostic, 'file'> {
  return readable({ rule, severity, message, ...(advice && { advice }) })
}
