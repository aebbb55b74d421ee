/** The comment about files that cannot be planned: what is wrong, where, and what to write instead. */
import type { Diagnostic } from '../../diagnostics.ts'
import { countsOf, findingsBlocks } from './findings.ts'
import { fixedBlock } from './fit-comment.ts'
import { type CommentFrame, commentText, footerOf, headingOf } from './frame.ts'

export function invalidComment(
  { findings }: { findings: readonly Diagnostic[] },
  frame: CommentFrame,
): string {
  const blocks = [
    headingOf(frame, 'Zonewright plan', `❌ ${countsOf(findings) || 'errors'} in the files`),
    fixedBlock('Nothing was planned, and nothing can be applied until the errors are fixed.'),
    ...findingsBlocks(findings),
    footerOf(frame),
  ]
  return commentText(frame, blocks)
}
