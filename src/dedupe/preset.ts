/** Presets as patterns of what a zone declares when it uses them, whatever the domain and the parameters. */
import type { ZoneName } from '../dns/name.ts'
import { PRESETS } from '../files/sharing/presets.gen.ts'
import type { SharedRegistry } from '../files/sharing/resolve.ts'
import { resolve } from '../files/sharing/resolve.ts'
import type { SharedText } from '../files/sharing/shared-text.ts'
import { kindNamed } from '../kinds/index.ts'
import type { Config } from '../schema.gen.ts'
import { placeless } from '../yaml/read/document.ts'
import { escapeRegExp, generaliser } from './general.ts'

/** A preset compiled once, for a domain that does not exist. */
export interface Pattern {
  name: string
  text: SharedText
  /** Parameters that are not found but tried: the last term of SPF. */
  fixed: ReadonlyMap<string, string>
  sets: { id: string; ttl: number | undefined; contents: RegExp[] }[]
  /** Whether the TTL of the domain counts for some of it. */
  ttlCounts: boolean
}

/** As far as it is looked at here. */
export interface Rrset {
  id: string
  records: readonly { ttl: number; content: string; path?: readonly (string | number)[] }[]
}

/** Stands for any domain, and for the TTL that a domain says. */
const ANY = 'zonewright-any.invalid' as ZoneName
const ANY_TTL = 54321

/** Presets that no shared file of the repository takes the place of. */
export function patternsOf(shelf: SharedRegistry, config: Config): Pattern[] {
  return Object.keys(PRESETS)
    .sort()
    .flatMap(name => {
      const text = shelf.get(name)
      return text?.from.startsWith('preset ') ? variantsOf(text, shelf, config) : []
    })
}

function variantsOf(text: SharedText, shelf: SharedRegistry, config: Config): Pattern[] {
  const tried = [...text.parameters].filter(([, usual]) => usual !== undefined && /^[-~?]$/.test(usual))
  const choices =
    tried.length === 0 ? [[]] : ['-', '~', '?'].map(all => tried.map(([name]) => [name, all] as const))
  return choices.flatMap(choice => patternOf(text, new Map(choice), shelf, config) ?? [])
}

function patternOf(
  text: SharedText,
  fixed: ReadonlyMap<string, string>,
  shelf: SharedRegistry,
  config: Config,
): Pattern | undefined {
  const marks = new Map<string, string>()
  for (const [index, [name, usual]] of [...text.parameters].entries()) {
    if (!fixed.has(name)) marks.set(name, `zonewrightmark${index}${usual?.endsWith('.') ? '.' : ''}`)
  }
  const use = { name: text.name, parameters: new Map([...fixed, ...marks]), path: [] }
  const own = {
    domain: ANY,
    kind: 'dns',
    traits: text.traits['dns'] ?? {},
    file: '',
    intact: true,
    ...placeless('', { ttl: ANY_TTL }),
  }
  const resolved = resolve({ domain: ANY, own: [own], uses: [{ ...use, place: own.place }] }, shelf)
  const section = resolved.sections.find(({ kind }) => kind === 'dns')
  if (!section || resolved.diagnostics.length > 0 || resolved.sections.length > 1) return undefined
  const declared = declaredOf(section.value, ANY, config)
  if (!declared) return undefined
  const sets = declared.map(({ id, records }) => ({
    id,
    ttl: records[0]!.ttl === ANY_TTL ? undefined : records[0]!.ttl,
    contents: records.map(({ content }) => expression(content, marks)),
  }))
  return { name: text.name, text, fixed, sets, ttlCounts: sets.some(({ ttl }) => ttl === undefined) }
}

/** What a text of the compiled preset looks like in any domain: names of groups are those of parameters. */
function expression(content: string, marks: ReadonlyMap<string, string>): RegExp {
  let source = escapeRegExp(generaliser(ANY)(content))
  source = source.replaceAll(escapeRegExp(`\${domain}`), '(?<domain>.+)')
  source = source.replaceAll(escapeRegExp(`\${domain-dashed}`), '(?<domain_dashed>.+)')
  for (const [name, mark] of marks) source = source.replaceAll(escapeRegExp(mark), `(?<${groupOf(name)}>.+)`)
  return new RegExp(`^${source}$`)
}

/** A parameter as the name of a group. */
export function groupOf(name: string): string {
  return name.replaceAll('-', '_')
}

/** RRsets that a section declares; undefined with an error in it. */
export function declaredOf(value: unknown, subject: ZoneName, config: Config): Rrset[] | undefined {
  const { items, findings } = kindNamed('dns').declare(value, { subject, defaults: config.defaults ?? {} })
  if (findings.some(({ severity, scope }) => severity === 'error' && scope !== 'zone')) return undefined
  return items.map(({ id, value: rrset }) => ({ ...(rrset as Rrset), id }))
}
