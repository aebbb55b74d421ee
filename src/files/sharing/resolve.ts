/** One domain with all that it uses: its own sections above those of shared files, with parameters filled in. */
import { type Diagnostic, type DocPath, hasErrors, saidAt } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { nearest } from '../../text/closest.ts'
import type { Place } from '../../text/source.ts'
import { Budget, DEEPEST, USE_COST } from '../section/budget.ts'
import { builtIn, filled, placeholdersIn } from '../section/placeholders.ts'
import { sectionOf } from '../section/read-section.ts'
import type { PlacedUse, Section } from '../section/section.ts'
import { ofDomain } from '../section/shared-file.ts'
import type { Use } from '../section/use.ts'
import type { Layer } from './layers.ts'
import { stacked } from './merge-layers.ts'
import { parametersFor } from './parameters.ts'
import { type GivenAt, placesIn } from './places.ts'
import { DOMAINS, type SharedText } from './shared-text.ts'
import {
  circle,
  clash,
  cycle,
  emptyParameter,
  missing,
  nothingShared,
  sameKey,
  tooDeep,
  tooMuch,
  unknown,
  unknownName,
  unusedParameter,
} from './wrong-use.ts'

export interface UsingDomain {
  domain: ZoneName
  /** The first section of each kind. */
  own: readonly Section[]
  uses: readonly PlacedUse[]
  /** The TTL of the settings, which holds where no file says one. */
  usualTtl?: number | undefined
}

/** What there is to use: files of the repository before presets of the same name. */
export type SharedRegistry = ReadonlyMap<string, SharedText> & { readonly faulty?: Faulty }

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
  /** The budget did not last. */
  isCut: boolean
}

export function resolve(
  { domain, own, uses, usualTtl }: UsingDomain,
  shelf: SharedRegistry,
  budget = new Budget(1),
): Resolved {
  const resolved: Resolving = {
    sections: [],
    diagnostics: [],
    used: new Set(),
    isFaulty: false,
    isCut: false,
  }
  const top = new Map(own.map(section => [section.kind, { section, from: section.file }]))
  const within = {
    domain,
    shelf,
    resolved,
    budget,
    known: new Map(),
    usualTtl,
    values: builtIn(domain),
    givenAt: new Map(),
    chain: [],
  }
  const below: Stacks = new Map()
  const usedAt = new Map<string, PlacedUse>()
  for (const placed of uses) {
    for (const [kind, layers] of usedLayers([placed], within)) {
      const before = below.get(kind)
      if (before) for (const layer of layers) before.push(layer)
      else {
        below.set(kind, layers)
        usedAt.set(kind, placed)
      }
    }
  }
  for (const section of compose(top, below, within)) {
    // What a faulty use would have brought is missing: nothing can be said about what is not there.
    const isWhole = !resolved.isFaulty && !hasErrors(resolved.diagnostics)
    const missing = missingFrom(section)
    if (missing === undefined) resolved.sections.push(isWhole ? section : { ...section, intact: false })
    else if (isWhole) {
      const used = top.has(section.kind) ? undefined : usedAt.get(section.kind)
      resolved.diagnostics.push(without(missing, section, used && placeOf(used)))
    }
  }
  const { sections, diagnostics, used } = resolved
  return { sections, diagnostics: diagnostics.map(one => ofDomain(one, domain)), used }
}

/** What was read as a part may have got nothing to add. */
export function isComplete(section: Section): boolean {
  return missingFrom(section) === undefined
}

/** A key that shared files may supply and no file does. */
function missingFrom({ traits, value }: Section): string | undefined {
  return traits.fromShared?.find(key => !Object.hasOwn(value as object, key))
}

/** `used` is where something is used, if the domain says nothing of its zone itself. */
function without(key: string, { domain, kind, place }: Section, used: Place | undefined): Diagnostic {
  return {
    rule: 'schema',
    severity: 'error',
    message: used
      ? `${domain} has no ${key}: the section ${kind} of what it uses has none`
      : `this section ${kind} has no ${key}, and what it uses has none either`,
    advice: used
      ? `write ${key}: below ${kind}: in the file of ${domain}, or use something that has ${key}`
      : `write ${key}: here, or take the section out`,
    ...(used ? { ...used, origin: saidAt(place([])) } : place([])),
  }
}

function placeOf({ path, place }: PlacedUse): Place {
  return place(path)
}

interface Within {
  domain: ZoneName
  shelf: SharedRegistry
  resolved: Resolving
  budget: Budget
  /** What was put together already, by shared file and what its parameters stand for. */
  known: Map<string, { sections: Section[]; size: number }>
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
    const { name } = placed
    const { shelf, chain, resolved } = within
    const text = shelf.get(name)
    if (chain.includes(name)) resolved.diagnostics.push(cycle([...chain, name], placeOf(placed)))
    else if (!text && !isFaulty(name, shelf)) {
      resolved.diagnostics.push(unknown(name, [...shelf.keys()], placeOf(placed)))
    } else {
      resolved.used.add(name)
      resolved.isFaulty ||= isFaulty(name, shelf)
      if (!text) continue
      for (const section of sectionsOf(text, placed, within)) {
        const layers = stacks.get(section.kind) ?? []
        stacks.set(section.kind, layers)
        layers.push({ section, from: text.from })
      }
    }
  }
  return stacks
}

