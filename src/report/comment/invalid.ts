/** The comment about files that cannot be planned: what is wrong, where, and what to write instead. */
import type { Diagnostic } from '../../diagnostics.ts'
import { countsOf, findingsBlocks } from './findings.ts'
import { type CommentFrame, footerOf, headingOf, whereOf } from './frame.ts'
import { always, fitted } from './room.ts'

/** Markdown of at most `limit` bytes, the marker first. */
export function invalidComment(
  { findings }: { findings: readonly Diagnostic[] },
  frame: CommentFrame,
  limit?: number,
): string {
  const blocks = [
    headingOf(frame, 'Zonewright plan', `❌ ${countsOf(findings) || 'errors'} in the files`),
    always('Nothing was planned, and nothing can be applied until the errors are mended.'),
    ...findingsBlocks(findings),
    footerOf(frame),
  ]
  return fitted(blocks, {
    marker: frame.marker,
    where: whereOf(frame),
    ...(limit !== undefined && { limit }),
  })
}
