/** Random amendments of a file's data, and what they ask for, told in the simplest way. */
import fc from 'fast-check'
import type { DocPath } from '../../src/diagnostics.ts'
import type { Amendment } from '../../src/yaml/edit/request.ts'
import { type Data, key, paths, value } from './edit-documents.ts'

/** Amendments that fit a value and do not contradict each other. */
export function amendments(data: Data): fc.Arbitrary<Amendment[]> {
  const all = [[[], data] as [DocPath, Data], ...paths(data)]
  const one = fc
    .tuple(fc.constantFrom(...all), fc.nat(9), key, value, fc.nat(20))
    .map(([[path, there], kind, key, value, beside]): Amendment => {
      const keys = typeof there === 'object' && !Array.isArray(there) ? Object.keys(there) : undefined
      if (Array.isArray(there) && kind > 5) return { op: 'append', path, value }
      if (keys && kind > 5) {
        const near = keys.length > 0 && kind === 9 ? keys[beside % keys.length]! : undefined
        const position =
          near !== undefined ? { position: beside % 2 ? { before: near } : { after: near } } : {}
        const deeper = kind === 6 && !Object.hasOwn(there as object, key)
        return { op: 'set', path: deeper ? [...path, key, 'new'] : [...path, key], value, ...position }
      }
      if (path.length === 0 || kind < 3) return { op: 'set', path, value }
      return { op: 'remove', path }
    })
  return fc.array(one, { minLength: 1, maxLength: 5 }).map(several => {
    const chosen: Amendment[] = []
    for (const next of several) if (!chosen.some(other => collide(other, next))) chosen.push(next)
    return chosen
  })
}

function collide(a: Amendment, b: Amendment): boolean {
  if (a.op === 'append' && b.op === 'append') return false
  const within = (outer: Amendment, inner: Amendment) =>
    outer.op !== 'append' && outer.path.every((step, at) => String(inner.path[at]) === String(step))
  return within(a, b) || within(b, a)
}

/** The same amendments on plain data, told in the simplest way. */
export function amendedData(data: Data, amendments: readonly Amendment[]): unknown {
  const top = { data: JSON.parse(JSON.stringify(data)) as unknown }
  const removed: { parent: unknown; step: string | number }[] = []
  for (const amendment of amendments) {
    let parent: unknown = top
    let step: string | number = 'data'
    for (const next of amendment.path) {
      const child = childOf(parent, step)
      if (child === undefined || child === '') put(parent, step, {})
      parent = childOf(parent, step)
      step = next
    }
    if (amendment.op === 'set') put(parent, step, textsOf(amendment.value))
    else if (amendment.op === 'append') (childOf(parent, step) as unknown[]).push(textsOf(amendment.value))
    else removed.push({ parent, step })
  }
  for (const { parent, step } of removed.filter(({ parent }) => !Array.isArray(parent))) {
    delete (parent as Record<string, unknown>)[step]
  }
  const members = removed.filter(({ parent }) => Array.isArray(parent))
  // The last first, so that the indices of the others stay right.
  for (const { parent, step } of members.sort((a, b) => Number(b.step) - Number(a.step))) {
    ;(parent as unknown[]).splice(Number(step), 1)
  }
  return top.data
}

function childOf(parent: unknown, step: string | number): unknown {
  return Object.hasOwn(parent as object, step) ? (parent as Record<string, unknown>)[step] : undefined
}

function put(parent: unknown, step: string | number, value: unknown): void {
  Object.defineProperty(parent, step, { value, enumerable: true, writable: true, configurable: true })
}

function textsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textsOf)
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = {}
  for (const [key, part] of Object.entries(value)) put(texts, key, textsOf(part))
  return texts
}