function isFaulty(name: string, { faulty }: SharedRegistry): boolean {
  return faulty === 'all' || (faulty?.has(name) ?? false)
}

/** Parameters of one use that are missing or too many: of more the first ones are said. */
const MOST_SAID = 100

/** The sections of one shared file, above those that it uses itself. */
function sectionsOf(text: SharedText, use: PlacedUse, within: Within): Section[] {
  const { domain, resolved, budget, known } = within
  const place = (): Place => placeOf(use)
  const given = (name: string): Place => use.place([...use.path, name])
  const { values, givenAt, circular, ...found } = parametersFor(text.parameters, {
    given: use.parameters,
    outer: within,
    builtIn: builtIn(domain),
    placeOf: given,
    budget,
  })
  // A default that no one needs may ask for what no one gives.
  const byDefaults = askedByDefaults(text, use)
  const asked = found.missing
    .filter(name => text.askedAt.has(name) || byDefaults.has(name))
    .slice(0, MOST_SAID)
  const listed = use.path[0] === DOMAINS ? domain : undefined
  const extras = [...use.parameters.keys()].filter(name => !text.parameters.has(name)).slice(0, MOST_SAID)
  const meant = new Map(asked.map(name => [name, nearest(name, extras)]))
  const misspelt = new Set(meant.values())
  const empty = [...use.parameters].flatMap(([name, given]) => (given.trim() === '' ? [name] : []))
  for (const one of [
    ...asked.map(name => missing(text, name, { place: place(), listed, near: meant.get(name) })),
    ...extras.filter(name => !misspelt.has(name)).map(name => unusedParameter(text, name, place())),
    ...circular.map(name => circle(text, name)),
    ...strayIn(use, within.values).map(stray => unknownName(stray, given(stray.parameter))),
    ...empty.map(name => emptyParameter(name, given(name))),
  ]) {
    resolved.diagnostics.push(one)
  }
  if (asked.length + circular.length + empty.length > 0) return []
  // Used on many ways it says the same each time. What is wrong with it is said where it was used first.
  const key = JSON.stringify([text.name, ...values])
  const before = known.get(key)
  if (before) return affords(before.size, place, within) ? before.sections : []
  if (within.chain.length === DEEPEST) resolved.diagnostics.push(tooDeep(place()))
  if (within.chain.length === DEEPEST || !affords(USE_COST + key.length, place, within)) return []
  const document = { ...text.document, place: placesIn(text, { values, givenAt, used: place }) }
  const top = new Map<string, Layer>()
  for (const [kind, content] of text.sections) {
    const clash = (path: DocPath, key: string) => {
      resolved.diagnostics.push(sameKey(text, [kind, ...path], key))
    }
    const whole = filled(content, values, clash, budget)
    const traits = text.traits[kind] ?? {}
    const read = sectionOf(document, whole, { kind, traits, domain, prefix: [kind], partial: true })
    for (const one of read.diagnostics) resolved.diagnostics.push(one)
    if (read.section) top.set(kind, { section: read.section, from: text.from })
  }
  const chain = [...within.chain, text.name]
  const inner = text.uses.map(one => ({ ...one, place: document.place }))
  const sections = compose(top, usedLayers(inner, { ...within, values, givenAt, chain }), within)
  const size = JSON.stringify(sections.map(({ value }) => value)).length
  known.set(key, { sections, size })
  return affords(size, place, within) ? sections : []
}

/** Said once for each domain. */
function affords(characters: number, place: () => Place, { budget, resolved }: Within): boolean {
  const isWithin = budget.spend(characters)
  if (!isWithin && !resolved.isCut) resolved.diagnostics.push(tooMuch(budget, place()))
  resolved.isCut ||= !isWithin
  return isWithin
}

/** Names in what holds for parameters that no one gave. */
function askedByDefaults({ parameters }: SharedText, { parameters: given }: Use): Set<string> {
  const usual = [...parameters].flatMap(([name, text]) => (given.has(name) ? [] : (text ?? [])))
  return new Set(placeholdersIn(usual).map(({ name }) => name))
}

function compose(
  top: ReadonlyMap<string, Layer>,
  below: Stacks,
  { resolved: { diagnostics }, usualTtl }: Pick<Within, 'resolved' | 'usualTtl'>,
): Section[] {
  return [...new Set([...top.keys(), ...below.keys()])].flatMap(kind => {
    const stack = stacked(top.get(kind), below.get(kind) ?? [], usualTtl)
    if (!stack) return []
    const own = top.get(kind)?.section
    const idle = own ? stack.idle.map(path => nothingShared(own, path)) : []
    for (const one of [...stack.clashes.map(clash), ...idle]) diagnostics.push(one)
    return [stack.section]
  })
}

/** What a use gives is a text of the place where it is used: names that are not known there stay as they are. */
function strayIn(use: Use, known: ReadonlyMap<string, string>): { parameter: string; name: string }[] {
  return [...use.parameters].flatMap(([parameter, text]) =>
    placeholdersIn(text).flatMap(({ name }) => (known.has(name) ? [] : [{ parameter, name }])),
  )
}
