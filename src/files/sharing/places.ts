/**
 * Where what a shared file says is to be fixed: in the file itself; where it is used, if it is a preset; where the
 * parameter is given, if that is what makes the text. Pure.
 */
import { type DocPath, saidAt } from '../../diagnostics.ts'
import { isMapping } from '../../text/mapping.ts'
import type { Place } from '../../text/source.ts'
import type { Document } from '../../yaml/read/document.ts'
import { fillText, placeholdersIn } from '../section/placeholders.ts'
import { presetFile } from '../section/shared-file.ts'
import type { SharedText } from './shared-text.ts'

/** Where each parameter of a shared file was given; those that no one gave are not in it. */
export type GivenAt = ReadonlyMap<string, () => Place>

/**
 * Places of the filled `text`, as `values` fill it. Elsewhere than in the text itself they say by `origin` where it
 * is. `used` is where it is used.
 */
export function placesIn(
  text: SharedText,
  { values, givenAt, used }: { values: ReadonlyMap<string, string>; givenAt: GivenAt; used: () => Place },
): Document['place'] {
  // By mapping: its keys as they are filled. A finding for each key must not fill all of them.
  const keys = new Map<object, ReadonlyMap<string, string>>()
  const writtenKey = (mapping: object, filled: string): string => {
    if (!keys.has(mapping)) {
      const written = Object.keys(mapping).reverse()
      keys.set(mapping, new Map(written.map(key => [fillText(key, values), key])))
    }
    return keys.get(mapping)!.get(filled) ?? filled
  }
  return (path, on, span) => {
    const { path: written, at } = unfilled(text.document.value, path, writtenKey)
    const texts = on === 'key' ? [written.at(-1)] : [at]
    const [given] = texts
      .flatMap(one => (typeof one === 'string' ? placeholdersIn(one) : []))
      .flatMap(({ name }) => givenAt.get(name) ?? [])
    // What was filled in is not where it is in the text.
    const isFilled = typeof at === 'string' && fillText(at, values) !== at
    const stands = text.document.place(written, on, isFilled ? undefined : span)
    const elsewhere = given ?? (text.from === presetFile(text.name) ? used : undefined)
    if (!elsewhere) return stands
    return { ...elsewhere(), origin: saidAt(stands) }
  }
}

/** The path before its keys were filled, and what is there. */
function unfilled(
  value: unknown,
  path: DocPath,
  writtenKey: (mapping: object, filled: string) => string,
): { path: DocPath; at: unknown } {
  let at = value
  const written: (string | number)[] = []
  for (const step of path) {
    const isFilled = isMapping(at) && !Object.hasOwn(at, step)
    const key = isFilled ? writtenKey(at as object, String(step)) : step
    written.push(key)
    at = memberOf(at, key)
  }
  return { path: written, at }
}

function memberOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
