/** Findings about files for the step summary, which shows all of them: GitHub shows ten of a level as annotations. */
import type { Diagnostic } from '../../diagnostics.ts'
import { diagnosticsText } from '../../view/findings/diagnostics.ts'
import { fence } from '../../view/words/prose.ts'

/** A block of Markdown; empty without findings. */
export function findingsMarkdown(findings: readonly Diagnostic[]): string {
  if (findings.length === 0) return ''
  const text = diagnosticsText(findings, { color: false }).trimEnd()
  return `### Findings about the files\n\n${fence('text', text.split('\n'))}\n`
}
