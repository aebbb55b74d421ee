/** The text of one file to a value, with every fault of YAML said and the place of every part. */
import type { Diagnostic, DocPath } from '../../diagnostics.ts'
import type { Source } from '../../text/source.ts'
import { diagnosticOf } from '../pitfalls/fault.ts'
import { compose, MOST_FAULTS } from './compose.ts'
import { Locator, type PlaceOf } from './locate.ts'
import { readPlain } from './plain.ts'
import { openYaml } from './yaml.ts'

/** The text of a file as YAML gives it. */
export interface ParsedYaml {
  value: unknown
  locate: () => Locator
  diagnostics: Diagnostic[]
  /** Paths from the top of the file that cannot be trusted. */
  spoils: DocPath[]
  intact: boolean
}

/** Text to a value; only diagnostics when nothing of the file can be used. */
export function read(source: Source): ParsedYaml | Diagnostic[] {
  const plain = readPlain(source.text)
  if (plain) return { value: plain, locate: locating(source), diagnostics: [], spoils: [], intact: true }
  const { document, faults } = openYaml(source)
  if (!document) return faults.map(fault => diagnosticOf(fault, source))
  const composed = compose(document, source)
  const diagnostics = composed.faults.map(fault => diagnosticOf(fault, source))
  // What stops it early says all; what is before would only echo.
  if (composed.stopped) return diagnostics.length > MOST_FAULTS ? diagnostics : diagnostics.slice(-1)
  const errors = composed.faults.filter(fault => fault.severity !== 'warning')
  const locator = new Locator(document, source)
  return {
    value: composed.value,
    locate: () => locator,
    diagnostics,
    spoils: errors.flatMap(fault => (fault.spoils ? [fault.spoils] : [])),
    // A cut that was intended may be accepted; then the value is what was intended.
    intact: errors.every(fault => fault.rule === 'yaml-comment-cuts'),
  }
}

/** Parses the text when the first place is asked for, and keeps the tree from then on. */
export function locating(source: Source): () => Locator {
  let locator: Locator | undefined
  return () => {
    locator ??= new Locator(openYaml(source).document, source)
    return locator
  }
}

/** Where paths below `prefix` are. */
export function placing(source: Source, locate: () => Locator, prefix: DocPath): PlaceOf {
  return (path, on, span) => source.place(...locate().range([...prefix, ...path], on, span))
}
