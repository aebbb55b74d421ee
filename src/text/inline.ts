/** Values as one line of YAML: what help shows as the line that was intended. */
import { quoted } from './source.ts'

/** Longer forms are described, not shown. */
const CHARACTERS = 100

/** Texts that mean themselves without quotes, also inside brackets and braces. */
const BARE = /^\w[\w.;=+~?/@-]*(?: [\w.;=+~?/@-]+)*$/

/** `key: value` in flow style; undefined when it is too long to show or cannot be on one line. */
export function shortEntry(key: string, value: unknown): string | undefined {
  const form = `${inline(key)}: ${inline(value)}`
  return form.length <= CHARACTERS && !/\p{Cc}/u.test(form) ? form : undefined
}

/** A value in flow style, quotes where they are needed. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${inline(key)}: ${inline(item)}`)
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  const text = String(value)
  return BARE.test(text) ? text : quoted(text)
}
