/** A value with the places of its parts, and what is found in it as people get to read it. */
import type { Diagnostic, DocPath, Finding } from '../../diagnostics.ts'
import { readable } from '../../text/clip.ts'
import type { Place } from '../../text/source.ts'
import type { Range } from './locate.ts'

/** A file, a part of one, or what is put together from several. */
export interface Document<Value = unknown> {
  value: Value
  /**
   * The place of a path: of its value, of its key, or of the characters of a scalar between two offsets. What is not
   * there is at its nearest parent. Reads the text again when first asked.
   */
  place(path: DocPath, on?: 'key' | 'value', span?: Range): Place
}

/** `value` as it is below a path of a document: its paths begin there. */
export function below<Value>(document: Document, prefix: DocPath, value: Value): Document<Value> {
  if (prefix.length === 0) return { value, place: document.place }
  return { value, place: (path, on, span) => document.place([...prefix, ...path], on, span) }
}

/** A value that is in a file and no line of it. */
export function placeless<Value>(file: string, value: Value): Document<Value> {
  return { value, place: () => ({ file }) }
}

/** A finding at its place. The line of a private key is not shown. */
export function diagnosed(
  { place }: Pick<Document, 'place'>,
  { path, on, span, others: _, ...said }: Finding,
): Diagnostic {
  const { excerpt, ...where } = place(path, on, span)
  const isShown = excerpt !== undefined && said.rule !== 'private-key'
  return readable({ ...said, ...where, ...(isShown && { excerpt }) })
}
