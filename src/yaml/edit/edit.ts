/**
 * Changes in a YAML file that is there already: splices by source range, so that every other byte stays as it
 * is, with its comments, quotes, order and indentation. Never a text that says anything else than was asked for.
 */
import type { DocPath } from '../../diagnostics.ts'
import { isMapping } from '../../text/mapping.ts'
import { Source } from '../../text/source.ts'
import { asTexts, ownValue, sameData } from '../items/data.ts'
import { Refusal, type RefusalReason } from '../items/refusal.ts'
import { type Composed, compose } from '../read/compose.ts'
import { readPlain } from '../read/plain.ts'
import { openYaml } from '../read/yaml.ts'
import { after, asked } from './ask.ts'
import { requestFor } from './difference.ts'
import { FileEditor } from './editor.ts'
import type { Amendment } from './request.ts'

export type { RefusalReason }

/** The new text, or why there is none: the place in the file and the reason. */
export type Amended = { ok: true; value: string } | { ok: false; path: DocPath; reason: RefusalReason }

export interface AmendOptions {
  /** The file holds one section and not those of a domain: decides only how new values are laid out. */
  section?: boolean
}

/**
 * Makes all amendments at once. Through an alias the value is written out at its place; a value with an anchor
 * is only changed when no alias elsewhere had to keep the old one. The result is read back and compared with the
 * data that was asked for, and has no faults that the file did not have.
 */
export function amend(
  source: Source,
  amendments: readonly Amendment[],
  { section = false }: AmendOptions = {},
): Amended {
  if (amendments.length === 0) return { ok: true, value: source.text }
  try {
    return { ok: true, value: amended(source, amendments, section ? 1 : 0) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { path, reason } = error
    return { ok: false, path, reason }
  }
}

function amended(source: Source, amendments: readonly Amendment[], depth: number): string {
  const { document } = openYaml(source)
  const old = document && compose(document, source)
  if (!old || old.stopped) throw new Refusal('fault', [])
  const ask = asked(amendments)
  const wanted = asTexts(after(old.value, ask))
  const request = requestFor(old.value, ask)
  if (!request) return source.text
  // Bare texts can read as slips beside what is there, and empty lines can count. Then again, with care.
  let tried: string | undefined
  for (const careful of [false, true]) {
    const editor = new FileEditor(document, source.text, { depth, careful })
    editor.edit(document.contents, request, old.value)
    editor.anchors.settle(editor.splices, source.text, path => valueAt(old.value, path))
    const text = editor.splices.applied()
    if (text !== tried && says(text, wanted, old, source.file)) return text
    tried = text
  }
  throw new Refusal('unsafe', amendments[0]!.path)
}

function valueAt(value: unknown, path: DocPath): unknown {
  let part = value
  for (const step of path) {
    if (Array.isArray(part)) part = part[Number(step)]
    else part = isMapping(part) ? ownValue(part, String(step)) : undefined
  }
  return part
}

/** Whether a text reads as this data, with no fault more than before. Read as files are: the short way first. */
function says(text: string, wanted: unknown, old: Composed, file: string): boolean {
  const plain = readPlain(text)
  if (plain) return sameData(plain, wanted)
  const source = new Source(file, text)
  const { document } = openYaml(source)
  if (!document) return false
  const read = compose(document, source)
  if (read.stopped || !sameData(read.value, wanted)) return false
  const known = countByRule(old)
  return [...countByRule(read)].every(([rule, count]) => count <= (known.get(rule) ?? 0))
}

function countByRule({ faults }: Composed): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rule } of faults) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}
