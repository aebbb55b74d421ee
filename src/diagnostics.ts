/**
 * Findings about files: values with a rule, a severity and a place. A kind speaks of places inside a
 * section (`Finding`, a document path); `files/` turns them into places inside a file (`Diagnostic`).
 */

export type Severity = 'error' | 'warning'

/** Keys and indices from the top of a section to a node: `['records', 'www', 'A', 1]`. */
export type DocPath = readonly (string | number)[]

/** What a kind has to say about a place in its section. */
export interface Finding {
  /** Rule id, kebab-case; every id has a row in docs/rules.md. */
  rule: string
  severity: Severity
  path: DocPath
  /** Point at the key of the last path element instead of its value. */
  on?: 'key'
  /** The part of the text at `path` that is wrong, as offsets `[start, end)` into its value. */
  span?: readonly [number, number]
  /** What is wrong. One sentence, no final full stop needed, values quoted as written. */
  message: string
  /** What to write or do instead. */
  advice?: string
  /**
   * A rule about the zone as a whole: a plan judges it again, together with what is left alone.
   */
  scope?: 'zone'
  /**
   * Ids of the facts the finding judges: records (see `recordId` in dns/rrset.ts). A plan turns an error into a
   * warning when all of them are live exactly so: the file then only describes what is already there.
   */
  about?: readonly string[]
}

/** A finding with its place in a file. `line` and `column` count from 1; absent for a finding about a path. */
export interface Diagnostic {
  rule: string
  severity: Severity
  message: string
  advice?: string
  /** Relative to the repository root, with forward slashes. */
  file: string
  line?: number
  column?: number
  /** How many columns the caret covers, at least 1. */
  length?: number
  /** The source line as it stands in the file. */
  excerpt?: string
  scope?: 'zone'
  about?: readonly string[]
}

/** By file, then place, then rule: the order in which people read. */
export function sortDiagnostics<T extends Diagnostic>(diagnostics: readonly T[]): T[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  )
}

export function hasErrors(diagnostics: readonly { severity: Severity }[]): boolean {
  return diagnostics.some(diagnostic => diagnostic.severity === 'error')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
