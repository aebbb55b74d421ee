/** The text of one file to a value, with every fault of YAML said and the place of every part. */
import type { Diagnostic, DocPath } from '../../diagnostics.ts'
import type { Source } from '../../text/source.ts'
import { diagnosticOf } from '../pitfalls/fault.ts'
import { compose, MOST_FAULTS } from './compose.ts'
import type { Document } from './document.ts'
import { Locator } from './locate.ts'
import { readPlain } from './plain.ts'
import { openYaml } from './yaml.ts'

/** The text of a file as YAML gives it. */
export interface YamlFile extends Document {
  source: Source
  /** The text of the scalar at a path as it is in the file. */
  written(path: DocPath): string
  diagnostics: Diagnostic[]
  /** Paths from the top of the file that cannot be trusted. */
  spoils: DocPath[]
  intact: boolean
}

/** Text to a value; only diagnostics when nothing of the file can be used. */
export function read(source: Source): YamlFile | Diagnostic[] {
  const file = { source, ...placesIn(source) }
  const plain = readPlain(source.text)
  if (plain) return { ...file, value: plain, diagnostics: [], spoils: [], intact: true }
  const { document, faults } = openYaml(source)
  if (!document) return faults.map(fault => diagnosticOf(fault, source))
  const composed = compose(document, source)
  const diagnostics = composed.faults.map(fault => diagnosticOf(fault, source))
  // What stops it early says all; what is before would only echo.
  if (composed.stopped) return diagnostics.length > MOST_FAULTS ? diagnostics : diagnostics.slice(-1)
  const errors = composed.faults.filter(fault => fault.severity !== 'warning')
  return {
    ...file,
    value: composed.value,
    diagnostics,
    spoils: errors.flatMap(fault => (fault.spoils ? [fault.spoils] : [])),
    // A cut that was intended may be accepted; then the value is what was intended.
    intact: errors.every(fault => fault.rule === 'yaml-comment-cuts'),
  }
}

/** Parses the text when the first place is asked for, and keeps the tree from then on: few files have findings. */
export function placesIn(source: Source): Pick<YamlFile, 'place' | 'written'> {
  let known: Locator | undefined
  const locator = (): Locator => {
    known ??= new Locator(openYaml(source).document, source)
    return known
  }
  return {
    place: (path, on, span) => source.place(...locator().range(path, on, span)),
    written: path => locator().written(path),
  }
}
