/** One domain with all that it uses: its own sections above those of shared files, with parameters filled in. */
import { type Diagnostic, type DocPath, hasErrors, saidAt } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { nearest } from '../../dns/near.ts'
import { type Section, sectionOf } from '../section.ts'
import type { Place } from '../source.ts'
import type { Layer } from './layers.ts'
import { parametersFor } from './parameters.ts'
import { builtIn, filled, placeholdersIn } from './placeholders.ts'
import { type GivenAt, ofDomain, placesIn } from './places.ts'
import { DOMAINS, type SharedText } from './shared-text.ts'
import { stacked } from './stack.ts'
import type { Use } from './use.ts'
import {
  circle,
  clash,
  cycle,
  emptyParameter,
  extra,
  missing,
  nothingShared,
  sameKey,
  unknown,
  unknownName,
} from './wrong-use.ts'

/** A use with its place, which may be in the file of a domain or in a shared file. */
export interface PlacedUse {
  use: Use
  place: Place
  /** Of another path of the same file. */
  at: (path: DocPath) => Place
}

export interface UsingDomain {
  domain: ZoneName
  /** The first section of each kind. */
  own: readonly Section[]
  uses: readonly PlacedUse[]
  /** The TTL of the settings, which holds where no file says one. */
  usualTtl?: number | undefined
}

/** What there is to use: files of the repository before presets of the same name. */
export type Shelf = ReadonlyMap<string, SharedText> & { readonly faulty?: Faulty }

/** Names of shared files that are there and cannot be read, or not all of them: what is wrong is said there. */
export type Faulty = ReadonlySet<string> | 'all'

export interface Resolved {
  sections: Section[]
  diagnostics: Diagnostic[]
  /** Names of everything that was used, also by what was used. */
  used: Set<string>
}

/** The same while it is made. */
interface Resolving extends Resolved {
  /** Something that is used could not be read. */
  isFaulty: boolean
}

export function resolve({ domain, own, uses, usualTtl }: UsingDomain, shelf: Shelf): Resolved {
  const resolved: Resolving = { sections: [], diagnostics: [], used: new Set(), isFaulty: false }
  const top = new Map(own.map(section => [section.kind, { section, from: section.file }]))
  const within = {
    domain,
    shelf,
    resolved,
    usualTtl,
    values: builtIn(domain),
    givenAt: new Map(),
    chain: [],
  }
  const below: Stacks = new Map()
  const usedAt = new Map<string, Place>()
  for (const placed of uses) {
    for (const [kind, layers] of usedLayers([placed], within)) {
      below.set(kind, [...(below.get(kind) ?? []), ...layers])
      if (!usedAt.has(kind)) usedAt.set(kind, placed.place)
    }
  }
  for (const section of compose(top, below, within)) {
    // What a faulty use would have brought is missing: nothing can be said about what is not there.
    const isWhole = !resolved.isFaulty && !hasErrors(resolved.diagnostics)
    if (hasRecords(section)) resolved.sections.push(isWhole ? section : { ...section, intact: false })
    else if (isWhole) {
      const place = top.has(section.kind) ? undefined : usedAt.get(section.kind)
      resolved.diagnostics.push(withoutRecords(section, place))
    }
  }
  const { sections, diagnostics, used } = resolved
  return { sections, diagnostics: diagnostics.map(one => ofDomain(one, domain)), used }
}

/** What was read as a part may have got nothing to add. */
export function hasRecords({ kind, value }: Section): boolean {
  return kind !== 'dns' || Object.hasOwn(value as object, 'records')
}

/** `used` is where something is used, if the domain says nothing of its zone itself. */
function withoutRecords({ domain, place }: Section, used: Place | undefined): Diagnostic {
  return {
    rule: 'schema',
    severity: 'error',
    message: used
      ? `${domain} has no records: what it uses has a zone without any`
      : 'this zone has no records, and what it uses has none either',
    advice: used
      ? `write records: below dns: in the file of ${domain}, or use something that has records`
      : 'write records: here, or take the section out',
    ...(used ? { ...used, origin: saidAt(place([])) } : place([])),
  }
}

interface Within {
  domain: ZoneName
  shelf: Shelf
  resolved: Resolving
  usualTtl: number | undefined
  /** What placeholders in the parameters stand for. */
  values: ReadonlyMap<string, string>
  /** Where they were given. */
  givenAt: GivenAt
  /** Names of the shared files on the way here. */
  chain: readonly string[]
}

type Stacks = Map<string, Layer[]>

