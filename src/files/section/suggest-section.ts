/** What was most likely intended where a section, a list or a key of the kinds beside the zone has another shape. */
import type { DocPath } from '../../diagnostics.ts'
import { pastedInstead } from '../../dns/dnssec/pasted.ts'
import { inline, shortEntry } from '../../text/inline.ts'

/** The list that is in place of its section, under `key` there; `named`: under the name of the section. */
export function listInside(kind: string, key: string, value: unknown, named: boolean): string | undefined {
  const items = itemsOf(value)
  if (items === undefined) return undefined
  const line = shortEntry(key, items)
  if (line === undefined || !items.every(isComplete)) {
    return `write "${key}:" above the list, and indent the list below it`
  }
  return named ? `write:\n${kind}:\n  ${line}` : `write: ${line}`
}

/** A text where a list belongs, such as `tags: production, web`. */
export function listOfText(path: DocPath, data: unknown): string | undefined {
  const items = typeof data === 'string' ? itemsOf(data) : undefined
  const line = items && shortEntry(String(path.at(-1)), items)
  return line && `write: ${line}`
}

/** Texts between commas, or between spaces where they are names of hosts. */
function itemsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.length > 0 ? value : undefined
  if (typeof value !== 'string' || value.length === 0) return undefined
  const pieces = value.split(/\s*,\s*|\s+(?=[\w-]+(?:\.[\w-]+)+\.?(?:\s|,|$))/)
  return pieces.map(piece => piece.trim()).filter(piece => piece !== '')
}

/** Whether it can be shown: a text that is not a record, or a plain mapping. */
function isComplete(item: unknown): boolean {
  return typeof item === 'string' ? pastedInstead(item) === undefined : !/[\n]/.test(inline(item))
}
