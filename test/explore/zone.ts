/** What is in the zone of the server, and what requests and other clients make of it (api-facts 3). */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { zoneBreaches } from '../../src/sandbox/rules/rules.ts'
import { type Edit, ZONE } from './worlds.ts'

/** One entry on the server. Two that are equal to the byte are still two. */
export interface Copy {
  entry: DnsEntry
  by: 'start' | 'program' | 'other'
  /** When it was made. */
  at: number
}

export type State = readonly Copy[]

/** The state afterwards, or why it is refused. */
export function applied(state: State, method: string, body: unknown, at: number): State | string {
  const make = (entry: DnsEntry): Copy => ({ entry, by: 'program', at })
  const after = appliedTo(state, method, body as { dnsEntry: DnsEntry; dnsEntries: DnsEntry[] }, make)
  if (typeof after === 'string') return after
  const [breach] = zoneBreaches(
    ZONE,
    after.map(({ entry }) => entry),
  )
  return breach ?? after
}

function appliedTo(
  state: State,
  method: string,
  body: { dnsEntry: DnsEntry; dnsEntries: DnsEntry[] },
  make: (entry: DnsEntry) => Copy,
): State | string {
  const { dnsEntry: one, dnsEntries: all } = body
  if (method === 'POST') return [...state, make(one)]
  if (method === 'PUT') {
    const left = [...state]
    return all.map(entry => {
      const at = left.findIndex(copy => keyOf(copy.entry) === keyOf(entry))
      return at < 0 ? make(entry) : left.splice(at, 1)[0]!
    })
  }
  if (method === 'DELETE') {
    const at = state.findIndex(({ entry }) => keyOf(entry) === keyOf(one))
    return at < 0 ? 'not found' : state.toSpliced(at, 1)
  }
  const matches = state.filter(
    ({ entry }) => entry.name === one.name && entry.expire === one.expire && entry.type === one.type,
  )
  if (matches.length !== 1) return `${matches.length} matches found`
  return state.map(copy => (copy === matches[0] ? make(one) : copy))
}

/** Undefined where the edit would change nothing, or where the server would refuse it. */
export function edited(state: State, { remove = [], add = [] }: Edit, at: number): State | undefined {
  let after = state
  for (const entry of remove) {
    const index = after.findIndex(copy => keyOf(copy.entry) === keyOf(entry))
    if (index < 0) return undefined
    after = after.toSpliced(index, 1)
  }
  if (add.some(entry => after.some(copy => keyOf(copy.entry) === keyOf(entry)))) return undefined
  after = [...after, ...add.map((entry): Copy => ({ entry, by: 'other', at }))]
  return zoneBreaches(
    ZONE,
    after.map(({ entry }) => entry),
  ).length > 0
    ? undefined
    : after
}

export function keyOf(entry: DnsEntry): string {
  const known = keys.get(entry)
  if (known !== undefined) return known
  const key = JSON.stringify([entry.name, entry.expire, entry.type, entry.content])
  keys.set(entry, key)
  return key
}

const keys = new WeakMap<DnsEntry, string>()

/** States with the same text have the same future. */
export function textOf(state: State): string {
  return state
    .map(({ entry, by }) => `${keyOf(entry)} ${by}`)
    .sort()
    .join('\n')
}

export function summaryOf(method: string, body: unknown): string {
  const { dnsEntry: one, dnsEntries: all } = body as { dnsEntry?: DnsEntry; dnsEntries?: DnsEntry[] }
  if (one) return `${method} ${one.name} ${one.expire} ${one.type} ${one.content}`
  return `${method} ${all!.map(({ name, type, content }) => `${name} ${type} ${content}`).join(', ')}`
}

export function entriesOf(state: State): string {
  return state
    .map(({ entry }) => keyOf(entry))
    .sort()
    .join('\n')
}
