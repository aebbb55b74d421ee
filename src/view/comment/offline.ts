/** The comment where nothing live could be looked at: what the files change, compared with the files of the base. */
import type { Diagnostic } from '../../diagnostics.ts'
import { changedParts, type Plan } from '../../plan/plan.ts'
import { planBlocks } from '../plan/markdown.ts'
import { quotedSentence } from '../plan/part-markdown.ts'
import { capital } from '../words/subjects.ts'
import { bodyOf, notesBlock } from './body.ts'
import { warningsBlock } from './findings.ts'
import { fixedBlock } from './fit-comment.ts'
import {
  type CommentFrame,
  commentText,
  footerOf,
  headingOf,
  notAppliedText,
  type OtherBranch,
  planTitle,
} from './frame.ts'

export interface OfflineCommentInput {
  /** Files against files. */
  plan: Plan
  /** Why nothing live was looked at, one sentence. */
  reason: string
  findings?: readonly Diagnostic[]
  /** What else a reader should know, a sentence each. */
  notes?: readonly string[]
  /** Absent where a merge is applied. */
  otherBranch?: OtherBranch
}

const APPLY = 'What an apply will do is only known after it has looked at the account.'

export function offlineComment(
  { plan, reason, findings = [], notes = [], otherBranch }: OfflineCommentInput,
  frame: CommentFrame,
): string {
  const made = planBlocks(plan)
  const changes = changedParts(plan).length > 0
  const title = '**Nothing live was looked at.** The files are compared with those of the base.'
  const still = 'The files of this pull request declare the same as those of the base.'
  const blocks = [
    headingOf(
      frame,
      planTitle('Zonewright plan of the files', otherBranch),
      changes ? made.about : 'no changes',
    ),
    {
      full: `> [!NOTE]\n> ${title}\n>\n> ${quotedSentence(capital(reason), '> ')}`,
      least: `> [!NOTE]\n> ${title}`,
    },
    fixedBlock(changes ? '' : still),
    ...bodyOf(plan, changes ? made : { ...made, quiet: '' }),
    notesBlock(notes),
    warningsBlock(findings),
    fixedBlock(otherBranch ? notAppliedText(otherBranch) : changes ? APPLY : ''),
    footerOf(frame),
  ]
  return commentText(frame, blocks)
}
