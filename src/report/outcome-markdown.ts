/** What became of an apply as GitHub Markdown; requests and records stand in fences. */
import type { PartOutcome } from '../plan/outcome.ts'
import { adviceOf, closing, MARKS, sentenceOf, stepLines } from './outcome-wording.ts'
import { code, fence, prose } from './prose.ts'
import { visible } from './visible.ts'

/** A heading with the counts, and each part with what a reader must know about it. */
export function outcomeMarkdown(outcomes: readonly PartOutcome[]): string {
  const blocks = [`### Zonewright apply · ${closing(outcomes).replace(/^Applied: |\.$/g, '')}`]
  for (const outcome of outcomes) {
    const about = [`${MARKS[outcome.verdict].mark} ${code(outcome.subject)} ${prose(sentenceOf(outcome))}`]
    for (const advice of adviceOf(outcome)) about.push(`Help: ${prose(advice)}`)
    blocks.push(about.join('\\\n'))
    const { missing = [], unexpected = [] } = outcome.differences ?? {}
    const lines = [
      ...(outcome.verdict === 'failed' ? stepLines(outcome.steps).map(line => line.text) : []),
      ...missing.map(line => `- missing     ${visible(line)}`),
      ...unexpected.map(line => `+ unexpected  ${visible(line)}`),
    ]
    if (lines.length > 0) blocks.push(fence('diff', lines))
  }
  return `${blocks.join('\n\n')}\n`
}
