/** Live nameservers to a section, and the edits that bring a section to what is live. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { Amended, DeclareContext, Expressed, SectionEdit } from '../contract/kind.ts'
import { readHost } from './read-host.ts'
import { compareNameservers, lineOf, type Nameserver, type NameserverSpec } from './value.ts'

/** Said of a live nameserver that a file cannot have. */
const UNSAYABLE = 'no nameserver that a file could name'

/** No section where nothing can be said: a domain without nameservers is not a wish. */
export function express(live: readonly Item<Nameserver>[]): Expressed<NameserversSection> {
  const all = live.map(({ value }) => value).sort(compareNameservers)
  const said = all.filter(({ opaque }) => !opaque)
  const unsaid = all.filter(({ opaque }) => opaque).map(value => ({ line: lineOf(value), reason: UNSAYABLE }))
  return { section: said.length > 0 ? { nameservers: said.map(specOf) } : undefined, comments: [], unsaid }
}

export function amend(input: {
  section: NameserversSection
  changes: readonly Change<Nameserver>[]
  context: DeclareContext
}): Amended {
  const { section, changes, context } = input
  const places = new Map<string, number>()
  for (const [index, spec] of section.nameservers.entries()) {
    const hostname = hostnameOf(spec, context.subject)
    if (!places.has(hostname)) places.set(hostname, index)
  }
  const edits: SectionEdit[] = []
  const gone: number[] = []
  const fresh: Nameserver[] = []
  const unsaid: Amended['unsaid'] = []
  for (const change of changes) {
    const at = change.action === 'create' ? undefined : places.get(change.id)
    const after = change.action === 'delete' ? undefined : change.after
    if (after?.opaque) unsaid.push({ line: lineOf(after), reason: UNSAYABLE })
    else if (after && at === undefined) fresh.push(after)
    else if (after) edits.push(...glueEdits(section.nameservers[at!]!, at!, after))
    else if (at !== undefined) gone.push(at)
  }
  fresh.sort(compareNameservers)
  if (gone.length > 0 && gone.length === section.nameservers.length && fresh.length > 0) {
    return { edits: [{ op: 'set', path: ['nameservers'], value: fresh.map(specOf) }], unsaid }
  }
  if (gone.length === section.nameservers.length && fresh.length === 0) {
    return { edits: [], unsaid, unsayable: 'no nameserver that a file can say is left' }
  }
  // The last first, so that each index still means what it meant.
  gone.sort((a, b) => b - a)
  edits.push(...gone.map((index): SectionEdit => ({ op: 'remove', path: ['nameservers', index] })))
  edits.push(
    ...fresh.map((one): SectionEdit => ({ op: 'append', path: ['nameservers'], value: specOf(one) })),
  )
  return { edits, unsaid }
}

/** Only the addresses that differ, unless the form has to be another one. */
function glueEdits(spec: NameserverSpec, index: number, after: Nameserver): SectionEdit[] {
  const path = ['nameservers', index]
  const wanted = specOf(after)
  if (typeof spec === 'string' || typeof wanted === 'string') return [{ op: 'set', path, value: wanted }]
  return (['ipv4', 'ipv6'] as const).flatMap((family): SectionEdit[] => {
    const at = [...path, family]
    const value = wanted[family]
    if (value === undefined) return spec[family] === undefined ? [] : [{ op: 'remove', path: at }]
    return spec[family] === value ? [] : [{ op: 'set', path: at, value }]
  })
}

function specOf({ hostname, ipv4, ipv6 }: Nameserver): NameserverSpec {
  if (ipv4 === '' && ipv6 === '') return hostname
  return { hostname, ...(ipv4 !== '' && { ipv4 }), ...(ipv6 !== '' && { ipv6 }) }
}

/** Empty for one that cannot be read. */
function hostnameOf(spec: NameserverSpec, zone: ZoneName): string {
  const host = readHost(typeof spec === 'string' ? spec : spec.hostname, zone)
  return host.ok ? host.value.hostname : ''
}
