/**
 * What of the way back the server takes: a zone may have held what it would not take today. The whole result is asked
 * in test mode; where that is refused, the largest part that is taken is searched for. Nothing is written.
 */
import type { Client } from '../api/client.ts'
import { ApiError, isAboutAccount } from '../api/errors.ts'
import { dns } from '../kinds/dns/index.ts'
import type { Rrset, ZoneRecord } from '../kinds/dns/value.ts'
import type { Incomplete, Part } from '../plan/plan.ts'
import type { Item } from '../plan/state.ts'
import type { DeclaredPart } from './declared.ts'
import { applyEdit, wholeBody } from './edit.ts'
import type { Origins } from './look.ts'
import { inParallel } from './parallel.ts'
import { type PartContext, planPart } from './plan-part.ts'
import { withoutValues } from './private-words.ts'

export interface Restorable {
  /** The items that are taken, of each part that is not taken whole. */
  within: ReadonlyMap<DeclaredPart, Pick<PartContext, 'items'>>
  /** One for each item that is not taken, in the server's words. */
  refused: Incomplete[]
}

/** Requests for one part. What is not known then is not restored. */
const MAX_QUESTIONS = 100
/** Parts asked about at the same time. */
const PARALLEL = 4

/** `origins` are those of a plan of the way back. */
export async function restorable(origins: ReadonlyMap<Part, Origins>, client: Client): Promise<Restorable> {
  const within = new Map<DeclaredPart, Pick<PartContext, 'items'>>()
  const refused = await inParallel([...origins], PARALLEL, async ([part, from]) => {
    const words = await refusedOf(part, from, client)
    const { subject, kind, changes } = part
    const taken = changes.map(({ id }) => id).filter(id => !words.has(id))
    if (words.size > 0) within.set(from.declared, { items: new Set(taken) })
    return [...words].map(([item, message]): Incomplete => ({ subject, kind, item, message }))
  })
  return { within, refused: refused.flat() }
}

/** The server's words by the id of each item that it does not take. */
async function refusedOf(
  part: Part,
  { declared, raw, context }: Origins,
  client: Client,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Set<string>()
  const refused = new Map(part.changes.map(({ id }) => [id, '']))
  const entries = entriesOf(declared)
  let questions = 0
  /** Of the newest answer. */
  let index: { words: string; lines: ReadonlyMap<string, string[]> } | undefined
  try {
    let left = await divided(unitsOf(part))
    // What was refused may have needed something that was taken after it.
    for (let before = 0; taken.size > before; ) {
      before = taken.size
      left = await divided(left)
    }
  } catch (error) {
    if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
    // Nothing is known yet: whoever carries out the plan hears of it.
    if (questions === 1) return new Map()
  }
  return refused

  /** Takes what it can of these; the rest. */
  async function divided(units: readonly Unit[]): Promise<Unit[]> {
    if (units.length === 0) return []
    const words = await refusalOf(units)
    if (words === undefined) return []
    const isNamed = (unit: Unit): boolean => unit.some(id => naming(id, words) !== '')
    const named = units.filter(isNamed)
    if (units.length === 1 || named.length === units.length) return [...units]
    const middle = Math.ceil(units.length / 2)
    const [first, second] =
      named.length > 0
        ? [units.filter(unit => !isNamed(unit)), named]
        : [units.slice(0, middle), units.slice(middle)]
    return [...(await divided(first)), ...(await divided(second))]
  }

  /** The lines about an item: the server names each record that it refuses (api-facts 3.4). */
  function naming(id: string, words: string): string {
    if (index?.words !== words) index = { words, lines: linesByEntry(words) }
    const { lines } = index
    return (entries.get(id) ?? []).flatMap(entry => lines.get(entry) ?? []).join('\n')
  }

  /** Undefined when the server takes these beside what it takes already. */
  async function refusalOf(units: readonly Unit[]): Promise<string | undefined> {
    const ids = units.flat()
    const items = new Set([...taken, ...ids])
    const { part: some } = planPart(declared, raw, { ...context, items, asked: { strategy: 'zone' } })
    const words = some.stuck ?? (some.steps.length === 0 ? undefined : await ask(some))
    for (const id of ids) {
      if (words !== undefined) refused.set(id, naming(id, words) || words)
      else if (refused.delete(id)) taken.add(id)
    }
    return words
  }

  async function ask(some: Part): Promise<string | undefined> {
    if (++questions > MAX_QUESTIONS) return `not tried within ${MAX_QUESTIONS} requests`
    const after = some.steps.reduce((list, { edit }) => applyEdit(list, edit), [...raw])
    const { edit } = some.steps.at(-1)!
    try {
      await client.send('PUT', edit.at, wholeBody(edit, after), { test: true })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'refused') throw error
      return withoutValues(error.serverMessage || error.message, some, raw)
    }
  }
}

/** Lines of a refusal by the record that they end with: whatever follows a colon may be one. */
function linesByEntry(words: string): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  for (const line of words.split('\n')) {
    for (let at = line.indexOf(': '); at >= 0; at = line.indexOf(': ', at + 1)) {
      const entry = line.slice(at + 2)
      lines.set(entry, [...(lines.get(entry) ?? []), line])
    }
  }
  return lines
}

/** Records to be restored, as the server writes them in a refusal. */
function entriesOf({ kind, declared }: DeclaredPart): Map<string, string[]> {
  const items = kind.name === dns.name ? (declared.items as Item<Rrset>[]) : []
  const written = ({ raw }: ZoneRecord) => `${raw?.name} ${raw?.expire} ${raw?.type} ${raw?.content}`
  return new Map(items.map(({ id, value }) => [id, value.records.map(written)]))
}

/** Ids of items that are restored together or not at all. */
type Unit = readonly string[]

/** Types that answer for a name in the place of each other, and those that are void without the other. */
const FAMILY: Record<string, string> = { A: 'host', AAAA: 'host', ALIAS: 'host', NS: 'cut', DS: 'cut' }

/**
 * RRsets go one by one, but nothing goes without what it had taken the place of: a CNAME stands for a whole name, an
 * address or ALIAS for another one, and a DS is right for its NS only. Any other kind is one value.
 */
function unitsOf({ kind, changes }: Part): Unit[] {
  if (kind !== dns.name) return [changes.map(({ id }) => id)]
  const split = changes.map(({ id, action }) => {
    const at = id.lastIndexOf(' ')
    return { id, name: id.slice(0, at), family: FAMILY[id.slice(at + 1)], action }
  })
  const there = new Set(split.flatMap(({ id, name, family, action }) => [id, `${name} ${family} ${action}`]))
  const units = new Map<string, string[]>()
  for (const { id, name, family } of split) {
    const isSwap = ['create', 'delete'].every(action => there.has(`${name} ${family} ${action}`))
    const isBound = family === 'cut' ? there.has(`${name} DS`) : family !== undefined && isSwap
    const key = there.has(`${name} CNAME`) ? name : isBound ? `${name} ${family}` : id
    units.set(key, [...(units.get(key) ?? []), id])
  }
  return [...units.values()]
}
