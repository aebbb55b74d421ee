/** Findings about files, as text with the source line and as JSON. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import { type Diagnostic, placeText, sortDiagnostics } from '../../diagnostics.ts'
import { count, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { padStart } from '../layout/columns.ts'
import { excerptOf } from '../layout/excerpt.ts'

/** No one reads more at once, and what is broken in so many places is mostly one thing. */
const SHOWN = 1000

/** At most so many of them, errors before warnings, and then what is left out and where it begins. Sorted. */
function shownOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = sortDiagnostics(diagnostics)
  if (sorted.length <= SHOWN) return sorted
  const [errors, warnings] = (['error', 'warning'] as const).map(severity =>
    sorted.filter(one => one.severity === severity),
  )
  const important = [...errors!, ...warnings!]
  const { file, line } = important[SHOWN]!
  return [
    ...sortDiagnostics(important.slice(0, SHOWN)),
    {
      rule: 'findings-limit',
      severity: 'warning',
      message: `${count(sorted.length - SHOWN, 'more finding')} from here on; at most ${count(SHOWN, 'finding')} are shown`,
      advice: 'correct what is shown, and run it again',
      file,
      ...(line !== undefined && { line }),
    },
  ]
}

/**
 * Each finding as `file:line:column severity rule message`, its source line with a caret, and advice; sorted,
 * with a closing count of all. Ends in a newline; nothing at all without findings.
 */
export function diagnosticsText(diagnostics: readonly Diagnostic[], options: { color: boolean }): string {
  if (diagnostics.length === 0) return ''
  const pc = picocolors.createColors(options.color)
  const blocks = shownOf(diagnostics).map(diagnostic => block(diagnostic, pc))
  return `${[...blocks, closing(diagnostics, pc)].join('\n\n')}\n`
}

function block(diagnostic: Diagnostic, pc: Colors): string {
  const { severity, rule, message, advice, line, excerpt } = diagnostic
  const paint = severity === 'error' ? pc.red : pc.yellow
  const lines = [`${pc.bold(placeOf(diagnostic))} ${paint(severity)} ${rule} ${visible(message)}`]
  let gutter = 2
  if (line !== undefined && excerpt !== undefined) {
    const { source, caret } = excerptOf(excerpt, diagnostic.column ?? 1, diagnostic.length ?? 1)
    gutter = String(line).length + 2
    const bar = pc.dim('|')
    lines.push(`${pc.dim(padStart(String(line), gutter))} ${bar} ${source}`.trimEnd())
    lines.push(`${' '.repeat(gutter)} ${bar} ${paint(caret)}`)
  }
  const indent = ' '.repeat(gutter + 1)
  for (const [word, text] of detailLines(diagnostic)) lines.push(`${indent}${pc.cyan(word)} ${text}`)
  if (advice !== undefined) {
    // Advice can carry corrected lines; they are under its first one.
    const [first = '', ...rest] = advice.split('\n').map(visible)
    lines.push(`${indent}${pc.cyan('help:')} ${first}`)
    for (const more of rest) lines.push(`${indent}      ${more}`.trimEnd())
  }
  return lines.join('\n')
}

/** What a reader needs beside the place, each with the word before it: who says it, what else, and of whom. */
export function detailLines({ origin, others, live, domains }: Diagnostic): [string, string][] {
  return [
    ...(origin ? [['said by', placeText(origin)]] : []),
    ...(others ? [['beside', someNames(others.map(placeText))]] : []),
    ...(live ? [['beside', `what is live and left alone: ${someNames(live)}`]] : []),
    ...(domains ? [['in', someNames(domains)]] : []),
  ].map(([word, text]) => [word!, visible(text!)])
}

/** `zones/example.nl.yaml:5:12`, or the file alone for a finding about the file. */
function placeOf({ file, line, column }: Diagnostic): string {
  const place = [visible(file)]
  if (line !== undefined) place.push(String(line))
  if (line !== undefined && column !== undefined) place.push(String(column))
  return place.join(':')
}

function closing(diagnostics: readonly Diagnostic[], pc: Colors): string {
  const { errors, warnings } = countsOf(diagnostics)
  const files = new Set(diagnostics.map(diagnostic => diagnostic.file)).size
  const counts: string[] = []
  if (errors > 0) counts.push(pc.red(count(errors, 'error')))
  if (warnings > 0) counts.push(pc.yellow(count(warnings, 'warning')))
  return `${counts.join(', ')} in ${count(files, 'file')}`
}

function countsOf(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error').length
  return { errors, warnings: diagnostics.length - errors }
}

/** What programs get of a finding, in this order. */
const FIELDS = [
  'file',
  'line',
  'column',
  'length',
  'severity',
  'rule',
  'message',
  'advice',
  'excerpt',
  'origin',
  'others',
  'live',
  'domains',
] as const satisfies readonly (keyof Diagnostic)[]

/** `{ errors, warnings, diagnostics: [...] }`, sorted and limited as the text is; the counts are of all. */
export function diagnosticsJson(diagnostics: readonly Diagnostic[]): string {
  const sorted = shownOf(diagnostics).map(diagnostic =>
    Object.fromEntries(FIELDS.map(field => [field, diagnostic[field]])),
  )
  return `${JSON.stringify({ ...countsOf(diagnostics), diagnostics: sorted }, null, 2)}\n`
}
