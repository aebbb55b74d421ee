/** Plain data as a file holds it: every scalar is a text, the order of keys says nothing. */
import { isMapping, type Mapping } from '../../text/mapping.ts'
import { set } from '../read/nodes.ts'

export function isScalarValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** What no value has, or only the beginning of one: `records:` reads as an empty text. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === ''
}

/** A key's value; undefined when it has none of its own. */
export function ownValue(mapping: Mapping, key: string): unknown {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined
}

/** The data with every scalar as the text it is written as, and without keys that have no value. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (!isMapping(value)) return typeof value === 'string' ? value : String(value)
  const texts: Mapping = {}
  for (const [key, part] of Object.entries(value)) if (part !== undefined) set(texts, key, asTexts(part))
  return texts
}

/** Whether two values are the same data. Scalars compare by their text. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((part, at) => sameData(part, b[at]))
  }
  if (!isMapping(a)) return isScalarValue(b) && isScalarValue(a) && String(a) === String(b)
  if (!isMapping(b)) return false
  const entries = Object.entries(a).filter(([, part]) => part !== undefined)
  const others = Object.values(b).filter(part => part !== undefined)
  if (entries.length !== others.length) return false
  return entries.every(([key, part]) => Object.hasOwn(b, key) && sameData(part, b[key]))
}
