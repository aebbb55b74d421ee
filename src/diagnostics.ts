/**
 * Findings about files: values with a rule, a severity and a place. A kind speaks of places inside a
 * section (`Finding`, a document path); `files/` turns them into places inside a file (`Diagnostic`).
 */

import { domainToUnicode } from 'node:url'

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
  /** What else it is about: shown where another file says it. */
  others?: readonly DocPath[]
  /** What of it is live and left alone, in words: no file says that. */
  live?: readonly string[]
  /** What is wrong. One sentence, no final full stop needed, values quoted as written. */
  message: string
  /** What to write or do instead. */
  advice?: string
  /**
   * A rule about the zone as a whole: a plan judges it again, together with what is left alone.
   */
  scope?: 'zone'
  /**
   * Ids of the facts the finding judges: records (see `recordId` in dns/types/rrset.ts). A plan turns an error into a
   * warning when all of them are live exactly so: the file then only describes what is already there.
   */
  about?: readonly string[]
}

/** A line of a file, or the file. */
export interface FileLine {
  /** Relative to the repository root, with forward slashes; or `preset <name>`. */
  file: string
  /** From 1. */
  line?: number
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
  /** The source line as it is in the file. */
  excerpt?: string
  /** What says it, where the place is only where that is used: a preset, or a shared file with a parameter. */
  origin?: FileLine
  /** Where other files say what it is about as well. */
  others?: readonly FileLine[]
  /** What of it is live and left alone, in words. */
  live?: readonly string[]
  /** The domains it is true of, where a file of several domains says it; sorted. */
  domains?: readonly string[]
  scope?: 'zone'
  about?: readonly string[]
}

/** What is said twice, or of several domains alike but for their names, is said once. */
export function distinctDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { file, line, column, length, rule, severity, message, advice } = diagnostic
    const [domain] = diagnostic.domains ?? []
    const said = [message, advice].map(text => (domain ? text && unnamed(text, domain) : text))
    const key = JSON.stringify([file, line, column, length, rule, severity, ...said])
    const alike = found.get(key)
    if (!alike) found.set(key, [diagnostic])
    else if (alike[0]!.domains && diagnostic.domains) alike.push(diagnostic)
  }
  return [...found.values()].map(alike => {
    const [first, ...more] = alike as [Diagnostic]
    if (more.length === 0) return first
    const domains = [...new Set(alike.flatMap(one => one.domains ?? []))].sort()
    const others = new Map(alike.flatMap(one => one.others ?? []).map(place => [placeText(place), place]))
    return { ...first, domains, ...(others.size > 0 && { others: [...others.values()] }) }
  })
}

const WORD_BEFORE = /[\p{L}\d_-]$/u
const WORD_AFTER = /^[\p{L}\d-]/u

/** A text about one domain without its name, in whatever form it is there. */
function unnamed(text: string, domain: string): string {
  const forms = new Set([domain, domainToUnicode(domain), domain.replaceAll('.', '-')])
  const without = (said: string, form: string) =>
    said.split(form).reduce((before, after) => {
      const isPart = WORD_BEFORE.test(before.slice(-2)) || WORD_AFTER.test(after)
      return `${before}${isPart ? form : '\0'}${after}`
    })
  return [...forms].reduce(without, text)
}

/** `zones/example.nl.yaml:12`, or the file alone. */
export function placeText({ file, line }: Pick<Diagnostic, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Where something is said, which may be elsewhere than where it is used. */
export function saidAt({ file, line, origin }: Pick<Diagnostic, 'file' | 'line' | 'origin'>): FileLine {
  return origin ?? { file, ...(line !== undefined && { line }) }
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

/** An error that no look at the account can soften: it is not about records. */
export function isLasting({ severity, about }: Diagnostic): boolean {
  return severity === 'error' && !about?.length
}
