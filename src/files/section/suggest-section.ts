/** What was most likely intended where a section, a list or a key of the kinds beside the zone has another shape. */
import type { DocPath } from '../../diagnostics.ts'
import { algorithmNamed } from '../../dns/dnssec/algorithms.ts'
import { pastedInstead } from '../../dns/dnssec/pasted.ts'
import { inline, shortEntry } from '../../text/inline.ts'

/** The key of a section that is a list most of all. */
const LIST_OF: Readonly<Record<string, string>> = { nameservers: 'nameservers', dnssec: 'keys' }

/** The list that is in place of its section; `named`: under the name of the section. */
export function listInside(kind: string, value: unknown, named: boolean): string | undefined {
  const key = Object.hasOwn(LIST_OF, kind) ? LIST_OF[kind] : undefined
  const items = key === undefined ? undefined : itemsOf(value)
  if (key === undefined || items === undefined) return undefined
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

/** A line of a zone in place of a key, and an algorithm by its name. The line is not repeated: it may be a secret. */
export function keySlip(path: DocPath, data: unknown, written: () => string): Slip | undefined {
  if (path.length > 2) return path.at(-1) === 'algorithm' ? algorithmSlip(written()) : undefined
  const pasted = typeof data === 'string' ? pastedInstead(data) : undefined
  return pasted && { rule: pasted.rule, message: pasted.message, advice: pasted.advice ?? 'copy it again' }
}

interface Slip {
  rule: string
  message: string
  advice: string
}

function algorithmSlip(text: string): Slip | undefined {
  const number = algorithmNamed(text.replace(/^(["'])(.*)\1$/, '$2').trim())
  const message = `an algorithm is said by its number, not ${text}`
  return number === undefined ? undefined : { rule: 'schema', message, advice: `write algorithm: ${number}` }
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
