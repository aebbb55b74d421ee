/** Findings about files, as lists in a comment. */
import { type Diagnostic, sortDiagnostics } from '../../diagnostics.ts'
import { count, grouped } from '../../text/count.ts'
import { diagnosticsText } from '../findings/diagnostics.ts'
import { quotedSentence } from '../plan/part-markdown.ts'
import { code, fence } from '../words/prose.ts'
import type { Block } from './fit-comment.ts'

/** Of more findings than this, the rest is counted where there is less room. */
const SHORT_FINDINGS = 10

/** Warnings that do not stop anything: a folded list. */
export function warningsBlock(findings: readonly Diagnostic[]): Block {
  if (findings.length === 0) return { full: '' }
  const title = `${countsOf(findings)} about the files`
  return {
    full: `<details><summary>${title}</summary>\n\n${listOf(findings, findings.length)}\n\n</details>`,
    short: `${title}.`,
    domains: [],
  }
}

/** Findings that stop everything: an open list, and below it the lines they are about. */
export function findingsBlocks(findings: readonly Diagnostic[]): Block[] {
  if (findings.length === 0) return []
  const lines = diagnosticsText(findings, { color: false }).trimEnd().split('\n')
  const title = '<details><summary>With the lines of the files</summary>'
  return [
    {
      full: listOf(findings, findings.length),
      short: listOf(findings, SHORT_FINDINGS),
      least: `${countsOf(findings)}.`,
    },
    { full: `${title}\n\n${fence('', lines)}\n\n</details>`, domains: [] },
  ]
}

/** `3 errors, 1 warning`. */
export function countsOf(findings: readonly Diagnostic[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(', ')
}

/** A place is before its message; an error comes with what to write instead. */
function listOf(findings: readonly Diagnostic[], most: number): string {
  const lines = sortDiagnostics(findings)
    .slice(0, most)
    .map(finding => {
      const { message, advice, severity } = finding
      const help = advice === undefined ? '' : `\\\n  Help: ${quotedSentence(advice, '  ')}`
      return `- ${code(placeOf(finding))} ${severity}: ${quotedSentence(message, '  ')}${help}`
    })
  const more = findings.length - most
  if (more > 0) lines.push(`- and ${grouped(more)} more`)
  return lines.join('\n')
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, line === undefined ? undefined : column].filter(one => one !== undefined).join(':')
}
