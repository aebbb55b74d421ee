/** Amendments as one tree over the document, and the data they ask for. */
import type { DocPath } from '../../diagnostics.ts'
import { isMapping, type Mapping } from '../../text/mapping.ts'
import { isNothing, ownValue } from '../items/data.ts'
import { Refusal } from '../items/refusal.ts'
import { set } from '../read/nodes.ts'
import type { Amendment, Ask } from './request.ts'

/** What `after` gives for a part that is removed. */
const GONE = Symbol('gone')

/** @throws Refusal `conflict` when one place is asked for twice, or a place inside one that is replaced. */
export function asked(amendments: readonly Amendment[]): Ask {
  const top = newAsk([])
  for (const amendment of amendments) {
    let ask = top
    for (const [at, step] of amendment.path.entries()) {
      if (ask.set || ask.remove) throw new Refusal('conflict', amendment.path)
      let next = ask.inside.get(String(step))
      if (!next) {
        next = newAsk(amendment.path.slice(0, at + 1))
        ask.inside.set(String(step), next)
      }
      ask = next
    }
    if (ask.set || ask.remove) throw new Refusal('conflict', amendment.path)
    if (amendment.op === 'append') ask.appended.push(amendment.value)
    else {
      if (ask.inside.size > 0 || ask.appended.length > 0) throw new Refusal('conflict', amendment.path)
      if (amendment.op === 'set') ask.set = { value: amendment.value, position: amendment.position }
      else ask.remove = true
    }
  }
  return top
}

function newAsk(path: DocPath): Ask {
  return { path, appended: [], inside: new Map() }
}

/**
 * The data after it, sharing with `before` what stays. `undefined` stands for a key that is not there yet.
 * @throws Refusal `missing`, `shape`
 */
export function after(before: unknown, ask: Ask): unknown {
  if (ask.set) return ask.set.value
  if (ask.remove) {
    if (before === undefined) throw new Refusal('missing', ask.path)
    return GONE
  }
  if (ask.inside.size === 0 && ask.appended.length === 0) return before
  if (Array.isArray(before)) return listAfter(before, ask)
  if (ask.appended.length > 0) {
    if (before === undefined) throw new Refusal('missing', ask.path)
    if (before !== '' || ask.inside.size > 0) throw new Refusal('shape', ask.path)
    return [...ask.appended]
  }
  if (!isMapping(before) && !isNothing(before)) throw new Refusal('shape', ask.path)
  const mapping: Mapping = {}
  const old = isMapping(before) ? before : {}
  for (const [key, value] of Object.entries(old)) if (!ask.inside.has(key)) set(mapping, key, value)
  for (const [key, part] of ask.inside) {
    const value = after(ownValue(old, key), part)
    if (value !== GONE) set(mapping, key, value)
  }
  return mapping
}

function listAfter(before: readonly unknown[], ask: Ask): unknown[] {
  const list = [...before]
  for (const [key, part] of ask.inside) {
    const index = /^\d+$/.test(key) ? Number(key) : -1
    if (index < 0 || index >= before.length) throw new Refusal('missing', part.path)
    list[index] = after(before[index], part)
  }
  return [...list.filter(item => item !== GONE), ...ask.appended]
}
