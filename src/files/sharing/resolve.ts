/** One domain with all that it uses: its own sections above those of shared files, with parameters filled in. */
import { type Diagnostic, type DocPath, hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { nearest } from '../../dns/near.ts'
import { readable } from '../clip.ts'
import { type Section, sectionOf } from '../section.ts'
import type { Place } from '../source.ts'
import type { Clash, Layer } from './layers.ts'
import { builtIn, filled, fillText, placeholdersIn } from './placeholders.ts'
import type { SharedText } from './shared-text.ts'
import { stacked } from './stack.ts'
import type { Use } from './use.ts'

/** A use with its place, which may be in the file of a domain or in a shared file. */
export interface PlacedUse {
  use: Use
  place: Place
}

export interface UsingDomain {
  domain: ZoneName
  /** The first section of each kind. */
  own: readonly Section[]
  uses: readonly PlacedUse[]
}

/** What there is to use: files of the repository before presets of the same name. */
export type Shelf = ReadonlyMap<string, SharedText>

export interface Resolved {
  sections: Section[]
  diagnostics: Diagnostic[]
  /** Names of everything that was used, also by what was used. */
  used: Set<string>
}

export function resolve({ domain, own, uses }: UsingDomain, shelf: Shelf): Resolved {
  const resolved: Resolved = { sections: [], diagnostics: [], used: new Set() }
  const top = new Map(own.map(section => [section.kind, { section, from: section.file }]))
  const below = usedLayers(uses, { domain, shelf, resolved, values: builtIn(domain), chain: [] })
  for (const section of compose(top, below, resolved)) {
    // What a faulty use would have brought is missing: nothing can be said about what is not there.
    const isWhole = !hasErrors(resolved.diagnostics)
    if (hasRecords(section)) resolved.sections.push(isWhole ? section : { ...section, intact: false })
    else if (isWhole) resolved.diagnostics.push(withoutRecords(section))
  }
  return resolved
}

/** What was read as a part may have got nothing to add. */
export function hasRecords({ kind, value }: Section): boolean {
  return kind !== 'dns' || Object.hasOwn(value as object, 'records')
}

function withoutRecords(section: Section): Diagnostic {
  return {
    rule: 'schema',
    severity: 'error',
    message: 'this zone has no records, and what it uses has none either',
    advice: 'write records: here, or take the section out',
    ...section.place([]),
  }
}

interface Within {
  domain: ZoneName
  shelf: Shelf
  resolved: Resolved
  /** What placeholders in the parameters stand for. */
  values: ReadonlyMap<string, string>
  /** Names of the shared files on the way here. */
  chain: readonly string[]
}

type Stacks = Map<string, Layer[]>

function usedLayers(uses: readonly PlacedUse[], within: Within): Stacks {
  const stacks: Stacks = new Map()
  for (const { use, place } of uses) {
    const { shelf, chain, resolved } = within
    const text = shelf.get(use.name)
    if (chain.includes(use.name)) resolved.diagnostics.push(cycle([...chain, use.name], place))
    else if (!text) resolved.diagnostics.push(unknown(use.name, shelf, place))
    else {
      resolved.used.add(use.name)
      for (const section of sectionsOf(text, { use, place }, within)) {
        const layer = { section, from: text.from }
        stacks.set(section.kind, [...(stacks.get(section.kind) ?? []), layer])
      }
    }
  }
  return stacks
}

/** The sections of one shared file, above those that it uses itself. */
function sectionsOf(text: SharedText, { use, place }: PlacedUse, within: Within): Section[] {
  const { domain, resolved } = within
  const values = new Map(builtIn(domain))
  let isFilled = true
  for (const [name, usual] of text.parameters) {
    const given = use.parameters.get(name)
    if (given !== undefined) values.set(name, fillText(given, within.values))
    else if (usual === undefined && isAsked(text, name, use)) {
      resolved.diagnostics.push(missing(text, name, place))
      isFilled = false
    }
  }
  if (!isFilled) return []
  // What holds when nobody says otherwise may be made of what somebody said.
  for (const [name, usual] of text.parameters) {
    if (usual !== undefined && !values.has(name)) values.set(name, fillText(usual, values))
  }
  for (const name of use.parameters.keys()) {
    if (!text.parameters.has(name)) resolved.diagnostics.push(extra(text, name, place))
  }
  const top = new Map<string, Layer>()
  for (const [kind, content] of text.sections) {
    const whole = filled(content, values, (path, key) => {
      resolved.diagnostics.push(sameKey(text, [kind, ...path], key))
    })
    const read = sectionOf(text.raw, whole, { kind, domain, prefix: [kind], partial: true })
    resolved.diagnostics.push(...read.diagnostics)
    if (read.section) top.set(kind, { section: read.section, from: text.from })
  }
  const chain = [...within.chain, text.name]
  const inner = text.uses.map(one => ({ use: one, place: text.raw.place(one.path) }))
  return compose(top, usedLayers(inner, { ...within, values, chain }), resolved)
}

/** In a text, or in what holds for a parameter that nobody gave. */
function isAsked({ sections, uses, parameters }: SharedText, name: string, use: Use): boolean {
  const usual = [...parameters].flatMap(([one, text]) =>
    text === undefined || use.parameters.has(one) ? [] : [text],
  )
  const texts = [...sections.values(), ...uses.map(one => [...one.parameters.values()]), usual]
  return texts.some(text => placeholdersIn(text).some(one => one.name === name))
}

function compose(top: ReadonlyMap<string, Layer>, below: Stacks, { diagnostics }: Resolved): Section[] {
  return [...new Set([...top.keys(), ...below.keys()])].flatMap(kind => {
    const stack = stacked(top.get(kind), below.get(kind) ?? [])
    if (!stack) return []
    diagnostics.push(...stack.clashes.map(clash))
    return [stack.section]
  })
}

function clash({ what, first, second }: Clash): Diagnostic {
  const at = ({ layer, path }: Clash['first']) => layer.section.place(path, 'key')
  const other = at(first)
  return readable({
    rule: 'shared-conflict',
    severity: 'error',
    message: `${second.layer.from} and ${first.layer.from}${lineOf(other)} say different things about ${what}`,
    advice: 'say it in the file of the domain, which beats both, or use only one of them',
    ...at(second),
  })
}

function lineOf({ line }: Place): string {
  return line === undefined ? '' : `:${line}`
}

function unknown(name: string, shelf: Shelf, place: Place): Diagnostic {
  const names = [...shelf.keys()]
  const near = nearest(name, names)
  return readable({
    rule: 'shared-unknown',
    severity: 'error',
    message: `there is no shared file ${JSON.stringify(name)}`,
    advice: near ? `did you mean ${near}?` : `write _shared/${name}.yaml, or use one of ${names.join(', ')}`,
    ...place,
  })
}

function cycle(chain: readonly string[], place: Place): Diagnostic {
  return readable({
    rule: 'shared-cycle',
    severity: 'error',
    message: `shared files use each other in a circle: ${chain.join(' → ')}`,
    advice: 'take one of these uses out',
    ...place,
  })
}

function missing({ from, name: text, raw }: SharedText, name: string, place: Place): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${text} needs the parameter ${name} (${from}${lineOf(raw.place([]))})`,
    advice: `write use: [{ ${text}: { ${name}: … } }]`,
    ...place,
  })
}

function sameKey({ raw }: SharedText, path: DocPath, key: string): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${JSON.stringify(path.at(-1))} becomes ${JSON.stringify(key)} here, which stands there already`,
    advice: 'give the parameter another value, or write both as one',
    ...raw.place(path, 'key'),
  })
}

function extra({ from, name: text, parameters }: SharedText, name: string, place: Place): Diagnostic {
  const names = [...parameters.keys()]
  const near = nearest(name, names)
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${text} has no parameter ${name} (${from})`,
    advice: near
      ? `did you mean ${near}?`
      : names.length === 0
        ? 'it has none: leave it out'
        : `its parameters are ${names.join(', ')}`,
    ...place,
  })
}