function usedLayers(uses: readonly PlacedUse[], within: Within): Stacks {
  const stacks: Stacks = new Map()
  for (const placed of uses) {
    const { use, place } = placed
    const { shelf, chain, resolved } = within
    const text = shelf.get(use.name)
    if (chain.includes(use.name)) resolved.diagnostics.push(cycle([...chain, use.name], place))
    else if (!text && !isFaulty(use.name, shelf)) {
      resolved.diagnostics.push(unknown(use.name, [...shelf.keys()], place))
    } else {
      resolved.used.add(use.name)
      resolved.isFaulty ||= isFaulty(use.name, shelf)
      if (!text) continue
      for (const section of sectionsOf(text, placed, within)) {
        const layer = { section, from: text.from }
        stacks.set(section.kind, [...(stacks.get(section.kind) ?? []), layer])
      }
    }
  }
  return stacks
}

function isFaulty(name: string, { faulty }: Shelf): boolean {
  return faulty === 'all' || (faulty?.has(name) ?? false)
}

/** The sections of one shared file, above those that it uses itself. */
function sectionsOf(text: SharedText, { use, place, at }: PlacedUse, within: Within): Section[] {
  const { domain, resolved } = within
  const { values, givenAt, circular, ...found } = parametersFor(text.parameters, {
    given: use.parameters,
    outer: within,
    builtIn: builtIn(domain),
    placeOf: name => at([...use.path, name]),
  })
  // A default that nobody needs may ask for what nobody gives.
  const asked = found.missing.filter(name => isAsked(text, name, use))
  const listed = use.path[0] === DOMAINS ? domain : undefined
  const extras = [...use.parameters.keys()].filter(name => !text.parameters.has(name))
  const meant = new Map(asked.map(name => [name, nearest(name, extras)]))
  resolved.diagnostics.push(
    ...asked.map(name => missing(text, name, { place, listed, near: meant.get(name) })),
    ...extras.filter(name => ![...meant.values()].includes(name)).map(name => extra(text, name, place)),
    ...circular.map(name => circle(text, name)),
    ...strayIn(use, within.values).map(stray => unknownName(stray, at([...use.path, stray.parameter]))),
  )
  const empty = [...use.parameters].flatMap(([name, given]) => (given.trim() === '' ? [name] : []))
  resolved.diagnostics.push(...empty.map(name => emptyParameter(name, at([...use.path, name]))))
  if (asked.length + circular.length + empty.length > 0) return []
  const raw = { ...text.raw, place: placesIn(text, { values, givenAt, used: () => place }) }
  const top = new Map<string, Layer>()
  for (const [kind, content] of text.sections) {
    const whole = filled(content, values, (path, key) => {
      resolved.diagnostics.push(sameKey(text, [kind, ...path], key))
    })
    const read = sectionOf(raw, whole, { kind, domain, prefix: [kind], partial: true })
    resolved.diagnostics.push(...read.diagnostics)
    if (read.section) top.set(kind, { section: read.section, from: text.from })
  }
  const chain = [...within.chain, text.name]
  const inside = (path: DocPath) => raw.place(path)
  const inner = text.uses.map(one => ({ use: one, place: inside(one.path), at: inside }))
  return compose(top, usedLayers(inner, { ...within, values, givenAt, chain }), within)
}

/** In a text, or in what holds for a parameter that nobody gave. */
function isAsked({ sections, uses, parameters }: SharedText, name: string, use: Use): boolean {
  const usual = [...parameters].flatMap(([one, text]) =>
    text === undefined || use.parameters.has(one) ? [] : [text],
  )
  const texts = [...sections.values(), ...uses.map(one => [...one.parameters.values()]), usual]
  return texts.some(text => placeholdersIn(text).some(one => one.name === name))
}

function compose(
  top: ReadonlyMap<string, Layer>,
  below: Stacks,
  { resolved: { diagnostics }, usualTtl }: Pick<Within, 'resolved' | 'usualTtl'>,
): Section[] {
  return [...new Set([...top.keys(), ...below.keys()])].flatMap(kind => {
    const stack = stacked(top.get(kind), below.get(kind) ?? [], usualTtl)
    if (!stack) return []
    diagnostics.push(...stack.clashes.map(clash))
    const own = top.get(kind)?.section
    diagnostics.push(...stack.idle.flatMap(path => (own ? nothingShared(own, path) : [])))
    return [stack.section]
  })
}

/** What a use gives is a text of the place where it is used: names that are not known there stay as they are. */
function strayIn(use: Use, known: ReadonlyMap<string, string>): { parameter: string; name: string }[] {
  return [...use.parameters].flatMap(([parameter, text]) =>
    placeholdersIn(text).flatMap(({ name }) => (known.has(name) ? [] : [{ parameter, name }])),
  )
}
