/**
 * Scalars and lists of a structured value. The schema has checked the shape; what is of another shape all the same
 * is read as absent, so that nothing here throws.
 */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { severityOf } from '../../../rules.ts'
import { wrong } from './compiled.ts'

export type Mapping = Readonly<Record<string, unknown>>

/** A scalar as it is written, with its place. */
export interface Text {
  text: string
  path: DocPath
}

/** A text made canonical, with its place. */
export type Made = Text

/** A key that is there, own and with a value. */
export function has(value: Mapping, key: string): boolean {
  return Object.hasOwn(value, key) && value[key] !== undefined
}

/** Spaces at the ends are never meant. */
export function textOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : undefined
}

/** One text or a list of them. */
export function textsOf(value: unknown, path: DocPath): Text[] {
  const single = textOf(value)
  if (single !== undefined) return [{ text: single, path }]
  if (!Array.isArray(value)) return []
  return value.flatMap((member, index) => {
    const text = textOf(member)
    return text === undefined ? [] : [{ text, path: [...path, index] }]
  })
}

/** Seconds; undefined where none are said. */
export function ttlOf(value: Mapping): { ttl?: number } {
  const text = has(value, 'ttl') ? textOf(value['ttl']) : undefined
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? { ttl: Number(text) } : {}
}

/** `yes` or `no` in the words that files have for them; undefined for any other text. */
export function yesOrNo(value: unknown): boolean | undefined {
  const word = textOf(value)?.toLowerCase()
  if (word === 'yes' || word === 'true') return true
  return word === 'no' || word === 'false' ? false : undefined
}

/** A switch that is off where it is not written. */
export function switchOf(value: Mapping, key: string, path: DocPath, findings: Finding[]): boolean {
  if (!has(value, key)) return false
  const on = yesOrNo(value[key])
  if (on === undefined) {
    findings.push(wrong([...path, key], `"${key}" is neither yes nor no`, 'write yes or no'))
  }
  return on ?? false
}

/** Every text once; a second one is said where it is. `where` is the key they are under. */
export function once<T extends Made>(made: readonly T[], where: string, findings: Finding[]): T[] {
  const seen = new Set<string>()
  return made.filter(({ text, path }) => {
    if (!seen.has(text)) return seen.add(text)
    findings.push({
      rule: 'value-duplicate',
      severity: severityOf('value-duplicate'),
      path,
      message: `"${text}" is twice under "${where}"`,
      advice: 'remove one of the two',
    })
    return false
  })
}
