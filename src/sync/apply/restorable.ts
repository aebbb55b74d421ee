/**
 * How much of the way back the server takes: a zone may have held what it would not take today. The whole result is sent
 * in test mode; where that is refused, the largest part that is taken is searched for. Nothing is written.
 */
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount } from '../../api/request/errors.ts'
import { dns } from '../../kinds/dns/index.ts'
import type { Rrset } from '../../kinds/dns/zone/value.ts'
import { partKey } from '../../plan/approval.ts'
import { type Incomplete, type Part, partName } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { applyEdit, wholeBody } from '../parts/edit.ts'
import { inParallel } from '../parts/parallel.ts'
import { withoutValues } from '../parts/private-words.ts'
import { type ChangedPart, type PlanInputs, planPart } from '../plan/plan-part.ts'

export interface Restorable {
  /** The items that are taken, by `partKey`. */
  within: ReadonlyMap<string, Pick<PlanInputs, 'items'>>
  /** One for each item that is not restored, and why. */
  refused: Incomplete[]
}

/** Requests for one part. */
const MAX_QUESTIONS = 100
/** Parts asked about at the same time. */
const PARALLEL = 4

/** The parts are those of a plan of the way back that may be written. */
export async function restorable(parts: readonly ChangedPart[], client: Client): Promise<Restorable> {
  const within = new Map<string, Pick<PlanInputs, 'items'>>()
  const refused = await inParallel(parts, PARALLEL, async planned => {
    const { part } = planned
    const { changes } = part
    const reasons = await search(unitsOf(part), askingFor(planned, client))
    const ids = changes.map(({ id }) => id)
    const items = new Set(ids.filter(id => !reasons.has(id)))
    within.set(partKey(part), { items })
    return ids.flatMap((item): Incomplete[] =>
      items.has(item) ? [] : [{ ...partName(part), item, message: reasons.get(item)! }],
    )
  })
  return { within, refused: refused.flat() }
}

/** Asks the server about the whole zone as it would be with some of the items restored. */
function askingFor(planned: ChangedPart, client: Client): Ask {
  const { part: whole, inputs, live } = planned
  const { raw } = live
  const itemOf = itemsByRecord(planned)
  let questions = 0
  return async items => {
    const asked = { ...inputs.asked, strategy: 'zone' } as const
    const { part: some } = planPart(planned, raw, { ...inputs, items, asked })
    if (some.stuck !== undefined) return { words: some.stuck, about: new Map() }
    const last = some.steps.at(-1)
    if (last === undefined) return undefined
    if (++questions > MAX_QUESTIONS) throw new NotTried(`not tried within ${MAX_QUESTIONS} requests`)
    const after = some.steps.reduce((list, { edit }) => applyEdit(list, edit), [...raw])
    try {
      await client.send('PUT', last.edit.at, wholeBody(last.edit, after), { test: true })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
      const words = withoutValues(error.serverMessage || error.message, some, raw)
      if (error.code === 'refused') return refusalIn(words, itemOf)
      // Nothing is known yet, so all is planned: an error that remains shows when the plan is carried out.
      if (items.size === whole.changes.length) return undefined
      throw new NotTried(`not tried: ${words}`)
    }
  }
}

/** The server names each record that it refuses (api-facts 3.4): whatever follows a colon may be one. */
function refusalIn(words: string, itemOf: ReadonlyMap<string, string>): ServerRefusal {
  const about = new Map<string, string>()
  for (const line of new Set(words.split('\n'))) {
    const parts = line.split(': ')
    for (const at of parts.keys()) {
      const id = itemOf.get(parts.slice(at).join(': '))
      if (id !== undefined) about.set(id, about.has(id) ? `${about.get(id)}\n${line}` : line)
    }
  }
  return { words, about }
}

/** The items of the records to be restored, which the server writes in a refusal as they are written here. */
function itemsByRecord({ kind, desired }: DesiredPart): Map<string, string> {
  const items = kind.name === dns.name ? (desired.items as Item<Rrset>[]) : []
  return new Map(
    items.flatMap(({ id, value }) =>
      value.records.map(({ raw }) => [`${raw?.name} ${raw?.expire} ${raw?.type} ${raw?.content}`, id]),
    ),
  )
}

/** Types that replace each other at a name (`host`), and types of which one is invalid without the other (`cut`). */
const FAMILY: Record<string, string> = { A: 'host', AAAA: 'host', ALIAS: 'host', NS: 'cut', DS: 'cut' }

/**
 * RRsets are units of their own, except where one replaced another: a CNAME replaces everything at its name, an address
 * or ALIAS the other one, and a DS is valid for its NS only. Any other kind is one value.
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

// The search for the largest part of a way back that the server takes. Knows neither requests nor DNS.

/** Ids of items that are restored together or not at all. */
export type Unit = readonly string[]

/** Why some items are refused when they are restored together. */
export interface ServerRefusal {
  words: string
  /** What of it is about single items, by their ids. */
  about: ReadonlyMap<string, string>
}

/** Undefined when these items are taken together. @throws NotTried */
export type Ask = (items: ReadonlySet<string>) => Promise<ServerRefusal | undefined>

/** No question can be asked any more; the message says why. */
export class NotTried extends Error {}

/** Why each item that is not taken is not, by id. The same items are asked about once only. */
export async function search(units: readonly Unit[], ask: Ask): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, ServerRefusal | undefined>()
  const answerTo = async (items: ReadonlySet<string>): Promise<ServerRefusal | undefined> => {
    const key = JSON.stringify([...items].sort())
    if (!answers.has(key)) answers.set(key, await ask(items))
    return answers.get(key)
  }
  const taken = new Set<string>()
  const refused = new Map<string, string>()
  let left = [...units]
  try {
    // What was refused may need something that was taken after it: the rest is tried until nothing more is taken.
    let before: number | undefined
    while (left.length > 0 && taken.size !== before) {
      before = taken.size
      const groups = [left]
      left = []
      for (let group = groups.shift(); group; group = groups.shift()) {
        const ids = group.flat()
        const refusal = await answerTo(new Set([...taken, ...ids]))
        if (!refusal) {
          for (const id of ids) taken.add(id)
          continue
        }
        const smaller = divided(group, refusal)
        if (smaller) groups.unshift(...smaller)
        else {
          for (const id of ids) refused.set(id, refusal.about.get(id) ?? refusal.words)
          left.push(...group)
        }
      }
    }
  } catch (error) {
    if (!(error instanceof NotTried)) throw error
    for (const id of units.flat()) if (!refused.has(id)) refused.set(id, error.message)
  }
  for (const id of taken) refused.delete(id)
  return refused
}

/** First those that the refusal does not name, then those that it names; halves where it names none; not one alone. */
function divided(group: Unit[], { about }: ServerRefusal): Unit[][] | undefined {
  const isNamed = (unit: Unit): boolean => unit.some(id => about.has(id))
  const named = group.filter(isNamed)
  if (group.length === 1 || named.length === group.length) return undefined
  if (named.length > 0) return [group.filter(unit => !isNamed(unit)), named]
  const middle = Math.ceil(group.length / 2)
  return [group.slice(0, middle), group.slice(middle)]
}
